//! Where everything is computed that keeps a processor busy.
//!
//! There are two lanes, each with as many places as there are processors, so that what takes moments never queues behind
//! long thinking. Within a lane the clients take turns, and none has more than half of the places: however many games
//! somebody lets the computer think in, others wait for a thought or two.

use std::collections::{HashMap, VecDeque};
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Instant;

use tokio::sync::oneshot;

use crate::client::Client;
use crate::count::Spread;

/// How long something takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Some dozen milliseconds at most.
    Quick,
    /// Up to a second.
    Long,
}

/// Both lanes.
#[derive(Debug)]
pub(crate) struct Thinkers {
    quick: Lane,
    long: Lane,
}

impl Thinkers {
    /// As many places in each lane as there are processors.
    pub(crate) fn new() -> Thinkers {
        Thinkers::with(available_parallelism().map_or(1, NonZero::get))
    }

    fn with(places: usize) -> Thinkers {
        Thinkers { quick: Lane::new(places), long: Lane::new(places) }
    }

    /// Computes something for a client, when it is its turn; `None` when that fails. It is computed to its end even if
    /// nobody waits for it any more.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        pace: Pace,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let lane = self.lane(pace);
        let place = lane.wait(client).await?;
        let took = lane.took.clone();
        let work = move || {
            let _place = place;
            let began = Instant::now();
            let done = work();
            took.add(began.elapsed());
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// How a lane is.
    pub(crate) fn load(&self, pace: Pace) -> Load<'_> {
        let lane = self.lane(pace);
        let state = lane.state();
        let waiting = state.lines.iter().map(|(_, line)| line.len()).sum();
        Load { waiting, working: state.working.values().sum(), took: &lane.took }
    }

    fn lane(&self, pace: Pace) -> &Lane {
        match pace {
            Pace::Quick => &self.quick,
            Pace::Long => &self.long,
        }
    }
}

/// How a lane is.
pub(crate) struct Load<'a> {
    /// How many thoughts wait for a place.
    pub(crate) waiting: usize,
    /// How many have one.
    pub(crate) working: usize,
    /// How long they have taken.
    pub(crate) took: &'a Spread,
}

#[derive(Debug, Clone)]
struct Lane {
    state: Arc<Mutex<State>>,
    took: Arc<Spread>,
}

#[derive(Debug)]
struct State {
    free: usize,
    /// The most places of one client.
    share: usize,
    /// How many places each client has.
    working: HashMap<Client, usize>,
    /// Who waits, in the order of their turns, each with its own line.
    lines: VecDeque<(Client, VecDeque<oneshot::Sender<Place>>)>,
}

/// A place in a lane, given back when this is dropped.
#[derive(Debug)]
struct Place {
    client: Client,
    lane: Lane,
}

impl Lane {
    fn new(places: usize) -> Lane {
        let (working, lines) = Default::default();
        let state = State { free: places, share: places.div_ceil(2), working, lines };
        Lane { state: Arc::new(Mutex::new(state)), took: Arc::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn wait(&self, client: Client) -> Option<Place> {
        let (turn, comes) = oneshot::channel();
        self.state().line_up(client, turn);
        self.call();
        comes.await.ok()
    }

    /// Gives the free places to those whose turn it is.
    fn call(&self) {
        loop {
            let next = self.state().next();
            let Some((client, turn)) = next else { return };
            // Whoever has gone meanwhile gives it back at once.
            drop(turn.send(Place { client, lane: self.clone() }));
        }
    }
}

impl State {
    fn line_up(&mut self, client: Client, turn: oneshot::Sender<Place>) {
        match self.lines.iter_mut().find(|(waiting, _)| *waiting == client) {
            Some((_, line)) => line.push_back(turn),
            None => self.lines.push_back((client, VecDeque::from([turn]))),
        }
    }

    /// Takes a free place for whoever is next; it goes to the end of the turns then.
    fn next(&mut self) -> Option<(Client, oneshot::Sender<Place>)> {
        if self.free == 0 {
            return None;
        }
        for (_, line) in &mut self.lines {
            line.retain(|turn| !turn.is_closed());
        }
        self.lines.retain(|(_, line)| !line.is_empty());
        let below_share = |client| self.working.get(client).is_none_or(|&places| places < self.share);
        let at = self.lines.iter().position(|(client, _)| below_share(client))?;
        let (client, mut line) = self.lines.remove(at)?;
        let turn = line.pop_front()?;
        if !line.is_empty() {
            self.lines.push_back((client, line));
        }
        self.free -= 1;
        *self.working.entry(client).or_default() += 1;
        Some((client, turn))
    }

    fn give_back(&mut self, client: Client) {
        self.free += 1;
        if let Some(places) = self.working.get_mut(&client) {
            *places -= 1;
            if *places == 0 {
                self.working.remove(&client);
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.lane.state().give_back(self.client);
        self.lane.call();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
    use tokio::task::JoinHandle;

    use super::*;

    /// Thinkers whose every thought says whose it is when it begins, and ends when it is told to.
    struct Gate {
        thinkers: Arc<Thinkers>,
        begun: (UnboundedSender<u8>, UnboundedReceiver<u8>),
    }

    struct Thought {
        end: Sender<()>,
        done: JoinHandle<Option<()>>,
    }

    impl Gate {
        fn new(places: usize) -> Gate {
            Gate { thinkers: Arc::new(Thinkers::with(places)), begun: unbounded_channel() }
        }

        /// Lines up a thought of a client.
        async fn think(&self, client: u8) -> Thought {
            let (end, told) = channel();
            let begun = self.begun.0.clone();
            let thinkers = self.thinkers.clone();
            let done = tokio::spawn(async move {
                let thought = move || {
                    begun.send(client).unwrap();
                    let _ = told.recv();
                };
                thinkers.run(Pace::Long, at(client), thought).await
            });
            // It stands in line, or is at its place, when the others have run.
            tokio::task::yield_now().await;
            Thought { end, done }
        }

        async fn next(&mut self) -> u8 {
            self.begun.1.recv().await.unwrap()
        }

        fn nobody_else(&mut self) -> bool {
            self.begun.1.try_recv().is_err()
        }
    }

    impl Thought {
        async fn end(self) {
            self.end.send(()).unwrap();
            self.done.await.unwrap().unwrap();
        }
    }

    fn at(client: u8) -> Client {
        Client::at([192, 0, 2, client].into())
    }

    #[tokio::test]
    async fn quick_work_waits_for_no_long_thought() {
        let mut gate = Gate::new(1);
        let mut thoughts = Vec::new();
        for _ in 0..40 {
            thoughts.push(gate.think(1).await);
        }
        assert_eq!(gate.next().await, 1);
        for client in [1, 2] {
            assert_eq!(gate.thinkers.run(Pace::Quick, at(client), || 7).await, Some(7));
        }
        assert!(gate.nobody_else());
        for thought in thoughts {
            thought.end().await;
        }
    }

    #[tokio::test]
    async fn a_client_has_half_of_the_places_and_the_others_are_not_kept() {
        let mut gate = Gate::new(4);
        let mut many = Vec::new();
        for _ in 0..40 {
            many.push(gate.think(1).await);
        }
        assert_eq!([gate.next().await, gate.next().await], [1, 1]);
        assert!(gate.nobody_else());
        let second = gate.think(2).await;
        let third = gate.think(3).await;
        let mut begun = [gate.next().await, gate.next().await];
        begun.sort_unstable();
        assert_eq!(begun, [2, 3]);
        for thought in [second, third].into_iter().chain(many) {
            thought.end().await;
        }
    }

    #[tokio::test]
    async fn clients_take_turns() {
        let mut gate = Gate::new(1);
        let mut waiting = VecDeque::new();
        for client in [1, 1, 1, 1, 2, 2, 3] {
            waiting.push_back((client, gate.think(client).await));
        }
        let mut order = Vec::new();
        while !waiting.is_empty() {
            let client = gate.next().await;
            order.push(client);
            let at = waiting.iter().position(|&(of, _)| of == client).unwrap();
            waiting.remove(at).unwrap().1.end().await;
        }
        assert_eq!(order, [1, 1, 2, 3, 1, 2, 1]);
    }

    #[tokio::test]
    async fn whoever_has_gone_is_not_waited_for() {
        let mut gate = Gate::new(1);
        let first = gate.think(1).await;
        let gone = gate.think(2).await;
        let last = gate.think(3).await;
        gone.done.abort();
        assert!(gone.done.await.is_err());
        assert_eq!(gate.next().await, 1);
        first.end().await;
        assert_eq!(gate.next().await, 3);
        last.end().await;
    }
}
