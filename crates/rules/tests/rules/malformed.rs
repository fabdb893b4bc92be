//! Texts that are wrong: each table line with what the one error must say, and random damage to sound texts.

use crate::arbitrary::{self, CHECKS};
use crate::dice::{self, Dice};
use crate::pair::Pair;
use crate::player::Style;
use crate::{own, rule_file, tables};
use marshal_rules::{Game, Record, RuleSet, Setup, Side};
use std::rc::Rc;

#[test]
fn setups() {
    let rules = RuleSet::by_id("marsal-mini").expect("a rule set that ships");
    let sound = "EMG.EC/NSNBF.";
    assert!(Setup::parse(&rules, Side::Red, sound).is_ok());
    for (text, words) in [
        ("", &["rows"][..]),
        ("EMG.EC", &["1", "2"]),
        ("EMG.EC/NSNBF./......", &["3", "2"]),
        ("EMG.EC/NSNBF", &["row 2", "5", "6"]),
        ("EMG.ECC/NSNBF.", &["row 1", "7", "6"]),
        ("EMG.EC/", &["row 2", "0", "6"]),
        ("EMG.Ex/NSNBF.", &["row 1", "x"]),
        ("emg.ec/nsnbf.", &["row 1", "e"]),
        ("EMG.EC/NSNBF#", &["row 2", "#"]),
        ("EMG.EC/NSNBŘ.", &["row 2", "Ř"]),
        ("EMG EC/NSNBF.", &["row 1"]),
        ("EMG.EC\\NSNBF.", &["rows"]),
    ] {
        for side in Side::ALL {
            let error = Setup::parse(&rules, side, text).expect_err(text).to_string();
            says(text, &error, words);
        }
    }
    // Read, but not allowed: counts are checked when play begins, and nothing that was placed is lost.
    for (text, words) in [
        ("EMG.EC/NSNBFF", &["flags", "2", "1"][..]),
        ("EMG.EC/NSNB..", &["missing", "1"]),
        ("EMGEEC/NSNBF.", &["3", "2"]),
        ("....../......", &["missing"]),
    ] {
        let setup = Setup::parse(&rules, Side::Blue, text).expect(text);
        says(text, &setup.check(&rules, Side::Blue).expect_err(text).to_string(), words);
        assert_eq!(setup.line(&rules, Side::Blue), text);
    }
}

#[test]
fn positions() {
    let mini = "2f3/6/6/2s'3/2M!3/6/2F3 b 12 40";
    for (text, words) in [
        ("", &["four parts"][..]),
        ("2f3/6/6/6/6/6/2F3 b 12", &["four parts"]),
        ("2f3/6/6/6/6/6/2F3 b 12 40 9", &["four parts"]),
        ("2f3/6/6/6/6/2F3 b 12 40", &["6", "7"]),
        ("2f3/6/6/6/6/6/6/2F3 b 12 40", &["8", "7"]),
        ("2f3/6/6/7/6/6/2F3 b 12 40", &["row 4", "7", "6"]),
        ("2f3/6/6/5/6/6/2F3 b 12 40", &["row 4", "5", "6"]),
        ("2f3/6/6/99/6/6/2F3 b 12 40", &["row 4", "6"]),
        ("2f3/6/6/999/6/6/2F3 b 12 40", &["row 4", "6"]),
        ("2f3/6/6//6/6/2F3 b 12 40", &["row 4", "0", "6"]),
        ("2f3/6/6/2x3/6/6/2F3 b 12 40", &["row 4", "x"]),
        ("2f3/6/6/2š3/6/6/2F3 b 12 40", &["row 4", "š"]),
        ("2f3/6/6/'6/6/6/2F3 b 12 40", &["row 4", "'"]),
        ("2f3/6/6/2#3/6/6/2F3 b 12 40", &["c4"]),
        ("2f3/6/6/6/6/6/2FF2 b 12 40", &["red", "flag", "2", "1"]),
        ("2f3/mmm3/6/6/6/6/2F3 b 12 40", &["blue", "marshal", "3", "1"]),
        ("2f3/6/6/6/6/6/2F3 blue 12 40", &["blue"]),
        ("2f3/6/6/6/6/6/2F3 R 12 40", &["R"]),
        ("2f3/6/6/6/6/6/2F3 b -1 40", &["-1"]),
        ("2f3/6/6/6/6/6/2F3 b 12 4000000000000", &["4000000000000"]),
        ("2f3/6/6/6/6/6/2F3 b x 40", &["x"]),
        ("2f3/6/6/6/6/6/2F3 b 1.5 40", &["1.5"]),
    ] {
        let rules = RuleSet::by_id("marsal-mini").expect("a rule set that ships");
        says(text, &Game::from_position(rules, text).err().expect(text).to_string(), words);
    }
    let rules = RuleSet::by_id("marsal-mini").expect("a rule set that ships");
    assert!(Game::from_position(rules, mini).is_ok());
    // A stone on a blocked square, and a blocked square left out.
    let start = "10/10/10/10/2##2##2/2##2##2/10/10/10/3F5f r 0 0";
    for (text, word) in [
        (start.replacen("2##2##2", "2M#2##2", 1), "c6"),
        (start.replacen("2##2##2", "4##2##", 1), "c6"),
        (start.replacen("2##2##2", "10", 1), "c6"),
    ] {
        let rules = RuleSet::by_id("classic").expect("a rule set that ships");
        says(&text, &Game::from_position(rules, &text).err().expect("a wrong position").to_string(), &[word]);
    }
}

const RECORD: &str = "\
[Rules \"marsal-mini\"]
[Starter \"red\"]
[Result \"red resigned\"]
[Event \"Evening\"]

red EMG.EC/NSNBF.
blue EMG.EC/NSNBF.

1. a2a5 {1200} f6f3
2. a5a4
";

#[test]
fn records() {
    let sound = Record::parse(RECORD).expect("a sound record");
    assert!(sound.replay().is_ok());
    assert_eq!(sound.to_string(), RECORD);
    for (from, to, words) in [
        ("[Rules \"marsal-mini\"]\n", "", &["Rules"][..]),
        ("[Starter \"red\"]\n", "", &["Starter"]),
        ("[Result \"red resigned\"]\n", "", &["Result"]),
        ("marsal-mini", "marsal-maxi", &["line 1", "marsal-maxi"]),
        ("[Starter \"red\"]", "[Starter \"green\"]", &["line 2", "Starter"]),
        ("[Starter \"red\"]", "[Starter red]", &["line 2", "tag"]),
        ("[Starter \"red\"]", "[Starter \"red\"", &["line 2", "tag"]),
        ("[Starter \"red\"]", "[Starter \"re\"d\"]", &["line 2", "tag"]),
        ("red resigned", "red", &["line 3", "Result"]),
        ("red resigned", "red got bored", &["line 3", "Result"]),
        ("red EMG.EC/NSNBF.\n", "", &["red"]),
        ("blue EMG.EC/NSNBF.\n", "", &["blue"]),
        ("red EMG.EC/NSNBF.", "red EMG.EC/NSNBF", &["line 6", "row 2"]),
        ("blue EMG.EC/NSNBF.", "blue EMG.EC/NSNBX.", &["line 7", "X"]),
        ("a2a5", "a2-a5", &["line 9", "a2-a5"]),
        ("a2a5", "a2a50", &["line 9", "a2a50"]),
        ("{1200}", "{soon}", &["line 9", "{soon}"]),
        ("{1200}", "{-1}", &["line 9", "{-1}"]),
        ("{1200}", "{1200", &["line 9", "{1200"]),
        ("{1200}", "{1200} {1200}", &["line 9", "{1200}"]),
        ("1. a2a5", "1. {5} a2a5", &["line 9", "{5}"]),
        ("1. a2a5", "one. a2a5", &["line 9", "one."]),
        ("2. a5a4", "2. a5a4 resigns", &["line 10", "resigns"]),
    ] {
        let text = changed(from, to);
        says(&text, &Record::parse(&text).err().expect(&text).to_string(), words);
    }
    says("", &Record::parse("").err().expect("nothing").to_string(), &["line 1", "Rules"]);
}

/// Read, but not what the rules allow: told when it is played.
#[test]
fn records_that_cannot_be_played() {
    for (from, to, words) in [
        ("red EMG.EC/NSNBF.", "red EMGFEC/NSNBF.", &["line 6", "flags"][..]),
        ("blue EMG.EC/NSNBF.", "blue EMG.EC/NSNB..", &["line 7", "missing"]),
        ("a2a5", "a2b3", &["line 9", "ply 1", "a2b3"]),
        ("f6f3", "a2a3", &["line 9", "ply 2", "a2a3"]),
        ("a5a4", "a5a8", &["line 10", "ply 3", "a5a8"]),
        ("red resigned", "*", &[]),
        ("red resigned", "red flag", &["line 3", "red flag", "*"]),
        ("red resigned", "draw quiet", &["line 3", "draw quiet"]),
        ("red resigned", "draw resigned", &["line 3", "draw resigned"]),
        ("red resigned", "red agreed", &["line 3", "red agreed"]),
        ("red resigned", "draw time-cannot-win", &["line 3", "draw time-cannot-win"]),
    ] {
        let text = changed(from, to);
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        match record.replay() {
            Ok(_) => assert!(words.is_empty(), "{to:?} was accepted"),
            Err(error) => says(&text, &error.to_string(), words),
        }
    }
}

#[test]
fn records_that_go_on_after_the_end() {
    let rules = RuleSet::by_id("marsal-mini").expect("a rule set that ships");
    let plain = Rc::new(tables::rules("marsal-mini"));
    let mut dice = Dice::new(1);
    let mut pair = Pair::random(&rules, &plain, &mut dice).expect("a setup");
    while pair.twin.outcome().is_none() {
        let (from, to) = Style::Strike.choose(&pair.twin, &pair.twin.legal_moves(), &mut dice);
        pair.play(from, to);
    }
    let mut record = Record::of(&pair.game);
    let ply = record.moves.len() + 1;
    record.moves.push(record.moves[0]);
    let text = record.to_string();
    let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let error = read.replay().err().expect("a move after the end").to_string();
    says(&text, &error, &[&format!("ply {ply}"), "over"]);
}

/// What stands twice in a record would contradict itself.
#[test]
fn records_that_say_something_twice() {
    for line in
        ["[Rules \"classic\"]", "[Starter \"blue\"]", "[Result \"*\"]", "red EMG.EC/NSNBF.", "blue EMG.EC/NSNBF."]
    {
        let text = changed("[Event \"Evening\"]", &format!("[Event \"Evening\"]\n{line}"));
        let text = if line.starts_with('[') { text } else { format!("{RECORD}{line}\n") };
        let error = Record::parse(&text).err().unwrap_or_else(|| panic!("{line} was accepted a second time"));
        assert!(error.line > 4, "{line}: {error}");
    }
}

fn changed(from: &str, to: &str) -> String {
    assert_eq!(RECORD.matches(from).count(), 1, "{from:?} stands in the record just once");
    RECORD.replace(from, to)
}

/// Texts meant to exhaust whoever reads them.
#[test]
fn endless_texts() {
    let deep = format!("a = {}", "[".repeat(100_000));
    assert!(RuleSet::from_toml("deep.toml", &deep).is_err());
    let tables = "{ a = ".repeat(50_000);
    assert!(RuleSet::from_toml("deep.toml", &format!("a = {tables}")).is_err());
    assert!(RuleSet::from_toml("deep.toml", &format!("[{}]", "a.".repeat(50_000))).is_err());
    let long = "9".repeat(1_000_000);
    for (_, check) in CHECKS {
        check(long.as_bytes());
        check(&[0xff; 10_000]);
    }
    let rules = RuleSet::by_id("classic").expect("a rule set that ships");
    assert!(Setup::parse(&rules, Side::Red, &"/".repeat(1_000_000)).is_err());
    assert!(Game::from_position(rules, &format!("{} r 0 0", "9/".repeat(1_000_000))).is_err());
}

fn says(text: &str, error: &str, words: &[&str]) {
    for word in words {
        assert!(error.contains(word), "{text:?}: no {word:?} in {error:?}");
    }
    assert!(error.chars().count() < 400 && !error.chars().any(char::is_control), "{error:?}");
}

#[test]
fn random_bytes() {
    for seed in dice::seeds(7000, 300) {
        let mut dice = Dice::new(seed);
        for (_, check) in CHECKS {
            let bytes: Vec<u8> = (0..dice.below(200)).map(|_| dice.next() as u8).collect();
            check(&bytes);
        }
    }
}

#[test]
fn random_letters() {
    let letters = b"abcjp0123456789/.#'! rbMGCF[]\"{}|=\n";
    for seed in dice::seeds(7500, 300) {
        let mut dice = Dice::new(seed);
        for (_, check) in CHECKS {
            let bytes: Vec<u8> = (0..dice.below(12)).map(|_| dice.pick(letters)).collect();
            check(&bytes);
        }
    }
}

/// Sound texts with bytes changed, left out, put in, doubled and exchanged.
#[test]
fn damaged_texts() {
    for seed in dice::seeds(8000, 60) {
        let mut dice = Dice::new(seed);
        let texts = sound_texts(&mut dice);
        for (name, text) in texts {
            let (_, check) = CHECKS.iter().find(|(other, _)| *other == name).expect("a check of that name");
            check(&text);
            for _ in 0..30 {
                let mut damaged = text.clone();
                for _ in 0..dice.between(1, 4) {
                    damage(&mut damaged, &mut dice);
                }
                check(&damaged);
            }
        }
    }
}

fn sound_texts(dice: &mut Dice) -> Vec<(&'static str, Vec<u8>)> {
    let number = dice.below(tables::IDS.len());
    let id = tables::IDS[number];
    let rules = RuleSet::by_id(id).expect("a rule set that ships");
    let plain = Rc::new(tables::rules(id));
    let mut pair = Pair::random(&rules, &plain, dice).expect("a setup");
    for _ in 0..dice.below(40) {
        if pair.twin.outcome().is_some() {
            break;
        }
        let (from, to) = Style::Any.choose(&pair.twin, &pair.twin.legal_moves(), dice);
        pair.play(from, to);
    }
    let with_rules = |text: String| [&[number as u8], text.as_bytes()].concat();
    let own = own::rules(dice);
    let own_game = Pair::random(&rule_file::read(&own), &Rc::new(own.clone()), dice);
    let mut texts = vec![
        ("square", b"p16".to_vec()),
        ("move", b"a4a5".to_vec()),
        ("setup", with_rules(pair.game.setup_of(Side::Red).line(&rules, Side::Red))),
        ("position", with_rules(pair.game.position_line())),
        ("record", Record::of(&pair.game).to_string().into_bytes()),
        ("ruleset", rules.to_toml().into_bytes()),
        ("ruleset", rule_file::write(&own).into_bytes()),
    ];
    if let Some(pair) = own_game {
        texts.push(("record", Record::of(&pair.game).to_string().into_bytes()));
    }
    texts
}

fn damage(text: &mut Vec<u8>, dice: &mut Dice) {
    if text.is_empty() {
        return;
    }
    let at = dice.below(text.len());
    let end = (at + dice.between(1, 20)).min(text.len());
    match dice.below(6) {
        0 => text[at] = dice.next() as u8,
        1 => text[at] = dice.pick(b"0123456789abjzABFMZ.#/'! \n\"[]{}=-,|"),
        2 => drop(text.drain(at..end)),
        3 => text.insert(at, dice.pick(b"0123456789abjz./'!\n\"[]{}|")),
        4 => {
            let piece = text[at..end].to_vec();
            let to = dice.below(text.len());
            text.splice(to..to, piece);
        }
        _ => text.swap(at, end - 1),
    }
}

/// The rule set of a fuzz target's bytes and moves chosen by them, in ordinary tests.
#[test]
fn legal_moves_are_the_generated_ones() {
    for seed in dice::seeds(9000, 150) {
        let mut dice = Dice::new(seed);
        let bytes: Vec<u8> = (0..150).map(|_| dice.next() as u8).collect();
        arbitrary::legal_equals_generated(&bytes);
    }
}
