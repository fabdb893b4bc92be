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
            let free = self.rules.squares() & !self.stones[self.turn];
            if !(others.beside() & free).is_empty() {
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
        let candidates = self.candidates();
        if candidates.total > 0 {
            for _ in 0..TRIES {
                let mv = self.candidate(&candidates, below(candidates.total));
                let to = SquareSet::of(mv.to);
                let stone = self.at(mv.from).expect("a candidate has a stone");
                if !self.without_repetition(stone, mv.from, to).is_empty() {
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

    /// Destinations by direction, before the repetition rules.
    #[inline]
    fn candidates(&self) -> Candidates {
        let open = self.rules.squares();
        let (free, enemies) = (open & !self.filled, self.stones[self.turn.other()]);
        let mut found = Candidates { steps: [SquareSet::EMPTY; 8], ends: [0; 9], total: 0 };
        let mut total = 0;
        for (at, direction) in Direction::ORTHOGONAL.into_iter().enumerate() {
            found.steps[at] = self.steppers[self.turn].shift(direction) & (free | enemies);
            total += found.steps[at].len();
            found.ends[at] = total;
        }
        if self.rules.diagonal() != Diagonal::None {
            let onto = if self.rules.diagonal() == Diagonal::Strikes { free | enemies } else { free };
            for (at, direction) in Direction::DIAGONAL.into_iter().enumerate() {
                found.steps[4 + at] = self.mobile(self.turn).shift(direction) & onto;
                total += found.steps[4 + at].len();
                found.ends[4 + at] = total;
            }
        } else {
            found.ends[4..8].fill(total);
        }
        for from in self.runners[self.turn] {
            total += self.straight_runs(from).count();
        }
        found.total = total;
        found
    }

    #[inline]
    fn candidate(&self, candidates: &Candidates, number: u32) -> Move {
        let directions = Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL);
        let mut start = 0;
        for (at, direction) in directions.enumerate() {
            if number < candidates.ends[at] {
                let to = candidates.steps[at].nth(number - start);
                return Move::new(direction.back_from(to), to);
            }
            start = candidates.ends[at];
        }
        let mut skip = number - start;
        for from in self.runners[self.turn] {
            let runs = self.straight_runs(from);
            match runs.nth(from, skip) {
                Ok(to) => return Move::new(from, to),
                Err(left) => skip = left,
            }
        }
        unreachable!("the number is below the total")
    }

    /// One-square steps and strikes.
    #[inline]
    fn steps(&self, from: Square) -> SquareSet {
        let enemies = self.stones[self.turn.other()];
        let free = !self.filled;
        let here = SquareSet::of(from);
        let straight = here.beside() & (free | enemies);
        match self.rules.diagonal() {
            Diagonal::None => straight,
            Diagonal::Quiet => straight | (here.diagonally_beside() & free),
            Diagonal::Strikes => straight | (here.diagonally_beside() & (free | enemies)),
        }
    }

    /// Runs in the four directions, with the strikes at their ends, and diagonal steps.
    fn runs(&self, from: Square) -> SquareSet {
        let Runs { reach } = self.straight_runs(from);
        let [north, south, east, west] = reach.map(u32::from);
        let (col, row) = (u32::from(from.col()), u32::from(from.row()));
        let mut squares = SquareSet::EMPTY;
        for to in (col - west..=col + east).filter(|&to| to != col) {
            squares.insert(Square((row << 4 | to) as u8));
        }
        for to in (row - south..=row + north).filter(|&to| to != row) {
            squares.insert(Square((to << 4 | col) as u8));
        }
        if self.rules.diagonal() != Diagonal::None {
            squares |= self.steps(from) & SquareSet::of(from).diagonally_beside();
        }
        squares
    }

    #[inline]
    fn straight_runs(&self, from: Square) -> Runs {
        let (col, row) = (u32::from(from.col()), u32::from(from.row()));
        let line = self.filled.row_bits(from.row());
        let column = u32::from(self.filled_columns[from.col() as usize]);
        let free = [ahead(column, row), behind(column, row), ahead(line, col), behind(line, col)];
        let enemies = self.stones[self.turn.other()];
        let far_strikes = self.rules.strikes_after_run();
        let mut reach = [0; 4];
        for (at, direction) in Direction::ORTHOGONAL.into_iter().enumerate() {
            let steps = free[at];
            let struck = match direction {
                Direction::North if row + steps < 15 => Some((row + steps + 1) << 4 | col),
                Direction::South if row > steps => Some((row - steps - 1) << 4 | col),
                Direction::East if col + steps < 15 => Some(row << 4 | (col + steps + 1)),
                Direction::West if col > steps => Some(row << 4 | (col - steps - 1)),
                _ => None,
            };
            let strikes = struck.is_some_and(|square| enemies.contains(Square(square as u8)));
            reach[at] = (steps + u32::from(strikes && (steps == 0 || far_strikes))) as u8;
        }
        Runs { reach }
    }

    /// `reach` of a stone without what the two repetition rules forbid.
    #[inline]
    fn without_repetition(&self, stone: StoneId, from: Square, mut reach: SquareSet) -> SquareSet {
        if let Some(limit) = self.rules.two_squares()
            && self.shuttles[self.turn].is_of(stone)
        {
            for to in reach {
                if !self.shuttles[self.turn].allows(from, to, limit) {
                    reach.remove(to);
                }
            }
        }
        if self.chase[self.turn.index()] >= SHORTEST_CHASE {
            for to in reach & self.stones[self.turn.other()].beside() {
                if self.prolongs_chase(stone, from, to) {
                    reach.remove(to);
                }
            }
        }
        reach
    }

    /// Whether the two-squares rule forbids this move of the side on turn.
    pub(crate) fn shuttles_too_long(&self, stone: StoneId, mv: Move) -> bool {
        let shuttle = &self.shuttles[self.turn];
        let limit = self.rules.two_squares();
        limit.is_some_and(|limit| shuttle.is_of(stone) && !shuttle.allows(mv.from, mv.to, limit))
    }

    /// Whether the more-squares rule forbids this move, which threatens an enemy stone.
    pub(crate) fn prolongs_chase(&self, stone: StoneId, from: Square, to: Square) -> bool {
        let length = usize::from(self.chase[self.turn.index()]);
        if length < usize::from(SHORTEST_CHASE) || self.stones[self.turn.other()].contains(to) {
            return false;
        }
        if (SquareSet::of(to).beside() & self.stones[self.turn.other()]).is_empty() {
            return false;
        }
        if self.last[self.turn] == Some(Move::new(to, from)) {
            return false;
        }
        let next = self.hash ^ repetition::hash_key(stone, from) ^ repetition::hash_key(stone, to);
        // p(k - d) for 1 <= d < length; the newest entry is p(k).
        self.hashes.iter().rev().skip(1).take(length - 1).any(|&hash| hash == next)
    }
}

/// Steps by direction and the running total after each.
struct Candidates {
    steps: [SquareSet; 8],
    ends: [u32; 9],
    total: u32,
}

/// How far a runner gets north, south, east and west, the strike at the end included.
struct Runs {
    reach: [u8; 4],
}

impl Runs {
    #[inline]
    fn count(&self) -> u32 {
        self.reach.iter().map(|&reach| u32::from(reach)).sum()
    }

    /// The destination with this number, or what is left of the number after this runner's.
    #[inline]
    fn nth(&self, from: Square, number: u32) -> Result<Square, u32> {
        let mut left = number;
        for (reach, unit) in self.reach.into_iter().zip([16u8, 16u8.wrapping_neg(), 1, 1u8.wrapping_neg()]) {
            if left < u32::from(reach) {
                return Ok(Square(from.0.wrapping_add(unit.wrapping_mul(left as u8 + 1))));
            }
            left -= u32::from(reach);
        }
        Err(left)
    }
}

/// Free squares above position `at` in a line of sixteen.
#[inline]
fn ahead(line: u32, at: u32) -> u32 {
    ((line | 0x1_0000) >> (at + 1)).trailing_zeros()
}

/// Free squares below position `at` in a line of sixteen.
#[inline]
fn behind(line: u32, at: u32) -> u32 {
    let below = line << (32 - at - 1) << 1;
    if below == 0 { at } else { below.leading_zeros() }
}
