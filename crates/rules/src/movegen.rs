//! Legal moves of the side on turn, a set of destinations a stone.

use std::ops::ControlFlow;

use crate::board::Board;
use crate::kind::StoneId;
use crate::repetition;
use crate::ruleset::Diagonal;
use crate::square::{Move, Square};
use crate::square_set::{Direction, SquareSet};

/// A chase has to last this long before the more-squares rule can forbid anything: it looks at `d < L`, from 1 on.
const SHORTEST_CHASE: u16 = 2;

impl Board {
    /// The legal destinations of the stone on `from`; empty unless it is a mobile stone of the side on turn.
    pub(crate) fn destinations(&self, from: Square) -> SquareSet {
        let Some(stone) = self.at(from).filter(|&stone| self.side_of(stone) == self.turn) else {
            return SquareSet::EMPTY;
        };
        let reach = if self.runners[self.turn].contains(from) {
            self.runs(from)
        } else if self.steppers[self.turn].contains(from) {
            self.steps(from)
        } else {
            return SquareSet::EMPTY;
        };
        self.without_repetition(stone, from, reach)
    }

    /// Calls `each` with every stone of the side on turn that has a legal move, and its destinations, until it breaks.
    pub(crate) fn try_for_each_destinations<B>(
        &self,
        mut each: impl FnMut(Square, SquareSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in self.mobile(self.turn) {
            let to = self.destinations(from);
            if !to.is_empty() {
                each(from, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the side on turn has a legal move.
    #[inline]
    pub(crate) fn has_move(&self) -> bool {
        if self.chase[self.turn.index()] < SHORTEST_CHASE {
            // Only the stone that moved last can be held back, so any step of another one decides.
            let mut others = self.mobile(self.turn);
            if let Some(last) = self.last[self.turn].filter(|_| self.rules.two_squares().is_some()) {
                others.remove(last.to);
            }
            let onto = self.steps_onto();
            if !(others.north() & onto).is_empty() || !(others.beside() & onto).is_empty() {
                return true;
            }
        }
        self.try_for_each_destinations(|_, _| ControlFlow::Break(())).is_break()
    }

    /// A legal move drawn uniformly: `below(n)` must return a number under `n`, each equally likely.
    ///
    /// `None` when there is no legal move.
    #[inline]
    pub(crate) fn draw_move(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        /// The repetition rules forbid few moves: after so many that were, count the legal ones.
        const TRIES: u32 = 8;
        let candidates = Candidates::count(self);
        if candidates.total > 0 {
            for _ in 0..TRIES {
                let mv = candidates.nth(self, below(candidates.total));
                let stone = self.at(mv.from).expect("a candidate has a stone");
                if !self.is_repetition(stone, mv) {
                    return Some(mv);
                }
            }
        }
        self.draw_counted(below)
    }

    fn draw_counted(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        let mut total = 0;
        let _ = self.try_for_each_destinations(|_, to| {
            total += to.len();
            ControlFlow::<()>::Continue(())
        });
        if total == 0 {
            return None;
        }
        let mut skip = below(total);
        let found = self.try_for_each_destinations(|from, to| {
            if skip < to.len() {
                return ControlFlow::Break(Move::new(from, to.nth(skip)));
            }
            skip -= to.len();
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// Where a stone may step along a row or a column, if it stands next to it.
    #[inline]
    fn steps_onto(&self) -> SquareSet {
        self.rules.squares() & !self.stones[self.turn]
    }

    /// Where a stone may step diagonally, if it stands next to it.
    #[inline]
    fn diagonal_steps_onto(&self) -> SquareSet {
        match self.rules.diagonal() {
            Diagonal::None => SquareSet::EMPTY,
            Diagonal::Quiet => self.steps_onto() & !self.stones[self.turn.other()],
            Diagonal::Strikes => self.steps_onto(),
        }
    }

    /// One-square steps and strikes.
    #[inline]
    fn steps(&self, from: Square) -> SquareSet {
        (SquareSet::of(from).beside() & self.steps_onto()) | self.diagonal_steps(from)
    }

    #[inline]
    fn diagonal_steps(&self, from: Square) -> SquareSet {
        SquareSet::of(from).diagonally_beside() & self.diagonal_steps_onto()
    }

    /// Runs in the four directions, with the strikes at their ends, and diagonal steps.
    fn runs(&self, from: Square) -> SquareSet {
        let [north, south, east, west] = self.straight_runs(from).reach;
        let (col, row) = (from.col(), from.row());
        let mut squares = SquareSet::EMPTY;
        for to in (col - west..=col + east).filter(|&to| to != col) {
            squares.insert(Square(row << 4 | to));
        }
        for to in (row - south..=row + north).filter(|&to| to != row) {
            squares.insert(Square(to << 4 | col));
        }
        squares | self.diagonal_steps(from)
    }

    #[inline]
    fn straight_runs(&self, from: Square) -> Runs {
        let (mine, theirs) = (self.turn, self.turn.other());
        let (col, row) = (from.col(), from.row());
        let at = usize::from(col);
        let column_enemies = u32::from(self.columns[theirs][at]);
        let column = column_enemies | u32::from(self.columns[mine][at] | self.rules.closed_columns()[at]);
        let row_enemies = self.stones[theirs].row_bits(row);
        let line = row_enemies | (self.stones[mine] | self.rules.closed()).row_bits(row);
        let far = self.rules.strikes_after_run();
        let [south, north] = reach_on_line(column, column_enemies, row, far);
        let [west, east] = reach_on_line(line, row_enemies, col, far);
        Runs { reach: [north, south, east, west] }
    }

    /// `reach` of a stone without what the two repetition rules forbid.
    #[inline]
    fn without_repetition(&self, stone: StoneId, from: Square, mut reach: SquareSet) -> SquareSet {
        let held_back = self.rules.two_squares().is_some() && self.shuttles[self.turn].is_of(stone);
        if held_back || self.chase[self.turn.index()] >= SHORTEST_CHASE {
            for to in reach {
                if self.is_repetition(stone, Move { from, to }) {
                    reach.remove(to);
                }
            }
        }
        reach
    }

    #[inline]
    fn is_repetition(&self, stone: StoneId, mv: Move) -> bool {
        self.shuttles_too_long(stone, mv) || self.prolongs_chase(stone, mv)
    }

    /// Whether the two-squares rule forbids this move of the side on turn.
    #[inline]
    pub(crate) fn shuttles_too_long(&self, stone: StoneId, mv: Move) -> bool {
        let shuttle = &self.shuttles[self.turn];
        let limit = self.rules.two_squares();
        limit.is_some_and(|limit| shuttle.is_of(stone) && !shuttle.allows(mv.from, mv.to, limit))
    }

    /// Whether the more-squares rule forbids this move of the side on turn.
    #[inline]
    pub(crate) fn prolongs_chase(&self, stone: StoneId, mv: Move) -> bool {
        let length = usize::from(self.chase[self.turn.index()]);
        let enemies = self.stones[self.turn.other()];
        if length < usize::from(SHORTEST_CHASE)
            || enemies.contains(mv.to)
            || (SquareSet::of(mv.to).beside() & enemies).is_empty()
            || self.last[self.turn] == Some(Move::new(mv.to, mv.from))
        {
            return false;
        }
        let next = self.hash ^ repetition::hash_key(stone, mv.from) ^ repetition::hash_key(stone, mv.to);
        // p(k - d) for 1 <= d < length; the newest entry is p(k).
        self.hashes.iter().rev().skip(1).take(length - 1).any(|&hash| hash == next)
    }
}

/// The moves of the side on turn before the repetition rules, counted by what makes them.
struct Candidates {
    steps: [u32; 4],
    diagonal_steps: [u32; 4],
    /// By runner, in the order of their squares.
    runs: [u8; 128],
    total: u32,
}

impl Candidates {
    #[inline]
    fn count(board: &Board) -> Candidates {
        let onto = board.steps_onto();
        let steppers = board.steppers[board.turn];
        // Written out: the compiler does not unroll a map over the directions.
        let steps = [
            (steppers.north() & onto).len(),
            (steppers.south() & onto).len(),
            (steppers.east() & onto).len(),
            (steppers.west() & onto).len(),
        ];
        let mut total = steps.iter().sum();
        let mut diagonal_steps = [0; 4];
        if board.rules.diagonal() != Diagonal::None {
            let (movers, onto) = (board.mobile(board.turn), board.diagonal_steps_onto());
            diagonal_steps = Direction::DIAGONAL.map(|direction| (movers.shift(direction) & onto).len());
            total += diagonal_steps.iter().sum::<u32>();
        }
        let mut runs = [0; 128];
        for (from, runs) in board.runners[board.turn].into_iter().zip(&mut runs) {
            *runs = board.straight_runs(from).count();
            total += u32::from(*runs);
        }
        Candidates { steps, diagonal_steps, runs, total }
    }

    /// The candidate with this number, which is under the total.
    #[inline]
    fn nth(&self, board: &Board, mut number: u32) -> Move {
        for (runs, from) in self.runs.iter().zip(board.runners[board.turn]) {
            if number < u32::from(*runs) {
                return Move::new(from, board.straight_runs(from).nth(from, number as u8));
            }
            number -= u32::from(*runs);
        }
        let steppers = board.steppers[board.turn];
        for (steps, direction) in self.steps.into_iter().zip(Direction::ORTHOGONAL) {
            if number < steps {
                let to = (steppers.shift(direction) & board.steps_onto()).nth(number);
                return Move::new(direction.back_from(to), to);
            }
            number -= steps;
        }
        for (steps, direction) in self.diagonal_steps.into_iter().zip(Direction::DIAGONAL) {
            if number < steps {
                let to = (board.mobile(board.turn).shift(direction) & board.diagonal_steps_onto()).nth(number);
                return Move::new(direction.back_from(to), to);
            }
            number -= steps;
        }
        unreachable!("the number is under the total")
    }
}

/// How far a runner gets north, south, east and west, the strike at the end included.
struct Runs {
    reach: [u8; 4],
}

impl Runs {
    #[inline]
    fn count(&self) -> u8 {
        self.reach.iter().sum()
    }

    /// The destination with this number, which is under the count.
    #[inline]
    fn nth(&self, from: Square, mut number: u8) -> Square {
        for (reach, unit) in self.reach.into_iter().zip([16u8, 16u8.wrapping_neg(), 1, 1u8.wrapping_neg()]) {
            if number < reach {
                return Square(from.0.wrapping_add(unit.wrapping_mul(number + 1)));
            }
            number -= reach;
        }
        unreachable!("the number is under the count")
    }
}

/// How far a runner gets from position `at` of a line of sixteen, towards its beginning and its end: the free squares,
/// and the enemy after them if it may strike there.
#[inline]
fn reach_on_line(filled: u32, enemies: u32, at: u8, strikes_after_run: bool) -> [u8; 2] {
    // One border stone before and one after the line stop every run.
    let (filled, enemies, at) = (filled << 1 | 0x2_0001, enemies << 1, u32::from(at) + 1);
    let here = 1u32 << at;
    let before = (filled & (here - 1)).ilog2();
    let after = (filled & !(here | (here - 1))).trailing_zeros();
    let reach = |free: u32, stop: u32| {
        let strikes = enemies >> stop & 1;
        (free + if strikes_after_run || free == 0 { strikes } else { 0 }) as u8
    };
    [reach(at - before - 1, before), reach(after - at - 1, after)]
}
