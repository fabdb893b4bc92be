//! Frozen opponents that show whether a run gets anywhere.

use std::sync::Arc;

use marshal_ai::HandWritten;
use marshal_ai::arena::{Player, Tally, play_pairs};
use marshal_ai::baseline::Greedy;
use marshal_ai::value::{Network, RawPolicy};
use marshal_rules::RuleSet;

use crate::selfplay::Hand;

/// Whom the raw policy of a network plays.
pub(crate) enum Opponent {
    Greedy,
    /// The hand-written player of a strength, with so many positions a move.
    Hand(u8, u64),
    Network(Arc<Network>),
}

/// Plays pairs of games with the raw policy, which always takes its best move.
pub(crate) fn measure(
    rules: &Arc<RuleSet>,
    network: &Arc<Network>,
    opponent: &Opponent,
    pairs: u32,
    seed: u64,
) -> Tally {
    let first = |_: u64| -> Box<dyn Player> { Box::new(RawPolicy::new(Arc::clone(network))) };
    let second = |seed: u64| -> Box<dyn Player> {
        match opponent {
            Opponent::Greedy => Box::new(Greedy::new(!seed)),
            Opponent::Hand(strength, nodes) => {
                let player = HandWritten::new(*strength, !seed).expect("a strength that there is");
                Box::new(Hand { player, nodes: *nodes })
            }
            Opponent::Network(network) => Box::new(RawPolicy::new(Arc::clone(network))),
        }
    };
    play_pairs(rules, pairs, seed, &first, &second)
}

/// Points of a game, a draw counting half.
pub(crate) fn points(tally: &Tally) -> f64 {
    (f64::from(tally.wins) + f64::from(tally.draws) / 2.0) / f64::from(tally.games().max(1))
}
