//! Finds the room of a game, and opens it when it is closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use marshal_club::Millis;
use marshal_rules::Side;
use tokio::sync::{Notify, broadcast, mpsc, oneshot, watch};

use super::attendance::{Attendance, Attending};
use super::porter::Porter;
use super::room::{Actor, Deed, Look, Question, Reply};
use super::table::Table;
use super::thinkers::Thinkers;
use crate::bus::{Bus, Jobs, Link, Taken, Told};
use crate::chance::Chance;
use crate::client::Client;
use crate::clock::Clock;
use crate::count::{Counter, Level};
use crate::error::ApiError;
use crate::id::{BrowserId, GameId};
use crate::store::Store;
use crate::wire::GameView;

/// Questions that may wait before a room; whoever comes later waits to get in line.
pub(super) const LINE: usize = 32;

/// A room that closes just when it is asked is opened again; that it happens thrice in a row means
/// that it cannot be opened.
const TRIES: usize = 3;

/// Partings that may wait for a socket; one that is slower is closed.
const UNHEARD_PARTINGS: usize = 256;

/// What all rooms share.
pub(super) struct Shared {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Clock,
    pub(super) chance: Chance,
    pub(super) bus: Arc<dyn Bus>,
    /// Where computer moves are put for whoever is free; without it the node on which a game is played does them.
    pub(super) jobs: Option<Jobs>,
    pub(super) thinkers: Arc<Thinkers>,
    pub(super) attendance: Attendance,
    pub(super) porter: Porter,
    /// Which browsers have lost what they had, as sockets here are told.
    partings: broadcast::Sender<BrowserId>,
    /// Told when a tournament has got a result here.
    pub(super) tournaments: Notify,
    /// How many clocks run in the rooms of this node.
    pub(super) clocks: Level,
    /// Moves that were confirmed by this node.
    pub(super) moves: Counter,
    link: watch::Receiver<Link>,
    rooms: Mutex<HashMap<GameId, mpsc::Sender<Question>>>,
}

/// How much goes on at this node.
pub(crate) struct Activity {
    /// Games that are open.
    pub(crate) rooms: u64,
    /// Clocks that run in them.
    pub(crate) clocks: u64,
    /// Moves that were confirmed since it started.
    pub(crate) moves: u64,
}

/// All rooms that are open on this node. Clones are the same hub.
#[derive(Clone)]
pub(crate) struct Hub {
    shared: Arc<Shared>,
}

/// A hub that may be gone.
#[derive(Clone)]
pub(super) struct WeakHub(Weak<Shared>);

impl WeakHub {
    pub(super) fn upgrade(&self) -> Option<Hub> {
        self.0.upgrade().map(|shared| Hub { shared })
    }
}

impl Hub {
    pub(super) fn downgrade(&self) -> WeakHub {
        WeakHub(Arc::downgrade(&self.shared))
    }

    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: Clock,
        chance: Chance,
        bus: Arc<dyn Bus>,
        jobs: Option<Jobs>,
    ) -> Hub {
        let thinkers = Arc::new(Thinkers::new());
        let link = bus.link();
        Hub {
            shared: Arc::new(Shared {
                store,
                clock,
                chance,
                bus,
                jobs,
                thinkers,
                attendance: Attendance::default(),
                porter: Porter::default(),
                partings: broadcast::Sender::new(UNHEARD_PARTINGS),
                tournaments: Notify::new(),
                clocks: Level::default(),
                moves: Counter::default(),
                link,
                rooms: Mutex::default(),
            }),
        }
    }

    /// Who computes everything that keeps a processor busy for long.
    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.shared.thinkers
    }

    /// Whether other nodes are heard.
    pub(crate) fn link(&self) -> Link {
        self.shared.link()
    }

    pub(super) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// How much goes on here.
    pub(crate) fn activity(&self) -> Activity {
        let shared = &self.shared;
        let rooms = shared.rooms().len() as u64;
        Activity { rooms, clocks: shared.clocks.get(), moves: shared.moves.get() }
    }

    /// The queue that nodes share, while it can be reached.
    pub(crate) fn queue(&self) -> Option<&Jobs> {
        self.shared.jobs.as_ref().filter(|_| self.shared.queues())
    }

    /// Does something for a side whose player is at `client`, and tells what the side sees then.
    pub(crate) async fn act(&self, id: GameId, client: Client, side: Side, deed: Deed) -> Result<GameView, ApiError> {
        self.ask(id, client, |reply| Question::Do(client, side, deed.clone(), reply)).await
    }

    /// Counts a socket of a seat until what is returned is dropped.
    pub(crate) fn attend(&self, id: GameId, side: Side) -> Attending {
        Attending::new(self.shared.clone(), id, side)
    }

    /// Takes in how long the network takes to a player and back.
    pub(crate) async fn measured(&self, id: GameId, side: Side, round_trip: Millis) {
        drop(self.room(id, Client::HOUSE).send(Question::Measured(side, round_trip)).await);
    }

    /// Looks at the table of a game, as it is by now on whatever node.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: GameId,
        look: impl FnOnce(&Table) -> T + Clone + Send + 'static,
    ) -> Result<T, ApiError> {
        self.ask(id, Client::HOUSE, |reply| Question::Look(looking(look.clone(), reply))).await
    }

    /// Looks at the table of a game, as far as this node has heard.
    pub(crate) async fn glance<T: Send + 'static>(
        &self,
        id: GameId,
        look: impl FnOnce(&Table) -> T + Clone + Send + 'static,
    ) -> Result<T, ApiError> {
        self.ask(id, Client::HOUSE, |reply| Question::Glance(looking(look.clone(), reply))).await
    }

    /// The number of a game's latest event, now and whenever it changes.
    pub(crate) async fn watch(&self, id: GameId) -> Result<watch::Receiver<u32>, ApiError> {
        self.ask(id, Client::HOUSE, Question::Watch).await
    }

    /// Tells all sockets, here and at other nodes, that a browser has lost what it had: nobody is signed in there any more,
    /// or somebody is now.
    pub(crate) fn part(&self, browser: BrowserId) {
        self.shared.part(browser);
        self.shared.bus.part(browser);
    }

    /// The browsers that lose what they had, from now on.
    pub(crate) fn partings(&self) -> broadcast::Receiver<BrowserId> {
        self.shared.partings.subscribe()
    }

    /// Waits until a tournament has got a result here.
    pub(crate) async fn tournament_result(&self) {
        self.shared.tournaments.notified().await;
    }

    /// Tells open rooms, here and at other nodes, that a game has gone on by the store alone, to the event of this number.
    pub(crate) fn has_gone_on(&self, id: GameId, seq: u32) {
        self.shared.ask_if_open(id, Question::Reread);
        self.shared.bus.tell(Told { game: id, seq });
    }

    /// Opens the room of a game, so that the computer does what is due to a client.
    pub(crate) async fn wake(&self, id: GameId, client: Client) {
        drop(self.room(id, client).send(Question::Wake).await);
    }

    /// Lets the computer do on this node what it owes after an event.
    pub(crate) async fn think(&self, id: GameId, seq: u32) -> Taken {
        let (reply, answer) = oneshot::channel();
        drop(self.room(id, Client::HOUSE).send(Question::Think(seq, reply)).await);
        answer.await.unwrap_or(Taken::Failed)
    }

    async fn ask<T>(&self, id: GameId, client: Client, question: impl Fn(Reply<T>) -> Question) -> Result<T, ApiError> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            let asked = self.room(id, client).send(question(reply)).await;
            if asked.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
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

fn looking<T: Send + 'static>(look: impl FnOnce(&Table) -> T + Send + 'static, reply: Reply<T>) -> Look {
    Box::new(move |table| drop(reply.send(table.map(look))))
}

impl Shared {
    /// Whether no other node can add to a game.
    pub(super) fn is_alone(&self) -> bool {
        self.link() == Link::Alone
    }

    /// Whether other nodes are heard.
    pub(super) fn link(&self) -> Link {
        *self.link.borrow()
    }

    /// Whether a player is known to have no socket anywhere.
    pub(super) fn is_absent(&self, id: GameId, side: Side, now: Millis) -> bool {
        self.attendance.is_absent(id, side, self.link(), now)
    }

    /// Whether any clock runs here.
    pub(super) fn counts(&self) -> bool {
        self.clocks.get() > 0
    }

    /// Whether computer moves go into the queue at present.
    pub(super) fn queues(&self) -> bool {
        self.jobs.is_some() && self.link() == Link::Up
    }

    /// The games whose rooms are open.
    pub(super) fn open_games(&self) -> Vec<GameId> {
        self.rooms().keys().copied().collect()
    }

    /// Tells a room, if it is open, that there is an event of this number. One that is very busy hears of the next.
    pub(super) fn pass_on(&self, id: GameId, seq: u32) {
        self.ask_if_open(id, Question::Heard(seq));
    }

    /// Tells a room, if it is open, that somebody has come or gone. One that is very busy looks anyway.
    pub(super) fn stir(&self, id: GameId) {
        self.ask_if_open(id, Question::Stirred);
    }

    /// Forgets that a browser has had something, and tells the sockets of this node.
    pub(super) fn part(&self, browser: BrowserId) {
        self.porter.part(browser);
        // That nobody listens is no failure.
        drop(self.partings.send(browser));
    }

    fn ask_if_open(&self, id: GameId, question: Question) {
        let room = self.rooms().get(&id).cloned();
        if let Some(room) = room {
            drop(room.try_send(question));
        }
    }

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
