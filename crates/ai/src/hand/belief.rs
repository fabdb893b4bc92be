//! What the enemy's stones can be: assignments of kinds that fit everything known, drawn by their likelihood.
//!
//! Each stone has the set of kinds that its own doings allow, each kind its count; a *world* gives every stone a kind
//! within its set so that the counts come out exactly. Worlds are drawn by a Markov chain that exchanges the kinds of two
//! stones, or of three in a ring, so every state of the chain is a possible world.

use marshal_rules::{Kind, KindSet};

use crate::dice::Dice;

/// A chain of possible worlds of one army.
#[derive(Debug, Clone)]
pub(crate) struct Belief {
    kinds: usize,
    /// What each stone of the army is in the present world.
    world: Vec<Kind>,
    sets: Vec<KindSet>,
    /// Stones whose kind is not settled by their own set.
    hidden: Vec<usize>,
    /// How well kind `k` suits stone `s`, at `s * kinds + k`; any scale a kind.
    weights: Vec<f32>,
    dice: Dice,
}

impl Belief {
    /// A chain that has forgotten its start; `None` when no assignment fits sets and counts.
    ///
    /// `weights` holds for stone `s` and kind `k` at `s * counts.len() + k` a positive number.
    pub(crate) fn new(sets: Vec<KindSet>, counts: &[u8], weights: Vec<f32>, dice: Dice) -> Option<Belief> {
        let world = first_world(&sets, counts)?;
        let hidden = (0..sets.len()).filter(|&stone| sets[stone].single().is_none()).collect();
        let mut belief = Belief { kinds: counts.len(), world, sets, hidden, weights, dice };
        belief.mix(30);
        Some(belief)
    }

    /// The kinds of the army's stones in the present world.
    pub(crate) fn world(&self) -> &[Kind] {
        &self.world
    }

    /// Moves on to another world, nearly independent of the present one.
    pub(crate) fn advance(&mut self) {
        self.mix(4);
    }

    /// How often each kind came up for each stone in so many worlds, at `stone * kinds + kind`, as shares of 1.
    pub(crate) fn marginals(&mut self, worlds: u32) -> Vec<f32> {
        let mut shares = vec![0.0; self.world.len() * self.kinds];
        for _ in 0..worlds {
            self.mix(2);
            for (stone, kind) in self.world.iter().enumerate() {
                shares[stone * self.kinds + kind.index()] += 1.0;
            }
        }
        shares.iter_mut().for_each(|share| *share /= worlds as f32);
        shares
    }

    /// So many proposals for each hidden stone.
    fn mix(&mut self, rounds: usize) {
        let count = self.hidden.len();
        if count < 2 {
            return;
        }
        for proposal in 0..rounds * count {
            let a = self.hidden[self.dice.index(count)];
            let b = self.hidden[self.dice.index(count)];
            if proposal % 4 == 3 {
                let c = self.hidden[self.dice.index(count)];
                if a != b && b != c && a != c {
                    self.propose(&[(a, self.world[b]), (b, self.world[c]), (c, self.world[a])]);
                }
            } else if self.world[a] != self.world[b] {
                self.propose(&[(a, self.world[b]), (b, self.world[a])]);
            }
        }
    }

    /// Gives the stones their new kinds if they may have them, with a chance that keeps the weights right.
    #[inline]
    fn propose(&mut self, change: &[(usize, Kind)]) {
        let mut ratio = 1.0;
        for &(stone, kind) in change {
            if !self.sets[stone].contains(kind) {
                return;
            }
            let row = stone * self.kinds;
            ratio *= self.weights[row + kind.index()] / self.weights[row + self.world[stone].index()];
        }
        if ratio >= 1.0 || self.dice.unit() < ratio {
            change.iter().for_each(|&(stone, kind)| self.world[stone] = kind);
        }
    }
}

/// Some assignment that fits sets and counts, by augmenting paths.
fn first_world(sets: &[KindSet], counts: &[u8]) -> Option<Vec<Kind>> {
    let mut given: Vec<Vec<usize>> = vec![Vec::new(); counts.len()];
    let mut order: Vec<usize> = (0..sets.len()).collect();
    order.sort_by_key(|&stone| sets[stone].len());
    for stone in order {
        if !seat(stone, sets, counts, &mut given, &mut KindSet::EMPTY.clone()) {
            return None;
        }
    }
    let mut world = vec![Kind(0); sets.len()];
    for (kind, stones) in given.iter().enumerate() {
        stones.iter().for_each(|&stone| world[stone] = Kind(kind as u8));
    }
    Some(world)
}

/// Finds a kind for the stone, moving others to another kind where that makes room.
fn seat(stone: usize, sets: &[KindSet], counts: &[u8], given: &mut [Vec<usize>], seen: &mut KindSet) -> bool {
    for kind in sets[stone].iter() {
        if seen.contains(kind) {
            continue;
        }
        seen.insert(kind);
        if given[kind.index()].len() < usize::from(counts[kind.index()]) {
            given[kind.index()].push(stone);
            return true;
        }
        for place in 0..given[kind.index()].len() {
            let other = given[kind.index()][place];
            if seat(other, sets, counts, given, seen) {
                given[kind.index()][place] = stone;
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(kinds: &[u8]) -> KindSet {
        kinds.iter().map(|&kind| Kind(kind)).collect()
    }

    /// Tries all worlds and adds up their weights.
    struct Enumeration<'a> {
        sets: &'a [KindSet],
        weights: &'a [f32],
        left: Vec<u8>,
        chosen: Vec<usize>,
        sums: Vec<f64>,
        total: f64,
    }

    impl Enumeration<'_> {
        fn go(&mut self, weight: f64) {
            let (stone, kinds) = (self.chosen.len(), self.left.len());
            if stone == self.sets.len() {
                self.total += weight;
                self.chosen.iter().enumerate().for_each(|(stone, kind)| self.sums[stone * kinds + kind] += weight);
                return;
            }
            for kind in self.sets[stone].iter().map(Kind::index) {
                if self.left[kind] > 0 {
                    self.left[kind] -= 1;
                    self.chosen.push(kind);
                    self.go(weight * f64::from(self.weights[stone * kinds + kind]));
                    self.chosen.pop();
                    self.left[kind] += 1;
                }
            }
        }
    }

    fn exact_marginals(sets: &[KindSet], counts: &[u8], weights: &[f32]) -> Vec<f64> {
        let sums = vec![0.0; sets.len() * counts.len()];
        let left = counts.to_vec();
        let mut all = Enumeration { sets, weights, left, chosen: Vec::new(), sums, total: 0.0 };
        all.go(1.0);
        all.sums.iter().map(|sum| sum / all.total).collect()
    }

    fn compare(sets: &[KindSet], counts: &[u8], weights: &[f32]) {
        let exact = exact_marginals(sets, counts, weights);
        let mut belief = Belief::new(sets.to_vec(), counts, weights.to_vec(), Dice::new(3, 3)).unwrap();
        let drawn = belief.marginals(40_000);
        for (at, (exact, drawn)) in exact.iter().zip(&drawn).enumerate() {
            assert!((exact - f64::from(*drawn)).abs() < 0.015, "entry {at}: {exact} exact, {drawn} drawn");
        }
    }

    #[test]
    fn marginals_are_those_of_all_worlds_counted() {
        // Flag 0, mine 1 (two), a weak kind 2 (three), a strong kind 3 (two).
        let counts = [1, 2, 3, 2];
        let any = set(&[0, 1, 2, 3]);
        let sets = [any, any, set(&[2, 3]), set(&[3]), any, set(&[2, 3]), any, any];
        compare(&sets, &counts, &[1.0; 32]);
        let uneven: Vec<f32> = (0..32).map(|at| 0.3 + (at * 7 % 11) as f32 / 4.0).collect();
        compare(&sets, &counts, &uneven);
    }

    #[test]
    fn marginals_hold_where_only_a_ring_of_three_leads_on() {
        let sets = [set(&[0, 1]), set(&[1, 2]), set(&[0, 2])];
        compare(&sets, &[1, 1, 1], &[1.0, 2.0, 1.0, 1.0, 1.0, 3.0, 1.0, 1.0, 1.0]);
    }

    #[test]
    fn an_assignment_is_found_only_by_moving_others() {
        let sets = vec![set(&[0, 1]), set(&[0, 2]), set(&[0])];
        let belief = Belief::new(sets, &[1, 1, 1], vec![1.0; 9], Dice::new(1, 1)).unwrap();
        assert_eq!(belief.world(), [Kind(1), Kind(2), Kind(0)]);
    }

    #[test]
    fn contradictions_have_no_world() {
        assert!(Belief::new(vec![set(&[0]), set(&[0])], &[1, 1], vec![1.0; 4], Dice::new(1, 1)).is_none());
    }
}
