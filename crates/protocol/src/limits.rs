//! How long an engine may think about a move.

use std::time::Duration;

/// What bounds the thinking; nothing set means: as the engine likes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// What the engine's own clock shows.
    pub clock: Option<Duration>,
    /// What the clock gains after the move.
    pub increment: Option<Duration>,
    /// For this move.
    pub move_time: Option<Duration>,
    /// Positions to look at.
    pub nodes: Option<u64>,
}

impl Limits {
    /// The time that an engine does well to take for one move; `None` without a clock.
    ///
    /// From a clock it takes a thirtieth and most of the increment, and never comes near its end.
    pub fn time(&self) -> Option<Duration> {
        let from_clock = self.clock.map(|clock| {
            let wanted = clock / 30 + self.increment.unwrap_or_default() * 3 / 4;
            wanted.min(clock / 4)
        });
        let for_move = self.move_time.map(|time| time * 9 / 10);
        match (from_clock, for_move) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_never_spends_its_clock() {
        let second = Duration::from_secs(1);
        let limits = |clock, increment| Limits { clock: Some(clock), increment: Some(increment), ..Limits::default() };
        for clock in [60 * second, second, second / 100] {
            let mut left = clock;
            for _ in 0..500 {
                left -= limits(left, Duration::ZERO).time().unwrap();
            }
        }
        assert!(limits(second, 60 * second).time().unwrap() <= second / 4);
        assert_eq!(Limits::default().time(), None);
    }
}
