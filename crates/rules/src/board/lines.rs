//! The lines of the board on which runners run.

use crate::square::Square;
use crate::square_set::{SquareSet, nth_bit};

/// The squares that one side may enter, a word for each column and each row.
///
/// The low half of a word is the line from its beginning and the high half the same line from its end, so that both ways
/// of running are rising bits. No half is filled by the sixteen squares of the longest line: a carry stops in its half.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lines {
    columns: [u64; 16],
    rows: [u64; 16],
}

/// The two bits of a position on a line.
const BITS: [u64; 16] = {
    let mut bits = [0; 16];
    let mut at = 0;
    while at < 16 {
        bits[at] = 1 << at | 1 << (LAST - at as u32);
        at += 1;
    }
    bits
};

/// The highest bit in use: the first square of a line, counted from its end.
const LAST: u32 = 32 + 15;

/// Column and row of a square.
#[inline]
fn along(square: Square) -> (usize, usize) {
    (square.index() & 15, square.index() >> 4)
}

/// The position on its line that a bit means.
#[inline]
fn position(bit: u32) -> u8 {
    (if bit < 32 { bit } else { LAST - bit }) as u8
}

impl Lines {
    /// The lines of these squares.
    pub(crate) fn new(squares: SquareSet) -> Lines {
        let mut lines = Lines { columns: [0; 16], rows: [0; 16] };
        squares.iter().for_each(|square| lines.toggle(square));
        lines
    }

    /// Opens or closes a square.
    #[inline]
    pub(crate) fn toggle(&mut self, square: Square) {
        let (col, row) = along(square);
        self.columns[col] ^= BITS[row];
        self.rows[row] ^= BITS[col];
    }

    /// Where a runner of this side gets from its square, with the strikes at the ends of its runs.
    #[inline]
    pub(crate) fn runs(&self, enemy: &Lines, from: Square) -> Runs {
        let (col, row) = along(from);
        Runs {
            from,
            column: reach(self.columns[col], enemy.columns[col], row),
            row: reach(self.rows[row], enemy.rows[row], col),
        }
    }

    /// The same where a stone strikes only from the neighbouring square.
    pub(crate) fn runs_without_strikes(&self, enemy: &Lines, from: Square) -> Runs {
        let (col, row) = along(from);
        let Runs { column, row: along, .. } = self.runs(enemy, from);
        Runs { from, column: column & (enemy.columns[col] | ahead(row)), row: along & (enemy.rows[row] | ahead(col)) }
    }
}

/// The positions next to this one, each on its way along the line.
#[inline]
fn ahead(at: usize) -> u64 {
    BITS[at] << 1
}

/// The bits of a line that a runner reaches both ways from position `at`.
#[inline]
fn reach(mine: u64, theirs: u64, at: usize) -> u64 {
    let free = mine & theirs;
    // Adding the square ahead carries through the free ones to the one that stops the run.
    ((free + ahead(at)) ^ free) & mine
}

/// The positions of the set bits.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}

/// Where one runner may go along its column and its row, as bits of [`Lines`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Runs {
    from: Square,
    column: u64,
    row: u64,
}

impl Runs {
    /// How many destinations there are.
    #[inline]
    pub(crate) fn count(self) -> u32 {
        self.column.count_ones() + self.row.count_ones()
    }

    /// How many squares it may go north, south, east and west; it stops at none on its way.
    #[inline]
    pub(crate) fn lengths(self) -> [u32; 4] {
        let halves = |word: u64| [(word as u32).count_ones(), (word >> 32).count_ones()];
        let ([north, south], [east, west]) = (halves(self.column), halves(self.row));
        [north, south, east, west]
    }

    /// The destination with this number, which is under the count.
    #[inline]
    pub(crate) fn nth(self, number: u32) -> Square {
        let in_column = self.column.count_ones();
        if number < in_column {
            self.on_column(nth_bit(self.column, number))
        } else {
            self.on_row(nth_bit(self.row, number - in_column))
        }
    }

    /// Calls `each` with every destination.
    #[inline]
    pub(crate) fn for_each(self, mut each: impl FnMut(Square)) {
        bits(self.column).for_each(|bit| each(self.on_column(bit)));
        bits(self.row).for_each(|bit| each(self.on_row(bit)));
    }

    /// All destinations.
    pub(crate) fn squares(self) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        bits(self.column).for_each(|bit| squares.insert(self.on_column(bit)));
        bits(self.row).for_each(|bit| squares.insert(self.on_row(bit)));
        squares
    }

    #[inline]
    fn on_column(self, bit: u32) -> Square {
        Square(position(bit) << 4 | self.from.col())
    }

    #[inline]
    fn on_row(self, bit: u32) -> Square {
        Square(self.from.0 & 0xf0 | position(bit))
    }
}
