//! One-line positions: a board in the middle of a game, for tests, puzzles and perft.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::board::Board;
use crate::game::Game;
use crate::kind::{Kind, KindSet, StoneId};
use crate::quote::{shortened, spelled};
use crate::ruleset::RuleSet;
use crate::side::Side;
use crate::square::Square;
use crate::square_set::SquareSet;

/// Why a position line was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Not four parts.
    #[error("a position has four parts: the board, the side on turn (r or b), quiet plies, and plies played")]
    Parts,
    /// Another number of rows.
    #[error("the position has {found} rows, the board has {expected}")]
    Rows {
        /// Rows in the text.
        found: usize,
        /// Rows of the board.
        expected: usize,
    },
    /// A row that does not fill the board.
    #[error("row {row} of the position has {found} squares, the board has {expected}")]
    Length {
        /// Row of the board, from 1.
        row: usize,
        /// Squares in the text.
        found: usize,
        /// Columns of the board.
        expected: usize,
    },
    /// A character that means nothing here.
    #[error("row {row} of the position has `{}`, which is no kind, no number of free squares, and no `#`", spelled(*symbol))]
    Symbol {
        /// Row of the board, from 1.
        row: usize,
        /// The character.
        symbol: char,
    },
    /// A stone on a blocked square, or `#` on an open one.
    #[error("{0} does not agree with the blocked squares of the board")]
    Blocked(Square),
    /// More stones of a kind than an army has.
    #[error("{side} has {count} stones of kind {kind}, an army has {allowed}")]
    TooMany {
        /// Whose stones.
        side: Side,
        /// The kind's id.
        kind: String,
        /// Stones in the position.
        count: usize,
        /// Stones in an army.
        allowed: usize,
    },
    /// Neither flag stands on the board: no game ends like that.
    #[error("neither flag is on the board")]
    NoFlags,
    /// The side on turn is neither `r` nor `b`.
    #[error("`{0}` is no side on turn: write r or b")]
    Turn(String),
    /// Not a count.
    #[error("`{0}` is no number of plies")]
    Count(String),
}

/// A stone as the line writes it.
struct Written {
    square: Square,
    side: Side,
    kind: Kind,
    moved: bool,
    told: bool,
}

impl Game {
    /// A game from a one-line position: rows from the highest to row 1 separated by `/`, Red's kinds as capital and
    /// Blue's as small letters, a number for free squares, `#` for a blocked one; then the side on turn (`r` or `b`),
    /// the quiet plies, and the plies played. After a letter `'` says that the stone has moved, `!` that the enemy was
    /// told what it is.
    ///
    /// What the line leaves out starts anew: the repetition rules, narrower inferences, and where stones started (a lost
    /// stone counts as started on a free square of its zone).
    ///
    /// ```
    /// use marshal_rules::{Game, RuleSet};
    /// let rules = RuleSet::by_id("marsal-mini").unwrap();
    /// let line = "2f3/6/6/2s'3/2M!3/6/2F3 b 12 40";
    /// let game = Game::from_position(rules, line).unwrap();
    /// assert_eq!(game.position_line(), line);
    /// ```
    ///
    /// # Errors
    /// Names the part that is wrong.
    pub fn from_position(rules: Arc<RuleSet>, line: &str) -> Result<Game, PositionError> {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let [rows, turn, quiet, ply] = parts[..] else {
            return Err(PositionError::Parts);
        };
        let mut stones = read_rows(&rules, rows)?;
        let turn = match turn {
            "r" => Side::Red,
            "b" => Side::Blue,
            other => return Err(PositionError::Turn(shortened(other))),
        };
        let count = |text: &str| {
            let number = text.parse::<u32>().ok().filter(|&number| number < 1_000_000);
            number.ok_or_else(|| PositionError::Count(shortened(text)))
        };
        let (quiet, ply) = (count(quiet)?, count(ply)?);
        stones.sort_by_key(|stone| (stone.side, stone.square));
        let mut board = Board::new(rules.clone(), turn);
        (board.quiet, board.ply) = (quiet, ply);
        let mut starts = Vec::with_capacity(2 * rules.army_size());
        let mut marks = Vec::new();
        for side in Side::ALL {
            let standing: Vec<&Written> = stones.iter().filter(|stone| stone.side == side).collect();
            let lost = missing_kinds(&rules, side, &standing)?;
            let used: SquareSet = standing.iter().map(|stone| stone.square).collect();
            let free = rules.zone(side) & !used;
            let mut ids = board.ids(side);
            for stone in standing {
                let id = ids.next().expect("no more stones than an army has");
                board.set_kind(id, stone.kind);
                board.put(id, stone.square);
                starts.push(stone.square);
                marks.push((id, stone.moved, stone.told));
            }
            for ((id, kind), start) in ids.zip(lost).zip(free) {
                board.set_kind(id, kind);
                starts.push(start);
            }
        }
        if !Side::ALL.into_iter().any(|side| board.has_flag(side)) {
            return Err(PositionError::NoFlags);
        }
        board.begin();
        let mut game = Game::from_board(board, starts, turn);
        for (id, moved, told) in marks {
            game.mark(id, moved, told);
        }
        Ok(game)
    }

    fn mark(&mut self, stone: StoneId, moved: bool, told: bool) {
        let kind = self.kind(stone);
        let mobile = self.rules().mobile_kinds();
        self.exposure.set_moved(stone, moved);
        if told {
            self.exposure.set_told_since(stone, 0);
        }
        for knowledge in &mut self.knowledge {
            if moved {
                knowledge.set(stone, knowledge.of(stone) & mobile);
            }
            if told {
                knowledge.set(stone, KindSet::of(kind));
            }
        }
    }

    /// The position as one line; see [`Game::from_position`].
    pub fn position_line(&self) -> String {
        let rules = self.rules();
        let mut line = String::new();
        for row in (0..rules.height()).rev() {
            let mut free = 0;
            for square in (0..rules.width()).filter_map(|col| Square::new(col, row)) {
                let text = self.square_text(square);
                if text.is_empty() {
                    free += 1;
                    continue;
                }
                if free > 0 {
                    let _ = write!(line, "{free}");
                    free = 0;
                }
                line.push_str(&text);
            }
            if free > 0 {
                let _ = write!(line, "{free}");
            }
            line.push(if row == 0 { ' ' } else { '/' });
        }
        let turn = if self.turn() == Side::Red { 'r' } else { 'b' };
        let _ = write!(line, "{turn} {} {}", self.quiet(), self.ply());
        line
    }

    /// Empty for a free square.
    fn square_text(&self, square: Square) -> String {
        if self.rules().blocked().contains(square) {
            return "#".to_owned();
        }
        let Some(stone) = self.at(square) else {
            return String::new();
        };
        let symbol = self.rules().kind(self.kind(stone)).symbol;
        let mut text = match self.side_of(stone) {
            Side::Red => symbol.to_string(),
            Side::Blue => symbol.to_ascii_lowercase().to_string(),
        };
        if self.has_moved(stone) {
            text.push('\'');
        }
        if self.is_told(stone) {
            text.push('!');
        }
        text
    }
}

fn read_rows(rules: &RuleSet, text: &str) -> Result<Vec<Written>, PositionError> {
    let rows: Vec<&str> = text.split('/').collect();
    let expected = usize::from(rules.height());
    if rows.len() != expected {
        return Err(PositionError::Rows { found: rows.len(), expected });
    }
    let mut stones = Vec::new();
    for (text, row) in rows.into_iter().zip((0..rules.height()).rev()) {
        read_row(rules, text, row, &mut stones)?;
    }
    Ok(stones)
}

fn read_row(rules: &RuleSet, text: &str, row: u8, stones: &mut Vec<Written>) -> Result<(), PositionError> {
    let number = usize::from(row) + 1;
    let width = usize::from(rules.width());
    let mut col = 0;
    let mut symbols = text.chars().peekable();
    while let Some(symbol) = symbols.next() {
        let square = u8::try_from(col).ok().and_then(|col| Square::new(col, row)).filter(|_| col < width);
        if let Some(first) = symbol.to_digit(10) {
            let second = symbols.next_if(char::is_ascii_digit).and_then(|digit| digit.to_digit(10));
            let free = second.map_or(first, |second| 10 * first + second) as usize;
            let squares = (col..col + free).filter_map(|col| Square::new(u8::try_from(col).ok()?, row));
            if let Some(blocked) = squares.into_iter().find(|&square| rules.blocked().contains(square)) {
                return Err(PositionError::Blocked(blocked));
            }
            col += free;
            continue;
        }
        col += 1;
        let kind = rules.kind_by_symbol(symbol.to_ascii_uppercase());
        match (square, kind) {
            (None, _) => {}
            (Some(square), _) if symbol == '#' => {
                if !rules.blocked().contains(square) {
                    return Err(PositionError::Blocked(square));
                }
            }
            (Some(square), Some(kind)) => {
                if rules.blocked().contains(square) {
                    return Err(PositionError::Blocked(square));
                }
                let side = if symbol.is_ascii_uppercase() { Side::Red } else { Side::Blue };
                let moved = symbols.next_if_eq(&'\'').is_some();
                let told = symbols.next_if_eq(&'!').is_some();
                stones.push(Written { square, side, kind, moved, told });
            }
            (Some(_), None) => return Err(PositionError::Symbol { row: number, symbol }),
        }
    }
    if col != width {
        return Err(PositionError::Length { row: number, found: col, expected: width });
    }
    Ok(())
}

/// The kinds of the army that do not stand on the board.
fn missing_kinds(rules: &RuleSet, side: Side, standing: &[&Written]) -> Result<Vec<Kind>, PositionError> {
    let mut lost = Vec::new();
    for kind in rules.all_kinds().iter() {
        let count = standing.iter().filter(|stone| stone.kind == kind).count();
        let allowed = usize::from(rules.kind(kind).count);
        if count > allowed {
            return Err(PositionError::TooMany { side, kind: rules.kind(kind).id.clone(), count, allowed });
        }
        lost.extend(std::iter::repeat_n(kind, allowed - count));
    }
    Ok(lost)
}
