//! Measures the worlds drawn in the middle of games: how many a second, and how much each depends on the ones before it.
//!
//! ```text
//! cargo run --release -p marshal-ai --example belief_worlds -- classic 40
//! ```
//!
//! For every stone and kind with a chance between 2 and 98 %, the time in which its indicator forgets itself is taken from the
//! means of batches: 1 means that worlds are as good as independent, 2 that two count as one.

use std::io::Write;
use std::time::Instant;

use marshal_ai::belief::{Belief, Trust};
use marshal_ai::{Budget, HandWritten, setups};
use marshal_rules::{BySide, Game, RuleSet, Side, View, Viewer};

const BATCH: usize = 200;
const BATCHES: usize = 100;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let id = words.next().unwrap_or_else(|| "classic".to_owned());
    let wanted = words.next().map_or(Ok(40), |word| word.parse())?;
    let rules = RuleSet::by_id(&id).ok_or_else(|| format!("no built-in rule set `{id}`"))?;
    let mut views = Vec::new();
    for seed in 0.. {
        let setups = BySide::from_fn(|side| setups::sensible(&rules, side, seed * 2 + side.index() as u64));
        let mut game = Game::new(rules.clone(), setups, Side::Red).map_err(|(_, error)| error)?;
        let player = HandWritten::new(3, seed).expect("a strength");
        while game.outcome().is_none() && views.len() < wanted {
            let view = game.view(Viewer::Side(game.turn()));
            if view.ply() % 40 == 39 {
                views.push(view.clone());
            }
            game.play(player.choose_within(&view, Budget { nodes: Some(2_000), time: None }))?;
        }
        if views.len() == wanted {
            break;
        }
    }
    report(&views)
}

/// Seconds that this thread has had a processor, where the system tells; else the time of day.
fn seconds(since: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| since.elapsed().as_secs_f64(), |time| time * 1e-9)
}

fn report(views: &[View]) -> Result<(), Box<dyn std::error::Error>> {
    let begin = Instant::now();
    let (mut build, mut draw, mut drawn, mut hidden) = (0.0, 0.0, 0.0, 0);
    let mut times = Vec::new();
    for view in views {
        let started = seconds(begin);
        let belief = Belief::of_enemy(view, Trust::FULL).ok_or("a view that fits no world")?;
        build += seconds(begin) - started;
        let marginals = belief.marginals();
        let kinds = view.rules().kinds().len();
        hidden += marginals.chunks(kinds).filter(|row| row.iter().all(|chance| *chance < 0.999)).count();
        let mut sampler = belief.sampler(1);
        let started = seconds(begin);
        let worlds: Vec<Vec<u8>> =
            (0..BATCH * BATCHES).map(|_| sampler.next_world().iter().map(|kind| kind.0).collect()).collect();
        draw += seconds(begin) - started;
        drawn += worlds.len() as f64;
        for stone in 0..marginals.len() / kinds {
            for kind in 0..kinds as u8 {
                let rate = |worlds: &[Vec<u8>]| {
                    worlds.iter().filter(|world| world[stone] == kind).count() as f64 / worlds.len() as f64
                };
                let mean = rate(&worlds);
                if (0.02..0.98).contains(&mean) {
                    let spread = worlds.chunks(BATCH).map(|batch| (rate(batch) - mean).powi(2)).sum::<f64>();
                    times.push(spread / (BATCHES - 1) as f64 * BATCH as f64 / (mean * (1.0 - mean)));
                }
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let n = views.len() as f64;
    writeln!(
        std::io::stdout(),
        "{} views, {:.1} hidden stones; built in {:.2} ms; {:.0} worlds/s; forgets in {mean:.2} worlds on average, 90 % {:.2}, 99 % {:.2}, 99.9 % {:.2}; {:.0} independent worlds/s",
        views.len(),
        hidden as f64 / n,
        build / n * 1e3,
        drawn / draw,
        at(0.9),
        at(0.99),
        at(0.999),
        drawn / draw / mean.max(1.0)
    )?;
    Ok(())
}
