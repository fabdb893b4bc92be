//! Drawings of the print shop in characters: one of braille has two dots across and four down, which lie in a square grid.

use marshal_print::glyph::Glyph;

/// The first of the 256 characters; the others add a bit for each dot.
const EMPTY: u32 = 0x2800;
/// The bit of each dot, by row and column.
const BITS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
/// A dot is set where at least half of so many points across and down lie in the drawing.
const POINTS: u32 = 4;

/// Whether a terminal has these characters, by its `TERM`: the console of Linux has them not, and of a dumb one nothing is known.
pub(crate) fn is_known_to(term: Option<&str>) -> bool {
    !matches!(term, Some("linux" | "dumb"))
}

/// A drawing in lines of characters, twice as many across as there are lines, so that it stays as wide as it is high.
pub(crate) fn picture(glyph: &Glyph, lines: u16) -> Vec<String> {
    let side = 100.0 / (4.0 * f64::from(lines));
    let is_set = |column: u32, row: u32| {
        let place = |dot: u32, point: u32| (f64::from(dot) + (f64::from(point) + 0.5) / f64::from(POINTS)) * side;
        let points = (0..POINTS * POINTS).map(|index| (place(column, index % POINTS), place(row, index / POINTS)));
        points.filter(|&(x, y)| is_inside(glyph, x, y)).count() as u32 * 2 >= POINTS * POINTS
    };
    let character = |column: u32, line: u32| {
        let dots =
            BITS.iter().zip(0..).flat_map(|(bits, row)| bits.iter().zip(0..).map(move |(bit, dot)| (bit, dot, row)));
        let bits: u32 =
            dots.filter(|&(_, dot, row)| is_set(2 * column + dot, 4 * line + row)).map(|(bit, ..)| bit).sum();
        char::from_u32(EMPTY + bits).unwrap_or(' ')
    };
    let lines = u32::from(lines);
    (0..lines).map(|line| (0..2 * lines).map(|column| character(column, line)).collect()).collect()
}

/// Whether a point lies in the drawing: its rings go round it more often one way than the other.
fn is_inside(glyph: &Glyph, x: f64, y: f64) -> bool {
    let turns = |ring: &Vec<[f64; 2]>| -> i32 {
        let next = ring.iter().cycle().skip(1);
        let crossing = |(from, to): (&[f64; 2], &[f64; 2])| {
            let is_left = (to[0] - from[0]) * (y - from[1]) - (x - from[0]) * (to[1] - from[1]);
            match (from[1] <= y, to[1] <= y) {
                (true, false) if is_left > 0.0 => 1,
                (false, true) if is_left < 0.0 => -1,
                _ => 0,
            }
        };
        ring.iter().zip(next).map(crossing).sum()
    };
    glyph.contours.iter().map(turns).sum::<i32>() != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square with a square hole, whose rings turn against each other as those of the print shop do.
    #[test]
    fn a_hole_stays_open() {
        let square = |from: f64, to: f64| vec![[from, from], [from, to], [to, to], [to, from]];
        let mut hole = square(25.0, 75.0);
        hole.reverse();
        let frame = Glyph { contours: vec![square(0.0, 100.0), hole], stroke: 25.0, gap: None };
        assert_eq!(picture(&frame, 1), ["⣏⣹"]);
        assert_eq!(picture(&frame, 2), ["⣿⠛⠛⣿", "⣿⣤⣤⣿"]);
    }

    #[test]
    fn every_drawing_is_seen() {
        for id in marshal_print::glyph::ids() {
            let drawing = marshal_print::glyph::glyph(id).expect("an id of a drawing");
            let dots: u32 =
                picture(drawing, 4).concat().chars().map(|sign| (u32::from(sign) - EMPTY).count_ones()).sum();
            assert!((30..200).contains(&dots), "{id}: {dots} of 256 dots");
        }
    }
}
