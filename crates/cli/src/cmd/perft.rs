//! `marshal perft`: the tree of all legal moves counted, the usual check of a move generator.

use std::time::Instant;

use clap::Args;
use marshal_i18n::Texts;
use marshal_rules::Game;
use marshal_sim::{divide, random_game};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::{Failure, bench, rules_source};
use crate::output;

#[derive(Debug, Args)]
pub(super) struct Perft {
    #[arg(long, value_name = "ID|FILE", default_value = "classic")]
    rules: String,
    #[arg(long, value_name = "1..100", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    #[arg(long, value_name = "LINE")]
    position: Option<String>,
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    #[arg(long, value_name = "N", default_value = "1")]
    threads: usize,
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        bench::check_threads(self.threads, texts)?;
        let game = self.start(texts)?;
        let start = Instant::now();
        let branches = divide(&game, self.depth, self.threads);
        let seconds = start.elapsed().as_secs_f64();
        if self.divide {
            for (mv, leaves) in &branches {
                output::line(&format!("{mv} {leaves}"))?;
            }
        }
        let leaves: u64 = branches.iter().map(|&(_, leaves)| leaves).sum();
        let args = [
            ("depth", self.depth.into()),
            ("leaves", leaves.to_string().into()),
            ("seconds", texts.decimal(seconds, 2).into()),
            ("speed", texts.decimal(leaves as f64 / seconds / 1e6, 1).into()),
            ("position", game.position_line().into()),
        ];
        Ok(output::line(&texts.format("cli-perft-total", &args))?)
    }

    fn start(&self, texts: &Texts) -> Result<Game, Failure> {
        let rules = rules_source::find(&self.rules, texts)?;
        match &self.position {
            Some(line) => Game::from_position(rules, line).map_err(|error| Failure::Said(texts.position_error(&error))),
            None => random_game(&rules, &mut Pcg64Mcg::seed_from_u64(self.seed))
                .ok_or_else(|| Failure::Said(texts.text("cli-bench-shut-in"))),
        }
    }
}
