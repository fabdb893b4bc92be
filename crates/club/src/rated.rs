//! Which games count for ratings.

use marshal_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::{AccountId, TimeControl};

/// Who plays, as far as ratings care.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Contestant {
    /// Somebody with an account.
    Member {
        /// Which.
        account: AccountId,
        /// Whether the rating for this kind of game is still too unsure to be relied on.
        provisional: bool,
    },
    /// Somebody without an account.
    Guest,
    /// A program with an account.
    Bot {
        /// Which.
        account: AccountId,
    },
    /// A level of the computer player, whose strength is known.
    Computer,
}

/// Why a game does not count for ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// The rule set is the players' own.
    #[error("only games by the rule sets that ship are rated")]
    OwnRules,
    /// No clock.
    #[error("only games with a clock are rated")]
    NoClock,
    /// One player is helped more than the other.
    #[error("only games in which both players have the same memory aids are rated")]
    AidsDiffer,
    /// Hints are on.
    #[error("games with hints are not rated")]
    Hints,
    /// Both sides are one account.
    #[error("a game against yourself is not rated")]
    Oneself,
    /// One player has no account.
    #[error("only games between accounts are rated")]
    Guest,
    /// A person against a bot.
    #[error("games between a person and a bot are not rated")]
    Bot,
    /// Against the computer, and the rating is already known well enough, or there is none.
    #[error("games against the computer are rated only as long as your rating is uncertain")]
    Computer,
    /// These two have played too many rated games today.
    #[error("you two have played {} rated games today; further ones are not rated", RatedTerms::MOST_OF_A_PAIR)]
    TooMany,
}

impl Unrated {
    /// All reasons.
    pub const ALL: [Unrated; 9] = [
        Unrated::OwnRules,
        Unrated::NoClock,
        Unrated::AidsDiffer,
        Unrated::Hints,
        Unrated::Oneself,
        Unrated::Guest,
        Unrated::Bot,
        Unrated::Computer,
        Unrated::TooMany,
    ];
}

/// What decides whether a game is rated.
///
/// Persons are rated against persons and bots against bots, with accounts on both sides: whoever can throw a name away could
/// lose to himself on purpose. The computer player's levels are opponents of known strength, which helps a newcomer to a
/// first rating; once that is settled they no longer count, so nobody can live on beating one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedTerms {
    /// Whether the rule set is one that ships.
    pub known_rules: bool,
    /// The clock.
    pub control: TimeControl,
    /// Whether both players have the same memory aids.
    pub same_aids: bool,
    /// Whether either may ask for hints.
    pub hints: bool,
    /// Who plays.
    pub players: BySide<Contestant>,
    /// How many rated games these two have finished today.
    pub games_today: u32,
}

impl RatedTerms {
    /// Two players are rated against each other so many times a day.
    pub const MOST_OF_A_PAIR: u32 = 20;

    /// Whose rating the game changes.
    ///
    /// # Errors
    /// The game is not rated, and why.
    pub fn rated_sides(&self) -> Result<BySide<bool>, Unrated> {
        use Contestant::{Bot, Computer, Guest, Member};
        if !self.known_rules {
            return Err(Unrated::OwnRules);
        }
        if self.control == TimeControl::None {
            return Err(Unrated::NoClock);
        }
        if !self.same_aids {
            return Err(Unrated::AidsDiffer);
        }
        if self.hints {
            return Err(Unrated::Hints);
        }
        let sides = match (&self.players[Side::Red], &self.players[Side::Blue]) {
            (Guest, _) | (_, Guest) => return Err(Unrated::Guest),
            (Member { account: red, .. }, Member { account: blue, .. })
            | (Bot { account: red }, Bot { account: blue }) => {
                if red == blue {
                    return Err(Unrated::Oneself);
                }
                BySide::new(true, true)
            }
            (Member { provisional: true, .. }, Computer) => BySide::new(true, false),
            (Computer, Member { provisional: true, .. }) => BySide::new(false, true),
            (Computer, _) | (_, Computer) => return Err(Unrated::Computer),
            (Bot { .. }, Member { .. }) | (Member { .. }, Bot { .. }) => return Err(Unrated::Bot),
        };
        if self.games_today >= RatedTerms::MOST_OF_A_PAIR {
            return Err(Unrated::TooMany);
        }
        Ok(sides)
    }
}
