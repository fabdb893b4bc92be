//! Logs of the evaluator of 2012: two setups, a line for each ply with its outcome, and how it ended.

mod read;
mod write;

use marshal_rules::{Kind, Role, RuleSet, Setup, Side, Square, Strike, StrikeResult};

use crate::{army, field};

pub(crate) use read::read;
pub(crate) use write::write;

/// Whether a line opens a log.
pub(crate) fn is_header(line: &str) -> bool {
    line.ends_with(" RED SETUP")
}

/// The log has Red at the top and counts rows down; turned by half, Red is at row 1 as here.
fn square(x: usize, y: usize) -> Option<Square> {
    if x < 10 { field::square(10 * y + 9 - x) } else { None }
}

/// Column and row of a square as the log counts them.
fn place(square: Square) -> (u8, u8) {
    (9 - square.col(), square.row())
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::Red => "RED",
        Side::Blue => "BLUE",
    }
}

/// What the log says of a ply: `OK`, `KILLS 6 9`.
fn told(rules: &RuleSet, strike: Option<Strike>) -> String {
    let Some(strike) = strike else { return "OK".to_owned() };
    if rules.kind(strike.defender_kind).role == Role::Flag {
        return "VICTORY_FLAG".to_owned();
    }
    let word = match strike.result {
        StrikeResult::AttackerWins => "KILLS",
        StrikeResult::DefenderWins => "DIES",
        StrikeResult::Both => "BOTHDIE",
    };
    let letter = |kind| army::to_evaluator(rules, kind);
    format!("{word} {} {}", letter(strike.attacker_kind), letter(strike.defender_kind))
}

/// The stones that a strike of `side` takes off the board.
fn fallen(side: Side, strike: Option<Strike>) -> impl Iterator<Item = (Side, Kind)> {
    strike.into_iter().flat_map(move |strike| {
        let attacker = (strike.result != StrikeResult::AttackerWins).then_some((side, strike.attacker_kind));
        let defender = (strike.result != StrikeResult::DefenderWins).then_some((side.other(), strike.defender_kind));
        [attacker, defender].into_iter().flatten()
    })
}

/// What a stone counts: its number, bombs and flags nothing.
fn value(rules: &RuleSet, kind: Kind) -> u32 {
    rules.kind(kind).number.map_or(0, u32::from)
}

fn army_value(rules: &RuleSet, setup: &Setup) -> u32 {
    setup.iter().map(|(_, kind)| value(rules, kind)).sum()
}
