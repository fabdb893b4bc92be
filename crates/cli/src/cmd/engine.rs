//! `marshal engine`: our player for other people's referees, over standard input and output.

use std::io;
use std::num::NonZero;

use clap::{Args, ValueEnum};
use marshal_ai::{Budget, Level};
use marshal_i18n::Texts;
use marshal_protocol::engine::{self, Engine};
use marshal_protocol::evaluator::{self, Evaluator};

use super::Failure;
use super::play::random_seed;
use crate::output;

#[derive(Debug, Args)]
pub(super) struct EngineCommand {
    #[arg(long, value_enum, value_name = "marshal|evaluator", default_value = "marshal")]
    protocol: Protocol,
    #[arg(long, value_name = "1..10", default_value = "10")]
    level: Level,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "N")]
    nodes: Option<NonZero<u64>>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Protocol {
    Marshal,
    Evaluator,
}

impl EngineCommand {
    pub(super) fn run(self, _: &Texts) -> Result<(), Failure> {
        let seed = self.seed.unwrap_or_else(random_seed);
        let nodes = self.nodes.map(NonZero::get);
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        match self.protocol {
            Protocol::Marshal => engine::run(Engine::new(self.level, seed).with_nodes(nodes), input, output)?,
            Protocol::Evaluator => {
                let budget = Budget { nodes, ..Budget::default() };
                evaluator::run(Evaluator::new(self.level, seed, budget), input, output, output::complain)?;
            }
        }
        Ok(())
    }
}
