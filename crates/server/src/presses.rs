//! How many boxes are being printed for each client.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client::Client;
use crate::error::ApiError;

/// One to look at and one to download; no person waits for more.
const MOST: usize = 2;

type Counts = Arc<Mutex<HashMap<Client, usize>>>;

/// The boxes in the making.
#[derive(Default)]
pub(crate) struct Presses(Counts);

/// A box in the making, counted until this is dropped. Whoever makes the box holds it, so that one nobody waits for any
/// more counts as long as it takes.
pub(crate) struct Press {
    client: Client,
    counts: Counts,
}

impl Presses {
    /// One more box for a client, if it may have one more.
    pub(crate) fn take(&self, client: Client) -> Result<Press, ApiError> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(client).or_default();
        if *count == MOST {
            return Err(ApiError::too_many_boxes(MOST));
        }
        *count += 1;
        Ok(Press { client, counts: self.0.clone() })
    }
}

impl Drop for Press {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_client_has_two_at_a_time() {
        let presses = Presses::default();
        let [one, other] = [1, 2].map(|last| Client::at([192, 0, 2, last].into()));
        let first = presses.take(one).expect("the first");
        let _second = presses.take(one).expect("the second");
        assert_eq!(presses.take(one).err().map(|error| error.code()), Some("too-many-boxes"));
        let _others = presses.take(other).expect("somebody else's first");
        drop(first);
        let _third = presses.take(one).expect("one is done");
        assert!(presses.take(one).is_err());
    }
}
