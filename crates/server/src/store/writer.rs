//! Many writes in one transaction.
//!
//! A flush to the disk takes about as long for a hundred writes as for one. The writer takes all that has come while the
//! last transaction was being committed and commits it as one; nobody is answered before that. Nobody is waited for, either:
//! a write that comes alone is committed alone.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::Any;
use sqlx::pool::PoolConnection;
use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::Instant;

use super::database::Dialect;
use super::{Answer, Append, StoreError, Trouble, Usage, appends};

/// Writes that may wait; whoever comes later waits to get in line.
const LINE: usize = 4096;

/// Writes in one transaction.
const GROUP: usize = 256;

/// Whoever has not got into the line after so long is told that the database is busy.
const PATIENCE: Duration = Duration::from_secs(5);

/// After a failure that waiting may mend nothing is tried for so long, and whoever comes is told at once. It doubles with
/// every failure in a row.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Hands writes to the task that commits them.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    line: mpsc::Sender<Write>,
    /// What kept the last write from being written.
    trouble: watch::Receiver<Option<StoreError>>,
    end: Arc<Notify>,
}

enum Write {
    Append(Box<Append>, oneshot::Sender<Result<(), StoreError>>),
    Change(Box<dyn Change>),
}

/// Another change of the database than an append.
trait Change: Send {
    /// Makes it, within a transaction that may still fail as a whole; then it is made again.
    fn make<'a>(&'a mut self, tx: &'a mut AnyConnection) -> Answer<'a, ()>;
    /// Tells whoever waits, once it is committed or has failed.
    fn tell(self: Box<Self>, done: Result<(), StoreError>);
}

struct Asked<T, F> {
    change: F,
    made: Option<T>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Change for Asked<T, F>
where
    T: Send,
    F: for<'t> Fn(&'t mut AnyConnection) -> Answer<'t, T> + Send,
{
    fn make<'a>(&'a mut self, tx: &'a mut AnyConnection) -> Answer<'a, ()> {
        Box::pin(async move {
            self.made = Some((self.change)(tx).await?);
            Ok(())
        })
    }

    fn tell(self: Box<Self>, done: Result<(), StoreError>) {
        let nothing = || StoreError::Failed { trouble: Trouble::Other, reason: "a change was not made".to_owned() };
        let Asked { made, reply, .. } = *self;
        drop(reply.send(done.and_then(|()| made.ok_or_else(nothing))));
    }
}

impl Writer {
    /// Starts the task. It ends when the last writer is dropped and everything is written.
    pub(super) fn start(pool: AnyPool, dialect: Dialect, usage: Arc<Usage>) -> Writer {
        let (line, waiting) = mpsc::channel(LINE);
        let (told, trouble) = watch::channel(None);
        let end = Arc::new(Notify::new());
        let left = VecDeque::new();
        let pen = Pen { pool, dialect, connection: None, waiting, left, told, pause: None, end: end.clone(), usage };
        tokio::spawn(pen.write());
        Writer { line, trouble, end }
    }

    /// Ends the task when everything that waits is written. It gives its connection back then.
    pub(super) async fn end(&self) {
        self.end.notify_one();
        self.line.closed().await;
    }

    /// Writes an append.
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.line_up(Write::Append(Box::new(append), reply)).await?;
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }

    /// Makes another change. It may be made more than once until it is committed, the earlier times being undone.
    pub(super) async fn change<T: Send + 'static>(
        &self,
        change: impl for<'t> Fn(&'t mut AnyConnection) -> Answer<'t, T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.line_up(Write::Change(Box::new(Asked { change, made: None, reply }))).await?;
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }

    /// What keeps writes from being written at present.
    pub(super) fn trouble(&self) -> Option<StoreError> {
        self.trouble.borrow().clone()
    }

    async fn line_up(&self, write: Write) -> Result<(), StoreError> {
        self.line.send_timeout(write, PATIENCE).await.map_err(|error| match error {
            mpsc::error::SendTimeoutError::Timeout(_) => {
                StoreError::Failed { trouble: Trouble::Busy, reason: format!("{LINE} writes wait already") }
            }
            mpsc::error::SendTimeoutError::Closed(_) => stopped(),
        })
    }
}

fn stopped() -> StoreError {
    StoreError::Failed { trouble: Trouble::Away, reason: "the writer has stopped".to_owned() }
}

impl Write {
    fn tell(self, done: Result<(), StoreError>) {
        match self {
            Write::Append(_, reply) => drop(reply.send(done)),
            Write::Change(change) => change.tell(done),
        }
    }
}

/// The task's own.
struct Pen {
    pool: AnyPool,
    dialect: Dialect,
    /// Kept, so that readers never keep a writer from the database.
    connection: Option<PoolConnection<Any>>,
    waiting: mpsc::Receiver<Write>,
    /// What was taken from the line and has to wait for another group.
    left: VecDeque<Write>,
    told: watch::Sender<Option<StoreError>>,
    /// Until when nothing is tried, and how long that was.
    pause: Option<(Instant, Duration)>,
    end: Arc<Notify>,
    usage: Arc<Usage>,
}

impl Pen {
    async fn write(mut self) {
        while let Some(mut group) = self.next_group().await {
            if let Some(trouble) = self.pausing() {
                tell_all(group, &Err(trouble));
                continue;
            }
            let error = match self.commit(&mut group).await {
                Ok(done) => {
                    self.note(None);
                    group.into_iter().zip(done).for_each(|(write, done)| write.tell(done));
                    continue;
                }
                Err(error) => error,
            };
            if error.is_trouble(Trouble::Other) && group.len() > 1 {
                self.commit_one_by_one(group).await;
            } else {
                self.note(Some(&error));
                tell_all(group, &Err(error));
            }
        }
    }

    /// Waits for a write and takes all that has come with it, but one append of each game only: the next one builds on it.
    async fn next_group(&mut self) -> Option<Vec<Write>> {
        let mut group = Vec::new();
        let mut games = HashSet::new();
        let mut later = VecDeque::new();
        let first = match self.left.pop_front() {
            Some(first) => first,
            None => tokio::select! {
                biased;
                write = self.waiting.recv() => write?,
                () = self.end.notified() => return None,
            },
        };
        let mut next = Some(first);
        while let Some(write) = next {
            match &write {
                Write::Append(append, _) if !games.insert(append.id) => later.push_back(write),
                _ => group.push(write),
            }
            let full = group.len() == GROUP || later.len() == GROUP;
            next = if full { None } else { self.left.pop_front().or_else(|| self.waiting.try_recv().ok()) };
        }
        later.append(&mut self.left);
        self.left = later;
        Some(group)
    }

    /// Commits a group; says what became of each write. It fails as a whole when nothing was written, or when that is not
    /// known.
    async fn commit(&mut self, group: &mut [Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.pool.acquire().await?,
        };
        let began = Instant::now();
        let done = commit(&mut connection, self.dialect, group).await;
        match &done {
            Ok(_) => {
                self.usage.commits.add(began.elapsed());
                self.usage.writes.add(group.len() as u64);
                self.connection = Some(connection);
            }
            // After a failure like a full disk SQLite has rolled back by itself, and the library goes on believing in a
            // transaction that it cannot end: such a connection would refuse every write for ever.
            Err(_) => connection.close_on_drop(),
        }
        done
    }

    /// One of them is bad, or two processes have waited for each other: alone, none can hurt another.
    async fn commit_one_by_one(&mut self, group: Vec<Write>) {
        for mut write in group {
            if let Some(trouble) = self.pausing() {
                write.tell(Err(trouble));
                continue;
            }
            let done = self.commit(std::slice::from_mut(&mut write)).await;
            let done = done.and_then(|mut done| done.pop().unwrap_or(Ok(())));
            self.note(done.as_ref().err());
            write.tell(done);
        }
    }

    /// Remembers how the last attempt went.
    fn note(&mut self, error: Option<&StoreError>) {
        let waiting_may_mend =
            |error: &&StoreError| matches!(error, StoreError::Failed { trouble, .. } if *trouble != Trouble::Other);
        match error.filter(waiting_may_mend) {
            Some(error) => {
                let pause = self.pause.map_or(FIRST_PAUSE, |(_, last)| LONGEST_PAUSE.min(last * 2));
                if self.pause.is_none() {
                    tracing::error!("nothing can be written: {error}");
                }
                self.pause = Some((Instant::now() + pause, pause));
                self.told.send_replace(Some(error.clone()));
            }
            None if self.pause.is_some() => {
                tracing::warn!("it can be written again");
                self.pause = None;
                self.told.send_replace(None);
            }
            None => {}
        }
    }

    /// The last failure, if it is too early to try again.
    fn pausing(&self) -> Option<StoreError> {
        let (until, _) = self.pause?;
        if Instant::now() < until { self.told.borrow().clone() } else { None }
    }
}

fn tell_all(group: Vec<Write>, done: &Result<(), StoreError>) {
    group.into_iter().for_each(|write| write.tell(done.clone()));
}

async fn commit(
    connection: &mut AnyConnection,
    dialect: Dialect,
    group: &mut [Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut tx = connection.begin_with(dialect.begin()).await?;
    let appends = group.iter().filter_map(|write| match write {
        Write::Append(append, _) => Some(&**append),
        Write::Change(_) => None,
    });
    let mut appended = appends::write(&mut tx, dialect, &appends.collect::<Vec<_>>()).await?.into_iter();
    let mut done = Vec::with_capacity(group.len());
    for write in group {
        done.push(match write {
            Write::Append(..) => appended.next().unwrap_or(Ok(())),
            Write::Change(change) => make(&mut tx, change.as_mut()).await?,
        });
    }
    tx.commit().await?;
    Ok(done)
}

/// Makes a change so that it can fail alone.
async fn make(tx: &mut AnyConnection, change: &mut dyn Change) -> Result<Result<(), StoreError>, StoreError> {
    sqlx::raw_sql("SAVEPOINT change").execute(&mut *tx).await?;
    let made = change.make(&mut *tx).await;
    let end = match &made {
        Ok(()) => "RELEASE SAVEPOINT change",
        Err(StoreError::Failed { trouble, .. }) if *trouble != Trouble::Other => return made.map(Ok),
        Err(_) => "ROLLBACK TO SAVEPOINT change",
    };
    sqlx::raw_sql(end).execute(tx).await?;
    Ok(made)
}
