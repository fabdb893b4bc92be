//! What an engine did wrong in a match, in the person's language.

use std::io::Error;

use marshal_arena::Cause;
use marshal_i18n::{Texts, Value};
use marshal_rules::RuleSet;

use super::io_reason;

/// A phrase that fits into a bracket.
pub(super) fn told(cause: &Cause, rules: &RuleSet, texts: &Texts) -> String {
    let one = |id: &str, name: &'static str, value: Value<'static>| texts.format(id, &[(name, value)]);
    let said = |id: &str, said: &String| one(id, "said", said.clone().into());
    match cause {
        Cause::NoProgram => texts.text("lab-fault-no-program"),
        Cause::NotStarted { program, os_error } => {
            let reason = os_error.map(|code| io_reason::told(&Error::from_raw_os_error(code), texts));
            let args = [("program", program.clone().into()), ("reason", reason.unwrap_or_default().into())];
            texts.format("lab-fault-not-started", &args)
        }
        Cause::Ended { last_words } if last_words.is_empty() => texts.text("lab-fault-ended"),
        Cause::Ended { last_words } => said("lab-fault-last-words", last_words),
        Cause::NotRunning => texts.text("lab-fault-not-running"),
        Cause::NoAnswer => texts.text("lab-fault-no-answer"),
        Cause::TimeRanOut => texts.text("lab-fault-time-ran-out"),
        Cause::TooMuch => texts.text("lab-fault-too-much"),
        Cause::ManyLines { lines } => one("lab-fault-many-lines", "lines", (*lines).into()),
        Cause::DoesNotRead => texts.text("lab-fault-does-not-read"),
        Cause::SetupRow { row, found } => {
            texts.format("lab-fault-setup-row", &[("row", (*row).into()), ("found", found.clone().into())])
        }
        Cause::Setup { error: None } => texts.text("lab-fault-setup"),
        Cause::Setup { error: Some(error) } => {
            one("lab-fault-setup-because", "reason", texts.setup_error(error, rules).into())
        }
        Cause::Move { mv, error: None } => one("lab-fault-move", "move", mv.clone().into()),
        Cause::Move { mv, error: Some(error) } => {
            let args = [("move", mv.clone().into()), ("reason", texts.move_error(error, rules).into())];
            texts.format("lab-fault-move-because", &args)
        }
        Cause::LongLine => texts.text("lab-fault-long-line"),
        Cause::NotText => texts.text("lab-fault-not-text"),
        Cause::BrokenStream => texts.text("lab-fault-broken-stream"),
        Cause::NotUnderstood { line, .. } => said("lab-fault-not-understood", line),
        Cause::Refused { said: reason } => said("lab-fault-refused", reason),
        Cause::NoMove { said: other } => said("lab-fault-no-move", other),
    }
}
