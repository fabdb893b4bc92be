//! The board: on one sheet, and cut into sheets for a home printer.

use marshal_i18n::{Form, Texts};
use marshal_rules::Side;

use crate::art::{Coordinates, Field, Look, Sign, stone};
use crate::sheet::colour::{INK, INK_2, LINE};
use crate::sheet::drawing::{Drawing, Page, Pen};
use crate::sheet::font::{Font, POINTS_PER_MM, Run};
use crate::sheet::geometry::{Map, Path, at};
use crate::sheet::{pdf, svg, tile};
use crate::{File, Options, Paper, Sizes, Style};

/// What a printer leaves white along the edges of a sheet.
const GRIP: f64 = 4.5;
/// The frame of a board that is put together from sheets, so that the edge of the paper does not matter.
const FRAME: f64 = 9.0;

/// The files of the board.
pub(crate) fn files(options: &Options, style: &Style, sizes: Sizes, signs: &[Sign]) -> Vec<File> {
    let texts = Texts::get(options.lang);
    let title = texts.format("print-board-title", &[("rules", texts.rules_name(&options.rules).into())]);
    let about = pdf::About { title: &title, lang: options.lang.code() };
    let (width, height) = options.paper.size();
    let page = page(options, style, sizes, signs);
    let name = format!("board-{}", options.paper);
    let mut files = vec![
        File::new(format!("{name}.pdf"), pdf::write(std::slice::from_ref(&page), about)),
        File::new(format!("{name}.svg"), svg::write(&page, &title)),
    ];
    let small = home_paper(options.paper);
    if (width > small.size().0 || height > small.size().1)
        && let Some(pages) = cut(options, sizes, small)
    {
        files.push(File::new(format!("{name}-on-{small}.pdf"), pdf::write(&pages, about)));
    }
    files
}

/// The board on its one sheet.
pub(crate) fn page(options: &Options, style: &Style, sizes: Sizes, signs: &[Sign]) -> Page {
    let (width, height) = options.paper.size();
    Page { width, height, drawing: whole(options, style, sizes, signs) }
}

/// What a printer at home prints on, where the large sheet is of this kind.
pub(crate) fn home_paper(paper: Paper) -> Paper {
    match paper {
        Paper::Letter | Paper::Tabloid => Paper::Letter,
        Paper::A4 | Paper::A3 | Paper::Custom(..) => Paper::A4,
    }
}

/// The board in the middle of its sheet; where there is room above and below, each player finds the army there.
fn whole(options: &Options, style: &Style, sizes: Sizes, signs: &[Sign]) -> Drawing {
    let rules = &options.rules;
    let (width, height) = options.paper.size();
    let scale = sizes.square / 100.0;
    // The frame lies in the margin, as far as the printer's grip allows.
    let free =
        (width - f64::from(rules.width()) * sizes.square).min(height - f64::from(rules.height()) * sizes.square) / 2.0;
    let frame = (free.max(style.board.margin) - GRIP).clamp(1.0, FRAME);
    let field = Field::of(rules, frame / scale, Coordinates::All);
    let (across, down) = field.size();
    let (left, top) = ((width - across * scale) / 2.0, (height - down * scale) / 2.0);
    let mut drawing = Drawing::new();
    let place = Map::shift(field.frame, field.frame).then(Map::scale(scale)).then(Map::shift(left, top));
    drawing.place(field.drawing(), place);
    let room = top - GRIP - 2.0;
    if let Some(strip) = strip(options, signs, Side::Red, across * scale, room) {
        drawing.place(strip, Map::shift(left, top + down * scale + 2.0));
    }
    if let Some(strip) = strip(options, signs, Side::Blue, across * scale, room) {
        drawing.place(strip, Map::turn(180.0).then(Map::shift(left + across * scale, top - 2.0)));
    }
    drawing
}

/// Below this height a player's strip would not be read.
const LEAST_STRIP: f64 = 17.0;
/// The name of the game needs this much more.
const NAME_STRIP: f64 = 13.0;

/// The army of a side as its player reads it: stones, numbers, counts.
fn strip(options: &Options, signs: &[Sign], side: Side, width: f64, room: f64) -> Option<Drawing> {
    if room < LEAST_STRIP {
        return None;
    }
    let texts = Texts::get(options.lang);
    let rules = &options.rules;
    let count = rules.kinds().len() as f64;
    let cell = (width / count).min(30.0);
    let first = (width - cell * count) / 2.0;
    let has_name = room >= LEAST_STRIP + NAME_STRIP;
    let high = if has_name { room - NAME_STRIP } else { room };
    let points = (cell * 0.4).clamp(6.0, 10.0);
    let line = points * 1.2 / POINTS_PER_MM;
    let named = rules.all_kinds().iter().map(|kind| {
        let number = rules.kind(kind).number.map_or(String::new(), |number| format!("{number}\u{a0}"));
        Run::name(Font::Bold, points, &format!("{number}{}", texts.kind(rules, kind, Form::Name)), cell - 1.0)
    });
    let names: Vec<Vec<Run>> = named.collect();
    // Names and counts, a line each.
    let words = line * (names.iter().map(Vec::len).max().unwrap_or(1) + 1) as f64;
    let size = (cell * 0.72).min(high - words - 1.0).min(22.0);
    let mut drawing = Drawing::new();
    for ((kind, sign), name) in rules.all_kinds().iter().zip(signs).zip(names) {
        let middle = first + cell * (f64::from(kind.0) + 0.5);
        let picture = stone(side, Look::Face, Some(sign), false);
        drawing.place(picture, Map::scale(size / 100.0).then(Map::shift(middle - size / 2.0, 1.0)));
        let base = drawing.lines(name, at(middle, size + line), INK, Drawing::text_centred);
        let count = Run::new(Font::Text, points, &format!("{}×", rules.kind(kind).count));
        drawing.text_centred(count, at(middle, base + line), INK_2);
    }
    if has_name {
        let name = Run::fitting(Font::Title, 15.0, texts.rules_name(rules), width * 0.6);
        let base = size + words + NAME_STRIP * 0.72;
        let half = name.width() / 2.0 + 4.0;
        let middle = width / 2.0;
        let y = base - 15.0 / POINTS_PER_MM * 0.28;
        let mut rules = Path::through([0.0, y, middle - half, y]);
        rules.extend(Path::through([middle + half, y, width, y]));
        drawing.stroke(rules, LINE, Pen::full(0.3));
        drawing.text_centred(name, at(middle, base), INK);
    }
    Some(drawing)
}

/// The board alone, cut along the lines between squares.
fn cut(options: &Options, sizes: Sizes, paper: Paper) -> Option<Vec<Page>> {
    let rules = &options.rules;
    let scale = sizes.square / 100.0;
    let field = Field::of(rules, FRAME / scale, Coordinates::All);
    let (across, down) = field.size();
    let mut drawing = Drawing::new();
    drawing.place(field.drawing(), Map::shift(field.frame, field.frame).then(Map::scale(scale)));
    let seams = |count: u8| (1..count).map(|i| FRAME + f64::from(i) * sizes.square).collect::<Vec<_>>();
    let (columns, rows) = (seams(rules.width()), seams(rules.height()));
    let texts = Texts::get(options.lang);
    let name = |number: usize, of: usize| {
        let args = [
            ("rules", texts.rules_name(rules).into()),
            ("number", number.into()),
            ("of", of.into()),
            ("flap", (tile::FLAP as u32).into()),
        ];
        texts.format(if of == 1 { "print-board-cut" } else { "print-board-sheet" }, &args)
    };
    tile::tiles(&drawing, (across * scale, down * scale), (&columns, &rows), paper.size(), name)
}

#[cfg(test)]
mod tests {
    use marshal_i18n::Lang;
    use marshal_rules::RuleSet;

    use super::*;
    use crate::art;
    use crate::sheet::drawing::tests::Extent;

    #[test]
    fn a_board_keeps_clear_of_the_edges_of_its_sheet() {
        let papers = Paper::NAMED.into_iter().chain([Paper::Custom(400.0, 300.0), Paper::Custom(100.0, 1000.0)]);
        for paper in papers {
            for rules in RuleSet::builtin() {
                let options = Options { paper, ..Options::new(rules.clone(), Lang::Cs) };
                let style = Style::default();
                let sizes = Sizes::new(rules, paper, &style).expect("a size");
                let signs = art::signs(&options).expect("signs");
                let (width, height) = paper.size();
                let page = Page { width, height, drawing: whole(&options, &style, sizes, &signs) };
                let extent = Extent::of(&page.drawing);
                assert!(extent.is_within(&page, 4.0), "{rules:?} {paper}: {extent:?}");
                for sheet in cut(&options, sizes, home_paper(paper)).expect("squares are smaller than a sheet") {
                    let extent = Extent::of(&sheet.drawing);
                    assert!(extent.is_within(&sheet, 4.0), "{rules:?} {paper}, cut: {extent:?}");
                }
            }
        }
    }

    /// What the cut sheets show is the whole board: their pieces, flaps aside, cover it.
    #[test]
    fn the_cut_sheets_make_up_the_board() {
        let rules = RuleSet::by_id("marsal").expect("built in");
        let options = Options::new(rules.clone(), Lang::Cs);
        let sizes = Sizes::new(&rules, Paper::A3, &Style::default()).expect("a size");
        let sheets = cut(&options, sizes, Paper::A4).expect("it can be cut");
        // 275 and 302.5 mm of squares and twice the frame, over sheets of 190 x 277 mm.
        assert_eq!(sheets.len(), 4);
    }
}
