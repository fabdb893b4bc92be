//! Nodes within one process, or none at all.

use tokio::sync::{broadcast, watch};

use super::{Bus, Link, Roll, Told, UNHEARD, UNHEARD_CALLS, UNHEARD_PARTINGS};
use crate::id::BrowserId;

/// A bus within this process. Clones are ends of the same one.
#[derive(Debug, Clone)]
pub struct Local {
    line: broadcast::Sender<Told>,
    calls: broadcast::Sender<Roll>,
    partings: broadcast::Sender<BrowserId>,
    link: watch::Sender<Link>,
}

impl Local {
    /// For the only node on its database.
    pub fn alone() -> Local {
        Local::linked(Link::Alone)
    }

    /// For nodes of one process that share a database, each having a clone.
    pub fn shared() -> Local {
        Local::linked(Link::Up)
    }

    /// For a node on a database that others may use too, of whom it hears nothing.
    pub fn deaf() -> Local {
        Local::linked(Link::Down)
    }

    fn linked(link: Link) -> Local {
        let (line, calls) = (broadcast::Sender::new(UNHEARD), broadcast::Sender::new(UNHEARD_CALLS));
        Local { line, calls, partings: broadcast::Sender::new(UNHEARD_PARTINGS), link: watch::Sender::new(link) }
    }

    /// Cuts the line (`Down`), or mends it (`Up`).
    pub fn set_link(&self, link: Link) {
        self.link.send_replace(link);
    }
}

impl Bus for Local {
    fn tell(&self, told: Told) {
        if *self.link.borrow() == Link::Up {
            // That nobody listens is no failure.
            drop(self.line.send(told));
        }
    }

    fn hear(&self) -> broadcast::Receiver<Told> {
        self.line.subscribe()
    }

    fn call(&self, roll: Roll) {
        if *self.link.borrow() == Link::Up {
            drop(self.calls.send(roll));
        }
    }

    fn hear_calls(&self) -> broadcast::Receiver<Roll> {
        self.calls.subscribe()
    }

    fn part(&self, browser: BrowserId) {
        if *self.link.borrow() == Link::Up {
            drop(self.partings.send(browser));
        }
    }

    fn hear_partings(&self) -> broadcast::Receiver<BrowserId> {
        self.partings.subscribe()
    }

    fn link(&self) -> watch::Receiver<Link> {
        self.link.subscribe()
    }
}
