//! Stones of paper: strips to cut out, fold and glue into little tents, face on one side, back on the other.
//!
//! A strip from above: the tab that is glued, the back (upside down), the ridge, the face, the base. All backs of an army are alike.

use marshal_i18n::{Form, Texts};
use marshal_rules::{Kind, Side};

use crate::art::{self, Sign};
use crate::board::home_paper;
use crate::sheet::colour::{CUT, FOLD, INK_2, IVORY, SHEET};
use crate::sheet::drawing::{Drawing, Page, Pen};
use crate::sheet::font::{Font, POINTS_PER_MM, Run};
use crate::sheet::geometry::{Map, Path, at};
use crate::sheet::pdf;
use crate::{File, Options, Sizes};

/// Left free along the edges of a sheet.
const MARGIN: f64 = 8.0;
/// The line above the strips that says what to do.
const HEAD: f64 = 8.0;

/// The measures of a strip.
#[derive(Debug, Clone, Copy)]
struct Strip {
    width: f64,
    /// Of face and of back.
    side: f64,
    base: f64,
    tab: f64,
}

impl Strip {
    fn new(sizes: Sizes) -> Strip {
        let base = (sizes.width * 0.5).max(6.0);
        Strip { width: sizes.width, side: sizes.height(), base, tab: (base - 1.0).min(7.0) }
    }

    fn height(self) -> f64 {
        self.tab + 2.0 * self.side + self.base
    }

    /// Strips in a row and rows on a sheet of this size.
    fn grid(self, (width, height): (f64, f64)) -> (usize, usize) {
        let across = ((width - 2.0 * MARGIN) / self.width + 1e-9).floor();
        let down = ((height - 2.0 * MARGIN - HEAD) / self.height() + 1e-9).floor();
        (across.max(0.0) as usize, down.max(0.0) as usize)
    }
}

/// The file of paper stones; nothing where not even one strip fits a sheet.
pub(crate) fn files(options: &Options, sizes: Sizes, signs: &[Sign]) -> Vec<File> {
    let pages = pages(options, sizes, signs);
    if pages.is_empty() {
        return Vec::new();
    }
    let texts = Texts::get(options.lang);
    let title = texts.format("print-stones-title", &[("rules", texts.rules_name(&options.rules).into())]);
    let about = pdf::About { title: &title, lang: options.lang.code() };
    vec![File::new(format!("paper-stones-{}.pdf", options.lang), pdf::write(&pages, about))]
}

/// The sheets, army after army; none where not even one stone fits a sheet.
pub(crate) fn pages(options: &Options, sizes: Sizes, signs: &[Sign]) -> Vec<Page> {
    let strip = Strip::new(sizes);
    let (width, height) = home_paper(options.paper).size();
    let cells = |paper| {
        let (across, down) = strip.grid(paper);
        across * down
    };
    let stones = options.rules.army_size();
    let papers = [(width, height), (height, width)].into_iter().filter(|paper| cells(*paper) > 0);
    let Some(paper) = papers.min_by_key(|paper| stones.div_ceil(cells(*paper))) else { return Vec::new() };

    let mut army: Vec<Kind> = Vec::new();
    for kind in options.rules.all_kinds().iter() {
        army.extend(std::iter::repeat_n(kind, options.rules.kind(kind).count.into()));
    }
    let texts = Texts::get(options.lang);
    let mut pages = Vec::new();
    for side in options.colours.sides() {
        let sheets = army.chunks(cells(paper));
        let of = sheets.len();
        for (index, kinds) in sheets.enumerate() {
            let args = [
                ("side", texts.side(*side).into()),
                ("rules", texts.rules_name(&options.rules).into()),
                ("number", (index + 1).into()),
                ("of", of.into()),
            ];
            let head = texts.format("print-stones-head", &args);
            let sheet = Sheet { options, strip, signs, side: *side };
            pages.push(Page { width: paper.0, height: paper.1, drawing: sheet.drawing(kinds, paper, &head) });
        }
    }
    pages
}

struct Sheet<'a> {
    options: &'a Options,
    strip: Strip,
    signs: &'a [Sign],
    side: Side,
}

impl Sheet<'_> {
    fn drawing(&self, kinds: &[Kind], paper: (f64, f64), head: &str) -> Drawing {
        let strip = self.strip;
        let (across, down) = strip.grid(paper);
        // As many rows as it takes, and all of them equally long.
        let across = kinds.len().div_ceil(kinds.len().div_ceil(across));
        let left = (paper.0 - across as f64 * strip.width) / 2.0;
        let top = (paper.1 - HEAD - down as f64 * strip.height()) / 2.0 + HEAD;
        let mut drawing = Drawing::new();
        let run = Run::fitting(Font::Text, 8.6, head, paper.0 - 2.0 * MARGIN);
        drawing.text(run, at(MARGIN, top - 4.4), INK_2);
        let mut cuts = Path::default();
        for (index, kind) in kinds.iter().enumerate() {
            let (x, y) = (left + (index % across) as f64 * strip.width, top + (index / across) as f64 * strip.height());
            drawing.place(self.strip_of(*kind), Map::shift(x, y));
            cuts.extend(Path::rect(x, y, strip.width, strip.height()));
        }
        drawing.stroke(cuts, CUT, Pen::full(0.12));
        drawing
    }

    fn strip_of(&self, kind: Kind) -> Drawing {
        let Strip { width, side, base, tab } = self.strip;
        let colours = art::dye(self.side);
        let mut drawing = Drawing::new();
        drawing.fill(Path::rect(0.0, 0.0, width, tab), SHEET);
        let glue =
            Run::fitting(Font::Italic, 6.0, &Texts::get(self.options.lang).text("print-stones-glue"), width - 2.0);
        let middle = tab / 2.0 + glue.size * 0.25;
        drawing.text_centred(glue, at(width / 2.0, middle), INK_2);
        let ridge = tab + side;
        drawing.fill(Path::rect(0.0, tab, width, side), colours.back);
        drawing.fill(Path::rect(0.0, ridge, width, side), colours.main);
        // The back stands on its head, so that it is upright once the strip is folded over the ridge.
        drawing.place(self.back(), Map::turn(180.0).then(Map::shift(width, ridge)));
        drawing.place(self.face(kind), Map::shift(0.0, ridge));
        let across = |y: f64| Path::through([0.0, y, width, y]);
        drawing.stroke(across(ridge), colours.line, Pen::dashed(0.25, 1.2, 0.9));
        let folds = [tab, ridge + side].map(across).into_iter().collect();
        drawing.stroke(folds, FOLD, Pen::dashed(0.2, 1.2, 0.9));
        drawing.fill(Path::rect(0.0, ridge + side + 0.2, width, base - 0.2), SHEET);
        drawing
    }

    /// How large a unit of the drawings is here, and where their origin lies: the plate fills the side but for a border.
    fn place(&self) -> Map {
        const PLATE: f64 = 82.0;
        let Strip { width, side, .. } = self.strip;
        let unit = (width / PLATE).min(side / 92.0);
        Map::scale(unit).then(Map::shift(width / 2.0 - 50.0 * unit, side / 2.0 - 50.0 * unit))
    }

    fn back(&self) -> Drawing {
        let colours = art::dye(self.side);
        let mut picture = Drawing::new();
        let seen = art::part("plate", self.side);
        picture.place_inside(art::hatched(self.side, colours.back), Map::SAME, seen);
        picture.fill(art::part("rim", self.side), colours.line);
        picture.fill(Path::circle(at(50.0, 47.0), 23.0), colours.back);
        picture.fill(art::drawn("back").mapped(&Map::scale(0.38).then(Map::shift(31.0, 28.0))), colours.line);
        let mut drawing = Drawing::new();
        drawing.place(picture, self.place());
        drawing
    }

    fn face(&self, kind: Kind) -> Drawing {
        let sign = &self.signs[kind.index()];
        let (scale, x, y) = if sign.is_number { (0.6, 20.0, 15.0) } else { (0.55, 22.5, 18.0) };
        let mut picture = Drawing::new();
        picture.fill(art::part("rim", self.side), IVORY);
        picture.fill(sign.path.mapped(&Map::scale(scale).then(Map::shift(x, y))), IVORY);
        let info = self.options.rules.kind(kind);
        let name = Texts::get(self.options.lang).kind(&self.options.rules, kind, Form::Name);
        let number = info.number.filter(|_| !sign.is_number).map_or(String::new(), |number| format!(" {number}"));
        // Units stand for millimetres here: the drawing is scaled with everything on it.
        let run = Run::fitting(Font::Bold, 10.5 * POINTS_PER_MM, &format!("{name}{number}"), 74.0);
        picture.text_centred(run, at(50.0, 93.5), IVORY);
        let mut drawing = Drawing::new();
        drawing.place(picture, self.place());
        drawing
    }
}

#[cfg(test)]
mod tests {
    use marshal_i18n::Lang;
    use marshal_rules::RuleSet;

    use super::*;
    use crate::{Paper, Style};

    fn strip(paper: Paper) -> Strip {
        let rules = RuleSet::by_id("marsal").unwrap();
        Strip::new(Sizes::new(&rules, paper, &Style::default()).unwrap())
    }

    /// What the sheets promise: an army of forty is one sheet of A4, for an A4 board and for an A3 board.
    #[test]
    fn an_army_of_forty_fits_one_sheet() {
        for paper in [Paper::A4, Paper::A3] {
            let strip = strip(paper);
            let most = [(210.0, 297.0), (297.0, 210.0)].map(|size| strip.grid(size)).map(|(a, b)| a * b);
            assert!(most.into_iter().max() >= Some(40), "{paper}: {most:?}");
        }
    }

    #[test]
    fn a_folded_strip_stands_within_its_square() {
        for (paper, square) in [(Paper::A4, 19.0), (Paper::A3, 27.5)] {
            let strip = strip(paper);
            assert!(strip.width < square && strip.base < square, "{strip:?}");
            assert!(strip.tab < strip.base, "the tab is glued inside the base");
        }
    }

    #[test]
    fn a_stone_larger_than_a_sheet_makes_no_sheet() {
        let options = Options::new(RuleSet::by_id("marsal-mini").unwrap(), Lang::En);
        let signs = art::signs(&options).unwrap();
        assert_eq!(files(&options, Sizes { square: 200.0, width: 150.0 }, &signs), []);
    }
}
