//! A player without any search.

use marshal_rules::{Move, View};

use super::network::Network;
use super::perspective::Perspective;
use super::policy::{Rater, by_counts, draw};
use crate::arena::Player;

/// Plays the move that the network rates best by one ply, hidden stones weighed by counting alone.
#[derive(Debug, Clone)]
pub struct RawPolicy<N> {
    network: N,
    rater: Rater,
}

impl<N: AsRef<Network>> RawPolicy<N> {
    /// A player with this network.
    pub fn new(network: N) -> RawPolicy<N> {
        RawPolicy { network, rater: Rater::new() }
    }
}

impl<N: AsRef<Network>> Player for RawPolicy<N> {
    fn choose(&mut self, view: &View) -> Move {
        let network = self.network.as_ref();
        let mut rated = Vec::new();
        if let Some(sight) = view.sight() {
            let seen = Perspective::new(network, &sight);
            self.rater.rate(network, &seen, &sight, &mut by_counts(&seen, &sight), &mut rated);
        }
        draw(&rated, 0.0, 0.0).map(|best| rated[best].mv).expect("the side on turn has a legal move")
    }
}
