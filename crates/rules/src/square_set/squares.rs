//! Walking through a set.

use super::SquareSet;
use crate::Square;

/// The squares of a [`SquareSet`] in rising order.
#[derive(Debug, Clone)]
pub struct Squares {
    set: SquareSet,
    /// The bits to come, of all four words together.
    rest: u64,
    /// The bit under way, and the words that still have a square there.
    bit: u32,
    words: u32,
}

impl Squares {
    #[inline]
    pub(super) fn of(set: SquareSet) -> Squares {
        let [a, b, c, d] = set.0;
        Squares { set, rest: a | b | c | d, bit: 0, words: 0 }
    }
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.words == 0 {
            if self.rest == 0 {
                return None;
            }
            self.bit = self.rest.trailing_zeros();
            self.rest &= self.rest - 1;
            let [a, b, c, d] = self.set.0.map(|word| (word >> self.bit) as u32 & 1);
            self.words = a | b << 1 | c << 2 | d << 3;
        }
        let word = self.words.trailing_zeros();
        self.words &= self.words - 1;
        Some(Square((self.bit << 2 | word) as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let [a, b, c, d] = self.set.0.map(|word| (word & self.rest).count_ones());
        let left = (a + b + c + d + self.words.count_ones()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;
    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}
