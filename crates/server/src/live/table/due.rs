//! What the computer owes at a table.

use marshal_rules::{Side, View};

use super::Table;
use crate::store::Opponent;

/// What the computer has to do.
#[derive(Debug, Clone)]
pub(crate) enum Due {
    /// To move.
    Move(View),
    /// To answer a draw offer.
    DrawAnswer(View),
}

impl Table {
    /// The computer's side, when it has something to do.
    fn owing(&self) -> Option<Side> {
        let Opponent::Computer { side, .. } = self.opponent else { return None };
        let turn = self.turn()?;
        (turn == side || self.offer == Some(side.other())).then_some(side)
    }

    /// Whether the computer has something to do.
    pub(crate) fn is_due(&self) -> bool {
        self.owing().is_some()
    }

    /// Whether the computer has a draw offer to answer.
    pub(crate) fn owes_answer(&self) -> bool {
        self.owing().is_some_and(|side| self.offer == Some(side.other()))
    }

    /// What the computer has to do now: first it answers, then it moves.
    pub(crate) fn due(&self) -> Option<Due> {
        let view = self.view(self.owing()?)?;
        Some(if self.owes_answer() { Due::DrawAnswer(view) } else { Due::Move(view) })
    }
}
