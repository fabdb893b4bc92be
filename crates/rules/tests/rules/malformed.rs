//! Texts that are wrong: each with what its one error must say.

use crate::dice::Dice;
use crate::pair::Pair;
use crate::player::Style;
use crate::tables;
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
        says(text, &Game::from_position(rules, text).expect_err(text).to_string(), words);
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
        says(&text, &Game::from_position(rules, &text).expect_err("a wrong position").to_string(), &[word]);
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
        says(&text, &Record::parse(&text).expect_err(&text).to_string(), words);
    }
    says("", &Record::parse("").expect_err("nothing").to_string(), &["line 1", "Rules"]);
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
    let error = read.replay().expect_err("a move after the end").to_string();
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

fn says(text: &str, error: &str, words: &[&str]) {
    for word in words {
        assert!(error.contains(word), "{text:?}: no {word:?} in {error:?}");
    }
    assert!(error.chars().count() < 400 && !error.chars().any(marshal_rules::is_hidden), "{error:?}");
}
