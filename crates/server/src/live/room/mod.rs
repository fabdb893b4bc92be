//! The actor of one game on this node: it orders what happens here, one thing after the other.
//!
//! It does not own the game. The events in the store are the game, and other nodes may add to them; what the room holds is
//! folded from them. An event is added on the condition that none has come between, so of two nodes one is told that it is
//! late: it reads what has come and judges again.

mod journal;
mod mind;
mod question;
mod time;

use std::sync::Arc;
use std::time::Duration;

use marshal_club::{Millis, NetworkDelay, RoundTrips, TalkLimit};
use marshal_rules::{BySide, Side, Viewer};
use tokio::sync::{mpsc, oneshot, watch};

use self::journal::FIRST_REST;
use self::mind::{Mind, Stirred};
pub(crate) use self::question::Deed;
pub(super) use self::question::{Look, Question, Reply};
use super::hub::Shared;
use super::table::Table;
use crate::bus::Taken;
use crate::client::Client;
use crate::count::Counted;
use crate::error::ApiError;
use crate::id::GameId;
use crate::store::StoreError;
use crate::wire::GameView;

/// A room that nobody has asked for so long is closed; the next question opens it again.
const IDLE: Duration = Duration::from_secs(300);

/// How often a deed is judged anew because others were quicker.
const TRIES: usize = 5;

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
    /// How much each player writes, as this node counts.
    talk_limits: BySide<TalkLimit>,
    /// How often each blocks and takes that back.
    block_limits: BySide<TalkLimit>,
    /// Held while a clock runs here.
    counting: Option<Counted>,
    /// A side has not set up in time and cannot be given a setup: the event after which that turned out.
    helpless: Option<u32>,
    /// Who waits for what the computer owes after the event of this number.
    job: Option<(u32, oneshot::Sender<Taken>)>,
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
            talk_limits: BySide::default(),
            block_limits: BySide::default(),
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
            let next = [clock, self.until_missed()].into_iter().flatten().min();
            self.counting = clock.and_then(|_| self.counting.take().or_else(|| Some(self.shared.clocks.count())));
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
                () = tokio::time::sleep(next.unwrap_or(IDLE)), if next.is_some() => {}
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
            Question::Reread => {
                self.table = None;
                drop(self.load().await);
            }
            Question::Measured(side, round_trip) => self.round_trips[side].add(round_trip),
            // Whoever is missed is looked for before every question.
            Question::Stirred => {}
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
                Deed::Join(_, called) => table.join(side, called.clone()),
                Deed::MeetElsewhere(game) => table.meet_elsewhere(*game),
                Deed::Place(line) => table.place(side, line),
                &Deed::Move(ply, mv, thinking) => {
                    table.advance(side, ply, mv, now, NetworkDelay { round_trip, thinking })
                }
                Deed::Resign => table.resign(side, now),
                Deed::Claim(claim) => table.claim(side, *claim, now),
                Deed::Draw(action) => table.draw(side, *action, now),
                Deed::Say(message) => table.say(side, message),
                Deed::WantWords(on) => table.want_words(side, *on),
                Deed::Block(on) => table.block(side, *on),
                Deed::PlayAgain(game) => table.play_again(side, *game),
            };
            let seat = if let &Deed::Join(browser, _) = deed { Some((side, browser)) } else { None };
            if matches!(proposed, Ok(Some(_))) {
                self.count(side, deed, now)?;
            }
            match proposed {
                Ok(None) => return Ok(self.load().await?.sent_to(Viewer::Side(side), now)),
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

    /// Counts what a player may do only so often.
    fn count(&mut self, side: Side, deed: &Deed, now: Millis) -> Result<(), ApiError> {
        if deed.is_talk() {
            self.talk_limits[side].take(now).map_err(ApiError::too_much_talk)
        } else if matches!(deed, Deed::Block(_)) {
            self.block_limits[side].take(now).map_err(ApiError::too_often)
        } else {
            Ok(())
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
    use crate::store::{Aids, Created, Database, Event, Opponent};

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
                tournament: None,
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
            let (room, questions) = mpsc::channel(crate::live::hub::LINE);
            let line = measure(|| drop(mpsc::channel::<Question>(crate::live::hub::LINE)));
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
