//! A view folded from the events that its side was told.

use super::View;
use crate::board::HIDDEN;
use crate::event::MoveEvent;
use crate::kind::{Kind, StoneId};
use crate::knowledge::Fighter;
use crate::square::{Move, Square};

/// An event that does not follow on what the view has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum EventError {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A ply was left out or came twice.
    #[error("ply {expected} comes next, not ply {got}")]
    WrongPly {
        /// The next ply.
        expected: u32,
        /// The event's.
        got: u32,
    },
    /// The moved stone does not stand there, or is not the mover's.
    #[error("that stone does not stand on {0}")]
    WrongStone(Square),
    /// The strike does not fit what stands on the square.
    #[error("the strike does not fit what stands on {0}")]
    WrongStrike(Square),
}

impl View {
    /// Adds what the viewer was told of the next ply.
    ///
    /// # Errors
    /// When the event does not follow on what was seen; the view is then unchanged.
    pub fn apply(&mut self, event: &MoveEvent) -> Result<(), EventError> {
        self.check_event(event)?;
        let mv = Move::new(event.from, event.to);
        let rules = self.board.rules.clone();
        self.exposure.set_moved(event.stone, true);
        self.knowledge.moved(&rules, event.stone, mv);
        if let Some(strike) = &event.strike {
            self.exposure.struck(&rules, event.ply, strike.result, event.stone, strike.defender);
            let told = |stone| self.exposure.is_told(stone);
            let fighter =
                |stone, kind: Option<Kind>| Fighter { stone, known: kind, told: kind.filter(|_| told(stone)) };
            let attacker = fighter(event.stone, strike.attacker_kind);
            let defender = fighter(strike.defender, strike.defender_kind);
            self.knowledge.struck(&rules, strike.result, attacker, defender);
            for fighter in [attacker, defender] {
                if let Some(kind) = fighter.known {
                    self.board.set_kind(fighter.stone, kind);
                }
            }
        }
        let strike = event.strike.map(|strike| (strike.defender, strike.result));
        self.board.apply(mv, event.stone, strike);
        self.events.push(*event);
        Ok(())
    }

    fn check_event(&self, event: &MoveEvent) -> Result<(), EventError> {
        if self.outcome.is_some() {
            return Err(EventError::GameOver);
        }
        if event.ply != self.board.ply {
            return Err(EventError::WrongPly { expected: self.board.ply, got: event.ply });
        }
        if self.board.at(event.from) != Some(event.stone)
            || self.board.side_of(event.stone) != event.side
            || event.side != self.board.turn
            || event.from == event.to
        {
            return Err(EventError::WrongStone(event.from));
        }
        let struck = self.board.at(event.to);
        let fits = struck == event.strike.map(|strike| strike.defender)
            && struck.is_none_or(|stone| self.board.side_of(stone) != event.side)
            && self.board.rules.squares().contains(event.to);
        let known = |stone, kind: Option<Kind>| kind.is_none_or(|kind| self.can_be_told(stone, kind));
        let kinds_fit = event.strike.is_none_or(|strike| {
            known(event.stone, strike.attacker_kind) && known(strike.defender, strike.defender_kind)
        });
        if fits && kinds_fit { Ok(()) } else { Err(EventError::WrongStrike(event.to)) }
    }

    /// Whether the kind exists and does not contradict what is known of the stone.
    fn can_be_told(&self, stone: StoneId, kind: Kind) -> bool {
        let known = self.board.kind(stone);
        kind.index() < self.board.rules.kinds().len() && (known == HIDDEN || known == kind)
    }
}
