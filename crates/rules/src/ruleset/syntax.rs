//! Texts that cannot be read as a rule set: what the reader's message means.

use std::fmt;

use crate::quote::{quoted, shortened};

/// Why a text cannot be read as a rule set at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxFault {
    /// Column from 1, in characters, where the reader stopped.
    pub column: Option<usize>,
    /// What is wrong, as far as the reader's message tells it.
    pub problem: SyntaxProblem,
    message: String,
}

/// What is wrong with a text that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SyntaxProblem {
    /// There is no such field here.
    UnknownField {
        /// As it is written.
        name: String,
        /// The fields that can stand here.
        known: Vec<String>,
    },
    /// A field that must be there is not.
    MissingField(String),
    /// None of the words that can stand here.
    UnknownWord {
        /// As it is written.
        word: String,
        /// The words that can stand here.
        known: Vec<String>,
    },
    /// A value of another type.
    WrongType(ValueType),
    /// The same field again.
    FieldTwice,
    /// A bracket, brace or quote that is not closed.
    Unclosed,
    /// No value, or a text without its quotes.
    NoValue,
    /// Anything else that the notation does not allow.
    Unreadable,
}

/// The type that a value should have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueType {
    /// A whole number from 0 up to this one.
    Number(u32),
    /// `true` or `false`.
    Flag,
    /// A text in quotes.
    Text,
    /// A single character in quotes.
    Letter,
    /// A list in square brackets.
    List,
    /// A table.
    Table,
}

impl SyntaxFault {
    /// Reads the message of a TOML or JSON reader.
    pub fn new(message: &str, column: Option<usize>) -> SyntaxFault {
        let message = message.trim().replace('\n', " ");
        SyntaxFault { column, problem: SyntaxProblem::of(&message), message: in_plain_words(&quotable(&message)) }
    }
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SyntaxFault {}

impl SyntaxProblem {
    fn of(message: &str) -> SyntaxProblem {
        // Between backticks the message quotes the text, and at its end names what can stand there.
        let (found, expected) = halves(message);
        let first = || {
            let quoted = found.split_once('`').and_then(|(_, rest)| rest.rsplit_once('`'));
            shortened(quoted.map_or("", |(name, _)| name))
        };
        let others = || expected.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        let begins = |words: &[&str]| words.iter().any(|&words| message.starts_with(words));
        if begins(&["unknown field"]) {
            SyntaxProblem::UnknownField { name: first(), known: others() }
        } else if begins(&["missing field"]) {
            SyntaxProblem::MissingField(first())
        } else if begins(&["unknown variant"]) {
            SyntaxProblem::UnknownWord { word: first(), known: others() }
        } else if begins(&["duplicate"]) {
            SyntaxProblem::FieldTwice
        } else if begins(&["invalid type", "invalid value", "invalid length", "wanted"]) {
            let expected = message.rsplit("expected ").next().unwrap_or_default();
            ValueType::of(expected).map_or(SyntaxProblem::Unreadable, SyntaxProblem::WrongType)
        } else if begins(&["unclosed", "EOF while parsing", "invalid basic string", "invalid literal string"]) {
            SyntaxProblem::Unclosed
        } else if begins(&["string values must be quoted", "key with no value", "missing value", "expected value"]) {
            SyntaxProblem::NoValue
        } else {
            SyntaxProblem::Unreadable
        }
    }
}

impl ValueType {
    fn of(expected: &str) -> Option<ValueType> {
        let types = [
            ("u8", ValueType::Number(u8::MAX.into())),
            ("u16", ValueType::Number(u16::MAX.into())),
            ("a boolean", ValueType::Flag),
            ("a string", ValueType::Text),
            ("string or table", ValueType::Text),
            ("a character", ValueType::Letter),
            ("a sequence", ValueType::List),
            ("struct", ValueType::Table),
        ];
        types.into_iter().find_map(|(name, kind)| expected.starts_with(name).then_some(kind))
    }
}

/// What a message says was found, and what of ours was expected there.
fn halves(message: &str) -> (&str, &str) {
    message.rfind(", expected ").map_or((message, ""), |at| message.split_at(at))
}

/// The message with what it quotes of the text cut and made visible, however long that is.
fn quotable(message: &str) -> String {
    const LONGEST: usize = 80;
    let (found, expected) = halves(message);
    quoted(found, LONGEST) + expected
}

/// The message with types that a person knows.
fn in_plain_words(message: &str) -> String {
    let plain = [
        ("expected u16", "expected a whole number from 0 to 65535"),
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected a boolean", "expected true or false"),
        ("expected a sequence", "expected a list in square brackets"),
        ("expected struct", "expected a table:"),
        ("expected a string", "expected a text in quotes"),
    ];
    plain.iter().fold(message.to_owned(), |line, (jargon, words)| line.replace(jargon, words))
}
