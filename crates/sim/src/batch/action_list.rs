//! The legal actions of an environment.

use std::ops::Range;

use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::Flag;

/// The numbers of actions, in no order: a few lines of memory for all who ask, the mask, the check of an action, the lot.
#[derive(Debug, Clone, Default)]
pub(super) struct ActionList(Vec<u16>);

impl ActionList {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds an action that is not in the list.
    #[inline]
    pub(super) fn push(&mut self, action: u16) {
        self.0.push(action);
    }

    /// Whether this number is in the list.
    #[inline]
    pub(super) fn contains(&self, number: usize) -> bool {
        u16::try_from(number).is_ok_and(|number| self.0.contains(&number))
    }

    /// An action of the list, each with the same chance; `None` when it is empty.
    pub(super) fn draw(&self, dice: &mut Pcg64Mcg) -> Option<usize> {
        self.0.choose(dice).map(|&number| number.into())
    }

    /// Writes an entry for each action that there is.
    pub(super) fn write<F: Flag>(&self, mask: &mut [F]) {
        mask.fill(false.into());
        self.0.iter().for_each(|&number| mask[usize::from(number)] = true.into());
    }

    /// Where it lies in memory.
    pub(super) fn memory(&self) -> Range<*const u16> {
        self.0.as_ptr_range()
    }
}
