//! Tournaments: what their events lead to, the games of a round, and who begins it.

mod evening;
mod keep;
mod round;

pub(crate) use evening::{Evening, Player};
pub(crate) use keep::{keep, see_to, sweep};
pub(crate) use round::begin_round;

use crate::app::App;
use crate::error::ApiError;
use crate::id::{PersonId, TournamentId};
use crate::store::{Entrant, NewGame, StoreError, TournamentAppend, TournamentEvent};

/// A tournament as it stands, with those who are in it.
#[derive(Debug, Clone)]
pub(crate) struct Gathered {
    /// What its events lead to.
    pub(crate) evening: Evening,
    /// Who organises it; nobody when the account was deleted.
    pub(crate) organiser: Option<PersonId>,
    /// Who takes part, and who has.
    pub(crate) entrants: Vec<Entrant>,
}

impl Gathered {
    /// Reads a tournament.
    pub(crate) async fn read(app: &App, id: TournamentId) -> Result<Gathered, ApiError> {
        let kept = app.store().tournament(id).await?.ok_or_else(ApiError::no_such_tournament)?;
        let evening = Evening::replay(id, &kept.events)?;
        Ok(Gathered { evening, organiser: kept.organiser, entrants: kept.entrants })
    }

    /// Somebody who takes part, or has, by the number of the event with which they joined.
    pub(crate) fn entrant(&self, entry: u32) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.entry == entry)
    }

    /// The entries of somebody who still takes part; a guest who signed in to an account that was in already has two.
    pub(crate) fn entries_of(&self, person: PersonId) -> Vec<u32> {
        let own = self.entrants.iter().filter(|entrant| entrant.person == person);
        own.map(|entrant| entrant.entry).filter(|&entry| self.evening.takes_part(entry)).collect()
    }
}

/// Writes an event down that fits; late when the tournament has gone on meanwhile.
pub(crate) async fn write(
    app: &App,
    mut evening: Evening,
    event: TournamentEvent,
    entrant: Option<PersonId>,
    games: Vec<NewGame>,
) -> Result<(), StoreError> {
    let (id, after) = (evening.id(), evening.seq());
    evening.apply(&event)?;
    let digest = evening.digest()?;
    let at = app.clock().now();
    app.store().append_to_tournament(TournamentAppend { id, after, event, entrant, games, digest, at }).await
}
