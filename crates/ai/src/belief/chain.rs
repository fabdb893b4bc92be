//! A Markov chain over the worlds of one army.
//!
//! A step exchanges the kinds of two hidden stones, or turns those of a ring of stones by one place, and is taken with
//! Metropolis' chance, so the chain stays within the possible worlds and visits each as often as its weight says.

use marshal_rules::{Kind, KindSet};

use crate::belief::weights::Weights;
use crate::dice::Dice;

/// Steps for each hidden stone that make a chain forget an arbitrary start.
const BURN_IN: usize = 48;

/// One possible world and what leads on from it.
#[derive(Debug, Clone)]
pub(crate) struct Chain {
    weights: Weights,
    /// What each hidden stone is in the present world.
    kinds: Vec<Kind>,
    /// The weight of that kind for that stone.
    now: Vec<f32>,
    /// Whether exchanges of two alone might not reach every world.
    needs_rings: bool,
}

impl Chain {
    /// A chain that has forgotten its start. Some world must fit.
    pub(crate) fn new(weights: Weights, counts: &[u8], dice: &mut Dice) -> Chain {
        let kinds = first_world(&weights, counts);
        let now = kinds.iter().enumerate().map(|(stone, &kind)| weights.of(stone, kind)).collect();
        let needs_rings = !is_laminar(&weights.sets());
        let mut chain = Chain { weights, kinds, now, needs_rings };
        chain.walk(BURN_IN, dice);
        chain
    }

    /// The kinds of the hidden stones in the present world.
    #[inline]
    pub(crate) fn world(&self) -> &[Kind] {
        &self.kinds
    }

    /// Takes so many steps for each hidden stone.
    pub(crate) fn walk(&mut self, steps: usize, dice: &mut Dice) {
        let stones = self.kinds.len();
        if stones < 2 {
            return;
        }
        for round in 0..steps {
            // A ring costs as much as some hundred exchanges.
            if self.needs_rings && round % 3 == 0 {
                self.turn_ring(dice);
            }
            (0..stones).for_each(|_| self.exchange(dice));
        }
    }

    /// Exchanges the kinds of two stones, perhaps.
    #[inline]
    fn exchange(&mut self, dice: &mut Dice) {
        let (a, b, chance) = dice.pair(self.kinds.len());
        let (kind_a, kind_b) = (self.kinds[a], self.kinds[b]);
        let (new_a, new_b) = (self.weights.of(a, kind_b), self.weights.of(b, kind_a));
        // Nearly every step is refused or taken without a pattern, so both outcomes are written the same way.
        let taken = chance * (self.now[a] * self.now[b]) < new_a * new_b;
        let choose = |yes, no| if taken { yes } else { no };
        (self.kinds[a], self.kinds[b]) = if taken { (kind_b, kind_a) } else { (kind_a, kind_b) };
        (self.now[a], self.now[b]) = (choose(new_a, self.now[a]), choose(new_b, self.now[b]));
    }

    /// Draws a ring of three or more stones, of which each can take the kind of the next one, and turns it, perhaps.
    fn turn_ring(&mut self, dice: &mut Dice) {
        let mut ring = Ring { stones: [0; 128], length: 1 };
        ring.stones[0] = dice.index(self.kinds.len()) as u8;
        let mut length = 3;
        while length < self.kinds.len().min(128) && dice.below(2) == 0 {
            length += 1;
        }
        let mut ways_there = 1.0;
        while ring.length < length {
            let ways = self.ways_on(&ring).count();
            let Some(next) = self.ways_on(&ring).nth(dice.index(ways)) else { return };
            ways_there *= ways as f32;
            ring.push(next);
        }
        let mut ratio = 1.0;
        for at in 0..length {
            let (stone, next) = (ring.stone(at), ring.stone(at + 1));
            ratio *= self.weights.of(stone, self.kinds[next]) / self.now[stone];
        }
        if ratio == 0.0 {
            return;
        }
        self.turn(&ring);
        // The same ring the other way round leads back.
        let mut back = Ring { length: 1, ..ring };
        let mut ways_back = 1.0;
        for at in (1..length).rev() {
            ways_back *= self.ways_on(&back).count() as f32;
            back.push(ring.stone(at));
        }
        if dice.unit() * ways_back >= ratio * ways_there {
            for _ in 1..length {
                self.turn(&ring);
            }
        }
    }

    /// The stones outside a ring whose kind its last stone can take.
    fn ways_on<'a>(&'a self, ring: &'a Ring) -> impl Iterator<Item = usize> + 'a {
        let last = ring.stone(ring.length - 1);
        let can_follow = move |&stone: &usize| self.weights.of(last, self.kinds[stone]) > 0.0 && !ring.holds(stone);
        (0..self.kinds.len()).filter(can_follow)
    }

    /// Each stone of a ring takes the kind of the next one.
    fn turn(&mut self, ring: &Ring) {
        for at in 1..ring.length {
            self.kinds.swap(ring.stone(at - 1), ring.stone(at));
        }
        for at in 0..ring.length {
            let stone = ring.stone(at);
            self.now[stone] = self.weights.of(stone, self.kinds[stone]);
        }
    }
}

/// Some stones in a circle.
#[derive(Debug, Clone, Copy)]
struct Ring {
    stones: [u8; 128],
    length: usize,
}

impl Ring {
    /// A stone of the ring; after the last one comes the first.
    fn stone(&self, at: usize) -> usize {
        usize::from(self.stones[if at == self.length { 0 } else { at }])
    }

    fn push(&mut self, stone: usize) {
        self.stones[self.length] = stone as u8;
        self.length += 1;
    }

    fn holds(&self, stone: usize) -> bool {
        self.stones[..self.length].contains(&(stone as u8))
    }
}

/// Whether of any two sets one holds the other or they share nothing.
///
/// Exchanges of two then lead from every world to every other: the stone of the smallest set that is wrong can always
/// take its right kind from whoever has it, since that stone's set holds the smaller one.
fn is_laminar(sets: &[KindSet]) -> bool {
    sets.iter().enumerate().all(|(at, &a)| {
        sets[at + 1..].iter().all(|&b| {
            let shared = a & b;
            shared.is_empty() || shared == a || shared == b
        })
    })
}

/// A likely world that fits sets and counts, by augmenting paths.
fn first_world(weights: &Weights, counts: &[u8]) -> Vec<Kind> {
    let sets = weights.sets();
    let mut order: Vec<usize> = (0..sets.len()).collect();
    order.sort_by_key(|&stone| sets[stone].len());
    let mut seating = Seating { weights, sets: &sets, counts, given: vec![Vec::new(); counts.len()] };
    for stone in order {
        let has_seat = seating.seat(stone, &mut KindSet::EMPTY.clone());
        debug_assert!(has_seat, "exact inference left a kind in every set that some world has");
    }
    let mut kinds = vec![Kind(0); sets.len()];
    for (kind, stones) in seating.given.iter().enumerate() {
        stones.iter().for_each(|&stone| kinds[stone] = Kind(kind as u8));
    }
    kinds
}

/// Stones that have been given kinds one by one.
struct Seating<'a> {
    weights: &'a Weights,
    sets: &'a [KindSet],
    counts: &'a [u8],
    given: Vec<Vec<usize>>,
}

impl Seating<'_> {
    /// Gives the stone its best kind that can be had, moving others on where that makes room.
    fn seat(&mut self, stone: usize, tried: &mut KindSet) -> bool {
        let mut kinds: Vec<Kind> = self.sets[stone].iter().collect();
        kinds.sort_by(|&a, &b| self.weights.of(stone, b).total_cmp(&self.weights.of(stone, a)));
        for kind in kinds {
            if tried.contains(kind) {
                continue;
            }
            tried.insert(kind);
            let has_room = self.given[kind.index()].len() < usize::from(self.counts[kind.index()]);
            if has_room {
                self.given[kind.index()].push(stone);
                return true;
            }
            for place in 0..self.given[kind.index()].len() {
                let other = self.given[kind.index()][place];
                if self.seat(other, tried) {
                    self.given[kind.index()][place] = stone;
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belief::brute_force::Problem;

    fn set(kinds: &[u8]) -> KindSet {
        kinds.iter().map(|&kind| Kind(kind)).collect()
    }

    /// Counts kinds over many worlds and compares with all worlds tried.
    fn compare(problem: &Problem, name: &str, dice: &mut Dice) {
        const WORLDS: usize = 20_000;
        let (_, exact) = problem.solve();
        let kinds = problem.counts.len();
        let mut chain = Chain::new(problem.weights.clone(), &problem.counts, dice);
        let mut seen = vec![0.0; exact.len()];
        for _ in 0..WORLDS {
            chain.walk(8, dice);
            chain.world().iter().enumerate().for_each(|(stone, kind)| seen[stone * kinds + kind.index()] += 1.0);
        }
        for (at, (exact, seen)) in exact.iter().zip(&seen).enumerate() {
            let off = (exact - seen / WORLDS as f64).abs();
            // Five deviations of independent worlds; narrow sets make neighbours depend on each other, so twice that.
            let bound = 10.0 * (exact * (1.0 - exact) / WORLDS as f64).sqrt() + 1e-3;
            assert!(off < bound, "{name}: entry {at} is {exact}, drawn {}: {problem:?}", seen / WORLDS as f64);
        }
    }

    #[test]
    fn worlds_come_up_as_often_as_all_worlds_tried_say() {
        for seed in 0..50 {
            let mut dice = Dice::new(seed, 1);
            let (stones, kinds) = (2 + dice.index(6), 2 + dice.index(5));
            let problem = Problem::thrown(stones, kinds, &mut dice);
            compare(&problem, &format!("seed {seed}"), &mut dice);
        }
    }

    #[test]
    fn rings_that_exchanges_cannot_leave_are_turned() {
        let mut dice = Dice::new(5, 5);
        for length in 3..=6u8 {
            let sets: Vec<KindSet> = (0..length).map(|at| set(&[at, (at + 1) % length])).collect();
            for _ in 0..4 {
                let problem = Problem::new(&sets, &vec![1; usize::from(length)], &mut dice);
                compare(&problem, &format!("a ring of {length}"), &mut dice);
            }
        }
    }

    #[test]
    fn nested_sets_need_no_rings_and_crossing_ones_do() {
        assert!(is_laminar(&[set(&[0, 1, 2, 3]), set(&[0, 1]), set(&[2, 3]), set(&[0, 1])]));
        assert!(!is_laminar(&[set(&[0, 1]), set(&[1, 2]), set(&[0, 2])]));
    }
}
