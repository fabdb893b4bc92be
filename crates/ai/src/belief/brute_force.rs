//! Every world of a few stones, one by one, to judge everything that is cleverer.

use marshal_rules::{Kind, KindSet};

use crate::belief::weights::Weights;
use crate::dice::Dice;

/// A small problem: what each stone can be, how many of each kind there are, and the weights.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    pub(crate) counts: Vec<u8>,
    pub(crate) weights: Weights,
}

impl Problem {
    /// Stones with these sets and weights that the dice throw, of very unlike sizes.
    pub(crate) fn new(sets: &[KindSet], counts: &[u8], dice: &mut Dice) -> Problem {
        let mut weights = Weights::new(sets.len(), counts.len());
        for (stone, &set) in sets.iter().enumerate() {
            let logs: Vec<f32> = counts.iter().map(|_| 4.0 * dice.unit()).collect();
            weights.set_row(stone, set, |kind| logs[kind.index()]);
        }
        Problem { counts: counts.to_vec(), weights }
    }

    /// A hidden army and sets around it: all kinds, those above or below a bound, or a few drawn ones.
    pub(crate) fn thrown(stones: usize, kinds: usize, dice: &mut Dice) -> Problem {
        let truth: Vec<usize> = (0..stones).map(|_| dice.index(kinds)).collect();
        let mut counts = vec![0u8; kinds];
        truth.iter().for_each(|&kind| counts[kind] += 1);
        let set = |&kind: &usize| {
            let bound = dice.index(kinds);
            let lot = dice.index(5);
            let mut set: KindSet = (0..kinds)
                .filter(|&other| match lot {
                    0 | 1 => true,
                    2 => other >= bound.min(kind),
                    3 => other <= bound.max(kind),
                    _ => dice.index(3) == 0,
                })
                .map(|kind| Kind(kind as u8))
                .collect();
            set.insert(Kind(kind as u8));
            set
        };
        let sets: Vec<KindSet> = truth.iter().map(set).collect();
        Problem::new(&sets, &counts, dice)
    }

    /// The sum of all worlds' weights, and for stone `s` and kind `k` the share of it at `s * kinds + k`.
    pub(crate) fn solve(&self) -> (f64, Vec<f64>) {
        let kinds = self.counts.len();
        let mut search = Search {
            sets: self.weights.sets(),
            problem: self,
            left: self.counts.clone(),
            chosen: Vec::new(),
            shares: vec![0.0; self.weights.stones() * kinds],
            total: 0.0,
        };
        search.go(1.0);
        let total = search.total;
        (total, search.shares.iter().map(|share| share / total).collect())
    }
}

struct Search<'a> {
    sets: Vec<KindSet>,
    problem: &'a Problem,
    left: Vec<u8>,
    chosen: Vec<usize>,
    shares: Vec<f64>,
    total: f64,
}

impl Search<'_> {
    fn go(&mut self, weight: f64) {
        let stone = self.chosen.len();
        if stone == self.sets.len() {
            self.total += weight;
            let kinds = self.left.len();
            self.chosen.iter().enumerate().for_each(|(stone, kind)| self.shares[stone * kinds + kind] += weight);
            return;
        }
        for kind in self.sets[stone].iter() {
            if self.left[kind.index()] > 0 {
                self.left[kind.index()] -= 1;
                self.chosen.push(kind.index());
                self.go(weight * f64::from(self.problem.weights.of(stone, kind)));
                self.chosen.pop();
                self.left[kind.index()] += 1;
            }
        }
    }
}
