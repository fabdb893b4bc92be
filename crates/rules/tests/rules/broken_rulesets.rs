//! Rule sets that cannot be played are refused with one error that names the file, the line or field, and the reason.

use crate::rule_file;
use crate::tables;
use marshal_rules::{RuleSet, RuleSetData, RuleSetFault, SyntaxProblem, is_hidden};

/// A small rule set that can be played; the table below breaks it.
const SOUND: &str = r#"id = "tiny"
name = { cs = "Maličká", en = "Tiny" }

[board]
width = 3
height = 4
blocked = []

[zones]
red = ["a1-c1"]
blue = ["a4-c4"]

[rules]
two-squares = 3
quiet-limit = 50

[[kinds]]
id = "chief"
name = { cs = "Velitel", en = "Chief" }
number = 5
symbol = "C"
count = 1

[[kinds]]
id = "mine"
name = { cs = "Mina", en = "Mine" }
symbol = "B"
role = "mine"
count = 1

[[kinds]]
id = "flag"
name = { cs = "Prapor", en = "Flag" }
symbol = "F"
role = "flag"
count = 1

[[strikes]]
attacker = "any"
defender = "mine"
result = "defender"

[[strikes]]
attacker = "any"
defender = "flag"
result = "attacker"
"#;

/// What is replaced, by what, and what the one error must say: the line where something is there to point at, the field,
/// and words of the reason.
const BROKEN: &[(&str, &str, &str, &[&str])] = &[
    // Not TOML, or not of this shape.
    ("id = \"tiny\"", "id = tiny", "tiny.toml:1:", &[]),
    ("id = \"tiny\"\n", "", "tiny.toml:", &["id"]),
    ("name = { cs = \"Maličká\", en = \"Tiny\" }", "name = { cs = \"Maličká\" }", "tiny.toml:2:", &["en"]),
    // Names that show less than they hold.
    ("en = \"Tiny\"", "en = \"Ti\\u001bny\"", "tiny.toml:2: name.en", &["hidden"]),
    ("en = \"Tiny\"", "en = \"Ti\\u202eny\"", "tiny.toml:2: name.en", &["hidden"]),
    ("cs = \"Maličká\"", "cs = \"Mal\\u200bičká\"", "tiny.toml:2: name.cs", &["hidden"]),
    ("cs = \"Velitel\"", "cs = \"\\u3164\"", "tiny.toml:19: kinds[0].name.cs", &["hidden"]),
    ("en = \"Flag\"", "en = \"\\ufe0f \"", "tiny.toml:33: kinds[2].name.en", &["hidden"]),
    ("quiet-limit = 50", "quiet-limt = 50", "tiny.toml:15:", &["quiet-limt"]),
    ("quiet-limit = 50", "quiet-limit = \"many\"", "tiny.toml:15:", &[]),
    ("quiet-limit = 50", "quiet-limit = -1", "tiny.toml:15:", &[]),
    ("quiet-limit = 50", "quiet-limit = 70000", "tiny.toml:15:", &[]),
    ("quiet-limit = 50", "quiet-limit = 50\nquiet-limit = 60", "tiny.toml:16:", &["duplicate"]),
    ("quiet-limit = 50", "ties = \"nobody\"", "tiny.toml:15:", &["nobody"]),
    ("quiet-limit = 50", "diagonal = true", "tiny.toml:15:", &[]),
    ("quiet-limit = 50", "reveal = { attacker = { won = true } }", "tiny.toml:15:", &["lost"]),
    ("result = \"attacker\"", "result = \"draw\"", "tiny.toml:46:", &["draw"]),
    ("role = \"mine\"", "role = \"king\"", "tiny.toml:28:", &["king"]),
    ("symbol = \"B\"", "symbol = \"BB\"", "tiny.toml:27:", &[]),
    ("count = 1\n\n[[strikes]]", "count = 300\n\n[[strikes]]", "tiny.toml:36:", &[]),
    ("[board]", "[bord]", "tiny.toml:", &["bord"]),
    ("width = 3", "width = 3\ndepth = 3", "tiny.toml:6:", &["depth"]),
    // Ids and names.
    ("id = \"tiny\"", "id = \"\"", "tiny.toml:1: id:", &[]),
    ("id = \"tiny\"", "id = \"Tiny Game\"", "tiny.toml:1: id:", &["Tiny Game"]),
    ("en = \"Tiny\"", "en = \"  \"", "tiny.toml:2: name.en:", &[]),
    ("id = \"chief\"", "id = \"Chief\"", "tiny.toml:18: kinds[0].id:", &["Chief"]),
    ("id = \"mine\"", "id = \"chief\"", "tiny.toml:25: kinds[1].id:", &["chief", "twice"]),
    ("id = \"chief\"", "id = \"any\"", "tiny.toml:18: kinds[0].id:", &["any"]),
    ("symbol = \"B\"", "symbol = \"b\"", "tiny.toml:27: kinds[1].symbol:", &["`b`"]),
    ("symbol = \"B\"", "symbol = \"C\"", "tiny.toml:27: kinds[1].symbol:", &["`C`", "twice"]),
    ("symbol = \"B\"", "symbol = \".\"", "tiny.toml:27: kinds[1].symbol:", &[]),
    ("symbol = \"B\"", "glyph = \"../mine\"", "tiny.toml:27: kinds[1].glyph:", &[]),
    // Board and zones.
    ("width = 3", "width = 0", "tiny.toml:5: board.width:", &["0"]),
    ("width = 3", "width = 17", "tiny.toml:5: board.width:", &["17"]),
    ("height = 4", "height = 17", "tiny.toml:6: board.height:", &["17"]),
    ("blocked = []", "blocked = [\"b2\", \"b22\"]", "tiny.toml:7: board.blocked[1]:", &["b22"]),
    ("blocked = []", "blocked = [\"z1\"]", "tiny.toml:7: board.blocked[0]:", &["z1"]),
    ("blocked = []", "blocked = [\"\"]", "tiny.toml:7: board.blocked[0]:", &[]),
    ("blocked = []", "blocked = [\"a2-\"]", "tiny.toml:7: board.blocked[0]:", &[]),
    ("blocked = []", "blocked = [\"d2\"]", "tiny.toml:7: board.blocked[0]:", &["d2"]),
    ("blocked = []", "blocked = [\"a2-a5\"]", "tiny.toml:7: board.blocked[0]:", &["a5"]),
    ("red = [\"a1-c1\"]", "red = [\"a1-d1\"]", "tiny.toml:10: zones.red[0]:", &["d1"]),
    ("red = [\"a1-c1\"]", "red = []", "tiny.toml:10: zones.red:", &["3"]),
    ("red = [\"a1-c1\"]", "red = [\"a1\", \"b1\", \"b1\"]", "tiny.toml:10: zones.red:", &["3", "2"]),
    ("blue = [\"a4-c4\"]", "blue = [\"a1\", \"b4\", \"c4\"]", "tiny.toml:", &["zones", "a1"]),
    ("blue = [\"a4-c4\"]", "blue = [\"a1-c4\"]", "tiny.toml:", &["zones", "overlap"]),
    ("blocked = []", "blocked = [\"b4\"]", "tiny.toml:11: zones.blue:", &["3", "2"]),
    // The army.
    ("role = \"flag\"\n", "number = 1\n", "tiny.toml:", &["kinds", "flag"]),
    ("count = 1\n\n[[strikes]]", "count = 2\n\n[[strikes]]", "tiny.toml:", &["kinds", "flag"]),
    ("role = \"mine\"", "role = \"flag\"", "tiny.toml:", &["kinds", "flag"]),
    ("role = \"flag\"", "role = \"flag\"\nmobile = true", "tiny.toml:36: kinds[2].mobile:", &["flag"]),
    ("role = \"mine\"", "role = \"mine\"\nmobile = true", "tiny.toml:29: kinds[1].mobile:", &["mine"]),
    ("role = \"mine\"", "role = \"mine\"\nrun = \"unlimited\"", "tiny.toml:29: kinds[1].run:", &["mobile"]),
    ("number = 5", "number = 5\nmobile = false", "tiny.toml:", &["kinds", "mobile"]),
    ("number = 5", "number = 0", "tiny.toml:20: kinds[0].number:", &["0"]),
    ("number = 5", "number = 100", "tiny.toml:20: kinds[0].number:", &["100"]),
    ("symbol = \"C\"\ncount = 1", "symbol = \"C\"\ncount = 0", "tiny.toml:22: kinds[0].count:", &[]),
    ("symbol = \"C\"\ncount = 1", "symbol = \"C\"\ncount = 2", "tiny.toml:", &["zones", "4", "3"]),
    // Strikes.
    ("number = 5\n", "", "tiny.toml:", &["strikes", "chief"]),
    ("defender = \"mine\"", "defender = \"bomb\"", "tiny.toml:40: strikes[0].defender:", &["bomb"]),
    ("defender = \"mine\"", "defender = \"any\"", "tiny.toml:40: strikes[0].defender:", &["any"]),
    (
        "attacker = \"any\"\ndefender = \"mine\"",
        "attacker = \"spy\"\ndefender = \"mine\"",
        "tiny.toml:39: strikes[0].attacker:",
        &["spy"],
    ),
    (
        "attacker = \"any\"\ndefender = \"mine\"",
        "attacker = \"flag\"\ndefender = \"mine\"",
        "tiny.toml:39: strikes[0].attacker:",
        &["flag"],
    ),
    ("defender = \"mine\"", "defender = \"chief\"", "tiny.toml:", &["strikes", "mine"]),
    ("result = \"attacker\"", "result = \"defender\"", "tiny.toml:", &["strikes", "flag"]),
    // Limits.
    ("two-squares = 3", "two-squares = 16", "tiny.toml:14: rules.two-squares:", &["16"]),
];

#[test]
fn what_is_quoted_is_short_and_visible() {
    let long = "x".repeat(60_000);
    for odd in ["a\u{202e}b", "a\u{200b}\u{2028}b", "`, expected `one`", "žluť`", &long] {
        for (sound, broken) in [
            ("two-squares = 3", format!("\"{odd}\" = 3")),
            ("two-squares = 3", format!("two-squares = \"{odd}\"")),
            ("result = \"attacker\"", format!("result = \"{odd}\"")),
        ] {
            let text = SOUND.replacen(sound, &broken, 1);
            let error = RuleSet::from_toml("tiny.toml", &text).expect_err(odd);
            let told = [error.to_string(), format!("{:?}", error.fault)];
            for told in told {
                assert!(told.chars().count() < 700, "{} characters of {broken:.40}", told.chars().count());
                assert!(!told.chars().any(is_hidden), "{told:?}");
            }
        }
    }
    let text = SOUND.replacen("two-squares = 3", "\"`a`, expected `b\" = 3", 1);
    let error = RuleSet::from_toml("tiny.toml", &text).expect_err("an unknown field");
    let RuleSetFault::Syntax(fault) = error.fault else { panic!("{error}") };
    let SyntaxProblem::UnknownField { name, known } = fault.problem else { panic!("{fault}") };
    assert_eq!(name, "`a`, expected `b");
    assert!(known.iter().any(|field| field == "two-squares"), "{known:?}");
}

#[test]
fn the_unbroken_one_is_accepted() {
    let rules = RuleSet::from_toml("tiny.toml", SOUND).expect("a sound rule set");
    assert_eq!(rules.army_size(), 3);
}

#[test]
fn name_file_line_field_and_reason() {
    for &(sound, broken, place, words) in BROKEN {
        assert_eq!(SOUND.matches(sound).count(), 1, "the table replaces {sound:?}, which is not there just once");
        let text = SOUND.replace(sound, broken);
        let Err(error) = RuleSet::from_toml("tiny.toml", &text) else {
            panic!("{broken:?} was accepted");
        };
        let sentence = error.to_string();
        println!("{sentence}");
        assert!(sentence.starts_with(place), "{broken:?}: {place} is not where {sentence:?} points");
        assert!(!sentence.contains('\n'), "{broken:?}: more than one line in {sentence:?}");
        for word in words {
            assert!(sentence.contains(word), "{broken:?}: no {word:?} in {sentence:?}");
        }
    }
}

#[test]
fn are_refused_as_data_too() {
    let sound = RuleSet::from_toml("tiny.toml", SOUND).expect("a sound rule set").data().clone();
    let refused = |change: &dyn Fn(&mut RuleSetData)| {
        let mut data = sound.clone();
        change(&mut data);
        let error = RuleSet::from_data(data).expect_err("a broken rule set");
        assert_eq!(error.line, None, "data has no lines");
        error.to_string()
    };
    assert!(refused(&|data| data.board.width = 40).contains("board.width"));
    assert!(refused(&|data| data.kinds.clear()).contains("kinds"));
    assert!(refused(&|data| data.zones.blue.clear()).contains("zones.blue"));
    assert!(refused(&|data| data.strikes.clear()).contains("strikes"));
    let long = "x".repeat(100_000);
    assert!(refused(&|data| data.id = long.clone()).len() < 1000, "a long id is not repeated in the error");
    assert!(refused(&|data| data.board.blocked = vec![long.clone()]).len() < 1000);
}

#[test]
fn too_many_kinds_or_stones_are_refused() {
    let mut data = RuleSet::from_toml("tiny.toml", SOUND).expect("a sound rule set").data().clone();
    data.board.width = 16;
    data.board.height = 16;
    data.zones.red = vec!["a1-p8".into()];
    data.zones.blue = vec!["a9-p16".into()];
    data.kinds[0].count = 125;
    let rules = RuleSet::from_data(data.clone()).expect("127 stones are not too many");
    assert_eq!(rules.army_size(), 127);
    data.kinds[0].count = 255;
    assert!(RuleSet::from_data(data.clone()).expect_err("too many stones").to_string().contains("257"));
    data.kinds[0].count = 1;
    for number in 0..23 {
        let mut kind = data.kinds[0].clone();
        kind.id = format!("extra-{number}");
        kind.symbol = None;
        data.kinds.push(kind);
    }
    let rules = RuleSet::from_data(data.clone()).expect("26 kinds are not too many");
    let mut symbols: Vec<_> = rules.kinds().iter().map(|kind| kind.symbol).collect();
    symbols.sort_unstable();
    assert_eq!(symbols, ('A'..='Z').collect::<Vec<_>>(), "every kind has its own letter");
    data.kinds.push(data.kinds[3].clone());
    data.kinds[26].id = "one-more".into();
    assert!(RuleSet::from_data(data).expect_err("27 kinds").to_string().contains("27"));
}

/// The first exception that fits holds, also when a later one is more exact.
#[test]
fn the_first_exception_holds() {
    let chief_first = SOUND.replace(
        "[[strikes]]\nattacker = \"any\"\ndefender = \"mine\"",
        "[[strikes]]\nattacker = \"chief\"\ndefender = \"mine\"\nresult = \"both\"\n\n\
         [[strikes]]\nattacker = \"any\"\ndefender = \"mine\"",
    );
    let rules = RuleSet::from_toml("tiny.toml", &chief_first).expect("a sound rule set");
    let kind = |id: &str| rules.kind_by_id(id).expect("a kind");
    assert_eq!(rules.strike(kind("chief"), kind("mine")), marshal_rules::StrikeResult::Both);
    let any_first = format!("{SOUND}\n[[strikes]]\nattacker = \"chief\"\ndefender = \"mine\"\nresult = \"attacker\"\n");
    let rules = RuleSet::from_toml("tiny.toml", &any_first).expect("a sound rule set");
    assert_eq!(rules.strike(kind("chief"), kind("mine")), marshal_rules::StrikeResult::DefenderWins);
}

/// What a file leaves out has the value of `marsal`.
#[test]
fn missing_parameters_are_those_of_marsal() {
    let text = SOUND.replace("[rules]\ntwo-squares = 3\nquiet-limit = 50\n", "");
    let rules = RuleSet::from_toml("tiny.toml", &text).expect("a sound rule set");
    let marsal = RuleSet::by_id("marsal").expect("a rule set that ships");
    assert_eq!(rules.parameters(), marsal.parameters());
}

/// The twin's way of writing a file and the engine's reading of it mean the same.
#[test]
fn written_by_hand_the_shipped_ones_are_the_same() {
    for id in tables::IDS {
        let shipped = RuleSet::by_id(id).expect("a rule set that ships");
        let written = rule_file::read(&tables::rules(id));
        assert_eq!(written.squares(), shipped.squares(), "{id}");
        let mut parameters = written.parameters().clone();
        parameters.starter = shipped.starter();
        assert_eq!(&parameters, shipped.parameters(), "{id}");
    }
}
