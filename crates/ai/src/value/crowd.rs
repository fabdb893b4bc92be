//! Where the enemy's stones stand, side by side, so that one look finds those that matter to a square.

use super::layout::{FAR, NEAR};
use super::place::Place;

/// No army is larger.
pub(super) const LARGEST_ARMY: usize = 128;
/// Stones are looked at in blocks of so many.
const BLOCK: usize = 16;
/// The coordinate of lost stones: farther from every square than any other.
const AWAY: u8 = 200;

/// Columns and rows of stones, and whether they matter from afar.
#[derive(Debug, Clone)]
pub(super) struct Crowd {
    cols: [u8; LARGEST_ARMY],
    rows: [u8; LARGEST_ARMY],
    /// 1 for a stone that matters to others than flags at far distances.
    afar: [u8; LARGEST_ARMY],
    blocks: usize,
}

impl Crowd {
    /// A crowd of so many stones, all lost.
    pub(super) fn new(stones: usize) -> Crowd {
        let away = [AWAY; LARGEST_ARMY];
        Crowd { cols: away, rows: away, afar: [0; LARGEST_ARMY], blocks: stones.div_ceil(BLOCK) }
    }

    pub(super) fn set(&mut self, stone: usize, place: Place, afar: bool) {
        let (col, row) = place.coordinates().unwrap_or((AWAY, AWAY));
        (self.cols[stone], self.rows[stone], self.afar[stone]) = (col, row, u8::from(afar));
    }

    /// Calls `each` with the stones that can be related to one on this place, and perhaps with some others.
    #[inline]
    pub(super) fn around(&self, place: Place, each: impl FnMut(usize)) {
        self.find(place, place, |near, afar, _, _| near | afar, each);
    }

    /// Calls `each` with every stone.
    #[inline]
    pub(super) fn everyone(&self, each: impl FnMut(usize)) {
        (0..self.blocks * BLOCK).for_each(each);
    }

    /// Calls `each` with the stones whose relation can change when one steps from a place to another.
    #[inline]
    pub(super) fn between(&self, before: Place, now: Place, each: impl FnMut(usize)) {
        self.find(before, now, |near, afar, before, now| near | (afar & u8::from(bucket(before) != bucket(now))), each);
    }

    /// Calls `each` with the stones for which `wanted` gives 1, asked with whether one of the places is near, whether the stone
    /// matters from afar, and the two distances.
    #[inline(always)]
    fn find(&self, a: Place, b: Place, wanted: impl Fn(u8, u8, u8, u8) -> u8, mut each: impl FnMut(usize)) {
        let (Some(a), Some(b)) = (a.coordinates(), b.coordinates()) else { return };
        let (cols, rows) = (self.cols.as_chunks::<BLOCK>().0, self.rows.as_chunks::<BLOCK>().0);
        let afar = self.afar.as_chunks::<BLOCK>().0;
        for block in 0..self.blocks {
            let (cols, rows, afar) = (&cols[block], &rows[block], &afar[block]);
            let mut found = [0; BLOCK];
            for at in 0..BLOCK {
                let distance = |(col, row): (u8, u8)| cols[at].abs_diff(col).saturating_add(rows[at].abs_diff(row));
                let (before, now) = (distance(a), distance(b));
                found[at] = wanted(u8::from(before.min(now) <= NEAR as u8), afar[at], before, now);
            }
            let mut bits = u128::from_le_bytes(found);
            while bits != 0 {
                let at = bits.trailing_zeros() / 8;
                each(block * BLOCK + at as usize);
                bits &= !(0xff << (8 * at));
            }
        }
    }
}

/// The bucket of a far distance.
#[inline(always)]
fn bucket(distance: u8) -> u8 {
    FAR.map(|first| u8::from(distance >= first as u8)).into_iter().sum()
}
