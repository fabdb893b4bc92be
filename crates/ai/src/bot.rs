//! The computer player.

use marshal_rules::{Move, View};

use crate::budget::Budget;
use crate::hand::HandWritten;
use crate::levels::Level;

/// A computer player of a level; its seed makes it play one way or another.
///
/// It sees nothing but the [`View`] it is given, keeps nothing between moves, and counts positions instead of time, so
/// the same seed, level and view always give the same move.
///
/// It is the hand-written player. [`Trained`](crate::Trained) takes its place at the top once it has shown that it is much stronger.
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

    /// The move to play.
    ///
    /// # Panics
    /// When the view's owner has no legal move: the game is over, the other side is on turn, or a spectator looks.
    pub fn choose(&self, view: &View) -> Move {
        self.choose_within(view, Budget::default())
    }

    /// The move to play, found within a budget.
    ///
    /// # Panics
    /// As [`Bot::choose`].
    pub fn choose_within(&self, view: &View, budget: Budget) -> Move {
        self.hand_written().choose_within(view, budget)
    }

    /// Whether the player, asked for a draw, agrees: it does when it stands worse, or when nothing has happened for long
    /// and it stands no better.
    pub fn accepts_draw(&self, view: &View) -> bool {
        self.hand_written().accepts_draw(view)
    }

    fn hand_written(&self) -> HandWritten {
        HandWritten::new(self.level.number(), self.seed).unwrap_or(HandWritten::full(self.seed))
    }
}
