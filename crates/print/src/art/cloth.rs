//! What lies on blocked squares: a woven standard over a column of them, a rug over any other block.

use crate::sheet::colour::{BRASS_BRIGHT, Colour, Dye, GREEN, INK, LINEN, LINEN_2, OCHRE, WHITE, WOOD};
use crate::sheet::drawing::{Drawing, Pen};
use crate::sheet::geometry::{Map, Path, at};

use super::stone::drawn;

/// Which of the two cloths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cloth {
    /// Ochre, on the left, with the marshal's batons.
    Left,
    /// Green, on the right, with the spy's mask.
    Right,
}

impl Cloth {
    fn dye(self) -> Dye {
        match self {
            Cloth::Left => OCHRE,
            Cloth::Right => GREEN,
        }
    }

    fn glyph(self) -> &'static str {
        match self {
            Cloth::Left => "marshal",
            Cloth::Right => "spy",
        }
    }
}

/// The thread of the signs on both cloths.
const THREAD: Colour = GREEN.line;

/// The shadow of a cloth on the field, without transparency.
fn shadow() -> Colour {
    INK.over(LINEN.over(LINEN_2, 0.5), 0.3)
}

/// A row of woven lozenges.
fn lozenges(x: f64, y: f64, count: u32, half: f64) -> Path {
    (0..count).map(|i| Path::lozenge(at(x + 5.0 + 10.0 * f64::from(i), y), 5.0, half)).collect()
}

fn upright(x: f64, from: f64, to: f64) -> Path {
    Path::through([x, from, x, to])
}

fn level(y: f64, from: f64, to: f64) -> Path {
    Path::through([from, y, to, y])
}

/// A standard hung over a column of `down` squares.
pub(super) fn banner(down: u32, cloth: Cloth) -> Drawing {
    let Dye { main, deep, line: thread, .. } = cloth.dye();
    let foot = f64::from(down) * 100.0 - 16.0;
    let middle = (foot - 20.0) / 2.0;
    let shape = Path::around([7.0, 18.0, 93.0, 18.0, 93.0, foot, 50.0, foot - 28.0, 7.0, foot]);
    let mut drawing = Drawing::new();
    drawing.fill(shape.mapped(&Map::shift(3.0, 5.0)), shadow());
    let fringe = (0..15).map(|i| {
        let y = foot - 3.0 - 4.0 * f64::from(7 - (7_i32 - i).abs());
        upright(8.5 + f64::from(i) * 5.93, y, y + 12.0)
    });
    drawing.stroke(fringe.collect(), deep, Pen::round(3.2));
    drawing.fill(shape, main);
    drawing.stroke([13.5, 86.5].iter().map(|x| upright(*x, 22.0, foot - 7.0)).collect(), deep, Pen::full(5.0));
    let threads = [21.5, 78.5].iter().map(|x| upright(*x, 24.0, foot - 13.0)).collect();
    drawing.stroke(threads, thread.over(main, 0.8), Pen::full(2.0));
    let bars = [33.0, 57.0, foot - 77.0, foot - 53.0].iter().map(|y| level(*y, 21.5, 78.5)).collect();
    drawing.stroke(bars, deep, Pen::full(3.4));
    drawing.fill([45.0, foot - 65.0].iter().map(|y| lozenges(25.0, *y, 5, 6.5)).collect(), thread);
    if down > 2 {
        let pairs = [middle - 59.0, middle + 59.0].into_iter();
        let pairs = pairs.flat_map(|y| [42.0, 58.0].map(|x| Path::lozenge(at(x, y), 8.0, 8.0)));
        drawing.fill(pairs.collect(), deep.over(main, 0.9));
    }
    drawing.fill(Path::lozenge(at(50.0, middle), 32.0, 48.0), deep);
    drawing.stroke(Path::lozenge(at(50.0, middle), 27.3, 41.0), main, Pen::full(2.0));
    drawing.fill(drawn(cloth.glyph()).mapped(&Map::scale(0.4).then(Map::shift(30.0, middle - 20.0))), THREAD);
    drawing.fill(Path::rounded(1.0, 9.0, 98.0, 12.0, 6.0), WOOD);
    drawing.fill(Path::rounded(4.0, 10.5, 92.0, 3.2, 1.6), WHITE.over(WOOD, 0.2));
    drawing.fill([7.0, 93.0].iter().map(|x| Path::circle(at(*x, 15.0), 7.0)).collect(), BRASS_BRIGHT);
    let loops = [21.0, 37.0, 63.0, 79.0].iter().map(|x| upright(*x, 8.0, 22.0));
    drawing.stroke(loops.collect(), deep, Pen::round(6.0));
    drawing
}

/// A rug laid over a block of squares.
pub(super) fn rug(across: u32, down: u32, cloth: Cloth) -> Drawing {
    let Dye { main, deep, line: thread, .. } = cloth.dye();
    let (w, d) = (f64::from(across) * 100.0, f64::from(down) * 100.0);
    let is_wide = down > 1;
    let count = ((w - 50.0) / 10.0).floor();
    let first = (w - count * 10.0) / 2.0;
    let reach_x = (w * 0.26).min(d * 0.26);
    let reach_y = (d * 0.273).min(w * 0.273).min((d - 92.0) / 2.0);
    let radius = reach_x.min(if is_wide { reach_y } else { 18.0 }) * 0.86;
    let mut drawing = Drawing::new();
    drawing.fill(Path::rect(10.0, 16.0, w - 14.0, d - 22.0), shadow());
    let threads = ((w - 20.0) / 5.7).round();
    let fringe = (0..=threads as u32).map(|i| upright(10.0 + f64::from(i) * (w - 20.0) / threads, 7.0, d - 7.0));
    drawing.stroke(fringe.collect(), deep, Pen::round(3.2));
    drawing.fill(Path::rect(7.0, 14.0, w - 14.0, d - 28.0), main);
    drawing.stroke(Path::rect(13.0, 20.0, w - 26.0, d - 40.0), deep, Pen::full(5.0));
    drawing.stroke(Path::rect(21.0, 28.0, w - 42.0, d - 56.0), thread.over(main, 0.8), Pen::full(2.0));
    let middle = at(w / 2.0, d / 2.0);
    if is_wide {
        drawing.fill([43.0, d - 43.0].iter().map(|y| lozenges(first, *y, count as u32, 6.0)).collect(), thread);
        drawing.fill(Path::lozenge(middle, reach_x, reach_y), deep);
        drawing.stroke(Path::lozenge(middle, reach_x - 7.6, reach_y - 8.0), main, Pen::full(2.0));
    }
    let place = Map::scale(radius / 50.0).then(Map::shift(middle.x - radius, middle.y - radius));
    drawing.fill(drawn("back").mapped(&place), if is_wide { THREAD } else { deep });
    drawing
}
