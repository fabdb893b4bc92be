//! The writing of observations, quick enough for millions a second.

use marshal_rules::{Setup, Side, Sight, Square, StoneId};

use super::{Fact, Offsets, Planes};

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

impl Planes {
    /// Writes what a side knows; the arrays have the lengths of an observation.
    pub(crate) fn write(&self, sight: &Sight<'_>, out: &mut [u8], facts: &mut [u8]) {
        self.write_facts(sight, facts);
        self.clear(sight.side(), out);
        self.write_stones(sight, out);
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

    fn write_facts(&self, sight: &Sight<'_>, facts: &mut [u8]) {
        let (side, enemy) = (sight.side(), sight.side().other());
        let share = |count: u32, limit: Option<u16>| {
            limit.map_or(0, |limit| (count.min(u32::from(limit)) * 255 / u32::from(limit)) as u8)
        };
        let told = sight.told();
        for (fact, byte) in self.facts.iter().zip(facts) {
            *byte = match fact {
                Fact::EnemyHidden(kind) => self.rules.kind(*kind).count.saturating_sub(told[kind.index()]),
                Fact::Setup => 0,
                Fact::Red => u8::from(side == Side::Red),
                Fact::Quiet => share(sight.quiet(), self.rules.quiet_limit()),
                Fact::Length => share(sight.ply(), self.rules.length_limit()),
                Fact::OwnChase => sight.chase(side).min(255) as u8,
                Fact::EnemyChase => sight.chase(enemy).min(255) as u8,
            };
        }
    }

    /// Writes the stones of both sides. What is to be said of a stone is a set of bits first, then bytes, eight at a time.
    fn write_stones(&self, sight: &Sight<'_>, out: &mut [u8]) {
        match (self.at.kinds + 2).div_ceil(8) {
            1 => self.write_enemies::<1>(sight, out),
            2 => self.write_enemies::<2>(sight, out),
            3 => self.write_enemies::<3>(sight, out),
            _ => self.write_enemies::<4>(sight, out),
        }
        match (2 * self.at.kinds + 2).div_ceil(8) {
            1 => self.write_own::<1>(sight, out),
            2 => self.write_own::<2>(sight, out),
            3 => self.write_own::<3>(sight, out),
            4 => self.write_own::<4>(sight, out),
            5 => self.write_own::<5>(sight, out),
            6 => self.write_own::<6>(sight, out),
            _ => self.write_own::<7>(sight, out),
        }
    }

    /// Zeros beyond the planes of an enemy stone fall on those of an own one, and no square has both.
    fn write_enemies<const EIGHTS: usize>(&self, sight: &Sight<'_>, out: &mut [u8]) {
        let (cells, kinds) = (&self.cells[sight.side()], self.at.kinds);
        sight.for_each_standing(sight.side().other(), |stone, square| {
            let bits = u64::from(sight.evidence(stone).0) | marks(sight, stone) << kinds;
            write_bits::<EIGHTS>(&mut out[cells[square.index()] as usize..], bits);
        });
    }

    /// The zeros for which there are no bits come first, on planes of an enemy stone; where those are too few (of three kinds or
    /// less), the rest falls on the five planes and more that follow and are written later.
    fn write_own<const EIGHTS: usize>(&self, sight: &Sight<'_>, out: &mut [u8]) {
        let (cells, Offsets { kinds, exposed, .. }) = (&self.cells[sight.side()], self.at);
        let zeros = (8 * EIGHTS).saturating_sub(2 * kinds + 2).min(exposed);
        sight.for_each_own(|stone, square, kind| {
            let own = 1 << kind.index() | marks(sight, stone) << kinds;
            let bits = u64::from(sight.evidence(stone).0) | own << kinds;
            write_bits::<EIGHTS>(&mut out[cells[square.index()] as usize + exposed - zeros..], bits << zeros);
        });
    }

    /// Writes what a side sees while it sets up: its own stones so far and the square that is next.
    pub(crate) fn write_setup(
        &self,
        side: Side,
        setup: &Setup,
        next: Option<Square>,
        out: &mut [u8],
        facts: &mut [u8],
    ) {
        for (fact, byte) in self.facts.iter().zip(facts) {
            *byte = match fact {
                Fact::EnemyHidden(kind) => self.rules.kind(*kind).count,
                Fact::Setup => 1,
                Fact::Red => u8::from(side == Side::Red),
                _ => 0,
            };
        }
        self.clear(side, out);
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

    /// Writes a board without stones.
    fn clear(&self, side: Side, out: &mut [u8]) {
        // In pieces: for larger ones the C library has an instruction that Callgrind counts once a byte.
        out.chunks_mut(1024).for_each(|piece| piece.fill(0));
        if let Some(closed) = self.at.closed {
            self.closed[side].iter().for_each(|first| out[first + closed] = 1);
        }
    }
}

/// Told, then moved, as two bits.
#[inline]
fn marks(sight: &Sight<'_>, stone: StoneId) -> u64 {
    let [told, moved] = sight.marks(stone).map(u64::from);
    told | moved << 1
}

/// Writes bits as bytes, the lowest first.
#[inline]
fn write_bits<const EIGHTS: usize>(out: &mut [u8], mut bits: u64) {
    let Some(bytes) = out.as_chunks_mut::<8>().0.first_chunk_mut::<EIGHTS>() else { return };
    for eight in bytes {
        *eight = SPREAD[(bits & 255) as usize];
        bits >>= 8;
    }
}
