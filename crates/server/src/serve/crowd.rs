//! How many connections are open, and who has to leave when there are too many.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::Limits;
use crate::client::Client;
use crate::stake::Stake;

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
    /// The sockets in the order in which they were opened.
    sockets: BTreeMap<u64, Socket>,
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

/// A socket.
#[derive(Debug)]
struct Socket {
    /// Whose it is, which a proxy tells: to the groups its connections are all one client's.
    client: Client,
    stake: Stake,
    leave: Arc<Notify>,
}

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
    /// It is a socket since this turn.
    Socket(u64),
}

impl Crowd {
    pub(super) fn new(limits: Limits) -> Crowd {
        let (groups, sockets) = (HashMap::new(), BTreeMap::new());
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
            guests.close_least(|_| true);
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

    /// One more socket. Sockets never take more than their part of the places, so that requests are answered however many
    /// there are; when there are too many, the least of them closes, which may be the one that has just come.
    fn add_socket(&mut self, since: u64, socket: Socket) {
        let client = socket.client;
        self.sockets.insert(since, socket);
        let own = self.sockets.values().filter(|socket| socket.client == client).count();
        if !client.is_here() && own > for_sockets(self.limits.per_client) {
            self.close_least(|socket| socket.client == client);
        } else if self.sockets.len() > for_sockets(self.limits.connections) {
            self.close_least(|_| true);
        }
    }

    /// Closes the least of some sockets: one at whose other end nobody waits before one of a player. Of those that are left,
    /// one of the client that has most, and there of the visitor who has most; whoever came last where they have as many, so
    /// that newcomers drive out nobody. Of a visitor's the one that was opened first: its page may have gone without a word.
    fn close_least(&mut self, may: impl Fn(&Socket) -> bool) {
        let all = || self.sockets.iter().filter(|(_, socket)| may(socket));
        let idle = all().any(|(_, socket)| !socket.stake.is_awaited());
        let left: Vec<_> = all().filter(|(_, socket)| !(idle && socket.stake.is_awaited())).collect();
        let client = of_most(left.iter().map(|(since, socket)| (socket.client, **since)));
        let of_client = left.iter().filter(|(_, socket)| Some(socket.client) == client);
        let guest = of_most(of_client.clone().map(|(since, socket)| (socket.stake.guest(), **since)));
        let first = of_client.into_iter().find(|(_, socket)| Some(socket.stake.guest()) == guest);
        if let Some((since, socket)) = first.map(|&(since, socket)| (*since, socket)) {
            // Its connection leaves when it is told.
            socket.leave.notify_one();
            self.sockets.remove(&since);
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

    fn turn(&mut self) -> u64 {
        self.turns += 1;
        self.turns
    }
}

/// Who has most of these, which come in their order; of those with as many, who came last.
fn of_most<K: Copy + Eq + Hash>(owned: impl Iterator<Item = (K, u64)>) -> Option<K> {
    let mut counts: HashMap<K, (usize, u64)> = HashMap::new();
    for (owner, since) in owned {
        counts.entry(owner).or_insert((0, since)).0 += 1;
    }
    counts.into_iter().max_by_key(|&(_, count_and_first)| count_and_first).map(|(owner, _)| owner)
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
    pub(super) fn socket(&self, client: Client, stake: Stake) {
        let mut guests = lock(&self.guests);
        let mut state = lock(&self.state);
        if *state == State::Busy {
            let since = guests.turn();
            *state = State::Socket(since);
            guests.add_socket(since, Socket { client, stake, leave: self.leave.clone() });
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
            State::Socket(since) => {
                guests.sockets.remove(&since);
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
    use crate::auth::Guest;
    use crate::id::PersonId;

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

    fn guest(number: u8) -> Guest {
        Guest::Person(PersonId::from([number; 32]))
    }

    /// A place that has become a socket of somebody behind it.
    fn socket(crowd: &Crowd, peer: Client, behind: Client, (guest, awaited): (Guest, bool)) -> Place {
        let place = crowd.admit(peer).unwrap();
        place.busy();
        let stake = Stake::of(guest);
        stake.set_awaited(awaited);
        place.socket(behind, stake);
        place
    }

    /// A house whose sockets leave when they have to. Each is known by the number of its visitor.
    struct House {
        crowd: Crowd,
        open: Vec<(u8, Place)>,
    }

    impl House {
        fn new(connections: usize, per_client: usize) -> House {
            House { crowd: Crowd::new(Limits { connections, per_client, ..Limits::default() }), open: Vec::new() }
        }

        fn come(&mut self, at: Client, number: u8, awaited: bool) {
            self.open.push((number, socket(&self.crowd, at, at, (guest(number), awaited))));
            self.open.retain(|(_, place)| !is_lost(place));
        }

        fn count(&self, numbers: std::ops::Range<u8>) -> usize {
            self.open.iter().filter(|(number, _)| numbers.contains(number)).count()
        }
    }

    #[test]
    fn sockets_leave_a_quarter_of_the_places() {
        let mut house = House::new(8, 8);
        for number in 0..12 {
            house.come(client(number), number, false);
        }
        // Six of eight are sockets, and newcomers drive out nobody.
        assert_eq!((house.count(0..6), house.count(6..12)), (6, 0));
        assert!(house.crowd.admit(client(50)).is_some());
        house.open.clear();
        let guests = lock(&house.crowd.guests);
        assert!(guests.total == 0 && guests.sockets.is_empty() && guests.groups.is_empty());
    }

    /// A club evening: forty behind one address play, and others look on.
    #[test]
    fn no_player_falls_to_onlookers() {
        let (mut house, club) = (House::new(1024, 64), client(1));
        (100..120).for_each(|number| house.come(club, number, false));
        (0..40).for_each(|number| house.come(club, number, true));
        (130..190).for_each(|number| house.come(club, number, false));
        assert_eq!((house.count(0..40), house.count(100..190)), (40, 48 - 40));
        // Whose game has ended looks on like others; one who comes to play takes the place.
        house.open.retain(|(number, _)| *number < 40);
        let ended = Stake::of(guest(200));
        ended.set_awaited(true);
        let place = house.crowd.admit(club).unwrap();
        place.busy();
        place.socket(club, ended.clone());
        ended.set_awaited(false);
        (210..218).for_each(|number| house.come(club, number, true));
        assert!(is_lost(&place));
        assert_eq!((house.count(0..40), house.count(210..218)), (40, 8));
    }

    #[test]
    fn whoever_hoards_loses_its_own() {
        let (mut house, school) = (House::new(1024, 16), client(1));
        (0..4).for_each(|number| house.come(school, number, true));
        // One behind the same address claims to play everywhere.
        (0..32).for_each(|number| house.come(school, 100 + number % 3, true));
        assert_eq!((house.count(0..4), house.count(100..103)), (4, 12 - 4));
        house.come(school, 50, true);
        assert_eq!(house.count(50..51), 1);
        // A page that comes back after its line was cut drives out what it has left behind, or what somebody hoards.
        (0..4).for_each(|number| house.come(school, number, true));
        assert!((0..4).all(|number| house.count(number..number + 1) > 0));
    }

    #[test]
    fn in_a_full_house_those_with_most_leave_first() {
        let mut house = House::new(16, 16);
        (0..12).for_each(|number| house.come(client(1), number, true));
        house.come(client(2), 50, true);
        assert_eq!((house.count(50..51), house.count(0..12)), (1, 11));
        // But nobody who only looks on makes a player leave.
        house.come(client(3), 51, false);
        assert_eq!((house.count(51..52), house.count(0..51)), (0, 12));
    }

    #[test]
    fn behind_a_proxy_a_client_has_its_share_of_sockets() {
        let crowd = Crowd::new(Limits { connections: 16, per_client: 4, ..Limits::default() });
        let proxy = Client::at([127, 0, 0, 1].into());
        let mine = (guest(1), false);
        let other = socket(&crowd, proxy, client(1), (guest(2), false));
        let own: Vec<_> = (0..5).map(|_| socket(&crowd, proxy, client(2), mine)).collect();
        assert_eq!(own.iter().map(is_lost).collect::<Vec<_>>(), [true, true, false, false, false]);
        assert!(!is_lost(&other));
        // The machine itself has no share.
        let here: Vec<_> = (0..8).map(|_| socket(&crowd, proxy, proxy, mine)).collect();
        assert!(here.iter().chain(&own[2..]).all(|place| !is_lost(place)));
    }
}
