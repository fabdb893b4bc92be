//! Boards in the middle of a game, and their line in our notation.

use marshal_rules::{Game, PositionError, Side, Square};

use crate::error::ImportFault;
use crate::field::Stone;
use crate::foreign_rules;
use crate::format::Imported;

/// A stone on the board and what has become of it.
pub(crate) struct Placed {
    pub(crate) stone: Stone,
    pub(crate) moved: bool,
    /// Whether the enemy has seen what it is.
    pub(crate) shown: bool,
}

/// A board as another notation tells it.
pub(crate) struct Position {
    pub(crate) placed: Vec<Placed>,
    pub(crate) turn: Side,
    pub(crate) ply: u32,
}

impl Position {
    /// The position by the classic rules.
    ///
    /// # Errors
    /// When no game has such a position.
    pub(crate) fn read(&self) -> Result<Imported, ImportFault> {
        let rules = foreign_rules::classic();
        let line = self.line();
        let refused = |error: PositionError| ImportFault::Position(error);
        let game = Game::from_position(rules.clone(), &line).map_err(refused)?;
        Ok(Imported::Position { rules, line: game.position_line() })
    }

    fn line(&self) -> String {
        let rules = foreign_rules::classic();
        let mut rows = Vec::new();
        for row in (0..rules.height()).rev() {
            let mut text = String::new();
            let mut free = 0_u8;
            for square in (0..rules.width()).filter_map(|col| Square::new(col, row)) {
                let placed = self.placed.iter().find(|placed| placed.stone.0 == square);
                if placed.is_none() && !rules.blocked().contains(square) {
                    free += 1;
                    continue;
                }
                if free > 0 {
                    text.push_str(&std::mem::take(&mut free).to_string());
                }
                match placed {
                    Some(placed) => text.push_str(&written(placed)),
                    None => text.push('#'),
                }
            }
            if free > 0 {
                text.push_str(&free.to_string());
            }
            rows.push(text);
        }
        let turn = if self.turn == Side::Red { "r" } else { "b" };
        format!("{} {turn} 0 {}", rows.join("/"), self.ply)
    }
}

fn written(placed: &Placed) -> String {
    let (_, side, id) = placed.stone;
    let rules = foreign_rules::classic();
    let symbol = rules.kind_by_id(id).map_or('?', |kind| rules.kind(kind).symbol);
    let symbol = if side == Side::Red { symbol } else { symbol.to_ascii_lowercase() };
    let moved = if placed.moved { "'" } else { "" };
    let shown = if placed.shown { "!" } else { "" };
    format!("{symbol}{moved}{shown}")
}
