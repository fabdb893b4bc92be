//! What results say, and how surely.

use crate::results::GameResult;

/// The results of one contestant against another, or against several.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// For each finished pair of games the points of both, from 0 to 2. The two games of a pair have the same setups, so
    /// they are one observation, not two.
    pub pairs: Vec<f64>,
}

impl Score {
    /// The results of `who`, against everybody or against one other.
    pub fn of(who: usize, against: Option<usize>, games: &[GameResult]) -> Score {
        let mut score = Score::default();
        let mut firsts: Vec<(&GameResult, f64)> = Vec::new();
        let mine = |game: &&GameResult| {
            game.between.contains(&who) && against.is_none_or(|other| game.between.contains(&other) && other != who)
        };
        for game in games.iter().filter(mine) {
            let points = match game.winner {
                Some(winner) if winner == who => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
            match game.winner {
                Some(winner) if winner == who => score.wins += 1,
                Some(_) => score.losses += 1,
                None => score.draws += 1,
            }
            let twin = |(other, _): &(&GameResult, f64)| other.between == game.between && other.pair == game.pair;
            match firsts.iter().position(twin) {
                Some(at) => score.pairs.push(firsts.swap_remove(at).1 + points),
                None => firsts.push((game, points)),
            }
        }
        score
    }

    /// Games played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points a game, from 0 to 1; a draw is half a point. One half without games.
    pub fn mean(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games),
        }
    }

    /// A 95 % interval for the points a game.
    ///
    /// The spread between pairs says what the games are worth as independent ones; with that number it is Wilson's
    /// interval (1927), which stays sensible when every game is won.
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let games = f64::from(self.games());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let (mean, worth) = (self.mean(), self.independent_games());
        let centre = mean + Z * Z / (2.0 * worth);
        let half = Z * (mean * (1.0 - mean) / worth + Z * Z / (4.0 * worth * worth)).sqrt();
        let scale = 1.0 + Z * Z / worth;
        (((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
    }

    /// How many independent games without draws would have a mean that spreads like ours; at most twice the games played.
    fn independent_games(&self) -> f64 {
        let games = f64::from(self.games());
        let pairs = self.pairs.len() as f64;
        let mean = self.mean();
        let single = mean * (1.0 - mean);
        if pairs < 2.0 || single == 0.0 {
            return games;
        }
        match self.pair_variance() {
            0.0 => games,
            variance => (single * pairs / variance).clamp(1.0, 2.0 * games),
        }
    }

    /// The variance of the points a game of a pair.
    pub(crate) fn pair_variance(&self) -> f64 {
        let pairs = self.pairs.len() as f64;
        let mean = self.pairs.iter().map(|points| points / 2.0).sum::<f64>() / pairs;
        self.pairs.iter().map(|points| (points / 2.0 - mean).powi(2)).sum::<f64>() / (pairs - 1.0).max(1.0)
    }

    /// The difference in Elo that the points a game stand for; infinite when all or nothing was won.
    pub fn elo(&self) -> f64 {
        elo_of(self.mean())
    }

    /// The 95 % interval in Elo.
    pub fn elo_interval(&self) -> (f64, f64) {
        let (low, high) = self.interval();
        (elo_of(low), elo_of(high))
    }
}

/// A strength in Elo, with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The likeliest.
    pub elo: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The difference in Elo at which this share of the points is expected.
pub fn elo_of(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that is expected at a difference in Elo.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Elo of all contestants together, 0 on average.
///
/// Two differ by exactly what their score [stands for](Score::elo), so by infinity when one has won everything. More are
/// rated by the model of Bradley and Terry (1952) fitted with Hunter's iteration (2004); there each pairing counts one drawn
/// game besides, so that nobody is infinitely strong.
pub fn ratings(contestants: usize, games: &[GameResult]) -> Vec<f64> {
    if contestants == 2 {
        let half = Score::of(0, Some(1), games).elo() / 2.0;
        return vec![half, -half];
    }
    let mut points = vec![0.0; contestants];
    let mut meetings = vec![vec![0.0; contestants]; contestants];
    for (first, row) in meetings.iter_mut().enumerate() {
        for (second, met) in row.iter_mut().enumerate() {
            let scores = Score::of(first, Some(second), games);
            if first != second && scores.games() > 0 {
                *met = f64::from(scores.games()) + 1.0;
                points[first] += scores.mean() * f64::from(scores.games()) + 0.5;
            }
        }
    }
    let mut strength = vec![1.0f64; contestants];
    for _ in 0..500 {
        let next: Vec<f64> = (0..contestants)
            .map(|who| {
                let weight = |other: usize| meetings[who][other] / (strength[who] + strength[other]);
                let total: f64 = (0..contestants).filter(|&other| other != who).map(weight).sum();
                if total > 0.0 { points[who] / total } else { 1.0 }
            })
            .collect();
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / contestants.max(1) as f64;
        strength = next.iter().map(|strength| (strength.ln() - mean).exp()).collect();
    }
    strength.iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// [`ratings`] of three contestants or more as differences to one of them, with intervals.
///
/// The intervals are those of the fitted model (from its Fisher information), each meeting counted as the number of independent
/// games that its pairs are worth. Whom no games connect with the anchor has an interval without ends.
pub fn standing(contestants: usize, games: &[GameResult], anchor: usize) -> Vec<Rating> {
    let elo = ratings(contestants, games);
    let mut information = vec![vec![0.0; contestants]; contestants];
    for first in 0..contestants {
        for second in first + 1..contestants {
            let score = Score::of(first, Some(second), games);
            if score.games() > 0 {
                let share = expected(elo[first] - elo[second]);
                let known = (score.independent_games() + 1.0) * share * (1.0 - share);
                information[first][first] += known;
                information[second][second] += known;
                information[first][second] -= known;
                information[second][first] -= known;
            }
        }
    }
    let variance = variances(information, anchor);
    let rating = |who: usize| {
        let (elo, spread) = (elo[who] - elo[anchor], 1.96 * variance[who].sqrt() * 400.0 / 10f64.ln());
        Rating { elo, low: elo - spread, high: elo + spread }
    };
    (0..contestants).map(rating).collect()
}

/// The variances that an information matrix leaves to differences from one coordinate: the diagonal of its inverse without that
/// row and column, by the elimination of Gauss and Jordan. Infinite where nothing is known.
fn variances(mut information: Vec<Vec<f64>>, anchor: usize) -> Vec<f64> {
    let size = information.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    let others = || (0..size).filter(move |&place| place != anchor);
    let mut unknown = vec![false; size];
    for pivot in others() {
        // The matrix is positive semidefinite, so what is known stands on the diagonal.
        let scale = information[pivot][pivot];
        if scale < 1e-9 {
            unknown[pivot] = true;
            continue;
        }
        for column in 0..size {
            information[pivot][column] /= scale;
            inverse[pivot][column] /= scale;
        }
        for row in others().filter(|&row| row != pivot) {
            let factor = information[row][pivot];
            for column in 0..size {
                information[row][column] -= factor * information[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    let variance = |place: usize| match place {
        _ if place == anchor => 0.0,
        // Elimination leaves a dependence on whatever is not known.
        _ if unknown[place] || others().any(|other| unknown[other] && information[place][other].abs() > 1e-9) => {
            f64::INFINITY
        }
        _ => inverse[place][place],
    };
    (0..size).map(variance).collect()
}
