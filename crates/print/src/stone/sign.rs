//! What stands out on a face: the sign and the rim around it.

use marshal_rules::Kind;

use super::outline::Outline;
use super::ring::{Ring, area, is_inside, shrunk};
use crate::glyph::{self, Face, Glyph};
use crate::{Back, Fault, Options, Stand, Style};

/// Where the middle of a picture is, in units above the ground.
const PICTURE_AT: f64 = 46.5;
/// Where the middle of a number is.
const NUMBER_AT: f64 = 47.0;
/// Where the middle of any sign is on a stone without a foot.
const FLAT_AT: f64 = 49.0;
/// Where the middle of the rosette is, in units above the ground; without a foot it is in the middle of the plate.
const BACK_AT: f64 = 48.0;
/// How large the rosette is, in units.
const BACK_SIZE: f64 = 52.0;

/// A sign in its place.
#[derive(Debug, Clone)]
pub(crate) struct Sign {
    /// Its rings.
    pub(crate) rings: Vec<Ring>,
    /// What it covers, in square millimetres.
    pub(crate) area: f64,
}

/// The sign of a kind on a stone.
pub(crate) fn sign(options: &Options, style: &Style, outline: &Outline, kind: Kind) -> Result<Sign, Fault> {
    let face: Face = glyph::face(&options.rules, kind, options.faces, options.lang)?;
    let size = outline.unit * if face.is_number { style.sign.number } else { style.sign.picture };
    let texts = marshal_i18n::Texts::get(options.lang);
    let name = || texts.kind(&options.rules, kind, marshal_i18n::Form::Name);
    let (stroke, gap) = (face.glyph.stroke * size / 100.0, face.glyph.gap.map(|gap| gap * size / 100.0));
    if stroke < style.printer.stroke {
        return Err(Fault::StrokeTooThin { kind: name(), mm: stroke, limit: style.printer.stroke });
    }
    if let Some(gap) = gap.filter(|&gap| gap < style.printer.gap) {
        return Err(Fault::GapTooNarrow { kind: name(), mm: gap, limit: style.printer.gap });
    }
    let at = match (options.stand, face.is_number) {
        (Stand::Flat, _) => FLAT_AT,
        (_, true) => NUMBER_AT,
        (_, false) => PICTURE_AT,
    };
    let rings = placed(&face.glyph, at * outline.unit, size);
    let field = shrunk(&outline.plate(), |_, _| style.rim.edge);
    if !rings.iter().flatten().all(|&point| is_inside(&field, point)) {
        return Err(Fault::SignTooLarge { kind: name() });
    }
    let area = rings.iter().map(|ring| area(ring)).sum();
    Ok(Sign { rings, area })
}

/// The rosette as it is seen from the face, or nothing for a plain back.
pub(crate) fn rosette(style: &Style, outline: &Outline, stand: Stand) -> Vec<Ring> {
    let at = if stand == Stand::Flat { FLAT_AT } else { BACK_AT };
    match (style.back.drawing, glyph::glyph("back")) {
        (Back::Rosette, Some(drawing)) => placed(drawing, at * outline.unit, BACK_SIZE * outline.unit),
        _ => Vec::new(),
    }
}

/// A drawing in millimetres around a point of the middle line, y up.
fn placed(glyph: &Glyph, middle: f64, size: f64) -> Vec<Ring> {
    let point = |&[x, y]: &[f64; 2]| [(x - 50.0) / 100.0 * size, middle - (y - 50.0) / 100.0 * size];
    glyph.contours.iter().map(|ring| ring.iter().map(point).collect()).collect()
}

/// The rim: a line along the edge of the face, around a stone without a foot closed, else open where the foot is. `None` where
/// one of the signs would come too near.
pub(crate) fn rim(style: &Style, outline: &Outline, stand: Stand, signs: &[Sign]) -> Option<Rim> {
    let is_closed = stand == Stand::Flat;
    let face = if is_closed { outline.flat() } else { outline.plate() };
    let foot = outline.foot_height();
    let line = |inset: f64| {
        let is_ground = |from: [f64; 2], to: [f64; 2]| (from[1] - foot).abs().max((to[1] - foot).abs()) < 1e-6;
        shrunk(&face, |from, to| if is_ground(from, to) && !is_closed { style.rim.edge } else { inset })
    };
    let inner_edge = style.rim.edge + style.rim.width;
    let (outer, mut inner, field) = (line(style.rim.edge), line(inner_edge), line(inner_edge + style.rim.gap));
    if !signs.iter().flat_map(|sign| sign.rings.iter().flatten()).all(|&point| is_inside(&field, point)) {
        return None;
    }
    let half_inside = inner.iter().map(|point| point[0]).fold(0.0, f64::max);
    let rings = if is_closed {
        inner.reverse();
        vec![outer, inner]
    } else {
        let mut inner = from_right_leg(inner);
        inner.reverse();
        vec![[from_right_leg(outer), inner].concat()]
    };
    Some(Rim { rings, half_inside })
}

/// The line around a face.
#[derive(Debug, Clone)]
pub(crate) struct Rim {
    /// Its rings.
    pub(crate) rings: Vec<Ring>,
    /// Half the width of what it leaves free.
    pub(crate) half_inside: f64,
}

/// The ring begun at its lower right corner, so that it ends at the lower left one.
fn from_right_leg(mut ring: Ring) -> Ring {
    let right_leg = |point: &[f64; 2]| point[0] - point[1] * 1e3;
    let start = (0..ring.len()).max_by(|&a, &b| right_leg(&ring[a]).total_cmp(&right_leg(&ring[b]))).unwrap_or(0);
    ring.rotate_left(start);
    ring
}
