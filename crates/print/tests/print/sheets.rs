//! Everything that is paper, as files.

use std::io::Read;
use std::sync::Arc;

use flate2::read::ZlibDecoder;
use marshal_i18n::Lang;
use marshal_print::sheet::{Purpose, pictures, sheets};
use marshal_print::{Colours, Fault, File, Options, Paper, Style};
use marshal_rules::RuleSet;

fn options(rules: &str, paper: Paper, lang: Lang) -> Options {
    Options { paper, ..Options::new(RuleSet::by_id(rules).expect("a built-in rule set"), lang) }
}

fn made(options: &Options) -> Vec<File> {
    sheets(options, &Style::default()).unwrap_or_else(|fault| panic!("{:?} {}: {fault}", options.rules, options.paper))
}

fn names(files: &[File]) -> Vec<&str> {
    files.iter().map(|file| file.path.as_str()).collect()
}

fn file<'a>(files: &'a [File], path: &str) -> &'a [u8] {
    let found = files.iter().find(|file| file.path == path);
    &found.unwrap_or_else(|| panic!("{path} is not among {:?}", names(files))).bytes
}

/// Width and height of each page of a PDF, in millimetres.
fn pages(pdf: &[u8]) -> Vec<(f64, f64)> {
    const POINTS: f64 = 72.0 / 25.4;
    let text = String::from_utf8_lossy(pdf);
    let boxes = text.split("/MediaBox [").skip(1).map(|rest| rest.split(']').next().unwrap_or_default());
    let sides = boxes.map(|numbers| {
        let numbers: Vec<f64> = numbers.split(' ').filter_map(|number| number.parse().ok()).collect();
        assert_eq!(numbers[..2], [0.0, 0.0], "{numbers:?}");
        (numbers[2] / POINTS, numbers[3] / POINTS)
    });
    sides.map(|(width, height)| ((width * 100.0).round() / 100.0, (height * 100.0).round() / 100.0)).collect()
}

/// Everything that a PDF holds packed, unpacked, one string.
fn unpacked(pdf: &[u8]) -> String {
    let mut all = String::new();
    let mut rest = pdf;
    while let Some(start) = find(rest, b"stream\n") {
        rest = &rest[start + b"stream\n".len()..];
        let mut bytes = Vec::new();
        if ZlibDecoder::new(rest).read_to_end(&mut bytes).is_ok() {
            all.push_str(&String::from_utf8_lossy(&bytes));
        }
        let end = find(rest, b"endstream").expect("every stream ends");
        rest = &rest[end + b"endstream".len()..];
    }
    all
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

#[test]
fn a_box_has_its_sheets_in_a_fixed_order() {
    let files = made(&options("marsal", Paper::A3, Lang::Cs));
    let all = [
        "paper/board-a3.pdf",
        "paper/board-a3.svg",
        "paper/board-a3-on-a4.pdf",
        "paper/rules-cs.pdf",
        "paper/rules-cs-to-fold.pdf",
        "paper/paper-stones-cs.pdf",
        "paper/box-label-cs.pdf",
    ];
    assert_eq!(names(&files), all);
}

/// A sheet that a home printer takes is not cut.
#[test]
fn only_a_large_board_is_cut() {
    let cut = |paper| {
        let files = made(&options("classic", paper, Lang::En));
        files.iter().find(|file| file.path.contains("-on-")).map(|file| file.path.clone())
    };
    assert_eq!(cut(Paper::A4), None);
    assert_eq!(cut(Paper::Letter), None);
    assert_eq!(cut(Paper::A3).as_deref(), Some("paper/board-a3-on-a4.pdf"));
    assert_eq!(cut(Paper::Tabloid).as_deref(), Some("paper/board-tabloid-on-letter.pdf"));
    assert_eq!(cut(Paper::Custom(600.0, 600.0)).as_deref(), Some("paper/board-600x600-on-a4.pdf"));
}

#[test]
fn every_sheet_has_the_size_of_its_paper() {
    const A4: (f64, f64) = (210.0, 297.0);
    const LETTER: (f64, f64) = (215.9, 279.4);
    for rules in RuleSet::builtin() {
        for (paper, home) in [(Paper::A3, A4), (Paper::Custom(320.0, 250.0), A4), (Paper::Tabloid, LETTER)] {
            let turned = (home.1, home.0);
            let files = made(&options(rules.id(), paper, Lang::Cs));
            let about = format!("{rules:?} {paper}");
            assert_eq!(pages(file(&files, &format!("paper/board-{paper}.pdf"))), [paper.size()], "{about}");
            let (width, height) = paper.size();
            let svg = String::from_utf8(file(&files, &format!("paper/board-{paper}.svg")).to_vec()).expect("UTF-8");
            assert!(svg.contains(&format!("width=\"{width}mm\" height=\"{height}mm\"")), "{about}");

            let booklet = pages(file(&files, "paper/rules-cs.pdf"));
            assert!(booklet.iter().all(|page| *page == (148.5, 210.0)), "{about}: {booklet:?}");
            let folded = pages(file(&files, "paper/rules-cs-to-fold.pdf"));
            assert_eq!(folded, vec![turned; booklet.len() / 2], "{about}");
            assert!(folded.len().is_multiple_of(2), "{about}: both sides of each sheet");

            assert_eq!(pages(file(&files, "paper/box-label-cs.pdf")), [home], "{about}");
            let stones = pages(file(&files, "paper/paper-stones-cs.pdf"));
            assert!(stones.len() >= 2 && stones.len().is_multiple_of(2), "{about}: {stones:?}");
            assert!(stones.iter().all(|page| *page == home || *page == turned), "{about}: {stones:?}");
            for cut in files.iter().filter(|file| file.path.contains("-on-")) {
                let sheets = pages(&cut.bytes);
                assert!(sheets.iter().all(|page| *page == home || *page == turned), "{about}: {sheets:?}");
            }
        }
    }
}

#[test]
fn one_army_alone_has_half_the_paper_stones() {
    let of = |colours| {
        let options = Options { colours, ..options("marsal", Paper::A3, Lang::En) };
        pages(file(&made(&options), "paper/paper-stones-en.pdf")).len()
    };
    assert_eq!((of(Colours::Both), of(Colours::Red), of(Colours::Blue)), (2, 1, 1));
}

#[test]
fn the_same_wish_gives_the_same_bytes() {
    for rules in RuleSet::builtin() {
        let options = options(rules.id(), Paper::A3, Lang::Cs);
        for (one, other) in made(&options).iter().zip(made(&options)) {
            assert!(*one == other, "{rules:?}: {}", one.path);
        }
    }
}

/// Each glyph says which letters it stands for, so that the booklet can be searched: in UTF-16, as PDF wants it. The letters are
/// those of the names of the army.
#[test]
fn czech_letters_can_be_searched() {
    let files = made(&options("marsal", Paper::A4, Lang::Cs));
    let text = unpacked(file(&files, "paper/rules-cs.pdf"));
    assert!(text.contains("beginbfchar"), "no glyph says what it stands for");
    for letter in "MaršálGeneKpitdStřcéPůzumíkŠóoMvr".chars() {
        let code = format!("<{:04X}>", u32::from(letter));
        assert!(text.contains(&code), "{letter} is not among the letters of the booklet");
    }
}

/// No date, no random number, and no name of the machine.
#[test]
fn a_file_does_not_tell_when_and_where_it_was_made() {
    for file in made(&options("classic", Paper::A4, Lang::En)) {
        let text = String::from_utf8_lossy(&file.bytes);
        for word in ["CreationDate", "ModDate", "/ID", "Producer"] {
            assert!(!text.contains(word), "{}: {word}", file.path);
        }
    }
}

#[test]
fn own_rule_sets_are_printed_or_refused_with_the_reason() {
    let marsal = RuleSet::by_id("marsal").expect("built in").to_toml();
    let changed = |from: &str, to: &str| {
        assert!(marsal.contains(from), "{from} is not in\n{marsal}");
        let rules = RuleSet::from_toml("own", &marsal.replace(from, to)).unwrap_or_else(|error| panic!("{error}"));
        Options::new(Arc::new(rules), Lang::En)
    };
    let refused = |options: &Options, style: &Style| match sheets(options, style) {
        Ok(files) => panic!("must be refused, but there are {:?}", names(&files)),
        Err(fault) => fault,
    };

    let unknown = changed("glyph = \"flag\"", "glyph = \"unicorn\"");
    let fault = refused(&unknown, &Style::default());
    assert_eq!(fault, Fault::NoDrawing { kind: "Flag".to_owned(), glyph: "unicorn".to_owned() });

    let twins = refused(&changed("glyph = \"flag\"", "glyph = \"mine\""), &Style::default());
    assert!(matches!(twins, Fault::SameFace { .. }), "{twins}");

    let wide = Style::from_toml("own.toml", "[stone]\nwidth = 30.0").expect("sound");
    let plain = options("marsal", Paper::A3, Lang::En);
    assert_eq!(refused(&plain, &wide), Fault::StoneWiderThanSquare { mm: 30.0, square: 27.5, limit: 22.0 });
}

/// From the smallest sheet to the largest: nothing panics, whatever is too small is left out or refused.
#[test]
fn any_paper_is_printed_or_refused() {
    for rules in ["marsal", "marsal-mini", "barrage"] {
        for paper in [(100.0, 100.0), (100.0, 2000.0), (2000.0, 100.0), (2000.0, 2000.0), (148.5, 210.0)] {
            let options = options(rules, Paper::Custom(paper.0, paper.1), Lang::Cs);
            if let Ok(files) = sheets(&options, &Style::default()) {
                let board = file(&files, &format!("paper/board-{}.pdf", options.paper));
                assert_eq!(pages(board), [paper], "{rules} {paper:?}");
            }
        }
    }
}

/// A picture travels to the browser, so what comes again is told once; every name in it is there, once.
#[test]
fn a_picture_is_small_and_whole() {
    let options = options("marsal", Paper::A3, Lang::Cs);
    let pictures = pictures(&options, &Style::default()).expect("the box of marsal");
    for (index, picture) in pictures.iter().enumerate() {
        let after =
            |mark: &str| picture.svg.split(mark).skip(1).filter_map(|rest| rest.split(['"', ')']).next()).collect();
        let (used, clips): (Vec<&str>, Vec<&str>) = (after("href=\"#"), after("url(#"));
        let named: Vec<&str> = after(" id=\"");
        for name in used.iter().chain(&clips) {
            let count = named.iter().filter(|named| *named == name).count();
            assert_eq!(count, 1, "picture {index} has {name} {count} times");
        }
        assert!(!used.is_empty(), "picture {index} shares nothing");
    }
    let size: usize = pictures.iter().map(|picture| picture.svg.len()).sum();
    assert!(size < 4_000_000, "{size} bytes of pictures");
}

/// What the site shows is what the box holds: as many pictures of each sheet as its PDF has pages, each of the same size.
#[test]
fn there_is_a_picture_of_every_sheet() {
    for rules in RuleSet::builtin() {
        let options = options(rules.id(), Paper::A4, Lang::Cs);
        let files = made(&options);
        let pictures = pictures(&options, &Style::default()).expect("what has sheets has pictures");
        for (purpose, path) in [
            (Purpose::Board, "paper/board-a4.pdf"),
            (Purpose::PaperStones, "paper/paper-stones-cs.pdf"),
            (Purpose::Label, "paper/box-label-cs.pdf"),
            (Purpose::Booklet, "paper/rules-cs.pdf"),
        ] {
            let shown: Vec<_> = pictures.iter().filter(|picture| picture.purpose == purpose).collect();
            let pages = pages(file(&files, path));
            assert_eq!(shown.len(), pages.len(), "{rules:?}: {path}");
            for (picture, (width, height)) in shown.into_iter().zip(pages) {
                let size = format!("width=\"{width}mm\" height=\"{height}mm\"");
                assert!(picture.svg.contains(&size), "{rules:?}: {path} is not {size}");
            }
        }
    }
}
