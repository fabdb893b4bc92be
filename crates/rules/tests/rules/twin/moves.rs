//! Which moves are legal: all pairs of squares to which the rules have no objection.

use super::{Diagonal, Point, Twin, square};
use marshal_rules::MoveError;

impl Twin {
    /// The first objection, in the order in which the rules want wrong moves reported; none for a legal move.
    ///
    /// Says nothing of a game that is over.
    pub(crate) fn objection(&self, from: Point, to: Point) -> Option<MoveError> {
        self.plain_objection(from, to).or_else(|| {
            let stone = self.board()[&from];
            if self.two_squares_forbids(stone, from, to) {
                Some(MoveError::TwoSquares)
            } else if self.more_squares_forbids(stone, from, to) {
                Some(MoveError::MoreSquares)
            } else {
                None
            }
        })
    }

    /// As `objection`, before the repetition rules.
    pub(crate) fn plain_objection(&self, from: Point, to: Point) -> Option<MoveError> {
        for at in [from, to] {
            if !self.rules.on_board(at) {
                return Some(MoveError::OffBoard(square(at)));
            }
        }
        let Some(&stone) = self.board().get(&from) else {
            return Some(MoveError::NothingThere(square(from)));
        };
        let side = self.turn();
        if self.stones[stone].side != side {
            return Some(MoveError::NotYourStone(square(from)));
        }
        let kind = &self.rules.kinds[self.stones[stone].kind];
        if !kind.mobile {
            return Some(MoveError::Immobile(square(from)));
        }
        if from == to {
            return Some(MoveError::SameSquare);
        }
        let target = self.board().get(&to).copied();
        let strikes = target.is_some_and(|other| self.stones[other].side != side);
        let (across, along) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
        let straight = across == 0 || along == 0;
        let diagonal = across == 1
            && along == 1
            && match self.rules.diagonal {
                Diagonal::Never => false,
                Diagonal::QuietSteps => !strikes,
                Diagonal::AlsoAttacks => true,
            };
        if !straight && !diagonal {
            return Some(MoveError::NotInLine);
        }
        let distance = across.max(along);
        if distance > 1 && !kind.runs {
            return Some(MoveError::TooFar);
        }
        if self.rules.blocked.contains(&to) {
            return Some(MoveError::BlockedSquare(square(to)));
        }
        if target.is_some() && !strikes {
            return Some(MoveError::OwnStone(square(to)));
        }
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        for count in 1..distance {
            let between = (from.0 + step.0 * count, from.1 + step.1 * count);
            if self.rules.blocked.contains(&between) || self.board().contains_key(&between) {
                return Some(MoveError::InTheWay(square(between)));
            }
        }
        if strikes && distance > 1 && !self.rules.strike_after_run {
            return Some(MoveError::StrikeAfterRun);
        }
        None
    }

    /// All legal moves of the side on turn, sorted.
    pub(crate) fn legal_moves(&self) -> Vec<(Point, Point)> {
        let mut moves: Vec<_> = self
            .own_squares()
            .flat_map(|from| self.rules.board().map(move |to| (from, to)))
            .filter(|&(from, to)| self.objection(from, to).is_none())
            .collect();
        moves.sort_unstable();
        moves
    }

    pub(crate) fn has_legal_move(&self) -> bool {
        self.own_squares()
            .flat_map(|from| self.rules.board().map(move |to| (from, to)))
            .any(|(from, to)| self.objection(from, to).is_none())
    }

    fn own_squares(&self) -> impl Iterator<Item = Point> {
        let turn = self.turn();
        self.board()
            .iter()
            .filter(move |&(_, &stone)| self.stones[stone].side == turn && self.is_mobile(stone))
            .map(|(&at, _)| at)
    }
}
