//! How a rating went, for its picture.

use serde::{Deserialize, Serialize};

use crate::{Rating, Timestamp};

/// What a rating was at the end of a day.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RatingPoint {
    /// The number of the UTC day, 0 for 1970-01-01.
    pub day: i64,
    /// How strong.
    pub rating: f64,
    /// How unsure.
    pub deviation: f64,
}

/// How one rating went: a point for each day with a rated game.
///
/// ```
/// use marshal_club::{Rating, RatingHistory, Timestamp};
///
/// let mut history = RatingHistory::default();
/// history.add(&Rating::known(1500.0, 350.0), Timestamp(0));
/// history.add(&Rating::known(1662.0, 290.0), Timestamp(1000));
/// assert_eq!(history.points().len(), 1);
/// assert_eq!(history.points()[0].rating, 1662.0);
/// ```
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RatingHistory(Vec<RatingPoint>);

impl RatingHistory {
    /// Takes in a rating after a game that ended at `at`: the last of a day stands. Should the calendar have gone back, the
    /// game counts for the last day there is.
    pub fn add(&mut self, rating: &Rating, at: Timestamp) {
        let last = self.0.last().map(|point| point.day);
        let day = last.map_or(at.day(), |last| last.max(at.day()));
        let point = RatingPoint { day, rating: rating.rating, deviation: rating.deviation };
        match self.0.last_mut() {
            Some(of_day) if of_day.day == day => *of_day = point,
            _ => self.0.push(point),
        }
    }

    /// The points, the oldest first.
    #[must_use]
    pub fn points(&self) -> &[RatingPoint] {
        &self.0
    }
}
