//! Where people put what: how likely a kind starts on a square.

use marshal_rules::{Kind, KindSet, RuleSet, Side, Square};

use crate::nature::Nature;
use crate::steps::{UNREACHABLE, distances};

/// Counts of human setups by kind and square, see the `fit_setups` example for how they are made.
const CLASSIC: &str = include_str!("tables/classic.txt");
const BARRAGE: &str = include_str!("tables/barrage.txt");

/// The name of an empty square in a table.
const EMPTY: &str = "empty";

/// For each square of a side's zone the weights of the kinds and of staying empty.
///
/// A weight is proportional to the chance of the square given the kind, so weights of one kind compare between squares;
/// the factor of each kind is arbitrary and cancels where the counts are fixed.
#[derive(Debug, Clone)]
pub(crate) struct Prior {
    kinds: usize,
    weights: Vec<f32>,
}

impl Prior {
    /// From the human table where the rule set is of the classic family, otherwise by each kind's nature.
    pub(crate) fn new(rules: &RuleSet, nature: &Nature, side: Side) -> Prior {
        let kinds = rules.kinds().len();
        let mut prior = Prior { kinds, weights: vec![1.0; 256 * (kinds + 1)] };
        let text = if rules.zone(side).len() as usize == rules.army_size() { CLASSIC } else { BARRAGE };
        if let Some(rows) = table_rows(rules, side, text) {
            prior.fill(rules, side, |kind, square| {
                let row = if side == Side::Red { square.row() } else { 9 - square.row() };
                rows[kind][usize::from(row) * 10 + usize::from(square.col())]
            });
        } else {
            let depth = depths(rules, side);
            prior.fill(rules, side, |kind, square| match kind == kinds {
                true => 1.0,
                false => by_nature(nature, Kind(kind as u8), depth[square.index()]),
            });
        }
        prior
    }

    /// How well a kind (`None`: nothing) suits a square of the zone.
    #[inline]
    pub(crate) fn weight(&self, kind: Option<Kind>, square: Square) -> f32 {
        self.weights[square.index() * (self.kinds + 1) + kind.map_or(self.kinds, Kind::index)]
    }

    fn fill(&mut self, rules: &RuleSet, side: Side, weight: impl Fn(usize, Square) -> f32) {
        for square in rules.zone(side) {
            for kind in 0..=self.kinds {
                self.weights[square.index() * (self.kinds + 1) + kind] = weight(kind, square);
            }
        }
    }
}

/// The rows of a table in the order of the rule set's kinds, the empty square last, each scaled to the mean 1; `None`
/// where board, zone or kinds are not those of the table.
fn table_rows(rules: &RuleSet, side: Side, text: &str) -> Option<Vec<Vec<f32>>> {
    let zone = rules.zone(side);
    let home = |square: Square| match side {
        Side::Red => square.row() < 4,
        Side::Blue => (6..10).contains(&square.row()),
    };
    if (rules.width(), rules.height(), zone.len()) != (10, 10, 40) || !zone.iter().all(home) {
        return None;
    }
    let row = |name: &str| {
        let line = text.lines().find(|line| line.split_whitespace().next() == Some(name))?;
        let counts: Vec<f32> = line.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
        let mean = counts.iter().sum::<f32>() / 40.0;
        // A thousandth of the mean stands for what nobody happened to do.
        (counts.len() == 40).then(|| counts.iter().map(|count| count / mean.max(1e-6) + 0.02).collect())
    };
    rules.kinds().iter().map(|kind| row(&kind.id)).chain(std::iter::once(row(EMPTY).or(Some(vec![1.0; 40])))).collect()
}

/// For each square of the zone 0 where it is nearest to the enemy's zone and 1 where it is farthest.
pub(crate) fn depths(rules: &RuleSet, side: Side) -> [f32; 256] {
    let open = rules.squares();
    let far = distances(rules.zone(side.other()), false, |square| open.contains(square).then_some(1));
    let within = |square: &Square| far[square.index()] != UNREACHABLE;
    let zone: Vec<Square> = rules.zone(side).iter().filter(within).collect();
    let nearest = zone.iter().map(|square| far[square.index()]).min().unwrap_or(0);
    let farthest = zone.iter().map(|square| far[square.index()]).max().unwrap_or(0);
    let span = f32::from((farthest - nearest).max(1));
    let mut depth = [1.0; 256];
    for square in zone {
        depth[square.index()] = f32::from(far[square.index()] - nearest) / span;
    }
    depth
}

/// The weight of a kind at a depth for rule sets without a table.
fn by_nature(nature: &Nature, kind: Kind, depth: f32) -> f32 {
    let near = |centre: f32, width: f32| 0.05 + (-((depth - centre) / width).powi(2)).exp();
    let is = |set: KindSet| set.contains(kind);
    if is(nature.flags) {
        (6.0 * (depth - 1.0)).exp()
    } else if is(nature.immobile) {
        (1.1 * (depth - 0.5)).exp()
    } else if is(nature.spies) {
        near(0.65, 0.35)
    } else if is(nature.clearers) {
        (1.5 * (depth - 0.5)).exp()
    } else if is(nature.leaders) {
        near(0.45, 0.4)
    } else if is(nature.runners) {
        (-0.7 * (depth - 0.5)).exp()
    } else {
        (-0.9 * (depth - 0.5)).exp()
    }
}
