//! What one side can know and guess of the other's hidden stones.
//!
//! A *world* gives every stone of an army a kind, within what each stone can be by its deeds and so that the counts come out.
//! Worlds are weighted by how people set up (`prior`) and by what each stone has done (`behaviour`). Where there are few enough
//! ways to use up the counts they are all summed up (`all_worlds`); elsewhere worlds are drawn by a Markov chain (`chain`). A
//! mixture of ways to set up needs the chance of each part, which `balance` estimates.
//!
//! Nothing is read but a [`View`].

mod all_worlds;
mod balance;
mod behaviour;
#[cfg(test)]
mod brute_force;
mod chain;
mod deeds;
pub mod learn;
mod prior;
mod weights;

use marshal_rules::{Kind, KindSet, RuleSet, Side, Square, SquareSet, StoneId, View};

use crate::dice::Dice;
use crate::nature::Nature;
use all_worlds::{AllWorlds, MOST_STATES, states};
use balance::{Balance, FINE, ROUGH, balance};
use behaviour::{Characters, Model, Traits};
use chain::Chain;
use deeds::History;
use prior::Prior;
use weights::Weights;

/// How far behaviour is believed: 0 not at all, 1 as far as it was learned.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trust(f32);

impl Trust {
    /// Deeds say nothing beyond what they rule out.
    pub const NONE: Trust = Trust(0.0);
    /// Half as far as it was learned: what to take against players of an unknown kind, since it gained nearly as much and misled
    /// about none that the model had not seen (docs/belief.md).
    pub const HALF: Trust = Trust(0.5);
    /// As far as it was learned.
    pub const FULL: Trust = Trust(1.0);

    /// A trust between the two; values outside 0 to 1 count as the nearer end.
    pub fn new(share: f32) -> Trust {
        Trust(if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) })
    }
}

/// What the other side of an army can know and guess of it.
#[derive(Debug)]
pub struct Belief {
    side: Side,
    first: usize,
    kinds: usize,
    /// The kinds of the army's stones in the order of their ids, right for those that are settled.
    world: Vec<Kind>,
    /// The places of the hidden stones within the army.
    hidden: Vec<usize>,
    /// How many of each kind these have among them.
    left: Vec<u8>,
    parts: Vec<Part>,
    /// How likely stone `s` of the army is of kind `k`, at `s * kinds + k`.
    marginals: Vec<f32>,
}

/// One way in which the army may have been set up.
#[derive(Debug, Clone)]
struct Part {
    share: f32,
    /// Its share and those of the parts before it.
    up_to: f32,
    source: Source,
}

/// What is known of a part's worlds.
#[derive(Debug, Clone)]
enum Source {
    All(AllWorlds),
    Estimated(Weights, Balance),
}

/// Parts that add up to less than this chance are left out.
const NEGLECTED: f64 = 0.002;

/// Parts whose chance has a logarithm so far below the best one's at first sight are not looked at again.
const OUT_OF_THE_QUESTION: f64 = 10.0;

/// Steps of a chain for each hidden stone between two worlds.
const STEPS: usize = 8;

impl Belief {
    /// What the owner of a view can believe of the enemy's stones.
    ///
    /// `None` for a spectator, and where what is known contradicts itself.
    pub fn of_enemy(view: &View, trust: Trust) -> Option<Belief> {
        Belief::about(view, view.side()?.other(), trust)
    }

    /// What the enemy can believe of the stones of the view's owner, by what it was told, as far as the owner can tell.
    ///
    /// `None` as for [`Belief::of_enemy`].
    pub fn of_me(view: &View, trust: Trust) -> Option<Belief> {
        Belief::about(view, view.side()?, trust)
    }

    /// What follows for the stones of a side from what the owner of a view knows, with weights of the caller's own: a positive
    /// number for every stone and kind. A world's weight is their product.
    ///
    /// `None` as for [`Belief::of_enemy`].
    pub fn weighted(view: &View, side: Side, weight: impl Fn(StoneId, Kind) -> f32) -> Option<Belief> {
        let army = Army::new(view, side)?;
        let first = army.first;
        let log = |place: usize, kind| weight(StoneId((first + place) as u8), kind).max(f32::MIN_POSITIVE).ln();
        let weights = army.weights(log).1;
        army.believe(vec![(0.0, weights)])
    }

    fn about(view: &View, side: Side, trust: Trust) -> Option<Belief> {
        let rules: &RuleSet = view.rules();
        let army = Army::new(view, side)?;
        let nature = Nature::new(rules);
        let prior = Prior::new(rules, &nature, side);
        let behaviour = army.behaviour(view, &nature, trust);
        let kinds = army.left.len();
        let occupied: SquareSet = army.starts.iter().copied().collect();
        let empty: Vec<Square> = rules.zone(side).iter().filter(|&square| !occupied.contains(square)).collect();
        let part = |part| {
            let nothing = empty.iter().map(|&square| prior.log(part, None, square));
            let settled = army.starts.iter().zip(&army.sets).filter_map(|(&start, set)| Some((set.single()?, start)));
            let settled = settled.map(|(kind, start)| prior.log(part, Some(kind), start));
            let known = prior.share(part) + nothing.sum::<f32>() + settled.sum::<f32>();
            let (log, weights) = army.weights(|place, kind| {
                prior.log(part, Some(kind), army.starts[place]) + behaviour[place * kinds + kind.index()]
            });
            (known + log, weights)
        };
        let parts = (0..prior.parts()).map(part).collect();
        army.believe(parts)
    }

    /// Whose stones it is about.
    pub fn side(&self) -> Side {
        self.side
    }

    /// How likely a stone of the army is of each kind, in the order of the rule set; the chances add up to 1.
    ///
    /// # Panics
    /// When the stone is not of [`Belief::side`].
    pub fn chances(&self, stone: StoneId) -> &[f32] {
        let place = stone.index() - self.first;
        &self.marginals[place * self.kinds..(place + 1) * self.kinds]
    }

    /// How likely a stone of the army is one of the kinds.
    ///
    /// # Panics
    /// As [`Belief::chances`].
    pub fn chance_of(&self, stone: StoneId, kinds: KindSet) -> f32 {
        let chances = self.chances(stone);
        kinds.iter().map(|kind| chances[kind.index()]).sum()
    }

    /// [`Belief::chances`] of all stones of the army in the order of their ids, one after the other.
    ///
    /// They are exact where the worlds are few, and else mostly within 0.01 (0.09 at worst in the games looked at, where sets are
    /// narrow): only sampled worlds are right in the end.
    pub fn marginals(&self) -> &[f32] {
        &self.marginals
    }

    /// A stream of worlds that follows from the seed.
    pub fn sampler(&self, seed: u64) -> Sampler {
        let mut dice = Dice::new(seed, 0x3071d);
        let start = |part: &Part| {
            let worlds = match &part.source {
                Source::All(all) => Worlds::Drawn(all.clone()),
                Source::Estimated(weights, _) => Worlds::Walked(Chain::new(weights.clone(), &self.left, &mut dice)),
            };
            (part.up_to, worlds)
        };
        let parts = self.parts.iter().map(start).collect();
        Sampler { parts, dice, world: self.world.clone(), hidden: self.hidden.clone() }
    }
}

/// What is certain about an army.
struct Army {
    side: Side,
    /// The id of its first stone.
    first: usize,
    /// Where each stone started.
    starts: Vec<Square>,
    /// What each stone can be, by its deeds and by counting.
    sets: Vec<KindSet>,
    /// The places of the stones that are not settled.
    hidden: Vec<usize>,
    /// How many of each kind these have among them.
    left: Vec<u8>,
}

impl Army {
    fn new(view: &View, side: Side) -> Option<Army> {
        view.side()?;
        let rules: &RuleSet = view.rules();
        let sets = view.inferred(side);
        if sets.iter().any(|set| set.is_empty()) {
            return None;
        }
        let mut left: Vec<u8> = rules.kinds().iter().map(|kind| kind.count).collect();
        for kind in sets.iter().filter_map(|set| set.single()) {
            left[kind.index()] = left[kind.index()].checked_sub(1)?;
        }
        Some(Army {
            side,
            first: side.index() * rules.army_size(),
            starts: view.stones().filter(|stone| stone.side == side).map(|stone| stone.start).collect(),
            hidden: (0..sets.len()).filter(|&place| sets[place].single().is_none()).collect(),
            sets,
            left,
        })
    }

    /// What the hidden stones' deeds say: for place `p` and kind `k` a logarithm at `p * kinds + k`.
    fn behaviour(&self, view: &View, nature: &Nature, trust: Trust) -> Vec<f32> {
        let kinds = self.left.len();
        let mut logs = vec![0.0; self.sets.len() * kinds];
        if trust == Trust::NONE {
            return logs;
        }
        let history = History::of(view, self.side);
        let characters = Characters::new(view.rules(), nature);
        for &place in &self.hidden {
            let traits = Traits::new(&history.deeds[place], history.moves);
            let of_kinds = Model::fitted().logs(&traits, &characters, self.sets[place]);
            for (log, of_kind) in logs[place * kinds..].iter_mut().zip(of_kinds) {
                *log = trust.0 * of_kind;
            }
        }
        logs
    }

    /// Weights of the hidden stones from the logarithms for a place and a kind, and the logarithm of what they were divided by.
    fn weights(&self, log: impl Fn(usize, Kind) -> f32) -> (f32, Weights) {
        let mut weights = Weights::new(self.hidden.len(), self.left.len());
        let mut divided = 0.0;
        for (row, &place) in self.hidden.iter().enumerate() {
            divided += weights.set_row(row, self.sets[place], |kind| log(place, kind));
        }
        (divided, weights)
    }

    /// The belief of a mixture: for each part the logarithm of what comes on top of its worlds' weights, and these.
    fn believe(self, parts: Vec<(f32, Weights)>) -> Option<Belief> {
        let rough = |(log, weights): &(f32, Weights)| f64::from(*log) + balance(weights, &self.left, ROUGH).log_total;
        let estimates: Vec<f64> = parts.iter().map(rough).collect();
        let least = estimates.iter().copied().fold(f64::MIN, f64::max) - OUT_OF_THE_QUESTION;
        let candidates = parts.into_iter().zip(estimates).filter(|(_, estimate)| *estimate > least);
        let balanced = candidates.map(|((log, weights), _)| {
            let balance = balance(&weights, &self.left, FINE);
            (f64::from(log), weights, balance)
        });
        let mut parts: Vec<(f64, Weights, Balance)> = balanced.collect();
        let estimate = |part: &(f64, Weights, Balance)| part.0 + part.2.log_total;
        parts.sort_by(|a, b| estimate(b).total_cmp(&estimate(a)));
        parts.truncate(kept(&parts.iter().map(estimate).collect::<Vec<_>>()));
        let logs_and_sources = if states(&self.left) <= MOST_STATES {
            let count = |(log, weights, _)| {
                let all = AllWorlds::new(weights, &self.left)?;
                Some((log + all.log_total(), Source::All(all)))
            };
            parts.into_iter().map(count).collect::<Option<Vec<_>>>()?
        } else {
            let estimated = |(log, weights, balance): (f64, Weights, Balance)| {
                (log + balance.log_total, Source::Estimated(weights, balance))
            };
            parts.into_iter().map(estimated).collect()
        };
        let (logs, sources): (Vec<f64>, Vec<Source>) = logs_and_sources.into_iter().unzip();
        let mut up_to = 0.0;
        let with_shares = shares(&logs).into_iter().zip(sources).map(|(share, source)| {
            up_to += share as f32;
            Part { share: share as f32, up_to, source }
        });
        let parts: Vec<Part> = with_shares.collect();
        Some(Belief {
            side: self.side,
            first: self.first,
            kinds: self.left.len(),
            marginals: self.marginals(&parts),
            parts,
            left: self.left,
            world: self.sets.iter().map(|set| set.single().unwrap_or(Kind(0))).collect(),
            hidden: self.hidden,
        })
    }

    fn marginals(&self, parts: &[Part]) -> Vec<f32> {
        let kinds = self.left.len();
        let mut chances = vec![0.0; self.sets.len() * kinds];
        for (place, set) in self.sets.iter().enumerate() {
            set.single().into_iter().for_each(|kind| chances[place * kinds + kind.index()] = 1.0);
        }
        for part in parts {
            let mut add = |stone: usize, kind: Kind, chance: f32| {
                chances[self.hidden[stone] * kinds + kind.index()] += part.share * chance;
            };
            match &part.source {
                Source::All(all) => all.for_each_chance(&mut add),
                Source::Estimated(_, balance) => balance.for_each_chance(&mut add),
            }
        }
        chances
    }
}

/// Worlds drawn from a [`Belief`].
#[derive(Debug, Clone)]
pub struct Sampler {
    /// For each part its share together with those before it.
    parts: Vec<(f32, Worlds)>,
    dice: Dice,
    world: Vec<Kind>,
    hidden: Vec<usize>,
}

/// Where worlds come from.
#[derive(Debug, Clone)]
enum Worlds {
    Drawn(AllWorlds),
    Walked(Chain),
}

impl Sampler {
    /// Draws a world: the kinds of all stones of the army, lost ones too, in the order of their ids. Nearly independent of the
    /// worlds before; no heap is used.
    pub fn next_world(&mut self) -> &[Kind] {
        let lot = self.dice.unit();
        let last = self.parts.len() - 1;
        let drawn = self.parts.iter().position(|(up_to, _)| lot < *up_to).unwrap_or(last);
        let kinds = match &mut self.parts[drawn].1 {
            Worlds::Drawn(all) => all.draw(&mut self.dice),
            Worlds::Walked(chain) => {
                chain.walk(STEPS, &mut self.dice);
                chain.world()
            }
        };
        for (&place, &kind) in self.hidden.iter().zip(kinds) {
            self.world[place] = kind;
        }
        &self.world
    }
}

/// The logarithm of the sum of all worlds' weights, nearly: of all ways to give each stone a kind so that kind `k` comes up
/// `counts[k]` times, each weighted by the product of `weights[stone * counts.len() + kind]`.
///
/// The weights are positive and the counts add up to the number of stones.
pub fn log_total(weights: &[f32], counts: &[u8]) -> f64 {
    let all: KindSet = (0..counts.len()).map(|kind| Kind(kind as u8)).collect();
    let mut rows = Weights::new(weights.len() / counts.len(), counts.len());
    let divided = weights.chunks_exact(counts.len()).enumerate();
    let divided = divided.map(|(stone, row)| rows.set_row(stone, all, |kind| row[kind.index()].ln()));
    f64::from(divided.sum::<f32>()) + balance(&rows, counts, FINE).log_total
}

/// Chances in proportion to the exponentials of some logarithms.
fn shares(logs: &[f64]) -> Vec<f64> {
    let greatest = logs.iter().copied().fold(f64::MIN, f64::max);
    let sum: f64 = logs.iter().map(|log| (log - greatest).exp()).sum();
    logs.iter().map(|log| (log - greatest).exp() / sum).collect()
}

/// How many of some parts are kept, the likeliest first, so that those left out do not count.
fn kept(logs: &[f64]) -> usize {
    let mut missing = 0.0;
    let small = shares(logs).into_iter().rev().take_while(|chance| {
        missing += chance;
        missing < NEGLECTED
    });
    logs.len() - small.count()
}
