//! Quick pairing: an opponent for everybody who waits for one.

use std::cmp::Ordering;

use marshal_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::{Colours, Identity, Millis, TimeControl};

/// What somebody who waits wants to play. Two fit when all of it is equal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SeekTerms {
    /// The rule set's id.
    pub rule_set: String,
    /// The clock.
    pub control: TimeControl,
    /// Whether the game is rated.
    pub rated: bool,
}

/// Somebody who waits for an opponent.
#[derive(Debug, Clone, PartialEq)]
pub struct Seek {
    /// The number of this wait, larger than those of earlier ones.
    pub number: u64,
    /// Who.
    pub who: Identity,
    /// What is wanted.
    pub terms: SeekTerms,
    /// How strong; [`Rating::NEW`](crate::Rating::NEW)'s number for whom nothing is known of.
    pub rating: f64,
    /// Since when, as the process that pairs counts.
    pub since: Millis,
    /// The sides this player has had.
    pub colours: Colours,
}

impl Seek {
    /// After so long any opponent will do.
    pub const PATIENCE: Millis = Millis::from_secs(60);

    /// The difference of ratings that is acceptable after a wait: 100 at once, 10 more with each second, any after
    /// [`Seek::PATIENCE`].
    #[must_use]
    pub fn acceptable_difference(waited: Millis) -> f64 {
        if waited >= Seek::PATIENCE { f64::INFINITY } else { 100.0 + 10.0 * waited.as_secs_f64() }
    }

    /// Whether two may be paired at all, however long they wait.
    fn fits(&self, other: &Seek) -> bool {
        self.terms == other.terms && !self.who.is_same_person(&other.who)
    }

    /// Whether both have waited long enough for their difference.
    fn accepts(&self, other: &Seek, now: Millis) -> bool {
        let difference = (self.rating - other.rating).abs();
        difference <= Seek::acceptable_difference(now - self.since.max(other.since))
    }
}

/// Pairs those who wait, by the numbers of their waits.
///
/// Whoever has waited longest chooses first and gets the nearest in rating of those who fit, who have not blocked nor are blocked
/// (`blocked` says it of two), and whose difference both accept by now; of equally near ones who has waited longer. Nobody
/// who fits is left over with another who does, so two who fit wait no longer than [`Seek::PATIENCE`] side by side. The same
/// waits always give the same pairs; `lot` decides sides between players who are due none.
#[must_use]
pub fn quick_pairs(
    seeks: &[Seek],
    blocked: impl Fn(&Identity, &Identity) -> bool,
    now: Millis,
    lot: u64,
) -> Vec<BySide<u64>> {
    let mut waiting: Vec<&Seek> = seeks.iter().collect();
    waiting.sort_by_key(|seek| (seek.since, seek.number));
    let mut pairs = Vec::new();
    let mut at = 0;
    while at < waiting.len() {
        let first = waiting[at];
        let partner = waiting[at + 1..]
            .iter()
            .filter(|other| first.fits(other) && first.accepts(other, now) && !blocked(&first.who, &other.who))
            .min_by(|a, b| nearer(first, a, b))
            .copied();
        let Some(second) = partner else {
            at += 1;
            continue;
        };
        let otherwise = Side::ALL[usize::from((lot ^ first.number).count_ones() % 2 == 1)];
        let numbers = [first.number, second.number];
        pairs.push(match Colours::side_of_first(&first.colours, &second.colours, otherwise) {
            Side::Red => BySide::new(numbers[0], numbers[1]),
            Side::Blue => BySide::new(numbers[1], numbers[0]),
        });
        // Their waits in other windows end too: nobody is paired twice. Those before `at` are not theirs alone to judge.
        let theirs = |seek: &Seek| first.who.is_same_person(&seek.who) || second.who.is_same_person(&seek.who);
        let before = waiting[..at].iter().filter(|seek| theirs(seek)).count();
        waiting.retain(|seek| !theirs(seek));
        at -= before;
    }
    pairs
}

/// The nearer of two to a third in rating, then the one who has waited longer.
fn nearer(of: &Seek, a: &Seek, b: &Seek) -> Ordering {
    let distance = |seek: &Seek| (of.rating - seek.rating).abs();
    distance(a).total_cmp(&distance(b)).then((a.since, a.number).cmp(&(b.since, b.number)))
}
