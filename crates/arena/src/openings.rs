//! Setups to play from, read from a file.

use marshal_rules::{BySide, ParseSetupError, RuleSet, Setup, SetupError, Side, shortened};

/// Two setups, and who starts where that is written too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The setup of each side.
    pub setups: BySide<Setup>,
    /// Who starts; the rule set or the lot when missing.
    pub starter: Option<Side>,
}

/// A line of an openings file that is no opening.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct OpeningsError {
    /// Line from 1.
    pub line: usize,
    /// Why not.
    pub fault: OpeningsFault,
}

/// Why a line is no opening.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpeningsFault {
    /// There is no opening in the whole file.
    #[error("there is no opening in the file")]
    Empty,
    /// Not two words, nor three.
    #[error("an opening is Red's setup, Blue's setup, and `red` or `blue` if it matters who starts")]
    Words,
    /// The third word names no side.
    #[error("`{0}` is no side: who starts is `red` or `blue`")]
    Starter(String),
    /// A setup cannot be read.
    #[error("{side}: {error}")]
    Read {
        /// Whose setup.
        side: Side,
        /// Why not.
        error: ParseSetupError,
    },
    /// A setup breaks the rules.
    #[error("{side}: {error}")]
    Setup {
        /// Whose setup.
        side: Side,
        /// Which rule.
        error: SetupError,
    },
}

/// Reads openings: a line each, Red's setup and Blue's as one-line setups, then `red` or `blue` if it matters who starts.
/// Empty lines and what follows a `#` do not count.
///
/// # Errors
/// Names the first line that is no opening, and why. A file without any opening is an error too.
pub fn read_openings(rules: &RuleSet, text: &str) -> Result<Vec<Opening>, OpeningsError> {
    let mut openings = Vec::new();
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        if !words.is_empty() {
            let opening = read_opening(rules, &words);
            openings.push(opening.map_err(|fault| OpeningsError { line: number + 1, fault })?);
        }
    }
    match openings.is_empty() {
        true => Err(OpeningsError { line: 1, fault: OpeningsFault::Empty }),
        false => Ok(openings),
    }
}

fn read_opening(rules: &RuleSet, words: &[&str]) -> Result<Opening, OpeningsFault> {
    let (red, blue, starter) = match words {
        [red, blue] => (red, blue, None),
        [red, blue, starter] => {
            let side = starter.parse().map_err(|_| OpeningsFault::Starter(shortened(starter)))?;
            (red, blue, Some(side))
        }
        _ => return Err(OpeningsFault::Words),
    };
    let read = |side, line| {
        let setup = Setup::parse(rules, side, line).map_err(|error| OpeningsFault::Read { side, error })?;
        setup.check(rules, side).map_err(|error| OpeningsFault::Setup { side, error })?;
        Ok::<Setup, OpeningsFault>(setup)
    };
    Ok(Opening { setups: BySide::new(read(Side::Red, red)?, read(Side::Blue, blue)?), starter })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINI: &str = "EMG.EC/NSNBF.";

    #[test]
    fn an_opening_is_two_setups_and_perhaps_a_starter() {
        let rules = RuleSet::by_id("marsal-mini").unwrap();
        let openings =
            read_openings(&rules, &format!("\u{feff}# mine\n\n{MINI} {MINI}\n{MINI} {MINI} blue # he begins\n"))
                .unwrap();
        assert_eq!(openings.len(), 2);
        assert_eq!(openings[0].starter, None);
        assert_eq!(openings[1].starter, Some(Side::Blue));
        assert_eq!(openings[1].setups[Side::Blue].line(&rules, Side::Blue), MINI);
    }

    #[test]
    fn a_wrong_line_is_named() {
        let rules = RuleSet::by_id("marsal-mini").unwrap();
        for (text, line) in [
            ("", 1),
            ("# nothing", 1),
            (&format!("{MINI} {MINI}\n{MINI}"), 2),
            (&format!("\n{MINI} EMG.EC/NSNB.."), 2),
            (&format!("{MINI} {MINI} green"), 1),
            (&format!("{MINI} {MINI} red blue"), 1),
            (&format!("{MINI} xyz"), 1),
        ] {
            assert_eq!(read_openings(&rules, text).unwrap_err().line, line, "{text}");
        }
    }
}
