//! The formats, and how a file is recognised.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use marshal_rules::{Record, RuleSet, Setup, Side};

use crate::error::{ExportError, ImportError, ImportFault};
use crate::{ataraxos, draft, evaluator_log, field, gsn, stg, strados, strados2, strados3};

/// A notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own records.
    Record,
    /// Logs of the evaluator of 2012.
    EvaluatorLog,
    /// Gravon's games as lines.
    Gsn,
    /// Gravon's games as XML.
    Strados2,
    /// A field of 100 letters: both setups.
    Strados,
    /// A position of the research framework.
    Strados3,
    /// Setups of Demon of Ignorance, binary.
    Stg,
    /// Setups, positions and games of the research code Ataraxos.
    Ataraxos,
}

/// What a file holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Imported {
    /// A game from its setups on.
    Game(Record),
    /// Setups, as Red's.
    Setups {
        /// The rule set.
        rules: Arc<RuleSet>,
        /// The setups, in the order of the file.
        setups: Vec<Setup>,
    },
    /// A board in the middle of a game.
    Position {
        /// The rule set.
        rules: Arc<RuleSet>,
        /// The position as [`Game::from_position`](marshal_rules::Game::from_position) reads it.
        line: String,
    },
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 8] = [
        Format::Record,
        Format::EvaluatorLog,
        Format::Gsn,
        Format::Strados2,
        Format::Strados,
        Format::Strados3,
        Format::Stg,
        Format::Ataraxos,
    ];

    /// The name on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Format::Record => "record",
            Format::EvaluatorLog => "evaluator",
            Format::Gsn => "gsn",
            Format::Strados2 => "xml",
            Format::Strados => "strados",
            Format::Strados3 => "strados3",
            Format::Stg => "stg",
            Format::Ataraxos => "ataraxos",
        }
    }

    /// The format that a file looks like.
    #[must_use]
    pub fn detect(bytes: &[u8]) -> Option<Format> {
        let start = |text: &str| text.lines().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned);
        let Some(first) = draft::text(bytes).ok().and_then(start) else {
            return stg::looks_like(bytes).then_some(Format::Stg);
        };
        let letters = first.chars().count();
        if first.starts_with('<') {
            Some(Format::Strados2)
        } else if first.starts_with('[') || first.starts_with("red ") {
            Some(Format::Record)
        } else if gsn::is_header(&first) {
            Some(Format::Gsn)
        } else if evaluator_log::is_header(&first) {
            Some(Format::EvaluatorLog)
        } else if strados3::looks_like(&first) {
            Some(Format::Strados3)
        } else if letters == field::SQUARES && draft::text(bytes).is_ok_and(|text| text.split_whitespace().count() == 1)
        {
            Some(Format::Strados)
        } else if [field::ZONE, field::SQUARES, 2 * field::SQUARES].contains(&letters) {
            Some(Format::Ataraxos)
        } else {
            stg::looks_like(bytes).then_some(Format::Stg)
        }
    }

    /// Reads a file of a format that is found out from what it holds.
    ///
    /// # Errors
    /// Names line and reason.
    pub fn read_any(bytes: &[u8]) -> Result<(Format, Imported), ImportError> {
        // What is no text at all is told so, unless it is one of the binary formats.
        let Some(format) = Format::detect(bytes) else {
            draft::text(bytes)?;
            return Err(ImportFault::UnknownFormat.at(1));
        };
        Ok((format, format.read(bytes)?))
    }

    /// Reads a file. A game is played to its end by the rules that fit it.
    ///
    /// # Errors
    /// Names line and reason.
    pub fn read(self, bytes: &[u8]) -> Result<Imported, ImportError> {
        match self {
            Format::Record => read_record(bytes),
            Format::EvaluatorLog => evaluator_log::read(bytes).map(Imported::Game),
            Format::Gsn => gsn::read(bytes).map(Imported::Game),
            Format::Strados2 => strados2::read(bytes).map(Imported::Game),
            Format::Strados => strados::read(bytes).map(Imported::Game),
            Format::Strados3 => strados3::read(bytes),
            Format::Stg => stg::read(bytes),
            Format::Ataraxos => ataraxos::read(bytes),
        }
    }

    /// Writes what a file held.
    ///
    /// # Errors
    /// What the format cannot carry.
    pub fn write(self, content: &Imported) -> Result<String, ExportError> {
        match content {
            Imported::Game(record) => {
                let text = self.write_game(record)?;
                record.replay().map_err(|_| ExportError::Unsound)?;
                Ok(text)
            }
            Imported::Setups { rules, setups } => match self {
                Format::Record => {
                    Ok(setups.iter().map(|setup| format!("{}\n", setup.line(rules, Side::Red))).collect())
                }
                Format::Ataraxos => ataraxos::write_setups(rules, setups),
                _ => Err(self.holds_no_such_thing()),
            },
            Imported::Position { rules, line } => match self {
                Format::Record => Ok(format!("{line}\n")),
                Format::Ataraxos => ataraxos::write_position(rules, line),
                _ => Err(self.holds_no_such_thing()),
            },
        }
    }

    fn write_game(self, record: &Record) -> Result<String, ExportError> {
        match self {
            Format::Record => Ok(record.to_string()),
            Format::EvaluatorLog => evaluator_log::write(record),
            Format::Gsn => gsn::write(record),
            Format::Strados2 => strados2::write(record),
            Format::Strados => strados::write(record),
            Format::Ataraxos => ataraxos::write_game(record),
            Format::Strados3 | Format::Stg => Err(self.holds_no_such_thing()),
        }
    }

    fn holds_no_such_thing(self) -> ExportError {
        match self {
            Format::Strados3 | Format::Stg => ExportError::ReadOnly,
            _ => ExportError::OtherContent,
        }
    }
}

fn read_record(bytes: &[u8]) -> Result<Imported, ImportError> {
    let read = Record::read(draft::text(bytes)?);
    read.map(|(record, _)| Imported::Game(record))
        .map_err(|error| ImportFault::Record(Box::new(error.fault)).at(error.line))
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text names no format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the formats are record, evaluator, gsn, xml, strados, strados3, stg and ataraxos")]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        Format::ALL.into_iter().find(|format| format.id() == text).ok_or(UnknownFormat)
    }
}
