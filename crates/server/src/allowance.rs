//! How many games somebody may begin.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::auth::Guest;
use crate::clock::Timestamp;
use crate::error::ApiError;

/// More games than any person begins within an hour.
const MOST_AN_HOUR: u32 = 100;

const HOUR_SECONDS: i64 = 60 * 60;

/// The games that were begun lately. It is kept in memory only: addresses of people are not written down, and a restart
/// frees nobody for long.
#[derive(Debug, Default)]
pub(crate) struct Allowance(Mutex<HashMap<Guest, Hour>>);

/// An hour, since the first game in it.
#[derive(Debug, Clone, Copy)]
struct Hour {
    since: Timestamp,
    begun: u32,
}

impl Allowance {
    /// Counts one more game, if there may be one more. It counts even if the game comes to nothing, since the work is
    /// done by then.
    pub(crate) fn take(&self, guest: Guest, now: Timestamp) -> Result<(), ApiError> {
        let mut hours = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let hour_ago = now.seconds_before(HOUR_SECONDS);
        if hours.get(&guest).is_none_or(|hour| hour.since <= hour_ago) {
            hours.retain(|_, hour| hour.since > hour_ago);
            hours.insert(guest, Hour { since: now, begun: 0 });
        }
        match hours.get_mut(&guest) {
            Some(hour) if hour.begun < MOST_AN_HOUR => hour.begun += 1,
            _ => return Err(ApiError::too_many_games(MOST_AN_HOUR)),
        }
        Ok(())
    }
}
