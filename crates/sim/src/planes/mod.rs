//! What a side knows as bytes: planes of the board, and facts that hold for all of it.

mod fact;
mod plane;
mod write;

use std::sync::Arc;

use marshal_rules::{BySide, Kind, RuleSet, Side, Sight, Square};

pub use fact::Fact;
pub use plane::Plane;

/// The planes and facts of a rule set: which there are, and the writing of them.
///
/// The planes are `H x W` cells of so many bytes each, the planes of one cell side by side, row by row as the side that
/// looks sees the board: it sits at the first row, so Blue's board is turned by 180 degrees. (As an array of shape
/// `[H, W, planes]`; networks that want the planes first take the axes in another order, which copies nothing.) The facts are
/// a byte each.
///
/// ```
/// use marshal_rules::RuleSet;
/// use marshal_sim::Planes;
/// let planes = Planes::new(RuleSet::by_id("marsal-mini").unwrap());
/// let names: Vec<String> = planes.list().iter().map(|plane| plane.name(planes.rules())).collect();
/// assert_eq!(&names[..2], ["enemy.marshal", "enemy.general"]);
/// assert_eq!(planes.observation_len(), 7 * 6 * names.len());
/// assert_eq!(planes.facts()[0].name(planes.rules()), "hidden.marshal");
/// ```
#[derive(Debug, Clone)]
pub struct Planes {
    rules: Arc<RuleSet>,
    list: Vec<Plane>,
    facts: Vec<Fact>,
    at: Offsets,
    /// The first byte of each square, as each side sees it; of no use off the board.
    cells: BySide<[u32; 256]>,
    /// The cells that nobody may enter, as each side sees them.
    closed: BySide<Vec<usize>>,
}

/// Where planes begin in a cell; `None` for what the rule set has no use for.
#[derive(Debug, Clone, Copy)]
struct Offsets {
    /// How many kinds there are; those of an enemy stone come first.
    kinds: usize,
    exposed: usize,
    own: usize,
    /// From, then to.
    own_last: usize,
    enemy_last: usize,
    next: usize,
    closed: Option<usize>,
    crossings: Option<usize>,
}

/// An array has not the length of its part of an observation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the {what} of an observation are {expected} bytes, the array has {found}")]
pub struct WrongLength {
    /// `planes` or `facts`.
    pub what: &'static str,
    /// Length of the array.
    pub found: usize,
    /// [`Planes::observation_len`], or how many facts there are.
    pub expected: usize,
}

impl Planes {
    /// The planes and facts of a rule set.
    pub fn new(rules: Arc<RuleSet>) -> Planes {
        let list = Plane::list(&rules);
        let find = |plane: Plane| list.iter().position(|&listed| listed == plane);
        // Those that every rule set has.
        let always = |plane: Plane| find(plane).unwrap_or(list.len());
        let at = Offsets {
            kinds: rules.kinds().len(),
            exposed: always(Plane::ExposedAs(Kind(0))),
            own: always(Plane::Own(Kind(0))),
            own_last: always(Plane::OwnFrom),
            enemy_last: always(Plane::EnemyFrom),
            next: always(Plane::SetupNext),
            closed: find(Plane::Closed),
            crossings: find(Plane::OwnCrossings),
        };
        let (width, height, planes) = (usize::from(rules.width()), usize::from(rules.height()), list.len());
        let cells = BySide::from_fn(|side| {
            let mut cells = [0; 256];
            for square in Square::all() {
                let cell = usize::from(square.row()) * width + usize::from(square.col());
                let turned = if side == Side::Red { cell } else { (width * height - 1).saturating_sub(cell) };
                cells[square.index()] = (turned * planes) as u32;
            }
            cells
        });
        let blocked = rules.blocked();
        let closed = cells.as_ref().map(|cells| blocked.iter().map(|square| cells[square.index()] as usize).collect());
        Planes { facts: Fact::list(&rules), rules, list, at, cells, closed }
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The planes in the order of their bytes in a cell.
    pub fn list(&self) -> &[Plane] {
        &self.list
    }

    /// The facts in the order of their bytes.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// Bytes of the planes of one observation.
    pub fn observation_len(&self) -> usize {
        usize::from(self.rules.width()) * usize::from(self.rules.height()) * self.list.len()
    }

    /// Writes what a side knows: the planes, and the facts.
    ///
    /// # Errors
    /// When `planes` has not [`Planes::observation_len`] bytes, or `facts` not one a fact.
    pub fn observe(&self, sight: &Sight<'_>, planes: &mut [u8], facts: &mut [u8]) -> Result<(), WrongLength> {
        self.check_lengths(planes, facts)?;
        self.write(sight, planes, facts);
        Ok(())
    }

    pub(crate) fn check_lengths(&self, planes: &[u8], facts: &[u8]) -> Result<(), WrongLength> {
        let parts = [("planes", planes.len(), self.observation_len()), ("facts", facts.len(), self.facts.len())];
        match parts.into_iter().find(|(_, found, expected)| found != expected) {
            Some((what, found, expected)) => Err(WrongLength { what, found, expected }),
            None => Ok(()),
        }
    }
}
