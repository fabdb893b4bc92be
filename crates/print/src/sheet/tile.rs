//! A large drawing cut into sheets that a home printer can print: each ends at a seam that the drawing offers, shows where to
//! cut, and goes on a little beyond the seam as a flap to glue the next sheet on.

use super::colour::{CUT, INK_2};
use super::drawing::{Drawing, Page, Pen};
use super::font::{Font, Run};
use super::geometry::{Map, Path, at};

/// How far a flap reaches.
pub(crate) const FLAP: f64 = 8.0;
/// What printers leave white along an edge, and room for the cut marks.
const MARGIN: f64 = 10.0;
/// How long a cut mark is, and how far from the picture.
const MARK: (f64, f64) = (5.0, 1.0);

/// Where one direction is cut: from 0 over seams to the end.
///
/// As few pieces as there can be, each at most `room` long with its flap, and about equal. `None` where two seams are further
/// apart than that.
fn cuts(seams: &[f64], length: f64, room: f64) -> Option<Vec<f64>> {
    (1..=seams.len() + 1).find_map(|pieces| {
        let mut cuts = vec![0.0];
        for piece in 1..pieces {
            let ideal = length * piece as f64 / pieces as f64;
            let last = *cuts.last()?;
            let beyond = seams.iter().filter(|seam| **seam > last);
            cuts.push(*beyond.min_by(|a, b| (*a - ideal).abs().total_cmp(&(*b - ideal).abs()))?);
        }
        cuts.push(length);
        let fits = |index: usize| {
            let flap = if index + 2 < cuts.len() { FLAP } else { 0.0 };
            cuts[index + 1] - cuts[index] + flap <= room
        };
        (0..pieces).all(fits).then_some(cuts)
    })
}

/// The sheets, row by row from above; `name` says what a sheet is, by its number and how many there are.
///
/// `size` is that of the drawing, `seams` where it may be cut across and down, `paper` the size of an upright sheet, which is
/// turned where that saves some. `None` where a piece between two seams is larger than a sheet.
pub(crate) fn tiles(
    drawing: &Drawing,
    size: (f64, f64),
    seams: (&[f64], &[f64]),
    paper: (f64, f64),
    name: impl Fn(usize, usize) -> String,
) -> Option<Vec<Page>> {
    let turned = [paper, (paper.1, paper.0)];
    let cut = turned.into_iter().filter_map(|(width, height)| {
        let columns = cuts(seams.0, size.0, width - 2.0 * MARGIN)?;
        let rows = cuts(seams.1, size.1, height - 2.0 * MARGIN)?;
        Some(((columns.len() - 1) * (rows.len() - 1), columns, rows, (width, height)))
    });
    let (count, columns, rows, paper) = cut.min_by_key(|(count, ..)| *count)?;
    let mut pages = Vec::with_capacity(count);
    for row in rows.windows(2) {
        for column in columns.windows(2) {
            let flap = (if column[1] < size.0 { FLAP } else { 0.0 }, if row[1] < size.1 { FLAP } else { 0.0 });
            let piece = Piece { x: column[0], y: row[0], width: column[1] - column[0], height: row[1] - row[0], flap };
            let name = name(pages.len() + 1, count);
            pages.push(Page { width: paper.0, height: paper.1, drawing: piece.sheet(drawing, paper, &name) });
        }
    }
    Some(pages)
}

struct Piece {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    flap: (f64, f64),
}

impl Piece {
    fn sheet(&self, whole: &Drawing, paper: (f64, f64), name: &str) -> Drawing {
        let (width, height) = (self.width + self.flap.0, self.height + self.flap.1);
        let (left, top) = ((paper.0 - width) / 2.0, (paper.1 - height) / 2.0);
        let mut drawing = Drawing::new();
        let seen = Path::rect(self.x, self.y, width, height);
        drawing.place_inside(whole.clone(), Map::shift(left - self.x, top - self.y), seen);
        let (right, bottom) = (left + self.width, top + self.height);
        let (length, gap) = MARK;
        let mut marks = Path::default();
        for x in [left, right] {
            marks.extend(Path::through([x, top - gap, x, top - gap - length]));
            let below = bottom + self.flap.1;
            marks.extend(Path::through([x, below + gap, x, below + gap + length]));
        }
        for y in [top, bottom] {
            marks.extend(Path::through([left - gap, y, left - gap - length, y]));
            let beyond = right + self.flap.0;
            marks.extend(Path::through([beyond + gap, y, beyond + gap + length, y]));
        }
        drawing.stroke(marks, CUT, Pen::full(0.2));
        let note = Run::fitting(Font::Text, 7.5, name, width - 8.0);
        drawing.text(note, at(left + 3.0, bottom + self.flap.1 + 4.2), INK_2);
        drawing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_are_at_seams_and_about_equal() {
        let squares: Vec<f64> = (1..10).map(|i| f64::from(i) * 27.5).collect();
        assert_eq!(cuts(&squares, 275.0, 190.0), Some(vec![0.0, 137.5, 275.0]));
        assert_eq!(cuts(&squares, 275.0, 300.0), Some(vec![0.0, 275.0]));
        assert_eq!(cuts(&squares, 275.0, 27.5), None, "a flap has no room");
        let cuts = cuts(&squares, 275.0, 60.0).unwrap();
        assert!(cuts.windows(2).all(|pair| pair[1] > pair[0] && pair[1] - pair[0] + FLAP <= 60.0 + FLAP));
    }

    #[test]
    fn a_sheet_is_turned_where_that_saves_some() {
        let across: Vec<f64> = (1..9).map(|i| f64::from(i) * 30.0).collect();
        let pages = tiles(&Drawing::new(), (270.0, 180.0), (&across, &[]), (210.0, 297.0), |n, of| format!("{n}/{of}"));
        let pages = pages.unwrap();
        assert_eq!(pages.len(), 1);
        assert_eq!((pages[0].width, pages[0].height), (297.0, 210.0));
    }
}
