//! The computer at a table.

use std::sync::Arc;

use marshal_ai::{Bot, Level};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use super::table::Due;
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

/// Lets the computer think on a thread of its own; of all games together no more think at a time
/// than `places` has.
pub(super) fn think(opponent: Opponent, due: Due, places: Arc<Semaphore>) -> JoinHandle<Option<Event>> {
    tokio::spawn(async move {
        let _place = places.acquire_owned().await.ok()?;
        tokio::task::spawn_blocking(move || answer(opponent, &due)).await.ok().flatten()
    })
}
