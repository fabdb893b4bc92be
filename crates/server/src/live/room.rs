//! The actor of one game: it owns the game, and everything that happens to it happens here, one
//! thing after the other.

use std::sync::Arc;
use std::time::Duration;

use marshal_rules::{Move, Side};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use super::computer;
use super::hub::Shared;
use super::table::{Due, Table};
use crate::client::Client;
use crate::error::ApiError;
use crate::id::GameId;
use crate::store::{Append, Event, StoreError};
use crate::wire::{DrawAction, GameView};

/// A room that nobody has asked for so long is closed; the next question opens it again.
const IDLE: Duration = Duration::from_secs(300);

/// What a side does.
#[derive(Debug, Clone)]
pub(crate) enum Deed {
    /// It confirms its setup.
    Place(String),
    /// It moves, after so many plies.
    Move(u32, Move),
    /// It gives up.
    Resign,
    /// It does something about a draw.
    Draw(DrawAction),
}

/// A question to a room. An answer that does not come means that the room has closed: ask again.
pub(super) enum Question {
    /// Do this for that side, whose player is there, then tell what the side sees.
    Do(Client, Side, Deed, oneshot::Sender<Result<GameView, ApiError>>),
    /// Look at the table.
    Look(Box<dyn FnOnce(&Table) + Send>),
    /// The number of the latest event, now and whenever it changes.
    Watch(oneshot::Sender<watch::Receiver<u32>>),
}

/// The actor.
pub(super) struct Actor {
    table: Table,
    /// Where the one who acted last is: on whose account the computer thinks.
    client: Client,
    shared: Arc<Shared>,
    questions: mpsc::Receiver<Question>,
    seq: watch::Sender<u32>,
    thinking: Option<JoinHandle<Option<Event>>>,
}

/// What the room holds may differ from what is written down.
struct Broken;

impl Actor {
    /// Reads a game back and keeps its room until nobody has asked anything for a while, or until
    /// what the room holds may differ from what is written down: it is built anew then. Without such
    /// a game, or when it cannot be read, the questions are not answered.
    pub(super) async fn run(id: GameId, client: Client, shared: Arc<Shared>, questions: mpsc::Receiver<Question>) {
        let events = match shared.store.events_since(id, 0).await {
            Ok(events) => events,
            Err(error) => return tracing::error!("{}", error.of_game(id)),
        };
        match Table::replay(id, events) {
            Ok(Some(table)) => {
                let seq = watch::Sender::new(table.seq());
                Actor { table, client, shared, questions, seq, thinking: None }.keep().await;
            }
            Ok(None) => {}
            Err(error) => tracing::error!("{error}"),
        }
    }

    async fn keep(mut self) {
        loop {
            self.let_think();
            let thought = async {
                match &mut self.thinking {
                    Some(thinking) => thinking.await,
                    None => std::future::pending().await,
                }
            };
            let done = tokio::select! {
                question = self.questions.recv() => match question {
                    Some(question) => self.answer(question).await,
                    None => return,
                },
                thought = thought => {
                    self.thinking = None;
                    self.hear(thought.ok().flatten()).await
                }
                () = tokio::time::sleep(IDLE) => {
                    if self.seq.receiver_count() == 0 {
                        return;
                    }
                    Ok(())
                }
            };
            if let Err(Broken) = done {
                return;
            }
        }
    }

    /// Starts the computer when it has something to do.
    fn let_think(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        if let Some(due) = self.table.due() {
            let thinkers = self.shared.thinkers.clone();
            self.thinking = Some(computer::think(self.table.opponent(), due, self.client, thinkers));
        }
    }

    async fn answer(&mut self, question: Question) -> Result<(), Broken> {
        match question {
            Question::Look(look) => look(&self.table),
            Question::Watch(reply) => drop(reply.send(self.seq.subscribe())),
            Question::Do(client, side, deed, reply) => {
                self.client = client;
                let proposed = match deed {
                    Deed::Place(line) => self.table.place(side, &line),
                    Deed::Move(ply, mv) => self.table.advance(side, ply, mv),
                    Deed::Resign => self.table.resign(side),
                    Deed::Draw(action) => self.table.draw(side, action),
                };
                let event = match proposed {
                    Ok(event) => event,
                    Err(error) => {
                        drop(reply.send(Err(error)));
                        return Ok(());
                    }
                };
                if let Some(event) = event
                    && let Err(error) = self.commit(event).await
                {
                    drop(reply.send(Err(error.into())));
                    return Err(Broken);
                }
                drop(reply.send(Ok(self.table.sent_to(side))));
            }
        }
        Ok(())
    }

    /// Takes what the computer has decided, if that is still what it has to decide.
    async fn hear(&mut self, decision: Option<Event>) -> Result<(), Broken> {
        let Some(event) = decision else {
            tracing::error!("the computer has failed in game {}", self.table.id());
            return Err(Broken);
        };
        let asked = match self.table.due() {
            Some(Due::Move(_)) => matches!(event, Event::Moved { .. }),
            Some(Due::DrawAnswer(_)) => matches!(event, Event::DrawAgreed | Event::DrawDeclined),
            None => false,
        };
        if asked && let Err(error) = self.commit(event).await {
            tracing::error!("{error}");
            return Err(Broken);
        }
        Ok(())
    }

    /// Writes an event down, and only then lets it happen and be seen.
    async fn commit(&mut self, event: Event) -> Result<(), StoreError> {
        let mut next = self.table.clone();
        next.apply(&event)?;
        let id = next.id();
        let (after, digest, at) = (self.table.seq(), next.digest()?, self.shared.clock.now());
        let append = Append { id, after, events: vec![event], digest, at };
        self.shared.store.append(append).await.map_err(|error| error.of_game(id))?;
        self.table = next;
        self.seq.send_replace(self.table.seq());
        Ok(())
    }
}
