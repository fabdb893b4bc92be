//! Marks on a picture of the field; each has a halo, so that it is seen on any square and any stone.

use crate::sheet::colour::{Colour, INK, IVORY, LINEN, LINEN_2};
use crate::sheet::drawing::{Drawing, Pen};
use crate::sheet::geometry::{Map, Path, at};

fn with_halo(path: Path, width: f64, halo: f64) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.stroke(path.clone(), IVORY, Pen::round(halo));
    drawing.stroke(path, INK, Pen::round(width));
    drawing
}

/// Where a stone may go.
pub(super) fn step() -> Drawing {
    let mut drawing = Drawing::new();
    drawing.fill(Path::circle(at(50.0, 50.0), 17.5), IVORY);
    drawing.fill(Path::circle(at(50.0, 50.0), 13.5), INK);
    drawing
}

/// Whom a stone may strike.
pub(super) fn strike() -> Drawing {
    let corner = [8.0, 32.0, 8.0, 8.0, 32.0, 8.0];
    let corners = [0.0, 90.0, 180.0, 270.0].map(|angle| {
        let around = Map::shift(-50.0, -50.0).then(Map::turn(angle)).then(Map::shift(50.0, 50.0));
        Path::through(corner).mapped(&around)
    });
    with_halo(corners.into_iter().collect(), 7.5, 15.0)
}

/// An empty place of a setup.
pub(super) fn place() -> Drawing {
    let mut drawing = Drawing::new();
    let soft: Colour = INK.over(LINEN.over(LINEN_2, 0.5), 0.7);
    drawing.stroke(Path::rounded(14.0, 14.0, 72.0, 72.0, 8.0), soft, Pen::dashed(3.5, 11.0, 8.0));
    drawing
}

/// An arrow between the middles of two squares, given by their upper left corners; it keeps clear of stones at its ends.
pub(super) fn arrow(from: (f64, f64), to: (f64, f64), stones: (bool, bool)) -> Drawing {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = across.hypot(down);
    let start = if stones.0 { 44.0 } else { 18.0 };
    let end = length - if stones.1 { 52.0 } else { 18.0 };
    let mut path = Path::through([start, 0.0, end - 2.0, 0.0]);
    path.extend(Path::through([end - 22.0, -17.0, end, 0.0, end - 22.0, 17.0]));
    let place = Map::turn(down.atan2(across).to_degrees()).then(Map::shift(from.0 + 50.0, from.1 + 50.0));
    with_halo(path.mapped(&place), 8.0, 16.0)
}

/// It must not be done; the middle is the origin.
pub(super) fn cross() -> Drawing {
    let mut path = Path::through([-27.0, -27.0, 27.0, 27.0]);
    path.extend(Path::through([27.0, -27.0, -27.0, 27.0]));
    with_halo(path, 10.0, 19.0)
}
