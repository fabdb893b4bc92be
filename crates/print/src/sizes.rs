//! From the sheet to the square, from the square to the stone.

use marshal_rules::RuleSet;

use crate::{Fault, Paper, Style};

/// The measures that follow from rule set, paper and style.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// Side of a square of the board.
    pub square: f64,
    /// Width of a stone at its foot.
    pub width: f64,
}

impl Sizes {
    /// How wide a stone is in the units of the drawings.
    pub const UNITS_WIDE: f64 = 80.0;
    /// How high a stone is in the units of the drawings.
    pub const UNITS_HIGH: f64 = 89.0;

    /// The largest square that the board of `rules` can have on `paper`, and the stone for it.
    ///
    /// # Errors
    /// [`Fault::StoneWiderThanSquare`] where the style sets a width that is too much.
    ///
    /// ```
    /// use marshal_print::{Paper, Sizes, Style};
    /// let rules = marshal_rules::RuleSet::by_id("marsal").unwrap();
    /// let sizes = Sizes::new(&rules, Paper::A4, &Style::default()).unwrap();
    /// assert_eq!((sizes.square, sizes.width), (19.0, 15.0));
    /// ```
    pub fn new(rules: &RuleSet, paper: Paper, style: &Style) -> Result<Sizes, Fault> {
        let (width, height) = paper.size();
        let room = |side: f64, squares: u8| (side - 2.0 * style.board.margin) / f64::from(squares);
        let square = room(width, rules.width()).min(room(height, rules.height())).min(style.board.largest_square);
        let limit = style.stone.share * square;
        let fitted = ((limit * 2.0).floor() / 2.0).min(style.stone.widest);
        let width = if style.stone.width > 0.0 { style.stone.width } else { fitted };
        if width > limit {
            return Err(Fault::StoneWiderThanSquare { mm: width, square, limit });
        }
        Ok(Sizes { square, width })
    }

    /// Millimetres of one unit of the drawings, of which 100 are a square.
    #[must_use]
    pub fn unit(self) -> f64 {
        self.width / Sizes::UNITS_WIDE
    }

    /// Height of a stone that stands.
    #[must_use]
    pub fn height(self) -> f64 {
        self.unit() * Sizes::UNITS_HIGH
    }
}
