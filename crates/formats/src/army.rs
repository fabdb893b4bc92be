//! The classic army and its letters in StraDoS and its kin.

use marshal_rules::{Diagonal, Kind, RuleSet, Side};

/// A kind by its id, and its letter as Red's; Blue's is 12 letters on.
const ARMY: [(&str, char); 12] = [
    ("marshal", 'L'),
    ("general", 'K'),
    ("colonel", 'J'),
    ("major", 'I'),
    ("captain", 'H'),
    ("lieutenant", 'G'),
    ("sergeant", 'F'),
    ("miner", 'E'),
    ("scout", 'D'),
    ("spy", 'C'),
    ("bomb", 'B'),
    ("flag", 'M'),
];

/// Letters between Red's and Blue's letter of a kind.
const TO_BLUE: u8 = 12;

/// Side and id of a capital StraDoS letter.
pub(crate) fn from_strados(letter: char) -> Option<(Side, &'static str)> {
    let find = |letter: char| ARMY.iter().find(|&&(_, known)| known == letter).map(|&(id, _)| id);
    if let Some(id) = find(letter) {
        return Some((Side::Red, id));
    }
    let red = u8::try_from(letter).ok()?.checked_sub(TO_BLUE)?;
    Some((Side::Blue, find(char::from(red))?))
}

/// The capital StraDoS letter of a side's kind; `?` for one outside the classic army.
pub(crate) fn to_strados(rules: &RuleSet, side: Side, kind: Kind) -> char {
    match (known(rules, kind), side) {
        (None, _) => '?',
        (Some((_, letter)), Side::Red) => letter,
        (Some((_, letter)), Side::Blue) => char::from(letter as u8 + TO_BLUE),
    }
}

fn known(rules: &RuleSet, kind: Kind) -> Option<(&'static str, char)> {
    ARMY.into_iter().find(|&(id, _)| id == rules.kind(kind).id)
}

/// Whether these are rules over stones of the classic army that move as there.
pub(crate) fn is_classic(rules: &RuleSet, classic: &RuleSet) -> bool {
    let alike = |kind: Kind| {
        let info = rules.kind(kind);
        let theirs = known(rules, kind).and_then(|(id, _)| classic.kind_by_id(id)).map(|kind| classic.kind(kind));
        theirs
            .is_some_and(|theirs| (theirs.number, theirs.mobile, theirs.runs) == (info.number, info.mobile, info.runs))
    };
    rules.diagonal() == Diagonal::None && rules.all_kinds().iter().all(alike)
}
