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
        if self.needs_rings {
            for step in 0..steps * stones {
                match step % 16 {
                    0 => self.turn_ring(3 + dice.index(stones - 2), dice),
                    4 | 8 | 12 => self.turn_ring(3, dice),
                    _ => self.exchange(dice),
                }
            }
        } else {
            (0..steps * stones).for_each(|_| self.exchange(dice));
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

    /// Draws a ring of stones; each takes the kind of the next one, perhaps. Of two stones that are drawn twice
    /// nothing comes.
    fn turn_ring(&mut self, length: usize, dice: &mut Dice) {
        let stones = self.kinds.len();
        let mut ring = [0u8; 128];
        let ring = &mut ring[..length.min(stones)];
        for at in 0..ring.len() {
            let stone = dice.index(stones) as u8;
            if ring[..at].contains(&stone) {
                return;
            }
            ring[at] = stone;
        }
        let next = |at: usize| usize::from(ring[if at + 1 == ring.len() { 0 } else { at + 1 }]);
        let mut ratio = 1.0;
        for (at, &stone) in ring.iter().enumerate() {
            let stone = usize::from(stone);
            ratio *= self.weights.of(stone, self.kinds[next(at)]) / self.now[stone];
            if ratio == 0.0 {
                return;
            }
        }
        if dice.unit() < ratio {
            let first = self.kinds[usize::from(ring[0])];
            for (at, &stone) in ring.iter().enumerate() {
                let kind = if at + 1 == ring.len() { first } else { self.kinds[next(at)] };
                self.kinds[usize::from(stone)] = kind;
                self.now[usize::from(stone)] = self.weights.of(usize::from(stone), kind);
            }
        }
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
