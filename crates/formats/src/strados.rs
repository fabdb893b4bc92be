//! A field of 100 letters: both setups before the first move.

use marshal_rules::{BySide, Record};

use crate::draft::{Draft, lines};
use crate::error::{ExportError, ImportError, ImportFault, Part};
use crate::{field, foreign_rules};

/// Reads both setups as a game that has not begun.
///
/// # Errors
/// Names line and reason.
pub(crate) fn read(bytes: &[u8]) -> Result<Record, ImportError> {
    let mut lines = lines(bytes)?.into_iter().filter(|line| !line.text.is_empty());
    let line = lines.next().ok_or(ImportFault::Missing(Part::Field).at(1))?;
    let (rules, setups) = field::read_start(line)?;
    if let Some(more) = lines.next() {
        return Err(ImportFault::AfterEnd.at(more.number));
    }
    let draft = Draft {
        candidates: foreign_rules::ever_looser(&rules),
        setups,
        setup_lines: BySide::new(line.number, line.number),
        moves: Vec::new(),
        ending: None,
        tags: Vec::new(),
    };
    draft.play()
}

/// Writes the setups of a game.
///
/// # Errors
/// What the format cannot carry.
pub(crate) fn write(record: &Record) -> Result<String, ExportError> {
    Ok(format!("{}\n", field::write_start(&record.rules, &record.setups)?))
}
