//! A game as another notation tells it, and how it becomes a record that follows its rules.

use std::sync::Arc;

use marshal_rules::{BySide, Game, Move, Outcome, Reason, Record, RecordMove, RuleSet, Setup, Side};

use crate::error::{ImportError, ImportFault};

/// A line of a text with its number from 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) number: usize,
    pub(crate) text: &'a str,
}

/// The lines of a text without the spaces at their ends.
///
/// # Errors
/// When the bytes are no text.
pub(crate) fn lines(bytes: &[u8]) -> Result<Vec<Line<'_>>, ImportError> {
    let text = text(bytes)?;
    Ok(text.lines().enumerate().map(|(at, text)| Line { number: at + 1, text: text.trim() }).collect())
}

/// The bytes as a text, without a byte order mark.
///
/// # Errors
/// Names the line that is no text.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, ImportError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        ImportFault::NotText.at(before.iter().filter(|&&b| b == b'\n').count() + 1)
    })?;
    Ok(text.trim_start_matches('\u{feff}'))
}

/// How another notation says that a game ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ending {
    pub(crate) outcome: Outcome,
    pub(crate) line: usize,
}

/// A move and the line it stands on.
pub(crate) type LinedMove = (usize, Move);

/// A game as it was read, not yet played.
#[derive(Debug)]
pub(crate) struct Draft {
    /// Rule sets that the game may have been played by, the likeliest first.
    pub(crate) candidates: Vec<Arc<RuleSet>>,
    pub(crate) setups: BySide<Setup>,
    /// The line of the setups.
    pub(crate) setup_lines: BySide<usize>,
    pub(crate) moves: Vec<LinedMove>,
    pub(crate) ending: Option<Ending>,
    pub(crate) tags: Vec<(String, String)>,
}

impl Draft {
    /// Plays the game by the first rule set that it follows to its end.
    ///
    /// # Errors
    /// Why it does not follow the last, which forbids least.
    pub(crate) fn play(mut self) -> Result<Record, ImportError> {
        let mut refused = ImportFault::UnknownFormat.at(1);
        for rules in std::mem::take(&mut self.candidates) {
            match self.play_by(&rules) {
                Ok(outcome) => return Ok(self.record(rules, outcome)),
                Err(error) => refused = error,
            }
        }
        Err(refused)
    }

    fn record(mut self, rules: Arc<RuleSet>, outcome: Option<Outcome>) -> Record {
        if let Some(ending) = self.ending.filter(|ending| outcome.is_some_and(|played| played != ending.outcome)) {
            self.tags.push(("Ended".to_owned(), ending.outcome.to_string()));
        }
        let moves = self.moves.iter().map(|&(_, mv)| RecordMove { mv, clock_ms: None }).collect();
        Record { tags: self.tags, rules, setups: self.setups, starter: Side::Red, moves, outcome }
    }

    fn play_by(&self, rules: &Arc<RuleSet>) -> Result<Option<Outcome>, ImportError> {
        let game = Game::new(rules.clone(), self.setups.clone(), Side::Red);
        let mut game = game.map_err(|(side, error)| ImportFault::Setup { side, error }.at(self.setup_lines[side]))?;
        for (index, &(line, mv)) in self.moves.iter().enumerate() {
            game.play(mv).map_err(|error| ImportFault::Move { ply: index + 1, mv, error }.at(line))?;
        }
        let Some(ending) = self.ending else { return Ok(game.outcome()) };
        let outcome = settle(&game, ending.outcome);
        outcome.map(Some).ok_or_else(|| {
            let played = game.outcome().map_or_else(|| "*".to_owned(), |outcome| outcome.to_string());
            ImportFault::Result { written: ending.outcome.to_string(), played }.at(ending.line)
        })
    }
}

/// The outcome of a game of which others say that it ended like this; `None` where that cannot be.
fn settle(game: &Game, said: Outcome) -> Option<Outcome> {
    if let Some(played) = game.outcome() {
        // Who has no move left may be said to have given up.
        let gave_up = (said.reason, played.reason) == (Reason::Resigned, Reason::NoMove);
        return (played == said || (gave_up && played.winner == said.winner)).then_some(played);
    }
    match (said.reason, said.winner) {
        (Reason::Resigned | Reason::TimeOut, Some(_)) | (Reason::Agreed, None) => Some(said),
        // Elsewhere a side has lost as soon as its last mobile stone is gone. Here that is seen on its turn, one ply later.
        (Reason::NoMove, Some(winner)) if game.mobile(winner.other()).is_empty() => {
            Some(Outcome::win(winner, Reason::Resigned))
        }
        _ => None,
    }
}
