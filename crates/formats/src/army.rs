//! The classic army and its letters in other notations.

use marshal_rules::{Diagonal, Kind, RuleSet, Side};

/// A kind by its id, its letter in evaluator logs, and its letter as Red's in StraDoS; Blue's is 12 letters on.
const ARMY: [(&str, char, char); 12] = [
    ("marshal", '1', 'L'),
    ("general", '2', 'K'),
    ("colonel", '3', 'J'),
    ("major", '4', 'I'),
    ("captain", '5', 'H'),
    ("lieutenant", '6', 'G'),
    ("sergeant", '7', 'F'),
    ("miner", '8', 'E'),
    ("scout", '9', 'D'),
    ("spy", 's', 'C'),
    ("bomb", 'B', 'B'),
    ("flag", 'F', 'M'),
];

/// Letters between Red's and Blue's letter of a kind in StraDoS.
const TO_BLUE: u8 = 12;

/// The kind of an evaluator letter.
pub(crate) fn from_evaluator(rules: &RuleSet, letter: char) -> Option<Kind> {
    ARMY.iter().find(|&&(_, known, _)| known == letter).and_then(|&(id, ..)| rules.kind_by_id(id))
}

/// The evaluator letter of a kind; `?` for one outside the classic army.
pub(crate) fn to_evaluator(rules: &RuleSet, kind: Kind) -> char {
    letters(rules, kind).map_or('?', |(_, letter, _)| letter)
}

/// Side and id of a capital StraDoS letter.
pub(crate) fn from_strados(letter: char) -> Option<(Side, &'static str)> {
    let find = |letter: char| ARMY.iter().find(|&&(.., known)| known == letter).map(|&(id, ..)| id);
    if let Some(id) = find(letter) {
        return Some((Side::Red, id));
    }
    let red = u8::try_from(letter).ok()?.checked_sub(TO_BLUE)?;
    Some((Side::Blue, find(char::from(red))?))
}

/// The capital StraDoS letter of a side's kind; `?` for one outside the classic army.
pub(crate) fn to_strados(rules: &RuleSet, side: Side, kind: Kind) -> char {
    match (letters(rules, kind), side) {
        (None, _) => '?',
        (Some((.., letter)), Side::Red) => letter,
        (Some((.., letter)), Side::Blue) => char::from(letter as u8 + TO_BLUE),
    }
}

fn letters(rules: &RuleSet, kind: Kind) -> Option<(&'static str, char, char)> {
    ARMY.into_iter().find(|&(id, ..)| id == rules.kind(kind).id)
}

/// Whether these are rules over stones of the classic army that move as there.
pub(crate) fn is_classic(rules: &RuleSet, classic: &RuleSet) -> bool {
    let alike = |kind: Kind| {
        let info = rules.kind(kind);
        let known = letters(rules, kind).and_then(|(id, ..)| classic.kind_by_id(id)).map(|kind| classic.kind(kind));
        known.is_some_and(|known| (known.number, known.mobile, known.runs) == (info.number, info.mobile, info.runs))
    };
    rules.diagonal() == Diagonal::None && rules.all_kinds().iter().all(alike)
}
