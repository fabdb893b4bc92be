//! Measures the computer player against a simple opponent in paired games and prints one line a rule set:
//!
//! ```text
//! cargo run --release -p marshal-ai --example strength -- --rules marsal --games 200 --against greedy --level 6
//! ```
//!
//! `--rules all` takes every built-in rule set, `--against` random, greedy or a level from 1 to 10; `--seed` other games.

use std::io::Write;
use std::sync::Arc;

use marshal_ai::arena::{Player, play_pairs};
use marshal_ai::baseline::{Greedy, RandomMover};
use marshal_ai::{Bot, Level};
use marshal_rules::RuleSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let (mut rules, mut games, mut against, mut level, mut seed) =
        ("all".to_owned(), 200u32, "greedy".to_owned(), Level::FULL, 1u64);
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} needs a value"))?;
        match word.as_str() {
            "--rules" => rules = value,
            "--games" => games = value.parse()?,
            "--against" => against = value,
            "--level" => level = value.parse()?,
            "--seed" => seed = value.parse()?,
            _ => return Err(format!("unknown option {word}").into()),
        }
    }
    let chosen: Vec<Arc<RuleSet>> = match rules.as_str() {
        "all" => RuleSet::builtin().to_vec(),
        ids => ids
            .split(',')
            .map(|id| RuleSet::by_id(id).ok_or_else(|| format!("no built-in rule set `{id}`")))
            .collect::<Result<_, _>>()?,
    };
    let opponent = opponent(&against)?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "level {level} against {against}, seed {seed}")?;
    writeln!(
        out,
        "{:<14}{:>6}{:>6}{:>6}{:>8}  {:<16}{:>8}{:>9}{:>8}",
        "rules", "won", "drawn", "lost", "won %", "95 % interval", "mean ms", "max ms", "plies"
    )?;
    for rules in chosen {
        let tally = play_pairs(&rules, games.div_ceil(2), seed, &|seed| Box::new(Bot::new(level, seed)), &opponent);
        let (low, high) = tally.interval();
        writeln!(
            out,
            "{:<14}{:>6}{:>6}{:>6}{:>8.1}  {:<16}{:>8.1}{:>9.1}{:>8}",
            rules.id(),
            tally.wins,
            tally.draws,
            tally.losses,
            100.0 * tally.win_rate(),
            format!("{:.1} - {:.1}", 100.0 * low, 100.0 * high),
            1000.0 * tally.clocks[0].mean().as_secs_f64(),
            1000.0 * tally.clocks[0].slowest.as_secs_f64(),
            tally.plies / u64::from(tally.games().max(1)),
        )?;
    }
    Ok(())
}

type Maker = Box<dyn Fn(u64) -> Box<dyn Player>>;

/// Makes the opponent; its seed differs from the player's, or a mirror match would be one player twice.
fn opponent(name: &str) -> Result<Maker, Box<dyn std::error::Error>> {
    Ok(match name {
        "random" => Box::new(|seed| Box::new(RandomMover::new(!seed))),
        "greedy" => Box::new(|seed| Box::new(Greedy::new(!seed))),
        level => {
            let level: Level = level.parse()?;
            Box::new(move |seed| Box::new(Bot::new(level, !seed)))
        }
    })
}
