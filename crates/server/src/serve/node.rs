//! What a process has of a site: its store, and its ear for the other processes.

use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use super::ServeError;
use super::lock::Lock;
use crate::app::App;
use crate::bus::{Bus, Jobs, Local, Nats};
use crate::chance::Chance;
use crate::clock::Clock;
use crate::config::Home;
use crate::store::Database;

/// The file in a data folder that holds the games.
pub(super) const FILE: &str = "marshal.db";

pub(super) struct Node {
    pub(super) app: App,
    pub(super) store: Database,
    jobs: Option<Jobs>,
    /// The data folder is this process's as long as this is held.
    _locked: Option<Lock>,
}

impl Node {
    pub(super) async fn open(home: &Home) -> Result<Node, ServeError> {
        outlive_full_files();
        let (store, locked) = open(home).await?;
        let mut jobs = None;
        let bus: Arc<dyn Bus> = match home {
            Home::Folder(_) => Arc::new(Local::alone()),
            Home::Shared { nats: None, .. } => Arc::new(Local::deaf()),
            Home::Shared { nats: Some(address), .. } => {
                let site = store.name().await.map_err(|error| ServeError::Store(home.told(), error))?;
                let nats = Nats::join(address, &site).await?;
                jobs = Some(Jobs::on(&nats));
                Arc::new(nats)
            }
        };
        let app = App::node(Arc::new(store.clone()), Clock::system(), Chance::system(), bus, jobs.clone());
        Ok(Node { app, store, jobs, _locked: locked })
    }

    /// Starts working out computer moves that are put into the queue, if there is one.
    pub(super) fn think(&self) {
        if let Some(jobs) = &self.jobs {
            self.app.work(jobs);
        }
    }
}

/// Opens the store of a home; a folder is this process's as long as the lock is held.
pub(super) async fn open(home: &Home) -> Result<(Database, Option<Lock>), ServeError> {
    let failed = |error| ServeError::Store(home.told(), error);
    match home {
        Home::Folder(folder) => {
            let unusable = |error| ServeError::DataDir(folder.clone(), error);
            make_private_dir(folder).map_err(unusable)?;
            let lock = Lock::take(folder).map_err(unusable)?.ok_or_else(|| ServeError::Taken(folder.clone()))?;
            Ok((Database::sqlite(&folder.join(FILE)).await.map_err(failed)?, Some(lock)))
        }
        Home::Shared { database, .. } => Ok((Database::postgres(database).await.map_err(failed)?, None)),
    }
}

/// Others on the same machine have no business in the games' secrets.
fn make_private_dir(dir: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

/// A write beyond the largest file that the system allows is to fail like one on a full disk, and not to end the server.
fn outlive_full_files() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        // `SIGXFSZ` almost everywhere. Once somebody has listened, the signal never ends the process.
        const FILE_TOO_LARGE: i32 = 25;
        drop(signal(SignalKind::from_raw(FILE_TOO_LARGE)));
    }
}
