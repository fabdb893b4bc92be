//! What a player may spend on one move.

use std::time::{Duration, Instant};

/// Bounds on the thinking about one move; nothing set means what the level takes by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// Positions to look at, instead of the level's own number.
    pub nodes: Option<u64>,
    /// After so long no further step of thinking is begun. A move that this bound cut short does not repeat.
    pub time: Option<Duration>,
}

/// A budget that is being spent.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowance {
    /// Positions after which no further world or round is begun.
    pub(crate) nodes: u64,
    /// How many times the level's own number of rounds may be played.
    pub(crate) rounds: u32,
    began: Instant,
    until: Option<Instant>,
}

impl Allowance {
    /// The budget of a level that looks at `own` positions by itself.
    pub(crate) fn new(budget: Budget, own: u64) -> Allowance {
        let nodes = budget.nodes.unwrap_or(own);
        let rounds = u32::try_from(nodes.div_ceil(own.max(1))).unwrap_or(u32::MAX).max(1);
        let began = Instant::now();
        Allowance { nodes, rounds, began, until: budget.time.and_then(|time| began.checked_add(time)) }
    }

    /// Whether so many positions, or the time, use it up.
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// How much of it so many positions, or the time, have used up, from 0 to 1.
    pub(crate) fn share_spent(&self, nodes: u64) -> f32 {
        let of_time = |until: Instant| {
            let (spent, whole) = (self.began.elapsed().as_secs_f32(), (until - self.began).as_secs_f32());
            spent / whole.max(1e-6)
        };
        let of_nodes = nodes as f32 / self.nodes.max(1) as f32;
        self.until.map_or(0.0, of_time).max(of_nodes).min(1.0)
    }
}
