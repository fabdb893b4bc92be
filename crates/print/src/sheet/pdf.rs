//! Sheets as PDF. Each font that is used is embedded with just the glyphs that are, and every glyph says which letters it
//! stands for, so that the text can be searched and copied. No date and no random number goes in: the same sheets give the same bytes.

use std::collections::BTreeMap;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use subsetter::GlyphRemapper;

use super::colour::Colour;
use super::drawing::{Drawing, Mark, Page, Pen};
use super::font::{Font, POINTS_PER_MM, Run};
use super::geometry::{Map, Path, Point, Segment};

/// What a reader shows about a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct About<'a> {
    /// Its title.
    pub title: &'a str,
    /// The language of its text, like `cs`.
    pub lang: &'a str,
}

const SYSTEM: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Writes pages of any sizes, in this order.
pub(crate) fn write(pages: &[Page], about: About<'_>) -> Vec<u8> {
    let mut ids = Ids(1);
    let (catalog, tree, info) = (ids.next(), ids.next(), ids.next());
    let page_ids: Vec<(Ref, Ref)> = pages.iter().map(|_| (ids.next(), ids.next())).collect();
    let mut fonts = BTreeMap::new();
    let contents: Vec<Vec<u8>> = pages.iter().map(|page| content(page, &mut fonts)).collect();
    let font_ids: Vec<Ref> = fonts.iter().map(|_| ids.next()).collect();

    let mut pdf = Pdf::new();
    pdf.set_version(1, 7);
    let mut root = pdf.catalog(catalog);
    root.pages(tree);
    root.lang(TextStr(about.lang));
    // The sheets are meant for this size; a printer that scales them to its margins makes squares too small.
    root.viewer_preferences().pair(Name(b"PrintScaling"), Name(b"None"));
    root.finish();
    pdf.document_info(info).title(TextStr(about.title)).creator(TextStr("marshal"));
    pdf.pages(tree).kids(page_ids.iter().map(|(page, _)| *page)).count(pages.len().try_into().unwrap_or(i32::MAX));
    for ((page, content), (page_id, content_id)) in pages.iter().zip(&contents).zip(&page_ids) {
        let mut writer = pdf.page(*page_id);
        writer.parent(tree);
        let size = [page.width, page.height].map(|length| (length * POINTS_PER_MM) as f32);
        writer.media_box(Rect::new(0.0, 0.0, size[0], size[1]));
        writer.contents(*content_id);
        let mut resources = writer.resources();
        let mut names = resources.fonts();
        for (font, id) in fonts.keys().zip(&font_ids) {
            names.pair(Name(resource(*font)), *id);
        }
        names.finish();
        resources.finish();
        writer.finish();
        pdf.stream(*content_id, &packed(content)).filter(Filter::FlateDecode);
    }
    for ((font, used), id) in fonts.iter().zip(&font_ids) {
        embed(&mut pdf, &mut ids, *font, used, *id);
    }
    pdf.finish()
}

/// Object numbers, one after the other.
struct Ids(i32);

impl Ids {
    fn next(&mut self) -> Ref {
        let id = Ref::new(self.0);
        self.0 += 1;
        id
    }
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // A Vec takes everything.
    let _ = std::io::Write::write_all(&mut encoder, bytes);
    encoder.finish().unwrap_or_default()
}

/// What of a font a document uses.
#[derive(Default)]
struct Used {
    glyphs: GlyphRemapper,
    /// The letters of each glyph, by its number in the document.
    letters: BTreeMap<u16, String>,
}

fn resource(font: Font) -> &'static [u8] {
    match font {
        Font::Text => b"F0",
        Font::Italic => b"F1",
        Font::Bold => b"F2",
        Font::Title => b"F3",
    }
}

fn content(page: &Page, fonts: &mut BTreeMap<Font, Used>) -> Vec<u8> {
    let mut out = Writer { content: Content::new(), fonts };
    let scale = POINTS_PER_MM;
    out.content.transform(numbers(&Map([scale, 0.0, 0.0, -scale, 0.0, page.height * scale])));
    out.drawing(&page.drawing);
    out.content.finish().to_vec()
}

/// A thousandth of a millimetre is enough, and the file a third shorter.
fn rounded(value: f64) -> f32 {
    ((value * 1000.0).round() / 1000.0) as f32
}

fn numbers(map: &Map) -> [f32; 6] {
    map.0.map(|value| value as f32)
}

struct Writer<'a> {
    content: Content,
    fonts: &'a mut BTreeMap<Font, Used>,
}

impl Writer<'_> {
    fn drawing(&mut self, drawing: &Drawing) {
        for mark in &drawing.marks {
            match mark {
                Mark::Fill(path, colour) => self.fill(path, *colour),
                Mark::Stroke(path, colour, pen) => self.stroke(path, *colour, pen),
                Mark::Text(run, from, colour) => self.text(run, *from, *colour),
                Mark::Part { map, clip, drawing } => {
                    self.content.save_state();
                    self.content.transform(numbers(map));
                    if let Some(clip) = clip {
                        self.path(clip);
                        self.content.clip_nonzero().end_path();
                    }
                    self.drawing(drawing);
                    self.content.restore_state();
                }
            }
        }
    }

    fn path(&mut self, path: &Path) {
        let pair = |p: Point| (rounded(p.x), rounded(p.y));
        for segment in &path.0 {
            match *segment {
                Segment::Move(p) => self.content.move_to(rounded(p.x), rounded(p.y)),
                Segment::Line(p) => self.content.line_to(rounded(p.x), rounded(p.y)),
                Segment::Cubic(a, b, p) => {
                    let ((ax, ay), (bx, by), (x, y)) = (pair(a), pair(b), pair(p));
                    self.content.cubic_to(ax, ay, bx, by, x, y)
                }
                Segment::Close => self.content.close_path(),
            };
        }
    }

    fn fill(&mut self, path: &Path, colour: Colour) {
        let [r, g, b] = shares(colour);
        self.content.set_fill_rgb(r, g, b);
        self.path(path);
        self.content.fill_nonzero();
    }

    fn stroke(&mut self, path: &Path, colour: Colour, pen: &Pen) {
        let [r, g, b] = shares(colour);
        self.content.set_stroke_rgb(r, g, b);
        self.content.set_line_width(rounded(pen.width));
        self.content.set_line_cap(if pen.round { LineCapStyle::RoundCap } else { LineCapStyle::ButtCap });
        self.content.set_line_join(if pen.round { LineJoinStyle::RoundJoin } else { LineJoinStyle::MiterJoin });
        match pen.dash {
            Some([dash, gap, start]) => {
                self.content.set_dash_pattern([rounded(dash), rounded(gap)], rounded(start));
            }
            None => {
                self.content.set_dash_pattern([], 0.0);
            }
        }
        self.path(path);
        self.content.stroke();
    }

    fn text(&mut self, run: &Run, from: Point, colour: Colour) {
        let used = self.fonts.entry(run.font).or_default();
        let [r, g, b] = shares(colour);
        self.content.begin_text();
        self.content.set_fill_rgb(r, g, b);
        self.content.set_font(Name(resource(run.font)), 1.0);
        // y points down here, letters stand up.
        let (size, x, y) = (rounded(run.size), rounded(from.x), rounded(from.y));
        self.content.set_text_matrix([size, 0.0, 0.0, -size, x, y]);
        let mut show = self.content.show_positioned();
        let mut items = show.items();
        let mut pen = 0.0;
        for glyph in &run.glyphs {
            let id = used.glyphs.remap(glyph.id);
            if !glyph.text.is_empty() {
                used.letters.entry(id).or_insert_with(|| glyph.text.clone());
            }
            // Adjustments are thousandths of an em to the left.
            let adjust = (pen - glyph.x) * 1000.0;
            if adjust.abs() >= 0.5 {
                items.adjust(adjust.round() as f32);
            }
            items.show(Str(&id.to_be_bytes()));
            pen = glyph.x + run.font.advance(glyph.id);
        }
        items.finish();
        show.finish();
        self.content.end_text();
    }
}

fn shares(Colour(r, g, b): Colour) -> [f32; 3] {
    [r, g, b].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

fn embed(pdf: &mut Pdf, ids: &mut Ids, font: Font, used: &Used, id: Ref) {
    let (cid, descriptor, map, file) = (ids.next(), ids.next(), ids.next(), ids.next());
    // Six capitals say that it is a part of the font; they are the same for all, since no two parts meet in a document.
    let name = format!("MARSHL+{}", font.name());
    let name = Name(name.as_bytes());
    let encoding = Name(b"Identity-H");
    pdf.type0_font(id).base_font(name).encoding_predefined(encoding).descendant_font(cid).to_unicode(map);

    let mut writer = pdf.cid_font(cid);
    writer.subtype(CidFontType::Type2).base_font(name).system_info(SYSTEM).font_descriptor(descriptor);
    writer.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
    let widths = used.glyphs.remapped_gids().map(|glyph| (font.advance(glyph) * 1000.0).round() as f32);
    writer.widths().consecutive(0, widths);
    writer.finish();

    let italic = font == Font::Italic;
    let mut flags = FontFlags::NON_SYMBOLIC;
    flags.set(FontFlags::ITALIC, italic);
    flags.set(FontFlags::SERIF, font == Font::Title);
    // Round figures that enclose all four fonts: they serve a reader that has to replace a font, and here none has to.
    pdf.font_descriptor(descriptor)
        .name(name)
        .flags(flags)
        .bbox(Rect::new(-300.0, -300.0, 1300.0, 1000.0))
        .italic_angle(if italic { -9.0 } else { 0.0 })
        .ascent(900.0)
        .descent(-300.0)
        .cap_height(640.0)
        .stem_v(if matches!(font, Font::Bold | Font::Title) { 130.0 } else { 80.0 })
        .font_file2(file);

    let mut letters = UnicodeCmap::<u16>::new(Name(b"Letters"), SYSTEM);
    for (glyph, text) in &used.letters {
        letters.pair_with_multiple(*glyph, text.chars());
    }
    pdf.cmap(map, &packed(letters.finish().as_slice())).filter(Filter::FlateDecode);

    // The embedded fonts are whole, as a test of every glyph shows; the whole font would do as well, were one not.
    let part = subsetter::subset(font.bytes(), 0, &used.glyphs).unwrap_or_else(|_| font.bytes().to_vec());
    let length = i32::try_from(part.len()).unwrap_or_default();
    pdf.stream(file, &packed(&part)).filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
}
