//! How fast random games are played here.

use std::panic::resume_unwind;
use std::sync::{Arc, PoisonError, RwLock};
use std::thread;
use std::time::{Duration, Instant};

use marshal_rules::RuleSet;

use crate::clock::thread_time;
use crate::planes::Planes;
use crate::playout::Playout;

/// Plies between two looks at the clock.
const BETWEEN_LOOKS: u64 = 1 << 13;

/// When a measurement ends.
#[derive(Debug, Clone, Copy)]
pub enum Stop {
    /// After this time.
    After(Duration),
    /// After so many plies of each thread: the same work every time, for counting instructions.
    AfterPlies(u64),
}

/// What is done with every ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// It is played.
    Play,
    /// The planes of the side to move are written too.
    Observe,
}

/// What was measured, all threads together.
#[derive(Debug, Clone, Copy)]
pub struct Figures {
    /// Plies played.
    pub plies: u64,
    /// Games played to their end.
    pub games: u64,
    /// How many threads played.
    pub threads: usize,
    /// Time by the clock on the wall, of the thread that took longest.
    pub wall: Duration,
    /// Time on processors, summed over the threads; `None` where the system does not tell it.
    pub processor: Option<Duration>,
}

/// Plays random games on `threads` threads, each with games and a stream of numbers of its own. The calling thread is one of
/// them; where the system starts fewer, [`Figures::threads`] says how many there were.
///
/// `None` where hardly any drawn setup of the rule set can move.
pub fn measure(rules: &Arc<RuleSet>, seed: u64, threads: usize, stop: Stop, work: Work) -> Option<Figures> {
    let threads = threads.max(1);
    let seeds = (0..threads as u64).map(|thread| seed.wrapping_add(thread));
    let playouts = seeds.map(|seed| Playout::new(rules, seed)).collect::<Option<Vec<_>>>()?;
    let planes = Planes::new(rules.clone());
    let run = &|playout| run(playout, &planes, stop, work);
    let mut playouts = playouts.into_iter();
    let own = playouts.next()?;
    // Held until all helpers are started, so that they begin together; one that the system refuses keeps nobody waiting.
    let gate = &RwLock::new(());
    let parts: Vec<Figures> = thread::scope(|scope| {
        let closed = gate.write().unwrap_or_else(PoisonError::into_inner);
        let start = |playout| {
            let helper = move || {
                drop(gate.read().unwrap_or_else(PoisonError::into_inner));
                run(playout)
            };
            thread::Builder::new().spawn_scoped(scope, helper).ok()
        };
        let helpers: Vec<_> = playouts.map_while(start).collect();
        drop(closed);
        let own = run(own);
        let helped = helpers.into_iter().map(|helper| helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
        std::iter::once(own).chain(helped).collect()
    });
    parts.into_iter().reduce(|one, other| Figures {
        plies: one.plies + other.plies,
        games: one.games + other.games,
        threads: one.threads + other.threads,
        wall: one.wall.max(other.wall),
        processor: one.processor.zip(other.processor).map(|(one, other)| one + other),
    })
}

fn run(mut playout: Playout, planes: &Planes, stop: Stop, work: Work) -> Figures {
    let (mut observation, mut facts) = (vec![0; planes.observation_len()], vec![0; planes.facts().len()]);
    let (start, before) = (Instant::now(), thread_time());
    loop {
        let left = match stop {
            Stop::After(limit) if start.elapsed() >= limit => 0,
            Stop::After(_) => BETWEEN_LOOKS,
            Stop::AfterPlies(plies) => plies - playout.plies(),
        };
        if left == 0 {
            break;
        }
        match work {
            Work::Play => playout.run(left, |_| {}),
            Work::Observe => {
                playout.run(left, |game| planes.write(&game.sight(game.turn()), &mut observation, &mut facts));
            }
        }
    }
    Figures {
        plies: playout.plies(),
        games: playout.games(),
        threads: 1,
        wall: start.elapsed(),
        processor: before.and_then(|before| Some(thread_time()?.saturating_sub(before))),
    }
}
