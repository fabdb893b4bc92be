//! Open challenges: who may take one up, and who plays which side.

use marshal_rules::Side;
use serde::{Deserialize, Serialize};

use crate::{Colours, Identity};

/// Which side the challenger wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideWish {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Whichever is due.
    #[default]
    Any,
}

impl SideWish {
    /// The challenger's side. Without a wish both get each side about as often; between two who are due nothing the `lot`
    /// decides.
    #[must_use]
    pub fn challenger_side(self, challenger: &Colours, other: &Colours, lot: Side) -> Side {
        match self {
            SideWish::Red => Side::Red,
            SideWish::Blue => Side::Blue,
            SideWish::Any => Colours::side_of_first(challenger, other, lot),
        }
    }
}

/// The ratings that an opponent may have, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RatingRange {
    /// The lowest.
    pub least: f64,
    /// The highest.
    pub most: f64,
}

impl RatingRange {
    /// Whether a rating lies within, as it is shown: rounded.
    #[must_use]
    pub fn has(self, rating: f64) -> bool {
        (self.least..=self.most).contains(&rating.round())
    }
}

/// Who may take up a challenge. What is played is the server's to keep with it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Challenge {
    /// Who made it.
    pub by: Identity,
    /// Whether the game is to be rated, so that both need accounts.
    pub rated: bool,
    /// The ratings that the opponent may have, for a rated game.
    pub ratings: Option<RatingRange>,
}

/// Why somebody may not take up a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// It is this person's own.
    #[error("this is your own challenge; send the link to whom you want to play")]
    Own,
    /// One of the two has blocked the other. Which one is nobody's business.
    #[error("this challenge is no longer open")]
    Gone,
    /// A rated game needs an account.
    #[error("the game is rated: sign in first, or ask for one that is not rated")]
    NeedsAccount,
    /// The rating is out of the range.
    #[error("this challenge is for players with another rating")]
    Rating,
}

impl Refusal {
    /// All reasons.
    pub const ALL: [Refusal; 4] = [Refusal::Own, Refusal::Gone, Refusal::NeedsAccount, Refusal::Rating];
}

impl Challenge {
    /// Whether somebody with this rating may take the challenge up; `blocked` says whether either has blocked the other.
    ///
    /// # Errors
    /// They may not, and why.
    pub fn take_up(&self, who: &Identity, rating: f64, blocked: bool) -> Result<(), Refusal> {
        if self.by.is_same_person(who) {
            Err(Refusal::Own)
        } else if blocked {
            Err(Refusal::Gone)
        } else if self.rated && who.account.is_none() {
            Err(Refusal::NeedsAccount)
        } else if self.rated && self.ratings.is_some_and(|range| !range.has(rating)) {
            Err(Refusal::Rating)
        } else {
            Ok(())
        }
    }
}
