//! Is a move legal, and if not, why not.

use crate::board::Board;
use crate::knowledge::is_run;
use crate::ruleset::Diagonal;
use crate::square::{Move, Square};

/// Why a move is not legal. Where several reasons apply, the first in this order is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum MoveError {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The other side moves.
    #[error("it is not your turn")]
    NotYourTurn,
    /// A square outside the board.
    #[error("{0} is off the board")]
    OffBoard(Square),
    /// There is no stone to move.
    #[error("there is no stone on {0}")]
    NothingThere(Square),
    /// The stone is the opponent's.
    #[error("the stone on {0} is not yours")]
    NotYourStone(Square),
    /// The stone never moves.
    #[error("the stone on {0} cannot move")]
    Immobile(Square),
    /// From and to are the same.
    #[error("a move ends on another square than it began")]
    SameSquare,
    /// Neither along a row nor along a column.
    #[error("stones move along a row or a column")]
    NotInLine,
    /// More than one square, and the stone does not run.
    #[error("this stone moves one square at a time")]
    TooFar,
    /// The destination is blocked.
    #[error("{0} is blocked")]
    BlockedSquare(Square),
    /// The destination holds a stone of the same side.
    #[error("your own stone stands on {0}")]
    OwnStone(Square),
    /// Something stands in the way of the run.
    #[error("the way is not free: {0} is in between")]
    InTheWay(Square),
    /// The rule set lets runners strike only from the neighbouring square.
    #[error("a stone strikes only from the neighbouring square")]
    StrikeAfterRun,
    /// The two-squares rule.
    #[error("the stone has gone back and forth too often")]
    TwoSquares,
    /// The more-squares rule.
    #[error("the chase would repeat a position")]
    MoreSquares,
}

impl Board {
    /// Whether the side on turn may make this move.
    pub(crate) fn check(&self, mv: Move) -> Result<(), MoveError> {
        let Move { from, to } = mv;
        let on_board = self.rules.squares() | self.rules.blocked();
        if let Some(off) = [from, to].into_iter().find(|&square| !on_board.contains(square)) {
            return Err(MoveError::OffBoard(off));
        }
        let stone = self.at(from).ok_or(MoveError::NothingThere(from))?;
        if self.side_of(stone) != self.turn {
            return Err(MoveError::NotYourStone(from));
        }
        let kind = self.rules.kind(self.kind(stone));
        if !kind.mobile {
            return Err(MoveError::Immobile(from));
        }
        if from == to {
            return Err(MoveError::SameSquare);
        }
        self.check_way(mv, kind.runs)?;
        if self.shuttles_too_long(stone, mv) {
            return Err(MoveError::TwoSquares);
        }
        if self.prolongs_chase(stone, mv) {
            return Err(MoveError::MoreSquares);
        }
        Ok(())
    }

    fn check_way(&self, mv: Move, runs: bool) -> Result<(), MoveError> {
        let Move { from, to } = mv;
        let strikes = self.stones[self.turn.other()].contains(to);
        let (cols, rows) = (from.col().abs_diff(to.col()), from.row().abs_diff(to.row()));
        let diagonal_step = (cols, rows) == (1, 1)
            && match self.rules.diagonal() {
                Diagonal::None => false,
                Diagonal::Quiet => !strikes,
                Diagonal::Strikes => true,
            };
        if cols != 0 && rows != 0 && !diagonal_step {
            return Err(MoveError::NotInLine);
        }
        if is_run(mv) && !runs {
            return Err(MoveError::TooFar);
        }
        if self.rules.blocked().contains(to) {
            return Err(MoveError::BlockedSquare(to));
        }
        if self.stones[self.turn].contains(to) {
            return Err(MoveError::OwnStone(to));
        }
        if is_run(mv) {
            let filled = self.filled();
            if let Some(square) = between(from, to).find(|&square| filled.contains(square)) {
                return Err(MoveError::InTheWay(square));
            }
            if strikes && !self.rules.strikes_after_run() {
                return Err(MoveError::StrikeAfterRun);
            }
        }
        Ok(())
    }
}

/// The squares strictly between two squares of one line, from the first on.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let step = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum();
    let (right, up) = (step(from.col(), to.col()), step(from.row(), to.row()));
    let unit = up * 16 + right;
    let squares = std::iter::successors(Some(from), move |at| Some(Square((i16::from(at.0) + unit) as u8)));
    squares.skip(1).take_while(move |&square| square != to)
}
