//! One short game in every notation, written by hand from what the notations say.

use marshal_formats::{Format, Imported};
use marshal_rules::{Outcome, Reason, Record, RuleSet, Setup, Side};

pub(crate) const FIELD: &str =
    "MBDDDDDDDDBCEEEEEBBBBFFFFGGGGHHHHIIIJJKLAA__AA__AAAA__AA__AAXWVVUUUTTTTSSSSRRRRNNNNQQQQQONPPPPPPPPNY";

/// Red's marshal goes up column j and takes a captain, Blue's does the same down column a. Then Red gives up.
pub(crate) const MOVES: &str = "j4j5 a7a6 j5j6 a6a5 j6j7 a5a4";

pub(crate) const LOG: &str = "\
agents/ada/ada.py RED SETUP
FB99999999
Bs88888BBB
B777766665
5554443321
agents/ben RED's friend BLUE SETUP
1233444555
566667777B
BBB88888sB
99999999BF
1 RED: 9 3 DOWN OK
1 BLU: 0 6 UP 1 OK
2 RED: 9 4 DOWN OK
2 BLU: 0 5 UP OK
3 RED: 9 5 DOWN KILLS 1 5
3 BLU: 0 4 UP KILLS 1 5
4 RED: SURRENDER
Game ends on RED's turn - REASON: Surrendered
agents/ada/ada.py RED SURRENDER 4 142 142
";

pub(crate) fn gsn() -> String {
    format!(
        "\u{feff}#X38FA11 Stratego-Notation v2\r\ntype 0\r\n{FIELD}\r\nK4-K5\r\nA7-A6\r\nK5-K6\r\nA6-A5\r\nK6-K7\r\nA5-A4\r\nEND\r\n\
         Ada vs Ben result 3 winner 1\r\n"
    )
}

pub(crate) fn xml() -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<stratego><game type=\"classic\">\n<field content=\"{FIELD}\"/>\n\
         <move id=\"1\" source=\"K4\" target=\"K5\"/><move id=\"2\" source=\"A7\" target=\"A6\"/>\n\
         <move id=\"3\" source=\"K5\" target=\"K6\"/><move id=\"4\" source=\"A6\" target=\"A5\"/>\n\
         <move id=\"5\" source=\"K6\" target=\"K7\"/><move id=\"6\" source=\"A5\" target=\"A4\"/>\n\
         <player id=\"1\">Ada &amp; Eve</player><player id=\"2\">Ben</player>\n<result type=\"3\" winner=\"2\"/></game></stratego>\n"
    )
}

pub(crate) fn actions() -> String {
    format!("{FIELD}\n339\n339\n449\n449\n559\n559\n")
}

/// The position after the game, with what has been shown.
pub(crate) const STRADOS3: &str =
    "MBDDDDDDDDBCEEEEEBBBBFFFFGGGGHxHHIIIJJKAAA__AA__AAAA__AA__AAAWVVUUUTTlTSSSSRRRRNNNNQQQQQONPPPPPPPPNY r 6";
const POSITION: &str =
    "eeeeeeeebf/bbbnnnnnsb/pllllttttb/1gccjjjppM!/2##2##2/2##2##2/m!PPJJJCCG1/BTTTTLLLLP/BSNNNNNBBB/FBEEEEEEEE r 0 6";

/// Red's setup of the game, each stone's column and row.
pub(crate) const STG: [u8; 80] = [
    0, 0, 1, 1, 9, 3, 8, 3, 6, 3, 7, 3, 3, 3, 4, 3, 5, 3, 0, 3, 1, 3, 2, 3, 9, 2, 5, 2, 6, 2, 7, 2, 8, 2, 1, 2, 2, 2,
    3, 2, 4, 2, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0, 9, 0, 1, 0, 0, 1, 7, 1, 8, 1,
    9, 1, 0, 2,
];
/// Blue's, as it sees it.
const SETUP_OF_BLUE: &str = "PPPJJJCCGM/BTTTTLLLLP/BSNNNNNBBB/FBEEEEEEEE";
const SETUP: &str = "PPPJJJCCGM/BTTTTLLLLP/BSNNNNNBBB/FBEEEEEEEE";

fn game(format: Format, bytes: &[u8]) -> Record {
    assert_eq!(Format::detect(bytes), Some(format));
    match format.read(bytes) {
        Ok(Imported::Game(record)) => record,
        other => panic!("{format}: {other:?}"),
    }
}

fn assert_the_game(record: &Record, format: Format) {
    let moves: Vec<String> = record.moves.iter().map(|played| played.mv.to_string()).collect();
    assert_eq!(moves.join(" "), MOVES, "{format}");
    assert_eq!(record.setups[Side::Red].line(&record.rules, Side::Red), SETUP, "{format}");
    assert_eq!(record.setups[Side::Blue].line(&record.rules, Side::Blue), SETUP_OF_BLUE, "{format}");
    assert_eq!(record.starter, Side::Red);
    record.replay().unwrap_or_else(|error| panic!("{format}: {error}"));
}

fn tags(record: &Record) -> Vec<(&str, &str)> {
    record.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

#[test]
fn the_same_game_is_read_from_every_notation() {
    let gave_up = Some(Outcome::win(Side::Blue, Reason::Resigned));
    let log = game(Format::EvaluatorLog, LOG.as_bytes());
    assert_the_game(&log, Format::EvaluatorLog);
    assert_eq!((log.rules.id(), log.outcome), ("classic-evaluator", gave_up));
    let names =
        [("Red", "agents/ada/ada.py"), ("Blue", "agents/ben RED's friend"), ("Termination", "SURRENDER: Surrendered")];
    assert_eq!(tags(&log), names);

    let lines = game(Format::Gsn, gsn().as_bytes());
    assert_the_game(&lines, Format::Gsn);
    assert_eq!((lines.rules.id(), lines.outcome), ("classic-5", gave_up));
    assert_eq!(tags(&lines), [("Red", "Ada"), ("Blue", "Ben")]);

    let elements = game(Format::Strados2, xml().as_bytes());
    assert_the_game(&elements, Format::Strados2);
    assert_eq!((elements.rules.id(), elements.outcome), ("classic-5", gave_up));
    assert_eq!(tags(&elements), [("Red", "Ada & Eve"), ("Blue", "Ben")]);

    let numbers = game(Format::Ataraxos, actions().as_bytes());
    assert_the_game(&numbers, Format::Ataraxos);
    assert_eq!((numbers.rules.id(), numbers.outcome), ("classic", None));

    let record = game(Format::Record, numbers.to_string().as_bytes());
    assert_eq!(record.to_string(), numbers.to_string());
    let start = game(Format::Strados, FIELD.as_bytes());
    assert_eq!((&start.setups, start.moves.len()), (&numbers.setups, 0));
}

#[test]
fn actions_are_those_of_the_mover() {
    let cases = [(Side::Red, 330, "a4a5"), (Side::Red, 1344, "e5f5"), (Side::Blue, 330, "j7j6")];
    // The lone action is the third or fourth of a game, after the first two plies of ours.
    for (side, action, mv) in cases {
        let (first, moves) = match mv {
            "e5f5" => ("334\n339\n", 3),
            _ if side == Side::Red => ("", 1),
            _ => ("339\n", 2),
        };
        let record = game(Format::Ataraxos, format!("{FIELD}\n{first}{action}\n").as_bytes());
        assert_eq!(record.moves.last().map(|played| played.mv.to_string()).as_deref(), Some(mv));
        assert_eq!(record.moves.len(), moves);
    }
}

#[test]
fn setups_are_read_from_letters_and_from_bytes() {
    let rules = RuleSet::by_id("classic").expect("it ships");
    let expected = Setup::parse(&rules, Side::Red, SETUP).expect("a setup").line(&rules, Side::Red);
    let twice = [STG, STG].concat();
    let letters = format!("{0}\n\n{0}\n", &FIELD[..40]);
    for (format, bytes) in [(Format::Stg, &twice[..]), (Format::Ataraxos, letters.as_bytes())] {
        assert_eq!(Format::detect(bytes), Some(format));
        let Ok(Imported::Setups { rules, setups }) = format.read(bytes) else { panic!("{format}") };
        assert_eq!(rules.id(), "classic");
        let lines: Vec<String> = setups.iter().map(|setup| setup.line(&rules, Side::Red)).collect();
        assert_eq!(lines, [expected.as_str(), expected.as_str()], "{format}");
    }
    let barrage = "MBDAAAAAAAADAAAAAAAAAAAAAAAAAAAACAEKLAAA";
    let Ok(Imported::Setups { rules, .. }) = Format::Ataraxos.read(barrage.as_bytes()) else { panic!("barrage") };
    assert_eq!(rules.id(), "barrage");
}

#[test]
fn positions_are_read_with_what_was_shown() {
    for (format, text) in [(Format::Strados3, STRADOS3.to_owned()), (Format::Ataraxos, board(STRADOS3))] {
        assert_eq!(Format::detect(text.as_bytes()), Some(format));
        let Ok(Imported::Position { rules, line }) = format.read(text.as_bytes()) else {
            panic!("{format}: {:?}", format.read(text.as_bytes()))
        };
        assert_eq!(rules.id(), "classic");
        let expected = match format {
            Format::Strados3 => POSITION.to_owned(),
            // The board tells who has moved, and neither side on turn nor plies.
            _ => POSITION.replace("M!", "M'!").replace("m!", "m'!").replace("r 0 6", "r 0 0"),
        };
        assert_eq!(line, expected, "{format}");
    }
}

/// The same position with two characters a square: both marshals have moved and have been shown.
fn board(strados3: &str) -> String {
    let field = strados3.split(' ').next().expect("a field");
    field.chars().map(|letter| format!("{letter}{}", if "xl".contains(letter) { '.' } else { '@' })).collect()
}

#[test]
fn row_ten_is_read_in_both_forms_and_the_record_says_which() {
    let (red, blue) = ("MBDAAAAAAAAAAAAAAAAADAAAAAAAAAAAAACEKLAA", "XWOQAAAAAAAAAAAAAAAAAAAAAAAAAANAAAPAPAAY");
    let field = format!("{red}AA__AA__AAAA__AA__AA{blue}");
    for (ten, form) in [(":", ":"), ("10", "10")] {
        let text = format!("#X38FA11 Stratego-Notation v1\ntype 1\n{field}\nE4-E5\nE{ten}-E8\nEND\n");
        let record = game(Format::Gsn, text.as_bytes());
        assert_eq!(record.rules.id(), "barrage-5");
        assert_eq!(record.moves[1].mv.to_string(), "e10e8");
        assert_eq!(tags(&record), [("RowTen", form)]);
        let element = format!(
            "<stratego><game type=\"barrage\"><field content=\"{field}\"/><move source=\"E4\" target=\"E5\"/>\
             <move source=\"E{ten}\" target=\"E8\"/></game></stratego>"
        );
        assert_eq!(game(Format::Strados2, element.as_bytes()).moves, record.moves);
    }
}
