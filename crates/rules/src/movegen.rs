//! Legal moves of the side on turn, a set of destinations a stone.

use std::ops::ControlFlow;

use crate::board::Board;
use crate::kind::StoneId;
use crate::repetition::{self, Shuttle};
use crate::ruleset::Diagonal;
use crate::square::{Move, Square};
use crate::square_set::{Direction, SquareSet, part};

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
        for from in self.not_shut_in() {
            let to = self.destinations(from);
            if !to.is_empty() {
                each(from, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `each` with every legal move of the side on turn, in no order; quicker than stone by stone.
    #[inline]
    pub(crate) fn for_each_move(&self, mut each: impl FnMut(Move)) {
        let reach = self.reach();
        reach.for_each_step(|from, ways| {
            for (direction, may) in Direction::ORTHOGONAL.into_iter().zip(ways) {
                if may {
                    each(Move::new(from, direction.ahead_of(from)));
                }
            }
        });
        reach.runners().for_each(|from| self.straight_runs(from).for_each(|to| each(Move::new(from, to))));
        reach.for_each_diagonal_step(|from, ways| {
            for (direction, may) in Direction::DIAGONAL.into_iter().zip(ways) {
                if may {
                    each(Move::new(from, direction.ahead_of(from)));
                }
            }
        });
        reach.for_each_other(each);
    }

    /// All legal moves of the side on turn, by what makes them.
    #[inline]
    pub(crate) fn reach(&self) -> Reach<'_> {
        if self.chase[self.turn] >= SHORTEST_CHASE {
            // The rules may hold any stone back.
            return Reach { board: self, singly: self.not_shut_in() };
        }
        // Short of a chase, only the stone that moved last can be held back.
        let watched = self.watched().map_or(SquareSet::EMPTY, SquareSet::of);
        Reach { board: self, singly: watched & self.mobile(self.turn) }
    }

    /// Calls `each` with every legal move of these stones of the side on turn.
    #[inline(never)]
    fn for_each_move_of(&self, stones: SquareSet, mut each: impl FnMut(Move)) {
        stones.for_each(|from| self.destinations(from).for_each(|to| each(Move::new(from, to))));
    }

    /// The mobile stones of the side on turn that have a square to go to; only the repetition rules may still forbid it.
    #[inline]
    pub(crate) fn not_shut_in(&self) -> SquareSet {
        let mut beside = self.steps_onto().beside();
        if self.rules.diagonal() != Diagonal::None {
            beside |= self.diagonal_steps_onto().diagonally_beside();
        }
        self.mobile(self.turn) & beside
    }

    /// Whether the side on turn has a legal move.
    #[inline]
    pub(crate) fn has_move(&self) -> bool {
        // Short of a chase, only the stone that moved last can be held back, so any step of another one decides.
        if self.chase[self.turn] < SHORTEST_CHASE
            && self.steps_onto().south().meets_apart_from(self.mobile(self.turn), self.watched())
        {
            return true;
        }
        self.try_for_each_destinations(|_, _| ControlFlow::Break(())).is_break()
    }

    /// A legal move drawn uniformly: `below(n)` must return a number under `n`, each equally likely.
    ///
    /// `None` when there is no legal move.
    #[inline]
    pub(crate) fn draw_move(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        let candidates = Candidates::count(self);
        if candidates.total == 0 {
            return None;
        }
        let mv = candidates.nth(self, below(candidates.total));
        if self.is_repetition(mv) { self.draw_again(&candidates, below) } else { Some(mv) }
    }

    /// Draws until the repetition rules allow it. They forbid few moves: after so many that were, the legal ones are
    /// counted.
    #[cold]
    fn draw_again(&self, candidates: &Candidates, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        const TRIES: u32 = 8;
        for _ in 0..TRIES {
            let mv = candidates.nth(self, below(candidates.total));
            if !self.is_repetition(mv) {
                return Some(mv);
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

    /// Where the stones of the side on turn may step in a diagonal direction.
    fn diagonal_steps_to(&self, direction: Direction) -> SquareSet {
        self.mobile(self.turn).shift(direction) & self.diagonal_steps_onto()
    }

    /// One-square steps and strikes.
    #[inline]
    fn steps(&self, from: Square) -> SquareSet {
        (SquareSet::next_to(from) & self.steps_onto()) | self.diagonal_steps(from)
    }

    #[inline]
    fn diagonal_steps(&self, from: Square) -> SquareSet {
        if self.rules.diagonal() == Diagonal::None {
            return SquareSet::EMPTY;
        }
        SquareSet::of(from).diagonally_beside() & self.diagonal_steps_onto()
    }

    /// Runs in the four directions, with the strikes at their ends, and diagonal steps.
    fn runs(&self, from: Square) -> SquareSet {
        self.straight_runs(from).squares() | self.diagonal_steps(from)
    }

    /// `reach` of a stone without what the two repetition rules forbid.
    #[inline]
    fn without_repetition(&self, stone: StoneId, from: Square, mut reach: SquareSet) -> SquareSet {
        let held_back = self.rules.two_squares().is_some() && self.last_of(stone).is_some();
        if held_back || self.chase[self.turn] >= SHORTEST_CHASE {
            for to in reach {
                if self.is_repetition(Move { from, to }) {
                    reach.remove(to);
                }
            }
        }
        reach
    }

    #[inline]
    fn is_repetition(&self, mv: Move) -> bool {
        let stone = self.at(mv.from).expect("a stone moves");
        self.shuttles_too_long(stone, mv) || self.prolongs_chase(stone, mv)
    }

    /// Whether the two-squares rule forbids this move of the side on turn.
    #[inline]
    pub(crate) fn shuttles_too_long(&self, stone: StoneId, mv: Move) -> bool {
        let limit = self.rules.two_squares();
        limit.is_some_and(|limit| self.last_of(stone).is_some_and(|shuttle| !shuttle.allows(mv, limit)))
    }

    /// Where the stone that the side on turn moved last went, if the two-squares rule may hold it back.
    #[inline]
    fn watched(&self) -> Option<Square> {
        let limit = self.rules.two_squares()?;
        self.last[self.turn].filter(|last| !last.allows_all(limit)).map(|last| last.mv().to)
    }

    /// The last move of the side on turn, if this stone made it.
    #[inline]
    fn last_of(&self, stone: StoneId) -> Option<&Shuttle> {
        self.last[self.turn].as_ref().filter(|shuttle| shuttle.stone() == stone)
    }

    /// Whether the more-squares rule forbids this move of the side on turn.
    #[inline]
    pub(crate) fn prolongs_chase(&self, stone: StoneId, mv: Move) -> bool {
        let length = usize::from(self.chase[self.turn]);
        let enemies = self.stones[self.turn.other()];
        if length < usize::from(SHORTEST_CHASE)
            || enemies.contains(mv.to)
            || !SquareSet::next_to(mv.to).meets(enemies)
            || self.last[self.turn].is_some_and(|last| last.mv() == Move::new(mv.to, mv.from))
        {
            return false;
        }
        let next = self.hash ^ repetition::hash_key(stone, mv.from) ^ repetition::hash_key(stone, mv.to);
        // p(k - d) for 1 <= d < length; the newest entry is p(k).
        self.hashes.iter().rev().skip(1).take(length - 1).any(|&hash| hash == next)
    }
}

/// The legal moves of the side on turn in four parts: steps along rows and columns, straight runs, diagonal steps, and all others.
/// Each move is in one of them. For those who want many moves quickly and need not see each as a [`Move`].
#[derive(Debug, Clone, Copy)]
pub struct Reach<'a> {
    board: &'a Board,
    /// Stones that are looked at move by move, since the repetition rules may hold them back.
    singly: SquareSet,
}

impl Reach<'_> {
    /// Calls `each` with the square of every stepping stone that may step, and whether it may north, south, east and west.
    #[inline]
    pub fn for_each_step(&self, each: impl FnMut(Square, [bool; 4])) {
        let board = self.board;
        let onto = board.steps_onto();
        // Written out: the compiler does not unroll a map over the directions.
        let from = [onto.south(), onto.north(), onto.west(), onto.east()];
        let steppers = board.steppers[board.turn] & !self.singly;
        (steppers & (from[0] | from[1] | from[2] | from[3])).for_each_among(from, each);
    }

    /// Calls `each` with the square of every runner, and how many squares it may run at most north, south, east and west. It may
    /// stop anywhere on its way.
    #[inline]
    pub fn for_each_run(&self, mut each: impl FnMut(Square, [u32; 4])) {
        self.runners().for_each(|from| each(from, self.board.straight_runs(from).lengths()));
    }

    /// Runners that are not looked at move by move.
    #[inline]
    fn runners(&self) -> SquareSet {
        self.board.runners[self.board.turn] & !self.singly
    }

    /// Calls `each` with the square of every stone that may step diagonally, and whether it may north-east, north-west, south-east
    /// and south-west.
    #[inline]
    pub fn for_each_diagonal_step(&self, each: impl FnMut(Square, [bool; 4])) {
        let board = self.board;
        if board.rules.diagonal() == Diagonal::None {
            return;
        }
        let onto = board.diagonal_steps_onto();
        let (north, south) = (onto.north(), onto.south());
        let from = [south.west(), south.east(), north.west(), north.east()];
        let stones = board.mobile(board.turn) & !self.singly;
        (stones & (from[0] | from[1] | from[2] | from[3])).for_each_among(from, each);
    }

    /// Calls `each` with every other move.
    #[inline]
    pub fn for_each_other(&self, each: impl FnMut(Move)) {
        if !self.singly.is_empty() {
            self.board.for_each_move_of(self.singly, each);
        }
    }
}

/// The moves of the side on turn before the repetition rules, counted by what makes them.
struct Candidates {
    /// Where its steppers may step in each direction.
    steps: [SquareSet; 4],
    step_counts: [u32; 4],
    runs: u32,
    diagonal_steps: u32,
    total: u32,
}

impl Candidates {
    fn count(board: &Board) -> Candidates {
        let onto = board.steps_onto();
        let steppers = board.steppers[board.turn];
        // Written out: the compiler does not unroll a map over the directions.
        let steps = [steppers.north() & onto, steppers.south() & onto, steppers.east() & onto, steppers.west() & onto];
        let step_counts = [steps[0].len(), steps[1].len(), steps[2].len(), steps[3].len()];
        let mut runs = 0;
        board.runners[board.turn].for_each(|from| runs += board.straight_runs(from).count());
        let diagonal_steps = match board.rules.diagonal() {
            Diagonal::None => 0,
            _ => Direction::DIAGONAL.map(|to| board.diagonal_steps_to(to).len()).iter().sum(),
        };
        let total = step_counts.iter().sum::<u32>() + runs + diagonal_steps;
        Candidates { steps, step_counts, runs, diagonal_steps, total }
    }

    /// The candidate with this number, which is under the total.
    fn nth(&self, board: &Board, number: u32) -> Move {
        let Some(number) = number.checked_sub(self.runs) else {
            return nth_run(board, number);
        };
        let Some(number) = number.checked_sub(self.diagonal_steps) else {
            return nth_diagonal_step(board, number);
        };
        let (direction, number) = part(self.step_counts, number);
        let to = self.steps[direction].nth(number);
        Move::new(Direction::ORTHOGONAL[direction].back_from(to), to)
    }
}

/// The run with this number of all runners of the side on turn.
fn nth_run(board: &Board, mut number: u32) -> Move {
    let found = board.runners[board.turn].try_for_each(|from| {
        let runs = board.straight_runs(from);
        if number < runs.count() {
            return ControlFlow::Break(Move::new(from, runs.nth(number)));
        }
        number -= runs.count();
        ControlFlow::Continue(())
    });
    found.break_value().expect("the number is under the count of the runs")
}

/// The diagonal step with this number of all stones of the side on turn.
fn nth_diagonal_step(board: &Board, number: u32) -> Move {
    let steps = Direction::DIAGONAL.map(|to| board.diagonal_steps_to(to));
    let (direction, number) = part(steps.map(SquareSet::len), number);
    let to = steps[direction].nth(number);
    Move::new(Direction::DIAGONAL[direction].back_from(to), to)
}
