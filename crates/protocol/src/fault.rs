//! A line that is not understood.

use std::fmt;

/// Why a line was refused: what it says, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineFault {
    line: String,
    right: String,
}

impl LineFault {
    /// A refused line and the form it should have; the line is quoted in short, without its control characters.
    pub fn new(line: &str, right: impl Into<String>) -> LineFault {
        const LONGEST: usize = 60;
        let clean = line.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c });
        let mut quoted: String = clean.take(LONGEST).collect();
        if line.chars().nth(LONGEST).is_some() {
            quoted.push('…');
        }
        LineFault { line: quoted, right: right.into() }
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
