//! How fast a game is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Millis;

/// Games of about the same length: each class has ratings of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Less than three minutes a player.
    Lightning,
    /// Less than ten minutes a player.
    Blitz,
    /// Less than half an hour a player.
    Rapid,
    /// Half an hour a player, or more.
    Long,
    /// Days for each move.
    Correspondence,
}

impl Speed {
    /// All classes, the fastest first.
    pub const ALL: [Speed; 5] = [Speed::Lightning, Speed::Blitz, Speed::Rapid, Speed::Long, Speed::Correspondence];

    /// The class of a clock with which a player is expected to need so long.
    #[must_use]
    pub fn of_expected(time: Millis) -> Speed {
        if time < Millis::from_mins(3) {
            Speed::Lightning
        } else if time < Millis::from_mins(10) {
            Speed::Blitz
        } else if time < Millis::from_mins(30) {
            Speed::Rapid
        } else {
            Speed::Long
        }
    }

    /// The name in what is stored and on the wire.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Speed::Lightning => "lightning",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Long => "long",
            Speed::Correspondence => "correspondence",
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text names no speed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a speed is `lightning`, `blitz`, `rapid`, `long` or `correspondence`")]
pub struct ParseSpeedError;

impl FromStr for Speed {
    type Err = ParseSpeedError;

    fn from_str(text: &str) -> Result<Speed, ParseSpeedError> {
        Speed::ALL.into_iter().find(|speed| speed.id() == text).ok_or(ParseSpeedError)
    }
}
