//! The exceptions, one a kind of mistake.

use marshal_rules::{MoveError, RuleSet, RuleSetError, SetupError, Side};
use marshal_sim::BatchError;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(marshal_game, MarshalError, PyValueError, "What all errors of this package are.");
create_exception!(
    marshal_game,
    RulesError,
    MarshalError,
    "A rule set that does not exist, cannot be read, or does not fit."
);
create_exception!(marshal_game, SetupRefused, MarshalError, "A setup that cannot be read, or that the rules refuse.");
create_exception!(
    marshal_game,
    IllegalAction,
    MarshalError,
    "A move or action that is none, or that is not legal now."
);
create_exception!(marshal_game, GameOver, MarshalError, "The game is over.");
create_exception!(marshal_game, ShapeError, MarshalError, "An array of another shape, type or layout.");
create_exception!(marshal_game, ArrayBusy, MarshalError, "An array is borrowed elsewhere, or may not be written.");
create_exception!(marshal_game, EnvError, MarshalError, "No such environment, or it is in another phase.");
create_exception!(marshal_game, RecordError, MarshalError, "A record, a position or a snapshot that cannot be read.");

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("MarshalError", py.get_type::<MarshalError>())?;
    module.add("RulesError", py.get_type::<RulesError>())?;
    module.add("SetupRefused", py.get_type::<SetupRefused>())?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add("GameOver", py.get_type::<GameOver>())?;
    module.add("ShapeError", py.get_type::<ShapeError>())?;
    module.add("ArrayBusy", py.get_type::<ArrayBusy>())?;
    module.add("EnvError", py.get_type::<EnvError>())?;
    module.add("RecordError", py.get_type::<RecordError>())
}

pub(crate) fn of_batch(error: BatchError) -> PyErr {
    let text = error.to_string();
    match error {
        BatchError::NoOpening(_) => RulesError::new_err(text),
        BatchError::Shape { .. } => ShapeError::new_err(text),
        BatchError::NoSuchAction { .. }
        | BatchError::IllegalMove { .. }
        | BatchError::IllegalSetup { .. }
        | BatchError::NotSettingUp { .. } => IllegalAction::new_err(text),
        BatchError::Over { .. } => GameOver::new_err(text),
        BatchError::Setup { .. } => SetupRefused::new_err(text),
        BatchError::NoEnvironments
        | BatchError::Threads(_)
        | BatchError::NoSuchEnvironment { .. }
        | BatchError::Phase { .. }
        | BatchError::ForeignSnapshot { .. }
        | BatchError::NoWorld { .. } => EnvError::new_err(text),
    }
}

pub(crate) fn of_rules(error: RuleSetError) -> PyErr {
    RulesError::new_err(error.to_string())
}

pub(crate) fn of_move(what: &str, error: MoveError) -> PyErr {
    match error {
        MoveError::GameOver => GameOver::new_err(error.to_string()),
        _ => IllegalAction::new_err(format!("{what} is not legal: {error}")),
    }
}

pub(crate) fn of_setup(rules: &RuleSet, side: Side, error: SetupError) -> PyErr {
    SetupRefused::new_err(format!("the setup of {side} is refused: {}", setup_text(rules, error)))
}

/// What a batch refuses, of a setup with the kind that it is about.
pub(crate) fn of_batch_under(rules: &RuleSet, error: BatchError) -> PyErr {
    match error {
        BatchError::Setup { env, side, reason } => {
            let reason = setup_text(rules, reason);
            SetupRefused::new_err(format!("environment {env}: the setup of {side} is refused: {reason}"))
        }
        other => of_batch(other),
    }
}

/// What is wrong with a setup, with the id of the kind that it is about.
fn setup_text(rules: &RuleSet, error: SetupError) -> String {
    match error {
        SetupError::TooMany { kind, count, allowed } => {
            format!("{count} stones of the kind `{}`, allowed are {allowed}", rules.kind(kind).id)
        }
        SetupError::Missing { kind, missing } => {
            format!("{missing} stones of the kind `{}` are missing", rules.kind(kind).id)
        }
        other => other.to_string(),
    }
}
