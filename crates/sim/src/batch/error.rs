//! What can be wrong with a call to a batch.

use marshal_rules::{MoveError, SetupError, Side};

/// Why a batch refused a call. It is then unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// Nothing to play.
    #[error("a batch has at least one environment")]
    NoEnvironments,
    /// Nobody to play it.
    #[error("a batch runs on 1 to 256 threads, not on {0}")]
    Threads(usize),
    /// Drawn setups of this rule set are hardly ever accepted.
    #[error("hardly any drawn setup of the rule set `{0}` can move, so no game begins")]
    NoOpening(String),
    /// An array of another length.
    #[error("the array of {what} has {found} entries, it needs {expected}")]
    Shape {
        /// Which array.
        what: &'static str,
        /// Its length.
        found: usize,
        /// What it would have to be.
        expected: usize,
    },
    /// Counted beyond the last environment.
    #[error("there is no environment {env}, they are numbered from 0 to {last}")]
    NoSuchEnvironment {
        /// The number.
        env: usize,
        /// The last one.
        last: usize,
    },
    /// A number without an action.
    #[error(
        "environment {env}: {action} is no action, they are numbered from 0 to {last}, without those off the board"
    )]
    NoSuchAction {
        /// The environment.
        env: usize,
        /// The number.
        action: i64,
        /// The last action.
        last: usize,
    },
    /// A move against the rules.
    #[error("environment {env}: action {action} is not legal: {reason}")]
    IllegalMove {
        /// The environment.
        env: usize,
        /// The action.
        action: i64,
        /// Why not.
        reason: MoveError,
    },
    /// A move while the armies are set up, a stone that is not left, or an empty square that the army needs.
    #[error("environment {env}: action {action} does not fit the setup under way")]
    IllegalSetup {
        /// The environment.
        env: usize,
        /// The action.
        action: i64,
    },
    /// A stone to place in a game under way.
    #[error("environment {env}: action {action} sets up, but the game is under way")]
    NotSettingUp {
        /// The environment.
        env: usize,
        /// The action.
        action: i64,
    },
    /// The game is over and the batch does not begin new ones by itself.
    #[error("environment {env}: the game is over, reset it first")]
    Over {
        /// The environment.
        env: usize,
    },
    /// A setup that the rules refuse.
    #[error("environment {env}: the setup of {side} is refused: {reason}")]
    Setup {
        /// The environment.
        env: usize,
        /// Whose setup.
        side: Side,
        /// Why.
        reason: SetupError,
    },
    /// A whole setup for a game under way, or a question about a game that is still set up.
    #[error("environment {env}: {}", if *.setting_up { "the armies are still being set up" } else { "the game is under way" })]
    Phase {
        /// The environment.
        env: usize,
        /// Whether it is being set up.
        setting_up: bool,
    },
    /// A snapshot of another rule set.
    #[error("environment {env}: the snapshot is of the rule set `{found}`, the batch plays `{expected}`")]
    ForeignSnapshot {
        /// The environment.
        env: usize,
        /// The snapshot's rule set.
        found: String,
        /// The batch's.
        expected: String,
    },
    /// No deal of the hidden stones was found.
    #[error("environment {env}: no deal of the hidden stones was found that fits what the side to move knows")]
    NoWorld {
        /// The environment.
        env: usize,
    },
}
