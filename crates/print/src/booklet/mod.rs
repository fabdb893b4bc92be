//! The rule booklet: A5 pages in reading order, and the same put on sheets of the paper at home to fold.
//!
//! Its sentences are those of the site's rules page wherever they fit a table as well as a screen; the others are in
//! `print-booklet.ftl`. Everything follows the rule set's data.

pub(crate) mod book;
mod chapters;
pub(crate) mod cover;
mod endings;
mod imposition;
mod setup;
mod strike;
mod tips;
pub(crate) mod words;

use marshal_i18n::Texts;

use crate::art::Sign;
use crate::board::home_paper;
use crate::sheet::colour::{INK_2, LINE};
use crate::sheet::drawing::{Drawing, Page, Pen};
use crate::sheet::flow::{Block, pages};
use crate::sheet::font::{Font, Run};
use crate::sheet::geometry::{Map, Path, at};
use crate::sheet::pdf;
use crate::{File, Options};

use book::Book;
use words::Words;

/// A page, A5.
const PAGE: (f64, f64) = (148.5, 210.0);
/// Left and right of the text.
const SIDE: f64 = 14.0;
/// Above the text.
const TOP: f64 = 14.0;
/// Height of the text.
const HEIGHT: f64 = 178.0;

/// Room from the text to the games below it.
const GAMES_BELOW: f64 = 8.0;
/// Below this height there is no use in room for games.
const LEAST_GAMES: f64 = 50.0;

/// The files of the booklet.
pub(crate) fn files(options: &Options, signs: &[Sign]) -> Vec<File> {
    let texts = Texts::get(options.lang);
    let pages = pages_to_read(options, signs);
    let title = texts.format("print-booklet-title", &[("rules", texts.rules_name(&options.rules).into())]);
    let about = pdf::About { title: &title, lang: options.lang.code() };
    let (height, width) = home_paper(options.paper).size();
    let sheets = imposition::impose(&pages, (width, height));
    let lang = options.lang;
    vec![
        File::new(format!("rules-{lang}.pdf"), pdf::write(&pages, about)),
        File::new(format!("rules-{lang}-to-fold.pdf"), pdf::write(&sheets, about)),
    ]
}

/// The pages of a booklet in reading order.
pub(crate) fn pages_to_read(options: &Options, signs: &[Sign]) -> Vec<Page> {
    let words = Words { texts: Texts::get(options.lang), rules: &options.rules };
    booklet(&Book { words, signs, width: PAGE.0 - 2.0 * SIDE })
}

/// The pages in reading order, a multiple of four: the cover first, the overview last, and before it what fills the sheet.
fn booklet(book: &Book<'_>) -> Vec<Page> {
    let mut opening = vec![
        Block::title(&book.words.say("print-booklet-intro"), book.width),
        book.paragraph(&[cover::introduction(book)], book.width),
    ];
    opening.extend(cover::steps(book));
    let chapters = vec![
        opening,
        chapters::board(book),
        chapters::army(book),
        chapters::setup(book),
        chapters::moving(book),
        strike::strike(book),
        strike::examples(book),
        endings::knowledge(book),
        endings::repetition(book),
        endings::end(book),
        tips::tips(book),
    ];
    let (mut drawings, free) = pages(chapters, HEIGHT);
    let games = cover::games(book, free - GAMES_BELOW);
    if let Some(last) = drawings.last_mut().filter(|_| free - GAMES_BELOW > LEAST_GAMES) {
        last.place(games.drawing, Map::shift(0.0, HEIGHT - free + GAMES_BELOW));
    }
    let numbered = drawings.len();
    while !(drawings.len() + 2).is_multiple_of(4) {
        drawings.push(cover::games(book, HEIGHT).drawing);
    }
    let mut pages = vec![page(cover::front(book, HEIGHT + 8.0), None, book)];
    for (index, drawing) in drawings.into_iter().enumerate() {
        pages.push(page(drawing, (index < numbered).then_some(index + 2), book));
    }
    pages.push(page(cover::back(book, HEIGHT), None, book));
    pages
}

/// A page with its number below, where it has one.
fn page(text: Drawing, number: Option<usize>, book: &Book<'_>) -> Page {
    let mut drawing = Drawing::new();
    drawing.place(text, Map::shift(SIDE, TOP));
    if let Some(number) = number {
        let (y, right) = (PAGE.1 - 9.0, PAGE.0 - SIDE);
        drawing.stroke(Path::through([SIDE, y - 4.2, right, y - 4.2]), LINE, Pen::full(0.2));
        let name = Run::fitting(Font::Italic, 8.0, book.words.texts.rules_name(book.rules()), 80.0);
        let number_run = Run::new(Font::Bold, 8.5, &number.to_string());
        // The number is at the outer edge.
        if number % 2 == 0 {
            drawing.text(number_run, at(SIDE, y), INK_2);
            drawing.text_right(name, at(right, y), INK_2);
        } else {
            drawing.text(name, at(SIDE, y), INK_2);
            drawing.text_right(number_run, at(right, y), INK_2);
        }
    }
    Page { width: PAGE.0, height: PAGE.1, drawing }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use marshal_i18n::Lang;
    use marshal_rules::RuleSet;

    use super::*;
    use crate::sheet::drawing::tests::{Extent, text_of};
    use crate::{Faces, art};

    /// The built-in rule sets, and own ones at the limits of what can be written.
    fn rule_sets() -> Vec<Arc<RuleSet>> {
        let own = ["largest", "smallest", "odd"].map(|name| {
            let path = format!("{}/tests/rulesets/{name}.toml", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(&path).expect("a file of this crate");
            Arc::new(RuleSet::from_toml(name, &text).unwrap_or_else(|error| panic!("{error}")))
        });
        RuleSet::builtin().iter().cloned().chain(own).collect()
    }

    fn pages_of(rules: &Arc<RuleSet>, lang: Lang, faces: Faces) -> Vec<Page> {
        let options = Options { faces, ..Options::new(rules.clone(), lang) };
        let signs = art::signs(&options).expect("every kind has a face");
        let words = Words { texts: Texts::get(lang), rules };
        booklet(&Book { words, signs: &signs, width: PAGE.0 - 2.0 * SIDE })
    }

    #[test]
    fn every_booklet_folds_and_keeps_within_its_pages() {
        for rules in rule_sets() {
            for lang in Lang::ALL {
                for faces in [Faces::Pictures, Faces::Numbers] {
                    let pages = pages_of(&rules, lang, faces);
                    let about = format!("{rules:?} {lang} {faces}");
                    assert!(pages.len().is_multiple_of(4) && pages.len() <= 20, "{about}: {} pages", pages.len());
                    for (index, page) in pages.iter().enumerate() {
                        let extent = Extent::of(&page.drawing);
                        assert!(extent.is_within(page, 5.0), "{about}, page {}: {extent:?}", index + 1);
                    }
                }
            }
        }
    }

    /// No message is missing: one that is would stand there by its id.
    #[test]
    fn every_sentence_is_there() {
        for rules in rule_sets() {
            for lang in Lang::ALL {
                let text: String =
                    pages_of(&rules, lang, Faces::Pictures).iter().map(|page| text_of(&page.drawing)).collect();
                for mark in ["rules-", "print-", "{ $", "{$", "side-", "why-"] {
                    assert!(!text.contains(mark), "{rules:?} {lang}: {mark} in\n{text}");
                }
            }
        }
    }

    fn said(rules: &str, lang: Lang) -> String {
        let rules = RuleSet::by_id(rules).expect("a built-in rule set");
        let pages = pages_of(&rules, lang, Faces::Pictures);
        pages.iter().map(|page| text_of(&page.drawing)).collect::<String>().replace('\n', " ")
    }

    /// What the rules of each set are known for stands in its booklet, and only there.
    #[test]
    fn a_booklet_tells_its_own_rules() {
        let cases = [
            ("marsal", "d5–d7 a\u{a0}g5–g7", true),
            ("marsal", "Ať udeří Špión, nebo Maršál, padne Maršál.", true),
            ("marsal", "Pravidlo dvou polí", false),
            ("marsal", "Číslo 4 se ve hře nepoužívá.", true),
            ("marsal", "Kdy je pozice mrtvá", true),
            ("classic", "Udeří-li Špión, padne Maršál. Naopak to neplatí.", true),
            ("classic", "nejvýš 3× za sebou", true),
            ("classic-5", "nejvýš 5× za sebou", true),
            ("classic", "oba otočí své kameny lícem", true),
            ("classic", "Kdy je pozice mrtvá", false),
            ("classic", "Začíná Červený.", true),
            ("barrage", "Území má 40 polí a\u{a0}kamenů je jen 8.", true),
            ("marsal-1987", "i\u{a0}o\u{a0}jedno pole šikmo", true),
            ("marsal-mini", "Žádné pole není zakázané.", true),
        ];
        for (rules, sentence, stands) in cases {
            let text = said(rules, Lang::Cs);
            assert_eq!(text.contains(sentence), stands, "{rules}: {sentence} in\n{text}");
        }
        assert!(said("marsal", Lang::En).contains("Squares d5–d7 and g5–g7 are blocked"));
    }

    /// A rule set that took over the id of another is not introduced as that one.
    #[test]
    fn a_changed_rule_set_is_not_introduced_as_ours() {
        let marsal = RuleSet::by_id("marsal").expect("built in");
        let changed = marsal.to_toml().replace("quiet-limit = 200", "quiet-limit = 100");
        let changed = Arc::new(RuleSet::from_toml("own", &changed).expect("sound"));
        let text: String =
            pages_of(&changed, Lang::En, Faces::Pictures).iter().map(|page| text_of(&page.drawing)).collect();
        assert!(text.contains("This game has rules of its own."), "{text}");
        assert!(!text.contains("As it lies in the box"), "{text}");
    }
}
