//! The four fonts of everything printed, and lines of text set in them.

use std::sync::LazyLock;

use harfrust::font::glyph::outline::{DrawMemory, DrawOptions, PathElement};
use harfrust::{Buffer, Direction, Feature, GlyphId, Script, ShapeOptions, ShapePlan, ShaperFont, Tag};

use super::geometry::{Path, Point, Segment, at};

/// A millimetre has so many points of type.
pub(crate) const POINTS_PER_MM: f64 = 72.0 / 25.4;

/// A font that is embedded in this crate; where each is from stands in `fonts/README.md`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Font {
    /// Running text.
    Text,
    /// Notes and captions.
    Italic,
    /// Names and what must be seen.
    Bold,
    /// Titles.
    Title,
}

impl Font {
    /// All four.
    pub(crate) const ALL: [Font; 4] = [Font::Text, Font::Italic, Font::Bold, Font::Title];

    /// The font file.
    pub(crate) fn bytes(self) -> &'static [u8] {
        match self {
            Font::Text => include_bytes!("../../fonts/alegreya-sans-400.ttf"),
            Font::Italic => include_bytes!("../../fonts/alegreya-sans-400-italic.ttf"),
            Font::Bold => include_bytes!("../../fonts/alegreya-sans-700.ttf"),
            Font::Title => include_bytes!("../../fonts/vollkorn-700.ttf"),
        }
    }

    /// Its PostScript name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Font::Text => "AlegreyaSans-Regular",
            Font::Italic => "AlegreyaSans-Italic",
            Font::Bold => "AlegreyaSans-Bold",
            Font::Title => "Vollkorn-Bold",
        }
    }

    fn loaded(self) -> &'static Loaded {
        static LOADED: LazyLock<[Loaded; 4]> = LazyLock::new(|| Font::ALL.map(Loaded::new));
        &LOADED[self as usize]
    }

    /// How far a glyph advances without kerning, in ems.
    pub(crate) fn advance(self, glyph: u16) -> f64 {
        self.loaded().advances.get(usize::from(glyph)).copied().unwrap_or_default()
    }

    /// The outline of a glyph in ems, y down.
    pub(crate) fn outline(self, glyph: u16) -> Path {
        let mut elements: Vec<PathElement> = Vec::new();
        let loaded = self.loaded();
        if let Some(outline) = loaded.font.outline_glyphs().get(GlyphId::new(u32::from(glyph))) {
            // The embedded outlines are whole; a test draws every one.
            let _ = outline.draw(&DrawOptions::new(), DrawMemory::default(), &mut elements);
        }
        let em = loaded.em;
        let place = |x: f32, y: f32| at(f64::from(x) / em, -f64::from(y) / em);
        let mut from = at(0.0, 0.0);
        let segments = elements.iter().map(|element| {
            let segment = match *element {
                PathElement::MoveTo { x, y } => Segment::Move(place(x, y)),
                PathElement::LineTo { x, y } => Segment::Line(place(x, y)),
                PathElement::QuadTo { cx0, cy0, x, y } => raised(from, place(cx0, cy0), place(x, y)),
                PathElement::CurveTo { cx0, cy0, cx1, cy1, x, y } => {
                    Segment::Cubic(place(cx0, cy0), place(cx1, cy1), place(x, y))
                }
                PathElement::Close => Segment::Close,
            };
            if let Segment::Move(to) | Segment::Line(to) | Segment::Cubic(_, _, to) = segment {
                from = to;
            }
            segment
        });
        Path(segments.collect())
    }
}

/// Latin from left to right, whatever the names in a rule set hold, with figures that stand on the line.
const SCRIPT: Option<Script> = Some(Script::LATIN);
const DIRECTION: Direction = Direction::LeftToRight;

/// A font ready to set text.
struct Loaded {
    font: harfrust::Font,
    plan: ShapePlan,
    /// Units of its em.
    em: f64,
    /// How far each glyph advances, in ems.
    advances: Vec<f64>,
}

impl Loaded {
    fn new(font: Font) -> Loaded {
        let font = harfrust::Font::new(font.bytes(), 0).expect("the embedded font is a font");
        let plan = ShapePlan::new(&font, DIRECTION, SCRIPT, None, &[Feature::new(Tag::new(b"lnum"), 1, ..)]);
        let em = f64::from(font.units_per_em());
        let shaper = ShaperFont::new(&font);
        let advance = |glyph| f64::from(shaper.glyph_h_advance(GlyphId::new(glyph))) / em;
        let advances = (0..font.num_glyphs()).map(advance).collect();
        Loaded { font, plan, em, advances }
    }
}

/// A quadratic curve as a cubic one.
fn raised(from: Point, handle: Point, to: Point) -> Segment {
    let towards = |p: Point| at(p.x + (handle.x - p.x) * 2.0 / 3.0, p.y + (handle.y - p.y) * 2.0 / 3.0);
    Segment::Cubic(towards(from), towards(to), to)
}

/// A glyph of a line.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Glyph {
    /// Its number in the font.
    pub id: u16,
    /// Where it starts, in ems from the start of the line.
    pub x: f64,
    /// The letters it stands for; empty where the glyph before stands for them too.
    pub text: String,
}

/// A line of text in one font and size.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Run {
    /// The font.
    pub font: Font,
    /// The size in millimetres.
    pub size: f64,
    /// The glyphs from left to right.
    pub glyphs: Vec<Glyph>,
    /// Its width in ems.
    ems: f64,
}

impl Run {
    /// Sets a line; `points` is its size in points. Figures stand on the line and are as high as capitals.
    pub(crate) fn new(font: Font, points: f64, text: &str) -> Run {
        let Loaded { font: loaded, plan, em, .. } = font.loaded();
        let mut buffer = Buffer::new();
        buffer.push_str(text);
        buffer.set_script(SCRIPT);
        buffer.set_direction(DIRECTION);
        let done = harfrust::shape(&ShaperFont::new(loaded), &mut buffer, ShapeOptions::new().plan(Some(plan)));
        debug_assert!(done.is_ok(), "buffer and plan agree");

        let starts: Vec<usize> = buffer.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        let mut x = 0.0;
        let mut glyphs = Vec::with_capacity(starts.len());
        for (index, (info, position)) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()).enumerate() {
            let start = starts[index];
            let is_first = index == 0 || starts[index - 1] != start;
            let end = starts[index..].iter().find(|&&other| other > start).copied().unwrap_or(text.len());
            glyphs.push(Glyph {
                id: u16::try_from(info.glyph_id).unwrap_or_default(),
                x: x + f64::from(position.x_offset) / em,
                text: if is_first { text.get(start..end).unwrap_or_default().to_owned() } else { String::new() },
            });
            x += f64::from(position.x_advance) / em;
        }
        Run { font, size: points / POINTS_PER_MM, glyphs, ems: x }
    }

    /// Its width in millimetres.
    pub(crate) fn width(&self) -> f64 {
        self.ems * self.size
    }

    /// The largest size up to `points` at which a text is no wider than `width` millimetres.
    pub(crate) fn fitting(font: Font, points: f64, text: &str, width: f64) -> Run {
        let run = Run::new(font, points, text);
        if run.width() <= width { run } else { Run::new(font, points * width / run.width(), text) }
    }

    /// A name on one line, or on two of one size where one line would have to be much smaller than `points`.
    pub(crate) fn name(font: Font, points: f64, text: &str, width: f64) -> Vec<Run> {
        /// So much smaller a name may be on one line.
        const SMALLER: f64 = 0.85;
        let whole = Run::fitting(font, points, text, width);
        if whole.size * POINTS_PER_MM >= points * SMALLER {
            return vec![whole];
        }
        let size = |lines: &[Run; 2]| lines[0].size.min(lines[1].size);
        let two = text.match_indices(' ').map(|(at, _)| [&text[..at], &text[at + 1..]]);
        let broken = two.map(|parts| parts.map(|part| Run::fitting(font, points, part, width)));
        match broken.max_by(|a, b| size(a).total_cmp(&size(b))) {
            Some(lines) if size(&lines) > whole.size => {
                let size = size(&lines);
                lines.into_iter().map(|line| Run { size, ..line }).collect()
            }
            _ => vec![whole],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CZECH: &str =
        "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzžAÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ0123456789„“–×…°·&.,:;?!()’";

    #[test]
    fn every_font_draws_every_czech_letter() {
        for font in Font::ALL {
            let run = Run::new(font, 10.0, CZECH);
            assert_eq!(run.glyphs.len(), CZECH.chars().count(), "{font:?}: a letter is put together");
            for glyph in &run.glyphs {
                assert_ne!(glyph.id, 0, "{font:?} has no {}", glyph.text);
                assert!(!font.outline(glyph.id).0.is_empty(), "{font:?}: {} is empty", glyph.text);
            }
        }
    }

    #[test]
    fn a_line_gives_its_text_back() {
        for text in ["Maršál a\u{a0}špión", "", "ffi fl", "Ž2–10", "\u{202e}abc", "日本", "é e\u{301}"] {
            let run = Run::new(Font::Title, 12.0, text);
            assert_eq!(run.glyphs.iter().map(|glyph| glyph.text.as_str()).collect::<String>(), text);
        }
    }

    #[test]
    fn figures_are_as_high_as_capitals() {
        let top = |text: &str| {
            let run = Run::new(Font::Text, 10.0, text);
            let points = Font::Text.outline(run.glyphs[0].id).0;
            let heights = points.iter().filter_map(|segment| match segment {
                Segment::Move(p) | Segment::Line(p) | Segment::Cubic(_, _, p) => Some(p.y),
                Segment::Close => None,
            });
            heights.fold(0.0, f64::min)
        };
        assert!((top("1") - top("H")).abs() < 0.05, "{} and {}", top("1"), top("H"));
    }

    #[test]
    fn a_long_name_is_broken_before_it_gets_small() {
        let lines = |text: &str, width: f64| {
            let lines = Run::name(Font::Bold, 10.0, text, width);
            assert!(lines.iter().all(|line| line.width() <= width + 1e-9 && line.size == lines[0].size), "{text}");
            lines
                .iter()
                .map(|line| line.glyphs.iter().map(|glyph| glyph.text.as_str()).collect())
                .collect::<Vec<String>>()
        };
        assert_eq!(lines("Minové pole", 40.0), ["Minové pole"]);
        assert_eq!(lines("Generálporučík dělostřelectva", 30.0), ["Generálporučík", "dělostřelectva"]);
        assert_eq!(lines("Nejnevyzpytatelnější", 12.0), ["Nejnevyzpytatelnější"]);
        assert_eq!(lines("14\u{a0}Maršál", 5.0), ["14\u{a0}Maršál"], "a number stays with its name");
    }

    #[test]
    fn a_long_line_is_made_to_fit() {
        let run = Run::fitting(Font::Bold, 20.0, "Průzkumník", 12.0);
        assert!(run.width() <= 12.0 + 1e-9 && run.width() > 11.9, "{}", run.width());
        assert_eq!(Run::fitting(Font::Bold, 20.0, "a", 12.0), Run::new(Font::Bold, 20.0, "a"));
    }
}
