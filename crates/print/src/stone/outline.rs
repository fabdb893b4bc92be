//! The two armies' stones seen from the front: Red is cut straight, Blue is arched. The same shapes as the outlines among the
//! drawings, made anew so that corners have the style's radius at every size.

use std::f64::consts::PI;

use marshal_rules::Side;

use super::ring::{Ring, arc, with_round_corners};
use crate::{Sizes, Style};

/// Half the width of the plate, in units.
const PLATE: f64 = 37.0;
/// How high the foot is, in units.
const FOOT: f64 = 11.0;
/// How much Red's upper corners are cut off along each side, in units.
const CUT: f64 = 11.5;
/// Where Blue's arch begins, in units.
const SPRING: f64 = 57.0;

/// No corner has a larger radius than this, in units.
const LARGEST_CORNER: f64 = 7.0;

/// The measures of a stone seen from the front, in millimetres: the middle of its foot is at the origin, y goes up.
#[derive(Debug, Clone)]
pub(crate) struct Outline {
    side: Side,
    /// Millimetres of a unit.
    pub(crate) unit: f64,
    corner: f64,
}

impl Outline {
    pub(crate) fn new(side: Side, sizes: Sizes, style: &Style) -> Outline {
        // Two corners fit on the end of a foot, and on Red's cut.
        let unit = sizes.unit();
        Outline { side, unit, corner: style.stone.corner.min(LARGEST_CORNER * unit) }
    }

    pub(crate) fn side(&self) -> Side {
        self.side
    }

    /// Height of the foot.
    pub(crate) fn foot_height(&self) -> f64 {
        FOOT * self.unit
    }

    /// Half the width of the foot.
    pub(crate) fn half_width(&self) -> f64 {
        Sizes::UNITS_WIDE / 2.0 * self.unit
    }

    /// Half the width of the plate.
    pub(crate) fn half_plate(&self) -> f64 {
        PLATE * self.unit
    }

    /// The smallest radius of a corner that is round: that of the foot beside the plate.
    pub(crate) fn smallest_radius(&self) -> f64 {
        self.corner.min(self.half_width() - self.half_plate() - 0.02)
    }

    /// Plate and foot.
    pub(crate) fn whole(&self) -> Ring {
        let (foot, plate) = (self.foot_height(), self.half_plate());
        self.on_foot([vec![([plate, foot], 0.0)], self.top(), vec![([-plate, foot], 0.0)]].concat())
    }

    /// The foot alone, with a ledge on it that is `half` as wide and so high; none where that is 0.
    pub(crate) fn foot(&self, ledge_half: f64, ledge: f64) -> Ring {
        let foot = self.foot_height();
        let step = [[ledge_half, foot], [ledge_half, foot + ledge], [-ledge_half, foot + ledge], [-ledge_half, foot]];
        self.on_foot(if ledge > 0.0 { step.map(|corner| (corner, 0.0)).to_vec() } else { Vec::new() })
    }

    /// The plate above the foot, a convex shape. Its lower corners are sharp.
    pub(crate) fn plate(&self) -> Ring {
        let (foot, plate) = (self.foot_height(), self.half_plate());
        with_round_corners(&[vec![([-plate, foot], 0.0), ([plate, foot], 0.0)], self.top()].concat())
    }

    /// The plate of a stone without a foot.
    pub(crate) fn flat(&self) -> Ring {
        let (foot, plate) = (self.foot_height(), self.half_plate());
        let radius = self.foot_radius();
        with_round_corners(&[vec![([-plate, foot], radius), ([plate, foot], radius)], self.top()].concat())
    }

    /// A foot with `upper` on it.
    fn on_foot(&self, upper: Vec<([f64; 2], f64)>) -> Ring {
        let (foot, half, radius) = (self.foot_height(), self.half_width(), self.foot_radius());
        let beside = self.smallest_radius();
        let lower = vec![([-half, 0.0], radius), ([half, 0.0], radius), ([half, foot], beside)];
        with_round_corners(&[lower, upper, vec![([-half, foot], beside)]].concat())
    }

    /// Half the width of the ground on which it stands.
    pub(crate) fn half_ground(&self) -> f64 {
        self.half_width() - self.foot_radius()
    }

    fn foot_radius(&self) -> f64 {
        match self.side {
            Side::Red => self.corner,
            Side::Blue => (5.0 * self.unit).max(self.corner),
        }
    }

    /// The upper part of the plate, from right to left.
    fn top(&self) -> Vec<([f64; 2], f64)> {
        let (plate, height) = (self.half_plate(), Sizes::UNITS_HIGH * self.unit);
        match self.side {
            Side::Red => {
                let cut = CUT * self.unit;
                let right = [[plate, height - cut], [plate - cut, height]];
                let left = [[cut - plate, height], [-plate, height - cut]];
                [right, left].concat().into_iter().map(|corner| (corner, self.corner)).collect()
            }
            Side::Blue => {
                let spring = SPRING * self.unit;
                let arch = arc([0.0, spring], [plate, height - spring], 0.0, PI);
                arch.into_iter().map(|point| (point, 0.0)).collect()
            }
        }
    }
}
