//! How strong the computer player is.

use std::fmt;
use std::str::FromStr;

/// A playing strength from 1, a child's opponent, to 6, everything the player can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)];

    /// The strongest level.
    pub const FULL: Level = Level(6);

    /// The level with this number; `None` unless it is from 1 to 6.
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=6) { Some(Level(number)) } else { None }
    }

    /// The number, from 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The text is no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 6")]
pub struct ParseLevelError;

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        text.parse().ok().and_then(Level::new).ok_or(ParseLevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbers_from_one_to_six() {
        assert_eq!("6".parse(), Ok(Level::FULL));
        for text in ["0", "7", "", "six", "-1"] {
            assert_eq!(text.parse::<Level>(), Err(ParseLevelError));
        }
        assert!(Level::ALL.iter().all(|&level| Level::new(level.number()) == Some(level)));
        assert!(Level::ALL.iter().all(|level| level.to_string().parse() == Ok(*level)));
    }
}
