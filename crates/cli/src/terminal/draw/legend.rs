//! The legend: every kind with its drawing, its sign and its name, over the whole screen.

use marshal_i18n::Form;
use marshal_print::Faces;
use marshal_print::glyph::face;
use marshal_rules::{Kind, RuleSet, Side};
use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::board::{Look, in_brackets};
use super::cards;
use super::words::{columns, wrap};
use crate::terminal::braille;
use crate::terminal::palette::Skin;

/// Lines of a picture, and empty ones below it; the largest first.
const SIZES: [(u16, u16); 4] = [(5, 1), (5, 0), (4, 1), (4, 0)];
/// Columns for the words beside a picture.
const WORDS: u16 = 13;
/// Columns between a picture and its words, and between two entries.
const GAP: u16 = 2;
/// Columns of an entry without a picture.
const PLAIN: u16 = 26;

/// Draws it for a side; without pictures where the terminal has no characters for them, or no room.
pub(crate) fn draw(rules: &RuleSet, side: Side, has_pictures: bool, look: &Look<'_>, buffer: &mut Buffer) {
    let area = buffer.area;
    // A frame with air beside what is in it, and below that how to go on.
    let (width, height) = (area.width.saturating_sub(6), area.height.saturating_sub(4));
    let kinds: Vec<Kind> = rules.all_kinds().iter().collect();
    let across = |entry: u16| usize::from((width + GAP) / (entry + GAP)).clamp(1, kinds.len());
    let with_picture = |lines: u16| across(2 * lines + GAP + WORDS);
    let fits = |&(lines, below): &(u16, u16)| {
        let rows = kinds.len().div_ceil(with_picture(lines)) as u16;
        rows * (lines + below) <= height + below
    };
    let size = SIZES.into_iter().find(fits).filter(|_| has_pictures);
    let mut lines: Vec<Line<'static>> = match size {
        Some((lines, below)) => {
            let row = |kinds: &[Kind]| {
                let entries: Vec<_> = kinds.iter().map(|&kind| entry(rules, side, kind, lines, look)).collect();
                let mut row = beside(&entries);
                row.resize(usize::from(lines + below), Line::default());
                row
            };
            kinds.chunks(with_picture(lines)).flat_map(row).collect()
        }
        None => {
            let entries: Vec<_> = kinds.iter().map(|&kind| vec![plain(rules, side, kind, look)]).collect();
            entries.chunks(across(PLAIN)).flat_map(beside).collect()
        }
    };
    let broad = lines.iter().map(Line::width).max().unwrap_or_default() as u16;
    lines.push(Line::styled(look.texts.text("terminal-enter-on"), look.palette.quiet()).centered());
    cards::lay(&look.texts.text("terminal-card-kinds"), lines, broad, area, buffer);
}

/// Entries that are equally high, as lines across all of them.
fn beside(entries: &[Vec<Vec<Span<'static>>>]) -> Vec<Line<'static>> {
    let height = entries.first().map_or(0, Vec::len);
    let gap = || Span::raw(" ".repeat(usize::from(GAP)));
    let line = |at: usize| entries.iter().flat_map(|entry| entry[at].iter().cloned().chain([gap()])).collect();
    (0..height).map(line).collect()
}

/// A kind with its number: `Kapitán (8)`.
fn named(rules: &RuleSet, kind: Kind, look: &Look<'_>) -> String {
    let name = look.texts.kind(rules, kind, Form::Name);
    rules.kind(kind).number.map_or(name.clone(), |number| format!("{name} ({number})"))
}

/// A text cut or filled up to so many columns.
fn filled(text: &str, width: u16) -> String {
    let cut: String = text.chars().take(usize::from(width)).collect();
    let room = usize::from(width).saturating_sub(columns(&cut));
    cut + &" ".repeat(room)
}

/// The picture of a kind, beside it the sign that stands for it on the board, how many there are, and its name.
fn entry(rules: &RuleSet, side: Side, kind: Kind, lines: u16, look: &Look<'_>) -> Vec<Vec<Span<'static>>> {
    let dyed = look.palette.stone(side, Skin::Face);
    let blank = " ".repeat(2 * usize::from(lines));
    // A kind without a drawing cannot be printed, but it can be played.
    let drawn = face(rules, kind, Faces::Pictures, look.texts.lang()).ok();
    let picture = drawn.map_or_else(Vec::new, |face| braille::picture(&face.glyph, lines));
    let sign = in_brackets(side, &look.signs.of(look.texts, rules, kind));
    let mut words = vec![(format!("{sign} {}×", rules.kind(kind).count), dyed)];
    words.extend(wrap(&named(rules, kind, look), usize::from(WORDS)).into_iter().map(|line| (line, Style::new())));
    // In the middle of the picture's height.
    let above = usize::from(lines).saturating_sub(words.len()) / 2;
    let line = |at: usize| {
        let drawn = picture.get(at).unwrap_or(&blank).clone();
        let (text, style) = at.checked_sub(above).and_then(|at| words.get(at)).cloned().unwrap_or_default();
        let rest = filled("", WORDS.saturating_sub(columns(&text) as u16));
        let gap = " ".repeat(usize::from(GAP));
        vec![Span::styled(drawn, dyed), Span::raw(gap), Span::styled(text, style), Span::raw(rest)]
    };
    (0..usize::from(lines)).map(line).collect()
}

/// A kind in one line, without a picture.
fn plain(rules: &RuleSet, side: Side, kind: Kind, look: &Look<'_>) -> Vec<Span<'static>> {
    let sign = in_brackets(side, &look.signs.of(look.texts, rules, kind));
    let words = format!(" {:>2}× {}", rules.kind(kind).count, named(rules, kind, look));
    let room = PLAIN - columns(&sign) as u16;
    vec![Span::styled(sign, look.palette.stone(side, Skin::Face)), Span::raw(filled(&words, room))]
}
