//! The server that runs the site: it takes its data folder, listens, and stops.

mod arriving;
mod crowd;
mod keep;
mod listen;
mod lock;
mod node;
mod stream;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use tokio::net::TcpListener;

pub use keep::{KeepError, backup, restore};
pub use listen::{Limits, listen};

use self::node::Node;
use crate::bus::BusError;
use crate::config::{Config, Home};
use crate::metrics::metrics;
use crate::proxies::Proxies;
use crate::router::router;
use crate::store::StoreError;

/// Why a server does not start, or has stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be made, or nothing can be written there.
    #[error("nothing can be kept in the folder {0}: {1}")]
    DataDir(PathBuf, #[source] std::io::Error),
    /// Another server keeps its games in this data folder.
    #[error("another server is using the folder {0}")]
    Taken(PathBuf),
    /// The database, told without its password, cannot be used.
    #[error("{0}: {1}")]
    Store(String, #[source] StoreError),
    /// The address of the NATS server is none.
    #[error(transparent)]
    Bus(#[from] BusError),
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

/// Takes computer moves from the queue and works them out until the process is told to stop. Calls `ready` when it has
/// begun; prints nothing.
///
/// # Errors
/// When the database or the address of the NATS server cannot be used.
pub fn work(database: String, nats: String, ready: impl FnOnce()) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let worked = runtime.block_on(async {
        let node = Node::open(&Home::Shared { database, nats: Some(nats) }).await?;
        node.think();
        ready();
        asked_to_stop().await;
        node.store.close().await;
        Ok(())
    });
    // What is being thought about is given to somebody else.
    runtime.shutdown_background();
    worked
}

/// Connections of those who watch; no more than a few do.
const WATCHERS: Limits = Limits { connections: 16, per_client: 16, patience: Duration::from_secs(20) };

async fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let node = Node::open(&config.home).await?;
    let listener = TcpListener::bind(config.addr).await.map_err(|error| ServeError::Listen(config.addr, error))?;
    node.app.wake().await.map_err(|error| ServeError::Store(config.home.told(), error))?;
    node.app.keep();
    if config.think {
        node.think();
    }
    let Node { app, store, .. } = &node;
    let app = app.clone();
    let (stop, stopped) = tokio::sync::watch::channel(false);
    if let Some(addr) = config.metrics {
        let watched = TcpListener::bind(addr).await.map_err(|error| ServeError::Listen(addr, error))?;
        let mut stopped = stopped.clone();
        tokio::spawn(listen(watched, metrics(app.clone()), WATCHERS, Proxies::default(), async move {
            drop(stopped.wait_for(|&stop| stop).await);
        }));
    }
    ready(listener.local_addr()?);

    let mut patience = stopped.clone();
    let mut told = stopped;
    let serving = listen(listener, router(app), config.limits, config.proxies, async move {
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
