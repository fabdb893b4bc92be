//! The drawings: signs, numbers and stone outlines as closed polygons on a grid of 100 x 100 units, y down.
//!
//! One file holds them all, `glyphs.json`, one drawing a line. Outer rings turn so that their area by the shoelace formula is
//! negative, holes the other way round.

mod face;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

pub use face::{Face, face};

/// A drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Glyph {
    /// Closed rings of points `[x, y]`, the first point not repeated.
    pub contours: Vec<Vec<[f64; 2]>>,
    /// Its thinnest stroke.
    pub stroke: f64,
    /// Its narrowest gap, where it has one.
    pub gap: Option<f64>,
}

#[derive(Deserialize)]
struct Data {
    glyphs: BTreeMap<String, GlyphData>,
    outlines: BTreeMap<String, Vec<Vec<f64>>>,
}

#[derive(Deserialize)]
struct GlyphData {
    #[serde(rename = "sign")]
    _sign: String,
    stroke: f64,
    gap: Option<f64>,
    contours: Vec<Vec<f64>>,
}

struct Drawings {
    glyphs: BTreeMap<String, Glyph>,
    outlines: BTreeMap<String, Vec<Vec<[f64; 2]>>>,
}

static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| {
    let data: Data = serde_json::from_str(include_str!("glyphs.json")).expect("our own drawings are sound");
    let points = |rings: Vec<Vec<f64>>| -> Vec<Vec<[f64; 2]>> {
        rings.iter().map(|ring| ring.chunks_exact(2).map(|point| [point[0], point[1]]).collect()).collect()
    };
    let glyph = |data: GlyphData| Glyph { contours: points(data.contours), stroke: data.stroke, gap: data.gap };
    Drawings {
        glyphs: data.glyphs.into_iter().map(|(id, data)| (id, glyph(data))).collect(),
        outlines: data.outlines.into_iter().map(|(id, rings)| (id, points(rings))).collect(),
    }
});

/// The drawing with this id: a kind's `glyph`, `n0` to `n10`, `nS`, `back` or `game`.
#[must_use]
pub fn glyph(id: &str) -> Option<&'static Glyph> {
    DRAWINGS.glyphs.get(id)
}

/// The ids of all drawings, sorted.
pub fn ids() -> impl Iterator<Item = &'static str> {
    DRAWINGS.glyphs.keys().map(String::as_str)
}

/// The rings of a stone seen from the front: `plate-`, `foot-` or `rim-`, followed by `red` or `blue`.
#[must_use]
pub fn outline(id: &str) -> Option<&'static [Vec<[f64; 2]>]> {
    DRAWINGS.outlines.get(id).map(Vec::as_slice)
}

/// The drawing of a number: one of its own for 0 to 10, above that its digits side by side.
///
/// ```
/// let twelve = marshal_print::glyph::number(12);
/// let xs = || twelve.contours.iter().flatten().map(|point| point[0]);
/// assert!(xs().all(|x| (0.0..=100.0).contains(&x)));
/// ```
#[must_use]
pub fn number(number: u8) -> Cow<'static, Glyph> {
    if let Some(drawn) = glyph(&format!("n{number}")) {
        return Cow::Borrowed(drawn);
    }
    let digits: Vec<&Glyph> = number.to_string().chars().filter_map(|digit| glyph(&format!("n{digit}"))).collect();
    Cow::Owned(side_by_side(&digits))
}

/// Between two digits.
const DIGIT_GAP: f64 = 13.0;
/// Numbers keep this much room at the left and at the right.
const NUMBER_MARGIN: f64 = 5.0;

fn side_by_side(digits: &[&Glyph]) -> Glyph {
    let span = |digit: &Glyph| {
        let xs = || digit.contours.iter().flatten().map(|point| point[0]);
        (xs().fold(f64::INFINITY, f64::min), xs().fold(f64::NEG_INFINITY, f64::max))
    };
    let mut contours = Vec::new();
    let mut right = -DIGIT_GAP;
    for digit in digits {
        let (from, to) = span(digit);
        let shift = right + DIGIT_GAP - from;
        let moved = |ring: &Vec<[f64; 2]>| ring.iter().map(|&[x, y]| [x + shift, y]).collect::<Vec<_>>();
        contours.extend(digit.contours.iter().map(moved));
        right = to + shift;
    }
    let scale = ((100.0 - 2.0 * NUMBER_MARGIN) / right).min(1.0);
    for point in contours.iter_mut().flatten() {
        *point = [50.0 + (point[0] - right / 2.0) * scale, 50.0 + (point[1] - 50.0) * scale];
    }
    let stroke = digits.iter().map(|digit| digit.stroke).fold(f64::INFINITY, f64::min) * scale;
    let gap = digits.iter().filter_map(|digit| digit.gap).fold(DIGIT_GAP, f64::min) * scale;
    Glyph { contours, stroke, gap: Some(gap) }
}
