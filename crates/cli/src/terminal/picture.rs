//! What lies on the board, as the one who looks sees it. Everything drawn comes from here, and a picture of a game comes from a
//! view alone.

use marshal_rules::{Kind, KindSet, Move, RuleSet, Setup, Side, Square, SquareSet, View};

use super::palette::Skin;

/// A stone on its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stone {
    pub(crate) square: Square,
    pub(crate) side: Side,
    pub(crate) skin: Skin,
    /// The kind, where the one who looks knows it.
    pub(crate) kind: Option<Kind>,
    pub(crate) moved: bool,
}

/// How a stone looks to the viewer, and as which kind; `possible` are the kinds that it can be.
pub(crate) fn appearance(view: &View, stone: marshal_rules::Stone, possible: KindSet) -> (Skin, Option<Kind>) {
    match (stone.kind, possible.single()) {
        (Some(kind), _) if view.side() == Some(stone.side) || view.outcome().is_some() => (Skin::Face, Some(kind)),
        (Some(kind), _) => (Skin::Known, Some(kind)),
        (None, Some(kind)) => (Skin::Inferred, Some(kind)),
        (None, None) => (Skin::Back, None),
    }
}

/// A board with everything on it.
#[derive(Debug, Clone)]
pub(crate) struct Picture<'a> {
    pub(crate) rules: &'a RuleSet,
    /// The side that sits at the lower edge.
    pub(crate) below: Side,
    pub(crate) stones: Vec<Stone>,
    pub(crate) last: Option<Move>,
    pub(crate) cursor: Option<Square>,
    pub(crate) lifted: Option<Square>,
    pub(crate) targets: SquareSet,
    /// Squares to set apart: the zone of somebody setting up.
    pub(crate) zone: SquareSet,
}

impl<'a> Picture<'a> {
    /// A board without anything on it.
    pub(crate) fn empty(rules: &'a RuleSet, below: Side) -> Picture<'a> {
        Picture {
            rules,
            below,
            stones: Vec::new(),
            last: None,
            cursor: None,
            lifted: None,
            targets: SquareSet::EMPTY,
            zone: SquareSet::EMPTY,
        }
    }

    /// The stones that a side has placed so far.
    pub(crate) fn of_setup(rules: &'a RuleSet, side: Side, setup: &Setup) -> Picture<'a> {
        let stones = setup
            .iter()
            .map(|(square, kind)| Stone { square, side, skin: Skin::Face, kind: Some(kind), moved: false })
            .collect();
        Picture { stones, zone: rules.zone(side) & !setup.squares(), ..Picture::empty(rules, side) }
    }

    /// What the viewer of `view` sees.
    pub(crate) fn of_view(view: &'a View, below: Side) -> Picture<'a> {
        let possible = view.possible_all();
        let stones = view
            .stones()
            .filter_map(|stone| {
                let (skin, kind) = appearance(view, stone, possible[stone.id.index()]);
                Some(Stone { square: stone.square?, side: stone.side, skin, kind, moved: stone.moved })
            })
            .collect();
        let last = view.events().last().map(|event| Move::new(event.from, event.to));
        Picture { stones, last, ..Picture::empty(view.rules(), below) }
    }

    /// The stone on a square.
    pub(crate) fn at(&self, square: Square) -> Option<&Stone> {
        self.stones.iter().find(|stone| stone.square == square)
    }

    /// The square in a column and row of the screen, both from 0 at the upper left.
    pub(crate) fn square_at(&self, column: u8, row: u8) -> Option<Square> {
        let (width, height) = (self.rules.width(), self.rules.height());
        if column >= width || row >= height {
            return None;
        }
        match self.below {
            Side::Red => Square::new(column, height - 1 - row),
            Side::Blue => Square::new(width - 1 - column, row),
        }
    }
}
