//! The end of a game.

use super::{Game, Strike};
use crate::dead_position;
use crate::outcome::{Outcome, Reason};
use crate::ruleset::NoMove;
use crate::side::Side;

/// The game has ended already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the game is over")]
pub struct GameOver;

impl Game {
    /// The end of the game after a ply, or before the first, in the order of the rules.
    #[inline(always)]
    pub(super) fn judge(&self, strike: Option<Strike>) -> Option<Outcome> {
        let (board, rules) = (&self.board, &self.board.rules);
        let first = board.ply == self.first_ply;
        if let Some(strike) = strike
            && strike.defender_kind == rules.flag()
        {
            return Some(Outcome::win(board.turn.other(), Reason::FlagTaken));
        }
        if first && let Some(taken) = Side::ALL.into_iter().find(|&side| !board.has_flag(side)) {
            return Some(Outcome::win(taken.other(), Reason::FlagTaken));
        }
        // Only an attack can change these two.
        if strike.is_some() || first {
            let mobile = Side::ALL.map(|side| board.mobile(side).is_empty());
            if rules.parameters().no_mobile_draw && mobile == [true, true] {
                return Some(Outcome::draw(Reason::NoMobile));
            }
            if rules.dead_position() && dead_position::is_dead(board) {
                return Some(Outcome::draw(Reason::DeadPosition));
            }
        }
        if !board.has_move() {
            return Some(match rules.no_move() {
                NoMove::Loses => Outcome::win(board.turn.other(), Reason::NoMove),
                NoMove::Draws => Outcome::draw(Reason::NoMove),
            });
        }
        let reached = |count: u32, limit: Option<u16>| limit.is_some_and(|limit| count >= u32::from(limit));
        if reached(board.quiet, rules.quiet_limit()) {
            return Some(Outcome::draw(Reason::QuietLimit));
        }
        reached(board.ply, rules.length_limit()).then_some(Outcome::draw(Reason::LengthLimit))
    }

    /// A side gives up.
    ///
    /// # Errors
    /// When the game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), GameOver> {
        self.end(Outcome::win(side.other(), Reason::Resigned))
    }

    /// Both sides agree on a draw.
    ///
    /// # Errors
    /// When the game is over.
    pub fn agree_draw(&mut self) -> Result<(), GameOver> {
        self.end(Outcome::draw(Reason::Agreed))
    }

    /// A side's time has run out: it loses, unless the rule set knows dead positions and the opponent could no longer
    /// win.
    ///
    /// # Errors
    /// When the game is over.
    pub fn time_out(&mut self, side: Side) -> Result<(), GameOver> {
        let drawn = self.rules().dead_position() && !self.can_win(side.other());
        self.end(if drawn {
            Outcome::draw(Reason::TimeOutCannotWin)
        } else {
            Outcome::win(side.other(), Reason::TimeOut)
        })
    }

    /// A side claims the win over an opponent who has left; it is a draw where the rule set knows dead positions and the side
    /// could no longer win.
    ///
    /// # Errors
    /// When the game is over.
    pub fn claim_win(&mut self, by: Side) -> Result<(), GameOver> {
        let drawn = self.rules().dead_position() && !self.can_win(by);
        self.end(if drawn { Outcome::draw(Reason::Left) } else { Outcome::win(by, Reason::Left) })
    }

    /// A side claims a draw, since its opponent has left.
    ///
    /// # Errors
    /// When the game is over.
    pub fn claim_draw(&mut self) -> Result<(), GameOver> {
        self.end(Outcome::draw(Reason::Left))
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), GameOver> {
        if self.outcome.is_some() {
            return Err(GameOver);
        }
        self.outcome = Some(outcome);
        Ok(())
    }

    /// Whether a side could still capture the enemy flag, if the enemy let it.
    pub fn can_win(&self, side: Side) -> bool {
        dead_position::can_win(&self.board, side)
    }
}
