//! What the positions of a game should be worth, seen from its end.

use marshal_ai::value::{OUTPUTS, Value};

/// How far a target looks ahead, and how much a later result counts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Horizon {
    /// The lambda of TD(lambda): 0 believes the next position, 1 the result.
    pub(crate) lambda: f32,
    /// With each own move the result pales towards a draw by this factor.
    pub(crate) gamma: f32,
}

/// The targets of one side's positions after its moves, the last one of which led to the result: TD(lambda) of Sutton, 1988.
pub(crate) fn targets(values: &[Value], result: Value, horizon: Horizon) -> Vec<[f32; OUTPUTS]> {
    let mut targets = vec![[0.0; OUTPUTS]; values.len()];
    let mut ahead = chances(result);
    for (index, target) in targets.iter_mut().enumerate().rev() {
        *target = ahead;
        let value = chances(values[index]);
        ahead = std::array::from_fn(|output| {
            let mixed = horizon.lambda * ahead[output] + (1.0 - horizon.lambda) * value[output];
            horizon.gamma * mixed + (1.0 - horizon.gamma) * chances(Value::DRAWN)[output]
        });
    }
    targets
}

fn chances(value: Value) -> [f32; OUTPUTS] {
    [value.win, value.draw, value.loss]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lambda_mixes_the_next_value_and_what_comes_after_it() {
        let value = |win: f32| Value { win, draw: 0.0, loss: 1.0 - win };
        let values = [value(0.5), value(0.6), value(0.2)];
        let all =
            |horizon| targets(&values, Value::WON, horizon).into_iter().map(|target| target[0]).collect::<Vec<_>>();
        assert_eq!(all(Horizon { lambda: 1.0, gamma: 1.0 }), [1.0; 3]);
        assert_eq!(all(Horizon { lambda: 0.0, gamma: 1.0 }), [0.6, 0.2, 1.0]);
        // The last looks at the result; the one before at half of that and half of 0.2; and so on.
        let half = all(Horizon { lambda: 0.5, gamma: 1.0 });
        assert!((half[1] - 0.6).abs() < 1e-6 && (half[0] - 0.6).abs() < 1e-6, "{half:?}");
        let paling = targets(&values, Value::WON, Horizon { lambda: 1.0, gamma: 0.5 });
        assert_eq!(paling, [[0.25, 0.75, 0.0], [0.5, 0.5, 0.0], [1.0, 0.0, 0.0]]);
    }
}
