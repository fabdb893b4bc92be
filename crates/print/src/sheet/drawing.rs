//! What is on a sheet, in the order it is painted: the one model that both writers turn into a file.

use super::colour::Colour;
use super::font::Run;
use super::geometry::{Map, Path, Point};

/// From line to line of a name, in its sizes.
const LINE_SPACING: f64 = 1.15;

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Pen {
    /// Its width.
    pub width: f64,
    /// Lengths of dashes, of gaps, and where in the first dash it starts; a full line without.
    pub dash: Option<[f64; 3]>,
    /// Round ends and corners.
    pub round: bool,
}

impl Pen {
    /// A full line with square ends.
    pub(crate) const fn full(width: f64) -> Pen {
        Pen { width, dash: None, round: false }
    }

    /// A full line with round ends.
    pub(crate) const fn round(width: f64) -> Pen {
        Pen { width, dash: None, round: true }
    }

    /// A dashed line.
    pub(crate) const fn dashed(width: f64, dash: f64, gap: f64) -> Pen {
        Pen { width, dash: Some([dash, gap, dash / 2.0]), round: false }
    }
}

/// One thing on a sheet.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Mark {
    /// A filled path.
    Fill(Path, Colour),
    /// A drawn line.
    Stroke(Path, Colour, Pen),
    /// A line of text from the left end of its base line.
    Text(Run, Point, Colour),
    /// Another drawing, mapped and then cut off at a path of this drawing, if there is one.
    Part {
        /// Where it goes.
        map: Map,
        /// What of it is seen, in its own coordinates.
        clip: Option<Path>,
        /// What it is.
        drawing: Drawing,
    },
}

/// Marks from the lowest to the highest.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Drawing {
    /// The marks.
    pub marks: Vec<Mark>,
}

impl Drawing {
    /// Nothing yet.
    pub(crate) fn new() -> Drawing {
        Drawing::default()
    }

    /// Fills a path.
    pub(crate) fn fill(&mut self, path: Path, colour: Colour) {
        self.marks.push(Mark::Fill(path, colour));
    }

    /// Draws a line.
    pub(crate) fn stroke(&mut self, path: Path, colour: Colour, pen: Pen) {
        self.marks.push(Mark::Stroke(path, colour, pen));
    }

    /// Writes a line with its left end here.
    pub(crate) fn text(&mut self, run: Run, from: Point, colour: Colour) {
        self.marks.push(Mark::Text(run, from, colour));
    }

    /// Writes a line with its middle here.
    pub(crate) fn text_centred(&mut self, run: Run, middle: Point, colour: Colour) {
        let from = Point { x: middle.x - run.width() / 2.0, y: middle.y };
        self.text(run, from, colour);
    }

    /// Writes a line with its right end here.
    pub(crate) fn text_right(&mut self, run: Run, end: Point, colour: Colour) {
        let from = Point { x: end.x - run.width(), y: end.y };
        self.text(run, from, colour);
    }

    /// Writes lines of one size below one another, each as `write` does; gives the base of the last.
    pub(crate) fn lines(
        &mut self,
        lines: Vec<Run>,
        first: Point,
        colour: Colour,
        write: fn(&mut Drawing, Run, Point, Colour),
    ) -> f64 {
        let mut base = first.y;
        for (index, line) in lines.into_iter().enumerate() {
            base = first.y + index as f64 * line.size * LINE_SPACING;
            write(self, line, Point { x: first.x, y: base }, colour);
        }
        base
    }

    /// Writes lines below one another from their left ends; the middle of them is where a single one would be.
    pub(crate) fn lines_around(&mut self, lines: Vec<Run>, from: Point, colour: Colour) {
        let more = lines.len().saturating_sub(1) as f64;
        let rise = lines.first().map_or(0.0, |line| line.size * LINE_SPACING * more / 2.0);
        self.lines(lines, Point { x: from.x, y: from.y - rise }, colour, Drawing::text);
    }

    /// Puts another drawing on top.
    pub(crate) fn place(&mut self, drawing: Drawing, map: Map) {
        self.marks.push(Mark::Part { map, clip: None, drawing });
    }

    /// Puts another drawing on top, as far as it lies inside `clip` (in its own coordinates).
    pub(crate) fn place_inside(&mut self, drawing: Drawing, map: Map, clip: Path) {
        self.marks.push(Mark::Part { map, clip: Some(clip), drawing });
    }
}

/// A sheet of paper with what is on it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Page {
    /// Width of the paper.
    pub width: f64,
    /// Height of the paper.
    pub height: f64,
    /// What is printed.
    pub drawing: Drawing,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::super::geometry::{Segment, at};
    use super::*;

    /// A rectangle by its smallest and its largest corner.
    #[derive(Debug, Clone, Copy, PartialEq)]
    pub(crate) struct Extent {
        /// Up left.
        pub least: Point,
        /// Down right.
        pub most: Point,
    }

    impl Extent {
        const NOTHING: Extent =
            Extent { least: at(f64::INFINITY, f64::INFINITY), most: at(f64::NEG_INFINITY, f64::NEG_INFINITY) };

        fn add(&mut self, p: Point, margin: f64) {
            self.least = at(self.least.x.min(p.x - margin), self.least.y.min(p.y - margin));
            self.most = at(self.most.x.max(p.x + margin), self.most.y.max(p.y + margin));
        }

        fn add_path(&mut self, path: &Path, map: &Map, margin: f64) {
            for segment in &path.0 {
                match *segment {
                    Segment::Move(p) | Segment::Line(p) => self.add(map.apply(p), margin),
                    Segment::Cubic(a, b, p) => [a, b, p].into_iter().for_each(|p| self.add(map.apply(p), margin)),
                    Segment::Close => {}
                }
            }
        }

        fn add_drawing(&mut self, drawing: &Drawing, map: &Map) {
            let [a, b, c, d, ..] = map.0;
            let scale = (a * d - b * c).abs().sqrt();
            for mark in &drawing.marks {
                match mark {
                    Mark::Fill(path, _) => self.add_path(path, map, 0.0),
                    Mark::Stroke(path, _, pen) => self.add_path(path, map, pen.width / 2.0 * scale),
                    Mark::Text(run, from, _) => {
                        let ends = [at(from.x, from.y), at(from.x + run.width(), from.y - run.size * 0.7)];
                        ends.into_iter().for_each(|p| self.add(map.apply(p), 0.0));
                    }
                    Mark::Part { map: inner, clip: Some(clip), .. } => self.add_path(clip, &inner.then(*map), 0.0),
                    Mark::Part { map: inner, clip: None, drawing } => self.add_drawing(drawing, &inner.then(*map)),
                }
            }
        }

        /// How far a drawing reaches.
        pub(crate) fn of(drawing: &Drawing) -> Extent {
            let mut extent = Extent::NOTHING;
            extent.add_drawing(drawing, &Map::SAME);
            extent
        }

        /// Whether it lies on a page and leaves this much free along every edge.
        pub(crate) fn is_within(&self, page: &Page, free: f64) -> bool {
            self.least.x >= free - 1e-6
                && self.least.y >= free - 1e-6
                && self.most.x <= page.width - free + 1e-6
                && self.most.y <= page.height - free + 1e-6
        }
    }

    /// All text of a drawing, line by line in the order it is painted.
    pub(crate) fn text_of(drawing: &Drawing) -> String {
        let mut text = String::new();
        for mark in &drawing.marks {
            match mark {
                Mark::Text(run, ..) => {
                    text.extend(run.glyphs.iter().map(|glyph| glyph.text.as_str()));
                    text.push('\n');
                }
                Mark::Part { drawing, .. } => text.push_str(&text_of(drawing)),
                Mark::Fill(..) | Mark::Stroke(..) => {}
            }
        }
        text
    }

    #[test]
    fn an_extent_follows_maps_and_clips() {
        let mut inner = Drawing::new();
        inner.fill(Path::rect(0.0, 0.0, 2.0, 4.0), super::super::colour::INK);
        let mut drawing = Drawing::new();
        drawing.place(inner.clone(), Map::turn(90.0).then(Map::shift(10.0, 1.0)));
        assert_eq!(Extent::of(&drawing), Extent { least: at(6.0, 1.0), most: at(10.0, 3.0) });
        let mut clipped = Drawing::new();
        clipped.place_inside(inner, Map::SAME, Path::rect(0.0, 0.0, 1.0, 1.0));
        assert_eq!(Extent::of(&clipped), Extent { least: at(0.0, 0.0), most: at(1.0, 1.0) });
    }
}
