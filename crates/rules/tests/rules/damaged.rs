//! Random bytes, random letters, endless texts, and sound texts with random damage: no panic, one clean line of reason, and
//! what is understood all the same is sound.

use crate::arbitrary::{self, CHECKS};
use crate::dice::{self, Dice};
use crate::pair::Pair;
use crate::player::Style;
use crate::{own, rule_file, tables};
use marshal_rules::{Game, Record, RuleSet, Setup, Side};
use std::rc::Rc;

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
            arbitrary::check(name, &text);
            for _ in 0..30 {
                let mut damaged = text.clone();
                for _ in 0..dice.between(1, 4) {
                    damage(&mut damaged, &mut dice);
                }
                arbitrary::check(name, &damaged);
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
        arbitrary::check("legal_equals_generated", &bytes);
    }
}
