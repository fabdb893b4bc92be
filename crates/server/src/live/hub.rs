//! Finds the room of a game, and opens it when it is closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use marshal_rules::Side;
use tokio::sync::{mpsc, oneshot, watch};

use super::room::{Actor, Deed, Question};
use super::table::Table;
use super::thinkers::Thinkers;
use crate::client::Client;
use crate::clock::Clock;
use crate::error::ApiError;
use crate::id::GameId;
use crate::store::Store;
use crate::wire::GameView;

/// Questions that may wait before a room; whoever comes later waits to get in line.
const LINE: usize = 32;

/// A room that closes just when it is asked is opened again; that it happens thrice in a row means
/// that it cannot be opened.
const TRIES: usize = 3;

/// What all rooms share.
pub(super) struct Shared {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Clock,
    pub(super) thinkers: Arc<Thinkers>,
    rooms: Mutex<HashMap<GameId, mpsc::Sender<Question>>>,
}

/// All rooms that are open.
pub(crate) struct Hub {
    shared: Arc<Shared>,
}

impl Hub {
    pub(crate) fn new(store: Arc<dyn Store>, clock: Clock) -> Hub {
        let thinkers = Arc::new(Thinkers::new());
        Hub { shared: Arc::new(Shared { store, clock, thinkers, rooms: Mutex::default() }) }
    }

    /// Who computes everything that keeps a processor busy for long.
    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.shared.thinkers
    }

    /// Does something for a side whose player is at `client`, and tells what the side sees then.
    pub(crate) async fn act(&self, id: GameId, client: Client, side: Side, deed: Deed) -> Result<GameView, ApiError> {
        self.ask(id, client, |reply| Question::Do(client, side, deed.clone(), reply)).await?
    }

    /// Looks at the table of a game.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: GameId,
        look: impl FnOnce(&Table) -> T + Clone + Send + 'static,
    ) -> Result<T, ApiError> {
        self.ask(id, Client::HOUSE, |reply| {
            let look = look.clone();
            Question::Look(Box::new(move |table| drop(reply.send(look(table)))))
        })
        .await
    }

    /// The number of a game's latest event, now and whenever it changes.
    pub(crate) async fn watch(&self, id: GameId) -> Result<watch::Receiver<u32>, ApiError> {
        self.ask(id, Client::HOUSE, Question::Watch).await
    }

    /// Opens the room of a game, so that the computer does there what is due to a client.
    pub(crate) fn wake(&self, id: GameId, client: Client) {
        drop(self.room(id, client));
    }

    async fn ask<T>(
        &self,
        id: GameId,
        client: Client,
        question: impl Fn(oneshot::Sender<T>) -> Question,
    ) -> Result<T, ApiError> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            let asked = self.room(id, client).send(question(reply)).await;
            if asked.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(ApiError::unavailable(format_args!("the room of game {id} does not open")))
    }

    fn room(&self, id: GameId, client: Client) -> mpsc::Sender<Question> {
        let mut rooms = self.shared.rooms();
        if let Some(room) = rooms.get(&id).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        let (room, questions) = mpsc::channel(LINE);
        rooms.insert(id, room.clone());
        drop(rooms);
        let shared = self.shared.clone();
        tokio::spawn(async move {
            Actor::run(id, client, shared.clone(), questions).await;
            shared.forget_closed(id);
        });
        room
    }
}

impl Shared {
    fn rooms(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Question>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A room of the same game may have been opened meanwhile: that one stays.
    fn forget_closed(&self, id: GameId) {
        let mut rooms = self.rooms();
        if rooms.get(&id).is_some_and(mpsc::Sender::is_closed) {
            rooms.remove(&id);
        }
    }
}
