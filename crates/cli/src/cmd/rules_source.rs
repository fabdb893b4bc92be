//! Rules by id or from a file.

use std::path::Path;
use std::sync::Arc;

use marshal_i18n::Texts;
use marshal_rules::{RuleSet, RuleSetError, RuleSetFault, SyntaxFault};

use super::{Failure, input, io_reason};

/// The largest rule file that is read.
const LARGEST: u64 = 1 << 20;

/// Finds the rules: a built-in id, or else a file.
///
/// # Errors
/// Says what is wrong with the file, or which ids there are.
pub(super) fn find(name: &str, texts: &Texts) -> Result<Arc<RuleSet>, Failure> {
    if let Some(rules) = RuleSet::by_id(name) {
        return Ok(rules);
    }
    // What looks like an id and is no file is a mistyped id.
    if !Path::new(name).exists() && !name.contains(['.', '/', '\\']) {
        return Err(unknown(name, texts));
    }
    read(Path::new(name), texts).map(Arc::new)
}

fn unknown(id: &str, texts: &Texts) -> Failure {
    let known = RuleSet::builtin().iter().map(|rules| rules.id()).collect::<Vec<_>>().join(", ");
    Failure::Said(texts.format("rules-error-not-found", &[("id", id.into()), ("known", known.into())]))
}

/// Reads and checks a rule file.
///
/// # Errors
/// Names file, line and reason.
pub(super) fn read(file: &Path, texts: &Texts) -> Result<RuleSet, Failure> {
    let text = input::text(file, LARGEST).map_err(|reason| {
        let args = [("file", file.display().to_string().into()), ("reason", io_reason::told(&reason, texts).into())];
        Failure::Said(texts.format("cli-cannot-read", &args))
    })?;
    let name = file.display().to_string();
    let read =
        if text.trim_start().starts_with('{') { from_json(name, &text) } else { RuleSet::from_toml(&name, &text) };
    read.map_err(|error| Failure::Said(texts.rule_set_error(&error)))
}

/// The same data as the editor of the site saves it.
fn from_json(source_name: String, text: &str) -> Result<RuleSet, RuleSetError> {
    match serde_json::from_str(text) {
        Ok(data) => RuleSet::from_data(data).map_err(|error| RuleSetError { source_name, ..error }),
        Err(error) => {
            let message = error.to_string();
            // The place is told once, before the sentence.
            let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
            Err(RuleSetError {
                source_name,
                line: Some(error.line()),
                field: String::new(),
                fault: RuleSetFault::Syntax(Box::new(SyntaxFault::new(message, Some(error.column())))),
            })
        }
    }
}
