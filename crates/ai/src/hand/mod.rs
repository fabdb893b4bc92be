//! The hand-written player: worlds that fit the view, a shallow search in each, rollouts of the best moves.
//!
//! It plays every rule set, those of a user too, and needs no trained weights. The frozen ladder measures later players against it,
//! so what it does stays as it is.
//!
//! `belief` draws the worlds that fit the view, weighted by `prior`, `picture` sums up the position, `outlook` and `plan` value
//! it, `search` and `rollout` look ahead in single worlds, and `decision` averages over them.

mod behaviour;
mod belief;
mod decision;
mod habits;
mod memory;
mod outlook;
mod picture;
mod plan;
pub(crate) mod prior;
mod rollout;
mod search;

use marshal_rules::{Move, Side, View};

use crate::budget::{Allowance, Budget};
use crate::dice::{Dice, mix};
use decision::decide;
pub(crate) use habits::{FULL_HABITS, HABITS, Habits, Stage};
use memory::Memory;
use picture::Picture;

/// The hand-written player, in one of six strengths or with the habits of a level.
///
/// It keeps nothing between moves and counts positions instead of time, so the same seed, strength and view always give the
/// same move.
#[derive(Debug, Clone, Copy)]
pub struct HandWritten {
    habits: &'static Habits,
    seed: u64,
}

impl HandWritten {
    /// The number of strengths.
    pub const STRENGTHS: u8 = HABITS.len() as u8;

    /// A player of a strength from 1 to [`HandWritten::STRENGTHS`]; `None` for any other.
    pub const fn new(strength: u8, seed: u64) -> Option<HandWritten> {
        match strength {
            1..=HandWritten::STRENGTHS => Some(HandWritten::of(&HABITS[strength as usize - 1], seed)),
            _ => None,
        }
    }

    /// A player of these habits.
    pub(crate) const fn of(habits: &'static Habits, seed: u64) -> HandWritten {
        HandWritten { habits, seed }
    }

    /// The strongest of them.
    pub const fn full(seed: u64) -> HandWritten {
        HandWritten::of(FULL_HABITS, seed)
    }

    /// The move to play, found within a budget.
    ///
    /// # Panics
    /// When the view's owner has no legal move: the game is over, the other side is on turn, or a spectator looks.
    pub fn choose_within(&self, view: &View, budget: Budget) -> Move {
        self.choose_among(view, &view.legal_moves(), budget)
    }

    /// As [`HandWritten::choose_within`], of these legal moves only.
    pub(crate) fn choose_among(&self, view: &View, legal: &[Move], budget: Budget) -> Move {
        assert!(!legal.is_empty(), "asked for a move where there is none");
        if let [only] = legal[..] {
            return only;
        }
        let mut dice = self.dice(view);
        let habits = self.habits;
        let memory = Memory { seed: self.seed, forgets: habits.forgets };
        match Picture::new(view, &dice, memory) {
            Some(picture) => {
                let allowance = Allowance::new(budget, habits.nodes);
                decide(&picture, habits, allowance, legal, self.seed, &mut dice)
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
