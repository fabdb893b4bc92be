//! How strong the computer player is, and what makes the weaker ones weak.

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

    /// What the level can do and where it fails.
    pub(crate) const fn habits(self) -> &'static Habits {
        &HABITS[self.0 as usize - 1]
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

/// One stage of thinking.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stage {
    /// Every move is searched in so many worlds, so many plies past the move.
    Search { worlds: usize, depth: i32 },
    /// The best moves are played on for so many plies, so many times each.
    Rollouts { moves: usize, rounds: u32, plies: i32 },
}

/// How a level thinks.
#[derive(Debug)]
pub(crate) struct Habits {
    pub(crate) stages: &'static [Stage],
    /// Positions after which no further world or round is begun.
    pub(crate) nodes: u64,
    /// Percent of enemy stones whose threats it does not see for some moves.
    pub(crate) overlooks: u32,
    /// Percent of the stones it was told about long ago whose kind it no longer remembers.
    pub(crate) forgets: u32,
    /// How far off its judgement of a move can be, in points.
    pub(crate) haze: i32,
    /// Points by which it prefers any strike: it attacks too soon.
    pub(crate) rashness: i32,
}

const fn search(worlds: usize, depth: i32) -> Stage {
    Stage::Search { worlds, depth }
}

const fn rollouts(moves: usize, rounds: u32, plies: i32) -> Stage {
    Stage::Rollouts { moves, rounds, plies }
}

const HABITS: [Habits; 6] = [
    Habits { stages: &[search(2, 0)], nodes: 20_000, overlooks: 80, forgets: 90, haze: 110, rashness: 60 },
    Habits { stages: &[search(3, 0)], nodes: 20_000, overlooks: 40, forgets: 60, haze: 40, rashness: 20 },
    Habits { stages: &[search(4, 1)], nodes: 20_000, overlooks: 25, forgets: 40, haze: 20, rashness: 10 },
    Habits { stages: &[search(8, 1)], nodes: 20_000, overlooks: 10, forgets: 20, haze: 8, rashness: 0 },
    Habits {
        stages: &[search(16, 1), rollouts(6, 60, 16)],
        nodes: 40_000,
        overlooks: 0,
        forgets: 5,
        haze: 0,
        rashness: 0,
    },
    Habits {
        stages: &[search(16, 1), rollouts(8, 150, 16), rollouts(4, 300, 16)],
        nodes: 100_000,
        overlooks: 0,
        forgets: 0,
        haze: 0,
        rashness: 0,
    },
];

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
