//! How long engines may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use marshal_protocol::Limits;

/// Time for a move or for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TimeControl {
    /// No clock; an engine that does not answer for [`TimeControl::PATIENCE`] hangs.
    #[default]
    Open,
    /// So long for each move.
    Move(Duration),
    /// A clock for each side that gains an increment with each of its moves.
    Clock {
        /// What it shows at the start.
        base: Duration,
        /// What it gains.
        increment: Duration,
    },
}

impl TimeControl {
    /// After so long without a clock an engine counts as hanging; its greeting and its setup are waited for as long.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// With a clock or a time for the move, a greeting or a setup is waited for so long.
    pub const PATIENCE_BEFORE_PLAY: Duration = Duration::from_secs(10);

    /// What an answer may take longer than it should: the operating system's doing, not the engine's.
    pub const MARGIN: Duration = Duration::from_millis(100);

    /// What a clock shows at the start.
    pub(crate) fn start(self) -> Option<Duration> {
        match self {
            TimeControl::Clock { base, .. } => Some(base),
            _ => None,
        }
    }

    /// What an engine is told when its clock shows `left`.
    pub(crate) fn limits(self, left: Option<Duration>, nodes: Option<u64>) -> Limits {
        let mut limits = Limits { clock: left, nodes, ..Limits::default() };
        match self {
            TimeControl::Open => {}
            TimeControl::Move(time) => limits.move_time = Some(time),
            TimeControl::Clock { increment, .. } => limits.increment = Some(increment),
        }
        limits
    }

    /// How long an answer is waited for.
    pub(crate) fn patience(self, left: Option<Duration>) -> Duration {
        match self {
            TimeControl::Open => TimeControl::PATIENCE,
            TimeControl::Move(time) => time + TimeControl::MARGIN,
            TimeControl::Clock { .. } => left.unwrap_or_default() + TimeControl::MARGIN,
        }
    }

    /// How long a greeting or a setup is waited for.
    pub(crate) fn patience_before_play(self) -> Duration {
        match self {
            TimeControl::Open => TimeControl::PATIENCE,
            TimeControl::Move(_) | TimeControl::Clock { .. } => TimeControl::PATIENCE_BEFORE_PLAY,
        }
    }

    /// The clock after a move that took so long; `None` without a clock, or when it ran out.
    pub(crate) fn after(self, left: Option<Duration>, spent: Duration) -> Option<Duration> {
        match (self, left) {
            (TimeControl::Clock { increment, .. }, Some(left)) => Some(left.saturating_sub(spent) + increment),
            _ => None,
        }
    }
}

/// `open`, `200ms` for each move, or `60s+500ms` for a clock with its increment.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Open => f.write_str("open"),
            TimeControl::Move(time) => write!(f, "{}ms", time.as_millis()),
            TimeControl::Clock { base, increment } => write!(f, "{}ms+{}ms", base.as_millis(), increment.as_millis()),
        }
    }
}

/// The text is no time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a time is `200ms` or `2s` for each move, or a clock with its increment like `60s+500ms` or `5m+0s`")]
pub struct TimeControlError;

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        if text == "open" {
            return Ok(TimeControl::Open);
        }
        let read = |text| read_duration(text).ok_or(TimeControlError);
        match text.split_once('+') {
            Some((base, increment)) => {
                let base = Some(read(base)?).filter(|base| !base.is_zero()).ok_or(TimeControlError)?;
                Ok(TimeControl::Clock { base, increment: read(increment)? })
            }
            None => Some(read(text)?).filter(|time| !time.is_zero()).map(TimeControl::Move).ok_or(TimeControlError),
        }
    }
}

fn read_duration(text: &str) -> Option<Duration> {
    /// A day: longer is a slip.
    const LONGEST: u64 = 24 * 60 * 60 * 1000;
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let (number, unit) = text.split_at(digits);
    let unit = match unit {
        "ms" => 1,
        "s" => 1000,
        "m" => 60_000,
        _ => return None,
    };
    let ms = number.parse::<u64>().ok()?.checked_mul(unit)?;
    (ms <= LONGEST).then(|| Duration::from_millis(ms))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_as_they_are_written() {
        let ms = Duration::from_millis;
        for (text, time) in [
            ("open", TimeControl::Open),
            ("200ms", TimeControl::Move(ms(200))),
            ("2s", TimeControl::Move(ms(2000))),
            ("60s+500ms", TimeControl::Clock { base: ms(60_000), increment: ms(500) }),
            ("5m+0s", TimeControl::Clock { base: ms(300_000), increment: ms(0) }),
        ] {
            assert_eq!(text.parse(), Ok(time));
            assert_eq!(time.to_string().parse(), Ok(time));
        }
        for text in ["", "200", "0ms", "ms", "-1s", "1h", "1s+", "0s+1s", "99999999999999999999s", "90000m"] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError), "{text}");
        }
    }

    #[test]
    fn a_clock_loses_the_time_and_gains_the_increment() {
        let second = Duration::from_secs(1);
        let clock = TimeControl::Clock { base: 10 * second, increment: second };
        assert_eq!(clock.after(clock.start(), 3 * second), Some(8 * second));
        assert_eq!(clock.patience(Some(second)), second + TimeControl::MARGIN);
    }

    #[test]
    fn who_plays_on_time_must_also_come_to_the_board_soon() {
        let wait = |text: &str| text.parse::<TimeControl>().unwrap().patience_before_play();
        assert_eq!(wait("open"), Duration::from_secs(60));
        for text in ["1ms", "200ms", "60m+0s", "1ms+1s"] {
            assert_eq!(wait(text), Duration::from_secs(10), "{text}");
        }
    }
}
