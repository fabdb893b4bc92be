//! The levels of the computer player, and how each of them plays.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use marshal_rules::RuleSet;

use crate::hand::{FULL_HABITS, HABITS, Habits, Stage};
use crate::value::Network;

/// A playing strength from 1, a child's opponent, to 10, everything the player can do. People know them by ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level plays.
#[derive(Debug)]
pub(crate) enum Manner {
    /// As the hand-written player, with these habits and mistakes.
    Hand(&'static Habits),
    /// As the player with a network, which judges so many positions a move.
    Network {
        /// Positions a move.
        nodes: u64,
    },
}

/// Sees hardly any threat, forgets what it saw, and strikes at whatever is near.
const CHILD: Habits = Habits {
    stages: &[Stage::Search { worlds: 1, depth: 0 }],
    nodes: 20_000,
    overlooks: 100,
    forgets: 95,
    haze: 400,
    rashness: 250,
};

/// Reckons with the reply, and still makes mistakes.
const CAREFUL: Habits = Habits {
    stages: &[Stage::Search { worlds: 6, depth: 1 }],
    nodes: 20_000,
    overlooks: 20,
    forgets: 30,
    haze: 14,
    rashness: 5,
};

/// Reckons with the reply in many worlds, and makes hardly any mistake.
const STEADY: Habits = Habits {
    stages: &[Stage::Search { worlds: 16, depth: 1 }],
    nodes: 20_000,
    overlooks: 0,
    forgets: 5,
    haze: 2,
    rashness: 0,
};

/// The rule sets whose network has beaten the strongest level by hand in the same time or little more; in the others the highest
/// levels play like that one.
const LED_BY_NETWORK: [&str; 2] = ["marsal-mini", "barrage"];

/// The levels in order. What each gained over the one below is in docs/strength.md.
static MANNERS: [Manner; Level::ALL.len()] = [
    Manner::Hand(&CHILD),
    Manner::Hand(&HABITS[0]),
    Manner::Hand(&HABITS[1]),
    Manner::Hand(&CAREFUL),
    Manner::Hand(&STEADY),
    Manner::Hand(FULL_HABITS),
    Manner::Network { nodes: 100_000 },
    Manner::Network { nodes: 300_000 },
    Manner::Network { nodes: 900_000 },
    Manner::Network { nodes: 1_500_000 },
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 10] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8), Level(9), Level(10)];

    /// The strongest level that plays without a network: what the levels above it play like where there is none.
    pub const STRONGEST_BY_HAND: Level = Level(6);

    /// The strongest level.
    pub const FULL: Level = Level(10);

    /// The level with this number; `None` unless it is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=10) { Some(Level(number)) } else { None }
    }

    /// The number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The level that this one plays like under a rule set: itself, but for the highest levels where no network leads.
    pub fn plays_like(self, rules: &Arc<RuleSet>) -> Level {
        match self.manner() {
            Manner::Network { .. } if leading_network(rules).is_none() => Level::STRONGEST_BY_HAND,
            _ => self,
        }
    }

    pub(crate) fn manner(self) -> &'static Manner {
        &MANNERS[usize::from(self.0) - 1]
    }
}

/// The network that the highest levels play by under a rule set; `None` where it has not shown that it is the stronger player.
pub(crate) fn leading_network(rules: &Arc<RuleSet>) -> Option<&'static Network> {
    if LED_BY_NETWORK.contains(&rules.id()) { Network::builtin(rules) } else { None }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The text is no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 10")]
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
    fn levels_are_numbers_from_one_to_ten() {
        assert_eq!("10".parse(), Ok(Level::FULL));
        for text in ["0", "11", "", "six", "-1"] {
            assert_eq!(text.parse::<Level>(), Err(ParseLevelError));
        }
        assert!(Level::ALL.iter().all(|&level| Level::new(level.number()) == Some(level)));
        assert!(Level::ALL.iter().all(|level| level.to_string().parse() == Ok(*level)));
    }

    #[test]
    fn the_levels_that_need_a_network_stand_above_the_others() {
        let by_hand: Vec<Level> =
            Level::ALL.into_iter().filter(|level| matches!(level.manner(), Manner::Hand(_))).collect();
        assert_eq!(by_hand.last(), Some(&Level::STRONGEST_BY_HAND));
        assert_eq!(by_hand.len(), usize::from(Level::STRONGEST_BY_HAND.number()));
        for rules in RuleSet::builtin() {
            let like = if LED_BY_NETWORK.contains(&rules.id()) { Level::FULL } else { Level::STRONGEST_BY_HAND };
            assert_eq!(Level::FULL.plays_like(rules), like, "{}", rules.id());
        }
    }
}
