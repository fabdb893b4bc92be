//! How many connections are open, and who has to leave when there are too many.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
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
    total: usize,
    groups: HashMap<Client, Group>,
    /// Counts the beginnings of waits.
    waits: u64,
}

/// The connections of one client.
#[derive(Debug, Default)]
struct Group {
    total: usize,
    /// Those without a whole request to be answered, by the beginning of the wait: how they are told to leave.
    waiting: BTreeMap<u64, Arc<Notify>>,
}

/// The place of one connection, given back when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    client: Client,
    /// The beginning of its wait; [`BUSY`] while it does not wait.
    since: AtomicU64,
    leave: Arc<Notify>,
    guests: Arc<Mutex<Guests>>,
}

const BUSY: u64 = 0;

impl Crowd {
    pub(super) fn new(limits: Limits) -> Crowd {
        Crowd { limits, guests: Arc::default() }
    }

    /// A place for a newcomer. Where there is none left, the connection that has been waiting longest leaves: one of the
    /// newcomer's own when it has its share already, else one of the client that has most. `None` when all are busy.
    pub(super) fn admit(&self, client: Client) -> Option<Place> {
        let mut guests = lock(&self.guests);
        let own = guests.groups.get(&client).map_or(0, |group| group.total);
        let room = if !client.is_here() && own >= self.limits.per_client {
            guests.show_out(client)
        } else {
            guests.total < self.limits.connections || guests.show_one_out()
        };
        if !room {
            return None;
        }
        guests.total += 1;
        guests.groups.entry(client).or_default().total += 1;
        drop(guests);
        let leave = Arc::new(Notify::new());
        let place = Place { client, since: AtomicU64::new(BUSY), leave, guests: self.guests.clone() };
        place.waiting();
        Some(place)
    }

    /// Makes room when the machine has no more connections to give, whatever the limits say.
    pub(super) fn shrink(&self) {
        lock(&self.guests).show_one_out();
    }
}

impl Guests {
    /// Lets one connection leave, of the client that has most of those of whom one can; whether there was one.
    fn show_one_out(&mut self) -> bool {
        let waiting = self.groups.iter().filter_map(|(client, group)| {
            let (&since, _) = group.waiting.first_key_value()?;
            Some((group.total, Reverse(since), *client))
        });
        let largest = waiting.max_by_key(|&(total, since, _)| (total, since));
        largest.is_some_and(|(_, _, client)| self.show_out(client))
    }

    /// Lets the connection of a client leave that has waited longest; whether there was one.
    fn show_out(&mut self, client: Client) -> bool {
        let first = self.groups.get_mut(&client).and_then(|group| group.waiting.pop_first());
        let Some((_, leave)) = first else { return false };
        leave.notify_one();
        self.leave(client);
        true
    }

    fn leave(&mut self, client: Client) {
        self.total -= 1;
        if let Some(group) = self.groups.get_mut(&client) {
            group.total -= 1;
            if group.total == 0 {
                self.groups.remove(&client);
            }
        }
    }

    /// Takes a connection out of those that wait; whether it was among them.
    fn stop_waiting(&mut self, place: &Place) -> bool {
        let since = place.since.load(Ordering::Relaxed);
        let group = self.groups.get_mut(&place.client);
        group.is_some_and(|group| group.waiting.remove(&since).is_some())
    }
}

impl Place {
    /// There is a request to be answered: the connection is not to be cut.
    pub(super) fn busy(&self) {
        // One that was shown out meanwhile stays out.
        if lock(&self.guests).stop_waiting(self) {
            self.since.store(BUSY, Ordering::Relaxed);
        }
    }

    /// The answer is ready.
    pub(super) fn waiting(&self) {
        let mut guests = lock(&self.guests);
        if self.since.load(Ordering::Relaxed) != BUSY {
            return;
        }
        guests.waits += 1;
        let since = guests.waits;
        self.since.store(since, Ordering::Relaxed);
        guests.groups.entry(self.client).or_default().waiting.insert(since, self.leave.clone());
    }

    /// Comes when the connection has to leave.
    pub(super) async fn lost(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut guests = lock(&self.guests);
        if self.since.load(Ordering::Relaxed) == BUSY || guests.stop_waiting(self) {
            guests.leave(self.client);
        }
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
