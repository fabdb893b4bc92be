//! The legal actions of an environment.

use std::ops::Range;

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use super::Flag;

/// A set of actions, one bit each: a few lines of memory for all who ask, the mask, the check of an action, the lot.
#[derive(Debug, Clone)]
pub(super) struct ActionSet(Box<[u64]>);

impl ActionSet {
    /// None of so many actions.
    pub(super) fn none_of(actions: usize) -> ActionSet {
        ActionSet(vec![0; actions.div_ceil(64)].into())
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// Adds an action, which is one of those that there are.
    #[inline]
    pub(super) fn insert(&mut self, action: usize) {
        self.0[action / 64] |= 1 << (action % 64);
    }

    /// Whether this number is an action of the set.
    #[inline]
    pub(super) fn contains(&self, action: usize) -> bool {
        self.0.get(action / 64).is_some_and(|word| word >> (action % 64) & 1 == 1)
    }

    /// An action of the set, each with the same chance; `None` when it is empty.
    pub(super) fn draw(&self, dice: &mut Pcg64Mcg) -> Option<usize> {
        let count: u32 = self.0.iter().map(|word| word.count_ones()).sum();
        let mut skip = if count == 0 { return None } else { dice.random_range(0..count) };
        for (first, &word) in (0..).step_by(64).zip(&self.0) {
            if skip < word.count_ones() {
                let rest = (0..skip).fold(word, |rest, _| rest & (rest - 1));
                return Some(first + rest.trailing_zeros() as usize);
            }
            skip -= word.count_ones();
        }
        None
    }

    /// Writes an entry for each action.
    pub(super) fn write<F: Flag>(&self, mask: &mut [F]) {
        let (whole, rest) = mask.as_chunks_mut::<64>();
        let last = self.0.get(whole.len()).copied().unwrap_or(0);
        for (flags, &word) in whole.iter_mut().zip(&self.0) {
            *flags = [false.into(); 64];
            set(flags, word);
        }
        rest.fill(false.into());
        set(rest, last);
    }

    /// Where it lies in memory.
    pub(super) fn memory(&self) -> Range<*const u64> {
        self.0.as_ptr_range()
    }
}

/// Sets the flags of these bits.
#[inline]
fn set<F: Flag>(flags: &mut [F], mut bits: u64) {
    while bits != 0 {
        flags[bits.trailing_zeros() as usize] = true.into();
        bits &= bits - 1;
    }
}
