//! How much time each player has.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Millis, Speed};

/// The time of each player. Its text, also in what is stored, is `none`, `10+5` (minutes + seconds a move) or `3d` (days a
/// move).
///
/// ```
/// use marshal_club::{Millis, TimeControl};
///
/// let control: TimeControl = "10+5".parse()?;
/// assert_eq!(control, TimeControl::increment(10, 5)?);
/// assert_eq!(control.start(), Some(Millis::from_mins(10)));
/// assert_eq!(control.to_string(), "10+5");
/// # Ok::<(), marshal_club::TimeControlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// A clock that gains time with each move.
    Increment(Increment),
    /// So many days for each move.
    Days(Days),
}

/// What a clock shows at first and gains with each move, within the limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Increment {
    minutes: u8,
    seconds: u8,
}

impl Increment {
    /// The minutes at first.
    #[must_use]
    pub const fn minutes(self) -> u8 {
        self.minutes
    }

    /// The seconds that a move gains.
    #[must_use]
    pub const fn seconds(self) -> u8 {
        self.seconds
    }
}

/// Days for each move, within the limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Days(u8);

impl Days {
    /// How many.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }
}

impl TimeControl {
    /// The most minutes a clock can show at first.
    pub const MOST_MINUTES: u8 = 180;

    /// The most seconds that a move can gain.
    pub const MOST_SECONDS: u8 = 180;

    /// The most days for a move.
    pub const MOST_DAYS: u8 = 14;

    /// The moves of a player that a game is expected to have.
    pub const EXPECTED_MOVES: u64 = 100;

    /// Minutes at first, and seconds that each move gains.
    ///
    /// # Errors
    /// Less than a minute, or more than [`TimeControl::MOST_MINUTES`] or [`TimeControl::MOST_SECONDS`].
    pub const fn increment(minutes: u8, seconds: u8) -> Result<TimeControl, TimeControlError> {
        if minutes == 0 || minutes > TimeControl::MOST_MINUTES || seconds > TimeControl::MOST_SECONDS {
            return Err(TimeControlError);
        }
        Ok(TimeControl::Increment(Increment { minutes, seconds }))
    }

    /// So many days for each move.
    ///
    /// # Errors
    /// No day, or more than [`TimeControl::MOST_DAYS`].
    pub const fn days(days: u8) -> Result<TimeControl, TimeControlError> {
        if days == 0 || days > TimeControl::MOST_DAYS {
            return Err(TimeControlError);
        }
        Ok(TimeControl::Days(Days(days)))
    }

    /// What a clock shows at first; `None` without a clock.
    #[must_use]
    pub const fn start(self) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::Increment(Increment { minutes, .. }) => Some(Millis::from_mins(minutes as u64)),
            TimeControl::Days(Days(days)) => Some(Millis::from_days(days as u64)),
        }
    }

    /// What a clock that showed `left` shows after a move that took `spent`; `None` without a clock.
    #[must_use]
    pub fn after_move(self, left: Millis, spent: Millis) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::Increment(Increment { seconds, .. }) => Some(left - spent + Millis::from_secs(seconds.into())),
            TimeControl::Days(_) => self.start(),
        }
    }

    /// The time for the setup when nothing else was agreed: five minutes, or as long as for a move where that is days; `None`
    /// without a clock.
    #[must_use]
    pub const fn setup_time(self) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::Increment(_) => Some(Millis::from_mins(5)),
            TimeControl::Days(_) => self.start(),
        }
    }

    /// The time that a player is expected to need for a game of [`TimeControl::EXPECTED_MOVES`]; `None` unless a clock runs.
    #[must_use]
    pub const fn expected(self) -> Option<Millis> {
        match self {
            TimeControl::Increment(Increment { minutes, seconds }) => {
                let increments = TimeControl::EXPECTED_MOVES * seconds as u64;
                Some(Millis::from_secs(minutes as u64 * 60 + increments))
            }
            TimeControl::None | TimeControl::Days(_) => None,
        }
    }

    /// How fast games with this clock are; `None` without a clock.
    #[must_use]
    pub fn speed(self) -> Option<Speed> {
        match self {
            TimeControl::None => None,
            TimeControl::Increment(_) => self.expected().map(Speed::of_expected),
            TimeControl::Days(_) => Some(Speed::Correspondence),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::None => f.write_str("none"),
            TimeControl::Increment(Increment { minutes, seconds }) => write!(f, "{minutes}+{seconds}"),
            TimeControl::Days(Days(days)) => write!(f, "{days}d"),
        }
    }
}

/// The text is no time control, or beyond the limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a time is `none`, minutes and seconds a move like `10+5` (1 to {} minutes, 0 to {} seconds), or days a move like `3d` (1 to {})",
    TimeControl::MOST_MINUTES,
    TimeControl::MOST_SECONDS,
    TimeControl::MOST_DAYS
)]
pub struct TimeControlError;

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        if text == "none" {
            Ok(TimeControl::None)
        } else if let Some((minutes, seconds)) = text.split_once('+') {
            TimeControl::increment(number(minutes)?, number(seconds)?)
        } else {
            TimeControl::days(number(text.strip_suffix('d').ok_or(TimeControlError)?)?)
        }
    }
}

/// Digits only: the standard reader would also take a sign.
fn number(text: &str) -> Result<u8, TimeControlError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().map_err(|_| TimeControlError) } else { Err(TimeControlError) }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<TimeControl, TimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}
