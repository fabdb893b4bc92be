//! What is counted for whoever watches the server: numbers that only grow, levels that rise and fall, and how long things take.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How often something has happened.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many of something there are. Clones are the same level.
#[derive(Debug, Clone, Default)]
pub(crate) struct Level(Arc<AtomicU64>);

/// One of them, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Counted(Arc<AtomicU64>);

impl Level {
    pub(crate) fn count(&self) -> Counted {
        self.0.fetch_add(1, Ordering::Relaxed);
        Counted(self.0.clone())
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The longest times of each part of a spread, in milliseconds; one more part is for whatever takes longer.
pub(crate) const BOUNDS_MS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/// How long something takes.
#[derive(Debug, Default)]
pub(crate) struct Spread {
    parts: [Counter; BOUNDS_MS.len() + 1],
    nanoseconds: Counter,
}

impl Spread {
    pub(crate) fn add(&self, took: Duration) {
        let part = BOUNDS_MS.partition_point(|&bound| Duration::from_millis(bound) < took);
        self.parts[part].add(1);
        self.nanoseconds.add(u64::try_from(took.as_nanos()).unwrap_or(u64::MAX));
    }

    /// How many took at most as long as each bound, and at last how many there were.
    pub(crate) fn within(&self) -> [u64; BOUNDS_MS.len() + 1] {
        let mut sum = 0;
        std::array::from_fn(|part| {
            sum += self.parts[part].get();
            sum
        })
    }

    pub(crate) fn seconds(&self) -> f64 {
        Duration::from_nanos(self.nanoseconds.get()).as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_sorted_into_parts() {
        let spread = Spread::default();
        for millis in [0, 1, 2, 3, 5000, 5001] {
            spread.add(Duration::from_millis(millis));
        }
        assert_eq!(spread.within(), [2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6]);
        assert!((spread.seconds() - 10.007).abs() < 1e-9);
    }

    #[test]
    fn a_level_falls_with_what_it_counts() {
        let level = Level::default();
        let (one, two) = (level.count(), level.clone().count());
        assert_eq!(level.get(), 2);
        drop(one);
        assert_eq!(level.get(), 1);
        drop(two);
        assert_eq!(level.get(), 0);
    }
}
