//! What cannot be printed is refused with the limit that was hit, in one sentence in each language.

use std::sync::Arc;

use marshal_i18n::{Lang, Texts};
use marshal_print::{Army, Bed, Fault, Options, Package, Paper, Stand, Style};
use marshal_rules::{RuleSet, RuleSetData, Side};

use crate::default_options;

fn refused(options: &Options, style: &Style) -> Fault {
    let fault = Army::new(options, style, Side::Red).expect_err("it cannot be printed");
    assert!(Package::new(options, style).is_err());
    assert_told(&fault);
    fault
}

/// A whole sentence in each language, without a name that only a program knows.
fn assert_told(fault: &Fault) {
    for lang in Lang::ALL {
        let sentence = fault.tell(Texts::get(lang));
        assert!(sentence.ends_with('.') && !sentence.contains("print-fault") && !sentence.contains('{'), "{sentence}");
        if lang == Lang::Cs {
            let is_decimal =
                |window: &[u8]| window[0].is_ascii_digit() && window[1] == b'.' && window[2].is_ascii_digit();
            assert!(!sentence.as_bytes().windows(3).any(is_decimal), "Czech has a decimal comma: {sentence}");
        }
    }
}

fn style(text: &str) -> Style {
    Style::from_toml("my.toml", text).expect("a style")
}

fn changed(id: &str, change: impl Fn(&mut RuleSetData)) -> Arc<RuleSet> {
    let mut data = RuleSet::by_id(id).expect("a rule set").data().clone();
    change(&mut data);
    Arc::new(RuleSet::from_data(data).expect("a rule set that can be played"))
}

#[test]
fn a_sheet_so_small_that_lines_get_too_thin() {
    // 10 squares on 110 mm less the margins: squares of 9 mm, stones of 7 mm.
    let options = Options { paper: Paper::Custom(110.0, 160.0), ..default_options() };
    let Fault::StrokeTooThin { kind, mm, limit } = refused(&options, &Style::default()) else {
        panic!("another fault");
    };
    // The marshal comes first: a stroke of 17 units of 100, on a sign of 56 units, 80 of which are 7 mm.
    assert_eq!((kind.as_str(), limit), ("Marshal", 0.9));
    assert!((mm - 0.17 * 56.0 * 7.0 / 80.0).abs() < 1e-9, "{mm}");
}

#[test]
fn gaps_that_would_close() {
    let options = Options { paper: Paper::A4, ..default_options() };
    let fault = refused(&options, &style("printer = { gap = 1.4 }"));
    assert!(matches!(fault, Fault::GapTooNarrow { limit: 1.4, .. }), "{fault}");
}

#[test]
fn a_stone_wider_than_its_square() {
    let fault = refused(&Options { paper: Paper::A4, ..default_options() }, &style("[stone]\nwidth = 16"));
    // Squares of 19 mm, of which a stone may have 0.8.
    assert_eq!(fault, Fault::StoneWiderThanSquare { mm: 16.0, square: 19.0, limit: 15.200000000000001 });
}

#[test]
fn a_sign_larger_than_its_stone() {
    let fault = refused(&default_options(), &style("[sign]\npicture = 60\nnumber = 60\n[rim]\nedge = 3.5"));
    assert!(matches!(fault, Fault::SignTooLarge { .. }), "{fault}");
}

#[test]
fn a_bed_for_not_one_stone() {
    let narrow = style("[printer]\nborder = 30");
    let options = Options { bed: Bed { width: 75.0, depth: 210.0 }, ..default_options() };
    let fault = Package::new(&options, &narrow).expect_err("15 mm are left for 20");
    assert_told(&fault);
    // A stone of 20 x 22.25 mm and two borders.
    assert_eq!(fault, Fault::BedTooSmall { width: 80.0, depth: 82.25, bed_width: 75.0, bed_depth: 210.0 });
}

#[test]
fn a_magnet_larger_than_the_stone() {
    let hole = style("[magnet]\nhole = true");
    // The foot of an A4 stone is 11 units of 0.1875 mm high, the hole is 2.1 mm deep.
    let fault = refused(&Options { paper: Paper::A4, ..default_options() }, &hole);
    assert!(matches!(fault, Fault::MagnetTooLarge { mm, .. } if (mm - 2.1).abs() < 1e-9), "{fault}");
    let wide = style("[magnet]\nhole = true\ndiameter = 8");
    let fault = refused(&Options { stand: Stand::Tile, ..default_options() }, &wide);
    assert!(matches!(fault, Fault::MagnetTooLarge { mm, .. } if (mm - 8.1).abs() < 1e-9), "{fault}");
}

#[test]
fn a_rosette_that_goes_through() {
    let fault = refused(&default_options(), &style("[back]\ndepth = 0.8\n[stone]\nplate = 1.6"));
    assert!(matches!(fault, Fault::BackTooDeep { .. }), "{fault}");
}

#[test]
fn kinds_that_nobody_could_tell() {
    let nameless = changed("marsal-mini", |data| {
        let mine = data.kinds.iter_mut().find(|kind| kind.id == "mine").expect("a mine");
        mine.glyph = Some("hedgehog".to_owned());
    });
    let fault = refused(&Options::new(nameless, Lang::En), &Style::default());
    assert_eq!(fault, Fault::NoDrawing { kind: "Mine".to_owned(), glyph: "hedgehog".to_owned() });

    let twins = changed("marsal-mini", |data| {
        let mine = data.kinds.iter_mut().find(|kind| kind.id == "mine").expect("a mine");
        mine.glyph = Some("flag".to_owned());
    });
    let fault = refused(&Options::new(twins, Lang::Cs), &Style::default());
    assert_eq!(fault, Fault::SameFace { kind: "Minové pole".to_owned(), other: "Prapor".to_owned() });
}

#[test]
fn a_style_file_that_is_wrong() {
    for (text, said) in [
        ("[stone]\nwidht = 3", "my.toml:2"),
        ("[ston]\nwidth = 3", "my.toml:1"),
        ("[stone\nwidth = 3", "my.toml:1"),
        ("[back]\ndrawing = \"stars\"", "my.toml: back.drawing must be one of these, in quotes: rosette, plain"),
        ("[back]\ndrawing = 3", "my.toml: back.drawing must be one of these, in quotes: rosette, plain"),
        ("[magnet]\nhole = 1", "my.toml: magnet.hole must be true or false"),
        ("back = 3", "my.toml: back must be a section of its own: [back]"),
        ("[stone]\nplate = 99", "stone.plate"),
        ("[stone]\nplate = nan", "stone.plate"),
        ("[sign]\nheight = 0.7", "sign.height"),
        ("[sign]\nheight = \"thick\"", "my.toml: sign.height must be a number"),
    ] {
        let fault = Style::from_toml("my.toml", text).expect_err(text);
        assert_told(&fault);
        let sentence = fault.tell(Texts::get(Lang::En));
        assert!(sentence.contains(said), "{text}: {sentence}");
    }
}

#[test]
fn the_largest_and_the_smallest_board_are_printed_or_refused() {
    let sized = |size: u8| {
        changed("marsal-mini", |data| {
            (data.board.width, data.board.height) = (size, size);
            data.zones.red = vec!["a1-e2".to_owned()];
            data.zones.blue = vec![format!("a{}-e{size}", size - 1)];
        })
    };
    // 16 squares on A3 are 17.3 mm, the stone 13.5 mm. The captain has lines of 9.3 units of 100 on a sign of 56 of 80.
    let options = Options::new(sized(16), Lang::En);
    let Fault::StrokeTooThin { kind, mm, .. } = refused(&options, &Style::default()) else { panic!("another fault") };
    assert_eq!(kind, "Captain");
    assert!((mm - 0.093 * 56.0 * 13.5 / 80.0).abs() < 1e-9, "{mm}");
    let large = Options { paper: Paper::Custom(420.0, 594.0), ..options };
    for options in [large, Options::new(sized(5), Lang::En)] {
        assert!(Army::new(&options, &Style::default(), Side::Blue).is_ok(), "{}", options.paper);
    }
}
