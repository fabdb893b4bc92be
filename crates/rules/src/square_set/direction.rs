//! Steps on the board.

use crate::Square;

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
        Square(square.0.wrapping_sub(self.offset()))
    }

    /// The square one step ahead of `square`; the caller knows that it is on the board.
    #[inline]
    pub(crate) const fn ahead_of(self, square: Square) -> Square {
        Square(square.0.wrapping_add(self.offset()))
    }

    /// By how much a step changes a square's byte, which wraps.
    #[inline]
    const fn offset(self) -> u8 {
        match self {
            Direction::North => 16,
            Direction::South => 16u8.wrapping_neg(),
            Direction::East => 1,
            Direction::West => 1u8.wrapping_neg(),
            Direction::NorthEast => 17,
            Direction::NorthWest => 15,
            Direction::SouthEast => 15u8.wrapping_neg(),
            Direction::SouthWest => 17u8.wrapping_neg(),
        }
    }
}
