//! Rules by id or from a file.

use std::path::Path;
use std::sync::Arc;

use marshal_i18n::Texts;
use marshal_rules::RuleSet;

use super::Failure;

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
    let text = read_text(file).map_err(|reason| {
        let args = [("file", file.display().to_string().into()), ("reason", reason.to_string().into())];
        Failure::Said(texts.format("cli-cannot-read", &args))
    })?;
    RuleSet::from_toml(&file.display().to_string(), &text).map_err(|error| Failure::Said(texts.rule_set_error(&error)))
}

fn read_text(file: &Path) -> std::io::Result<String> {
    if std::fs::metadata(file)?.len() > LARGEST {
        return Err(std::io::ErrorKind::FileTooLarge.into());
    }
    std::fs::read_to_string(file)
}
