//! The label of the box: for the lid, for the edge, and a card inside that says what belongs in it. One sheet of the paper at home.

use marshal_i18n::{Form, Texts};
use marshal_rules::{Kind, Side};

use crate::art::{Look, Sign, drawn};
use crate::board::home_paper;
use crate::booklet::book::Book;
use crate::booklet::cover::scene;
use crate::booklet::words::Words;
use crate::sheet::colour::{BRASS, CUT, INK, INK_2, SHEET, WOOD};
use crate::sheet::drawing::{Drawing, Page, Pen};
use crate::sheet::flow::{Align, Block, Rich, SMALL};
use crate::sheet::font::{Font, Run};
use crate::sheet::geometry::{Map, Path, at};
use crate::sheet::pdf;
use crate::{File, Options};

/// All three parts are this wide.
const WIDTH: f64 = 180.0;
/// Height of the lid's label.
const LID: f64 = 124.0;
/// Height of the strip for the edge.
const EDGE: f64 = 24.0;
/// Height of the card inside.
const CARD: f64 = 98.0;
/// Between two parts.
const GAP: f64 = 8.0;

/// The file of the label.
pub(crate) fn files(options: &Options, signs: &[Sign]) -> Vec<File> {
    let texts = Texts::get(options.lang);
    let title = texts.format("print-label-title", &[("rules", texts.rules_name(&options.rules).into())]);
    let about = pdf::About { title: &title, lang: options.lang.code() };
    vec![File::new(format!("box-label-{}.pdf", options.lang), pdf::write(&[page(options, signs)], about))]
}

/// The sheet: lid, edge and card, each to be cut out.
pub(crate) fn page(options: &Options, signs: &[Sign]) -> Page {
    let texts = Texts::get(options.lang);
    let book = Book { words: Words { texts, rules: &options.rules }, signs, width: WIDTH };
    let (width, height) = home_paper(options.paper).size();
    let left = (width - WIDTH) / 2.0;
    let mut top = (height - LID - EDGE - CARD - 2.0 * GAP) / 2.0;
    let mut drawing = Drawing::new();
    for (part, high) in [(lid(&book), LID), (edge(&book), EDGE), (card(&book), CARD)] {
        drawing.place_inside(part, Map::shift(left, top), Path::rect(0.0, 0.0, WIDTH, high));
        drawing.stroke(cut_marks(left, top, high), CUT, Pen::full(0.2));
        top += high + GAP;
    }
    Page { width, height, drawing }
}

/// Short lines outside the corners.
fn cut_marks(left: f64, top: f64, height: f64) -> Path {
    const LENGTH: f64 = 4.0;
    const OFF: f64 = 1.0;
    let (right, bottom) = (left + WIDTH, top + height);
    let corners =
        [(left, top, -1.0, -1.0), (right, top, 1.0, -1.0), (left, bottom, -1.0, 1.0), (right, bottom, 1.0, 1.0)];
    let marks = corners.into_iter().flat_map(|(x, y, across, down)| {
        // Between two parts there is room for short marks only.
        let short = LENGTH.min(GAP / 2.0 - OFF);
        [
            Path::through([x + OFF * across, y, x + (OFF + LENGTH) * across, y]),
            Path::through([x, y + OFF * down, x, y + (OFF + short) * down]),
        ]
    });
    marks.collect()
}

/// A ground with a frame inside it.
fn ground(height: f64) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.fill(Path::rect(0.0, 0.0, WIDTH, height), SHEET);
    drawing.stroke(Path::rounded(3.0, 3.0, WIDTH - 6.0, height - 6.0, 2.0), WOOD, Pen::full(0.9));
    drawing.stroke(Path::rounded(4.3, 4.3, WIDTH - 8.6, height - 8.6, 1.4), BRASS, Pen::full(0.25));
    drawing
}

fn lid(book: &Book<'_>) -> Drawing {
    let words = &book.words;
    let rules = book.rules();
    let mut drawing = ground(LID);
    let scene = scene(book);
    let size = LID - 22.0;
    let left = WIDTH - size - 11.0;
    drawing.place(scene.drawing(size), Map::shift(left, 11.0));
    let room = left - 18.0;
    let middle = 11.0 + room / 2.0;
    drawing.fill(drawn("game").mapped(&Map::scale(0.2).then(Map::shift(middle - 10.0, 17.0))), INK);
    // The name on as many lines as it has words, all of one size; small words stay with what follows them.
    let name = words.texts.rules_name(rules);
    let lines = name_lines(name);
    let size = lines.iter().map(|line| Run::fitting(Font::Title, 31.0, line, room).size).fold(f64::INFINITY, f64::min);
    let points = size * crate::sheet::font::POINTS_PER_MM;
    let mut y = 41.0 + size;
    for line in &lines {
        drawing.text_centred(Run::new(Font::Title, points, line), at(middle, y), INK);
        y += size * 1.12;
    }
    y -= size * 0.45;
    drawing.stroke(Path::through([middle - 10.0, y, middle + 10.0, y]), BRASS, Pen::full(0.8));
    let lead = words.tell(
        "print-cover-lead",
        &[("stones", rules.army_size().into()), ("width", rules.width().into()), ("height", rules.height().into())],
    );
    let lead = Block::text(Rich::new(Font::Italic, lead), crate::sheet::flow::BODY, room, Align::Centre, INK_2);
    drawing.place(lead.drawing, Map::shift(11.0, y + 4.0));
    let players = Run::fitting(Font::Bold, 10.5, &words.say("print-label-players"), room);
    drawing.text_centred(players, at(middle, LID - 14.0), INK);
    drawing
}

/// A name cut into at most three lines: a word of up to three letters goes with the next one, and the shortest neighbours share a
/// line where there are too many.
fn name_lines(name: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut small: Vec<&str> = Vec::new();
    for word in name.split_whitespace() {
        small.push(word);
        if word.chars().count() > 3 {
            lines.push(small.join("\u{a0}"));
            small.clear();
        }
    }
    if !small.is_empty() {
        lines.push(small.join("\u{a0}"));
    }
    while lines.len() > 3 {
        let length = |line: &String| line.chars().count();
        let shortest = (1..lines.len()).min_by_key(|second| length(&lines[second - 1]) + length(&lines[*second]));
        let Some(second) = shortest else { break };
        let line = lines.remove(second);
        lines[second - 1] = format!("{}\u{a0}{line}", lines[second - 1]);
    }
    lines
}

fn edge(book: &Book<'_>) -> Drawing {
    let words = &book.words;
    let mut drawing = ground(EDGE);
    let middle = EDGE / 2.0;
    let first = book.walker();
    for (x, side, look) in [(8.0, Side::Red, Look::Face), (WIDTH - 22.0, Side::Blue, Look::Back)] {
        drawing.place(book.stone(side, look, Some(first), 14.0), Map::shift(x, middle - 7.2));
    }
    let name = Run::fitting(Font::Title, 24.0, words.texts.rules_name(book.rules()), WIDTH - 60.0);
    let base = middle + name.size * 0.3;
    drawing.text_centred(name, at(WIDTH / 2.0, base), INK);
    drawing
}

fn card(book: &Book<'_>) -> Drawing {
    let (words, rules) = (&book.words, book.rules());
    let mut drawing = ground(CARD);
    let title = Run::new(Font::Title, 15.0, &words.say("print-label-contents"));
    drawing.text(title, at(11.0, 15.5), INK);
    let things = words.tell("print-label-things", &[("stones", rules.army_size().into())]);
    let things = Block::text(things, SMALL, WIDTH - 22.0, Align::Left, INK_2);
    drawing.place(things.drawing, Map::shift(11.0, 19.0));
    let count = rules.kinds().len();
    let columns = count.div_ceil(3).max(4);
    let lines = count.div_ceil(columns);
    let top = 26.0;
    let (cell, line) = ((WIDTH - 22.0) / columns as f64, (CARD - top - 9.0) / lines as f64);
    let name = |kind: Kind| Run::name(Font::Bold, 8.6, &words.kind(kind, Form::Name), cell - 2.0);
    let names: Vec<Vec<Run>> = rules.all_kinds().iter().map(name).collect();
    let more = names.iter().map(Vec::len).max().unwrap_or(1) - 1;
    let size = (line - 9.5 - 3.6 * more as f64).min(cell / 2.1).min(15.0);
    for ((index, kind), name) in rules.all_kinds().iter().enumerate().zip(names) {
        let (x, y) = (11.0 + cell * (index % columns) as f64, top + line * (index / columns) as f64);
        let middle = x + cell / 2.0;
        for (side, shift) in [(Side::Red, -size), (Side::Blue, 0.0)] {
            drawing.place(book.stone(side, Look::Face, Some(kind), size), Map::shift(middle + shift, y));
        }
        let info = rules.kind(kind);
        let base = drawing.lines(name, at(middle, y + size + 3.6), INK, Drawing::text_centred);
        let count = Run::new(Font::Text, 8.6, &format!("2 × {}", info.count));
        drawing.text_centred(count, at(middle, base + 3.6), INK_2);
    }
    drawing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_breaks_before_its_long_words() {
        assert_eq!(name_lines("Maršál a\u{a0}špión"), ["Maršál", "a\u{a0}špión"]);
        assert_eq!(name_lines("Marshal and Spy"), ["Marshal", "and\u{a0}Spy"]);
        assert_eq!(name_lines("Duel"), ["Duel"]);
        assert_eq!(name_lines("A"), ["A"]);
        assert_eq!(name_lines("Válka růží"), ["Válka", "růží"]);
        let long = name_lines("Největší hra, jaká se dá napsat do souboru pravidel");
        assert_eq!(long, ["Největší\u{a0}hra,\u{a0}jaká", "se\u{a0}dá\u{a0}napsat", "do\u{a0}souboru\u{a0}pravidel"]);
        assert!(name_lines("").is_empty());
    }
}
