//! A crowd that plays on a running server: how many moves it takes, how long they take, and whether anybody is told what is hidden.
//!
//! Each game has two players with a cookie and an address of their own, who come by link, set up and play moves drawn by lot over
//! the same API as a browser: a move is sent by HTTP, and both hear of it on their sockets. Whoever plays both sides knows what
//! each may be told, so every message is held against the rules' own [`View`](marshal_rules::View) of the same game.

mod figures;
mod machine;
mod mirror;
mod site;
mod table;
mod told;

use std::sync::Arc;
use std::time::Duration;

use marshal_rules::RuleSet;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use figures::Tally;
pub use figures::{Figures, Spread};
pub use machine::{Machine, measure};
use site::Site;
pub use site::{Address, Failure};
use table::Table;

/// What the crowd does.
#[derive(Debug, Clone)]
pub struct Options {
    /// The server.
    pub address: Address,
    /// The rule set.
    pub rules: Arc<RuleSet>,
    /// How many games are played at once, each by two players with a socket.
    pub games: usize,
    /// How many moves a second all of them make.
    pub moves_per_second: f64,
    /// For how long moves are counted, once all games have begun.
    pub time: Duration,
    /// What setups and moves are drawn with.
    pub seed: u64,
    /// The server's process on this machine, whose memory is to be told.
    pub process: Option<u32>,
}

/// How many games begin at once, so that the beginning does not drown the server.
const BEGIN_AT_ONCE: usize = 32;

/// Plays, and says what came of it. `began` hears how many games have begun.
///
/// # Errors
/// When the server cannot be reached, refuses something that is in order, or a game cannot be begun. What goes wrong once all
/// games have begun is counted.
pub async fn play(options: &Options, mut began: impl FnMut(usize)) -> Result<Figures, Failure> {
    let site = Arc::new(Site::new(options.address.clone()));
    site.check().await?;
    let empty = options.process.and_then(memory_of);
    let mut tables = Vec::with_capacity(options.games);
    let mut opening = JoinSet::new();
    let mut next = 0;
    while tables.len() < options.games {
        while next < options.games && opening.len() < BEGIN_AT_ONCE {
            let (site, rules, seed) = (site.clone(), options.rules.clone(), options.seed);
            opening.spawn(async move { Table::open(site, rules, seed, next as u32).await });
            next += 1;
        }
        let Some(opened) = opening.join_next().await else { break };
        tables.push(opened.map_err(|panic| Failure::Broken(panic.to_string()))??);
        began(tables.len());
    }
    let full = options.process.and_then(memory_of);
    let tally = Arc::new(Tally::default());
    let start = Instant::now();
    let end = start + options.time;
    // Each game moves once in this time.
    let pace = Duration::from_secs_f64(options.games as f64 / options.moves_per_second);
    let mut playing = JoinSet::new();
    for (at, mut table) in tables.into_iter().enumerate() {
        let tally = tally.clone();
        // One after the other, so that the load is even.
        let mut due = start + pace.mul_f64(at as f64 / options.games as f64);
        playing.spawn(async move {
            while due < end {
                sleep_until(due).await;
                if let Err(failure) = table.play_on(&tally).await {
                    tally.failed(failure);
                    return;
                }
                // Whoever is late does not make up for it: that would only be a rush.
                due = (due + pace).max(Instant::now());
            }
        });
    }
    while playing.join_next().await.is_some() {}
    let memory = empty.zip(full).map(|(empty, full)| full.saturating_sub(empty) / (2 * options.games as u64));
    Ok(tally.figures(options.games, start.elapsed().min(options.time), memory))
}

/// The memory of a process in bytes, where the system tells it.
fn memory_of(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches("kB").trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
