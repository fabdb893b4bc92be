//! Sets of places on the board as a side sees it.

use super::place::Place;

/// A set of places: a number for each row, a bit for each column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid([u16; 16]);

impl Grid {
    pub(super) const EMPTY: Grid = Grid([0; 16]);

    /// The set of one place; empty for a lost stone's.
    #[inline]
    pub(super) fn of(place: Place) -> Grid {
        let mut grid = Grid::EMPTY;
        if let Some((col, row)) = place.coordinates() {
            grid.0[usize::from(row)] = 1 << col;
        }
        grid
    }

    #[inline]
    pub(super) fn insert(&mut self, (col, row): (u8, u8)) {
        self.0[usize::from(row)] |= 1 << col;
    }

    #[inline]
    pub(super) fn contains(&self, (col, row): (u8, u8)) -> bool {
        self.0[usize::from(row)] >> col & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    #[inline]
    pub(super) fn meets(&self, other: &Grid) -> bool {
        !self.and(other).is_empty()
    }

    #[inline]
    pub(super) fn and(&self, other: &Grid) -> Grid {
        Grid(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }

    #[inline]
    pub(super) fn or(&self, other: &Grid) -> Grid {
        Grid(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }

    #[inline]
    pub(super) fn without(&self, other: &Grid) -> Grid {
        Grid(std::array::from_fn(|row| self.0[row] & !other.0[row]))
    }

    /// With all that is beside one of its places.
    #[inline]
    pub(super) fn grown(&self) -> Grid {
        let rows = &self.0;
        let mut grown: [u16; 16] = std::array::from_fn(|row| rows[row] | rows[row] << 1 | rows[row] >> 1);
        for row in 1..16 {
            grown[row] |= rows[row - 1];
            grown[row - 1] |= rows[row];
        }
        Grid(grown)
    }

    /// Its places one by one, each as a set.
    pub(super) fn singles(self) -> impl Iterator<Item = Grid> {
        (0..16).flat_map(move |row| {
            (0..16).filter(move |col| self.0[row] >> col & 1 == 1).map(move |col| {
                let mut single = Grid::EMPTY;
                single.0[row] = 1 << col;
                single
            })
        })
    }
}
