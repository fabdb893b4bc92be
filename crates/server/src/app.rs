//! What all handlers share.

use std::sync::Arc;

use marshal_rules::{RuleSet, Setup, Side};

use crate::chance::Chance;
use crate::clock::Clock;
use crate::error::ApiError;
use crate::live::{Hub, Sockets};
use crate::store::{Store, StoreError};

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
