//! Logs of the evaluator, see [`crate::evaluator`]: two setups, a line for each ply with its outcome, and how it ended.

mod read;
mod write;

use marshal_rules::{Kind, Role, RuleSet, Setup, Side, Strike, StrikeResult};

use crate::evaluator;

pub(crate) use read::read;
pub(crate) use write::write;

/// Whether a line opens a log.
pub(crate) fn is_header(line: &str) -> bool {
    line.ends_with(" RED SETUP")
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
    let letter = |kind| evaluator::letter(rules, kind);
    format!("{} {} {}", evaluator::word(strike.result), letter(strike.attacker_kind), letter(strike.defender_kind))
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
