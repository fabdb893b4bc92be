//! What a node has found out and need not ask the store again: so much at most, for so long at most.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use marshal_club::Millis;

/// Things of which somebody has asked. What is forgotten while the store is being asked is not learned from that answer.
#[derive(Debug)]
pub(super) struct Known<K, V> {
    /// So much in each of the two pages.
    most: usize,
    pages: Mutex<Pages<K, V>>,
}

/// Where the page is full it becomes the old one, whose own is forgotten; what is asked for is carried over before. So what is in
/// use stays, and nothing has to be sorted by age.
#[derive(Debug)]
struct Pages<K, V> {
    page: HashMap<K, Entry<V>>,
    old: HashMap<K, Entry<V>>,
    /// How often something was forgotten.
    forgotten: u64,
}

#[derive(Debug, Clone, Copy)]
struct Entry<V> {
    value: V,
    at: Millis,
}

/// A question to the store, as it stood when it was asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked {
    forgotten: u64,
    at: Millis,
}

impl<K: Copy + Eq + Hash, V: Copy> Known<K, V> {
    pub(super) fn new(most: usize) -> Known<K, V> {
        Known { most, pages: Mutex::new(Pages { page: HashMap::new(), old: HashMap::new(), forgotten: 0 }) }
    }

    /// What is known of something, if it was asked for less than `lease` ago.
    pub(super) fn get(&self, key: K, now: Millis, lease: Millis) -> Option<V> {
        let mut pages = self.pages();
        let entry = match pages.page.get(&key) {
            Some(entry) => *entry,
            None => {
                let entry = pages.old.remove(&key)?;
                pages.write(key, entry, self.most);
                entry
            }
        };
        (now < entry.at + lease).then_some(entry.value)
    }

    /// To be called before the store is asked.
    pub(super) fn asked(&self, now: Millis) -> Asked {
        Asked { forgotten: self.pages().forgotten, at: now }
    }

    /// Takes in what the store has answered.
    pub(super) fn learn(&self, key: K, value: V, asked: Asked) {
        let mut pages = self.pages();
        if pages.forgotten == asked.forgotten {
            pages.old.remove(&key);
            pages.write(key, Entry { value, at: asked.at }, self.most);
        }
    }

    /// Forgets something, which has changed.
    pub(super) fn forget(&self, key: K) {
        let mut pages = self.pages();
        pages.forgotten += 1;
        pages.page.remove(&key);
        pages.old.remove(&key);
    }

    /// Forgets everything of which that is true.
    pub(super) fn forget_those(&self, is_it: impl Fn(&V) -> bool) {
        let mut pages = self.pages();
        pages.forgotten += 1;
        pages.page.retain(|_, entry| !is_it(&entry.value));
        pages.old.retain(|_, entry| !is_it(&entry.value));
    }

    fn pages(&self) -> MutexGuard<'_, Pages<K, V>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash, V> Pages<K, V> {
    fn write(&mut self, key: K, entry: Entry<V>, most: usize) {
        if self.page.len() == most && !self.page.contains_key(&key) {
            self.old = std::mem::take(&mut self.page);
        }
        self.page.insert(key, entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEASE: Millis = Millis(10);

    fn learn(known: &Known<u32, char>, key: u32, value: char, at: u64) {
        known.learn(key, value, known.asked(Millis(at)));
    }

    #[test]
    fn what_was_learned_holds_for_a_while() {
        let known = Known::new(4);
        assert_eq!(known.get(1, Millis(0), LEASE), None);
        learn(&known, 1, 'a', 5);
        assert_eq!(known.get(1, Millis(14), LEASE), Some('a'));
        assert_eq!(known.get(1, Millis(15), LEASE), None);
        learn(&known, 1, 'b', 15);
        assert_eq!(known.get(1, Millis(15), LEASE), Some('b'));
    }

    #[test]
    fn what_changes_while_it_is_asked_for_is_not_learned() {
        let known = Known::new(4);
        let asked = known.asked(Millis(0));
        known.forget(1);
        known.learn(1, 'a', asked);
        assert_eq!(known.get(1, Millis(0), LEASE), None);
        let asked = known.asked(Millis(0));
        known.forget_those(|&value| value == 'x');
        known.learn(1, 'a', asked);
        assert_eq!(known.get(1, Millis(0), LEASE), None);
    }

    #[test]
    fn what_is_forgotten_is_forgotten_on_both_pages() {
        let known = Known::new(2);
        for (key, value) in [(1, 'a'), (2, 'b'), (3, 'a'), (4, 'b')] {
            learn(&known, key, value, 0);
        }
        known.forget_those(|&value| value == 'a');
        known.forget(2);
        let known = [1, 2, 3, 4].map(|key| known.get(key, Millis(0), LEASE));
        assert_eq!(known, [None, None, None, Some('b')]);
    }

    #[test]
    fn what_is_in_use_stays_and_the_rest_is_bounded() {
        let known = Known::new(8);
        learn(&known, 0, 'a', 0);
        for key in 1..1000 {
            learn(&known, key, 'b', 0);
            assert_eq!(known.get(0, Millis(0), LEASE), Some('a'), "after {key}");
        }
        let pages = known.pages();
        assert!(pages.page.len() + pages.old.len() <= 16);
    }
}
