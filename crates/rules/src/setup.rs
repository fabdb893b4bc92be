//! A side's secret setup: unchecked while it is made, checked when play begins.

use std::fmt::Write as _;

use crate::kind::{Kind, KindSet};
use crate::quote::spelled;
use crate::ruleset::{Role, RuleSet, ShutIn};
use crate::side::Side;
use crate::square::Square;
use crate::square_set::SquareSet;

/// Stones on squares, as somebody put them: anything goes until [`Setup::check`].
///
/// ```
/// use marshal_rules::{RuleSet, Setup, Side};
/// let rules = RuleSet::by_id("marsal-mini").unwrap();
/// // The front row first, as the owner sees it.
/// let setup = Setup::parse(&rules, Side::Red, "EMG.EC/NSNBF.").unwrap();
/// assert_eq!(setup.check(&rules, Side::Red), Ok(()));
/// assert_eq!(setup.line(&rules, Side::Red), "EMG.EC/NSNBF.");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Setup(pub Vec<(Square, Kind)>);

/// Why a setup is refused. Where several reasons apply, the first in this order is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum SetupError {
    /// A stone outside the board.
    #[error("{0} is off the board")]
    OffBoard(Square),
    /// A kind that the rule set does not have.
    #[error("there is a stone of an unknown kind on {0}")]
    UnknownKind(Square),
    /// A stone on a blocked square.
    #[error("{0} is blocked")]
    BlockedSquare(Square),
    /// A stone outside the side's zone.
    #[error("{0} is outside the zone")]
    OutsideZone(Square),
    /// Two stones on one square.
    #[error("two stones stand on {0}")]
    SquareTwice(Square),
    /// More flags than allowed.
    #[error("there are {count} flags, allowed is {allowed}")]
    TooManyFlags {
        /// Flags placed.
        count: usize,
        /// Flags in the army.
        allowed: usize,
    },
    /// More stones of a kind than the army has.
    #[error("there are {count} stones of one kind, allowed are {allowed}")]
    TooMany {
        /// The kind.
        kind: Kind,
        /// Stones placed.
        count: usize,
        /// Stones in the army.
        allowed: usize,
    },
    /// Stones of a kind are not placed.
    #[error("{missing} stones of one kind are missing")]
    Missing {
        /// The first kind that is short.
        kind: Kind,
        /// How many are missing.
        missing: usize,
    },
    /// The side would have no first move on the otherwise empty board.
    #[error("no stone can make a first move")]
    ShutIn,
}

/// A one-line setup that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseSetupError {
    /// Another number of rows than the zone has.
    #[error("the setup has {found} rows, the zone has {expected}")]
    Rows {
        /// Rows in the text.
        found: usize,
        /// Rows in the zone.
        expected: usize,
    },
    /// A row of another length than the zone's.
    #[error("row {row} of the setup has {found} squares, the zone has {expected} there")]
    Length {
        /// Row from 1, the front row first.
        row: usize,
        /// Squares in the text.
        found: usize,
        /// Squares in the zone.
        expected: usize,
    },
    /// A letter that is no kind.
    #[error("row {row} of the setup has `{}`, which is no kind of this rule set and no `.`", spelled(*symbol))]
    Symbol {
        /// Row from 1, the front row first.
        row: usize,
        /// The letter.
        symbol: char,
    },
}

impl Setup {
    /// No stone yet.
    pub fn new() -> Setup {
        Setup::default()
    }

    /// Adds a stone; whatever stands on the square stays too, and is an error later.
    pub fn place(&mut self, square: Square, kind: Kind) {
        self.0.push((square, kind));
    }

    /// Takes all stones off a square; the last that was put there is returned.
    pub fn remove(&mut self, square: Square) -> Option<Kind> {
        let kind = self.at(square);
        self.0.retain(|&(at, _)| at != square);
        kind
    }

    /// The stone on a square, the last that was put there.
    pub fn at(&self, square: Square) -> Option<Kind> {
        self.0.iter().rev().find(|&&(at, _)| at == square).map(|&(_, kind)| kind)
    }

    /// All stones in the order they were put.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Kind)> {
        self.0.iter().copied()
    }

    /// The squares that hold a stone.
    pub fn squares(&self) -> SquareSet {
        self.iter().map(|(square, _)| square).collect()
    }

    /// How many stones of a kind are placed.
    pub fn count(&self, kind: Kind) -> usize {
        self.iter().filter(|&(_, placed)| placed == kind).count()
    }

    /// Whether the side may start with this setup.
    ///
    /// # Errors
    /// The first thing that is wrong, in the order of [`SetupError`].
    pub fn check(&self, rules: &RuleSet, side: Side) -> Result<(), SetupError> {
        let board = rules.squares() | rules.blocked();
        let find = |wrong: &dyn Fn(Square, Kind) -> bool| {
            self.iter().find(|&(square, kind)| wrong(square, kind)).map(|(square, _)| square)
        };
        if let Some(square) = find(&|square, _| !board.contains(square)) {
            return Err(SetupError::OffBoard(square));
        }
        if let Some(square) = find(&|_, kind| kind.index() >= rules.kinds().len()) {
            return Err(SetupError::UnknownKind(square));
        }
        if let Some(square) = find(&|square, _| rules.blocked().contains(square)) {
            return Err(SetupError::BlockedSquare(square));
        }
        if let Some(square) = find(&|square, _| !rules.zone(side).contains(square)) {
            return Err(SetupError::OutsideZone(square));
        }
        let mut seen = SquareSet::EMPTY;
        for (square, _) in self.iter() {
            if seen.contains(square) {
                return Err(SetupError::SquareTwice(square));
            }
            seen.insert(square);
        }
        self.check_counts(rules)?;
        if rules.parameters().shut_in == ShutIn::Refused && self.is_shut_in(rules) {
            return Err(SetupError::ShutIn);
        }
        Ok(())
    }

    fn check_counts(&self, rules: &RuleSet) -> Result<(), SetupError> {
        let counts =
            || rules.all_kinds().iter().map(|kind| (kind, self.count(kind), usize::from(rules.kind(kind).count)));
        for (kind, count, allowed) in counts() {
            if count > allowed && rules.kind(kind).role == Role::Flag {
                return Err(SetupError::TooManyFlags { count, allowed });
            }
        }
        for (kind, count, allowed) in counts() {
            if count > allowed {
                return Err(SetupError::TooMany { kind, count, allowed });
            }
        }
        for (kind, count, allowed) in counts() {
            if count < allowed {
                return Err(SetupError::Missing { kind, missing: allowed - count });
            }
        }
        Ok(())
    }

    /// Whether no stone could move if the rest of the board were empty.
    fn is_shut_in(&self, rules: &RuleSet) -> bool {
        let free = rules.squares() & !self.squares();
        let mobile: KindSet = rules.mobile_kinds();
        let movers: SquareSet =
            self.iter().filter(|&(_, kind)| mobile.contains(kind)).map(|(square, _)| square).collect();
        let mut reach = movers.beside();
        if rules.diagonal() != crate::ruleset::Diagonal::None {
            reach |= movers.diagonally_beside();
        }
        (reach & free).is_empty()
    }

    /// Reads a one-line setup: the rows of the zone as the owner sees them, the front row first and from the left,
    /// separated by `/`; a kind's letter, or `.` for a square without a stone.
    ///
    /// The same line means the same arrangement for either side; for Blue the board is turned by 180 degrees.
    ///
    /// # Errors
    /// Names the row that does not fit. Counts are not checked.
    pub fn parse(rules: &RuleSet, side: Side, line: &str) -> Result<Setup, ParseSetupError> {
        let zone = zone_rows(rules, side);
        let rows: Vec<&str> = line.trim().split('/').collect();
        if rows.len() != zone.len() {
            return Err(ParseSetupError::Rows { found: rows.len(), expected: zone.len() });
        }
        let mut setup = Setup::new();
        for (number, (text, squares)) in rows.iter().zip(&zone).enumerate() {
            let row = number + 1;
            let found = text.chars().count();
            if found != squares.len() {
                return Err(ParseSetupError::Length { row, found, expected: squares.len() });
            }
            for (symbol, &square) in text.chars().zip(squares) {
                if symbol != '.' {
                    let kind = rules.kind_by_symbol(symbol).ok_or(ParseSetupError::Symbol { row, symbol })?;
                    setup.place(square, kind);
                }
            }
        }
        Ok(setup)
    }

    /// The setup as one line; stones outside the zone or of unknown kinds are left out. See [`Setup::parse`].
    pub fn line(&self, rules: &RuleSet, side: Side) -> String {
        let mut line = String::new();
        for squares in zone_rows(rules, side) {
            if !line.is_empty() {
                line.push('/');
            }
            for square in squares {
                let kind = self.at(square).filter(|kind| kind.index() < rules.kinds().len());
                let symbol = kind.map_or('.', |kind| rules.kind(kind).symbol);
                let _ = write!(line, "{symbol}");
            }
        }
        line
    }
}

/// The zone's squares row by row as the owner sees them, the front row first.
fn zone_rows(rules: &RuleSet, side: Side) -> Vec<Vec<Square>> {
    let zone = rules.zone(side);
    let mut rows: Vec<Vec<Square>> = (0..16)
        .map(|row| (0..16).filter_map(|col| Square::new(col, row)).filter(|&square| zone.contains(square)).collect())
        .filter(|row: &Vec<Square>| !row.is_empty())
        .collect();
    match side {
        Side::Red => rows.reverse(),
        Side::Blue => rows.iter_mut().for_each(|row| row.reverse()),
    }
    rows
}
