//! The weights as the optimiser moves them, and as the network that plays has them.

use marshal_ai::value::{
    HIDDEN, HIDDEN_ONE, HIDDEN_SHIFT, Head, LARGEST_HIDDEN_WEIGHT, LARGEST_OUTPUT_WEIGHT, LOGIT_ONE, Layout, Network,
    OUTPUT_ONE, OUTPUTS, Row, WIDE_MAX, WIDE_ONE, WIDTH,
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Where the parts of the dense weights begin.
pub(crate) const BIAS: usize = 0;
pub(crate) const HIDDEN_WEIGHTS: usize = BIAS + WIDTH;
pub(crate) const HIDDEN_BIAS: usize = HIDDEN_WEIGHTS + WIDTH * HIDDEN;
pub(crate) const OUTPUT_WEIGHTS: usize = HIDDEN_BIAS + HIDDEN;
pub(crate) const OUTPUT_BIAS: usize = OUTPUT_WEIGHTS + HIDDEN * OUTPUTS;
pub(crate) const DENSE: usize = OUTPUT_BIAS + OUTPUTS;

/// The largest weights that the integers of the network can say.
pub(crate) const LARGEST_ROW: f32 = 127.0 / WIDE_ONE;
/// The largest wide activation.
pub(crate) const WIDE_LARGEST: f32 = WIDE_MAX as f32 / WIDE_ONE;
const LARGEST_HIDDEN: f32 = LARGEST_HIDDEN_WEIGHT as f32 / HIDDEN_ONE;
const LARGEST_OUTPUT: f32 = LARGEST_OUTPUT_WEIGHT as f32 / OUTPUT_ONE;

/// Units of the sums of the hidden layer.
const HIDDEN_SUM_ONE: f32 = WIDE_ONE * HIDDEN_ONE;
/// Half of what the network cuts off the hidden sums, since learning rounds.
const HALF_CUT: i32 = 1 << (HIDDEN_SHIFT - 1);

/// The weights, in floating point and always within what the integers can say.
#[derive(Debug, Clone)]
pub(crate) struct Parameters {
    /// [`WIDTH`] for each input.
    pub(crate) rows: Vec<f32>,
    /// The rows in integers, kept in step: learning looks ahead through them, so it learns with the network that plays.
    pub(crate) rounded: Vec<Row>,
    /// Bias of the wide layer; hidden weights, [`HIDDEN`] for each wide unit; hidden bias; output weights, [`OUTPUTS`] for
    /// each hidden unit; output bias.
    pub(crate) dense: Vec<f32>,
}

impl Parameters {
    /// The weights before any learning: the kinds and classes of stones say something at random, everything else says
    /// nothing yet.
    pub(crate) fn new(layout: &Layout, seed: u64) -> Parameters {
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        let mut rows = vec![0.0; layout.inputs() * WIDTH];
        for range in layout.ranges().iter().filter(|range| matches!(range.name, "own kind, exposure" | "enemy class")) {
            let start = range.start as usize * WIDTH;
            rows[start..start + range.len as usize * WIDTH].fill_with(|| dice.random_range(-0.06..0.06));
        }
        let mut dense = vec![0.0; DENSE];
        dense[BIAS..HIDDEN_WEIGHTS].fill(0.4);
        let spread = (6.0 / WIDTH as f32).sqrt();
        dense[HIDDEN_WEIGHTS..HIDDEN_BIAS].fill_with(|| dice.random_range(-spread..spread));
        dense[HIDDEN_BIAS..OUTPUT_WEIGHTS].fill(0.25);
        dense[OUTPUT_WEIGHTS..OUTPUT_BIAS].fill_with(|| dice.random_range(-0.3..0.3));
        Parameters::of(rows, dense)
    }

    /// From floating point.
    pub(crate) fn of(mut rows: Vec<f32>, dense: Vec<f32>) -> Parameters {
        rows.iter_mut().for_each(|weight| *weight = weight.clamp(-LARGEST_ROW, LARGEST_ROW));
        let rounded = rows.as_chunks::<WIDTH>().0.iter().map(|row| Row(row.map(round))).collect();
        Parameters { rows, rounded, dense }
    }

    /// From a network that plays: what it says, in floating point.
    pub(crate) fn of_network(network: &Network) -> Parameters {
        let (table, bias, head) = network.weights();
        let rows = table.iter().flat_map(|row| row.0.map(|weight| f32::from(weight) / WIDE_ONE)).collect();
        let mut dense = vec![0.0; DENSE];
        for (unit, &bias) in bias.iter().enumerate() {
            dense[BIAS + unit] = f32::from(bias) / WIDE_ONE;
        }
        for (pair, weights) in head.hidden.iter().enumerate() {
            for (at, &weight) in weights.iter().enumerate() {
                let (unit, input) = (at / 2, pair * 2 + at % 2);
                dense[HIDDEN_WEIGHTS + input * HIDDEN + unit] = f32::from(weight) / HIDDEN_ONE;
            }
        }
        for (unit, &bias) in head.hidden_bias.iter().enumerate() {
            dense[HIDDEN_BIAS + unit] = (bias - HALF_CUT) as f32 / HIDDEN_SUM_ONE;
        }
        for (output, weights) in head.output.iter().enumerate() {
            for (unit, &weight) in weights.iter().enumerate() {
                dense[OUTPUT_WEIGHTS + unit * OUTPUTS + output] = f32::from(weight) / OUTPUT_ONE;
            }
            dense[OUTPUT_BIAS + output] = head.output_bias[output] as f32 / LOGIT_ONE;
        }
        Parameters::of(rows, dense)
    }

    /// Brings the dense weights back into what the integers can say.
    pub(crate) fn clip(&mut self) {
        let clip = |weights: &mut [f32], largest: f32| {
            weights.iter_mut().for_each(|weight| *weight = weight.clamp(-largest, largest));
        };
        clip(&mut self.dense[HIDDEN_WEIGHTS..HIDDEN_BIAS], LARGEST_HIDDEN);
        clip(&mut self.dense[OUTPUT_WEIGHTS..OUTPUT_BIAS], LARGEST_OUTPUT);
    }

    /// The dense weights as the integers round them.
    pub(crate) fn rounded_dense(&self, rounded: &mut Vec<f32>) {
        rounded.clone_from(&self.dense);
        let round = |weights: &mut [f32], one: f32| {
            weights.iter_mut().for_each(|weight| *weight = (*weight * one).round_ties_even() / one);
        };
        round(&mut rounded[BIAS..HIDDEN_WEIGHTS], WIDE_ONE);
        round(&mut rounded[HIDDEN_WEIGHTS..HIDDEN_BIAS], HIDDEN_ONE);
        round(&mut rounded[OUTPUT_WEIGHTS..OUTPUT_BIAS], OUTPUT_ONE);
    }

    /// The network that plays.
    pub(crate) fn network(&self, layout: Layout) -> Network {
        let dense = &self.dense;
        let scaled = |weight: f32, one: f32| (weight * one).round_ties_even();
        let head = Head {
            hidden: std::array::from_fn(|pair| {
                std::array::from_fn(|at| {
                    let (unit, input) = (at / 2, pair * 2 + at % 2);
                    scaled(dense[HIDDEN_WEIGHTS + input * HIDDEN + unit], HIDDEN_ONE) as i16
                })
            }),
            hidden_bias: std::array::from_fn(|unit| {
                scaled(dense[HIDDEN_BIAS + unit], HIDDEN_SUM_ONE) as i32 + HALF_CUT
            }),
            output: std::array::from_fn(|output| {
                std::array::from_fn(|unit| scaled(dense[OUTPUT_WEIGHTS + unit * OUTPUTS + output], OUTPUT_ONE) as i16)
            }),
            output_bias: std::array::from_fn(|output| scaled(dense[OUTPUT_BIAS + output], LOGIT_ONE) as i32),
        };
        let bias = std::array::from_fn(|unit| scaled(dense[BIAS + unit], WIDE_ONE) as i16);
        Network::new(layout, self.rounded.clone(), bias, head).expect("there is a row for each input")
    }
}

/// A weight of a row as an integer.
#[inline(always)]
pub(crate) fn round(weight: f32) -> i8 {
    // The bits of a number around 1.5 * 2^23 end in its integer: no processor needs a function for that.
    ((weight * WIDE_ONE + 12_582_912.0).to_bits() as u8) as i8
}

#[cfg(test)]
mod tests {
    use super::*;
    use marshal_rules::RuleSet;

    /// A run that begins with weights that ship begins with the same player.
    #[test]
    fn a_network_comes_back_from_floating_point_as_it_was() {
        let rules = RuleSet::by_id("marsal-mini").expect("ships");
        let network = Network::builtin(&rules).expect("ships");
        let again = Parameters::of_network(network).network(Layout::new(&rules));
        assert!(again.weights() == network.weights());
    }
}
