//! How many connections are open, and who has to leave when there are too many.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::Limits;
use crate::client::Client;

/// The connections that are open.
#[derive(Debug, Clone)]
pub(super) struct Crowd {
    limits: Limits,
    guests: Arc<Mutex<Guests>>,
}

#[derive(Debug, Default)]
struct Guests {
    by_number: HashMap<u64, Guest>,
    /// Counts arrivals and the beginnings of waits.
    next: u64,
}

#[derive(Debug)]
struct Guest {
    client: Client,
    /// Since when there is no whole request of it to be answered; `None` while there is, and for ever on a socket.
    waiting: Option<u64>,
    leave: Arc<Notify>,
}

/// The place of one connection, given back when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    number: u64,
    leave: Arc<Notify>,
    guests: Arc<Mutex<Guests>>,
}

impl Crowd {
    pub(super) fn new(limits: Limits) -> Crowd {
        Crowd { limits, guests: Arc::default() }
    }

    /// A place for a newcomer. Where there is none left, the connection that has been waiting longest leaves: one of the
    /// newcomer's own when it has its share already, else one of the client that has most. `None` when all are busy.
    pub(super) fn admit(&self, client: Client) -> Option<Place> {
        let mut guests = lock(&self.guests);
        let own = guests.by_number.values().filter(|guest| guest.client == client).count();
        let room = if !client.is_here() && own >= self.limits.per_client {
            guests.show_out(|guest| guest.client == client)
        } else {
            guests.by_number.len() < self.limits.connections || guests.show_out(|_| true)
        };
        if !room {
            return None;
        }
        let leave = Arc::new(Notify::new());
        let number = guests.tick();
        guests.by_number.insert(number, Guest { client, waiting: Some(number), leave: leave.clone() });
        drop(guests);
        Some(Place { number, leave, guests: self.guests.clone() })
    }

    /// Makes room when the machine has no more connections to give, whatever the limits say.
    pub(super) fn shrink(&self) {
        lock(&self.guests).show_out(|_| true);
    }
}

impl Guests {
    fn tick(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Lets one of those guests leave that are waiting; whether there was one.
    fn show_out(&mut self, those: impl Fn(&Guest) -> bool) -> bool {
        let mut counts: HashMap<Client, usize> = HashMap::new();
        for guest in self.by_number.values() {
            *counts.entry(guest.client).or_default() += 1;
        }
        let waiting = self.by_number.iter().filter(|(_, guest)| guest.waiting.is_some() && those(guest));
        let first = waiting.max_by_key(|(_, guest)| (counts[&guest.client], Reverse(guest.waiting)));
        let Some(guest) = first.map(|(&number, _)| number).and_then(|number| self.by_number.remove(&number)) else {
            return false;
        };
        guest.leave.notify_one();
        true
    }
}

impl Place {
    /// There is a request to be answered: the connection is not to be cut.
    pub(super) fn busy(&self) {
        self.wait_since(|_| None);
    }

    /// The answer is ready.
    pub(super) fn waiting(&self) {
        self.wait_since(|guests| Some(guests.tick()));
    }

    fn wait_since(&self, since: impl FnOnce(&mut Guests) -> Option<u64>) {
        let mut guests = lock(&self.guests);
        let since = since(&mut guests);
        if let Some(guest) = guests.by_number.get_mut(&self.number) {
            guest.waiting = since;
        }
    }

    /// Comes when the connection has to leave.
    pub(super) async fn lost(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.guests).by_number.remove(&self.number);
    }
}

fn lock(guests: &Mutex<Guests>) -> MutexGuard<'_, Guests> {
    guests.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    fn crowd() -> Crowd {
        Crowd::new(Limits { connections: 4, per_client: 2, ..Limits::default() })
    }

    fn client(last: u8) -> Client {
        Client::at([192, 0, 2, last].into())
    }

    fn is_lost(place: &Place) -> bool {
        pin!(place.lost()).poll(&mut Context::from_waker(Waker::noop())) == Poll::Ready(())
    }

    #[test]
    fn a_client_that_has_its_share_loses_its_own() {
        let crowd = crowd();
        let other = crowd.admit(client(1)).unwrap();
        let [first, second] = [(); 2].map(|()| crowd.admit(client(2)).unwrap());
        // It has answered a request since, so it is no longer the one that has waited longest.
        first.busy();
        first.waiting();
        let third = crowd.admit(client(2)).unwrap();
        assert_eq!([&other, &first, &second, &third].map(is_lost), [false, false, true, false]);
        first.busy();
        third.busy();
        assert!(crowd.admit(client(2)).is_none());
        // A place that is given back is free.
        drop(first);
        assert!(crowd.admit(client(2)).is_some());
    }

    #[test]
    fn a_full_house_has_room_for_newcomers_while_somebody_waits() {
        let crowd = crowd();
        let here = Client::at([127, 0, 0, 1].into());
        let places = [client(1), here, here, here].map(|client| crowd.admit(client).unwrap());
        places[1].busy();
        let newcomers = [client(2), client(3), client(4)].map(|client| crowd.admit(client));
        assert!(newcomers.iter().all(Option::is_some));
        // Those of whoever has most leave first, but never the busy one.
        assert_eq!([1, 2, 3].map(|at| is_lost(&places[at])), [false, true, true]);
        for place in newcomers.iter().flatten() {
            place.busy();
        }
        assert!(is_lost(&places[0]));
        assert!(crowd.admit(client(5)).is_none());
    }
}
