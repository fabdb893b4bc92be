//! For those who fit what a stone's deeds say of its kind: see the `fit_posterior` example.

use std::sync::Arc;

use marshal_rules::{Kind, KindSet, RuleSet, Side, StoneId, View};

use super::balance::{FINE, balance};
use super::behaviour::{Characters, Model, PARAMETERS, Traits};
use super::deeds::History;
use super::weights::Weights;
use super::{Army, Belief, Trust};
use crate::nature::Nature;

/// How many numbers a model has.
pub fn parameters() -> usize {
    PARAMETERS
}

/// A model as the text that ships with the player.
///
/// # Panics
/// When there are not [`parameters`] numbers.
pub fn text(parameters: &[f32]) -> String {
    assert_eq!(parameters.len(), PARAMETERS, "a model has a fixed number of parameters");
    Model(parameters.to_vec()).text()
}

/// The hidden stones of one army at one moment, and all that a model may say about them.
#[derive(Debug, Clone)]
pub struct Case {
    characters: Arc<Characters>,
    stones: Vec<StoneId>,
    sets: Vec<KindSet>,
    traits: Vec<Traits>,
    /// The logarithm of the chance of kind `k` for stone `s` before its deeds are looked at, at `s * kinds + k`.
    before: Vec<f32>,
    left: Vec<u8>,
}

impl Case {
    /// What the other side knows of an army; `None` where nothing is hidden, for a spectator, and where what is known
    /// contradicts itself.
    pub fn new(view: &View, side: Side) -> Option<Case> {
        let rules: &RuleSet = view.rules();
        let army = Army::new(view, side)?;
        let belief = Belief::about(view, side, Trust::NONE)?;
        let history = History::of(view, side);
        let stones: Vec<StoneId> = army.hidden.iter().map(|place| StoneId((army.first + place) as u8)).collect();
        let logs = stones.iter().flat_map(|&stone| belief.chances(stone)).map(|chance| chance.max(1e-6).ln());
        let case = Case {
            characters: Arc::new(Characters::new(rules, &Nature::new(rules))),
            before: logs.collect(),
            sets: army.hidden.iter().map(|&place| army.sets[place]).collect(),
            traits: army.hidden.iter().map(|&place| Traits::new(&history.deeds[place], history.moves)).collect(),
            left: army.left,
            stones,
        };
        Some(case).filter(|case| !case.stones.is_empty())
    }

    /// The hidden stones.
    pub fn stones(&self) -> &[StoneId] {
        &self.stones
    }

    /// How many nats the truth costs under a model for each of [`Case::stones`]; the derivative of the logarithm of the true
    /// world's likelihood is added to `gradient`.
    pub fn nats(&self, model: &[f32], truth: &[Kind], gradient: &mut [f32]) -> Vec<f64> {
        let kinds = self.left.len();
        let mut weights = Weights::new(self.stones.len(), kinds);
        for (stone, traits) in self.traits.iter().enumerate() {
            let mut logs = [0.0; 32];
            for kind in self.sets[stone].iter() {
                let log = &mut logs[kind.index()];
                *log = self.before[stone * kinds + kind.index()];
                traits.for_each_feature(&self.characters, kind, |at, value| *log += model[at] * value);
            }
            weights.set_row(stone, self.sets[stone], |kind| logs[kind.index()]);
        }
        let mut nats = vec![0.0; self.stones.len()];
        balance(&weights, &self.left, FINE).for_each_chance(|stone, kind, chance| {
            let is = f32::from(u8::from(truth[stone] == kind));
            if is > 0.0 {
                nats[stone] = -f64::from(chance.max(1e-9).ln());
            }
            if chance > 1e-4 || is > 0.0 {
                let off = is - chance;
                self.traits[stone].for_each_feature(&self.characters, kind, |at, value| gradient[at] += off * value);
            }
        });
        nats
    }
}
