//! What all handlers share, and the server that runs them.

use std::fs;
use std::future::IntoFuture;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use marshal_rules::{RuleSet, Setup, Side};
use tokio::net::TcpListener;

use crate::chance::Chance;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::live::{Hub, Sockets};
use crate::router::router;
use crate::store::{Sqlite, Store, StoreError};

/// What all handlers share.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    clock: Clock,
    chance: Chance,
    hub: Hub,
    sockets: Sockets,
}

impl App {
    /// A site on a store. Needs a running tokio runtime when it is used, not when it is made.
    pub fn new(store: Arc<dyn Store>, clock: Clock, chance: Chance) -> App {
        let hub = Hub::new(store.clone(), clock.clone());
        App(Arc::new(Inner { store, clock, chance, hub, sockets: Sockets::default() }))
    }

    /// Lets the computer do what was due when the server stopped.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn wake(&self) -> Result<(), StoreError> {
        for game in self.store().due().await? {
            self.hub().wake(game);
        }
        Ok(())
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub(crate) fn chance(&self) -> &Chance {
        &self.0.chance
    }

    pub(crate) fn hub(&self) -> &Hub {
        &self.0.hub
    }

    pub(crate) fn sockets(&self) -> &Sockets {
        &self.0.sockets
    }

    /// A sensible setup, computed where it holds up nobody.
    pub(crate) async fn sensible_setup(&self, rules: Arc<RuleSet>, side: Side, seed: u64) -> Result<Setup, ApiError> {
        let place = self.hub().thinkers().acquire_owned().await.map_err(ApiError::unavailable)?;
        tokio::task::spawn_blocking(move || {
            let _place = place;
            marshal_ai::setups::sensible(&rules, side, seed)
        })
        .await
        .map_err(ApiError::unavailable)
    }
}

/// Why a server does not start, or has stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be made.
    #[error("the folder {0} cannot be made: {1}")]
    DataDir(PathBuf, #[source] std::io::Error),
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
    let store = Sqlite::open(&file).await.map_err(|error| ServeError::Store(file.clone(), error))?;
    let listener = TcpListener::bind(config.addr).await.map_err(|error| ServeError::Listen(config.addr, error))?;
    let app = App::new(Arc::new(store.clone()), Clock::system(), Chance::system());
    app.wake().await.map_err(|error| ServeError::Store(file, error))?;
    ready(listener.local_addr()?);

    let (stop, stopped) = tokio::sync::watch::channel(false);
    let mut patience = stopped.clone();
    let mut told = stopped;
    let serving = axum::serve(listener, router(app)).with_graceful_shutdown(async move {
        drop(told.wait_for(|&stop| stop).await);
    });
    tokio::spawn(async move {
        asked_to_stop().await;
        stop.send_replace(true);
    });
    tokio::select! {
        served = serving.into_future() => served?,
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
