//! The computer player.

use marshal_rules::{Move, Side, View};

use crate::budget::{Allowance, Budget};
use crate::decision::decide;
use crate::dice::{Dice, mix};
use crate::levels::Level;
use crate::memory::Memory;
use crate::picture::Picture;

/// A computer player of a level; its seed makes it play one way or another.
///
/// It sees nothing but the [`View`] it is given, keeps nothing between moves, and counts positions instead of time, so
/// the same seed, level and view always give the same move.
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
        let legal = view.legal_moves();
        assert!(!legal.is_empty(), "asked for a move where there is none");
        if let [only] = legal[..] {
            return only;
        }
        let mut dice = self.dice(view);
        let habits = self.level.habits();
        let memory = Memory { seed: self.seed, forgets: habits.forgets };
        match Picture::new(view, &dice, memory) {
            Some(picture) => {
                let allowance = Allowance::new(budget, habits.nodes);
                decide(&picture, habits, allowance, &legal, self.seed, &mut dice)
            }
            None => legal[dice.index(legal.len())],
        }
    }

    /// Whether the player, asked for a draw, agrees: it does when it stands worse, or when nothing has happened for long
    /// and it stands no better.
    pub fn accepts_draw(&self, view: &View) -> bool {
        let Some(picture) = Picture::new(view, &self.dice(view), Memory::PERFECT) else { return false };
        let stuck = view.rules().quiet_limit().is_some_and(|limit| view.quiet() * 2 > u32::from(limit));
        picture.material() < if stuck { 60 } else { -250 }
    }

    fn dice(&self, view: &View) -> Dice {
        let side = view.side().map_or(2, Side::index) as u64;
        Dice::new(mix(self.seed ^ side << 32), u64::from(view.ply()))
    }
}
