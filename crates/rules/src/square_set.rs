//! Sets of squares as 256 bits, sixteen a row.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::Square;

/// A set of squares: one bit each, four 64-bit words of four rows.
///
/// The row is always 16 bits wide, so a step north is the same shift on every board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 4]);

/// A step on the board in one of the eight directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    North,
    South,
    East,
    West,
    NorthEast,
    NorthWest,
    SouthEast,
    SouthWest,
}

impl Direction {
    pub(crate) const ORTHOGONAL: [Direction; 4] =
        [Direction::North, Direction::South, Direction::East, Direction::West];
    pub(crate) const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::NorthWest, Direction::SouthEast, Direction::SouthWest];

    /// The square one step back from `square`; the caller knows that it is on the board.
    #[inline]
    pub(crate) const fn back_from(self, square: Square) -> Square {
        let offset: u8 = match self {
            Direction::North => 16,
            Direction::South => 16u8.wrapping_neg(),
            Direction::East => 1,
            Direction::West => 1u8.wrapping_neg(),
            Direction::NorthEast => 17,
            Direction::NorthWest => 15,
            Direction::SouthEast => 15u8.wrapping_neg(),
            Direction::SouthWest => 17u8.wrapping_neg(),
        };
        Square(square.0.wrapping_sub(offset))
    }
}

const NOT_FIRST_COLUMN: u64 = !0x0001_0001_0001_0001;
const NOT_LAST_COLUMN: u64 = !0x8000_8000_8000_8000;

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet([0; 4]);

    /// The columns and rows from `a1` of a board of the given size.
    pub const fn board(width: u8, height: u8) -> SquareSet {
        let row = if width >= 16 { 0xffff } else { (1u64 << width) - 1 };
        let mut words = [0; 4];
        let mut at = 0;
        while at < height && at < 16 {
            words[at as usize / 4] |= row << (at % 4 * 16);
            at += 1;
        }
        SquareSet(words)
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> SquareSet {
        let mut words = [0; 4];
        words[square.index() >> 6] = 1 << (square.index() & 63);
        SquareSet(words)
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.index() & 63) & 1 != 0
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0[square.index() >> 6] |= 1 << (square.index() & 63);
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[square.index() >> 6] &= !(1 << (square.index() & 63));
    }

    /// Adds a square that is not in the set, or takes it out.
    #[inline]
    pub fn toggle(&mut self, square: Square) {
        self.0[square.index() >> 6] ^= 1 << (square.index() & 63);
    }

    /// How many squares there are.
    #[inline]
    pub const fn len(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// The squares in rising order, row by row from `a1`.
    #[inline]
    pub fn iter(self) -> Squares {
        Squares { set: self, word: 0 }
    }

    /// The first square in rising order.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        let mut word = 0;
        while word < 4 {
            if self.0[word] != 0 {
                return Some(Square((word as u32 * 64 + self.0[word].trailing_zeros()) as u8));
            }
            word += 1;
        }
        None
    }

    /// The square with exactly `skip` smaller ones in the set.
    ///
    /// # Panics
    /// When the set has no more than `skip` squares.
    #[inline]
    pub(crate) fn nth(self, mut skip: u32) -> Square {
        for (at, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if skip < here {
                let mut rest = word;
                for _ in 0..skip {
                    rest &= rest - 1;
                }
                return Square((at as u32 * 64 + rest.trailing_zeros()) as u8);
            }
            skip -= here;
        }
        panic!("the set has fewer squares");
    }

    /// The sixteen bits of one row, bit 0 is column `a`.
    #[inline]
    pub(crate) const fn row_bits(self, row: u8) -> u32 {
        (self.0[(row >> 2) as usize] >> ((row & 3) * 16)) as u32 & 0xffff
    }

    /// Every square moved one step; what would leave the 16 x 16 field falls off.
    #[inline(always)]
    pub(crate) const fn shift(self, direction: Direction) -> SquareSet {
        match direction {
            Direction::North => self.north(),
            Direction::South => self.south(),
            Direction::East => self.east(),
            Direction::West => self.west(),
            Direction::NorthEast => self.north().east(),
            Direction::NorthWest => self.north().west(),
            Direction::SouthEast => self.south().east(),
            Direction::SouthWest => self.south().west(),
        }
    }

    /// The squares orthogonally next to a square of the set.
    #[inline]
    pub(crate) fn beside(self) -> SquareSet {
        self.north() | self.south() | self.east() | self.west()
    }

    /// The squares diagonally next to a square of the set.
    #[inline]
    pub(crate) fn diagonally_beside(self) -> SquareSet {
        let sides = self.east() | self.west();
        sides.north() | sides.south()
    }

    #[inline(always)]
    pub(crate) const fn north(self) -> SquareSet {
        let [a, b, c, d] = self.0;
        SquareSet([a << 16, b << 16 | a >> 48, c << 16 | b >> 48, d << 16 | c >> 48])
    }

    #[inline(always)]
    pub(crate) const fn south(self) -> SquareSet {
        let [a, b, c, d] = self.0;
        SquareSet([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16 | d << 48, d >> 16])
    }

    #[inline(always)]
    pub(crate) const fn east(self) -> SquareSet {
        let [a, b, c, d] = self.0;
        SquareSet([
            a << 1 & NOT_FIRST_COLUMN,
            b << 1 & NOT_FIRST_COLUMN,
            c << 1 & NOT_FIRST_COLUMN,
            d << 1 & NOT_FIRST_COLUMN,
        ])
    }

    #[inline(always)]
    pub(crate) const fn west(self) -> SquareSet {
        let [a, b, c, d] = self.0;
        SquareSet([
            a >> 1 & NOT_LAST_COLUMN,
            b >> 1 & NOT_LAST_COLUMN,
            c >> 1 & NOT_LAST_COLUMN,
            d >> 1 & NOT_LAST_COLUMN,
        ])
    }
}

macro_rules! bitwise {
    ($($name:ident $method:ident $op:tt),*) => {$(
        impl $name for SquareSet {
            type Output = SquareSet;
            #[inline]
            fn $method(self, other: SquareSet) -> SquareSet {
                let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
                SquareSet([a $op e, b $op f, c $op g, d $op h])
            }
        }
    )*};
}
bitwise!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^);

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: SquareSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: SquareSet) {
        *self = *self & other;
    }
}

impl Not for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(self.0.map(|word| !word))
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;
    #[inline]
    fn into_iter(self) -> Squares {
        Squares { set: self, word: 0 }
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The squares of a [`SquareSet`] in rising order.
#[derive(Debug, Clone)]
pub struct Squares {
    set: SquareSet,
    /// The words before this one are used up.
    word: usize,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while let Some(word) = self.set.0.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(Square((self.word as u32 * 64 + bit) as u8));
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.set.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
