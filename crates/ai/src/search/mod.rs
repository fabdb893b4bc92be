//! Looking ahead from what a side knows.
//!
//! Every legal move gets the network's value by one ply, averaged over what a struck stone can be: the *policy's* opinion. The
//! best of them are then played on: worlds are drawn from the belief, the same ones for all candidates, and in each of them both sides go
//! on by the policy, each by its own knowledge and never by the world's. The value of a candidate is what the network says at the
//! end, averaged over the worlds and pulled towards the policy's opinion, which counts as much as so many worlds: a move has to
//! show for longer the less it was expected. (A bounded step away from the policy is what made such a search an
//! improvement in "Ataraxos", 2025; without it, it was worse than none.)
//!
//! Worlds are numbered, and everything in one follows from its number and the seed. So a search that is bounded in positions
//! gives the same answer on one thread and on many.

mod rollout;

use std::num::NonZero;

use marshal_rules::{Move, View};

use crate::belief::{Belief, Trust};
use crate::budget::Allowance;
use crate::dice::mix;
use crate::value::{Network, Perspective, Rated, Rater, Value};
use rollout::{Odds, Rollouts};

/// How a search goes about it.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Moves that are played on; 1 means that the policy alone decides.
    pub candidates: usize,
    /// Own moves after the candidate before the network is asked.
    pub own_moves: u32,
    /// Scores by which a move of a rollout may be worse than the best, roughly.
    pub temperature: f32,
    /// Worlds that the policy's opinion counts for.
    pub anchor: f32,
    /// How far the enemy's behaviour is believed.
    pub trust: Trust,
    /// How many threads look at worlds.
    pub threads: NonZero<usize>,
}

/// A legal move and what is thought of it.
#[derive(Debug, Clone, Copy)]
pub struct Judged {
    /// The move.
    pub mv: Move,
    /// What the policy thinks of it.
    pub policy: Value,
    /// Sum over the worlds in which it was played on.
    sum: Value,
    worlds: u32,
    anchor: f32,
}

impl Default for Settings {
    /// What won most in `marsal-mini` against the hand-written player (docs/strength.md).
    fn default() -> Settings {
        Settings {
            candidates: 12,
            own_moves: 1,
            temperature: 0.01,
            anchor: 8.0,
            trust: Trust::HALF,
            threads: NonZero::<usize>::MIN,
        }
    }
}

impl Judged {
    fn new(rated: &Rated, anchor: f32) -> Judged {
        let nothing = Value { win: 0.0, draw: 0.0, loss: 0.0 };
        Judged { mv: rated.mv, policy: rated.value, sum: nothing, worlds: 0, anchor }
    }

    fn add(&mut self, value: Value) {
        self.sum.add(1.0, value);
        self.worlds += 1;
    }

    /// What it leads to, by policy and rollouts together.
    pub fn value(&self) -> Value {
        let mut value = Value { win: 0.0, draw: 0.0, loss: 0.0 };
        let weight = self.anchor + self.worlds as f32;
        if weight == 0.0 {
            return self.policy;
        }
        value.add(self.anchor / weight, self.policy);
        value.add(1.0 / weight, self.sum);
        value
    }

    fn score(&self) -> f32 {
        self.value().score()
    }
}

/// Worlds between two looks at the clock.
const ROUND: u64 = 8;

/// The legal moves, the best first; empty where there is none, or no world fits the view.
///
/// The same view, network, settings and seed always give the same answer, unless the time ends it.
pub(crate) fn search(
    view: &View,
    network: &Network,
    settings: &Settings,
    allowance: &Allowance,
    seed: u64,
) -> Vec<Judged> {
    let (Some(sight), Some(belief)) = (view.sight(), Belief::of_enemy(view, settings.trust)) else { return Vec::new() };
    let Some(own) = Belief::of_me(view, settings.trust) else { return Vec::new() };
    let odds = Odds::new(view.rules().kinds().len(), &belief, &own);
    let (mut rater, mut rated) = (Rater::new(), Vec::new());
    let seen = Perspective::new(network, &sight);
    rater.rate(network, &seen, &sight, &mut |stone, chances| odds.fill(stone, chances), &mut rated);
    let mut judged: Vec<Judged> = rated.iter().map(|rated| Judged::new(rated, settings.anchor)).collect();
    judged.sort_by(|a, b| b.score().total_cmp(&a.score()));
    let rollouts = Rollouts { view, network, odds: &odds, settings, seed, seen: &seen };
    let mut spent = rater.evaluations();
    let mut sampler = belief.sampler(mix(seed));
    let mut alive = settings.candidates.min(judged.len());
    let mut world = 0;
    while alive > 1 && !allowance.is_spent(spent) {
        let kinds: Vec<Vec<_>> = (0..ROUND).map(|_| sampler.next_world().to_vec()).collect();
        let moves: Vec<Move> = judged[..alive].iter().map(|judged| judged.mv).collect();
        let round = rollouts.round(world, &kinds, &moves);
        if round.iter().all(|values| values.values.is_empty()) {
            break;
        }
        for played in &round {
            judged.iter_mut().zip(&played.values).for_each(|(judged, value)| judged.add(*value));
            // A candidate that ends the game asks the network nothing and still has to count, or two of them would go on for ever.
            spent += played.evaluations + played.values.len() as u64;
        }
        world += ROUND;
        judged[..alive].sort_by(|a, b| b.score().total_cmp(&a.score()));
        // Those that are behind drop out, half of them with each quarter of the budget.
        let halvings = (allowance.share_spent(spent) * 4.0) as u32;
        alive = alive.min((settings.candidates >> halvings.min(16)).max(2));
    }
    judged
}
