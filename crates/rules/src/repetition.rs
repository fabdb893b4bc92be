//! The two-squares and the more-squares rule: what the last moves forbid.
//!
//! Both are computed from what everybody sees (which stone went where), so a view knows them as well as the game does.

use crate::kind::StoneId;
use crate::square::Square;
use crate::square_set::SquareSet;

/// The line along which a stone moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Row,
    Column,
    Diagonal,
}

/// How often in a row the stone that a side moved last has crossed each border on the line of its last move.
///
/// Every other border has count 0: a move that does not cross it, and moving another stone, set it back. Counts are
/// sixteen nibbles; on a row, nibble `n` is the border between columns `n` and `n + 1`, on a column likewise. A diagonal
/// step has one border, in nibble 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shuttle {
    stone: Option<StoneId>,
    line: Line,
    from: Square,
    to: Square,
    counts: u64,
}

const ONES: u64 = 0x1111_1111_1111_1111;
const TOPS: u64 = 0x8888_8888_8888_8888;

impl Shuttle {
    /// Before a side's first move.
    pub(crate) const NONE: Shuttle =
        Shuttle { stone: None, line: Line::Row, from: Square(0), to: Square(0), counts: 0 };

    /// Whether this is the stone that moved last.
    #[inline]
    pub(crate) fn is_of(&self, stone: StoneId) -> bool {
        self.stone == Some(stone)
    }

    /// The counts after one more move of the side.
    #[inline]
    #[must_use]
    pub(crate) fn after(&self, stone: StoneId, from: Square, to: Square) -> Shuttle {
        let (line, crossed) = borders(from, to);
        let goes_on =
            self.stone == Some(stone) && self.line == line && (line != Line::Diagonal || self.turns_back(from, to));
        let before = if goes_on { self.counts } else { 0 };
        Shuttle { stone: Some(stone), line, from, to, counts: (before & crossed) + (ONES & crossed) }
    }

    /// Whether the stone that moved last may make this move under a limit of 1 to 15.
    #[inline]
    pub(crate) fn allows(&self, from: Square, to: Square, limit: u8) -> bool {
        let (line, crossed) = borders(from, to);
        if self.line != line || (line == Line::Diagonal && !self.turns_back(from, to)) {
            return true;
        }
        // A nibble of `used` is zero exactly where the border is used up.
        let used = (self.counts ^ (ONES * u64::from(limit))) | !crossed;
        used.wrapping_sub(ONES) & !used & TOPS == 0
    }

    fn turns_back(&self, from: Square, to: Square) -> bool {
        (self.from, self.to) == (to, from)
    }
}

/// The line of a move, and the nibbles of the borders that it crosses.
#[inline]
fn borders(from: Square, to: Square) -> (Line, u64) {
    let between = |a: u8, b: u8| {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        (1u64 << (4 * high)) - (1u64 << (4 * low))
    };
    if from.row() == to.row() {
        (Line::Row, between(from.col(), to.col()))
    } else if from.col() == to.col() {
        (Line::Column, between(from.row(), to.row()))
    } else {
        (Line::Diagonal, 0xf)
    }
}

/// The chase lengths of both sides, Red first.
pub(crate) type ChaseLengths = [u16; 2];

/// The chase lengths after a ply of the side with index `mover`.
///
/// `enemies` are the stones of the other side after the ply, `enemy_went_to` the destination of its previous move.
#[inline]
pub(crate) fn chase_lengths(
    before: ChaseLengths,
    mover: usize,
    (from, to): (Square, Square),
    attack: bool,
    enemy_went_to: Option<Square>,
    enemies: SquareSet,
) -> ChaseLengths {
    let mut lengths = before;
    let enemy = 1 - mover;
    let fled = enemy_went_to.is_some_and(|square| are_neighbours(from, square));
    lengths[enemy] = if fled { lengths[enemy].saturating_add(1) } else { 0 };
    if attack {
        lengths = [0, 0];
    }
    let threatens = !(SquareSet::of(to).beside() & enemies).is_empty();
    lengths[mover] = if threatens { lengths[mover].saturating_add(1) } else { 0 };
    lengths
}

/// Whether two squares share a border.
#[inline]
pub(crate) fn are_neighbours(a: Square, b: Square) -> bool {
    a.col().abs_diff(b.col()) + a.row().abs_diff(b.row()) == 1
}

/// A stone's part in the hash of a position: which stone stands where, and not what it is.
#[inline]
pub(crate) fn hash_key(stone: StoneId, square: Square) -> u64 {
    let seed = (u64::from(stone.0) << 8 | u64::from(square.0)) + 1;
    let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ mixed >> 32
}
