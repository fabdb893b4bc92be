//! Walking through a set.

use super::SquareSet;
use crate::Square;

/// The squares of a [`SquareSet`] in rising order.
#[derive(Debug, Clone)]
pub struct Squares(SquareSet);

impl Squares {
    #[inline]
    pub(super) fn of(set: SquareSet) -> Squares {
        Squares(set)
    }
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.remove(first);
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
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
