//! What all handlers share.

use std::sync::{Arc, Weak};

use marshal_ai::Bot;
use marshal_rules::{RuleSet, Setup, Side};
use tokio::sync::Notify;

use crate::allowance::{Allowance, Most};
use crate::analysis;
use crate::at_once::AtOnce;
use crate::bus::{Bus, Jobs, Lane, Local};
use crate::chance::Chance;
use crate::client::Client;
use crate::clock::Clock;
use crate::count::Level;
use crate::error::ApiError;
use crate::guesses::Guesses;
use crate::id::PersonId;
use crate::live::{Hub, Pace};
use crate::metrics::Answers;
use crate::passwords::Passwords;
use crate::store::{Store, StoreError};
use crate::tournament;
use crate::waiting::Waiting;
use crate::worker;

/// Sockets of a visitor at once: some tabs on some games; no person needs more.
const MOST_SOCKETS: usize = 16;

/// Boxes of a client in the making: one to look at and one to download; no person waits for more.
const MOST_BOXES: usize = 2;

/// What all handlers share.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    clock: Clock,
    chance: Chance,
    hub: Hub,
    sockets: AtOnce<PersonId>,
    open_sockets: Level,
    answers: Answers,
    allowance: Allowance,
    records: Allowance,
    waiting: Waiting,
    presses: AtOnce<Client>,
    guesses: Guesses,
    passwords: Passwords,
    analyses: Arc<Notify>,
}

/// An app that may be gone.
pub(crate) struct WeakApp(Weak<Inner>);

impl WeakApp {
    pub(crate) fn upgrade(&self) -> Option<App> {
        self.0.upgrade().map(App)
    }
}

impl App {
    /// A site on a store that it has to itself. Needs a running tokio runtime when it is used, not when it is made.
    pub fn new(store: Arc<dyn Store>, clock: Clock, chance: Chance) -> App {
        App::node(store, clock, chance, Arc::new(Local::alone()), None)
    }

    /// A node of a site: others use the same store and are told, and heard, on the bus. With `jobs` the computer's moves
    /// go to whoever takes them from there.
    pub fn node(store: Arc<dyn Store>, clock: Clock, chance: Chance, bus: Arc<dyn Bus>, jobs: Option<Jobs>) -> App {
        let hub = Hub::new(store.clone(), clock.clone(), chance.clone(), bus, jobs);
        let (sockets, presses) = (AtOnce::new(MOST_SOCKETS), AtOnce::new(MOST_BOXES));
        let (allowance, records) = (Allowance::new(Most::GAMES), Allowance::new(Most::RECORDS));
        let waiting = Waiting::default();
        let (guesses, passwords) = (Guesses::default(), Passwords::default());
        let (open_sockets, answers) = (Level::default(), Answers::default());
        App(Arc::new(Inner {
            store,
            clock,
            chance,
            hub,
            sockets,
            open_sockets,
            answers,
            allowance,
            records,
            waiting,
            presses,
            guesses,
            passwords,
            analyses: Arc::default(),
        }))
    }

    /// Lets the computer do what was due when the server stopped, and rounds begin.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn wake(&self) -> Result<(), StoreError> {
        self.hub().sweep(0).await?;
        tournament::sweep(self, true).await
    }

    /// Leaves a sign of life, which proves to whoever takes a game over how long its clock has run here.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn live(&self) -> Result<(), StoreError> {
        self.hub().live().await
    }

    /// Follows what other nodes do, and sweeps, until the app is gone. Needs a running tokio runtime.
    pub fn keep(&self) {
        self.hub().keep();
        tokio::spawn(tournament::keep(self.downgrade()));
        tokio::spawn(analysis::keep(self.downgrade()));
    }

    /// Takes jobs from the queue, until the runtime ends.
    pub fn work(&self, jobs: &Jobs) {
        for lane in Lane::ALL {
            tokio::spawn(worker::take(self.clone(), jobs.clone(), lane));
        }
    }

    fn downgrade(&self) -> WeakApp {
        WeakApp(Arc::downgrade(&self.0))
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

    pub(crate) fn sockets(&self) -> &AtOnce<PersonId> {
        &self.0.sockets
    }

    /// All that are open, also those of strangers.
    pub(crate) fn open_sockets(&self) -> &Level {
        &self.0.open_sockets
    }

    pub(crate) fn answers(&self) -> &Answers {
        &self.0.answers
    }

    pub(crate) fn allowance(&self) -> &Allowance {
        &self.0.allowance
    }

    /// How many records may be kept.
    pub(crate) fn records(&self) -> &Allowance {
        &self.0.records
    }

    pub(crate) fn waiting(&self) -> &Waiting {
        &self.0.waiting
    }

    pub(crate) fn presses(&self) -> &AtOnce<Client> {
        &self.0.presses
    }

    pub(crate) fn guesses(&self) -> &Guesses {
        &self.0.guesses
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    /// Told when an analysis is wanted that this process may do.
    pub(crate) fn analyses(&self) -> &Arc<Notify> {
        &self.0.analyses
    }

    /// A sensible setup, computed where it holds up nobody.
    pub(crate) async fn sensible_setup(
        &self,
        client: Client,
        rules: Arc<RuleSet>,
        side: Side,
        seed: u64,
    ) -> Result<Setup, ApiError> {
        self.setup(client, move || marshal_ai::setups::sensible(&rules, side, seed)).await
    }

    /// The setup of a computer player, computed there too.
    pub(crate) async fn setup_of(
        &self,
        client: Client,
        bot: Bot,
        rules: Arc<RuleSet>,
        side: Side,
    ) -> Result<Setup, ApiError> {
        self.setup(client, move || bot.setup(&rules, side)).await
    }

    async fn setup(&self, client: Client, work: impl FnOnce() -> Setup + Send + 'static) -> Result<Setup, ApiError> {
        let computed = self.hub().thinkers().run(Pace::Quick, client, work).await;
        computed.ok_or_else(|| ApiError::unavailable("a setup could not be computed"))
    }
}
