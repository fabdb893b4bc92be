//! The two-squares and the more-squares rule: what the last moves forbid.
//!
//! Both are computed from what everybody sees (which stone went where), so a view knows them as well as the game does.

use crate::kind::StoneId;
use crate::side::{BySide, Side};
use crate::square::{Move, Square};
use crate::square_set::SquareSet;

/// The line along which a stone moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Row,
    Column,
    Diagonal,
}

/// A side's last move, and how often in a row its stone has crossed each border on the line of that move.
///
/// Every other border has count 0: a move that does not cross it, and moving another stone, set it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shuttle {
    stone: StoneId,
    mv: Move,
    /// The counts before that move, as far as it goes on; nearly always nobody asks for the counts after it.
    ///
    /// Sixteen nibbles: on a row, nibble `n` is the border between columns `n` and `n + 1`, on a column likewise. A
    /// diagonal step has one border, in nibble 0.
    before: u64,
}

const ONES: u64 = 0x1111_1111_1111_1111;
const TOPS: u64 = 0x8888_8888_8888_8888;

impl Shuttle {
    /// A stone's first move after another stone's.
    #[inline]
    pub(crate) fn new(stone: StoneId, mv: Move) -> Shuttle {
        Shuttle { stone, mv, before: 0 }
    }

    /// The same with the counts before the move, as [`Shuttle::before`] had them.
    pub(crate) fn going_on(stone: StoneId, mv: Move, before: u64) -> Shuttle {
        Shuttle { stone, mv, before }
    }

    /// The counts before the move.
    pub(crate) fn before(&self) -> u64 {
        self.before
    }

    /// The stone that moved last.
    #[inline]
    pub(crate) fn stone(&self) -> StoneId {
        self.stone
    }

    /// The move.
    #[inline]
    pub(crate) fn mv(&self) -> Move {
        self.mv
    }

    /// The same stone moves again.
    pub(crate) fn go_on(&mut self, mv: Move) {
        self.before = if self.is_along(mv) { self.counts() } else { 0 };
        self.mv = mv;
    }

    /// Whether the stone may make this move next under a limit of 1 to 15.
    pub(crate) fn allows(&self, mv: Move, limit: u8) -> bool {
        if !self.is_along(mv) {
            return true;
        }
        // A nibble of `used` is zero exactly where the border is used up.
        let used = (self.counts() ^ (ONES * u64::from(limit))) | !borders(mv);
        used.wrapping_sub(ONES) & !used & TOPS == 0
    }

    /// Whether the stone may make every move next under a limit: nearly always, and quickly seen.
    #[inline]
    pub(crate) fn allows_all(&self, limit: u8) -> bool {
        self.before == 0 && limit > 1
    }

    /// The highest count after the move.
    pub(crate) fn crossings(&self) -> u8 {
        let mut counts = self.counts();
        let mut highest = 0;
        while counts != 0 {
            highest = highest.max(counts & 15);
            counts >>= 4;
        }
        highest as u8
    }

    /// The counts after the move.
    #[inline]
    fn counts(&self) -> u64 {
        let crossed = borders(self.mv);
        (self.before & crossed) + (ONES & crossed)
    }

    /// Whether a move could cross the same borders as the last one.
    #[inline]
    fn is_along(&self, mv: Move) -> bool {
        match line(mv) {
            Line::Diagonal => self.mv == Move::new(mv.to, mv.from),
            along => line(self.mv) == along,
        }
    }
}

#[inline]
fn line(Move { from, to }: Move) -> Line {
    if from.row() == to.row() {
        Line::Row
    } else if from.col() == to.col() {
        Line::Column
    } else {
        Line::Diagonal
    }
}

/// The nibbles of the borders that a move crosses.
#[inline]
fn borders(mv: Move) -> u64 {
    let between = |a: u8, b: u8| (1u64 << (4 * a.max(b))) - (1u64 << (4 * a.min(b)));
    match line(mv) {
        Line::Row => between(mv.from.col(), mv.to.col()),
        Line::Column => between(mv.from.row(), mv.to.row()),
        Line::Diagonal => 0xf,
    }
}

/// How long each side has been chasing.
pub(crate) type ChaseLengths = BySide<u16>;

/// Counts a ply. `enemies` are the stones of the other side after it, `enemy_went_to` the destination of its last move.
#[inline]
pub(crate) fn count_chase(
    lengths: &mut ChaseLengths,
    mover: Side,
    Move { from, to }: Move,
    attack: bool,
    enemy_went_to: Option<Square>,
    enemies: SquareSet,
) {
    let longer = |length: u16, goes_on: bool| if goes_on { length.saturating_add(1) } else { 0 };
    let fled = !attack && enemy_went_to.is_some_and(|square| are_neighbours(from, square));
    let before = if attack { 0 } else { lengths[mover] };
    lengths[mover.other()] = longer(lengths[mover.other()], fled);
    lengths[mover] = longer(before, SquareSet::next_to(to).meets(enemies));
}

/// Whether two squares share a border.
#[inline]
pub(crate) fn are_neighbours(a: Square, b: Square) -> bool {
    match a.0.abs_diff(b.0) {
        1 => a.row() == b.row(),
        distance => distance == 16,
    }
}

/// A stone's part in the hash of a position: which stone stands where, and not what it is.
#[inline]
pub(crate) fn hash_key(stone: StoneId, square: Square) -> u64 {
    let seed = (u64::from(stone.0) << 8 | u64::from(square.0)) + 1;
    let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ mixed >> 32
}
