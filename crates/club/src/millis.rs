//! Lengths of time, and moments as a process or a calendar counts them.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// A length of time in milliseconds, or a moment as a process counts it: so long after it started, by a clock that never
/// jumps. Sums and differences stop at the ends of the range instead of wrapping.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// Nothing.
    pub const ZERO: Millis = Millis(0);

    /// So many seconds.
    pub const fn from_secs(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }

    /// So many minutes.
    pub const fn from_mins(minutes: u64) -> Millis {
        Millis::from_secs(minutes.saturating_mul(60))
    }

    /// So many days.
    pub const fn from_days(days: u64) -> Millis {
        Millis::from_mins(days.saturating_mul(24 * 60))
    }

    /// In seconds.
    pub fn as_secs_f64(self) -> f64 {
        self.0 as f64 / 1000.0
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, more: Millis) -> Millis {
        Millis(self.0.saturating_add(more.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, more: Millis) {
        *self = *self + more;
    }
}

/// What is left, nothing at the least.
impl Sub for Millis {
    type Output = Millis;

    fn sub(self, less: Millis) -> Millis {
        Millis(self.0.saturating_sub(less.0))
    }
}

/// `12345ms`.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}ms", self.0)
    }
}

/// A moment by the calendar: milliseconds since the start of 1970, UTC. It may jump when a machine's clock is set, so no
/// clock of a game depends on one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// The number of the UTC day, 0 for 1970-01-01.
    pub const fn day(self) -> i64 {
        self.0.div_euclid(24 * 60 * 60 * 1000)
    }

    /// How long ago `earlier` was; nothing when the calendar has gone back since.
    pub fn since(self, earlier: Timestamp) -> Millis {
        Millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}
