//! What a side knows as an array of bytes.

mod plane;
mod write;

use std::sync::Arc;

use marshal_rules::{BySide, RuleSet, Side, Sight, Square};

pub use plane::Plane;

/// The planes of a rule set: which there are, and the writing of them.
///
/// An observation is `H x W` cells of `planes` bytes each, the planes of one cell side by side, row by row as the side that
/// looks sees the board: it sits at the first row, so Blue's board is turned by 180 degrees. (As an array of shape
/// `[H, W, planes]`; networks that want the planes first take the axes in another order, which copies nothing.)
///
/// ```
/// use marshal_rules::RuleSet;
/// use marshal_sim::Planes;
/// let planes = Planes::new(RuleSet::by_id("marsal-mini").unwrap());
/// let names: Vec<String> = planes.list().iter().map(|plane| plane.name(planes.rules())).collect();
/// assert_eq!(&names[..2], ["enemy.marshal", "enemy.general"]);
/// assert_eq!(planes.observation_len(), 7 * 6 * names.len());
/// ```
#[derive(Debug, Clone)]
pub struct Planes {
    rules: Arc<RuleSet>,
    list: Vec<Plane>,
    at: Offsets,
    /// The first byte of each square, as each side sees it; of no use off the board.
    cells: BySide<[u32; 256]>,
    /// The cells that nobody may enter, as each side sees them.
    closed: BySide<Vec<usize>>,
}

/// Where planes begin in a cell; `None` for what the rule set has no use for.
#[derive(Debug, Clone, Copy)]
struct Offsets {
    /// Stores of eight bytes that write a set of kinds.
    steps: usize,
    exposed: usize,
    own: usize,
    /// Told, then moved.
    own_marks: usize,
    enemy_marks: usize,
    /// From, then to.
    own_last: usize,
    enemy_last: usize,
    next: usize,
    closed: Option<usize>,
    crossings: Option<usize>,
    hidden: usize,
    setup: usize,
    red: usize,
    quiet: Option<usize>,
    length: Option<usize>,
    chase: Option<usize>,
}

/// An array has not the length of an observation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an observation has {expected} bytes, the array has {found}")]
pub struct WrongLength {
    /// Length of the array.
    pub found: usize,
    /// [`Planes::observation_len`].
    pub expected: usize,
}

impl Planes {
    /// The planes of a rule set.
    pub fn new(rules: Arc<RuleSet>) -> Planes {
        let list = Plane::list(&rules);
        let find = |plane: Plane| list.iter().position(|&listed| listed == plane);
        // Those that every rule set has.
        let always = |plane: Plane| find(plane).unwrap_or(list.len());
        let kinds = rules.kinds().len();
        let at = Offsets {
            steps: kinds.div_ceil(8),
            exposed: kinds,
            own: 2 * kinds,
            own_marks: always(Plane::OwnTold),
            enemy_marks: always(Plane::EnemyTold),
            own_last: always(Plane::OwnFrom),
            enemy_last: always(Plane::EnemyFrom),
            next: always(Plane::SetupNext),
            closed: find(Plane::Closed),
            crossings: find(Plane::OwnCrossings),
            hidden: always(Plane::EnemyHidden(marshal_rules::Kind(0))),
            setup: always(Plane::Setup),
            red: always(Plane::Red),
            quiet: find(Plane::Quiet),
            length: find(Plane::Length),
            chase: find(Plane::OwnChase),
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
        Planes { rules, list, at, cells, closed }
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The planes in the order of their bytes in a cell.
    pub fn list(&self) -> &[Plane] {
        &self.list
    }

    /// Bytes of one observation.
    pub fn observation_len(&self) -> usize {
        usize::from(self.rules.width()) * usize::from(self.rules.height()) * self.list.len()
    }

    /// Writes what a side knows.
    ///
    /// # Errors
    /// When `out` has not [`Planes::observation_len`] bytes.
    pub fn observe(&self, sight: &Sight<'_>, out: &mut [u8]) -> Result<(), WrongLength> {
        self.check_length(out)?;
        self.write(sight, out);
        Ok(())
    }

    pub(crate) fn check_length(&self, out: &[u8]) -> Result<(), WrongLength> {
        let (found, expected) = (out.len(), self.observation_len());
        if found == expected { Ok(()) } else { Err(WrongLength { found, expected }) }
    }
}
