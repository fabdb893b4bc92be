//! The actor of one game on this node: it orders what happens here, one thing after the other.
//!
//! It does not own the game. The events in the store are the game, and other nodes may add to them; what the room holds is
//! folded from them. An event is added on the condition that none has come between, so of two nodes one is told that it is
//! late: it reads what has come and judges again.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use marshal_club::{Handle, Millis, NetworkDelay, RoundTrips};
use marshal_rules::{BySide, Move, Side, Viewer};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Sleep;

use super::computer;
use super::hub::{Counting, Shared};
use super::table::Table;
use super::thinkers::Pace;
use crate::bus::{Job, Taken, Told};
use crate::client::Client;
use crate::error::ApiError;
use crate::id::{BrowserId, GameId};
use crate::store::{Append, Event, StoreError, Trouble};
use crate::wire::{DrawAction, GameView};

/// A room that nobody has asked for so long is closed; the next question opens it again.
const IDLE: Duration = Duration::from_secs(300);

/// After a failure the game is read anew when so much time has passed, doubled with every failure in a row.
const FIRST_REST: Duration = Duration::from_millis(500);

const LONGEST_REST: Duration = Duration::from_secs(4);

/// How often a deed is judged anew because others were quicker.
const TRIES: usize = 5;

/// What a side does.
#[derive(Debug, Clone)]
pub(crate) enum Deed {
    /// Its seat is taken by a browser, whose player wants to be called so.
    Join(BrowserId, Option<Handle>),
    /// It confirms its setup.
    Place(String),
    /// It moves, after so many plies; for how long its player saw the position, as the page says.
    Move(u32, Move, Option<Millis>),
    /// It gives up.
    Resign,
    /// It does something about a draw.
    Draw(DrawAction),
    /// After the end it wants to play once more, in a game of that name unless one was proposed.
    PlayAgain(GameId),
}

/// Where an answer is awaited. One that does not come means that the room has closed: ask again.
pub(super) type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// Looks at a table, or hears why there is none.
pub(super) type Look = Box<dyn FnOnce(Result<&Table, ApiError>) + Send>;

/// A question to a room.
pub(super) enum Question {
    /// Do this for that side, whose player is there, then tell what the side sees.
    Do(Client, Side, Deed, Reply<GameView>),
    /// Look at the table; as it is by now, wherever it was played on.
    Look(Look),
    /// Look at the table as this room knows it.
    Glance(Look),
    /// The number of the latest event, now and whenever it changes.
    Watch(Reply<watch::Receiver<u32>>),
    /// Another node says that there is an event of this number.
    Heard(u32),
    /// Let the computer do here what it owes after the event of this number.
    Think(u32, oneshot::Sender<Taken>),
    /// The round trip to the player of a side, as a socket has measured it.
    Measured(Side, Millis),
    /// See to it that the computer does what it owes.
    Wake,
}

/// The actor.
pub(super) struct Actor {
    id: GameId,
    /// `None` when it has to be read: at first, and whenever it may differ from what is written down. It is some kilobytes
    /// large, and boxed it is not moved about.
    table: Option<Box<Table>>,
    /// There is no such game, or it cannot be read.
    is_lost: bool,
    /// Where the one who acted last is: on whose account the computer thinks.
    client: Client,
    shared: Arc<Shared>,
    questions: mpsc::Receiver<Question>,
    seq: watch::Sender<u32>,
    mind: Mind,
    rest: Duration,
    /// The store does not answer: while the room rests, whoever asks is told so without a try.
    away: Option<StoreError>,
    round_trips: BySide<RoundTrips>,
    /// Held while a clock runs here.
    counting: Option<Counting>,
    /// A side has not set up in time and cannot be given a setup: the event after which that turned out.
    helpless: Option<u32>,
    /// Who waits for what the computer owes after the event of this number.
    job: Option<(u32, oneshot::Sender<Taken>)>,
}

/// What the computer does in this room.
enum Mind {
    Idle,
    /// It thinks about what it owes after the event of this number.
    Thinking(u32, JoinHandle<Option<Event>>),
    /// Something has failed: nothing is begun for a while.
    Resting(Pin<Box<Sleep>>),
}

/// What has happened to a mind.
enum Stirred {
    Decided(u32, Option<Event>),
    Rested,
}

impl Mind {
    async fn stir(&mut self) -> Stirred {
        match self {
            Mind::Idle => std::future::pending().await,
            Mind::Thinking(seq, thought) => Stirred::Decided(*seq, thought.await.ok().flatten()),
            Mind::Resting(rest) => {
                rest.await;
                Stirred::Rested
            }
        }
    }
}

impl Actor {
    /// Keeps a room until nobody has asked anything for a while. A game that does not exist, or cannot be read, closes it
    /// as soon as that has been said.
    pub(super) async fn run(id: GameId, client: Client, shared: Arc<Shared>, questions: mpsc::Receiver<Question>) {
        let actor = Actor {
            id,
            table: None,
            is_lost: false,
            client,
            shared,
            questions,
            seq: watch::Sender::new(0),
            mind: Mind::Idle,
            rest: FIRST_REST,
            away: None,
            round_trips: BySide::default(),
            counting: None,
            helpless: None,
            job: None,
        };
        actor.keep().await;
    }

    async fn keep(mut self) {
        while !self.is_lost {
            self.keep_time().await;
            self.see_to_the_computer();
            let clock = self.until_deadline();
            self.counting = clock.and_then(|_| self.counting.take().or_else(|| Some(self.shared.counting())));
            tokio::select! {
                question = self.questions.recv() => match question {
                    Some(question) => self.answer(question).await,
                    None => return,
                },
                stirred = self.mind.stir() => {
                    self.mind = Mind::Idle;
                    match stirred {
                        Stirred::Decided(seq, decision) => self.hear(seq, decision).await,
                        Stirred::Rested => drop(self.load().await),
                    }
                }
                () = tokio::time::sleep(clock.unwrap_or(IDLE)), if clock.is_some() => {}
                () = tokio::time::sleep(IDLE) => {
                    if self.seq.receiver_count() == 0 && matches!(self.mind, Mind::Idle) {
                        return;
                    }
                }
            }
        }
    }

    async fn answer(&mut self, question: Question) {
        match question {
            Question::Do(client, side, deed, reply) => {
                self.client = client;
                let done = self.act(side, &deed).await;
                drop(reply.send(done));
            }
            Question::Look(look) => {
                let caught_up = self.catch_up().await.map(drop);
                self.keep_time().await;
                let table = match caught_up {
                    Ok(()) => self.load().await.map(|table| &*table),
                    Err(error) => Err(error),
                };
                look(table);
            }
            Question::Glance(look) => {
                let loaded = self.load().await;
                look(loaded.map(|table| &*table));
            }
            Question::Watch(reply) => {
                let loaded = self.load().await.map(drop);
                drop(reply.send(loaded.map(|()| self.seq.subscribe())));
            }
            Question::Heard(seq) => {
                if self.table.as_ref().is_none_or(|table| table.seq() < seq) {
                    drop(self.catch_up().await);
                }
            }
            Question::Measured(side, round_trip) => self.round_trips[side].add(round_trip),
            Question::Think(seq, reply) => self.take_job(seq, reply).await,
            Question::Wake => {
                if self.load().await.is_ok() {
                    self.put_job();
                }
            }
        }
    }

    /// Judges a deed, writes it down and lets it happen; tells what the side sees then. Whoever is late, and whoever is
    /// refused by a room that is behind, is judged again.
    async fn act(&mut self, side: Side, deed: &Deed) -> Result<GameView, ApiError> {
        for _ in 0..TRIES {
            self.load().await?;
            self.keep_time().await;
            let now = self.shared.clock.counted();
            let round_trip = self.round_trips[side].typical();
            let table = self.load().await?;
            let proposed = match deed {
                Deed::Join(_, name) => table.join(side, name.clone()),
                Deed::Place(line) => table.place(side, line),
                &Deed::Move(ply, mv, thinking) => {
                    table.advance(side, ply, mv, now, NetworkDelay { round_trip, thinking })
                }
                Deed::Resign => table.resign(side),
                Deed::Draw(action) => table.draw(side, *action),
                Deed::PlayAgain(game) => table.play_again(side, *game),
            };
            let seat = if let &Deed::Join(browser, _) = deed { Some((side, browser)) } else { None };
            match proposed {
                Ok(None) => return Ok(table.sent_to(Viewer::Side(side), now)),
                Ok(Some(event)) => match self.commit(event, seat).await {
                    Ok(table) => return Ok(table.sent_to(Viewer::Side(side), now)),
                    Err(StoreError::Conflict { .. }) => {}
                    Err(error) => return Err(error.into()),
                },
                Err(refusal) => {
                    if !self.catch_up().await? {
                        return Err(refusal);
                    }
                }
            }
        }
        Err(ApiError::stale())
    }

    /// The table, read from the store when it has to be.
    async fn load(&mut self) -> Result<&mut Table, ApiError> {
        if let (Some(error), Mind::Resting(_)) = (&self.away, &self.mind) {
            return Err(error.clone().into());
        }
        if self.table.is_none() {
            let read = self.shared.store.events_since(self.id, 0).await.map_err(|error| error.of_game(self.id));
            let now = self.shared.clock.counted();
            match read.and_then(|events| Table::replay(self.id, events, now)) {
                Ok(Some(table)) => {
                    let mut table = Box::new(table);
                    if table.next_deadline().is_some() {
                        let proven = self.shared.store.proven(self.id, table.seq()).await;
                        let proven = proven.inspect_err(|error| self.fail(Some(error)))?;
                        table.carry(proven.unwrap_or_default());
                    }
                    self.tell_sockets(table.seq());
                    self.table = Some(table);
                }
                Ok(None) => {
                    self.is_lost = true;
                    return Err(ApiError::no_such_game());
                }
                Err(error) => {
                    self.is_lost = matches!(error, StoreError::Unreadable(_));
                    self.fail(Some(&error));
                    return Err(error.into());
                }
            }
        }
        let unread = || ApiError::unavailable(format_args!("game {} is not read", self.id));
        self.table.as_deref_mut().ok_or_else(unread)
    }

    /// Reads what other nodes have added; whether there was anything.
    async fn catch_up(&mut self) -> Result<bool, ApiError> {
        let before = self.load().await?.seq();
        if self.shared.is_alone() {
            return Ok(false);
        }
        let events = match self.shared.store.events_since(self.id, before).await {
            Ok(events) => events,
            Err(error) => {
                self.fail(Some(&error));
                return Err(error.of_game(self.id).into());
            }
        };
        let now = self.shared.clock.counted();
        let table = self.load().await?;
        for event in &events {
            if let Err(error) = table.apply(event, now) {
                self.fail(Some(&error));
                return Err(ApiError::unavailable(error));
            }
        }
        let seq = table.seq();
        self.tell_sockets(seq);
        Ok(!events.is_empty())
    }

    /// Writes an event down, and only then lets it be seen. When that fails, the game is read anew before anything else.
    async fn commit(&mut self, event: Event, seat: Option<(Side, BrowserId)>) -> Result<&Table, StoreError> {
        let Some(mut table) = self.table.take() else { return Err(StoreError::Conflict { at: 0 }) };
        let (after, is_epilogue) = (table.seq(), table.is_over());
        let now = self.shared.clock.moment();
        let at = now.time;
        let digest = table.apply(&event, now.counted.at).and_then(|()| table.digest(now));
        let appended = match digest {
            Ok(digest) => {
                let append = Append { id: self.id, after, events: vec![event], seat, digest, at, is_epilogue };
                self.shared.store.append(append).await.map_err(|error| error.of_game(self.id))
            }
            Err(error) => Err(error),
        };
        if let Err(error) = appended {
            if !matches!(error, StoreError::Conflict { .. }) {
                self.fail(Some(&error));
            }
            return Err(error);
        }
        self.rest = FIRST_REST;
        self.shared.bus.tell(Told { game: self.id, seq: table.seq() });
        self.tell_sockets(table.seq());
        self.table = Some(table);
        self.put_job();
        self.table.as_deref().ok_or(StoreError::Conflict { at: 0 })
    }

    /// Lets the clock have its way: a flag falls, and who has not set up in time is given a setup.
    async fn keep_time(&mut self) {
        // It seldom has, and a room that waits shall not be as large as all that would follow.
        if self.until_deadline() == Some(Duration::ZERO) {
            Box::pin(self.let_time_act()).await;
        }
    }

    async fn let_time_act(&mut self) {
        while let Some(event) = self.fallen_due().await {
            match self.commit(event, None).await {
                Ok(_) => {}
                Err(StoreError::Conflict { .. }) => drop(self.load().await),
                Err(error) => return tracing::error!("{error}"),
            }
        }
    }

    /// What the clock makes happen by now.
    async fn fallen_due(&mut self) -> Option<Event> {
        let now = self.shared.clock.counted();
        let table = self.table.as_ref()?;
        if let Some(fallen) = table.flag_fallen(now) {
            return Some(fallen);
        }
        let (side, seq, rules) = (table.late(now)?, table.seq(), table.rules().clone());
        if self.helpless == Some(seq) {
            return None;
        }
        let seed = self.shared.chance.seed().ok();
        let setup = async {
            let (rules, seed) = (rules.clone(), seed?);
            let work = move || marshal_ai::setups::sensible(&rules, side, seed);
            self.shared.thinkers.run(Pace::Quick, self.client, work).await
        };
        let line = setup.await.map(|setup| setup.line(&rules, side));
        let placed = line.and_then(|line| self.table.as_ref()?.place(side, &line).ok()?);
        if placed.is_none() {
            tracing::error!("game {}: no setup was found for a side that is late", self.id);
            self.helpless = Some(seq);
        }
        placed
    }

    /// How long the clock has to be left alone.
    fn until_deadline(&self) -> Option<Duration> {
        let table = self.table.as_ref()?;
        if self.helpless == Some(table.seq()) {
            return None;
        }
        let left = table.next_deadline()? - self.shared.clock.counted();
        Some(Duration::from_millis(left.0))
    }

    fn tell_sockets(&self, seq: u32) {
        self.seq.send_if_modified(|told| std::mem::replace(told, seq) != seq);
    }

    /// What the room holds may differ from what is written down: after a while it is read anew.
    fn fail(&mut self, error: Option<&StoreError>) {
        self.away = error.filter(|error| error.is_trouble(Trouble::Away)).cloned();
        self.table = None;
        self.mind = Mind::Resting(Box::pin(tokio::time::sleep(self.rest)));
        self.rest = LONGEST_REST.min(self.rest * 2);
        self.end_job(Taken::Failed);
    }

    /// Starts the computer when it has something to do, and here is where it does it.
    fn see_to_the_computer(&mut self) {
        let is_owed = |seq| self.table.as_ref().is_none_or(|table| table.seq() == seq && table.is_due());
        if self.job.as_ref().is_some_and(|&(seq, _)| !is_owed(seq)) {
            self.end_job(Taken::Done);
        }
        let Some(table) = &self.table else { return };
        if !matches!(self.mind, Mind::Idle) || self.job.is_none() && self.shared.queues() {
            return;
        }
        if let Some(due) = table.due() {
            // Whoever has taken a job for another node does not know whose game it is.
            let client = if self.job.is_some() { Client::of_game(self.id) } else { self.client };
            let thought = computer::think(table.opponent(), due, client, self.shared.thinkers.clone());
            self.mind = Mind::Thinking(table.seq(), thought);
        }
    }

    /// Takes what the computer has decided, if nothing has happened since.
    async fn hear(&mut self, seq: u32, decision: Option<Event>) {
        if self.table.as_ref().is_none_or(|table| table.seq() != seq) {
            return;
        }
        let Some(event) = decision else {
            tracing::error!("the computer has failed in game {}", self.id);
            return self.fail(None);
        };
        match self.commit(event, None).await {
            Ok(_) => {}
            Err(StoreError::Conflict { .. }) => drop(self.load().await),
            Err(error) => tracing::error!("{error}"),
        }
    }

    async fn take_job(&mut self, seq: u32, reply: oneshot::Sender<Taken>) {
        self.end_job(Taken::Done);
        let behind = self.table.as_ref().is_none_or(|table| table.seq() < seq);
        if behind && self.catch_up().await.is_err() {
            let _ = reply.send(if self.is_lost { Taken::Done } else { Taken::Failed });
        } else {
            self.job = Some((seq, reply));
        }
    }

    fn end_job(&mut self, taken: Taken) {
        if let Some((_, reply)) = self.job.take() {
            let _ = reply.send(taken);
        }
    }

    /// Puts what the computer owes into the queue, where there is one.
    fn put_job(&self) {
        let Some(table) = self.table.as_ref().filter(|table| table.is_due()) else { return };
        if self.shared.queues()
            && let Some(jobs) = self.shared.jobs.clone()
        {
            let job = Job { game: self.id, seq: table.seq(), is_long: computer::is_long(table) };
            tokio::spawn(async move { jobs.put(job).await });
        }
    }
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use marshal_rules::RuleSet;

    use super::*;
    use crate::bus::Local;
    use crate::chance::Chance;
    use crate::clock::Clock;
    use crate::live::Hub;
    use crate::store::{Aids, Created, Database, Opponent};

    /// A server holds thousands of games of which most wait for somebody: such a room, its game at the start, takes at
    /// most 20 kB.
    #[tokio::test]
    async fn a_room_that_waits_is_small() {
        const MOST: i64 = 20_000;
        let folder = std::env::temp_dir().join(format!("marshal-small-rooms-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Database::sqlite(&folder.join("marshal.db")).await.unwrap();
        let hub = Hub::new(Arc::new(store), Clock::system(), Chance::system(), Arc::new(Local::alone()), None);
        for rules in RuleSet::builtin() {
            let terms = Created {
                rules: rules.data().clone(),
                opponent: Opponent::Hotseat,
                starter: Side::Red,
                aids: Aids { known: true, moved: true, possible: true },
            };
            let set_up = |side| {
                let setup = marshal_ai::setups::sensible(rules, side, 1).line(rules, side);
                Event::SetUp { side, setup }
            };
            let id = GameId::from([1; 16]);
            let events = || vec![Event::Created(Box::new(terms.clone())), set_up(Side::Red), set_up(Side::Blue)];
            // What the rules need is made once.
            drop(Table::replay(id, events(), Millis::ZERO).unwrap());
            let told = events();
            let copy = told.clone();
            // The events were there before, so what is freed of them is added.
            let freed = measure(|| drop(copy)).bytes_current;
            let mut table = None;
            let of_table =
                measure(|| table = Table::replay(id, told, Millis::ZERO).unwrap().map(Box::new)).bytes_current - freed;
            let (room, questions) = mpsc::channel(super::super::hub::LINE);
            let line = measure(|| drop(mpsc::channel::<Question>(super::super::hub::LINE)));
            let actor = size_of_val(&Actor::run(id, Client::HOUSE, hub.shared().clone(), questions));
            drop(room);
            let line = line.bytes_max as i64;
            let all = of_table + line + actor as i64;
            let parts = format!("the table {of_table}, the actor {actor}, the line {line}");
            assert!(all <= MOST, "{}: {all} bytes, of which {parts}", rules.id());
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
