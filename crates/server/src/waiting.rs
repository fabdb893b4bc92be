//! How many games of one browser, and of one address, wait in the lobby at a time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::client::Client;
use crate::clock::Timestamp;
use crate::error::ApiError;
use crate::id::{GameId, PersonId};
use crate::store::Store;

/// More than anybody waits at.
const MOST_OF_A_BROWSER: usize = 5;

/// Enough for a club whose members find each other here.
const MOST_OF_AN_ADDRESS: usize = 40;

/// The challenges that were made here and may still wait, as this server counts. They are kept in memory only, since
/// addresses of people are written down nowhere.
#[derive(Debug, Default)]
pub(crate) struct Waiting(Mutex<Challenges>);

#[derive(Debug, Default)]
struct Challenges {
    of_browsers: Lists<PersonId>,
    of_addresses: Lists<Client>,
}

/// The challenges of each, and until when each waits even if its host is gone.
type Lists<K> = HashMap<K, Vec<(GameId, Timestamp)>>;

impl Waiting {
    /// Counts one more challenge, which nobody has looked up in the store yet, if there may be one more. This machine itself
    /// has no limit as an address: whoever connects from it owns it, or is a proxy.
    pub(crate) async fn add(
        &self,
        (game, until): (GameId, Timestamp),
        (browser, client): (PersonId, Client),
        (store, now): (&dyn Store, Timestamp),
    ) -> Result<(), ApiError> {
        let doubtful = {
            let challenges = self.challenges();
            let of = |list: Option<&Vec<(GameId, Timestamp)>>, most| {
                let full = list.filter(|list| list.len() >= most);
                full.into_iter().flatten().filter(|(_, until)| *until <= now).map(|&(id, _)| id).collect::<Vec<_>>()
            };
            let mut doubtful = of(challenges.of_browsers.get(&browser), MOST_OF_A_BROWSER);
            doubtful.extend(of(challenges.of_addresses.get(&client), MOST_OF_AN_ADDRESS));
            doubtful
        };
        // Those whose time is over wait on if their hosts are still there.
        let waiting = if doubtful.is_empty() { Vec::new() } else { store.still_offered(&doubtful, now).await? };
        let challenges = &mut *self.challenges();
        let gone =
            |&(id, until): &(GameId, Timestamp)| until <= now && doubtful.contains(&id) && !waiting.contains(&id);
        let of_browser = shorten(&mut challenges.of_browsers, browser, gone);
        let of_address = shorten(&mut challenges.of_addresses, client, gone);
        if of_browser >= MOST_OF_A_BROWSER {
            return Err(ApiError::too_many_offers(MOST_OF_A_BROWSER));
        }
        if of_address >= MOST_OF_AN_ADDRESS && !client.is_here() {
            return Err(ApiError::too_many_offers(MOST_OF_AN_ADDRESS));
        }
        note(&mut challenges.of_browsers, browser, (game, until), MOST_OF_A_BROWSER);
        note(&mut challenges.of_addresses, client, (game, until), MOST_OF_AN_ADDRESS);
        Ok(())
    }

    /// Takes back one that was counted and does not wait after all.
    pub(crate) fn forget(&self, game: GameId, browser: PersonId, client: Client) {
        let challenges = &mut *self.challenges();
        shorten(&mut challenges.of_browsers, browser, |&(id, _)| id == game);
        shorten(&mut challenges.of_addresses, client, |&(id, _)| id == game);
    }

    fn challenges(&self) -> MutexGuard<'_, Challenges> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Strikes out what is gone; says how many are left.
fn shorten<K: Eq + Hash>(lists: &mut Lists<K>, whose: K, gone: impl Fn(&(GameId, Timestamp)) -> bool) -> usize {
    let Some(list) = lists.get_mut(&whose) else { return 0 };
    list.retain(|challenge| !gone(challenge));
    list.len()
}

/// Of whoever has no limit the latest are kept.
fn note<K: Eq + Hash>(lists: &mut Lists<K>, whose: K, challenge: (GameId, Timestamp), most: usize) {
    const LONG_AGO_SECONDS: i64 = 24 * 60 * 60;
    let long_ago = challenge.1.seconds_before(LONG_AGO_SECONDS);
    if !lists.contains_key(&whose) {
        lists.retain(|_, list| list.last().is_some_and(|&(_, until)| until > long_ago));
    }
    let list = lists.entry(whose).or_default();
    if list.len() >= most {
        list.remove(0);
    }
    list.push(challenge);
}
