//! The legal actions of an environment.

use std::ops::Range;

use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use crate::batch::Flag;

/// The numbers of actions, in no order: a few lines of memory for all who ask, the mask, the check of an action, the lot.
#[derive(Debug, Clone)]
pub(crate) struct ActionList {
    numbers: Box<[u16]>,
    len: usize,
}

impl ActionList {
    /// An empty list with room for so many actions.
    pub(crate) fn new(most: usize) -> ActionList {
        // One more, where an action is put that does not count.
        ActionList { numbers: vec![0; most + 1].into(), len: 0 }
    }

    /// Takes all actions out.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds an action that is not in the list.
    #[inline]
    pub(crate) fn push(&mut self, action: u16) {
        self.many().push(action);
    }

    /// Adds many actions, up to where the answer is dropped.
    #[inline]
    pub(crate) fn many(&mut self) -> Many<'_> {
        Many { numbers: &mut self.numbers, end: self.len, len: &mut self.len }
    }

    fn listed(&self) -> &[u16] {
        &self.numbers[..self.len]
    }

    /// Whether this number is in the list.
    #[inline]
    pub(crate) fn contains(&self, number: usize) -> bool {
        u16::try_from(number).is_ok_and(|number| self.listed().contains(&number))
    }

    /// An action of the list, each with the same chance; `None` when it is empty.
    pub(crate) fn draw(&self, dice: &mut Pcg64Mcg) -> Option<usize> {
        self.listed().choose(dice).map(|&number| number.into())
    }

    /// Writes an entry for each action that there is.
    pub(crate) fn write<F: Flag>(&self, mask: &mut [F]) {
        mask.fill(false.into());
        self.listed().iter().for_each(|&number| mask[usize::from(number)] = true.into());
    }

    /// Where it lies in memory.
    pub(crate) fn memory(&self) -> Range<*const u16> {
        self.listed().as_ptr_range()
    }
}

/// Adds actions to a list. Its end is a value of its own, which stays in a register.
pub(crate) struct Many<'a> {
    numbers: &'a mut [u16],
    end: usize,
    len: &'a mut usize,
}

impl Many<'_> {
    /// Adds an action that is not in the list.
    #[inline]
    pub(crate) fn push(&mut self, action: u16) {
        self.push_legal([action], [true]);
    }

    /// Adds those actions that are legal, none of which is in the list. No branch is taken: it would be a coin toss.
    #[inline]
    pub(crate) fn push_legal<const N: usize>(&mut self, actions: [u16; N], are_legal: [bool; N]) {
        for (action, is_legal) in actions.into_iter().zip(are_legal) {
            self.numbers[self.end] = action;
            self.end += usize::from(is_legal);
        }
    }
}

impl Drop for Many<'_> {
    #[inline]
    fn drop(&mut self) {
        *self.len = self.end;
    }
}
