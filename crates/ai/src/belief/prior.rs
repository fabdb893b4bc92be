//! Where people put what: a mixture of ways to set up.
//!
//! Each part of the mixture says for every square how likely each kind stands there; a setup is drawn by choosing a part and then
//! kinds by its squares, so that the counts come out. The tables are made by the `fit_prior` example.

use std::sync::LazyLock;

use marshal_rules::{Kind, RuleSet, Side, Square};

use crate::hand::prior::Prior as ByNature;
use crate::nature::Nature;

/// The tables that ship.
static TABLES: LazyLock<Vec<Table>> = LazyLock::new(|| {
    const TEXTS: [&str; 5] = [
        include_str!("tables/classic.txt"),
        include_str!("tables/barrage.txt"),
        include_str!("tables/marsal.txt"),
        include_str!("tables/marsal-small.txt"),
        include_str!("tables/marsal-mini.txt"),
    ];
    TEXTS.into_iter().map(|text| Table::parse(text).expect("a table that ships can be read")).collect()
});

/// The name of an empty square in a table.
const EMPTY: &str = "empty";

/// Added to every share of a thousand: what nobody happened to do is not impossible.
const FLOOR: f32 = 0.3;

/// A mixture fitted on setups of one family.
#[derive(Debug)]
struct Table {
    width: u8,
    height: u8,
    /// Rows of the zone from the board's edge.
    rows: u8,
    /// Whether the army fills the zone.
    is_full: bool,
    /// Ids of the kinds in the order of the rows.
    kinds: Vec<String>,
    parts: Vec<Part>,
}

#[derive(Debug)]
struct Part {
    share: f32,
    /// The logarithm of a weight for row `r` and square `s` of the zone, at `r * squares + s`.
    logs: Vec<f32>,
}

impl Table {
    /// Reads `board WIDTH HEIGHT ROWS full|sparse`, then for each part `part LOGARITHM` and a line for each kind with a share of a
    /// thousand for every square of Red's zone.
    fn parse(text: &str) -> Option<Table> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let head: Vec<&str> = lines.next()?.split(' ').collect();
        let ["board", width, height, rows, fill] = head[..] else { return None };
        let (width, height, rows) = (width.parse().ok()?, height.parse().ok()?, rows.parse().ok()?);
        let mut table = Table { width, height, rows, is_full: fill == "full", kinds: Vec::new(), parts: Vec::new() };
        for line in lines {
            let mut words = line.split(' ');
            let name = words.next()?;
            if name == "part" {
                table.parts.push(Part { share: words.next()?.parse().ok()?, logs: Vec::new() });
                continue;
            }
            if table.parts.len() == 1 {
                table.kinds.push(name.to_owned());
            }
            let log = |word: &str| word.parse().map(|share: f32| ((share + FLOOR) / 1000.0).ln());
            let logs = words.map(log).collect::<Result<Vec<f32>, _>>().ok()?;
            table.parts.last_mut()?.logs.extend(logs);
        }
        let entries = table.kinds.len() * usize::from(table.width) * usize::from(table.rows);
        table.parts.iter().all(|part| part.logs.len() == entries).then_some(table)
    }

    /// Whether the rule set has this board and these zones, and no kind that the table does not have.
    fn fits(&self, rules: &RuleSet) -> bool {
        let fits_zone = |side| {
            let zone = rules.zone(side);
            let is_full = zone.len() as usize == rules.army_size();
            zone.len() as usize == self.squares()
                && self.is_full == is_full
                && zone.iter().all(|square| self.place(side, square) < self.squares())
        };
        let knows = |id: &str| self.kinds.iter().any(|kind| kind == id);
        (rules.width(), rules.height()) == (self.width, self.height)
            && Side::ALL.into_iter().all(fits_zone)
            && rules.kinds().iter().all(|kind| knows(&kind.id))
    }

    fn squares(&self) -> usize {
        usize::from(self.rows) * usize::from(self.width)
    }

    /// The number of a square as its side sees it, from the left of the back row on: Blue's half is Red's turned round.
    fn place(&self, side: Side, square: Square) -> usize {
        let (row, col) = match side {
            Side::Red => (square.row(), square.col()),
            Side::Blue => (self.height - 1 - square.row(), self.width - 1 - square.col()),
        };
        usize::from(row) * usize::from(self.width) + usize::from(col)
    }
}

/// How an army of one side may be set up.
#[derive(Debug)]
pub(crate) struct Prior {
    side: Side,
    source: Source,
}

#[derive(Debug)]
enum Source {
    /// As people, or good programs, set it up; the table's row of each kind, and of an empty square.
    Fitted { table: &'static Table, rows: Vec<usize>, empty: Option<usize> },
    /// As each kind's nature suggests.
    Guessed(ByNature),
}

impl Prior {
    /// From a fitted table where one is of this family, otherwise by the kinds' nature.
    pub(crate) fn new(rules: &RuleSet, nature: &Nature, side: Side) -> Prior {
        let source = match TABLES.iter().find(|table| table.fits(rules)) {
            Some(table) => {
                let row = |id: &str| table.kinds.iter().position(|kind| kind == id);
                let rows = rules.kinds().iter().filter_map(|kind| row(&kind.id)).collect();
                Source::Fitted { table, rows, empty: row(EMPTY) }
            }
            None => Source::Guessed(ByNature::new(rules, nature, side)),
        };
        Prior { side, source }
    }

    /// How many parts the mixture has.
    pub(crate) fn parts(&self) -> usize {
        match &self.source {
            Source::Fitted { table, .. } => table.parts.len(),
            Source::Guessed(_) => 1,
        }
    }

    /// The logarithm of a part's weight.
    pub(crate) fn share(&self, part: usize) -> f32 {
        match &self.source {
            Source::Fitted { table, .. } => table.parts[part].share,
            Source::Guessed(_) => 0.0,
        }
    }

    /// The logarithm of how well a kind (`None`: nothing) suits a square of the zone.
    pub(crate) fn log(&self, part: usize, kind: Option<Kind>, square: Square) -> f32 {
        match &self.source {
            Source::Fitted { table, rows, empty } => {
                let row = kind.map(|kind| rows[kind.index()]).or(*empty);
                let place = table.place(self.side, square);
                row.map_or(0.0, |row| table.parts[part].logs[row * table.squares() + place])
            }
            Source::Guessed(nature) => nature.weight(kind, square).max(1e-6).ln(),
        }
    }
}
