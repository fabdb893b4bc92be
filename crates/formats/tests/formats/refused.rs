//! Files that are wrong: each with the line and the reason that the one error must name.

use marshal_formats::{Format, ImportFault, Part};
use marshal_rules::{MoveError, PositionError, SetupError, Side};

use crate::samples::{FIELD, LOG, MOVES, STG, STRADOS3, actions, gsn, xml};

/// The line and the reason why a format refuses a text.
fn refusal(format: Format, bytes: &[u8]) -> (usize, ImportFault) {
    let error = format.read(bytes).expect_err("it is wrong");
    (error.line, error.fault)
}

fn no_move(text: &str) -> ImportFault {
    ImportFault::NoMove(text.to_owned())
}

#[test]
fn logs() {
    let log = |from: &str, to: &str| {
        assert!(LOG.contains(from), "{from}");
        refusal(Format::EvaluatorLog, LOG.replacen(from, to, 1).as_bytes())
    };
    let strike = |written: &str, played: &str| ImportFault::Strike { written: written.into(), played: played.into() };
    assert_eq!(log(" RED SETUP", ""), (1, ImportFault::Missing(Part::Header)));
    assert_eq!(log("5554443321", "55544433216"), (5, ImportFault::Length { found: 11, expected: 10 }));
    assert_eq!(log("5554443321", "555444332x"), (5, ImportFault::Letter('x')));
    assert_eq!(log(" BLUE SETUP", " BLUE"), (6, ImportFault::Missing(Part::Header)));
    assert_eq!(log("2 RED: 9 4 DOWN OK\n", ""), (13, ImportFault::Unexpected("2 BLU".into())));
    assert_eq!(log("2 BLU", "3 BLU"), (14, ImportFault::Unexpected("3 BLU".into())));
    assert_eq!(log("9 4 DOWN OK", "9 4 AWAY OK"), (13, no_move("9 4 AWAY OK")));
    assert_eq!(log("9 4 DOWN OK", "9 4 UP 5 OK"), (13, no_move("9 4 UP 5 OK")));
    assert_eq!(log("9 5 DOWN KILLS 1 5", "9 5 DOWN KILLS 1 4"), (15, strike("KILLS 1 4", "KILLS 1 5")));
    assert_eq!(log("9 5 DOWN KILLS 1 5", "9 5 DOWN OK"), (15, strike("OK", "KILLS 1 5")));
    assert_eq!(log("DOWN OK", "DOWN KILLS 1 5"), (11, strike("KILLS 1 5", "OK")));
    let value = ImportFault::Value { written: "142 141".into(), played: "142 142".into() };
    assert_eq!(log("142 142", "142 141"), (19, value));
    let (line, fault) = log("RED SURRENDER 4", "RED VICTORY 4");
    assert!(line == 19 && matches!(&fault, ImportFault::Result { written, .. } if written == "red no-move"), "{fault}");
    let (line, fault) = log("2 RED: 9 4 DOWN OK", "2 RED: 9 4 DOWN 2 OK");
    let expected = ImportFault::Move { ply: 3, mv: "j5j7".parse().expect("a move"), error: MoveError::TooFar };
    assert_eq!((line, fault), (13, expected));
    assert_eq!(log("4 RED: SURRENDER\n", "Oops\n4 RED: 9 6 DOWN OK\n"), (18, ImportFault::AfterEnd));
    let flags = ImportFault::Setup { side: Side::Red, error: SetupError::TooManyFlags { count: 2, allowed: 1 } };
    assert_eq!(log("FB99999999", "FBF9999999"), (1, flags));
}

#[test]
fn lines_of_gravon() {
    let gsn = |from: &str, to: &str| {
        assert!(gsn().contains(from), "{from}");
        refusal(Format::Gsn, gsn().replacen(from, to, 1).as_bytes())
    };
    assert_eq!(gsn("#X38FA11", "#X38"), (1, ImportFault::Missing(Part::Header)));
    assert_eq!(gsn("type 0", "kind 0"), (2, ImportFault::Missing(Part::Type)));
    assert_eq!(gsn("type 0", "type 3"), (2, ImportFault::UnknownType("3".into())));
    assert_eq!(gsn(FIELD, "END"), (3, ImportFault::Missing(Part::Field)));
    assert_eq!(gsn(FIELD, &FIELD[1..]), (3, ImportFault::Length { found: 99, expected: 100 }));
    assert_eq!(gsn(FIELD, &FIELD.replace("AA__AA__AAAA", "A_A_AA__AAAA")), (3, ImportFault::Lakes));
    assert_eq!(gsn(FIELD, &FIELD.replace('M', "Z")), (3, ImportFault::Letter('Z')));
    assert_eq!(gsn(FIELD, &FIELD.replace('M', "?")), (3, ImportFault::Hidden));
    // The lightning game lets a stone be rescued, which no rule set here does.
    assert_eq!(gsn("A7-A6", "A7:A6"), (5, no_move("A7:A6")));
    assert_eq!(gsn("A7-A6", "J7-J6"), (5, no_move("J7-J6")));
    assert_eq!(gsn("A7-A6", "A7-A0"), (5, no_move("A7-A0")));
    assert_eq!(gsn("A7-A6", "A7-A66"), (5, no_move("A7-A66")));
    assert_eq!(gsn("winner 1", "winner one").0, 11);
    assert_eq!(gsn("result 3", "outcome 3"), (11, ImportFault::NoResult("Ada vs Ben outcome 3 win…".into())));
    assert_eq!(gsn("winner 1\r\n", "winner 1\r\nA4-A5\r\n"), (12, ImportFault::AfterEnd));
    let flag = ImportFault::Result { written: "blue flag".into(), played: "*".into() };
    assert_eq!(gsn("result 3", "result 1"), (11, flag));
    let own = ImportFault::Move {
        ply: 2,
        mv: "a7a8".parse().expect("it"),
        error: MoveError::OwnStone("a8".parse().expect("it")),
    };
    assert_eq!(gsn("A7-A6", "A7-A8"), (5, own));
}

#[test]
fn elements_of_gravon() {
    let xml = |from: &str, to: &str| {
        assert!(xml().contains(from), "{from}");
        refusal(Format::Strados2, xml().replacen(from, to, 1).as_bytes())
    };
    assert_eq!(xml(" type=\"classic\"", ""), (9, ImportFault::Missing(Part::Type)));
    assert_eq!(xml("\"classic\"", "\"chess\""), (2, ImportFault::UnknownType("chess".into())));
    assert_eq!(
        xml("\"classic\"", "\"ultimate lightning\""),
        (2, ImportFault::UnknownType("ultimate lightning".into()))
    );
    assert_eq!(xml("<field", "<fields"), (9, ImportFault::Missing(Part::Field)));
    assert_eq!(xml("source=\"K5\"", "source=\"L5\""), (5, no_move("L5-K6")));
    assert_eq!(xml(" target=\"K6\"", ""), (5, no_move("K5-")));
    assert_eq!(xml("winner=\"2\"", "winner=\"0\""), (8, ImportFault::NoResult("0".into())));
    assert_eq!(xml("</game>", "</match>"), (8, ImportFault::Xml));
    assert_eq!(xml("&amp;", "&secret;"), (7, ImportFault::Xml));
    assert_eq!(xml("\"K5\"", "\"K5"), (4, ImportFault::Xml));
    let bomb =
        "<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><stratego>&b;</stratego>";
    assert_eq!(refusal(Format::Strados2, bomb.as_bytes()), (1, ImportFault::Xml));
}

#[test]
fn fields_actions_setups_and_positions() {
    let length = |found, expected| ImportFault::Length { found, expected };
    assert_eq!(refusal(Format::Strados, &FIELD.as_bytes()[..99]), (1, length(99, 100)));
    assert_eq!(refusal(Format::Strados, format!("{FIELD}\n\nx").as_bytes()), (3, ImportFault::AfterEnd));
    let missing = refusal(Format::Strados, FIELD.replace('X', "A").as_bytes());
    assert!(matches!(
        missing,
        (1, ImportFault::Setup { side: Side::Blue, error: SetupError::Missing { missing: 1, .. } })
    ));
    for wrong in ["1800", "-1", "x", "4294967296000", "339 339"] {
        let (line, fault) = refusal(Format::Ataraxos, actions().replacen("449", wrong, 1).as_bytes());
        assert_eq!((line, fault), (4, no_move(wrong)));
    }
    let (line, fault) = refusal(Format::Ataraxos, actions().replacen("449", "440", 1).as_bytes());
    assert!(
        line == 4 && matches!(fault, ImportFault::Move { ply: 3, error: MoveError::NothingThere(_), .. }),
        "{fault}"
    );
    let letters = format!("{}\n{}", &FIELD[..40], &FIELD[1..40]);
    assert_eq!(refusal(Format::Ataraxos, letters.as_bytes()), (2, length(39, 40)));
    assert_eq!(refusal(Format::Ataraxos, &FIELD.as_bytes()[60..]), (1, ImportFault::Letter('X')));
    let board: String = FIELD.chars().flat_map(|letter| [letter, '!']).collect();
    assert_eq!(refusal(Format::Ataraxos, board.as_bytes()), (1, ImportFault::Letter('!')));

    assert_eq!(refusal(Format::Strados3, STRADOS3.replace('N', "?").as_bytes()), (1, ImportFault::Hidden));
    assert_eq!(
        refusal(Format::Strados3, STRADOS3.replace(" r ", " x ").as_bytes()),
        (1, ImportFault::Missing(Part::Turn))
    );
    assert_eq!(
        refusal(Format::Strados3, STRADOS3.replace(" 6", " six").as_bytes()),
        (1, ImportFault::Unexpected("six".into()))
    );
    let no_flags = STRADOS3.replace(['M', 'Y'], "A");
    assert_eq!(refusal(Format::Strados3, no_flags.as_bytes()), (1, ImportFault::Position(PositionError::NoFlags)));

    assert_eq!(refusal(Format::Stg, &STG[..79]), (1, length(79, 80)));
    assert_eq!(refusal(Format::Stg, &[STG, STG].concat()[..100]), (2, length(20, 80)));
    let mut off = STG;
    off[3] = 4;
    assert_eq!(refusal(Format::Stg, &[STG, off].concat()), (2, ImportFault::NoSquare("1 4".into())));
    let mut twice = STG;
    twice[..2].copy_from_slice(&STG[2..4]);
    let (setup, fault) = refusal(Format::Stg, &twice);
    assert!(setup == 1 && matches!(fault, ImportFault::Setup { error: SetupError::SquareTwice(_), .. }), "{fault}");
}

#[test]
fn what_no_format_looks_like() {
    for bytes in [&b""[..], b"\n\n", b"hello", MOVES.as_bytes(), &[0xff, 0xfe, 0x00], &[b'\n', 0x80]] {
        assert_eq!(Format::detect(bytes), None, "{bytes:?}");
    }
    let refused =
        |bytes: &[u8]| Format::read_any(bytes).map_err(|error| (error.line, error.fault)).expect_err("no format");
    assert_eq!(refused(b"hello"), (1, ImportFault::UnknownFormat));
    assert_eq!(refused(b"a\nb\x80"), (2, ImportFault::NotText));
    for format in Format::ALL {
        let error = format.read(b"").expect_err("nothing is there");
        assert_eq!(error.line, 1, "{format}: {error}");
    }
}
