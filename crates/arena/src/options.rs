//! The options that a person sets for a program, against those that it has told.

use marshal_protocol::message::OptionForm;
use marshal_rules::is_hidden;

/// Why an option cannot be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionFault {
    /// The engine has no such option.
    #[error("it has {}", if known.is_empty() { "no options".to_owned() } else { known.join(", ") })]
    Unknown {
        /// Those that it has.
        known: Vec<String>,
    },
    /// A number was wanted.
    #[error("it is a whole number from {min} to {max}")]
    Number {
        /// The least.
        min: u64,
        /// The greatest.
        max: u64,
    },
    /// One of some words was wanted.
    #[error("it is one of {}", words.join(", "))]
    Choice {
        /// The words.
        words: Vec<String>,
    },
    /// A text that would break the line, or that nobody sees.
    #[error("it is a text of characters that can be seen, on one line")]
    Text,
}

/// Checks a value against what the engine has told of its options.
pub(crate) fn check(name: &str, value: &str, declared: &[(String, OptionForm)]) -> Result<(), OptionFault> {
    let Some((_, form)) = declared.iter().find(|(known, _)| known == name) else {
        return Err(OptionFault::Unknown { known: declared.iter().map(|(known, _)| known.clone()).collect() });
    };
    let (fits, fault) = match form {
        OptionForm::Number { min, max, .. } => {
            let fits = value.parse().is_ok_and(|number: u64| (*min..=*max).contains(&number));
            (fits, OptionFault::Number { min: *min, max: *max })
        }
        OptionForm::Choice(words) => {
            (words.iter().any(|word| word == value), OptionFault::Choice { words: words.clone() })
        }
        OptionForm::Text(_) => (!value.chars().any(is_hidden), OptionFault::Text),
    };
    if fits { Ok(()) } else { Err(fault) }
}
