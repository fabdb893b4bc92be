//! What it takes to let a contestant sit down, found once for all games of a match.

use std::sync::Arc;

use marshal_ai::Level;
use marshal_ai::stress::Stress;
use marshal_rules::RuleSet;

use crate::contestant::{Engine, Protocol};
use crate::evaluator_seat::EvaluatorSeat;
use crate::house::{House, HouseSeat};
use crate::protocol_seat::ProtocolSeat;
use crate::seat::Seat;
use crate::weights::{Weights, WeightsFault};

/// A contestant who can sit down at any number of boards.
pub(crate) enum Entrant {
    House(House),
    Marshal { command: Vec<String>, options: Vec<(String, String)> },
    Evaluator { command: Vec<String> },
}

impl Entrant {
    /// Who plays for an engine under a rule set.
    pub(crate) fn of(engine: &Engine, rules: &Arc<RuleSet>) -> Result<Entrant, WeightsFault> {
        let weights = |file: &Option<_>| Weights::find(file.as_deref(), rules);
        Ok(Entrant::House(match engine {
            Engine::Random => House::Random,
            Engine::Greedy => House::Greedy,
            Engine::Stress { idea } => House::Stress(idea.parse().unwrap_or(Stress::Statue)),
            Engine::Hand { strength } => House::Hand(*strength),
            Engine::Level { level, nodes } => {
                House::Level { level: Level::new(*level).unwrap_or(Level::FULL), nodes: *nodes }
            }
            Engine::Policy { weights: file } => House::Policy(weights(file)?),
            Engine::Net { weights: file, nodes } => House::Net { weights: weights(file)?, nodes: *nodes },
            Engine::Program { command, protocol: Protocol::Marshal, options } => {
                return Ok(Entrant::Marshal { command: command.clone(), options: options.clone() });
            }
            Engine::Program { command, protocol: Protocol::Evaluator, .. } => {
                return Ok(Entrant::Evaluator { command: command.clone() });
            }
        }))
    }

    /// A seat for it.
    pub(crate) fn seat(&self) -> Box<dyn Seat> {
        match self {
            Entrant::House(house) => Box::new(HouseSeat::new(house.clone())),
            Entrant::Marshal { command, options } => Box::new(ProtocolSeat::new(command.clone(), options.clone())),
            Entrant::Evaluator { command } => Box::new(EvaluatorSeat::new(command.clone())),
        }
    }
}
