//! The network: its weights, and what it makes of an accumulator.

use super::kernel;
use super::layout::Layout;

/// Units of the wide layer.
pub const WIDTH: usize = 128;
/// Units of the layer after it.
pub const HIDDEN: usize = 32;
/// Win, draw, loss.
pub const OUTPUTS: usize = 3;

/// 1.0 in the wide layer. A rank's worth is spread over many small weights, so they have to be fine rather than large.
pub const WIDE_ONE: f32 = 512.0;
/// The largest wide activation; the sums are cut to 0..=this.
pub const WIDE_MAX: i16 = 511;
/// 1.0 in the weights of the hidden layer.
pub const HIDDEN_ONE: f32 = 512.0;
/// The hidden sums lose so many bits before they are cut to 0..=[`HIDDEN_MAX`].
pub const HIDDEN_SHIFT: i32 = 6;
/// The largest hidden activation.
pub const HIDDEN_MAX: i32 = 4095;
/// 1.0 in the hidden activations.
pub const ACTIVATION_ONE: f32 = WIDE_ONE * HIDDEN_ONE / (1 << HIDDEN_SHIFT) as f32;
/// 1.0 in the weights of the outputs.
pub const OUTPUT_ONE: f32 = 512.0;
/// 1.0 in the logits.
pub const LOGIT_ONE: f32 = ACTIVATION_ONE * OUTPUT_ONE;

/// No sum leaves an `i32` as long as the weights of the hidden layer and of the outputs stay within these.
pub const LARGEST_HIDDEN_WEIGHT: i16 = 2047;
/// See [`LARGEST_HIDDEN_WEIGHT`].
pub const LARGEST_OUTPUT_WEIGHT: i16 = 7680;

/// The weights of one input.
#[derive(Debug, Clone, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Row(pub [i8; WIDTH]);

/// The sums of the wide layer before they are cut.
#[derive(Debug, Clone, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Accumulator(pub(super) [i16; WIDTH]);

/// The layers after the wide one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// For every two wide units the weights to each hidden unit, two by two.
    pub hidden: [[i16; 2 * HIDDEN]; WIDTH / 2],
    /// In units of the hidden sums.
    pub hidden_bias: [i32; HIDDEN],
    /// For each output a weight for each hidden unit.
    pub output: [[i16; HIDDEN]; OUTPUTS],
    /// In units of the logits.
    pub output_bias: [i32; OUTPUTS],
}

/// The chances of a side, which add up to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Value {
    /// It wins.
    pub win: f32,
    /// Nobody wins.
    pub draw: f32,
    /// It loses.
    pub loss: f32,
}

impl Value {
    /// It has won.
    pub const WON: Value = Value { win: 1.0, draw: 0.0, loss: 0.0 };
    /// It is a draw.
    pub const DRAWN: Value = Value { win: 0.0, draw: 1.0, loss: 0.0 };
    /// It has lost.
    pub const LOST: Value = Value { win: 0.0, draw: 0.0, loss: 1.0 };

    /// From -1, lost, to 1, won; a draw counts 0.
    #[inline]
    pub fn score(self) -> f32 {
        self.win - self.loss
    }

    /// The softmax of three logits.
    #[inline]
    pub fn from_logits(logits: [i32; OUTPUTS]) -> Value {
        let most = logits.into_iter().max().unwrap_or(0);
        let [win, draw, loss] = logits.map(|logit| exponential((logit.wrapping_sub(most)) as f32 / LOGIT_ONE));
        let scale = 1.0 / (win + draw + loss);
        Value { win: win * scale, draw: draw * scale, loss: loss * scale }
    }

    /// Adds a value with a weight.
    #[inline]
    pub(crate) fn add(&mut self, weight: f32, other: Value) {
        self.win += weight * other.win;
        self.draw += weight * other.draw;
        self.loss += weight * other.loss;
    }
}

/// `exp(x)` for `x` up to 0, within 2e-7 of 1: the same bits on every machine, which the systems' own functions are not.
#[inline]
pub(super) fn exponential(x: f32) -> f32 {
    let power = (x * std::f32::consts::LOG2_E).max(-126.0);
    let whole = power.floor();
    // 2^f for 0 <= f < 1 by its Taylor series around 1/2.
    let f = (power - whole - 0.5) * std::f32::consts::LN_2;
    let series = 1.0 + f * (1.0 + f * (1.0 / 2.0 + f * (1.0 / 6.0 + f * (1.0 / 24.0 + f * (1.0 / 120.0 + f / 720.0)))));
    let scale = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    series * std::f32::consts::SQRT_2 * scale
}

/// A trained network for the rule sets of one board, army and table of strikes.
#[derive(Debug)]
pub struct Network {
    pub(super) layout: Layout,
    pub(super) table: Vec<Row>,
    pub(super) bias: [i16; WIDTH],
    pub(super) head: Head,
}

impl Network {
    /// A network of these weights; `None` unless there is a row for each input.
    pub fn new(layout: Layout, table: Vec<Row>, bias: [i16; WIDTH], head: Head) -> Option<Network> {
        (table.len() == layout.inputs()).then_some(Network { layout, table, bias, head })
    }

    /// The numbering of its inputs.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The weights of the inputs, the biases of the wide layer, and the layers after it.
    pub fn weights(&self) -> (&[Row], &[i16; WIDTH], &Head) {
        (&self.table, &self.bias, &self.head)
    }

    /// The sums of the wide layer without any input.
    pub(super) fn empty(&self) -> Accumulator {
        Accumulator(self.bias)
    }

    /// Adds inputs and takes inputs away.
    #[inline]
    pub(super) fn accumulate(&self, accumulator: &mut Accumulator, add: &[u32], sub: &[u32]) {
        kernel::accumulate(accumulator, &self.table, add, sub);
    }

    /// What the network makes of the sums after some inputs come and go.
    #[inline]
    pub(super) fn evaluate(&self, sums: &Accumulator, add: &[u32], sub: &[u32]) -> Value {
        Value::from_logits(kernel::logits(sums, &self.table, add, sub, &self.head))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_one() {
        for step in 0..20_000 {
            let x = -(step as f32) / 1000.0;
            let (ours, exact) = (exponential(x), f64::from(x).exp());
            assert!((f64::from(ours) - exact).abs() < 3e-7, "exp({x}) is {exact}, not {ours}");
        }
        assert!(exponential(-1e9) < 1e-37);
    }
}
