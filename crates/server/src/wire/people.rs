//! What everybody may know of somebody with an account.

use marshal_club::{Rating, RatingHistory, RatingKind, Timestamp};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Both, GameSummary};
use crate::store::{Account, Change, RatedGame, RatingKept};

/// A rating as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Strength {
    /// How strong, rounded.
    rating: i32,
    /// Whether that is still, or again, too unsure to be relied on.
    provisional: bool,
}

impl Strength {
    /// How strong somebody is today.
    pub(crate) fn of(rating: Rating, now: Timestamp) -> Strength {
        Strength { rating: rounded(rating.rating), provisional: rating.is_provisional(now) }
    }

    fn then(rating: f64, deviation: f64) -> Strength {
        Strength { rating: rounded(rating), provisional: deviation > Rating::PROVISIONAL_DEVIATION }
    }
}

fn rounded(rating: f64) -> i32 {
    rating.round() as i32
}

/// Somebody's profile.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Profile {
    name: String,
    bot: bool,
    /// Whose bot it is.
    owner: Option<String>,
    /// Since when, RFC 3339.
    since: String,
    /// Whether it is the visitor's own.
    own: bool,
    ratings: Vec<ProfileRating>,
}

/// A rating in a profile.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ProfileRating {
    /// The id of the rule set.
    rules: String,
    /// How fast: `lightning`, `blitz`, `rapid`, `long`, `correspondence`.
    speed: String,
    strength: Strength,
    games: u32,
    /// A point for each day with a rated game, the oldest first.
    history: Vec<HistoryPoint>,
}

/// What a rating was at the end of a day.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct HistoryPoint {
    /// The number of the UTC day, 0 for 1970-01-01.
    #[cfg_attr(test, ts(type = "number"))]
    day: i64,
    rating: i32,
    /// The strength is within twice this of the rating with a chance of 95 %.
    deviation: i32,
}

impl Profile {
    /// The profile of an account, of somebody's where it is a bot's, with its ratings and rated games, the oldest first.
    pub(crate) fn of(
        account: Account,
        owner: Option<&Account>,
        own: bool,
        ratings: Vec<RatingKept>,
        games: &[RatedGame],
        now: Timestamp,
    ) -> Profile {
        let rating = |RatingKept { kind, rating }: RatingKept| {
            let history = history(&kind, games);
            let RatingKind { rule_set, speed } = kind;
            let strength = Strength::of(rating, now);
            ProfileRating { rules: rule_set, speed: speed.to_string(), strength, games: rating.games, history }
        };
        Profile {
            name: account.handle.to_string(),
            bot: account.bot,
            owner: owner.map(|owner| owner.handle.to_string()),
            since: account.created.to_string(),
            own,
            ratings: ratings.into_iter().map(rating).collect(),
        }
    }
}

fn history(kind: &RatingKind, games: &[RatedGame]) -> Vec<HistoryPoint> {
    let mut history = RatingHistory::default();
    for game in games.iter().filter(|game| game.kind == *kind) {
        history.add(&Rating::known(game.rating, game.deviation), Timestamp(game.at.0));
    }
    let point = |point: &marshal_club::RatingPoint| HistoryPoint {
        day: point.day,
        rating: rounded(point.rating),
        deviation: rounded(point.deviation),
    };
    history.points().iter().map(point).collect()
}

/// A part of somebody's games, the latest first.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GamesPage {
    /// Those that fit.
    pub(crate) games: Vec<GameSummary>,
    /// What to ask for older ones by; none when there are none.
    pub(crate) next: Option<String>,
}

/// A player of a game with an account.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Member {
    name: String,
    bot: bool,
    /// How strong for this kind of game: today, or after the game when it was rated. None where the game has no clock or has
    /// rules of its own, and before the first rated game.
    strength: Option<Strength>,
    /// How strong before the game, when it was rated.
    before: Option<Strength>,
}

impl Member {
    /// A player with what is known of them.
    pub(crate) fn of(account: &Account, rating: Option<Rating>, change: Option<&Change>, now: Timestamp) -> Member {
        let strength = match change {
            Some(change) => Some(Strength::then(change.after, change.deviation)),
            None => rating.map(|rating| Strength::of(rating, now)),
        };
        Member {
            name: account.handle.to_string(),
            bot: account.bot,
            strength,
            before: change.map(|change| Strength::then(change.before, change.deviation_before)),
        }
    }
}

/// The players of a game who have accounts.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Members {
    /// Whether the game counts for the ratings of both.
    pub(crate) rated: bool,
    /// Who they are.
    pub(crate) players: Both<Option<Member>>,
}
