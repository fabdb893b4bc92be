//! How fast random games are played here.

use std::panic::resume_unwind;
use std::sync::{Arc, Barrier};
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
    /// Time by the clock on the wall, of the thread that took longest.
    pub wall: Duration,
    /// Time on processors, summed over the threads; `None` where the system does not tell it.
    pub processor: Option<Duration>,
}

/// Plays random games on `threads` threads, each with games and a stream of numbers of its own.
///
/// `None` where hardly any drawn setup of the rule set can move.
pub fn measure(rules: &Arc<RuleSet>, seed: u64, threads: usize, stop: Stop, work: Work) -> Option<Figures> {
    let threads = threads.max(1);
    let seeds = (0..threads as u64).map(|thread| seed.wrapping_add(thread));
    let playouts = seeds.map(|seed| Playout::new(rules, seed)).collect::<Option<Vec<_>>>()?;
    let start = Barrier::new(threads);
    let parts: Vec<Figures> = std::thread::scope(|scope| {
        let start = &start;
        let run = |playout| {
            scope.spawn(move || {
                let planes = Planes::new(rules.clone());
                start.wait();
                run(playout, &planes, stop, work)
            })
        };
        let running: Vec<_> = playouts.into_iter().map(run).collect();
        running.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    parts.into_iter().reduce(|one, other| Figures {
        plies: one.plies + other.plies,
        games: one.games + other.games,
        wall: one.wall.max(other.wall),
        processor: one.processor.zip(other.processor).map(|(one, other)| one + other),
    })
}

fn run(mut playout: Playout, planes: &Planes, stop: Stop, work: Work) -> Figures {
    let mut observation = vec![0; planes.observation_len()];
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
            Work::Observe => playout.run(left, |game| planes.write(&game.sight(game.turn()), &mut observation)),
        }
    }
    Figures {
        plies: playout.plies(),
        games: playout.games(),
        wall: start.elapsed(),
        processor: before.and_then(|before| Some(thread_time()?.saturating_sub(before))),
    }
}
