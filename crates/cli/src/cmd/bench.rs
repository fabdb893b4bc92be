//! `marshal bench`: how fast the rules are on this machine.

use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use marshal_i18n::Texts;
use marshal_rules::{BySide, Game, RuleSet, Setup, Side, Square};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::json;

use super::{Failure, rules_source};
use crate::output;

/// Plies between two looks at the clock.
const BETWEEN_LOOKS: u64 = 1 << 14;

#[derive(Debug, Args)]
pub(super) struct Bench {
    #[command(subcommand)]
    command: BenchCommand,
}

#[derive(Debug, Subcommand)]
enum BenchCommand {
    Sim {
        #[arg(long, value_name = "ID|FILE", default_value = "classic")]
        rules: String,
        #[arg(long, value_name = "S", default_value = "5")]
        seconds: f64,
        #[arg(long, value_name = "N", default_value = "1")]
        seed: u64,
        #[arg(long)]
        json: bool,
    },
}

impl Bench {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        let BenchCommand::Sim { rules, seconds, seed, json } = self.command;
        let rules = rules_source::find(&rules, texts)?;
        let limit =
            Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero() && limit.as_secs() <= 3600);
        let limit = limit.ok_or_else(|| Failure::Said(texts.text("cli-bad-seconds")))?;
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        let starts = starts(&rules, &mut dice);
        let mut game = starts.first().cloned().ok_or_else(|| Failure::Said(texts.text("cli-bench-shut-in")))?;
        let (mut plies, mut games) = (0_u64, 0_u64);
        let start = Instant::now();
        let mut elapsed = Duration::ZERO;
        'all: for first in starts.iter().cycle() {
            game.clone_from(first);
            while game.play_drawn(|below| dice.random_range(0..below)) {
                plies += 1;
                if plies.is_multiple_of(BETWEEN_LOOKS) {
                    elapsed = start.elapsed();
                    if elapsed >= limit {
                        break 'all;
                    }
                }
            }
            games += 1;
            // A game can be over before it begins: then only this look ends the measurement.
            if game.ply() == 0 && start.elapsed() >= limit {
                elapsed = start.elapsed();
                break;
            }
        }
        let seconds = elapsed.as_secs_f64();
        let (plies_a_second, games_a_second) = (plies as f64 / seconds, games as f64 / seconds);
        let told = if json {
            let figures = json!({
                "rules": rules.id(),
                "seed": seed,
                "seconds": seconds,
                "plies": plies,
                "games": games,
                "pliesPerSecond": plies_a_second.round(),
                "gamesPerSecond": games_a_second.round(),
            });
            figures.to_string()
        } else {
            let args = [
                ("rules", texts.rules_name(&rules).into()),
                ("plies", format!("{:.2}", plies_a_second / 1e6).into()),
                ("games", format!("{games_a_second:.0}").into()),
            ];
            texts.format("cli-bench-figures", &args)
        };
        Ok(output::line(&told)?)
    }
}

/// Games about to begin, each with armies thrown onto their zones. They are made beforehand, so that the measured loop
/// allocates nothing. There are fewer, or none, where nearly every setup shuts its own side in.
fn starts(rules: &Arc<RuleSet>, dice: &mut Pcg64Mcg) -> Vec<Game> {
    const STARTS: usize = 64;
    const TRIES: usize = 50 * STARTS;
    let throw = |_| {
        let setups = BySide::from_fn(|side| random_setup(rules, side, dice));
        Game::new(rules.clone(), setups, Side::Red).ok()
    };
    (0..TRIES).filter_map(throw).take(STARTS).collect()
}

/// An army thrown onto its zone.
fn random_setup(rules: &RuleSet, side: Side, dice: &mut Pcg64Mcg) -> Setup {
    let mut squares: Vec<Square> = rules.zone(side).iter().collect();
    squares.shuffle(dice);
    let army = rules.all_kinds().iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(rules.kind(kind).count)));
    Setup(squares.into_iter().zip(army).collect())
}
