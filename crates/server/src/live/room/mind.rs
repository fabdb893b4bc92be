//! The computer in a room: whether it is to act here, and what becomes of what it decides.

use std::pin::Pin;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::Sleep;

use super::Actor;
use crate::bus::{Job, Taken};
use crate::client::Client;
use crate::live::computer;
use crate::store::{Event, StoreError};

/// What the computer does in this room.
pub(super) enum Mind {
    Idle,
    /// It thinks about what it owes after the event of this number.
    Thinking(u32, JoinHandle<Option<Event>>),
    /// Something has failed: nothing is begun for a while.
    Resting(Pin<Box<Sleep>>),
}

/// What has happened to a mind.
pub(super) enum Stirred {
    Decided(u32, Option<Event>),
    Rested,
}

impl Mind {
    pub(super) async fn stir(&mut self) -> Stirred {
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
    /// Starts the computer when it has something to do, and here is where it does it.
    pub(super) fn see_to_the_computer(&mut self) {
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
    pub(super) async fn hear(&mut self, seq: u32, decision: Option<Event>) {
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

    pub(super) async fn take_job(&mut self, seq: u32, reply: oneshot::Sender<Taken>) {
        self.end_job(Taken::Done);
        let behind = self.table.as_ref().is_none_or(|table| table.seq() < seq);
        if behind && self.catch_up().await.is_err() {
            let _ = reply.send(if self.is_lost { Taken::Done } else { Taken::Failed });
        } else {
            self.job = Some((seq, reply));
        }
    }

    pub(super) fn end_job(&mut self, taken: Taken) {
        if let Some((_, reply)) = self.job.take() {
            let _ = reply.send(taken);
        }
    }

    /// Puts what the computer owes into the queue, where there is one.
    pub(super) fn put_job(&self) {
        let Some(table) = self.table.as_ref().filter(|table| table.is_due()) else { return };
        if self.shared.queues()
            && let Some(jobs) = self.shared.jobs.clone()
        {
            let job = Job::Act { game: self.id, seq: table.seq(), is_long: computer::is_long(table) };
            tokio::spawn(async move { jobs.put(job).await });
        }
    }
}
