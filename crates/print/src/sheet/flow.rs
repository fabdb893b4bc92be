//! Paragraphs, lists and pictures in a column, and columns cut into pages.

use super::colour::{BRASS, Colour, INK, INK_2};
use super::drawing::{Drawing, Pen};
use super::font::{Font, POINTS_PER_MM, Run};
use super::geometry::{Map, Path, at};

/// A size of type and the distance of its lines, in points.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    /// The size.
    pub points: f64,
    /// From line to line.
    pub leading: f64,
}

impl Size {
    /// From line to line in millimetres.
    pub(crate) fn line(self) -> f64 {
        self.leading / POINTS_PER_MM
    }

    /// From the top of a line to its base.
    fn base(self) -> f64 {
        (self.leading * 0.5 + self.points * 0.28) / POINTS_PER_MM
    }
}

/// Running text of a booklet.
pub(crate) const BODY: Size = Size { points: 9.6, leading: 12.6 };
/// Captions and notes.
pub(crate) const SMALL: Size = Size { points: 8.2, leading: 10.4 };

/// Text in which words may have a font of their own.
#[derive(Debug, Clone, Default)]
pub(crate) struct Rich(Vec<(Font, String)>);

impl Rich {
    /// Text in one font.
    pub(crate) fn new(font: Font, text: impl Into<String>) -> Rich {
        Rich(vec![(font, text.into())])
    }

    /// The same with more text behind it.
    #[must_use]
    pub(crate) fn and(mut self, font: Font, text: impl Into<String>) -> Rich {
        self.0.push((font, text.into()));
        self
    }
}

impl From<String> for Rich {
    fn from(text: String) -> Rich {
        Rich::new(Font::Text, text)
    }
}

/// A set line: runs with their distance from its start.
struct Line {
    runs: Vec<(f64, Run)>,
    width: f64,
}

/// Breaks text into lines, at spaces only: a no-break space holds.
fn lines(text: &Rich, size: Size, width: f64) -> Vec<Line> {
    // A word is made of pieces, since a font may change inside it.
    let mut words: Vec<Vec<(Font, &str)>> = vec![Vec::new()];
    for (font, text) in &text.0 {
        for (index, piece) in text.split([' ', '\n']).enumerate() {
            if index > 0 {
                words.push(Vec::new());
            }
            if !piece.is_empty() {
                words.last_mut().expect("one at least").push((*font, piece));
            }
        }
    }
    words.retain(|word| !word.is_empty());
    let measure = |(font, text): &(Font, &str)| Run::new(*font, size.points, text).width();
    let space = Run::new(Font::Text, size.points, " ").width();
    let mut broken: Vec<Vec<&[(Font, &str)]>> = Vec::new();
    let mut used = f64::INFINITY;
    for word in &words {
        let needs: f64 = word.iter().map(measure).sum();
        if used + space + needs > width {
            broken.push(Vec::new());
            used = -space;
        }
        used += space + needs;
        broken.last_mut().expect("pushed above").push(word);
    }
    broken.iter().map(|words| line(words, size)).collect()
}

fn line(words: &[&[(Font, &str)]], size: Size) -> Line {
    let mut parts: Vec<(Font, String)> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        for (at, (font, piece)) in word.iter().enumerate() {
            let gap = if index > 0 && at == 0 { " " } else { "" };
            match parts.last_mut() {
                Some((last, text)) if last == font => {
                    text.push_str(gap);
                    text.push_str(piece);
                }
                Some((_, text)) => {
                    text.push_str(gap);
                    parts.push((*font, (*piece).to_owned()));
                }
                None => parts.push((*font, (*piece).to_owned())),
            }
        }
    }
    let mut width = 0.0;
    let runs = parts.iter().map(|(font, text)| {
        let run = Run::new(*font, size.points, text);
        let from = width;
        width += run.width();
        (from, run)
    });
    Line { runs: runs.collect(), width }
}

/// Where lines stand in their column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    /// At the left edge.
    Left,
    /// In the middle.
    Centre,
}

/// One thing in a column, with its upper left corner at the origin.
#[derive(Debug, Clone)]
pub(crate) struct Block {
    /// What is seen.
    pub drawing: Drawing,
    /// Its height.
    pub height: f64,
    /// Free space above it, unless it opens a page.
    pub before: f64,
    /// It must not end a page: what follows belongs to it.
    pub leads: bool,
}

impl Block {
    /// Anything of a known height.
    pub(crate) fn new(drawing: Drawing, height: f64) -> Block {
        Block { drawing, height, before: 0.0, leads: false }
    }

    /// The same with space above it.
    #[must_use]
    pub(crate) fn after(mut self, space: f64) -> Block {
        self.before = space;
        self
    }

    /// The same, kept together with what follows.
    #[must_use]
    pub(crate) fn leading(mut self) -> Block {
        self.leads = true;
        self
    }

    /// A paragraph.
    pub(crate) fn text(text: impl Into<Rich>, size: Size, width: f64, align: Align, colour: Colour) -> Block {
        let lines = lines(&text.into(), size, width);
        let height = size.line() * lines.len() as f64;
        let mut drawing = Drawing::new();
        for (index, line) in lines.into_iter().enumerate() {
            let left = if align == Align::Centre { (width - line.width) / 2.0 } else { 0.0 };
            let base = size.line() * index as f64 + size.base();
            for (from, run) in line.runs {
                drawing.text(run, at(left + from, base), colour);
            }
        }
        Block::new(drawing, height)
    }

    /// A paragraph of running text.
    pub(crate) fn paragraph(text: impl Into<Rich>, width: f64) -> Block {
        Block::text(text, BODY, width, Align::Left, INK).after(1.7)
    }

    /// A note under a picture.
    pub(crate) fn caption(text: impl Into<String>, width: f64, align: Align) -> Block {
        Block::text(Rich::new(Font::Italic, text), SMALL, width, align, INK_2).after(1.2)
    }

    /// The title of a chapter.
    pub(crate) fn title(text: &str, width: f64) -> Block {
        let run = Run::fitting(Font::Title, 17.0, text, width);
        let mut drawing = Drawing::new();
        drawing.text(run, at(0.0, 6.0), INK);
        drawing.stroke(Path::through([0.0, 8.6, 16.0, 8.6]), BRASS, Pen::full(0.7));
        Block::new(drawing, 9.6).after(7.0).leading()
    }

    /// The title of a part of a chapter.
    pub(crate) fn subtitle(text: &str, width: f64) -> Block {
        let run = Run::fitting(Font::Title, 11.5, text, width);
        let mut drawing = Drawing::new();
        drawing.text(run, at(0.0, 4.2), INK);
        Block::new(drawing, 5.4).after(4.0).leading()
    }

    /// One point of a list, behind its sign: a small lozenge, or the number given.
    pub(crate) fn point(number: Option<usize>, text: impl Into<Rich>, width: f64) -> Block {
        const INDENT: f64 = 5.0;
        let body = Block::text(text, BODY, width - INDENT, Align::Left, INK);
        let mut drawing = Drawing::new();
        match number {
            Some(number) => {
                let run = Run::new(Font::Bold, BODY.points, &format!("{number}."));
                drawing.text_right(run, at(INDENT - 1.4, BODY.base()), INK);
            }
            None => drawing.fill(Path::lozenge(at(2.0, BODY.line() * 0.53), 0.95, 0.95), BRASS),
        }
        drawing.place(body.drawing, Map::shift(INDENT, 0.0));
        Block::new(drawing, body.height).after(1.1)
    }

    /// Blocks below one another as one, which no page cuts.
    pub(crate) fn stack(blocks: Vec<Block>) -> Block {
        let before = blocks.first().map_or(0.0, |block| block.before);
        let mut drawing = Drawing::new();
        let mut y = 0.0;
        for (index, block) in blocks.into_iter().enumerate() {
            if index > 0 {
                y += block.before;
            }
            drawing.place(block.drawing, Map::shift(0.0, y));
            y += block.height;
        }
        Block::new(drawing, y).after(before)
    }

    /// Blocks side by side, each with the place of its left edge; the space above is the largest of theirs.
    pub(crate) fn beside(blocks: Vec<(f64, Block)>) -> Block {
        let height = blocks.iter().map(|(_, block)| block.height).fold(0.0, f64::max);
        let before = blocks.iter().map(|(_, block)| block.before).fold(0.0, f64::max);
        let mut drawing = Drawing::new();
        for (x, block) in blocks {
            drawing.place(block.drawing, Map::shift(x, 0.0));
        }
        Block::new(drawing, height).after(before)
    }
}

/// Fills pages of this height with chapters one after the other; each page is a drawing with its upper left corner at the origin.
///
/// A chapter that fits a page is not cut: where the room left is too small for it, it opens a new page. The second value is the
/// room that is left on the last page.
pub(crate) fn pages(chapters: Vec<Vec<Block>>, height: f64) -> (Vec<Drawing>, f64) {
    let mut filler = Filler { pages: Vec::new(), y: f64::INFINITY, height };
    for chapter in chapters {
        let needs = total(&chapter);
        let opens = chapter.first().map_or(0.0, |block| block.before);
        if filler.y + needs > height && needs - opens <= height {
            filler.y = f64::INFINITY;
        }
        filler.add(chapter);
    }
    (filler.pages, (height - filler.y).max(0.0))
}

/// What blocks below one another take, with the space above the first.
fn total(blocks: &[Block]) -> f64 {
    blocks.iter().map(|block| block.before + block.height).sum()
}

struct Filler {
    pages: Vec<Drawing>,
    /// How far the last page is full; infinite where the next block opens a page.
    y: f64,
    height: f64,
}

impl Filler {
    fn add(&mut self, chapter: Vec<Block>) {
        // A run of blocks that belong together, up to the first that leads to nothing.
        let mut together: Vec<Block> = Vec::new();
        let mut blocks = chapter.into_iter().peekable();
        while let Some(block) = blocks.next() {
            let leads = block.leads && blocks.peek().is_some();
            together.push(block);
            if leads {
                continue;
            }
            if self.y + total(&together) > self.height {
                self.pages.push(Drawing::new());
                self.y = 0.0;
            }
            for block in together.drain(..) {
                if self.y > 0.0 {
                    self.y += block.before;
                }
                if let Some(page) = self.pages.last_mut() {
                    page.place(block.drawing, Map::shift(0.0, self.y));
                }
                self.y += block.height;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::drawing::Mark;
    use super::*;

    fn texts(block: &Block) -> Vec<String> {
        let mark = |mark: &Mark| match mark {
            Mark::Text(run, ..) => Some(run.glyphs.iter().map(|glyph| glyph.text.as_str()).collect()),
            _ => None,
        };
        block.drawing.marks.iter().filter_map(mark).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_hold_at_no_break_spaces() {
        let width = Run::new(Font::Text, BODY.points, "dvě a\u{a0}tři").width() + 0.1;
        let block = Block::text("jednadvacet dvě a\u{a0}tři".to_owned(), BODY, width, Align::Left, INK);
        assert_eq!(texts(&block), ["jednadvacet", "dvě a\u{a0}tři"]);
        let narrow = Block::text("jednadvacet dvě a\u{a0}tři".to_owned(), BODY, width - 0.2, Align::Left, INK);
        assert_eq!(texts(&narrow), ["jednadvacet", "dvě", "a\u{a0}tři"]);
        assert!((block.height - 2.0 * BODY.line()).abs() < 1e-9);
    }

    #[test]
    fn a_font_may_change_inside_a_word() {
        let text = Rich::new(Font::Bold, "Špión").and(Font::Text, ", jeden.");
        assert_eq!(texts(&Block::text(text, BODY, 100.0, Align::Left, INK)), ["Špión", ", jeden."]);
    }

    #[test]
    fn a_word_wider_than_the_column_stands_alone() {
        let block = Block::text("a Nejneobhospodařovávatelnějšími b".to_owned(), BODY, 10.0, Align::Left, INK);
        assert_eq!(texts(&block), ["a", "Nejneobhospodařovávatelnějšími", "b"]);
    }

    #[test]
    fn a_title_goes_with_what_follows_it() {
        let block = |height| Block::new(Drawing::new(), height);
        let titles = || block(10.0).leading();
        let counts = |blocks| pages(vec![blocks], 100.0).0.iter().map(|page| page.marks.len()).collect::<Vec<_>>();
        let long = || block(95.0);
        assert_eq!(counts(vec![long(), block(85.0), titles(), block(10.0)]), [1, 1, 2]);
        assert_eq!(counts(vec![long(), block(80.0), titles(), block(10.0)]), [1, 3]);
        assert_eq!(counts(vec![block(50.0).after(60.0), block(50.0).after(1.0)]), [1, 1]);
        // What is too high for any page gets one to itself, and a title at the very end stays.
        assert_eq!(counts(vec![block(150.0), titles()]), [1, 1]);
        assert!(counts(Vec::new()).is_empty());
    }

    #[test]
    fn a_chapter_that_fits_a_page_is_not_cut() {
        let chapter = |heights: &[f64]| heights.iter().map(|height| Block::new(Drawing::new(), *height)).collect();
        let counts = |chapters| pages(chapters, 100.0).0.iter().map(|page| page.marks.len()).collect::<Vec<_>>();
        assert_eq!(counts(vec![chapter(&[60.0]), chapter(&[20.0, 20.0])]), [3]);
        assert_eq!(counts(vec![chapter(&[60.0]), chapter(&[20.0, 21.0])]), [1, 2]);
        assert_eq!(counts(vec![chapter(&[60.0]), chapter(&[40.0, 70.0])]), [2, 1], "this one has to be cut anyway");
        assert_eq!(pages(vec![chapter(&[60.0]), chapter(&[70.0])], 100.0).1, 30.0);
    }
}
