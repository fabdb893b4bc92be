//! A sheet as SVG. Text becomes outlines, so that it looks the same everywhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::colour::Colour;
use super::drawing::{Drawing, Mark, Page, Pen};
use super::font::{Font, Run};
use super::geometry::{Map, Path, Point, Segment};

/// Writes a page as a file; `title` is what a program shows for it. Everything stands where it is drawn, which the simplest
/// plotter understands.
pub(crate) fn write(page: &Page, title: &str) -> Vec<u8> {
    text(page, title, Writer::default()).into_bytes()
}

/// Writes a page to be looked at: what comes more than once, like a letter or a stone, is told once, so that it is small.
pub(crate) fn picture(page: &Page, title: &str) -> String {
    text(page, title, Writer { shared: Some(Shared::default()), ..Writer::default() })
}

fn text(page: &Page, title: &str, mut out: Writer) -> String {
    let (width, height) = (Number(page.width), Number(page.height));
    let _ = write!(
        out.text,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n",
        escaped(title)
    );
    out.drawing(&page.drawing);
    if let Some(shared) = &out.shared {
        shared.write(&mut out.text);
    }
    out.text.push_str("</svg>\n");
    out.text
}

/// A number with at most three decimals: a thousandth of a millimetre.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.3}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

struct Hex(Colour);

impl std::fmt::Display for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Colour(red, green, blue) = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// XML's special characters written so that they are text, and those that it forbids left out.
fn escaped(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).fold(String::new(), |mut out, c| {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            other => out.push(other),
        }
        out
    })
}

fn data(path: &Path) -> String {
    let mut out = String::new();
    for segment in &path.0 {
        let _ = match segment {
            Segment::Move(p) => write!(out, "M{} {}", Number(p.x), Number(p.y)),
            Segment::Line(p) => write!(out, "L{} {}", Number(p.x), Number(p.y)),
            Segment::Cubic(a, b, p) => {
                let [ax, ay, bx, by, x, y] = [a.x, a.y, b.x, b.y, p.x, p.y].map(Number);
                write!(out, "C{ax} {ay} {bx} {by} {x} {y}")
            }
            Segment::Close => write!(out, "Z"),
        };
    }
    out
}

fn matrix(map: &Map) -> String {
    let [a, b, c, d, e, f] = map.0;
    // The linear part is multiplied by coordinates, so it keeps more decimals.
    let linear = [a, b, c, d].map(|value| format!("{value:.6}")).join(" ");
    format!("matrix({linear} {} {})", Number(e), Number(f))
}

/// The name of a glyph that is drawn in ems.
fn letter(font: Font, glyph: u16) -> String {
    format!("t{}-{glyph}", font as u8)
}

#[derive(Default)]
struct Writer {
    text: String,
    clips: usize,
    shared: Option<Shared>,
}

/// What a picture tells once.
#[derive(Default)]
struct Shared {
    /// The glyphs in use.
    letters: BTreeSet<(Font, u16)>,
    /// What is told by its name, as it is written, with its number.
    parts: BTreeMap<String, usize>,
}

impl Shared {
    /// The number of a part.
    fn part(&mut self, part: String) -> usize {
        let next = self.parts.len();
        *self.parts.entry(part).or_insert(next)
    }

    fn write(&self, out: &mut String) {
        out.push_str("<defs>\n");
        for &(font, glyph) in &self.letters {
            let _ = writeln!(out, "<path id=\"{}\" d=\"{}\"/>", letter(font, glyph), data(&font.outline(glyph)));
        }
        for (part, number) in &self.parts {
            let _ = writeln!(out, "<g id=\"p{number}\">\n{part}</g>");
        }
        out.push_str("</defs>\n");
    }
}

impl Writer {
    fn drawing(&mut self, drawing: &Drawing) {
        for mark in &drawing.marks {
            match mark {
                Mark::Fill(path, colour) => {
                    let _ = writeln!(self.text, "<path fill=\"{}\" d=\"{}\"/>", Hex(*colour), data(path));
                }
                Mark::Stroke(path, colour, pen) => self.stroke(path, *colour, pen),
                Mark::Text(run, from, colour) => self.run(run, *from, *colour),
                Mark::Part { map, clip, drawing } => self.part(map, clip.as_ref(), drawing),
            }
        }
    }

    fn stroke(&mut self, path: &Path, colour: Colour, pen: &Pen) {
        let dash = pen.dash.map_or(String::new(), |[dash, gap, start]| {
            let [dash, gap, start] = [dash, gap, start].map(Number);
            format!(" stroke-dasharray=\"{dash} {gap}\" stroke-dashoffset=\"{start}\"")
        });
        let ends = if pen.round { " stroke-linecap=\"round\" stroke-linejoin=\"round\"" } else { "" };
        let (hex, width, path) = (Hex(colour), Number(pen.width), data(path));
        let _ = writeln!(
            self.text,
            "<path fill=\"none\" stroke=\"{hex}\" stroke-width=\"{width}\"{dash}{ends} d=\"{path}\"/>"
        );
    }

    fn run(&mut self, run: &Run, from: Point, colour: Colour) {
        let place = Map::scale(run.size).then(Map::shift(from.x, from.y));
        let hex = Hex(colour);
        let Some(shared) = &mut self.shared else {
            let outlines =
                run.glyphs.iter().map(|glyph| run.font.outline(glyph.id).mapped(&Map::shift(glyph.x, 0.0).then(place)));
            let _ = writeln!(self.text, "<path fill=\"{hex}\" d=\"{}\"/>", data(&outlines.collect()));
            return;
        };
        let _ = write!(self.text, "<g fill=\"{hex}\" transform=\"{}\">", matrix(&place));
        for glyph in run.glyphs.iter().filter(|glyph| !run.font.outline(glyph.id).0.is_empty()) {
            shared.letters.insert((run.font, glyph.id));
            let (name, x) = (letter(run.font, glyph.id), Number(glyph.x));
            let _ = write!(self.text, "<use href=\"#{name}\" x=\"{x}\"/>");
        }
        self.text.push_str("</g>\n");
    }

    fn part(&mut self, map: &Map, clip: Option<&Path>, drawing: &Drawing) {
        let clip = clip.map_or(String::new(), |clip| {
            self.clips += 1;
            let id = self.clips;
            let _ = writeln!(self.text, "<clipPath id=\"c{id}\"><path d=\"{}\"/></clipPath>", data(clip));
            format!(" clip-path=\"url(#c{id})\"")
        });
        let place = matrix(map);
        let before = self.text.len();
        self.drawing(drawing);
        let inside = self.text.split_off(before);
        let _ = match &mut self.shared {
            Some(shared) => {
                writeln!(self.text, "<use href=\"#p{}\" transform=\"{place}\"{clip}/>", shared.part(inside))
            }
            None => writeln!(self.text, "<g transform=\"{place}\"{clip}>\n{inside}</g>"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::super::colour::{INK, WHITE};
    use super::super::geometry::at;
    use super::*;

    #[test]
    fn everything_is_written_as_svg() {
        let mut inner = Drawing::new();
        inner.stroke(Path::through([0.0, 0.0, 1.0, 0.5]), INK, Pen::dashed(0.25, 2.0, 1.0));
        let mut drawing = Drawing::new();
        drawing.fill(Path::rect(0.0, 0.0, 10.0, 20.0), WHITE);
        drawing.place_inside(inner, Map::shift(5.0, -0.0001), Path::rect(0.0, 0.0, 1.0, 1.0));
        drawing.text(Run::new(Font::Text, 10.0, "."), at(1.0, 2.0), INK);
        let text = String::from_utf8(write(&Page { width: 210.0, height: 297.5, drawing }, "<Šach & mat>")).unwrap();
        for part in [
            "width=\"210mm\" height=\"297.5mm\" viewBox=\"0 0 210 297.5\"",
            "<title>&lt;Šach &amp; mat&gt;</title>",
            "<path fill=\"#ffffff\" d=\"M0 0L10 0L10 20L0 20Z\"/>",
            "<clipPath id=\"c1\"><path d=\"M0 0L1 0L1 1L0 1Z\"/></clipPath>",
            "<g transform=\"matrix(1.000000 0.000000 0.000000 1.000000 5 0)\" clip-path=\"url(#c1)\">",
            "stroke-width=\"0.25\" stroke-dasharray=\"2 1\" stroke-dashoffset=\"1\" d=\"M0 0L1 0.5\"",
        ] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
        assert!(!text.contains("<text"), "text is drawn as outlines");
        assert!(!text.contains("<use"), "everything stands where it is drawn");
    }
}
