//! `marshal bench`: how fast the rules are on this machine, and how many games a server carries.

use std::num::NonZero;
use std::time::Duration;

use clap::{Args, Subcommand};
use marshal_i18n::Texts;
use marshal_sim::{Stop, Work, measure};
use serde_json::json;

use super::bench_live::Live;
use super::{Failure, rules_source};
use crate::output;

/// The most threads that a command takes.
const MOST_THREADS: usize = 256;

#[derive(Debug, Args)]
pub(super) struct Bench {
    #[command(subcommand)]
    command: BenchCommand,
}

#[derive(Debug, Subcommand)]
enum BenchCommand {
    Sim(Sim),
    Live(Live),
}

#[derive(Debug, Args)]
struct Sim {
    #[arg(long, value_name = "ID|FILE", default_value = "classic")]
    rules: String,
    #[arg(long, value_name = "N", default_value = "1")]
    threads: usize,
    #[arg(long, value_name = "S", default_value = "5")]
    seconds: f64,
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    plies: Option<NonZero<u64>>,
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    #[arg(long)]
    observe: bool,
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        match self.command {
            BenchCommand::Sim(sim) => sim.run(texts),
            BenchCommand::Live(live) => live.run(texts),
        }
    }
}

impl Sim {
    fn run(self, texts: &Texts) -> Result<(), Failure> {
        let rules = rules_source::find(&self.rules, texts)?;
        check_threads(self.threads, texts)?;
        let stop = match self.plies {
            Some(plies) => Stop::AfterPlies(plies.get()),
            None => Stop::After(self.limit().ok_or_else(|| Failure::Said(texts.text("cli-bad-seconds")))?),
        };
        let work = if self.observe { Work::Observe } else { Work::Play };
        let figures = measure(&rules, self.seed, self.threads, stop, work)
            .ok_or_else(|| Failure::Said(texts.text("cli-bench-shut-in")))?;
        // A short run may take no time that a clock sees.
        let rate = |count: u64, time: Duration| count as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE);
        let (plies_a_second, games_a_second) = (rate(figures.plies, figures.wall), rate(figures.games, figures.wall));
        let told = if self.json {
            let figures = json!({
                "rules": rules.id(),
                "seed": self.seed,
                "threads": figures.threads,
                "observe": self.observe,
                "seconds": figures.wall.as_secs_f64(),
                "processorSeconds": figures.processor.map(|time| time.as_secs_f64()),
                "plies": figures.plies,
                "games": figures.games,
                "pliesPerSecond": plies_a_second.round(),
                "pliesPerProcessorSecond": figures.processor.map(|time| rate(figures.plies, time).round()),
                "gamesPerSecond": games_a_second.round(),
                // Counted from outside, by `.ci/instructions`: see docs/lab.md.
                "instructionsPerPly": null,
            });
            figures.to_string()
        } else {
            let args = [
                ("rules", texts.rules_name(&rules).into()),
                ("plies", texts.decimal(plies_a_second / 1e6, 2).into()),
                ("games", format!("{games_a_second:.0}").into()),
                ("threads", figures.threads.into()),
            ];
            texts.format("cli-bench-figures", &args)
        };
        Ok(output::line(&told)?)
    }

    fn limit(&self) -> Option<Duration> {
        let limit = Duration::try_from_secs_f64(self.seconds).ok()?;
        Some(limit).filter(|limit| !limit.is_zero() && limit.as_secs() <= 3600)
    }
}

/// # Errors
/// When it is no sensible number of threads.
pub(super) fn check_threads(threads: usize, texts: &Texts) -> Result<(), Failure> {
    if (1..=MOST_THREADS).contains(&threads) { Ok(()) } else { Err(Failure::Said(texts.text("cli-bad-threads"))) }
}
