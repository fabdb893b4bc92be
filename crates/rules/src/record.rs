//! The text record of a game: tags, both setups, moves with clock times, result.

use std::fmt;
use std::sync::Arc;

use crate::game::Game;
use crate::legality::MoveError;
use crate::outcome::{Outcome, Reason};
use crate::quote::shortened;
use crate::ruleset::{RuleSet, RuleSetError};
use crate::setup::{ParseSetupError, Setup, SetupError};
use crate::side::{BySide, Side};
use crate::square::Move;

/// A game on paper. It is a text that people can read:
///
/// ```text
/// [Rules "marsal-mini"]
/// [Starter "red"]
/// [Result "red resigned"]
///
/// red EMG.EC/NSNBF.
/// blue EMG.EC/NSNBF.
///
/// 1. a2a5 {1200} f6f3
/// 2. a5a6
/// ```
///
/// The number in braces is the time that the move took, in milliseconds. A rule set that does not ship stands in the
/// record as TOML, each line after `| `. Other tags are kept in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Tags apart from `Rules`, `Starter` and `Result`.
    pub tags: Vec<(String, String)>,
    /// The rule set.
    pub rules: Arc<RuleSet>,
    /// Both setups.
    pub setups: BySide<Setup>,
    /// Who made the first move.
    pub starter: Side,
    /// The moves.
    pub moves: Vec<RecordMove>,
    /// The end; `None` for an unfinished game.
    pub outcome: Option<Outcome>,
}

/// A move in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecordMove {
    /// The move.
    pub mv: Move,
    /// How long it took, in milliseconds.
    pub clock_ms: Option<u64>,
}

/// A record was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// Line from 1.
    pub line: usize,
    /// The reason.
    pub fault: RecordFault,
}

/// Why a record was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// A tag that is not `[Name "value"]`.
    #[error("a tag looks like [Name \"value\"]")]
    BadTag,
    /// A tag that must be there is not, or is not understood.
    #[error("the tag {0} is missing or not understood")]
    Tag(&'static str),
    /// A tag stands twice that may stand once.
    #[error("the tag {0} stands twice")]
    TagTwice(&'static str),
    /// A side has two setups.
    #[error("the setup of {0} stands twice")]
    SetupTwice(Side),
    /// The rule set does not ship and is not in the record.
    #[error("the rule set `{0}` does not ship and is not in the record")]
    UnknownRules(String),
    /// The rule set in the record is refused.
    #[error("{0}")]
    Rules(RuleSetError),
    /// A side's setup is missing.
    #[error("the setup of {0} is missing")]
    NoSetup(Side),
    /// A setup cannot be read.
    #[error("{0}")]
    ReadSetup(ParseSetupError),
    /// A setup breaks the rules.
    #[error("{0}")]
    Setup(SetupError),
    /// Neither a move, a move number nor a time.
    #[error("`{0}` is no move, no move number and no time in braces")]
    Token(String),
    /// A move is not legal.
    #[error("ply {ply}, {mv}: {error}")]
    Move {
        /// Ply from 1.
        ply: usize,
        /// The move.
        mv: Move,
        /// Why not.
        error: MoveError,
    },
    /// The moves lead to another end than the result says.
    #[error("the result says `{written}`, but the moves end with `{played}`")]
    Result {
        /// As written.
        written: String,
        /// As played.
        played: String,
    },
}

impl Record {
    /// The tags that the rules know nothing of: the day on which a game ended, like `2026-11-30`, and who played. A computer
    /// player is named by its level, `None` is a person.
    pub fn tags_of_game(date: &str, levels: BySide<Option<u8>>) -> Vec<(String, String)> {
        let player = |side: Side| match levels[side] {
            Some(level) => format!("computer level {level}"),
            None => "player".to_owned(),
        };
        let tags = [("Date", date.to_owned()), ("Red", player(Side::Red)), ("Blue", player(Side::Blue))];
        tags.map(|(name, value)| (name.to_owned(), value)).into()
    }

    /// The record of a game that was played from its setups on; no times, no further tags.
    pub fn of(game: &Game) -> Record {
        Record {
            tags: Vec::new(),
            rules: game.rules().clone(),
            setups: BySide::from_fn(|side| game.setup_of(side)),
            starter: game.starter(),
            moves: game.moves().map(|mv| RecordMove { mv, clock_ms: None }).collect(),
            outcome: game.outcome(),
        }
    }

    /// Plays the record.
    ///
    /// # Errors
    /// Names what does not follow the rules. Lines are those of the record as it would be written.
    pub fn replay(&self) -> Result<Game, RecordError> {
        self.replay_at(&Lines::written(self))
    }

    /// Reads a record and plays it.
    ///
    /// # Errors
    /// Names line and reason, also of what does not follow the rules.
    pub fn read(text: &str) -> Result<(Record, Game), RecordError> {
        let (record, lines) = Reader::read(text)?;
        let game = record.replay_at(&lines)?;
        Ok((record, game))
    }

    fn replay_at(&self, lines: &Lines) -> Result<Game, RecordError> {
        let fail = |line, fault| RecordError { line, fault };
        let game = Game::new(self.rules.clone(), self.setups.clone(), self.starter);
        let mut game = game.map_err(|(side, error)| fail(lines.setups[side], RecordFault::Setup(error)))?;
        for (at, &RecordMove { mv, .. }) in self.moves.iter().enumerate() {
            let fault = |error| RecordFault::Move { ply: at + 1, mv, error };
            game.play(mv).map_err(|error| fail(lines.moves[at], fault(error)))?;
        }
        let Some(outcome) = self.outcome else {
            return if game.outcome().is_none() { Ok(game) } else { Err(fail(lines.result, self.other_end(&game))) };
        };
        let ended = match (outcome.reason, outcome.winner) {
            (Reason::Resigned, Some(winner)) => game.resign(winner.other()),
            (Reason::Agreed, None) => game.agree_draw(),
            (Reason::Left, Some(winner)) => game.claim_win(winner),
            (Reason::Left, None) => game.claim_draw(),
            (Reason::TimeOut, Some(winner)) => game.time_out(winner.other()),
            (Reason::TimeOutCannotWin, None) => {
                let late = Side::ALL.into_iter().find(|side| !game.can_win(side.other())).unwrap_or(game.turn());
                game.time_out(late)
            }
            _ => Ok(()),
        };
        match ended {
            Ok(()) if game.outcome() == Some(outcome) => Ok(game),
            _ => Err(fail(lines.result, self.other_end(&game))),
        }
    }

    fn other_end(&self, game: &Game) -> RecordFault {
        RecordFault::Result { written: result_text(self.outcome), played: result_text(game.outcome()) }
    }

    /// Reads a record. The moves are not played; see [`Record::replay`].
    ///
    /// # Errors
    /// Names line and reason.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        Reader::read(text).map(|(record, _)| record)
    }
}

fn result_text(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| "*".to_owned(), |outcome| outcome.to_string())
}

/// On which line each part of a record stands.
struct Lines {
    result: usize,
    setups: BySide<usize>,
    moves: Vec<usize>,
}

impl Lines {
    /// Those of the record as it would be written.
    fn written(record: &Record) -> Lines {
        let result = 3;
        let mut line = result + record.tags.len() + 2;
        if !ships(&record.rules) {
            line += record.rules.to_toml().lines().count() + 1;
        }
        let moves = (0..record.moves.len()).map(|at| line + 3 + at / 2).collect();
        Lines { result, setups: BySide::new(line, line + 1), moves }
    }
}

fn ships(rules: &RuleSet) -> bool {
    RuleSet::by_id(rules.id()).is_some_and(|known| known.data() == rules.data())
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Rules \"{}\"]", self.rules.id())?;
        writeln!(f, "[Starter \"{}\"]", self.starter)?;
        writeln!(f, "[Result \"{}\"]", result_text(self.outcome))?;
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", escaped(value))?;
        }
        writeln!(f)?;
        if !ships(&self.rules) {
            for line in self.rules.to_toml().lines() {
                writeln!(f, "| {line}")?;
            }
            writeln!(f)?;
        }
        for side in Side::ALL {
            writeln!(f, "{side} {}", self.setups[side].line(&self.rules, side))?;
        }
        for (number, pair) in self.moves.chunks(2).enumerate() {
            if number == 0 {
                writeln!(f)?;
            }
            write!(f, "{}.", number + 1)?;
            for RecordMove { mv, clock_ms } in pair {
                write!(f, " {mv}")?;
                if let Some(ms) = clock_ms {
                    write!(f, " {{{ms}}}")?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

/// A line-by-line reader of records.
#[derive(Default)]
struct Reader {
    tags: Vec<(usize, String, String)>,
    rules: Vec<String>,
    rules_line: usize,
    setups: BySide<Option<(usize, String)>>,
    moves: Vec<RecordMove>,
    move_lines: Vec<usize>,
}

impl Reader {
    fn read(text: &str) -> Result<(Record, Lines), RecordError> {
        let mut reader = Reader::default();
        for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let number = at + 1;
            reader.line(number, line.trim()).map_err(|fault| RecordError { line: number, fault })?;
        }
        reader.finish(text.lines().count().max(1))
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), RecordFault> {
        if line.starts_with('[') {
            let (name, value) = read_tag(line).ok_or(RecordFault::BadTag)?;
            self.tags.push((number, name, value));
        } else if let Some(rest) = line.strip_prefix('|') {
            if self.rules.is_empty() {
                self.rules_line = number;
            }
            self.rules.push(rest.strip_prefix(' ').unwrap_or(rest).to_owned());
        } else if let Some((Ok(side), setup)) = line.split_once(' ').map(|(side, rest)| (side.parse::<Side>(), rest)) {
            if self.setups[side].is_some() {
                return Err(RecordFault::SetupTwice(side));
            }
            self.setups[side] = Some((number, setup.trim().to_owned()));
        } else {
            for token in line.split_whitespace() {
                self.token(token)?;
            }
            self.move_lines.resize(self.moves.len(), number);
        }
        Ok(())
    }

    fn token(&mut self, token: &str) -> Result<(), RecordFault> {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if token.strip_suffix('.').is_some_and(is_number) {
            return Ok(());
        }
        if let Some(time) = token.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            let last = self.moves.last_mut().filter(|last| last.clock_ms.is_none());
            if let (Some(last), Ok(ms)) = (last, time.parse()) {
                last.clock_ms = Some(ms);
                return Ok(());
            }
        } else if let Ok(mv) = token.parse() {
            self.moves.push(RecordMove { mv, clock_ms: None });
            return Ok(());
        }
        Err(RecordFault::Token(shortened(token)))
    }

    fn finish(mut self, last_line: usize) -> Result<(Record, Lines), RecordError> {
        let (rules_line, id) = self.take_tag("Rules", last_line)?;
        let rules = if self.rules.is_empty() {
            let known = RuleSet::by_id(&id);
            known.ok_or_else(|| RecordError { line: rules_line, fault: RecordFault::UnknownRules(shortened(&id)) })?
        } else {
            let read = RuleSet::from_toml(&shortened(&id), &self.rules.join("\n"));
            Arc::new(read.map_err(|error| RecordError {
                line: self.rules_line + error.line.map_or(0, |line| line - 1),
                fault: RecordFault::Rules(error),
            })?)
        };
        let (line, starter) = self.take_tag("Starter", last_line)?;
        let starter = starter.parse().map_err(|_| RecordError { line, fault: RecordFault::Tag("Starter") })?;
        let (result_line, result) = self.take_tag("Result", last_line)?;
        let outcome = match result.as_str() {
            "*" => None,
            text => {
                let wrong = |_| RecordError { line: result_line, fault: RecordFault::Tag("Result") };
                Some(text.parse().map_err(wrong)?)
            }
        };
        let read = |side: Side| {
            let missing = RecordError { line: last_line, fault: RecordFault::NoSetup(side) };
            let (line, text) = self.setups[side].as_ref().ok_or(missing)?;
            Setup::parse(&rules, side, text)
                .map_err(|error| RecordError { line: *line, fault: RecordFault::ReadSetup(error) })
        };
        let setups = BySide::new(read(Side::Red)?, read(Side::Blue)?);
        let line_of = |side: Side| self.setups[side].as_ref().map_or(last_line, |&(line, _)| line);
        let lines = Lines { result: result_line, setups: BySide::from_fn(line_of), moves: self.move_lines };
        let tags = self.tags.into_iter().map(|(_, name, value)| (name, value)).collect();
        Ok((Record { tags, rules, setups, starter, moves: self.moves, outcome }, lines))
    }

    /// Takes a tag that must be there: its line and its value.
    fn take_tag(&mut self, name: &'static str, last_line: usize) -> Result<(usize, String), RecordError> {
        let at = self.tags.iter().position(|(_, tag, _)| tag == name);
        let at = at.ok_or(RecordError { line: last_line, fault: RecordFault::Tag(name) })?;
        let (line, _, value) = self.tags.remove(at);
        if let Some(&(line, ..)) = self.tags.iter().find(|(_, tag, _)| tag == name) {
            return Err(RecordError { line, fault: RecordFault::TagTwice(name) });
        }
        Ok((line, value))
    }
}

fn read_tag(line: &str) -> Option<(String, String)> {
    let (name, rest) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    let quoted = rest.trim().strip_prefix('"')?.strip_suffix('"')?;
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return None;
    }
    let mut value = String::new();
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        value.push(match c {
            '\\' => chars.next()?,
            '"' => return None,
            c => c,
        });
    }
    Some((name.to_owned(), value))
}
