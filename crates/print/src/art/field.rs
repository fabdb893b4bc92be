//! The board without stones: frame, linen, stitching, coordinates, and what lies on the blocked squares.

use marshal_rules::{RuleSet, Side, Square};

use crate::sheet::colour::{LINEN, LINEN_2, STITCH, WHITE, WOOD, WOOD_DEEP, WOOD_INK};
use crate::sheet::drawing::{Drawing, Pen};
use crate::sheet::font::{Font, POINTS_PER_MM, Run};
use crate::sheet::geometry::{Map, Path, at};

use super::cloth::{Cloth, banner, rug};

/// Whether coordinates stand on the frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Coordinates {
    /// For both players, each the right way up.
    All,
    /// Left and below only, as in a picture.
    Once,
    /// None.
    None,
}

/// A board to draw: the whole one of a rule set, or a piece of one for a picture.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Blocked squares.
    pub blocked: Vec<Square>,
    /// The lowest row's distance from below of each line where a side's ground ends.
    pub edges: Vec<u8>,
    /// Width of the frame in units.
    pub frame: f64,
    /// What stands on it.
    pub coordinates: Coordinates,
}

/// Blocked squares that one cloth covers: its upper left square (row counted from above) and its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Block {
    column: u8,
    line: u8,
    across: u8,
    down: u8,
}

impl Field {
    /// The whole board of a rule set.
    pub(crate) fn of(rules: &RuleSet, frame: f64, coordinates: Coordinates) -> Field {
        let rows = |side: Side| rules.zone(side).iter().map(Square::row);
        let edges = [rows(Side::Red).max().map(|row| row + 1), rows(Side::Blue).min()];
        Field {
            width: rules.width(),
            height: rules.height(),
            blocked: rules.blocked().iter().collect(),
            edges: edges.into_iter().flatten().filter(|row| (1..rules.height()).contains(row)).collect(),
            frame,
            coordinates,
        }
    }

    /// A piece of a board with nothing around it.
    pub(crate) fn piece(width: u8, height: u8, blocked: Vec<Square>) -> Field {
        Field { width, height, blocked, edges: Vec::new(), frame: 18.0, coordinates: Coordinates::None }
    }

    /// Width and height in units, the frame included.
    pub(crate) fn size(&self) -> (f64, f64) {
        let side = |count: u8| f64::from(count) * 100.0 + 2.0 * self.frame;
        (side(self.width), side(self.height))
    }

    /// The upper left corner of a square.
    pub(crate) fn corner(&self, square: Square) -> (f64, f64) {
        let line = f64::from(self.height) - 1.0 - f64::from(square.row());
        (f64::from(square.col()) * 100.0, line * 100.0)
    }

    /// The picture; the upper left corner of the squares is its origin.
    pub(crate) fn drawing(&self) -> Drawing {
        let (w, d, frame) = (f64::from(self.width) * 100.0, f64::from(self.height) * 100.0, self.frame);
        let mut drawing = Drawing::new();
        let around = |by: f64, radius: f64| Path::rounded(-by, -by, w + 2.0 * by, d + 2.0 * by, radius);
        drawing.fill(around(frame, 10.0), WOOD);
        drawing.stroke(around(frame - 3.0, 8.0), WHITE.over(WOOD, 0.18), Pen::full(2.0));
        drawing.fill(around((frame / 3.0).min(8.0), 4.0), WOOD_DEEP);
        drawing.fill(Path::rect(0.0, 0.0, w, d), LINEN);
        let squares = (0..self.height).flat_map(|line| (0..self.width).map(move |column| (column, line)));
        let dark = squares.filter(|(column, line)| (column + line) % 2 == 1);
        let dark =
            dark.map(|(column, line)| Path::rect(f64::from(column) * 100.0, f64::from(line) * 100.0, 100.0, 100.0));
        drawing.fill(dark.collect(), LINEN_2);
        let edges: Vec<f64> = self.edges.iter().map(|row| d - f64::from(*row) * 100.0).collect();
        let levels = (1..self.height).map(|line| f64::from(line) * 100.0).filter(|y| !edges.contains(y));
        let mut lines: Path = levels.map(|y| Path::through([0.0, y, w, y])).collect();
        lines.extend((1..self.width).map(|i| f64::from(i) * 100.0).map(|x| Path::through([x, 0.0, x, d])).collect());
        drawing.stroke(lines, STITCH, Pen::dashed(1.6, 10.0, 6.666_667));
        let double = edges.iter().flat_map(|y| [y - 3.0, y + 3.0].map(|y| Path::through([0.0, y, w, y])));
        drawing.stroke(double.collect(), STITCH, Pen::dashed(2.2, 12.0, 4.666_667));
        self.write_coordinates(&mut drawing);
        self.lay_cloths(&mut drawing);
        drawing
    }

    fn write_coordinates(&self, drawing: &mut Drawing) {
        if self.coordinates == Coordinates::None {
            return;
        }
        let (w, d) = (f64::from(self.width) * 100.0, f64::from(self.height) * 100.0);
        let band = (self.frame + (self.frame / 3.0).min(8.0)) / 2.0;
        let points = (self.frame * 0.58).min(32.0) * POINTS_PER_MM;
        // The highest number is the widest; all are as large as lets it stay on the wood.
        let wood = self.frame - (self.frame / 3.0).min(8.0);
        let widest = Run::fitting(Font::Bold, points, &self.height.to_string(), wood * 0.86);
        let points = widest.size * POINTS_PER_MM;
        let write = |drawing: &mut Drawing, text: &str, x: f64, y: f64| {
            let run = Run::new(Font::Bold, points, text);
            let base = run.size * 0.26;
            let mut turned = Drawing::new();
            turned.text_centred(run, at(0.0, base), WOOD_INK);
            // The far player reads from the other side.
            let is_far = y < 0.0 || x > w;
            drawing.place(turned, Map::turn(if is_far { 180.0 } else { 0.0 }).then(Map::shift(x, y)));
        };
        let twice = self.coordinates == Coordinates::All;
        for column in 0..self.width {
            let letter = char::from(b'a' + column).to_string();
            let x = f64::from(column) * 100.0 + 50.0;
            write(drawing, &letter, x, d + band);
            if twice {
                write(drawing, &letter, x, -band);
            }
        }
        for row in 0..self.height {
            let number = (row + 1).to_string();
            let y = d - f64::from(row) * 100.0 - 50.0;
            write(drawing, &number, -band, y);
            if twice {
                write(drawing, &number, w + band, y);
            }
        }
    }

    /// The blocked squares in blocks, each as large as it can be.
    fn blocks(&self) -> Vec<Block> {
        let mut left = self.blocked.clone();
        let mut blocks = Vec::new();
        for line in 0..self.height {
            for column in 0..self.width {
                let is_free = |left: &[Square], column: u8, line: u8| {
                    let row = self.height.checked_sub(line + 1);
                    row.and_then(|row| Square::new(column, row)).is_some_and(|square| left.contains(&square))
                };
                if !is_free(&left, column, line) {
                    continue;
                }
                let across = (1..).find(|wide| !is_free(&left, column + wide, line)).unwrap_or(1);
                let is_row = |down: u8| (0..across).all(|i| is_free(&left, column + i, line + down));
                let down = (1..).find(|high| !is_row(*high)).unwrap_or(1);
                left.retain(|square| {
                    let at = self.height - 1 - square.row();
                    !((column..column + across).contains(&square.col()) && (line..line + down).contains(&at))
                });
                blocks.push(Block { column, line, across, down });
            }
        }
        blocks
    }

    /// Standards hang where exactly two upright blocks of three squares lie apart; else rugs lie.
    fn lay_cloths(&self, drawing: &mut Drawing) {
        let blocks = self.blocks();
        let are_banners = blocks.len() == 2 && blocks.iter().all(|block| (block.across, block.down) == (1, 3));
        let mut columns: Vec<u8> = blocks.iter().map(|block| block.column).collect();
        columns.sort_unstable();
        columns.dedup();
        for block in blocks {
            let index = columns.iter().position(|column| *column == block.column).unwrap_or_default();
            let cloth = if index * 2 < columns.len() { Cloth::Left } else { Cloth::Right };
            let picture = if are_banners {
                banner(block.down.into(), cloth)
            } else {
                rug(block.across.into(), block.down.into(), cloth)
            };
            drawing.place(picture, Map::shift(f64::from(block.column) * 100.0, f64::from(block.line) * 100.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(rules: &str) -> Vec<(u8, u8)> {
        let rules = RuleSet::by_id(rules).unwrap();
        let mut blocks: Vec<_> = Field::of(&rules, 20.0, Coordinates::All).blocks();
        blocks.sort_by_key(|block| (block.column, block.line));
        blocks.iter().map(|block| (block.across, block.down)).collect()
    }

    #[test]
    fn blocked_squares_are_covered_by_blocks() {
        assert_eq!(blocks("marsal"), [(1, 3), (1, 3)]);
        assert_eq!(blocks("classic"), [(2, 2), (2, 2)]);
        assert_eq!(blocks("marsal-small"), [(1, 2), (1, 2)]);
        assert!(blocks("marsal-open").is_empty());
    }

    #[test]
    fn any_blocked_squares_are_covered_once() {
        // An angle, a single square and the edges of the largest board.
        let squares = ["a1", "a2", "b1", "p16", "p15", "d9", "e9", "e8"].map(|name| name.parse::<Square>().unwrap());
        let field = Field::piece(16, 16, squares.to_vec());
        let covered: usize =
            field.blocks().iter().map(|block| usize::from(block.across) * usize::from(block.down)).sum();
        assert_eq!(covered, squares.len());
    }
}
