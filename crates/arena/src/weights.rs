//! The networks that contestants follow.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use marshal_ai::value::{Network, WeightsError};
use marshal_rules::RuleSet;

/// Weights files are below 4 MB; what is much larger is something else.
const LARGEST: u64 = 1 << 24;

/// A network that any number of seats follow at once.
#[derive(Debug, Clone)]
pub(crate) enum Weights {
    Shipped(&'static Network),
    Given(Arc<Network>),
}

impl AsRef<Network> for Weights {
    fn as_ref(&self) -> &Network {
        match self {
            Weights::Shipped(network) => network,
            Weights::Given(network) => network,
        }
    }
}

/// Why there is no network for a contestant.
#[derive(Debug, thiserror::Error)]
pub enum WeightsFault {
    /// None ships for the rule set.
    #[error("no weights ship for these rules: name a file of weights, as in `net:FILE`")]
    NotShipped,
    /// The file cannot be read.
    #[error("the weights cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The file holds something else.
    #[error("{0}")]
    Wrong(#[from] WeightsError),
}

impl Weights {
    /// The weights of a file, or those that ship for the rule set.
    pub(crate) fn find(file: Option<&Path>, rules: &Arc<RuleSet>) -> Result<Weights, WeightsFault> {
        let Some(file) = file else {
            return Network::builtin(rules).map(Weights::Shipped).ok_or(WeightsFault::NotShipped);
        };
        let mut bytes = Vec::new();
        File::open(file)?.take(LARGEST).read_to_end(&mut bytes)?;
        Ok(Weights::Given(Arc::new(Network::read(&bytes, rules)?)))
    }
}
