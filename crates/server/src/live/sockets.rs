//! How many sockets each visitor holds.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::auth::Guest;
use crate::error::ApiError;

/// Some tabs on some games; no person needs more.
const MOST: usize = 16;

type Counts = Arc<Mutex<HashMap<Guest, usize>>>;

/// The sockets that are open.
#[derive(Default)]
pub(crate) struct Sockets(Counts);

/// A socket that is counted until this is dropped.
pub(crate) struct Socket {
    guest: Guest,
    counts: Counts,
}

impl Sockets {
    /// One more socket for a visitor, if it may have one more.
    pub(crate) fn open(&self, guest: Guest) -> Result<Socket, ApiError> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(guest).or_default();
        if *count == MOST {
            return Err(ApiError::too_many_sockets(MOST));
        }
        *count += 1;
        Ok(Socket { guest, counts: self.0.clone() })
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.guest) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.guest);
            }
        }
    }
}
