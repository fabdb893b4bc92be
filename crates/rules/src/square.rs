//! Squares and moves, and how they are written.

use std::fmt;
use std::str::FromStr;

use crate::quote::shortened;

/// A square of a board of at most 16 x 16: column `a` to `p`, row 1 to 16.
///
/// Every board uses the same numbering, `row * 16 + column`, so a square needs no rule set to be read or written.
///
/// ```
/// use marshal_rules::Square;
/// let square: Square = "c10".parse().unwrap();
/// assert_eq!((square.col(), square.row()), (2, 9));
/// assert_eq!(square.to_string(), "c10");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub(crate) u8);

impl Square {
    /// The square in the given column and row, both counted from 0; `None` where either is 16 or more.
    pub const fn new(col: u8, row: u8) -> Option<Square> {
        if col < 16 && row < 16 { Some(Square(row << 4 | col)) } else { None }
    }

    /// All 256 squares, row by row from `a1`.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..=u8::MAX).map(Square)
    }

    /// Column from 0 (`a`) to 15 (`p`).
    #[inline]
    pub const fn col(self) -> u8 {
        self.0 & 15
    }

    /// Row from 0 (row 1) to 15 (row 16).
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// `row * 16 + column`, for tables with 256 entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.col()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a square.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no square: write a column a to p and a row 1 to 16, like a4")]
pub struct ParseSquareError(pub String);

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match read_square(text.as_bytes()) {
            Some((square, used)) if used == text.len() => Ok(square),
            _ => Err(ParseSquareError(shortened(text))),
        }
    }
}

/// Reads one square from the front of `text`: the square and the bytes it took.
fn read_square(text: &[u8]) -> Option<(Square, usize)> {
    let col = text.first()?.checked_sub(b'a')?;
    let first = *text.get(1).filter(|digit| matches!(digit, b'1'..=b'9'))? - b'0';
    let (row, used) = match text.get(2) {
        Some(digit @ b'0'..=b'9') => (first * 10 + (digit - b'0'), 3),
        _ => (first, 2),
    };
    if matches!(text.get(used), Some(b'0'..=b'9')) {
        return None;
    }
    Some((Square::new(col, row - 1)?, used))
}

/// A stone's step, run or strike, written as its two squares: `a4a5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the stone stands.
    pub from: Square,
    /// Where it goes, or whom it strikes.
    pub to: Square,
}

impl Move {
    /// A move between two squares; nothing is checked.
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not two squares in a row.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no move: write the two squares one after the other, like a4a5")]
pub struct ParseMoveError(pub String);

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let bytes = text.as_bytes();
        read_square(bytes)
            .and_then(|(from, used)| {
                let (to, rest) = read_square(&bytes[used..])?;
                (used + rest == bytes.len()).then_some(Move { from, to })
            })
            .ok_or_else(|| ParseMoveError(shortened(text)))
    }
}
