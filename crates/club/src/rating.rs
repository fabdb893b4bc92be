//! How strong a player is, as far as games tell: Glicko-2.

use std::fmt;
use std::str::FromStr;

use marshal_rules::{BySide, Outcome, Side};
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2_rating_period};

use crate::{Millis, Speed, Timestamp};

/// A rating of one player for one rule set and speed, by Mark Glickman's system
/// [Glicko-2](http://www.glicko.net/glicko/glicko2.pdf).
///
/// The paper rates the games of a period together. Here each game is a period of its own, so that its players see at once what
/// it changed, and so is each day without a game: the deviation grows by the paper's step 6, in fractions of a day too. The
/// price is that a rating never gets surer than a deviation of about 60, since each game adds the volatility that a period
/// would add once.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// How strong.
    pub rating: f64,
    /// How unsure that is: the strength is within two deviations with a chance of 95 %.
    pub deviation: f64,
    /// How much the strength is expected to change.
    pub volatility: f64,
    /// From how many games.
    pub games: u32,
    /// When the last of them was rated; `None` before the first.
    #[serde(rename = "at_ms")]
    pub at: Option<Timestamp>,
}

impl Rating {
    /// The rating of somebody of whom nothing is known.
    pub const NEW: Rating = Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0, at: None };

    /// Ratings that are less sure than this are shown with a question mark.
    pub const PROVISIONAL_DEVIATION: f64 = 110.0;

    /// The deviation in the paper's units times this is the deviation.
    const SCALE: f64 = 173.7178;

    const CONFIG: Glicko2Config = Glicko2Config::new();

    /// The rating of an opponent whose strength is known, such as a level of the computer player.
    #[must_use]
    pub const fn known(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, ..Rating::NEW }
    }

    /// This rating as unsure as it has become by `now`, a day without a game being a period.
    #[must_use]
    pub fn aged(self, now: Timestamp) -> Rating {
        let idle = self.at.map_or(Millis::ZERO, |at| now.since(at));
        let days = idle.as_secs_f64() / (24.0 * 60.0 * 60.0);
        let grown = self.deviation.hypot(self.volatility * Rating::SCALE * days.sqrt());
        Rating { deviation: grown.min(Rating::NEW.deviation), ..self }
    }

    /// Whether the rating is still, or again, too unsure to be relied on.
    #[must_use]
    pub fn is_provisional(self, now: Timestamp) -> bool {
        self.aged(now).deviation > Rating::PROVISIONAL_DEVIATION
    }

    /// The share of the points that this player is expected to win against another.
    #[must_use]
    pub fn expected_score(self, other: Rating) -> f64 {
        expected_score(&self.glicko2(), &other.glicko2()).0
    }

    /// The rating after the games of one period, each with the opponent's rating before it; the same rating without a game.
    ///
    /// ```
    /// use marshal_club::{Rating, Score, Timestamp};
    ///
    /// let games = [(Rating::known(1400.0, 30.0), Score::Win)];
    /// let after = Rating::NEW.after(&games, Timestamp(0));
    /// assert!(after.rating > 1500.0 && after.deviation < 350.0);
    /// assert_eq!(after.games, 1);
    /// ```
    #[must_use]
    pub fn after(self, games: &[(Rating, Score)], now: Timestamp) -> Rating {
        if games.is_empty() {
            return self;
        }
        let results: Vec<_> = games.iter().map(|(opponent, score)| (opponent.glicko2(), score.outcome())).collect();
        let after = glicko2_rating_period(&self.aged(now).glicko2(), &results, &Rating::CONFIG);
        Rating {
            rating: after.rating,
            deviation: after.deviation.min(Rating::NEW.deviation),
            volatility: after.volatility,
            games: self.games.saturating_add(u32::try_from(games.len()).unwrap_or(u32::MAX)),
            at: self.at.max(Some(now)),
        }
    }

    /// The ratings of both players after a game between them that ended `now`.
    #[must_use]
    pub fn of_both_after(before: BySide<Rating>, outcome: &Outcome, now: Timestamp) -> BySide<Rating> {
        let aged = before.map(|rating| rating.aged(now));
        BySide::from_fn(|side| before[side].after(&[(aged[side.other()], Score::of(outcome, side))], now))
    }

    fn glicko2(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }
}

/// As it is shown: `1512`. Whether it is provisional depends on the day, so a question mark is the page's to add.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0}", self.rating)
    }
}

/// What one player got out of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// Nothing.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

impl Score {
    /// What a side got out of a game that ended so.
    #[must_use]
    pub fn of(outcome: &Outcome, side: Side) -> Score {
        match outcome.winner {
            None => Score::Draw,
            Some(winner) if winner == side => Score::Win,
            Some(_) => Score::Loss,
        }
    }

    /// In points.
    #[must_use]
    pub const fn points(self) -> f64 {
        match self {
            Score::Loss => 0.0,
            Score::Draw => 0.5,
            Score::Win => 1.0,
        }
    }

    /// What the opponent got.
    #[must_use]
    pub const fn other(self) -> Score {
        match self {
            Score::Loss => Score::Win,
            Score::Draw => Score::Draw,
            Score::Win => Score::Loss,
        }
    }

    const fn outcome(self) -> Outcomes {
        match self {
            Score::Loss => Outcomes::LOSS,
            Score::Draw => Outcomes::DRAW,
            Score::Win => Outcomes::WIN,
        }
    }
}

/// What a rating is for: a rule set that ships, by its id, and a speed. Its text is `marsal/blitz`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RatingKind {
    /// The rule set's id.
    pub rule_set: String,
    /// The speed.
    pub speed: Speed,
}

impl fmt::Display for RatingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.rule_set, self.speed)
    }
}

/// The text names no kind of rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a kind of rating is a rule set and a speed, like `marsal/blitz`")]
pub struct ParseRatingKindError;

impl FromStr for RatingKind {
    type Err = ParseRatingKindError;

    fn from_str(text: &str) -> Result<RatingKind, ParseRatingKindError> {
        let (rule_set, speed) = text.split_once('/').ok_or(ParseRatingKindError)?;
        let speed = speed.parse().map_err(|_| ParseRatingKindError)?;
        let named = !rule_set.is_empty();
        named.then(|| RatingKind { rule_set: rule_set.to_owned(), speed }).ok_or(ParseRatingKindError)
    }
}

impl TryFrom<String> for RatingKind {
    type Error = ParseRatingKindError;

    fn try_from(text: String) -> Result<RatingKind, ParseRatingKindError> {
        text.parse()
    }
}

impl From<RatingKind> for String {
    fn from(kind: RatingKind) -> String {
        kind.to_string()
    }
}
