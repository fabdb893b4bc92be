//! The computer at a table.

use std::sync::Arc;

use marshal_ai::{Bot, Level};
use tokio::task::JoinHandle;

use super::table::Due;
use super::thinkers::{Pace, Thinkers};
use crate::client::Client;
use crate::store::{Event, Opponent};

/// What the computer does. It sees the view that it is given and nothing else; the same seed and view
/// give the same answer, so what was due before a restart comes out the same after it.
fn answer(opponent: Opponent, due: &Due) -> Option<Event> {
    let Opponent::Computer { level, seed, .. } = opponent else { return None };
    let bot = Bot::new(Level::new(level)?, seed);
    Some(match due {
        Due::Move(view) => Event::Moved { mv: bot.choose(view) },
        Due::DrawAnswer(view) if bot.accepts_draw(view) => Event::DrawAgreed,
        Due::DrawAnswer(_) => Event::DrawDeclined,
    })
}

/// From this level on the computer plays every move on many times in its mind.
const FIRST_LONG: u8 = 5;

fn pace(opponent: Opponent, due: &Due) -> Pace {
    match (opponent, due) {
        (Opponent::Computer { level: FIRST_LONG.., .. }, Due::Move(_)) => Pace::Long,
        _ => Pace::Quick,
    }
}

/// Lets the computer think, when it is the turn of the client that it plays against.
pub(super) fn think(
    opponent: Opponent,
    due: Due,
    client: Client,
    thinkers: Arc<Thinkers>,
) -> JoinHandle<Option<Event>> {
    tokio::spawn(async move {
        let pace = pace(opponent, &due);
        thinkers.run(pace, client, move || answer(opponent, &due)).await.flatten()
    })
}
