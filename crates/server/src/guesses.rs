//! How often somebody may try to sign in, or make accounts.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::client::Client;
use crate::clock::Timestamp;
use crate::error::ApiError;

/// Attempts are counted for so long, from the first one on.
const WINDOW_SECONDS: i64 = 15 * 60;

/// What attempts are counted by. A name has a limit of its own, which is high, so that nobody locks somebody else out with
/// ease, and no crowd of addresses can guess for ever.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Counted {
    /// At a name, from an address.
    NameFrom(String, Client),
    /// At a name, from anywhere.
    Name(String),
    /// At whatever name, from an address.
    From(Client),
    /// New accounts, from an address.
    NewFrom(Client),
}

impl Counted {
    /// So many within the window.
    fn most(&self) -> u32 {
        match self {
            Counted::NameFrom(..) | Counted::NewFrom(_) => 10,
            Counted::From(_) => 50,
            Counted::Name(_) => 200,
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Window {
    since: Timestamp,
    count: u32,
}

/// The attempts of late. They are kept in memory only: addresses of people are not written down.
#[derive(Debug, Default)]
pub(crate) struct Guesses(Mutex<HashMap<Counted, Window>>);

impl Guesses {
    /// Counts an attempt at a name before anything is compared, so that many at once do not slip by; refuses it when there
    /// were too many.
    pub(crate) fn at(&self, skeleton: &str, client: Client, now: Timestamp) -> Result<(), ApiError> {
        let name = skeleton.to_owned();
        let mut counted = vec![Counted::NameFrom(name.clone(), client), Counted::Name(name)];
        if !client.is_here() {
            counted.push(Counted::From(client));
        }
        self.take(counted, now)
    }

    /// The attempt was no guess: those from this address at this name are forgotten.
    pub(crate) fn right(&self, skeleton: &str, client: Client) {
        let mut windows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        windows.remove(&Counted::NameFrom(skeleton.to_owned(), client));
        for counted in [Counted::Name(skeleton.to_owned()), Counted::From(client)] {
            if let Some(window) = windows.get_mut(&counted) {
                window.count = window.count.saturating_sub(1);
            }
        }
    }

    /// Counts a new account, and refuses it when there were too many.
    pub(crate) fn new_account(&self, client: Client, now: Timestamp) -> Result<(), ApiError> {
        // A proxy that does not say for whom it speaks would lock everybody out.
        if client.is_here() { Ok(()) } else { self.take(vec![Counted::NewFrom(client)], now) }
    }

    fn take(&self, counted: Vec<Counted>, now: Timestamp) -> Result<(), ApiError> {
        let mut windows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = now.seconds_before(WINDOW_SECONDS);
        windows.retain(|_, window| window.since > before);
        let full = |counted: &&Counted| windows.get(*counted).is_some_and(|window| window.count >= counted.most());
        if let Some(window) = counted.iter().find(full).and_then(|counted| windows.get(counted)) {
            let wait = WINDOW_SECONDS * 1000 - (now.0 - window.since.0);
            return Err(ApiError::too_many_guesses((wait / 60_000 + 1).unsigned_abs()));
        }
        for counted in counted {
            windows.entry(counted).or_insert(Window { since: now, count: 0 }).count += 1;
        }
        Ok(())
    }
}
