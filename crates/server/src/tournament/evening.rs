//! A tournament as its events tell it.

use std::sync::Arc;

use marshal_club::TournamentEvent as ClubEvent;
use marshal_club::{BrowserId, GameResult, Handle, Pairing, PersonId, PlayerNo, Tournament, TournamentError};
use marshal_rules::RuleSet;

use crate::error::ApiError;
use crate::id::{GameId, TournamentId};
use crate::store::{StoreError, TournamentDigest, TournamentEvent, TournamentState, TournamentTerms};
use crate::wire::{RuleSetInfo, TournamentSummary};

/// The state that a tournament's events lead to. It changes by [`Evening::apply`] alone.
#[derive(Debug, Clone)]
pub(crate) struct Evening {
    id: TournamentId,
    seq: u32,
    terms: TournamentTerms,
    rules: Arc<RuleSet>,
    club: Tournament,
    /// The players in the order of their numbers.
    players: Vec<Player>,
    /// The games by round and table.
    games: Vec<Vec<Option<GameId>>>,
}

/// Somebody who takes part, or has.
#[derive(Debug, Clone)]
pub(crate) struct Player {
    /// The number of the event with which they joined.
    pub(crate) entry: u32,
    /// What they are called.
    pub(crate) name: Option<Handle>,
    /// Whether the account was deleted.
    pub(crate) gone: bool,
}

impl Evening {
    /// More players than a club has rooms for.
    pub(crate) const MOST_PLAYERS: usize = 128;

    /// Everybody against everybody would take so many players a season.
    pub(crate) const MOST_PLAYERS_ALL: usize = 32;

    /// A tournament that has its first event.
    pub(crate) fn new(id: TournamentId, terms: TournamentTerms) -> Result<Evening, ApiError> {
        let known = RuleSet::by_id(&terms.rules.id).filter(|known| *known.data() == terms.rules);
        let rules = match known {
            Some(rules) => rules,
            None => Arc::new(RuleSet::from_data(terms.rules.clone())?),
        };
        let (format, tie_breaks, lot) = (terms.format, terms.tie_breaks.clone(), terms.lot);
        let club = Tournament::new(&ClubEvent::Created { format, tie_breaks, lot }).map_err(ApiError::tournament)?;
        Ok(Evening { id, seq: 1, terms, rules, club, players: Vec::new(), games: Vec::new() })
    }

    /// The tournament that these events lead to.
    pub(crate) fn replay(id: TournamentId, events: &[TournamentEvent]) -> Result<Evening, StoreError> {
        let Some((TournamentEvent::Created(terms), rest)) = events.split_first() else {
            return Err(unreadable(id, "it does not begin with its terms"));
        };
        let mut evening = Evening::new(id, (**terms).clone()).map_err(|error| unreadable(id, error.code()))?;
        for event in rest {
            evening.apply(event)?;
        }
        Ok(evening)
    }

    /// Makes happen what an event tells. An event that was judged always can.
    pub(crate) fn apply(&mut self, event: &TournamentEvent) -> Result<(), StoreError> {
        self.happen(event).map_err(|error| unreadable(self.id, format!("event {}: {error}", self.seq + 1)))?;
        self.seq += 1;
        Ok(())
    }

    fn happen(&mut self, event: &TournamentEvent) -> Result<(), TournamentError> {
        match event {
            TournamentEvent::Created(_) => Err(TournamentError::Terms),
            TournamentEvent::Joined { name, rating } => {
                let entry = self.seq + 1;
                // Who that is, the club need not know; every entry is somebody else.
                let who = PersonId::Browser(BrowserId(entry.to_string()));
                self.club.apply(&ClubEvent::Joined { who, rating: f64::from(*rating) })?;
                self.players.push(Player { entry, name: name.clone(), gone: false });
                Ok(())
            }
            TournamentEvent::Left { entry } => self.leave(*entry),
            TournamentEvent::Forgotten { entry } => {
                if let Some(player) = self.players.iter_mut().find(|player| player.entry == *entry) {
                    player.name = None;
                    player.gone = true;
                }
                // After the end, and for who has withdrawn, nothing else changes.
                self.leave(*entry).or(Ok(()))
            }
            TournamentEvent::Paired { games, bye } => {
                let pairings = games.iter().map(|game| Pairing { red: PlayerNo(game.red), blue: PlayerNo(game.blue) });
                self.club.apply(&ClubEvent::Paired { games: pairings.collect(), bye: bye.map(PlayerNo) })?;
                self.games.push(games.iter().map(|game| game.game).collect());
                Ok(())
            }
            &TournamentEvent::Finished { round, table, result } => {
                if self.result_at(round, table) == Some(None) {
                    self.club.apply(&ClubEvent::Finished { round, table, result })?;
                }
                Ok(())
            }
            &TournamentEvent::Corrected { round, table, result } => {
                self.club.apply(&ClubEvent::Finished { round, table, result })
            }
            // The last result may have come just before.
            TournamentEvent::Ended if self.club.is_over() => Ok(()),
            TournamentEvent::Ended => self.club.apply(&ClubEvent::Ended),
        }
    }

    fn leave(&mut self, entry: u32) -> Result<(), TournamentError> {
        let at = self.players.iter().position(|player| player.entry == entry);
        let at = at.ok_or(TournamentError::NoPlayer(PlayerNo(0)))?;
        self.club.apply(&ClubEvent::Withdrew { player: number(at) })?;
        if self.games.is_empty() {
            self.players.remove(at);
        }
        Ok(())
    }

    /// Whether an event may happen now.
    ///
    /// # Errors
    /// It may not, and why.
    pub(crate) fn judge(&self, event: &TournamentEvent) -> Result<(), ApiError> {
        self.clone().happen(event).map_err(ApiError::tournament)
    }

    /// Whether somebody may join now.
    ///
    /// # Errors
    /// Nobody may, and why.
    pub(crate) fn judge_joining(&self) -> Result<(), ApiError> {
        if self.players.len() >= self.most_players() {
            return Err(ApiError::tournament_full(self.most_players()));
        }
        self.judge(&TournamentEvent::Joined { name: None, rating: 0 })
    }

    fn most_players(&self) -> usize {
        match self.terms.format {
            marshal_club::Format::RoundRobin { .. } => Evening::MOST_PLAYERS_ALL,
            marshal_club::Format::Swiss { .. } => Evening::MOST_PLAYERS,
        }
    }

    /// The result at a table, if there is such a table.
    pub(crate) fn result_at(&self, round: u8, table: u16) -> Option<Option<GameResult>> {
        let round = self.club.rounds().get(usize::from(round).checked_sub(1)?)?;
        Some(round.tables.get(usize::from(table).checked_sub(1)?)?.result)
    }

    /// Its name in addresses.
    pub(crate) fn id(&self) -> TournamentId {
        self.id
    }

    /// The number of its latest event.
    pub(crate) fn seq(&self) -> u32 {
        self.seq
    }

    /// What was agreed.
    pub(crate) fn terms(&self) -> &TournamentTerms {
        &self.terms
    }

    /// The rules that are played by.
    pub(crate) fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// Pairings, results and standings.
    pub(crate) fn club(&self) -> &Tournament {
        &self.club
    }

    /// The players in the order of their numbers.
    pub(crate) fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player of a number.
    pub(crate) fn player(&self, number: PlayerNo) -> Option<&Player> {
        self.players.get(usize::from(number.0).checked_sub(1)?)
    }

    /// The number of a player, by the event with which they joined.
    pub(crate) fn number(&self, entry: u32) -> Option<PlayerNo> {
        self.players.iter().position(|player| player.entry == entry).map(number)
    }

    /// Whether somebody still takes part.
    pub(crate) fn takes_part(&self, entry: u32) -> bool {
        self.number(entry).is_some_and(|number| !self.club.has_withdrawn(number))
    }

    /// The game at a table, both counted from 0.
    pub(crate) fn game(&self, round: usize, table: usize) -> Option<GameId> {
        *self.games.get(round)?.get(table)?
    }

    /// How far it is.
    pub(crate) fn state(&self) -> TournamentState {
        if self.club.is_over() {
            TournamentState::Over
        } else if self.club.rounds().is_empty() {
            TournamentState::Open
        } else {
            TournamentState::Running
        }
    }

    /// Whether a round is over and another one is to be played.
    pub(crate) fn is_between_rounds(&self) -> bool {
        self.state() == TournamentState::Running && self.club.open_games() == 0
    }

    /// What is kept beside the events.
    pub(crate) fn digest(&self) -> Result<TournamentDigest, StoreError> {
        let summary = TournamentSummary::of(self, &RuleSetInfo::of(&self.rules));
        let summary = serde_json::to_string(&summary).map_err(|error| unreadable(self.id, error))?;
        let due = self.terms.automatic && self.is_between_rounds();
        Ok(TournamentDigest { state: self.state(), summary, due })
    }
}

/// The number of the player at a place among all.
fn number(at: usize) -> PlayerNo {
    PlayerNo(u16::try_from(at + 1).unwrap_or(u16::MAX))
}

fn unreadable(id: TournamentId, reason: impl std::fmt::Display) -> StoreError {
    StoreError::Unreadable(format!("tournament {id}: {reason}"))
}
