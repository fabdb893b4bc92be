//! Training of the value network by self-play.
//!
//! ```text
//! cargo run --release -p marshal-train -- learn --rules classic --out runs/classic --games 200000
//! cargo run --release -p marshal-train -- learn --rules classic --out runs/classic --games 200000 --resume
//! cargo run --release -p marshal-train -- export --out runs/classic
//! cargo run --release -p marshal-train -- compare --rules classic runs/classic/classic.weights hand:4
//! ```

mod bank;
mod calibration;
mod checkpoint;
mod curves;
mod learn;
mod learner;
mod parameters;
mod round;
mod selfplay;
mod styles;
mod targets;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use bank::{Contestant, measure, measure_setups};
use clap::{Args, Parser, Subcommand};
use marshal_ai::arena::Tally;
use marshal_ai::value::{Layout, Network, WeightsError};
use marshal_rules::RuleSet;

#[derive(Parser)]
#[command(about = "Trains the value network by self-play")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Trains a network
    Learn(LearnArgs),
    /// Writes the weights of a run's checkpoint
    Export {
        /// The run's folder
        #[arg(long)]
        out: PathBuf,
    },
    /// Plays a network's policy against itself, once with setups that it chooses and once with any
    Setups {
        #[command(flatten)]
        games: MatchArgs,
        /// The network's weights
        weights: PathBuf,
    },
    /// Plays pairs of games between two contestants
    Compare {
        #[command(flatten)]
        games: MatchArgs,
        /// A weights file (its policy by one ply), `FILE@NODES[,SETTING=VALUE...]` (a search with so many evaluations a move;
        /// settings: candidates, own, temperature, anchor, trust, threads), `greedy`, or `hand:STRENGTH[:NODES]`
        first: String,
        /// As the first
        second: String,
    },
}

/// How a run learns.
/// The games of a match.
#[derive(Args)]
struct MatchArgs {
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Pairs of games
    #[arg(long, default_value_t = 100)]
    pairs: u32,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
pub(crate) struct LearnArgs {
    /// A built-in rule set
    #[arg(long, default_value = "classic")]
    rules: String,
    /// The run's folder: checkpoint, curves and weights
    #[arg(long)]
    out: PathBuf,
    /// Games of the whole run, over which it is annealed
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Goes on with the run in the folder
    #[arg(long)]
    resume: bool,
    /// Begins with the weights of this checkpoint or weights file
    #[arg(long, conflicts_with = "resume")]
    start: Option<PathBuf>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that play
    #[arg(long, default_value_t = 1)]
    threads: u32,
    /// Games a round; each round plays with the network as it is then
    #[arg(long, default_value_t = 128, value_parser = clap::value_parser!(u32).range(1..))]
    round: u32,
    /// Samples a batch
    #[arg(long, default_value_t = 256)]
    batch: usize,
    /// The learning rate of the inputs' rows at its highest
    #[arg(long, default_value_t = 0.00015)]
    rate: f64,
    /// How many times larger the learning rate of the other layers is
    #[arg(long, default_value_t = 2.0)]
    dense: f64,
    /// The temperature of play at the beginning, in scores from -1 to 1
    #[arg(long, default_value_t = 0.006)]
    hot: f64,
    /// The temperature at the end
    #[arg(long, default_value_t = 0.0015)]
    cold: f64,
    /// The lambda of TD(lambda)
    #[arg(long, default_value_t = 0.85)]
    lambda: f32,
    /// With each own move the result pales towards a draw by this factor
    #[arg(long, default_value_t = 0.998)]
    gamma: f32,
    /// The share of positions that are learnt from
    #[arg(long, default_value_t = 0.5)]
    keep: f64,
    /// The share of games that begin with loose play, so that more is seen than good players bring about
    #[arg(long, default_value_t = 0.5)]
    loose: f64,
    /// Of a thousand games, those against earlier networks
    #[arg(long, default_value_t = 200)]
    earlier: u32,
    /// Those against the network with a taste
    #[arg(long, default_value_t = 180)]
    styles: u32,
    /// Those against the greedy player
    #[arg(long, default_value_t = 20)]
    greedy: u32,
    /// Those against the hand-written player
    #[arg(long, default_value_t = 4)]
    hand: u32,
    /// Measurements of the whole run
    #[arg(long, default_value_t = 10)]
    measure: u32,
    /// Pairs of games against the greedy player in a measurement; half as many against the hand-written one, twice as many
    /// against the network of the last measurement
    #[arg(long, default_value_t = 20)]
    bank: u32,
}

/// Why a task was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("there is no built-in rule set `{0}`; `marshal rules` lists them")]
    NoRules(String),
    #[error(
        "no contestant `{0}`: name a weights file, `FILE@NODES[,SETTING=VALUE...]`, `greedy`, or `hand:STRENGTH[:NODES]` with a strength from 1 to 6"
    )]
    NoContestant(String),
    #[error("{0}")]
    Io(#[from] std::io::Error),
    #[error("{0}")]
    Weights(#[from] WeightsError),
    #[error("{0}")]
    Checkpoint(#[from] checkpoint::CheckpointError),
}

fn main() -> ExitCode {
    let command = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    match run(&Arguments::parse().task, &format!("cargo run --release -p marshal-train -- {command}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(std::io::stderr(), "error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &Task, command: &str) -> Result<(), Failure> {
    match task {
        Task::Learn(args) => learn::learn(args, command),
        Task::Export { out } => export(out, command),
        Task::Compare { games, first, second } => {
            let rules = rule_set(&games.rules)?;
            let (first, second) = (Contestant::parse(first, &rules)?, Contestant::parse(second, &rules)?);
            say(&measure(&rules, &first, &second, games.pairs, games.seed))
        }
        Task::Setups { games, weights } => {
            let rules = rule_set(&games.rules)?;
            let network = Network::read(&std::fs::read(weights)?, &rules)?;
            say(&measure_setups(&rules, network, games.pairs, games.seed))
        }
    }
}

fn rule_set(id: &str) -> Result<Arc<RuleSet>, Failure> {
    RuleSet::by_id(id).ok_or_else(|| Failure::NoRules(id.to_owned()))
}

/// What a match brought, from the first one's side.
fn say(tally: &Tally) -> Result<(), Failure> {
    let (low, high) = tally.interval();
    writeln!(
        std::io::stdout(),
        "{} won, {} drawn, {} lost: {:.1} % won ({:.1} - {:.1}), {} plies a game, {:.1} and {:.1} ms a move",
        tally.wins,
        tally.draws,
        tally.losses,
        100.0 * tally.win_rate(),
        100.0 * low,
        100.0 * high,
        tally.plies / u64::from(tally.games().max(1)),
        1000.0 * tally.clocks[0].mean().as_secs_f64(),
        1000.0 * tally.clocks[1].mean().as_secs_f64()
    )?;
    Ok(())
}

fn export(out: &Path, command: &str) -> Result<(), Failure> {
    let path = out.join("run.checkpoint");
    let rules = rule_set(&checkpoint::rules(&path)?)?;
    let (progress, learner) = checkpoint::load(&path, &Layout::new(&rules))?;
    let network = learner.parameters.network(Layout::new(&rules));
    let bytes = network.to_bytes(&learn::notes(&progress, command));
    learn::write_whole(&out.join(learn::weights_name(rules.id())), &bytes)
}
