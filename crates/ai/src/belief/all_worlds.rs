//! Every world counted, where there are few enough ways to use up the army's counts.
//!
//! Stones get their kinds one after the other. What the rest can still be depends on nothing but how many of each kind are used
//! up, so one number for each such state sums up all worlds that lead on from it.

use marshal_rules::Kind;

use crate::belief::weights::Weights;
use crate::dice::Dice;

/// States up to which counting is cheaper than a chain.
pub(crate) const MOST_STATES: usize = 4096;

/// How many ways there are to have used up some of each kind.
pub(crate) fn states(counts: &[u8]) -> usize {
    counts.iter().fold(1, |product: usize, &count| product.saturating_mul(usize::from(count) + 1))
}

/// The sums over all worlds that lead on from each state.
#[derive(Debug, Clone)]
pub(crate) struct AllWorlds {
    weights: Weights,
    /// The kinds that occur, with the step in the state that using one up makes.
    kinds: Vec<(Kind, u8, usize)>,
    /// The weight of all ways to go on from a state.
    rest: Vec<f64>,
    world: Vec<Kind>,
}

impl AllWorlds {
    /// Counts the worlds; `None` where none fits.
    pub(crate) fn new(weights: Weights, counts: &[u8]) -> Option<AllWorlds> {
        let mut kinds = Vec::new();
        let mut size = 1;
        for (kind, &count) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
            kinds.push((Kind(kind as u8), count, size));
            size *= usize::from(count) + 1;
        }
        let stones = weights.stones();
        let mut all = AllWorlds { weights, kinds, rest: vec![0.0; size], world: vec![Kind(0); stones] };
        all.rest[size - 1] = 1.0;
        for state in (0..size - 1).rev() {
            let stone = all.used(state);
            let open = all.kinds.iter().filter(|kind| all.has_left(state, **kind));
            let sum =
                open.map(|&(kind, _, step)| f64::from(all.weights.of(stone, kind)) * all.rest[state + step]).sum();
            all.rest[state] = sum;
        }
        Some(all).filter(|all| all.rest[0] > 0.0)
    }

    /// The logarithm of the sum of all worlds' weights.
    pub(crate) fn log_total(&self) -> f64 {
        self.rest[0].ln()
    }

    /// Draws a world, each with the chance that its weight says.
    pub(crate) fn draw(&mut self, dice: &mut Dice) -> &[Kind] {
        let mut state = 0;
        for stone in 0..self.world.len() {
            let mut left = f64::from(dice.unit()) * self.rest[state];
            let mut next = None;
            for &(kind, count, step) in &self.kinds {
                let weight = f64::from(self.weights.of(stone, kind));
                if weight > 0.0 && self.has_left(state, (kind, count, step)) && self.rest[state + step] > 0.0 {
                    next = Some((kind, step));
                    left -= weight * self.rest[state + step];
                    if left < 0.0 {
                        break;
                    }
                }
            }
            if let Some((kind, step)) = next {
                self.world[stone] = kind;
                state += step;
            }
        }
        &self.world
    }

    /// Calls `each` with every stone, kind and the chance that the stone is of that kind.
    pub(crate) fn for_each_chance(&self, mut each: impl FnMut(usize, Kind, f32)) {
        let mut ways = vec![0.0; self.rest.len()];
        ways[0] = 1.0;
        for state in 0..self.rest.len() - 1 {
            if ways[state] == 0.0 {
                continue;
            }
            let stone = self.used(state);
            for &(kind, count, step) in &self.kinds {
                if self.has_left(state, (kind, count, step)) {
                    let here = ways[state] * f64::from(self.weights.of(stone, kind));
                    ways[state + step] += here;
                    each(stone, kind, (here * self.rest[state + step] / self.rest[0]) as f32);
                }
            }
        }
    }

    /// How many stones have their kind in a state.
    fn used(&self, state: usize) -> usize {
        self.kinds.iter().map(|&(_, count, step)| state / step % (usize::from(count) + 1)).sum()
    }

    fn has_left(&self, state: usize, (_, count, step): (Kind, u8, usize)) -> bool {
        state / step % (usize::from(count) + 1) < usize::from(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belief::brute_force::Problem;

    #[test]
    fn chances_and_total_are_those_of_all_worlds_tried() {
        for seed in 0..200 {
            let mut dice = Dice::new(seed, 2);
            let (stones, kinds) = (1 + dice.index(7), 1 + dice.index(5));
            let problem = Problem::thrown(stones, kinds, &mut dice);
            let (total, exact) = problem.solve();
            let all = AllWorlds::new(problem.weights.clone(), &problem.counts).unwrap();
            assert!((all.log_total() - total.ln()).abs() < 1e-6, "seed {seed}: {} for {}", all.log_total(), total.ln());
            let mut chances = vec![0.0; exact.len()];
            all.for_each_chance(|stone, kind, chance| chances[stone * kinds + kind.index()] += f64::from(chance));
            let off = exact.iter().zip(&chances).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(off < 1e-5, "seed {seed}: off by {off}");
        }
    }

    #[test]
    fn drawn_worlds_come_up_as_often_as_their_weights_say() {
        const WORLDS: usize = 20_000;
        for seed in 0..30 {
            let mut dice = Dice::new(seed, 3);
            let problem = Problem::thrown(6, 4, &mut dice);
            let (_, exact) = problem.solve();
            let mut all = AllWorlds::new(problem.weights.clone(), &problem.counts).unwrap();
            let mut seen = vec![0.0; exact.len()];
            for _ in 0..WORLDS {
                let world = all.draw(&mut dice);
                world
                    .iter()
                    .enumerate()
                    .for_each(|(stone, kind)| seen[stone * 4 + kind.index()] += 1.0 / WORLDS as f64);
            }
            for (at, (exact, seen)) in exact.iter().zip(&seen).enumerate() {
                let bound = 5.0 * (exact * (1.0 - exact) / WORLDS as f64).sqrt() + 1e-4;
                assert!((exact - seen).abs() < bound, "seed {seed}, entry {at}: {exact}, drawn {seen}");
            }
        }
    }
}
