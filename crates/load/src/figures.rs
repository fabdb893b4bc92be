//! What came of it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::site::Failure;

/// So many faults are told in words.
const TOLD: usize = 5;

/// Counts while the crowd plays.
#[derive(Debug, Default)]
pub(crate) struct Tally(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    confirmed: Vec<Duration>,
    heard: Vec<Duration>,
    checked: u64,
    ended: u64,
    failed: u64,
    faults: Vec<String>,
}

impl Tally {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A move was confirmed after so long, and the later of the two players heard of it after so long.
    pub(crate) fn moved(&self, confirmed: Duration, heard: Duration) {
        let mut counts = self.counts();
        counts.confirmed.push(confirmed);
        counts.heard.push(heard);
    }

    /// A message said what it must.
    pub(crate) fn checked(&self) {
        self.counts().checked += 1;
    }

    /// A game has ended.
    pub(crate) fn ended(&self) {
        self.counts().ended += 1;
    }

    /// A game cannot go on.
    pub(crate) fn failed(&self, failure: Failure) {
        let mut counts = self.counts();
        counts.failed += 1;
        if counts.faults.len() < TOLD {
            counts.faults.push(failure.to_string());
        }
    }

    pub(crate) fn figures(&self, games: usize, time: Duration, memory: Option<u64>) -> Figures {
        let counts = self.counts();
        Figures {
            games,
            time,
            moves: counts.heard.len() as u64,
            confirmed: Spread::of(counts.confirmed.clone()),
            heard: Spread::of(counts.heard.clone()),
            checked: counts.checked,
            ended: counts.ended,
            failed: counts.failed,
            faults: counts.faults.clone(),
            memory,
        }
    }
}

/// What came of a run.
#[derive(Debug, Clone)]
pub struct Figures {
    /// Games at once.
    pub games: usize,
    /// For how long.
    pub time: Duration,
    /// Moves that were confirmed and heard of on both sockets.
    pub moves: u64,
    /// From sending a move to its confirmation.
    pub confirmed: Spread,
    /// From sending a move until both players have heard of it.
    pub heard: Spread,
    /// Messages on sockets that were held against the rules.
    pub checked: u64,
    /// Games that were played to their end.
    pub ended: u64,
    /// Games that could not go on, a wrong message being one reason.
    pub failed: u64,
    /// The first reasons.
    pub faults: Vec<String>,
    /// By how many bytes the server has grown for each connected player.
    pub memory: Option<u64>,
}

/// How long something took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spread {
    /// The middle one.
    pub median: Duration,
    /// Only one in a hundred took longer.
    pub of_99: Duration,
    /// The longest.
    pub longest: Duration,
}

impl Spread {
    fn of(mut times: Vec<Duration>) -> Spread {
        times.sort_unstable();
        let at = |share: f64| {
            let rank = (times.len() as f64 * share).ceil() as usize;
            times.get(rank.saturating_sub(1)).copied().unwrap_or_default()
        };
        Spread { median: at(0.5), of_99: at(0.99), longest: at(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_times_the_99th_is_exceeded_once() {
        let spread = Spread::of((1..=100).rev().map(Duration::from_millis).collect());
        assert_eq!([spread.median, spread.of_99, spread.longest], [50, 99, 100].map(Duration::from_millis));
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }
}
