//! Sets of squares as 256 bits, four words of four columns each.

mod direction;
mod squares;

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, ControlFlow, Not};

use crate::Square;
pub(crate) use direction::Direction;
pub use squares::Squares;

/// A set of squares: one bit each, the columns dealt out in turn to four 64-bit words.
///
/// Word `n` holds the columns `n`, `n + 4`, `n + 8` and `n + 12`, four bits a row. So a step north is one shift of each
/// word, and a step east renames the words and shifts only the last: no bit is carried from one word to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 4]);

/// All bits of a word but those of its first and its last column.
const NOT_FIRST_COLUMN: u64 = !0x1111_1111_1111_1111;
const NOT_LAST_COLUMN: u64 = !0x8888_8888_8888_8888;

/// The squares orthogonally next to each square.
static NEXT_TO: [SquareSet; 256] = {
    let mut sets = [SquareSet::EMPTY; 256];
    let mut at = 0;
    while at < 256 {
        sets[at] = SquareSet::of(Square(at as u8)).beside();
        at += 1;
    }
    sets
};

/// The word of a square.
#[inline(always)]
const fn word(square: Square) -> usize {
    square.index() & 3
}

/// The square's bit in its word.
#[inline(always)]
const fn bit(square: Square) -> u64 {
    1 << (square.index() >> 2)
}

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet([0; 4]);

    /// The columns and rows from `a1` of a board of the given size.
    pub const fn board(width: u8, height: u8) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        let mut row = 0;
        while row < height {
            let mut col = 0;
            while col < width {
                if let Some(square) = Square::new(col, row) {
                    set.insert(square);
                }
                col += 1;
            }
            row += 1;
        }
        set
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        set.insert(square);
        set
    }

    /// The squares orthogonally next to one square.
    #[inline]
    pub(crate) fn next_to(square: Square) -> SquareSet {
        NEXT_TO[square.index()]
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0[word(square)] & bit(square) != 0
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0[word(square)] |= bit(square);
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0[word(square)] &= !bit(square);
    }

    /// Adds a square that is not in the set, or takes it out.
    #[inline]
    pub const fn toggle(&mut self, square: Square) {
        self.0[word(square)] ^= bit(square);
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

    /// Whether the sets have a square in common.
    #[inline]
    pub(crate) fn meets(self, other: SquareSet) -> bool {
        // Word by word: most often the first decides.
        (0..4).any(|word| self.0[word] & other.0[word] != 0)
    }

    /// Whether the sets have a square in common, apart from this one.
    #[inline]
    pub(crate) fn meets_apart_from(self, other: SquareSet, apart: Option<Square>) -> bool {
        let hidden = |at| apart.map_or(0, |square| if word(square) == at { bit(square) } else { 0 });
        (0..4).any(|at| self.0[at] & other.0[at] & !hidden(at) != 0)
    }

    /// The squares in rising order, row by row from `a1`.
    #[inline]
    pub fn iter(self) -> Squares {
        Squares::of(self)
    }

    /// The first square in rising order.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        let [a, b, c, d] = self.0;
        let any = a | b | c | d;
        if any == 0 {
            return None;
        }
        let lowest = any & any.wrapping_neg();
        // Counted, since a branch would be a coin toss.
        let word = (a & lowest == 0) as u8 + ((a | b) & lowest == 0) as u8 + ((a | b | c) & lowest == 0) as u8;
        Some(Square((lowest.trailing_zeros() << 2) as u8 | word))
    }

    /// The square with number `skip`, which is under the length, in the order of the words, which is not the rising one.
    #[inline]
    pub(crate) fn nth(&self, skip: u32) -> Square {
        let [a, b, c, d] = &self.0;
        let (word, skip) = part([a.count_ones(), b.count_ones(), c.count_ones(), d.count_ones()], skip);
        Square((nth_bit(self.0[word], skip) << 2) as u8 | word as u8)
    }

    /// Calls `each` with every square until it breaks; quicker than in rising order.
    #[inline]
    pub(crate) fn try_for_each<B>(self, mut each: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        for (word, mut rest) in (0..).zip(self.0) {
            while rest != 0 {
                each(Square((rest.trailing_zeros() << 2) as u8 | word))?;
                rest &= rest - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `each` with every square; quicker than in rising order.
    #[inline]
    pub(crate) fn for_each(self, mut each: impl FnMut(Square)) {
        let _ = self.try_for_each(|square| {
            each(square);
            ControlFlow::<()>::Continue(())
        });
    }

    /// Calls `each` with every square and in which of the other sets it is.
    #[inline]
    pub(crate) fn for_each_among<const N: usize>(
        self,
        others: [SquareSet; N],
        mut each: impl FnMut(Square, [bool; N]),
    ) {
        for word in 0..4 {
            let mut rest = self.0[word];
            while rest != 0 {
                let bit = rest.trailing_zeros();
                each(Square((bit << 2) as u8 | word as u8), others.map(|other| other.0[word] >> bit & 1 != 0));
                rest &= rest - 1;
            }
        }
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
    pub(crate) const fn beside(self) -> SquareSet {
        self.north().or(self.south()).or(self.east()).or(self.west())
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
        SquareSet([a << 4, b << 4, c << 4, d << 4])
    }

    #[inline(always)]
    pub(crate) const fn south(self) -> SquareSet {
        let [a, b, c, d] = self.0;
        SquareSet([a >> 4, b >> 4, c >> 4, d >> 4])
    }

    #[inline(always)]
    pub(crate) const fn east(self) -> SquareSet {
        let [a, b, c, d] = self.0;
        SquareSet([d << 1 & NOT_FIRST_COLUMN, a, b, c])
    }

    #[inline(always)]
    pub(crate) const fn west(self) -> SquareSet {
        let [a, b, c, d] = self.0;
        SquareSet([b, c, d, a >> 1 & NOT_LAST_COLUMN])
    }

    const fn or(self, other: SquareSet) -> SquareSet {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        SquareSet([a | e, b | f, c | g, d | h])
    }
}

/// In which of four parts of these sizes the item with number `skip` is, and its number there.
///
/// Summed up, since branches would be coin tosses.
#[inline]
pub(crate) fn part(sizes: [u32; 4], skip: u32) -> (usize, u32) {
    let [a, b, c, _] = sizes;
    let (one, two, three) = (skip >= a, skip >= a + b, skip >= a + b + c);
    let before = a * u32::from(one) + b * u32::from(two) + c * u32::from(three);
    (usize::from(one) + usize::from(two) + usize::from(three), skip - before)
}

/// The position of the set bit with exactly `skip` lower ones.
#[inline]
pub(crate) fn nth_bit(mut word: u64, skip: u32) -> u32 {
    for _ in 0..skip {
        word &= word - 1;
    }
    word.trailing_zeros()
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

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
