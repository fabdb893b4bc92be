//! What an engine did wrong.

use std::fmt;

use marshal_rules::is_hidden;
use serde::{Deserialize, Serialize};

/// What sort of fault ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// It could not be started, or ended by itself.
    Crashed,
    /// It did not answer in time.
    TooSlow,
    /// It said more than anybody can read, or did not read what it was told.
    Flooded,
    /// Its setup breaks the rules.
    BadSetup,
    /// Its move breaks the rules.
    IllegalMove,
    /// What it said is no answer.
    Garbled,
}

/// What an engine did wrong, in a game that it lost by it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// What sort of fault.
    pub kind: FaultKind,
    /// One sentence for people.
    pub reason: String,
}

impl Fault {
    /// A fault; characters that an engine may have sent and nobody can see are taken out of the reason, and a long one is cut.
    pub fn new(kind: FaultKind, reason: impl Into<String>) -> Fault {
        const LONGEST: usize = 300;
        let reason: String = reason.into();
        Fault { kind, reason: reason.chars().filter(|c| !is_hidden(*c)).take(LONGEST).collect() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Fault {}
