//! How many connections are open, and who has to leave when there are too many.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::Limits;
use crate::client::Client;

/// The connections that are open.
#[derive(Debug, Clone)]
pub(super) struct Crowd {
    guests: Arc<Mutex<Guests>>,
}

#[derive(Debug)]
struct Guests {
    limits: Limits,
    total: usize,
    groups: HashMap<Client, Group>,
    /// The sockets by whose they are, which a proxy tells: to the groups its connections are all one client's.
    sockets: HashMap<Client, Line>,
    /// Counts what comes into a line.
    turns: u64,
}

/// The connections of one client, sockets and all.
#[derive(Debug, Default)]
struct Group {
    total: usize,
    /// Those without a whole request to be answered, by the beginning of the wait.
    waiting: Line,
}

/// Connections that can leave, in the order in which they do: how they are told.
type Line = BTreeMap<u64, Arc<Notify>>;

/// The place of one connection, given back when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    client: Client,
    state: Mutex<State>,
    leave: Arc<Notify>,
    guests: Arc<Mutex<Guests>>,
}

/// What a connection is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// There is a request to be answered: it is not to be cut.
    Busy,
    /// It waits since this turn.
    Waiting(u64),
    /// It is a socket of this client's since this turn.
    Socket(Client, u64),
}

impl Crowd {
    pub(super) fn new(limits: Limits) -> Crowd {
        let (groups, sockets) = Default::default();
        Crowd { guests: Arc::new(Mutex::new(Guests { limits, total: 0, groups, sockets, turns: 0 })) }
    }

    /// A place for a newcomer. Where there is none left, the connection that has been waiting longest leaves: one of the
    /// newcomer's own when it has its share already, else one of the client that has most. `None` when all are busy.
    pub(super) fn admit(&self, client: Client) -> Option<Place> {
        let mut guests = lock(&self.guests);
        let own = guests.groups.get(&client).map_or(0, |group| group.total);
        let room = if !client.is_here() && own >= guests.limits.per_client {
            guests.show_out(client)
        } else {
            guests.total < guests.limits.connections || guests.show_one_out()
        };
        if !room {
            return None;
        }
        guests.total += 1;
        guests.groups.entry(client).or_default().total += 1;
        drop(guests);
        let leave = Arc::new(Notify::new());
        let place = Place { client, state: Mutex::new(State::Busy), leave, guests: self.guests.clone() };
        place.waiting();
        Some(place)
    }

    /// Makes room when the machine has no more connections to give, whatever the limits say.
    pub(super) fn shrink(&self) {
        let mut guests = lock(&self.guests);
        if !guests.show_one_out() {
            guests.close_one_socket();
        }
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

    /// Makes room for one more socket of a client. Sockets never take more than their part of the places, so that
    /// requests are answered however many there are. A page whose socket is closed opens another.
    fn make_room_for_socket(&mut self, client: Client) {
        let own = self.sockets.get(&client).map_or(0, Line::len);
        if !client.is_here() && own >= for_sockets(self.limits.per_client) {
            self.close_socket(client);
        } else if self.sockets.values().map(Line::len).sum::<usize>() >= for_sockets(self.limits.connections) {
            self.close_one_socket();
        }
    }

    /// Closes one socket, of the client that has most.
    fn close_one_socket(&mut self) {
        let longest_open = |line: &Line| line.first_key_value().map(|(&since, _)| Reverse(since));
        let largest = self.sockets.iter().max_by_key(|(_, line)| (line.len(), longest_open(line)));
        if let Some(client) = largest.map(|(client, _)| *client) {
            self.close_socket(client);
        }
    }

    /// Closes the socket of a client that has been open longest. Its connection leaves when it is told.
    fn close_socket(&mut self, client: Client) {
        let first = self.sockets.get(&client).and_then(Line::first_key_value);
        if let Some((&since, leave)) = first {
            leave.notify_one();
            self.forget_socket(client, since);
        }
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
    fn stop_waiting(&mut self, client: Client, since: u64) -> bool {
        self.groups.get_mut(&client).is_some_and(|group| group.waiting.remove(&since).is_some())
    }

    fn forget_socket(&mut self, client: Client, since: u64) {
        if let Some(line) = self.sockets.get_mut(&client) {
            line.remove(&since);
            if line.is_empty() {
                self.sockets.remove(&client);
            }
        }
    }

    fn turn(&mut self) -> u64 {
        self.turns += 1;
        self.turns
    }
}

/// How many of so many places sockets may take.
fn for_sockets(places: usize) -> usize {
    places - places.div_ceil(4)
}

impl Place {
    /// There is a request to be answered: the connection is not to be cut.
    pub(super) fn busy(&self) {
        let mut guests = lock(&self.guests);
        let mut state = lock(&self.state);
        // One that was shown out meanwhile stays out.
        if let State::Waiting(since) = *state
            && guests.stop_waiting(self.client, since)
        {
            *state = State::Busy;
        }
    }

    /// The answer is ready.
    pub(super) fn waiting(&self) {
        let mut guests = lock(&self.guests);
        let mut state = lock(&self.state);
        if *state == State::Busy {
            let since = guests.turn();
            *state = State::Waiting(since);
            guests.groups.entry(self.client).or_default().waiting.insert(since, self.leave.clone());
        }
    }

    /// The connection becomes a socket of a client, who may be behind a proxy.
    pub(super) fn socket(&self, client: Client) {
        let mut guests = lock(&self.guests);
        let mut state = lock(&self.state);
        if *state == State::Busy {
            guests.make_room_for_socket(client);
            let since = guests.turn();
            *state = State::Socket(client, since);
            guests.sockets.entry(client).or_default().insert(since, self.leave.clone());
        }
    }

    pub(super) fn is_socket(&self) -> bool {
        matches!(*lock(&self.state), State::Socket(..))
    }

    /// Comes when the connection has to leave.
    pub(super) async fn lost(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut guests = lock(&self.guests);
        let state = *lock(&self.state);
        let is_here = match state {
            State::Busy => true,
            State::Waiting(since) => guests.stop_waiting(self.client, since),
            State::Socket(client, since) => {
                guests.forget_socket(client, since);
                true
            }
        };
        if is_here {
            guests.leave(self.client);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// A place that has become a socket of somebody behind it.
    fn socket(crowd: &Crowd, peer: Client, behind: Client) -> Place {
        let place = crowd.admit(peer).unwrap();
        place.busy();
        place.socket(behind);
        place
    }

    #[test]
    fn sockets_leave_a_quarter_of_the_places() {
        let crowd = Crowd::new(Limits { connections: 8, per_client: 4, ..Limits::default() });
        let player = socket(&crowd, client(1), client(1));
        let mut open = Vec::new();
        for number in 0..12 {
            let many = client(2 + number % 3);
            open.push((number, socket(&crowd, many, many)));
            open.retain(|(_, place)| !is_lost(place));
        }
        // Six of eight are sockets: of whoever has most, those that were opened last.
        assert_eq!(open.iter().map(|&(number, _)| number).collect::<Vec<_>>(), [7, 8, 9, 10, 11]);
        assert!(!is_lost(&player));
        assert!(crowd.admit(client(5)).is_some());
        drop(open);
        assert_eq!(lock(&crowd.guests).total, 1);
        drop(player);
        assert!(lock(&crowd.guests).sockets.is_empty() && lock(&crowd.guests).groups.is_empty());
    }

    #[test]
    fn behind_a_proxy_a_client_has_its_share_of_sockets() {
        let crowd = Crowd::new(Limits { connections: 16, per_client: 4, ..Limits::default() });
        let proxy = Client::at([127, 0, 0, 1].into());
        let other = socket(&crowd, proxy, client(1));
        let own: Vec<_> = (0..5).map(|_| socket(&crowd, proxy, client(2))).collect();
        assert_eq!(own.iter().map(is_lost).collect::<Vec<_>>(), [true, true, false, false, false]);
        assert!(!is_lost(&other));
        // The machine itself has no share.
        let here: Vec<_> = (0..8).map(|_| socket(&crowd, proxy, proxy)).collect();
        assert!(here.iter().chain(&own[2..]).all(|place| !is_lost(place)));
    }
}
