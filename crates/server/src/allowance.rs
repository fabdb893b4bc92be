//! How many games somebody may begin, and how many records they may have kept.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::auth::Guest;
use crate::client::Client;
use crate::clock::Timestamp;
use crate::error::ApiError;

/// How much is more than anybody does within an hour.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Most {
    /// In one browser.
    browser: u32,
    /// In all browsers of one address together: more than a club of forty does. A browser is whoever throws its cookie away, so
    /// browsers alone would be no limit.
    address: u32,
    /// What whoever has done so much is told.
    refuse: fn(u32) -> ApiError,
}

impl Most {
    /// Games that begin.
    pub(crate) const GAMES: Most = Most { browser: 100, address: 600, refuse: ApiError::too_many_games };

    /// Records that are kept.
    pub(crate) const RECORDS: Most = Most { browser: 60, address: 600, refuse: ApiError::too_many_records };
}

const HOUR_SECONDS: i64 = 60 * 60;

/// What was done lately. It is kept in memory only: addresses of people are not written down, and a restart
/// frees nobody for long.
#[derive(Debug)]
pub(crate) struct Allowance {
    most: Most,
    begun: Mutex<Begun>,
}

#[derive(Debug, Default)]
struct Begun {
    /// By browsers that are known, and by all newcomers of an address together.
    by_guest: Hours<Guest>,
    by_address: Hours<Client>,
}

impl Allowance {
    pub(crate) fn new(most: Most) -> Allowance {
        Allowance { most, begun: Mutex::default() }
    }

    /// Counts one more, if there may be one more. It counts even if it comes to nothing, since the work is
    /// done by then.
    ///
    /// This machine itself has no limit as an address: whoever connects from it owns it, or is a proxy.
    pub(crate) fn take(&self, guest: Guest, client: Client, now: Timestamp) -> Result<(), ApiError> {
        let Most { browser, address, refuse } = self.most;
        let begun = &mut *self.begun();
        if !client.is_here() && begun.by_address.is_used_up(client, address, now) {
            return Err(refuse(address));
        }
        if begun.by_guest.is_used_up(guest, browser, now) {
            return Err(refuse(browser));
        }
        begun.by_address.count(client, now);
        begun.by_guest.count(guest, now);
        Ok(())
    }

    /// Counts the game of a newcomer for the browser that it has just become, too.
    pub(crate) fn also(&self, guest: Guest, now: Timestamp) {
        self.begun().by_guest.count(guest, now);
    }

    fn begun(&self) -> MutexGuard<'_, Begun> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was counted, for each within an hour since the first.
#[derive(Debug)]
struct Hours<K>(HashMap<K, (Timestamp, u32)>);

impl<K> Default for Hours<K> {
    fn default() -> Hours<K> {
        Hours(HashMap::new())
    }
}

impl<K: Copy + Eq + Hash> Hours<K> {
    fn is_used_up(&self, whose: K, most: u32, now: Timestamp) -> bool {
        let hour_ago = now.seconds_before(HOUR_SECONDS);
        self.0.get(&whose).is_some_and(|&(since, begun)| since > hour_ago && begun >= most)
    }

    fn count(&mut self, whose: K, now: Timestamp) {
        let hour_ago = now.seconds_before(HOUR_SECONDS);
        if self.0.get(&whose).is_none_or(|&(since, _)| since <= hour_ago) {
            self.0.retain(|_, &mut (since, _)| since > hour_ago);
            self.0.insert(whose, (now, 0));
        }
        if let Some((_, begun)) = self.0.get_mut(&whose) {
            *begun += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::PersonId;

    fn guest(number: u32) -> Guest {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&number.to_le_bytes());
        Guest::Person(PersonId::from(bytes))
    }

    fn at(second: i64) -> Timestamp {
        Timestamp(1_700_000_000_000 + second * 1000)
    }

    #[test]
    fn the_hour_passes() {
        let (allowance, client) = (Allowance::new(Most::GAMES), Client::at([192, 0, 2, 1].into()));
        let take = |second| allowance.take(guest(1), client, at(second)).is_ok();
        assert!((0..100).all(take));
        assert!(!take(100) && !take(3599));
        assert!(allowance.take(guest(2), client, at(3599)).is_ok());
        assert!(take(3600));
    }

    /// However many browsers it is: known ones, new ones, and those that throw their cookies away.
    #[test]
    fn all_browsers_of_an_address_have_one_allowance() {
        let (allowance, client) = (Allowance::new(Most::GAMES), Client::at([192, 0, 2, 1].into()));
        let mut begun = 0;
        for number in 0..1000 {
            let stranger = Guest::Stranger(client);
            for who in if number % 2 == 0 { [guest(number), stranger] } else { [guest(number), guest(number)] } {
                begun += u32::from(allowance.take(who, client, at(0)).is_ok());
            }
        }
        assert_eq!(begun, Most::GAMES.address);
        assert!(allowance.take(guest(1), Client::at([192, 0, 2, 2].into()), at(0)).is_ok(), "elsewhere it goes on");
        // The machine itself is its owner's, or a proxy's.
        let here = Client::at([127, 0, 0, 1].into());
        assert!((0..1000).all(|number| allowance.take(guest(5000 + number), here, at(0)).is_ok()));
    }

    #[test]
    fn a_newcomers_game_counts_for_the_browser_that_it_becomes() {
        let (allowance, client) = (Allowance::new(Most::GAMES), Client::at([192, 0, 2, 1].into()));
        allowance.take(Guest::Stranger(client), client, at(0)).unwrap();
        allowance.also(guest(1), at(0));
        let begun = (0..200).filter(|_| allowance.take(guest(1), client, at(1)).is_ok()).count();
        assert_eq!(begun, 99);
    }
}
