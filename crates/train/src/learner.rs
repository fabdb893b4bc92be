//! Learning: gradients through the rounded network, and Adam on the weights behind it.
//!
//! What an input's row learns it learns only in batches that have the input (lazy Adam), since most inputs are rare.

use marshal_ai::value::{HIDDEN, OUTPUTS, WIDE_ONE, WIDTH};

use crate::parameters::{
    BIAS, DENSE, HIDDEN_BIAS, HIDDEN_WEIGHTS, LARGEST_ROW, OUTPUT_BIAS, OUTPUT_WEIGHTS, Parameters, WIDE_LARGEST, round,
};

const MOMENTUM: f32 = 0.9;
const SECOND: f32 = 0.999;
const EPSILON: f32 = 1e-8;

/// Positions with what they should be worth.
#[derive(Debug, Clone, Default)]
pub(crate) struct Samples {
    inputs: Vec<u32>,
    /// The end of each sample's inputs.
    ends: Vec<usize>,
    targets: Vec<[f32; OUTPUTS]>,
}

impl Samples {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn push(&mut self, inputs: &[u32], target: [f32; OUTPUTS]) {
        self.inputs.extend_from_slice(inputs);
        self.ends.push(self.inputs.len());
        self.targets.push(target);
    }

    pub(crate) fn append(&mut self, other: &Samples) {
        let before = self.inputs.len();
        self.inputs.extend_from_slice(&other.inputs);
        self.ends.extend(other.ends.iter().map(|end| before + end));
        self.targets.extend_from_slice(&other.targets);
    }

    fn inputs(&self, sample: usize) -> &[u32] {
        let start = if sample == 0 { 0 } else { self.ends[sample - 1] };
        &self.inputs[start..self.ends[sample]]
    }
}

/// How far a batch moves the weights.
///
/// Some hundred and fifty inputs are on at a time and move together, so their rows want a smaller rate than the layers
/// after them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rates {
    pub(crate) rows: f32,
    pub(crate) dense: f32,
}

/// The optimiser.
#[derive(Debug, Clone)]
pub(crate) struct Learner {
    pub(crate) parameters: Parameters,
    pub(crate) row_moments: [Vec<f32>; 2],
    pub(crate) dense_moments: [Vec<f32>; 2],
    /// Batches so far.
    pub(crate) steps: u64,
    memory: Memory,
}

/// Used anew for each batch.
#[derive(Debug, Clone, Default)]
struct Memory {
    dense: Vec<f32>,
    dense_gradient: Vec<f32>,
    /// For each sample of the batch, the gradient of its wide sums.
    wide_gradients: Vec<[f32; WIDTH]>,
    uses: Uses,
}

/// Which samples of a batch have each input.
#[derive(Debug, Clone, Default)]
struct Uses {
    /// For each input the end of its samples in `samples`, which begin where those of the input before end.
    ends: Vec<u32>,
    samples: Vec<u32>,
}

impl Uses {
    /// Sorts the samples of a batch by their inputs, counting.
    #[inline(always)]
    fn sort(&mut self, samples: &Samples, batch: &[usize], inputs: usize) {
        self.ends.clear();
        self.ends.resize(inputs, 0);
        let mut total = 0;
        for &sample in batch {
            for &input in samples.inputs(sample) {
                self.ends[input as usize] += 1;
                total += 1;
            }
        }
        let mut start = 0;
        for end in &mut self.ends {
            start += std::mem::replace(end, start);
        }
        self.samples.resize(total, 0);
        for (place, &sample) in (0..).zip(batch) {
            for &input in samples.inputs(sample) {
                let end = &mut self.ends[input as usize];
                self.samples[*end as usize] = place;
                *end += 1;
            }
        }
    }
}

impl Learner {
    pub(crate) fn new(parameters: Parameters) -> Learner {
        let zeros = |len: usize| [vec![0.0; len], vec![0.0; len]];
        Learner {
            row_moments: zeros(parameters.rows.len()),
            dense_moments: zeros(DENSE),
            parameters,
            steps: 0,
            memory: Memory::default(),
        }
    }

    /// Learns from some of the samples, once: the mean cross-entropy before.
    pub(crate) fn learn(&mut self, samples: &Samples, batch: &[usize], rates: Rates) -> f32 {
        pulp::Arch::new().dispatch(|| self.learn_batch(samples, batch, rates))
    }

    #[inline(always)]
    fn learn_batch(&mut self, samples: &Samples, batch: &[usize], rates: Rates) -> f32 {
        let mut memory = std::mem::take(&mut self.memory);
        self.parameters.rounded_dense(&mut memory.dense);
        memory.dense_gradient.clear();
        memory.dense_gradient.resize(DENSE, 0.0);
        memory.wide_gradients.clear();
        memory.uses.sort(samples, batch, self.parameters.rounded.len());
        let scale = 1.0 / batch.len() as f32;
        let mut loss = 0.0;
        for &sample in batch {
            let sums = self.wide_sums(samples.inputs(sample));
            let (lost, wide) =
                backward(&sums, &samples.targets[sample], &memory.dense, &mut memory.dense_gradient, scale);
            loss += lost;
            memory.wide_gradients.push(wide);
        }
        self.steps += 1;
        self.move_rows(&memory, &Adam::new(rates.rows, self.steps));
        let adam = Adam::new(rates.dense, self.steps);
        let [first, second] = &mut self.dense_moments;
        adam.step(&mut self.parameters.dense, first, second, &memory.dense_gradient);
        self.parameters.clip();
        self.memory = memory;
        loss * scale
    }

    /// The sums of the wide layer, in its units.
    #[inline(always)]
    fn wide_sums(&self, inputs: &[u32]) -> [f32; WIDTH] {
        let mut sums = [0i16; WIDTH];
        for &input in inputs {
            for (sum, &weight) in sums.iter_mut().zip(&self.parameters.rounded[input as usize].0) {
                *sum = sum.wrapping_add(i16::from(weight));
            }
        }
        sums.map(f32::from)
    }

    #[inline(always)]
    fn move_rows(&mut self, memory: &Memory, adam: &Adam) {
        let mut start = 0;
        for (input, &end) in memory.uses.ends.iter().enumerate() {
            let samples = &memory.uses.samples[start..end as usize];
            start = end as usize;
            if samples.is_empty() {
                continue;
            }
            let mut gradient = [0.0; WIDTH];
            for &sample in samples {
                for (sum, &part) in gradient.iter_mut().zip(&memory.wide_gradients[sample as usize]) {
                    *sum += part;
                }
            }
            let [first, second] = &mut self.row_moments;
            let range = input * WIDTH..(input + 1) * WIDTH;
            let row = &mut self.parameters.rows[range.clone()];
            adam.step(row, &mut first[range.clone()], &mut second[range], &gradient);
            row.iter_mut().for_each(|weight| *weight = weight.clamp(-LARGEST_ROW, LARGEST_ROW));
            let rounded = &mut self.parameters.rounded[input].0;
            for (rounded, &weight) in rounded.iter_mut().zip(&*row) {
                *rounded = round(weight);
            }
        }
    }
}

/// One step of Adam (Kingma and Ba, 2015).
struct Adam {
    rate: f32,
    /// Undoes that the second moments begin at zero.
    second_scale: f32,
}

impl Adam {
    fn new(rate: f32, step: u64) -> Adam {
        let step = step.min(100_000) as i32;
        Adam { rate: rate / (1.0 - MOMENTUM.powi(step)), second_scale: 1.0 / (1.0 - SECOND.powi(step)) }
    }

    #[inline(always)]
    fn step(&self, weights: &mut [f32], first: &mut [f32], second: &mut [f32], gradient: &[f32]) {
        for (((weight, first), second), &gradient) in weights.iter_mut().zip(first).zip(second).zip(gradient) {
            *first += (1.0 - MOMENTUM) * (gradient - *first);
            *second += (1.0 - SECOND) * (gradient * gradient - *second);
            *weight -= self.rate * *first / ((*second * self.second_scale).sqrt() + EPSILON);
        }
    }
}

/// The loss of one sample and the gradient of its wide sums (as weights, not in units); adds to the gradient of the dense weights.
#[inline(always)]
fn backward(
    sums: &[f32; WIDTH],
    target: &[f32; OUTPUTS],
    dense: &[f32],
    gradient: &mut [f32],
    scale: f32,
) -> (f32, [f32; WIDTH]) {
    let mut wide = [0.0; WIDTH];
    for ((wide, &sum), &bias) in wide.iter_mut().zip(sums).zip(&dense[BIAS..HIDDEN_WEIGHTS]) {
        *wide = sum / WIDE_ONE + bias;
    }
    let active = wide.map(|sum| sum.clamp(0.0, WIDE_LARGEST));
    let weights = dense[HIDDEN_WEIGHTS..HIDDEN_BIAS].as_chunks::<HIDDEN>().0;
    let mut hidden: [f32; HIDDEN] = std::array::from_fn(|unit| dense[HIDDEN_BIAS + unit]);
    for (&input, weights) in active.iter().zip(weights) {
        if input != 0.0 {
            for (sum, &weight) in hidden.iter_mut().zip(weights) {
                *sum += input * weight;
            }
        }
    }
    let activation = hidden.map(|sum| sum.clamp(0.0, 1.0));
    let output_weights = dense[OUTPUT_WEIGHTS..OUTPUT_BIAS].as_chunks::<OUTPUTS>().0;
    let mut logits: [f32; OUTPUTS] = std::array::from_fn(|output| dense[OUTPUT_BIAS + output]);
    for (&input, weights) in activation.iter().zip(output_weights) {
        for (logit, &weight) in logits.iter_mut().zip(weights) {
            *logit += input * weight;
        }
    }
    let most = logits.into_iter().fold(f32::MIN, f32::max);
    let exponents = logits.map(|logit| (logit - most).exp());
    let total: f32 = exponents.iter().sum();
    let mut loss = 0.0;
    let wrong: [f32; OUTPUTS] = std::array::from_fn(|output| {
        let chance = exponents[output] / total;
        loss -= target[output] * chance.max(1e-9).ln();
        (chance - target[output]) * scale
    });
    let mut hidden_wrong = [0.0; HIDDEN];
    for unit in 0..HIDDEN {
        let inside = hidden[unit] > 0.0 && hidden[unit] < 1.0;
        for output in 0..OUTPUTS {
            gradient[OUTPUT_WEIGHTS + unit * OUTPUTS + output] += activation[unit] * wrong[output];
            hidden_wrong[unit] += if inside { output_weights[unit][output] * wrong[output] } else { 0.0 };
        }
    }
    for output in 0..OUTPUTS {
        gradient[OUTPUT_BIAS + output] += wrong[output];
    }
    for unit in 0..HIDDEN {
        gradient[HIDDEN_BIAS + unit] += hidden_wrong[unit];
    }
    let mut wide_wrong = [0.0; WIDTH];
    let weight_gradients = gradient[HIDDEN_WEIGHTS..HIDDEN_BIAS].as_chunks_mut::<HIDDEN>().0;
    for (unit, (weights, gradients)) in weights.iter().zip(weight_gradients).enumerate() {
        if wide[unit] <= 0.0 {
            continue;
        }
        let mut parts = [0.0; 8];
        for lane in 0..HIDDEN / 8 {
            for (at, part) in parts.iter_mut().enumerate() {
                let at = lane * 8 + at;
                gradients[at] += active[unit] * hidden_wrong[at];
                *part += weights[at] * hidden_wrong[at];
            }
        }
        if wide[unit] < WIDE_LARGEST {
            wide_wrong[unit] = parts.iter().sum();
        }
    }
    for unit in 0..WIDTH {
        gradient[BIAS + unit] += wide_wrong[unit];
    }
    (loss, wide_wrong)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use marshal_ai::setups;
    use marshal_ai::value::{Layout, Perspective};
    use marshal_rules::{BySide, Game, RuleSet, Side};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    #[test]
    fn gradients_are_what_small_changes_do() {
        let dice = &mut Pcg64Mcg::seed_from_u64(4);
        let layout = Layout::new(&RuleSet::by_id("marsal-mini").expect("ships"));
        let dense = Parameters::new(&layout, 2).dense;
        let sums: [f32; WIDTH] = std::array::from_fn(|_| dice.random_range(-300.0..200.0));
        let target = [0.7, 0.1, 0.2];
        let mut gradient = vec![0.0; DENSE];
        let loss = |dense: &[f32], sums: &[f32; WIDTH]| backward(sums, &target, dense, &mut vec![0.0; DENSE], 1.0).0;
        let (_, wide) = backward(&sums, &target, &dense, &mut gradient, 1.0);
        const STEP: f32 = 1e-2;
        let agrees = |found: f32, expected: f32, what: String| {
            assert!((found - expected).abs() < 2e-3 + 0.05 * expected.abs(), "{what}: {found}, not {expected}");
        };
        for _ in 0..300 {
            let at = dice.random_range(0..DENSE);
            let nudged = |by: f32| {
                let mut dense = dense.clone();
                dense[at] += by;
                loss(&dense, &sums)
            };
            agrees(gradient[at], (nudged(STEP) - nudged(-STEP)) / (2.0 * STEP), format!("dense weight {at}"));
        }
        // Where a cut begins or ends within the step there is no gradient to compare with.
        let edge = |sum: f32| [0.0, WIDE_LARGEST].iter().any(|edge| (sum - edge).abs() <= STEP);
        for unit in (0..WIDTH).filter(|&unit| !edge(sums[unit] / WIDE_ONE + dense[BIAS + unit])) {
            let nudged = |by: f32| {
                let mut sums = sums;
                sums[unit] += by * WIDE_ONE;
                loss(&dense, &sums)
            };
            agrees(wide[unit], (nudged(STEP) - nudged(-STEP)) / (2.0 * STEP), format!("wide unit {unit}"));
        }
    }

    /// What is learnt in floating point is what the product's integers say.
    #[test]
    fn the_network_says_what_was_learnt() {
        let rules = RuleSet::by_id("marsal-mini").expect("ships");
        let layout = Layout::new(&rules);
        let mut learner = Learner::new(Parameters::new(&layout, 1));
        let positions: Vec<Game> = (0..24)
            .map(|seed| {
                let setups = BySide::from_fn(|side| setups::sensible(&rules, side, seed));
                Game::new(Arc::clone(&rules), setups, Side::Red).expect("valid")
            })
            .collect();
        let wanted = |index: usize| if index.is_multiple_of(2) { [0.8, 0.1, 0.1] } else { [0.1, 0.3, 0.6] };
        let mut samples = Samples::default();
        let untrained = learner.parameters.network(Layout::new(&rules));
        for (index, game) in positions.iter().enumerate() {
            let mut inputs = Vec::new();
            let seen = Perspective::new(&untrained, &game.sight(Side::Red));
            seen.for_each_input(&layout, false, |input| inputs.push(input));
            samples.push(&inputs, wanted(index));
        }
        let all: Vec<usize> = (0..samples.len()).collect();
        let rates = Rates { rows: 0.001, dense: 0.002 };
        let losses: Vec<f32> = (0..600).map(|_| learner.learn(&samples, &all, rates)).collect();
        assert!(losses[599] < losses[0] - 0.2, "{} then {}", losses[0], losses[599]);
        let trained = learner.parameters.network(Layout::new(&rules));
        for (index, game) in positions.iter().enumerate() {
            let value = Perspective::new(&trained, &game.sight(Side::Red)).value(&trained);
            let [win, draw, loss] = wanted(index);
            let found = [(value.win, win), (value.draw, draw), (value.loss, loss)];
            assert!(found.iter().all(|(found, wanted)| (found - wanted).abs() < 0.06), "{index}: {value:?}");
        }
    }
}
