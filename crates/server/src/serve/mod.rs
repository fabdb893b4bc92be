//! The server that runs the site: it takes its data folder, listens, and stops.

mod arriving;
mod crowd;
mod listen;
mod lock;
mod stream;

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

pub use listen::{Limits, listen};

use self::lock::Lock;
use crate::app::App;
use crate::chance::Chance;
use crate::clock::Clock;
use crate::config::Config;
use crate::router::router;
use crate::store::{Database, StoreError};

/// Why a server does not start, or has stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be made, or nothing can be written there.
    #[error("nothing can be kept in the folder {0}: {1}")]
    DataDir(PathBuf, #[source] std::io::Error),
    /// Another server keeps its games in this data folder.
    #[error("another server is using the folder {0}")]
    Taken(PathBuf),
    /// The database cannot be used.
    #[error("{0}: {1}")]
    Store(PathBuf, #[source] StoreError),
    /// The address is taken, or not this machine's.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// The network failed.
    #[error("the server has stopped: {0}")]
    Stopped(#[from] std::io::Error),
}

/// Serves the site until the process is told to stop (Ctrl-C, or `SIGTERM`). Calls `ready` with the
/// address it listens on; prints nothing.
///
/// # Errors
/// When the data folder, the database or the address cannot be used.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(run(config, ready));
    // A computer that is thinking is not waited for: its move is due again at the next start.
    runtime.shutdown_background();
    served
}

async fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    make_private_dir(&config.data_dir).map_err(|error| ServeError::DataDir(config.data_dir.clone(), error))?;
    let file = config.data_dir.join("marshal.db");
    let locked = Lock::take(&config.data_dir).map_err(|error| ServeError::DataDir(config.data_dir.clone(), error))?;
    let Some(_locked) = locked else { return Err(ServeError::Taken(config.data_dir)) };
    outlive_full_files();
    let store = Database::sqlite(&file).await.map_err(|error| ServeError::Store(file.clone(), error))?;
    let listener = TcpListener::bind(config.addr).await.map_err(|error| ServeError::Listen(config.addr, error))?;
    let app = App::new(Arc::new(store.clone()), Clock::system(), Chance::system());
    app.wake().await.map_err(|error| ServeError::Store(file, error))?;
    ready(listener.local_addr()?);

    let (stop, stopped) = tokio::sync::watch::channel(false);
    let mut patience = stopped.clone();
    let mut told = stopped;
    let serving = listen(listener, router(app), Limits::default(), async move {
        drop(told.wait_for(|&stop| stop).await);
    });
    tokio::spawn(async move {
        asked_to_stop().await;
        stop.send_replace(true);
    });
    tokio::select! {
        () = serving => {}
        // Requests in progress are answered, but nobody is waited for very long.
        () = async {
            drop(patience.wait_for(|&stop| stop).await);
            tokio::time::sleep(Duration::from_secs(3)).await;
        } => {}
    }
    store.close().await;
    Ok(())
}

/// Others on the same machine have no business in the games' secrets.
fn make_private_dir(dir: &Path) -> std::io::Result<()> {
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

async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    drop(tokio::signal::ctrl_c().await);
}
