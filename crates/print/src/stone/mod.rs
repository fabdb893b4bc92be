//! Stones: an army as solids that lie on their backs.

mod body;
mod outline;
mod ring;
mod sign;

use marshal_rules::{Kind, Side};

use crate::mesh::{Mesh, build};
use crate::{Fault, Options, Sizes, Stand, Style};
use body::{Body, Ledge};
use outline::Outline;
use sign::{Rim, Sign};

/// The ledge on the foot stays this far from the rim, and from the plate's edges where there is none.
const BESIDE_LEDGE: f64 = 0.6;
/// The ledge rises no further from the foot than this.
const HIGHEST_LEDGE: f64 = 1.0;
/// A ledge that would be lower than this is left out.
const LOWEST_LEDGE: f64 = 0.4;
/// How far the ledge of the heaviest sign stands out further than the sign, in layers.
const SHORTEST_LEDGE: f64 = 2.0;

/// All stones of one kind.
#[derive(Debug, Clone)]
pub struct Stone {
    /// Which.
    pub kind: Kind,
    /// Name in files: the number, if it has one, and the id.
    pub name: String,
    /// How many the army has.
    pub count: u8,
    /// The solid: on its back on the bed, its lower edge along the front, from the origin to the right and back.
    pub mesh: Mesh,
}

/// The heights at which the second colour begins and ends, in millimetres above the bed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Relief {
    /// Under the first layer of the signs.
    pub from: f64,
    /// Above their last layer.
    pub to: f64,
}

/// One army.
#[derive(Debug, Clone)]
pub struct Army {
    /// Whose.
    pub side: Side,
    /// One entry a kind, in the order of the rule set.
    pub stones: Vec<Stone>,
    /// Where the signs are.
    pub relief: Relief,
    /// How far a stone reaches from the bed.
    pub depth: f64,
    /// How much of a stone lies so deep inside that a slicer fills it with infill, in cubic millimetres.
    pub hollow: f64,
}

impl Army {
    /// The army of a side.
    ///
    /// # Errors
    /// A [`Fault`] with the limit that was hit.
    pub fn new(options: &Options, style: &Style, side: Side) -> Result<Army, Fault> {
        let sizes = Sizes::new(&options.rules, options.paper, style)?;
        let outline = Outline::new(side, sizes, style);
        let body = Body::new(options, style, sizes, &outline)?;
        let kinds: Vec<Kind> = options.rules.all_kinds().iter().collect();
        let signs: Vec<Sign> =
            kinds.iter().map(|&kind| sign::sign(options, style, &outline, kind)).collect::<Result<_, _>>()?;
        let rim = sign::rim(style, &outline, options.stand, &signs);
        let ledges = ledges(options.stand, style, &outline, &body, &signs, rim.as_ref());
        let stone = |((&kind, sign), &ledge): ((&Kind, &Sign), &Option<Ledge>)| {
            let relief: Vec<_> =
                [sign.rings.clone()].into_iter().chain(rim.iter().map(|rim| rim.rings.clone())).collect();
            let info = options.rules.kind(kind);
            let mesh = build(&body.slabs(ledge, &relief));
            let [low, _] = mesh.bounds();
            let mesh = mesh.moved(low.map(|length| (-length * crate::mesh::MICRONS).round() as i32));
            let name = info.number.map_or_else(|| info.id.clone(), |number| format!("{number:02}-{}", info.id));
            Stone { kind, name, count: info.count, mesh }
        };
        let stones = kinds.iter().zip(&signs).zip(&ledges).map(stone).collect();
        let relief = Relief { from: body.face, to: body.face + body.relief };
        Ok(Army { side, stones, relief, depth: body.depth, hollow: body.hollow() })
    }
}

/// The ledge of each kind: the lighter its sign, the further it stands out.
fn ledges(
    stand: Stand,
    style: &Style,
    outline: &Outline,
    body: &Body,
    signs: &[Sign],
    rim: Option<&Rim>,
) -> Vec<Option<Ledge>> {
    let lowest =
        signs.iter().flat_map(|sign| sign.rings.iter().flatten()).map(|point| point[1]).fold(f64::INFINITY, f64::min);
    let rise = (lowest - outline.foot_height() - style.printer.gap).min(HIGHEST_LEDGE);
    if stand != Stand::Foot || rise < LOWEST_LEDGE {
        return vec![None; signs.len()];
    }
    let half = rim.map_or_else(|| outline.half_plate(), |rim| rim.half_inside) - BESIDE_LEDGE;
    let layer = style.printer.layer;
    let heaviest = signs.iter().map(|sign| sign.area).fold(0.0, f64::max);
    let ledge = |sign: &Sign| {
        let missing = (heaviest - sign.area) * body.relief;
        let layers = SHORTEST_LEDGE + (missing / (2.0 * half * rise * layer)).round();
        let to = (body.face + body.relief + layers * layer).min(body.depth / 2.0);
        Some(Ledge { half, rise, to })
    };
    signs.iter().map(ledge).collect()
}
