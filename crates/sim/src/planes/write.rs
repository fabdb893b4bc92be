//! The writing of observations, quick enough for millions a second.

use marshal_rules::{KindSet, Setup, Side, Sight, Square};

use super::{Offsets, Planes};

/// Bits as bytes, the lowest first.
static SPREAD: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut at = 0;
        while at < 8 {
            table[bits][at] = (bits >> at & 1) as u8;
            at += 1;
        }
        bits += 1;
    }
    table
};

/// More planes than any rule set has.
const MOST_PLANES: usize = 4 * 32 + 32;

impl Planes {
    /// Writes what a side knows; `out` has the length of an observation.
    pub(crate) fn write(&self, sight: &Sight<'_>, out: &mut [u8]) {
        self.spread_out(sight.side(), &self.everywhere(sight), out);
        match self.at.steps {
            1 => self.write_stones::<8>(sight, out),
            2 => self.write_stones::<16>(sight, out),
            3 => self.write_stones::<24>(sight, out),
            _ => self.write_stones::<32>(sight, out),
        }
        let (cells, at) = (&self.cells[sight.side()], &self.at);
        for (mover, first, number) in [(sight.side(), at.own_last, 0), (sight.side().other(), at.enemy_last, 1)] {
            let Some(last) = sight.last_move(mover) else { continue };
            let [from, to] = [last.from, last.to].map(|square| cells[square.index()] as usize);
            out[from + first] = 1;
            out[to + first + 1] = 1;
            if let Some(crossings) = at.crossings {
                out[to + crossings + number] = sight.crossings(mover);
            }
        }
    }

    /// A cell without a stone.
    fn everywhere(&self, sight: &Sight<'_>) -> [u8; MOST_PLANES] {
        let (side, enemy, at) = (sight.side(), sight.side().other(), &self.at);
        let mut cell = self.blank(side);
        sight.for_each_told(|kind| {
            let hidden = &mut cell[at.hidden + kind.index()];
            *hidden = hidden.saturating_sub(1);
        });
        let share = |count: u32, limit: Option<u16>| {
            limit.map_or(0, |limit| (count.min(u32::from(limit)) * 255 / u32::from(limit)) as u8)
        };
        if let Some(quiet) = at.quiet {
            cell[quiet] = share(sight.quiet(), self.rules.quiet_limit());
        }
        if let Some(length) = at.length {
            cell[length] = share(sight.ply(), self.rules.length_limit());
        }
        if let Some(chase) = at.chase {
            cell[chase] = sight.chase(side).min(255) as u8;
            cell[chase + 1] = sight.chase(enemy).min(255) as u8;
        }
        cell
    }

    /// Writes the stones of both sides. A set of kinds is written as so many bytes.
    fn write_stones<const BYTES: usize>(&self, sight: &Sight<'_>, out: &mut [u8]) {
        let (cells, planes) = (&self.cells[sight.side()], self.list.len());
        let Offsets { exposed, own, own_marks, enemy_marks, .. } = self.at;
        let marks = |stone| sight.marks(stone).map(u8::from);
        sight.for_each_standing(sight.side().other(), |stone, square| {
            let cell = &mut out[cells[square.index()] as usize..][..planes];
            write_set::<BYTES>(cell, sight.evidence(stone));
            cell[enemy_marks..][..2].copy_from_slice(&marks(stone));
        });
        sight.for_each_own(|stone, square, kind| {
            let cell = &mut out[cells[square.index()] as usize..][..planes];
            write_set::<BYTES>(&mut cell[exposed..], sight.evidence(stone));
            cell[own + kind.index()] = 1;
            cell[own_marks..][..2].copy_from_slice(&marks(stone));
        });
    }

    /// Writes what a side sees while it sets up: its own stones so far and the square that is next.
    pub(crate) fn write_setup(&self, side: Side, setup: &Setup, next: Option<Square>, out: &mut [u8]) {
        let mut cell = self.blank(side);
        cell[self.at.setup] = 1;
        self.spread_out(side, &cell, out);
        let cells = &self.cells[side];
        for (square, kind) in setup.iter() {
            let cell = &mut out[cells[square.index()] as usize..];
            for any in self.rules.all_kinds().iter() {
                cell[self.at.exposed + any.index()] = 1;
            }
            cell[self.at.own + kind.index()] = 1;
        }
        if let Some(next) = next {
            out[cells[next.index()] as usize + self.at.next] = 1;
        }
    }

    /// A cell without a stone before the first ply.
    fn blank(&self, side: Side) -> [u8; MOST_PLANES] {
        let mut cell = [0; MOST_PLANES];
        for (place, kind) in cell[self.at.hidden..].iter_mut().zip(self.rules.kinds()) {
            *place = kind.count;
        }
        cell[self.at.red] = u8::from(side == Side::Red);
        cell
    }

    /// Writes one cell everywhere, and where nobody may stand.
    fn spread_out(&self, side: Side, cell: &[u8; MOST_PLANES], out: &mut [u8]) {
        let mut filled = self.list.len();
        out[..filled].copy_from_slice(&cell[..filled]);
        while filled < out.len() {
            let more = filled.min(out.len() - filled);
            out.copy_within(..more, filled);
            filled += more;
        }
        if let Some(closed) = self.at.closed {
            self.closed[side].iter().for_each(|first| out[first + closed] = 1);
        }
    }
}

/// Writes a set of kinds from one plane of a cell on, a byte a kind, in steps of eight bytes. The up to seven zeros beyond it
/// fall on planes of the same cell that are zero or written later: each stone has one set, own kinds and marks follow on the
/// sets.
#[inline]
fn write_set<const BYTES: usize>(cell: &mut [u8], KindSet(set): KindSet) {
    let Some(bytes) = cell.first_chunk_mut::<BYTES>() else { return };
    for (step, bytes) in bytes.as_chunks_mut::<8>().0.iter_mut().enumerate() {
        *bytes = SPREAD[(set >> (8 * step) & 255) as usize];
    }
}
