//! How many of something each visitor has at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

type Counts<K> = Arc<Mutex<HashMap<K, usize>>>;

/// What is counted for each visitor, and how many each may have.
pub(crate) struct AtOnce<K> {
    most: usize,
    counts: Counts<K>,
}

/// One of them, counted until this is dropped. Whoever does the work holds it, so that work which nobody waits for any more
/// counts as long as it takes.
pub(crate) struct Held<K: Copy + Eq + Hash> {
    whose: K,
    counts: Counts<K>,
}

impl<K: Copy + Eq + Hash> AtOnce<K> {
    /// So many for each.
    pub(crate) fn new(most: usize) -> AtOnce<K> {
        AtOnce { most, counts: Counts::default() }
    }

    /// How many each may have.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// How many visitors have any.
    pub(crate) fn count(&self) -> usize {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// One more for a visitor, if it may have one more.
    pub(crate) fn take(&self, whose: K) -> Option<Held<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(whose).or_default();
        if *count == self.most {
            return None;
        }
        *count += 1;
        Some(Held { whose, counts: self.counts.clone() })
    }
}

impl<K: Copy + Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.whose) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_so_many_at_once() {
        let two = AtOnce::new(2);
        let first = two.take("one").expect("the first");
        let _second = two.take("one").expect("the second");
        assert!(two.take("one").is_none());
        assert_eq!(two.count(), 1);
        let _others = two.take("other").expect("somebody else's first");
        drop(first);
        let _third = two.take("one").expect("one is done");
        assert!(two.take("one").is_none());
    }
}
