//! The sequential test of whether one contestant is better than another by so much.

use std::str::FromStr;

use crate::results::GameResult;
use crate::statistics::{Score, expected};

/// A sequential probability ratio test (Wald 1945) of two differences in Elo, both errors 5 %.
///
/// Pairs of games are the observations, and their spread is taken from the results themselves (the generalised test in its
/// normal approximation), so setups that favour a colour do not blur it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The lower difference in Elo.
    pub low: f64,
    /// The higher difference in Elo.
    pub high: f64,
}

/// What a test says so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Play on.
    Open,
    /// The lower difference fits.
    Low,
    /// The higher difference fits.
    High,
}

/// The text is no test.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a test is two differences in Elo, the lower first, like 0,10")]
pub struct SprtError;

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let (low, high) = text.split_once(',').ok_or(SprtError)?;
        let read = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 2000.0).ok_or(SprtError);
        let (low, high) = (read(low)?, read(high)?);
        if low < high { Ok(Sprt { low, high }) } else { Err(SprtError) }
    }
}

impl Sprt {
    /// The log-likelihood ratio at which the test ends.
    pub const BOUND: f64 = 2.944_438_979;

    /// Pairs that are looked at before the spread is trusted.
    const PAIRS: usize = 10;

    /// The log-likelihood ratio of the higher against the lower difference.
    pub fn ratio(&self, score: &Score) -> f64 {
        let pairs = score.pairs.len();
        if pairs < Sprt::PAIRS {
            return 0.0;
        }
        // A first few results that are all alike say nothing of the spread: one pair of the opposite sort counts with them.
        let floor = 0.25 / pairs as f64;
        let variance = score.pair_variance().max(floor);
        let mean = score.pairs.iter().sum::<f64>() / (2.0 * pairs as f64);
        let (low, high) = (expected(self.low), expected(self.high));
        pairs as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What the test says.
    pub fn verdict(&self, score: &Score) -> Verdict {
        match self.ratio(score) {
            ratio if ratio >= Sprt::BOUND => Verdict::High,
            ratio if ratio <= -Sprt::BOUND => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

/// A sequential test that is looked at after each pair in its order, whichever is played first: so what it says does not hang on how
/// many games are played at a time.
#[derive(Debug)]
pub(crate) struct InOrder {
    sprt: Sprt,
    /// Pairs that have been looked at.
    looked_at: u32,
    /// With so many pairs it was decided.
    pairs: Option<u32>,
}

impl InOrder {
    pub(crate) fn new(sprt: Sprt) -> InOrder {
        InOrder { sprt, looked_at: 0, pairs: None }
    }

    /// With how many pairs the test is decided, if it is.
    pub(crate) fn decided(&mut self, games: &[GameResult]) -> Option<u32> {
        while self.pairs.is_none() {
            let next = self.looked_at;
            if games.iter().filter(|game| game.pair == next).count() < 2 {
                return None;
            }
            self.looked_at += 1;
            let so_far: Vec<GameResult> = games.iter().filter(|game| game.pair <= next).cloned().collect();
            if self.sprt.verdict(&Score::of(0, Some(1), &so_far)) != Verdict::Open {
                self.pairs = Some(self.looked_at);
            }
        }
        self.pairs
    }
}
