//! What stands against a match, in the person's language.

use std::io;
use std::path::Path;

use marshal_ai::Level;
use marshal_ai::value::WeightsError;
use marshal_arena::{
    Match, MatchError, MatchFileError, OpeningsError, OpeningsFault, OptionFault, Part, ResultsError, WeightsFault,
};
use marshal_i18n::Texts;
use marshal_rules::{RuleSet, RuleSetError, RuleSetFault};

use super::{Failure, io_reason};

/// A match that cannot be played, or not to its end. `out` is the file of its results.
pub(super) fn of_match(error: &MatchError, arena: &Match, out: Option<&Path>, texts: &Texts) -> Failure {
    let name = |id: &str, name: &String| texts.format(id, &[("name", name.as_str().into())]);
    Failure::Said(match error {
        MatchError::TooFew => texts.text("lab-match-too-few"),
        MatchError::SameName(twice) => name("lab-match-same-name", twice),
        MatchError::Test(count) => texts.format("lab-match-test", &[("count", (*count).into())]),
        MatchError::Evaluator(bot) => name("lab-match-evaluator", bot),
        MatchError::Weights { name, file, fault } => return of_weights(name, file.as_deref(), fault, arena, texts),
        MatchError::Option { name, option, value, fault } => {
            let mut args = vec![
                ("name", name.as_str().into()),
                ("option", option.as_str().into()),
                ("value", value.as_str().into()),
            ];
            let id = match fault {
                OptionFault::Unknown { known } if known.is_empty() => "lab-option-none",
                OptionFault::Unknown { known } => {
                    args.push(("known", known.join(", ").into()));
                    "lab-option-unknown"
                }
                OptionFault::Number { min, max } => {
                    args.extend([("min", min.to_string().into()), ("max", max.to_string().into())]);
                    "lab-option-number"
                }
                OptionFault::Choice { words } => {
                    args.push(("known", words.join(", ").into()));
                    "lab-option-choice"
                }
                OptionFault::Text => "lab-option-text",
            };
            texts.format(id, &args)
        }
        MatchError::Log { file, error } => {
            let reason = ("reason", io_reason::told(error, texts).into());
            texts.format("lab-match-log", &[("file", file.display().to_string().into()), reason])
        }
        MatchError::NoSetup => texts.text("lab-match-no-setup"),
        MatchError::Record { file, error } => {
            let reason = ("reason", io_reason::told(error, texts).into());
            let path = file.display().to_string();
            if arena.records.as_ref() == Some(file) {
                texts.format("lab-match-records", &[("folder", path.into()), reason])
            } else {
                texts.format("lab-match-record", &[("file", path.into()), reason])
            }
        }
        MatchError::Occupied(file) => {
            let folder = file.parent().unwrap_or(file).display().to_string();
            let args = [("folder", folder.into()), ("file", file_name(file).into())];
            texts.format("lab-match-occupied", &args)
        }
        MatchError::Told(error) => return cannot_write(out.unwrap_or(Path::new("-")), error, texts),
    })
}

/// A contestant without the network that it follows.
fn of_weights(name: &str, file: Option<&Path>, fault: &WeightsFault, arena: &Match, texts: &Texts) -> Failure {
    let file = file.unwrap_or(Path::new(name));
    match fault {
        WeightsFault::NotShipped => {
            let args = [("name", name.to_owned().into()), ("rules", texts.rules_name(&arena.rules).into())];
            Failure::Said(texts.format("lab-weights-none", &args))
        }
        WeightsFault::Io(error) => cannot_read(file, error, texts),
        WeightsFault::Wrong(WeightsError::Magic) => wrong_file(file, None, &texts.text("lab-weights-magic")),
        WeightsFault::Wrong(WeightsError::Text(_)) => wrong_file(file, None, &texts.text("lab-weights-damaged")),
        WeightsFault::Wrong(WeightsError::OtherRules) => wrong_file(file, None, &texts.text("lab-weights-other")),
        WeightsFault::Wrong(WeightsError::Length { expected, found }) => {
            let args = [("expected", (*expected).into()), ("found", (*found).into())];
            wrong_file(file, None, &texts.format("lab-weights-length", &args))
        }
    }
}

/// A list of engines that cannot be used.
pub(super) fn of_match_file(file: &Path, error: MatchFileError, texts: &Texts) -> Failure {
    let name = |id: &str, name: String| {
        let most = Level::ALL.len();
        wrong_file(file, None, &texts.format(id, &[("name", name.into()), ("most", most.into())]))
    };
    match error {
        MatchFileError::Form { line, fault } => Failure::Said(texts.rule_set_error(&RuleSetError {
            source_name: file.display().to_string(),
            line: Some(line),
            field: String::new(),
            fault: RuleSetFault::Syntax(Box::new(fault)),
        })),
        MatchFileError::Name(wrong) => name("lab-file-name", wrong),
        MatchFileError::Kind(engine) => name("lab-file-kind", engine),
        MatchFileError::Player(engine) => name("lab-file-player", engine),
        MatchFileError::Level(engine) => name("lab-file-level", engine),
        MatchFileError::Weights(engine) => name("lab-file-weights", engine),
        MatchFileError::Nodes(engine) => name("lab-file-nodes", engine),
        MatchFileError::Program(engine) => name("lab-file-program", engine),
    }
}

/// Openings that cannot be played.
pub(super) fn of_openings(file: &Path, error: &OpeningsError, rules: &RuleSet, texts: &Texts) -> Failure {
    let setup = |side: marshal_rules::Side, reason: String| {
        texts.format("import-error-setup", &[("side", side.to_string().into()), ("reason", reason.into())])
    };
    let reason = match &error.fault {
        OpeningsFault::Empty => texts.text("lab-openings-empty"),
        OpeningsFault::Words => texts.text("lab-openings-words"),
        OpeningsFault::Starter(word) => texts.format("lab-openings-starter", &[("word", word.as_str().into())]),
        OpeningsFault::Read { side, error } => setup(*side, texts.setup_line_error(error)),
        OpeningsFault::Setup { side, error } => setup(*side, texts.setup_error(error, rules)),
    };
    wrong_file(file, Some(error.line), &reason)
}

/// A file of results that cannot be used.
pub(super) fn of_results(file: &Path, error: &ResultsError, texts: &Texts) -> Failure {
    match error {
        ResultsError::Io(error) => cannot_write(file, error, texts),
        ResultsError::Exists => wrong_file(file, None, &texts.text("lab-results-exists")),
        ResultsError::OtherMatch(part) => {
            let part = match part {
                Part::Form => "form",
                Part::Engines => "engines",
                Part::Meetings => "meetings",
                Part::Rules => "rules",
                Part::Seed => "seed",
                Part::Time => "time",
                Part::Nodes => "nodes",
                Part::Openings => "openings",
            };
            wrong_file(file, None, &texts.format("lab-results-other", &[("part", part.into())]))
        }
        ResultsError::InUse => wrong_file(file, None, &texts.text("lab-results-in-use")),
        ResultsError::Twice { line, first } => {
            wrong_file(file, Some(*line), &texts.format("lab-results-twice", &[("first", (*first).into())]))
        }
        ResultsError::Winner(line) => wrong_file(file, Some(*line), &texts.text("lab-results-winner")),
        ResultsError::Players(line) => wrong_file(file, Some(*line), &texts.text("lab-results-players")),
        ResultsError::Line { line, .. } => wrong_file(file, Some(*line), &texts.text("lab-results-line")),
    }
}

pub(super) fn cannot_read(file: &Path, error: &io::Error, texts: &Texts) -> Failure {
    let args = [("file", file.display().to_string().into()), ("reason", io_reason::told(error, texts).into())];
    Failure::Said(texts.format("cli-cannot-read", &args))
}

fn cannot_write(file: &Path, error: &io::Error, texts: &Texts) -> Failure {
    let args = [("file", file.display().to_string().into()), ("reason", io_reason::told(error, texts).into())];
    Failure::Said(texts.format("cli-cannot-write", &args))
}

fn file_name(file: &Path) -> String {
    file.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned())
}

/// File, line, and what is wrong there, as with rule files.
fn wrong_file(file: &Path, line: Option<usize>, reason: &str) -> Failure {
    let line = line.map_or(String::new(), |line| format!("{line}:"));
    Failure::Said(format!("{}:{line} {reason}", file.display()))
}
