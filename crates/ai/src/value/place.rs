//! Where stones stand, as each side numbers the squares.

use marshal_rules::{BySide, RuleSet, Side, Square, SquareSet};

/// The board that fields are numbered on is so wide that every offset is another difference.
pub(super) const FIELD_WIDTH: i32 = 32;
/// Where lost stones lie: so far off that they are related to nothing.
const GONE: u16 = 2048;

/// Where a stone stands, as its side's perspective numbers the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// Row by row.
    pub(super) dense: u16,
    /// On the board 32 columns wide, where every offset is another difference.
    pub(super) field: u16,
}

impl Place {
    pub(super) const LOST: Place = Place { dense: u16::MAX, field: GONE };

    #[inline]
    pub(super) fn is_lost(self) -> bool {
        self.field == GONE
    }

    /// Column and row; `None` for a lost stone.
    #[inline]
    pub(super) fn coordinates(self) -> Option<(u8, u8)> {
        let width = FIELD_WIDTH as u16;
        (!self.is_lost()).then_some(((self.field % width) as u8, (self.field / width) as u8))
    }
}

/// The places of the squares as each side sees them, the mirrored places, and whether mirroring maps the board to itself.
pub(super) fn places(rules: &RuleSet) -> (BySide<[Place; 256]>, Vec<Place>, bool) {
    let (width, height) = (rules.width(), rules.height());
    let place = |col: u8, row: u8| Place {
        dense: u16::from(row) * u16::from(width) + u16::from(col),
        field: u16::from(row) * FIELD_WIDTH as u16 + u16::from(col),
    };
    let turn = |square: Square| Square::new(width - 1 - square.col(), height - 1 - square.row());
    let flip = |square: Square| Square::new(square.col(), height - 1 - square.row());
    let mirror = |square: Square| Square::new(width - 1 - square.col(), square.row());
    let maps = |map: &dyn Fn(Square) -> Option<Square>, a: SquareSet, b: SquareSet| {
        a.iter().map(map).collect::<Option<SquareSet>>() == Some(b)
    };
    let swaps = |map: &dyn Fn(Square) -> Option<Square>| {
        maps(map, rules.squares(), rules.squares()) && maps(map, rules.zone(Side::Red), rules.zone(Side::Blue))
    };
    let blue: &dyn Fn(Square) -> Option<Square> = if !swaps(&turn) && swaps(&flip) { &flip } else { &turn };
    let mut places = BySide::new([Place::LOST; 256], [Place::LOST; 256]);
    let on_board = SquareSet::board(width, height);
    for square in on_board {
        places[Side::Red][square.index()] = place(square.col(), square.row());
        if let Some(seen) = blue(square) {
            places[Side::Blue][square.index()] = place(seen.col(), seen.row());
        }
    }
    let mirrored = on_board.iter().map(|square| place(width - 1 - square.col(), square.row())).collect();
    let same = |set: SquareSet| maps(&mirror, set, set);
    (places, mirrored, same(rules.squares()) && Side::ALL.into_iter().all(|side| same(rules.zone(side))))
}
