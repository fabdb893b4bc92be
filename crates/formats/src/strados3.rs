//! StraDoS3: a board of 100 letters, small where the stone has been shown, the side on turn, and the plies played.

use marshal_rules::{Side, shortened};

use crate::draft::lines;
use crate::error::{ImportError, ImportFault, Part};
use crate::field::{self, SQUARES};
use crate::format::Imported;
use crate::position::{Placed, Position};

/// Whether a line is such a position: a field, a side and a number.
pub(crate) fn looks_like(line: &str) -> bool {
    let mut parts = line.split_whitespace();
    parts.next().is_some_and(|field| field.chars().count() == SQUARES) && matches!(parts.next(), Some("r" | "b"))
}

/// Reads a position in which every stone is known.
///
/// # Errors
/// Names line and reason.
pub(crate) fn read(bytes: &[u8]) -> Result<Imported, ImportError> {
    let mut lines = lines(bytes)?.into_iter().filter(|line| !line.text.is_empty());
    let line = lines.next().ok_or(ImportFault::Missing(Part::Field).at(1))?;
    if let Some(more) = lines.next() {
        return Err(ImportFault::AfterEnd.at(more.number));
    }
    let at = |fault: ImportFault| fault.at(line.number);
    let mut parts = line.text.split_whitespace();
    let letters = parts.next().unwrap_or_default();
    let found = letters.chars().count();
    if found != SQUARES {
        return Err(at(ImportFault::Length { found, expected: SQUARES }));
    }
    let mut placed = Vec::new();
    for (letter, square) in letters.chars().zip((0..SQUARES).filter_map(field::square)) {
        if let Some(stone) = field::read_square(letter, square).map_err(at)? {
            // What a stone has done is not told, only what has been shown.
            placed.push(Placed { stone, moved: false, shown: letter.is_ascii_lowercase() });
        }
    }
    let turn = match parts.next() {
        Some("r") => Side::Red,
        Some("b") => Side::Blue,
        _ => return Err(at(ImportFault::Missing(Part::Turn))),
    };
    let ply = parts.next().unwrap_or("0");
    let ply = ply.parse().map_err(|_| at(ImportFault::Unexpected(shortened(ply))))?;
    if let Some(more) = parts.next() {
        return Err(at(ImportFault::Unexpected(shortened(more))));
    }
    Position { placed, turn, ply }.read().map_err(at)
}
