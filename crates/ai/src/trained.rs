//! The player with a trained network.

use marshal_rules::{Move, Side, View};

use crate::budget::{Allowance, Budget};
use crate::dice::mix;
use crate::search::{Judged, Settings, search};
use crate::value::Network;

/// Positions that the network judges for one move when no budget says otherwise.
const NODES: u64 = 100_000;

/// A player that follows a network, with a search on top.
///
/// It keeps nothing between moves. As long as positions bound it and not time, the same seed, settings and view always give the
/// same move.
#[derive(Debug, Clone, Copy)]
pub struct Trained<'n> {
    network: &'n Network,
    settings: Settings,
    seed: u64,
}

impl<'n> Trained<'n> {
    /// A player of this network; its seed makes it draw other worlds.
    pub const fn new(network: &'n Network, settings: Settings, seed: u64) -> Trained<'n> {
        Trained { network, settings, seed }
    }

    /// The move to play, found within a budget: its nodes are positions that the network judges.
    ///
    /// # Panics
    /// When the view's owner has no legal move: the game is over, the other side is on turn, or a spectator looks.
    pub fn choose_within(&self, view: &View, budget: Budget) -> Move {
        let legal = view.legal_moves();
        if let [only] = legal[..] {
            return only;
        }
        let best = self.judge(view, budget).first().map(|judged| judged.mv);
        best.or(legal.first().copied()).expect("asked for a move where there is none")
    }

    /// The legal moves, the best first, with what is thought of each; empty where nobody of this view is on turn.
    pub fn judge(&self, view: &View, budget: Budget) -> Vec<Judged> {
        let side = view.side().map_or(2, Side::index) as u64;
        let seed = mix(self.seed ^ side << 32 ^ u64::from(view.ply()));
        // Whoever bounds the time alone wants it used.
        let own = if budget.time.is_some() { u64::MAX } else { NODES };
        search(view, self.network, &self.settings, &Allowance::new(budget, own), seed)
    }
}
