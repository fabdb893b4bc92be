//! The two sides and values held once for each.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// One of the two armies. Red sits at row 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side at row 1.
    Red,
    /// The side at the highest row.
    Blue,
}

impl Side {
    /// Both sides, Red first.
    pub const ALL: [Side; 2] = [Side::Red, Side::Blue];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Red => Side::Blue,
            Side::Blue => Side::Red,
        }
    }

    /// 0 for Red, 1 for Blue.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Red => "red",
            Side::Blue => "blue",
        })
    }
}

/// The text was neither `red` nor `blue`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a side is `red` or `blue`")]
pub struct ParseSideError;

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        match text {
            "red" => Ok(Side::Red),
            "blue" => Ok(Side::Blue),
            _ => Err(ParseSideError),
        }
    }
}

/// A pair of values, one a side, indexed by [`Side`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// Red's value, then Blue's.
    pub const fn new(red: T, blue: T) -> BySide<T> {
        BySide([red, blue])
    }

    /// Applies `f` to both values.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(f))
    }

    /// Both values by reference.
    pub fn as_ref(&self) -> BySide<&T> {
        BySide(self.0.each_ref())
    }

    /// Calls `f` for each side and keeps the two results.
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> BySide<T> {
        BySide([f(Side::Red), f(Side::Blue)])
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}
