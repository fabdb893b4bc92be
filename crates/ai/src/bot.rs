//! The computer player.

use std::sync::Arc;

use marshal_rules::{Move, RuleSet, Setup, Side, View};

use crate::budget::Budget;
use crate::hand::HandWritten;
use crate::levels::{Level, Manner, leading_network};
use crate::search::Settings;
use crate::setups;
use crate::trained::Trained;

/// A computer player of a level; its seed makes it play one way or another.
///
/// It sees nothing but the [`View`] it is given, keeps nothing between moves, and counts positions instead of time, so
/// the same seed, level and view always give the same move.
///
/// The lower levels are the hand-written player with fewer and fewer mistakes, the highest the [player with a
/// network](Trained). Where none is the stronger player, those [play like](Level::plays_like) the strongest level without one.
#[derive(Debug, Clone, Copy)]
pub struct Bot {
    level: Level,
    seed: u64,
}

impl Bot {
    /// A player of this level. Players with different seeds choose differently among moves that are about as good.
    pub const fn new(level: Level, seed: u64) -> Bot {
        Bot { level, seed }
    }

    /// A setup for it, another one for each seed: the lower levels put up their stones by plain rules, as people do, those above
    /// [by results](setups::chosen).
    pub fn setup(&self, rules: &Arc<RuleSet>, side: Side) -> Setup {
        match self.level.manner() {
            Manner::Hand(_) => setups::sensible(rules, side, self.seed),
            Manner::Network { .. } => setups::chosen(rules, side, self.seed),
        }
    }

    /// The move to play.
    ///
    /// # Panics
    /// When the view's owner has no legal move: the game is over, the other side is on turn, or a spectator looks.
    pub fn choose(&self, view: &View) -> Move {
        self.choose_within(view, Budget::default())
    }

    /// The move to play, found within a budget. Given a time and no number of positions, the full level uses the time up; the
    /// others never look at more than their own number.
    ///
    /// # Panics
    /// As [`Bot::choose`].
    pub fn choose_within(&self, view: &View, budget: Budget) -> Move {
        match self.level.manner() {
            Manner::Hand(habits) => HandWritten::of(habits, self.seed).choose_within(view, budget),
            Manner::Network { nodes } => match leading_network(view.rules()) {
                Some(network) => {
                    let uses_time = self.level == Level::FULL && budget.time.is_some();
                    let own = (!uses_time).then_some(*nodes);
                    let budget = Budget { nodes: budget.nodes.or(own), ..budget };
                    Trained::new(network, Settings::default(), self.seed).choose_within(view, budget)
                }
                None => Bot::new(Level::STRONGEST_BY_HAND, self.seed).choose_within(view, budget),
            },
        }
    }

    /// Whether the player, asked for a draw, agrees: it does when it stands worse, or when nothing has happened for long
    /// and it stands no better.
    pub fn accepts_draw(&self, view: &View) -> bool {
        HandWritten::full(self.seed).accepts_draw(view)
    }
}
