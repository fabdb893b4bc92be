//! Setups by results.

use std::sync::Arc;

use marshal_rules::{BySide, RuleSet, Setup, Side, Square, View, Viewer};

use super::sensible::{sensible, sensible_around};
use crate::dice::mix;
use crate::value::{Network, Perspective};

/// Setups among which the network chooses. More of them would win a little more and look more alike.
const CHOICES: u64 = 8;

/// The setup that the rule set's [network](Network::builtin) expects most of among some sensible ones, another one for each
/// seed; simply a [`sensible`] one where no network ships.
///
/// Where the flag stands is drawn and not chosen: the network has its favourites, and whoever knew them would dig there first.
///
/// The same rule set, side and seed always give the same setup.
pub fn chosen(rules: &Arc<RuleSet>, side: Side, seed: u64) -> Setup {
    match Network::builtin(rules) {
        Some(network) => chosen_by(network, rules, side, seed),
        None => sensible(rules, side, seed),
    }
}

/// As [`chosen`], by this network, which must be one for the rule set's board, army and table of strikes.
pub fn chosen_by(network: &Network, rules: &Arc<RuleSet>, side: Side, seed: u64) -> Setup {
    // Where the zone is larger than the army the enemy's squares matter too; they are one guess for all.
    let enemy = sensible(rules, side.other(), mix(!seed));
    let expected = |setup: &Setup| {
        let squares = |of: Side| (if of == side { setup } else { &enemy }).iter().map(|(square, _)| square).collect();
        let starter = side.other();
        let view = View::start(Arc::clone(rules), Viewer::Side(side), Some(setup), BySide::from_fn(squares), starter);
        view.sight().map_or(0.0, |sight| Perspective::new(network, &sight).value(network).score())
    };
    let mut best = sensible(rules, side, mix(seed));
    let Some(flag) = best.iter().find(|&(_, kind)| kind == rules.flag()).map(|(square, _)| square) else { return best };
    let mut most = expected(&best);
    for choice in 1..CHOICES {
        let setup = sensible_around(rules, side, mix(seed.wrapping_add(choice << 40)), flag);
        let score = expected(&setup);
        if score > most {
            (most, best) = (score, setup);
        }
    }
    // The network has learnt left and right apart and likes one of them a little more; nobody should be able to tell which.
    let swaps = network.layout().is_symmetric() && mix(seed ^ 0x51de) % 2 == 1;
    if swaps { mirrored(rules, &best) } else { best }
}

/// With left and right exchanged.
fn mirrored(rules: &RuleSet, setup: &Setup) -> Setup {
    let mut mirrored = Setup::new();
    for (square, kind) in setup.iter() {
        let there = Square::new(rules.width() - 1 - square.col(), square.row());
        mirrored.place(there.unwrap_or(square), kind);
    }
    mirrored
}
