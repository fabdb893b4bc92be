//! What hangs on a socket: when there are too many, it says which of them has to leave.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::auth::Guest;

/// What hangs on a socket. Clones are of the same socket, so that it can change while the socket is open.
#[derive(Debug, Clone)]
pub(crate) struct Stake {
    guest: Guest,
    awaited: Arc<AtomicBool>,
}

impl Stake {
    /// Of a socket of this visitor's.
    pub(crate) fn of(guest: Guest) -> Stake {
        Stake { guest, awaited: Arc::default() }
    }

    /// Says whether its going would be felt by somebody else: it is the seat of a game that is going on, and an opponent
    /// would be told that nobody sits there.
    pub(crate) fn set_awaited(&self, awaited: bool) {
        self.awaited.store(awaited, Ordering::Relaxed);
    }

    /// Whether somebody else waits at the other end of the game.
    pub(crate) fn is_awaited(&self) -> bool {
        self.awaited.load(Ordering::Relaxed)
    }

    /// Whose it is.
    pub(crate) fn guest(&self) -> Guest {
        self.guest
    }
}
