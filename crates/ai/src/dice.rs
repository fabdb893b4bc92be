//! Seeded chance whose values are the same on every machine and in every version.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A stream of random numbers that depends on its seed alone.
#[derive(Debug, Clone)]
pub(crate) struct Dice(Pcg64Mcg);

impl Dice {
    /// A stream for a seed and a purpose, so that two uses of one seed do not run in step.
    pub(crate) fn new(seed: u64, purpose: u64) -> Dice {
        Dice(Pcg64Mcg::seed_from_u64(mix(seed ^ mix(purpose))))
    }

    /// A number below `bound`, each equally likely; 0 for a bound of 0.
    #[inline]
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        // The bias of this reduction is below bound / 2^32, far under anything a game could show.
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32) as u32
    }

    /// An index below `len`.
    #[inline]
    pub(crate) fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// Two indices below `len`, at most 2^16, and a number from 0 up to but not including 1, for the price of one draw.
    #[inline]
    pub(crate) fn pair(&mut self, len: usize) -> (usize, usize, f32) {
        let bits = self.0.next_u64();
        let index = |bits: u64| (((bits & 0xffff) * len as u64) >> 16) as usize;
        (index(bits), index(bits >> 16), (bits >> 40) as f32 / (1 << 24) as f32)
    }

    /// A number from 0 up to but not including 1.
    #[inline]
    pub(crate) fn unit(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 / (1 << 24) as f32
    }

    /// Whether a chance with this natural logarithm comes true; always from 0 up.
    #[inline]
    pub(crate) fn passes(&mut self, logarithm: f32) -> bool {
        logarithm >= 0.0 || self.unit() < logarithm.exp()
    }

    /// Mixes the values into a random order.
    pub(crate) fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, self.index(last + 1));
        }
    }
}

/// Spreads the bits of a number (the finaliser of SplitMix64), so that near seeds give unlike streams.
pub(crate) fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers_for_ever() {
        let mut dice = Dice::new(7, 1);
        let drawn: Vec<u32> = (0..6).map(|_| dice.below(100)).collect();
        let mut again = Dice::new(7, 1);
        assert_eq!(drawn, (0..6).map(|_| again.below(100)).collect::<Vec<_>>());
        let mut other = Dice::new(7, 2);
        assert_ne!(drawn, (0..6).map(|_| other.below(100)).collect::<Vec<_>>());
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut dice = Dice::new(1, 1);
        let mut seen = [0u32; 6];
        (0..60_000).for_each(|_| seen[dice.index(6)] += 1);
        assert!(seen.iter().all(|&times| (9_600..10_400).contains(&times)), "{seen:?}");
    }
}
