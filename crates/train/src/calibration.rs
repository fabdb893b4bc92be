//! Whether positions that are said to be worth something bring it.

use marshal_ai::value::Value;

const BINS: usize = 20;

/// Positions by what the network said of them, with how their games ended.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Calibration([Bin; BINS]);

#[derive(Debug, Clone, Copy, Default)]
struct Bin {
    count: f64,
    said: f64,
    came: f64,
}

impl Calibration {
    /// A position that was said to be worth `value` and whose game ended with `result`.
    pub(crate) fn count(&mut self, value: Value, result: Value) {
        let said = f64::from(value.score());
        let bin = &mut self.0[(((said + 1.0) / 2.0 * BINS as f64) as usize).min(BINS - 1)];
        bin.count += 1.0;
        bin.said += said;
        bin.came += f64::from(result.score());
    }

    pub(crate) fn add(&mut self, other: &Calibration) {
        for (bin, more) in self.0.iter_mut().zip(&other.0) {
            bin.count += more.count;
            bin.said += more.said;
            bin.came += more.came;
        }
    }

    /// The mean distance between what was said and what came, in scores from -1 to 1: the expected calibration error.
    pub(crate) fn error(&self) -> f64 {
        let total: f64 = self.0.iter().map(|bin| bin.count).sum();
        self.0.iter().map(|bin| (bin.said - bin.came).abs()).sum::<f64>() / total.max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_on_the_average_is_right() {
        let said = |win: f32| Value { win, draw: 0.0, loss: 1.0 - win };
        let mut right = Calibration::default();
        for result in [Value::WON, Value::WON, Value::WON, Value::LOST] {
            right.count(said(0.75), result);
        }
        assert!(right.error() < 1e-6);
        let mut wrong = Calibration::default();
        wrong.count(said(0.75), Value::LOST);
        wrong.count(said(0.25), Value::WON);
        assert!((wrong.error() - 1.5).abs() < 1e-6, "errors on two sides do not cancel: {}", wrong.error());
        right.add(&wrong);
        // Half a point too much in one bin of five positions, one and a half too little in the other.
        assert!((right.error() - (1.5 + 1.5) / 6.0).abs() < 1e-6, "{}", right.error());
    }
}
