//! What Gravon's two notations of a game share: types, results, squares, names of players.

use std::sync::Arc;

use marshal_rules::{BySide, Move, Outcome, Reason, Record, RuleSet, Setup, Side, Square, shortened};

use crate::draft::{Draft, Ending, LinedMove};
use crate::error::{ExportError, ImportError, ImportFault};
use crate::{foreign_rules, players};

/// A game as either notation tells it.
pub(crate) struct Game {
    pub(crate) kind: GameType,
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) setups: BySide<Setup>,
    pub(crate) field_line: usize,
    pub(crate) moves: Vec<LinedMove>,
    /// The line and the numbers of the result, the winner counted from 0.
    pub(crate) result: Option<(usize, u8, u8)>,
    pub(crate) names: BySide<String>,
    /// How row 10 was written, once it was.
    pub(crate) row_ten: Option<&'static str>,
}

/// What is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GameType {
    Classic,
    Barrage,
    Free,
    Lightning,
    Duel,
}

impl GameType {
    /// The type as the XML names it.
    pub(crate) const NAMES: [(GameType, &str); 5] = [
        (GameType::Classic, "classic"),
        (GameType::Barrage, "barrage"),
        (GameType::Free, "classicfree"),
        (GameType::Lightning, "ultimate lightning"),
        (GameType::Duel, "duell"),
    ];

    /// The type of a game by these rules.
    ///
    /// # Errors
    /// When they are not of the classic board and army, or another side than Red starts.
    pub(crate) fn of(record: &Record) -> Result<GameType, ExportError> {
        foreign_rules::check(&record.rules)?;
        if record.starter != Side::Red {
            return Err(ExportError::Starter);
        }
        Ok(match record.rules.army_size() {
            40 => GameType::Classic,
            8 => GameType::Barrage,
            10 => GameType::Duel,
            _ => return Err(ExportError::Army),
        })
    }

    /// The name in the XML.
    pub(crate) fn name(self) -> &'static str {
        GameType::NAMES.into_iter().find(|&(known, _)| known == self).map_or("classic", |(_, name)| name)
    }
}

impl Game {
    /// The record of the game, played to its end.
    ///
    /// # Errors
    /// What does not follow the rules.
    pub(crate) fn record(self) -> Result<Record, ImportError> {
        let result = self.result.map(|(line, kind, winner)| {
            let outcome = outcome(kind, winner).map(|outcome| Ending { outcome, line });
            (format!("type {kind}, winner {winner}"), outcome)
        });
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut tag = |name: &str, value: String| {
            if !value.is_empty() {
                tags.push((name.to_owned(), value));
            }
        };
        for side in Side::ALL {
            tag(players::tag(side), self.names[side].clone());
        }
        if self.kind == GameType::Free {
            tag("Type", self.kind.name().to_owned());
        }
        tag("RowTen", self.row_ten.unwrap_or_default().to_owned());
        let ending = result.and_then(|(said, ending)| {
            // The record has no words of its own for every end of a game on a server.
            if ending.is_none_or(|ending| ending.outcome.reason == Reason::TimeOut) {
                tag("Termination", said);
            }
            ending
        });
        let draft = Draft {
            candidates: foreign_rules::ever_looser(&foreign_rules::of_server(&self.rules)),
            setups: self.setups,
            setup_lines: BySide::new(self.field_line, self.field_line),
            moves: self.moves,
            ending,
            tags,
        };
        draft.play()
    }
}

/// The end that two numbers tell: why, and 0 for Red, 1 for Blue, 2 for nobody. `None` where we have no word for it.
fn outcome(kind: u8, winner: u8) -> Option<Outcome> {
    let side = Side::ALL.get(usize::from(winner)).copied();
    let win = |reason| side.map(|side| Outcome::win(side, reason));
    match kind {
        0 => win(Reason::NoMove),
        1 => win(Reason::FlagTaken),
        2 if side.is_none() => Some(Outcome::draw(Reason::NoMobile)),
        3 => win(Reason::Resigned),
        4 if side.is_none() => Some(Outcome::draw(Reason::Agreed)),
        10..=14 => win(Reason::TimeOut),
        _ => None,
    }
}

/// The two numbers for an outcome: why, and who.
pub(crate) fn numbers(outcome: Outcome) -> (u8, u8) {
    let winner = outcome.winner.map_or(2, |side| side.index() as u8);
    let kind = match outcome.reason {
        Reason::NoMove => 0,
        Reason::FlagTaken => 1,
        Reason::NoMobile => 2,
        Reason::Resigned => 3,
        // The others know no claim either; to them an absent player's time runs out.
        Reason::TimeOut => 10,
        Reason::Left if outcome.winner.is_some() => 10,
        // Every other draw is one that a server would have had to be told.
        Reason::Agreed
        | Reason::DeadPosition
        | Reason::QuietLimit
        | Reason::LengthLimit
        | Reason::TimeOutCannotWin
        | Reason::Left => 4,
    };
    (kind, winner)
}

/// Reads a square: a column A to I or K, and a row 1 to 9, `10` or `:`. Also what came after it, and how a row 10 was written.
pub(crate) fn read_square(text: &str) -> Option<(Square, &str, Option<&'static str>)> {
    let mut letters = text.chars();
    let column = match letters.next()?.to_ascii_uppercase() {
        letter @ 'A'..='I' => letter as u8 - b'A',
        'K' => 9,
        _ => return None,
    };
    let rest = letters.as_str();
    if let Some(rest) = rest.strip_prefix("10") {
        return Some((Square::new(column, 9)?, rest, Some("10")));
    }
    let row = rest.chars().next()?;
    let rest = &rest[row.len_utf8()..];
    match row {
        ':' => Some((Square::new(column, 9)?, rest, Some(":"))),
        '1'..='9' => Some((Square::new(column, row as u8 - b'1')?, rest, None)),
        _ => None,
    }
}

/// Writes a square; row 10 as `ten`.
pub(crate) fn square_text(square: Square, ten: &str) -> String {
    let column = if square.col() == 9 { 'K' } else { char::from(b'A' + square.col()) };
    let row = if square.row() == 9 { ten.to_owned() } else { (square.row() + 1).to_string() };
    format!("{column}{row}")
}

/// Both squares of a move.
pub(crate) struct Squares {
    pub(crate) mv: Move,
    pub(crate) row_ten: Option<&'static str>,
}

/// Reads a move of two squares with `-` between them, or with nothing.
///
/// # Errors
/// When it is none, or the rescue of the lightning game.
pub(crate) fn read_move(from: &str, to: &str, line: usize) -> Result<Squares, ImportError> {
    let no_move = || ImportFault::NoMove(shortened(&format!("{from}-{to}"))).at(line);
    let (from, rest, ten) = read_square(from).ok_or_else(no_move)?;
    let (to, more, also_ten) = read_square(to).ok_or_else(no_move)?;
    if !rest.is_empty() || !more.is_empty() {
        return Err(no_move());
    }
    Ok(Squares { mv: Move::new(from, to), row_ten: ten.or(also_ten) })
}
