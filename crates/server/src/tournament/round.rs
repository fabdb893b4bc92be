//! A round begins: its games are made with it, or not at all.

use marshal_club::{Pairing, PlayerNo, TournamentEvent as ClubEvent};
use marshal_rules::Side;

use super::{Gathered, write};
use crate::app::App;
use crate::called::Called;
use crate::client::Client;
use crate::error::ApiError;
use crate::id::{GameId, PersonId};
use crate::live::{Pace, Table};
use crate::routes::games::starter;
use crate::routes::rated;
use crate::store::{Created, Event, NewGame, Opponent, PairedGame, TournamentEvent, TournamentGame};

/// Begins the next round, as it is drawn or as the organiser wants it.
///
/// # Errors
/// It cannot begin now; somebody else was quicker; the store fails.
pub(crate) async fn begin_round(app: &App, gathered: Gathered, own: Option<ClubEvent>) -> Result<(), ApiError> {
    let paired = match own {
        Some(own) => own,
        None => {
            let club = gathered.evening.club().clone();
            let drawn = app.hub().thinkers().run(Pace::Quick, Client::HOUSE, move || club.next_round()).await;
            let drawn = drawn.ok_or_else(|| ApiError::unavailable("a round could not be paired"))?;
            drawn.map_err(ApiError::tournament)?
        }
    };
    let ClubEvent::Paired { games: pairings, bye } = paired else {
        return Err(ApiError::unavailable("a round that is no round"));
    };
    let round = u8::try_from(gathered.evening.club().rounds().len() + 1).unwrap_or(u8::MAX);
    let (mut tables, mut games) = (Vec::with_capacity(pairings.len()), Vec::with_capacity(pairings.len()));
    for (pairing, table) in pairings.iter().zip(1..) {
        let game = game(app, &gathered, *pairing, round, table).await?;
        tables.push(PairedGame { red: pairing.red.0, blue: pairing.blue.0, game: game.as_ref().map(|game| game.id) });
        games.extend(game);
    }
    let event = TournamentEvent::Paired { games: tables, bye: bye.map(|PlayerNo(bye)| bye) };
    gathered.evening.judge(&event)?;
    write(app, gathered.evening, event, None, games).await?;
    Ok(())
}

/// The game at a table, where both sit from the start; none where somebody has withdrawn.
async fn game(
    app: &App,
    gathered: &Gathered,
    pairing: Pairing,
    round: u8,
    table: u16,
) -> Result<Option<NewGame>, ApiError> {
    let (evening, terms) = (&gathered.evening, gathered.evening.terms());
    let mut seats: Vec<(Side, PersonId)> = Vec::with_capacity(2);
    for (side, number) in [(Side::Red, pairing.red), (Side::Blue, pairing.blue)] {
        let player = evening.player(number).filter(|player| evening.takes_part(player.entry));
        let Some(entrant) = player.and_then(|player| gathered.entrant(player.entry)) else { return Ok(None) };
        seats.push((side, entrant.person));
    }
    let opponent = Opponent::Person { clock: terms.clock, offered: false, rated: terms.rated };
    let opponent = rated::still(app, opponent, evening.rules(), &seats).await?;
    let tournament = TournamentGame { id: evening.id(), name: terms.name.clone(), round, table, listed: terms.listed };
    let created = Created {
        rules: terms.rules.clone(),
        opponent,
        starter: starter(app, evening.rules(), None)?,
        aids: terms.aids,
        tournament: Some(Box::new(tournament)),
    };
    let id = GameId::from(app.chance().bytes()?);
    let now = app.clock().moment();
    let mut board = Table::new(id, created.clone())?;
    let mut events = vec![Event::Created(Box::new(created))];
    for (side, number) in [(Side::Red, pairing.red), (Side::Blue, pairing.blue)] {
        let name = evening.player(number).and_then(|player| player.name.clone());
        // No program takes part.
        let joined = Called::guest(name).joins(side);
        board.apply(&joined, now.counted.at)?;
        events.push(joined);
    }
    Ok(Some(NewGame { id, seats, events, digest: board.digest(now)?, at: now.time, offer: None }))
}
