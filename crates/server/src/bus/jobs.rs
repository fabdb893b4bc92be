//! Computer moves and analyses that whoever is free works out: a work queue on a NATS server.
//!
//! A job says where the computer is to act, or what it is to analyse, not what it sees; whoever takes it reads the game from the store. A
//! job that is taken and not done is given to somebody else after a while, a few times. One that got lost is put again by the sweep.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use async_nats::HeaderMap;
use async_nats::header::NATS_MESSAGE_ID;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::{Config, RetentionPolicy};
use async_nats::jetstream::{self, AckKind, Message};
use futures_util::StreamExt;
use tokio::sync::Semaphore;

use super::{BusError, Nats, Told};
use crate::id::{GameId, RecordId};

/// Whoever has not said for so long that it is still at a job has lost it.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often a job is given to somebody.
const TRIES: i64 = 4;

/// The same job put twice within this is one.
const SAME: Duration = Duration::from_secs(3);

/// Nobody wants a job that is so old: the sweep has put it again.
const OLDEST: Duration = Duration::from_secs(600);

/// Before somebody else tries a job that failed.
const AGAIN: Duration = Duration::from_secs(1);

/// Something to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Job {
    /// The computer is to act in a game.
    Act {
        /// Which game.
        game: GameId,
        /// The number of its latest event, after which the computer is to act.
        seq: u32,
        /// Whether it takes up to a second; the others take moments.
        is_long: bool,
    },
    /// A record is to be analysed.
    Analysis(RecordId),
}

/// The jobs that are taken together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// What takes moments.
    Quick,
    /// What takes up to a second.
    Long,
    /// What takes many seconds.
    Analysis,
}

impl Lane {
    /// All of them.
    pub const ALL: [Lane; 3] = [Lane::Quick, Lane::Long, Lane::Analysis];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Lane::Quick => "quick",
            Lane::Long => "long",
            Lane::Analysis => "analysis",
        }
    }

    fn read(self, payload: &[u8]) -> Option<Job> {
        match self {
            Lane::Analysis => <[u8; 16]>::try_from(payload).ok().map(|id| Job::Analysis(id.into())),
            Lane::Quick | Lane::Long => {
                let Told { game, seq } = Told::from_bytes(payload)?;
                Some(Job::Act { game, seq, is_long: self == Lane::Long })
            }
        }
    }
}

impl Job {
    fn lane(self) -> Lane {
        match self {
            Job::Act { is_long: false, .. } => Lane::Quick,
            Job::Act { is_long: true, .. } => Lane::Long,
            Job::Analysis(_) => Lane::Analysis,
        }
    }

    /// By which the queue tells that two are the same.
    fn name(self) -> String {
        match self {
            Job::Act { game, seq, .. } => format!("{game}.{seq}"),
            Job::Analysis(record) => record.to_string(),
        }
    }

    fn payload(self) -> Vec<u8> {
        match self {
            Job::Act { game, seq, .. } => Told { game, seq }.to_bytes().to_vec(),
            Job::Analysis(record) => record.as_bytes().to_vec(),
        }
    }
}

/// What became of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// It is done, or was no longer to be done.
    Done,
    /// Somebody is to try again.
    Failed,
}

/// The queue.
#[derive(Debug, Clone)]
pub struct Jobs {
    nats: Nats,
    context: jetstream::Context,
}

impl Jobs {
    /// The queue of a site.
    pub fn on(nats: &Nats) -> Jobs {
        Jobs { nats: nats.clone(), context: jetstream::new(nats.client().clone()) }
    }

    fn subject(&self, lane: Lane) -> String {
        format!("marshal.{}.jobs.{}", self.nats.site(), lane.name())
    }

    /// Puts a job into the queue. Nothing is waited for: the sweep finds what got lost.
    pub(crate) async fn put(&self, job: Job) {
        let mut headers = HeaderMap::new();
        headers.insert(NATS_MESSAGE_ID, job.name());
        let (subject, payload) = (self.subject(job.lane()), job.payload().into());
        drop(self.nats.client().publish_with_headers(subject, headers, payload).await);
    }

    /// Takes jobs of one kind for ever, at most `places` at a time, and does them.
    ///
    /// # Errors
    /// When the server refuses the queue, or goes; call it again then.
    pub(crate) async fn take<F>(
        &self,
        lane: Lane,
        places: usize,
        work: impl Fn(Job) -> F + Send + Sync + 'static,
    ) -> Result<(), BusError>
    where
        F: Future<Output = Taken> + Send,
    {
        let mut messages =
            self.consumer(lane).await?.stream().max_messages_per_batch(places).messages().await.map_err(server)?;
        let free = Arc::new(Semaphore::new(places));
        let work = Arc::new(work);
        loop {
            // The semaphore is never closed.
            let Ok(place) = free.clone().acquire_owned().await else { return Ok(()) };
            let Some(message) = messages.next().await else { return Ok(()) };
            let message = message.map_err(server)?;
            let work = work.clone();
            tokio::spawn(async move {
                let taken = match lane.read(&message.payload) {
                    Some(job) => hold(&message, work(job)).await,
                    None => Taken::Done,
                };
                let answer = match taken {
                    Taken::Done => AckKind::Ack,
                    Taken::Failed => AckKind::Nak(Some(AGAIN)),
                };
                drop(message.ack_with(answer).await);
                drop(place);
            });
        }
    }

    async fn consumer(&self, lane: Lane) -> Result<PullConsumer, BusError> {
        let stream = Config {
            name: format!("marshal-{}", self.nats.site()),
            subjects: vec![format!("marshal.{}.jobs.*", self.nats.site())],
            retention: RetentionPolicy::WorkQueue,
            max_age: OLDEST,
            duplicate_window: SAME,
            ..Config::default()
        };
        let stream = self.context.get_or_create_stream(stream).await.map_err(server)?;
        let name = lane.name();
        let consumer = pull::Config {
            durable_name: Some(name.to_owned()),
            filter_subject: self.subject(lane),
            ack_policy: AckPolicy::Explicit,
            ack_wait: PATIENCE,
            max_deliver: TRIES,
            ..pull::Config::default()
        };
        stream.get_or_create_consumer(name, consumer).await.map_err(server)
    }

    /// How many jobs of one kind are to be done, or are being done.
    pub(crate) async fn owed(&self, lane: Lane) -> Result<u64, BusError> {
        let consumer = self.consumer(lane).await?;
        let info = consumer.cached_info();
        Ok(info.num_pending + info.num_ack_pending as u64)
    }

    /// Deletes the queue with all that is in it.
    ///
    /// # Errors
    /// When there is none, or the server does not answer.
    pub async fn delete(&self) -> Result<(), BusError> {
        let name = format!("marshal-{}", self.nats.site());
        self.context.delete_stream(name).await.map(drop).map_err(server)
    }
}

fn server(error: impl std::fmt::Display) -> BusError {
    BusError::Server(error.to_string())
}

/// Says now and then that a job is still being done.
async fn hold(message: &Message, work: impl Future<Output = Taken>) -> Taken {
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            taken = &mut work => return taken,
            () = tokio::time::sleep(PATIENCE / 3) => drop(message.ack_with(AckKind::Progress).await),
        }
    }
}
