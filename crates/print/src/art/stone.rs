//! A stone, from the front, from behind, and from behind with what is known of it.

use marshal_rules::Side;

use crate::sheet::colour::{BLUE, Colour, Dye, IVORY, RED};
use crate::sheet::drawing::{Drawing, Pen};
use crate::sheet::geometry::{Map, Path, at};
use crate::{Fault, Options, glyph};

/// How a stone is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// By its owner.
    Face,
    /// By the enemy.
    Back,
    /// By the enemy that was told what it is.
    Known,
}

/// The colours of a side.
pub(crate) fn dye(side: Side) -> Dye {
    match side {
        Side::Red => RED,
        Side::Blue => BLUE,
    }
}

/// The path of rings of the drawings.
fn path(rings: &[Vec<[f64; 2]>]) -> Path {
    rings.iter().map(|ring| Path::ring(ring.iter().map(|[x, y]| at(*x, *y)))).collect()
}

/// A part of a stone's outline: `plate`, `foot` or `rim`.
pub(crate) fn part(name: &str, side: Side) -> Path {
    glyph::outline(&format!("{name}-{side}")).map(path).unwrap_or_default()
}

/// A drawing by its id, 100 x 100 units; nothing where there is none.
pub(crate) fn drawn(id: &str) -> Path {
    glyph::glyph(id).map(|glyph| path(&glyph.contours)).unwrap_or_default()
}

/// What the faces of a kind show, 100 x 100 units.
#[derive(Debug, Clone)]
pub(crate) struct Sign {
    /// The drawing.
    pub path: Path,
    /// Whether it is a number, which is drawn larger.
    pub is_number: bool,
}

/// The signs of all kinds in their order.
///
/// # Errors
/// Those of [`glyph::face`].
pub(crate) fn signs(options: &Options) -> Result<Vec<Sign>, Fault> {
    let rules = &options.rules;
    let sign = |kind| {
        let face = glyph::face(rules, kind, options.faces, options.lang)?;
        Ok(Sign { path: path(&face.glyph.contours), is_number: face.is_number })
    };
    rules.all_kinds().iter().map(sign).collect()
}

/// The hatching of a back as engravers write the colour: upright lines for Red, level ones for Blue.
pub(crate) fn hatched(side: Side, body: Colour) -> Drawing {
    let mut drawing = Drawing::new();
    let lines = |line: fn(f64) -> Path| (0..11).map(|i| line(9.0 * f64::from(i) + 5.0)).collect();
    match side {
        Side::Red => {
            let lines = lines(|x| Path::through([x, 0.0, x, 100.0]));
            drawing.stroke(lines, RED.deep.over(body, 0.62), Pen::full(2.6));
        }
        Side::Blue => {
            let lines = lines(|y| Path::through([0.0, y, 100.0, y]));
            drawing.stroke(lines, BLUE.line.over(body, 0.46), Pen::full(1.9));
        }
    }
    drawing
}

/// A stone on its square. A back shows no sign, whatever is given.
pub(crate) fn stone(side: Side, look: Look, sign: Option<&Sign>, moved: bool) -> Drawing {
    let colours = dye(side);
    let open = look == Look::Face;
    let (body, line) = if open { (colours.main, IVORY) } else { (colours.back, colours.line) };
    let (plate, foot) = (part("plate", side), part("foot", side));
    let mut drawing = Drawing::new();
    drawing.fill(foot.mapped(&Map::shift(1.2, 1.8)), colours.deep);
    drawing.fill(plate.mapped(&Map::shift(2.6, 1.4)), colours.deep);
    drawing.fill(plate.clone(), body);
    if !open {
        drawing.place_inside(hatched(side, body), Map::SAME, plate);
    }
    drawing.fill(part("rim", side), line);
    match look {
        Look::Face => {}
        Look::Back => {
            drawing.fill(Path::circle(at(50.0, 47.0), 23.0), body);
            drawing.fill(drawn("back").mapped(&Map::scale(0.38).then(Map::shift(31.0, 28.0))), line);
        }
        Look::Known => {
            drawing.fill(Path::circle(at(50.0, 46.5), 32.5), IVORY);
            drawing.fill(Path::circle(at(50.0, 46.5), 29.5), body);
        }
    }
    drawing.fill(foot, body);
    drawing.stroke(Path::through([14.0, 84.2, 86.0, 84.2]), colours.deep.over(body, 0.75), Pen::full(1.8));
    if let Some(sign) = sign.filter(|_| look != Look::Back) {
        let (scale, x, y) = match (look, sign.is_number) {
            (Look::Known, true) => (0.49, 25.5, 22.0),
            (Look::Known, false) => (0.43, 28.5, 25.0),
            (_, true) => (0.62, 19.0, 16.0),
            (_, false) => (0.56, 22.0, 19.5),
        };
        drawing.fill(sign.path.mapped(&Map::scale(scale).then(Map::shift(x, y))), IVORY);
    }
    if moved {
        drawing.fill([43.0, 50.0, 57.0].iter().map(|x| Path::circle(at(*x, 90.6), 2.2)).collect(), IVORY);
    }
    drawing
}
