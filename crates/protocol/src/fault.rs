//! A line that is not understood.

use std::fmt;

use marshal_rules::quoted;

/// Why a line was refused: what it says, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineFault {
    line: String,
    right: String,
}

impl LineFault {
    /// A refused line and the form it should have; the line is [quoted] in short, and what the form quotes of it likewise.
    pub fn new(line: &str, right: impl AsRef<str>) -> LineFault {
        LineFault { line: quoted(line, 60), right: quoted(right.as_ref(), 300) }
    }

    /// The refused line, quoted in short.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// What would be right, as an English sentence.
    pub fn right(&self) -> &str {
        &self.right
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not understood: {}", self.line, self.right)
    }
}

impl std::error::Error for LineFault {}
