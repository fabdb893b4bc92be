//! Writing a log.

use std::fmt::Write as _;

use marshal_rules::{BySide, Game, Outcome, Reason, Record, Side};

use super::{army_value, colour, fallen, told, value};
use crate::error::ExportError;
use crate::evaluator::{self, Steps};
use crate::{foreign_rules, players};

/// Stones a side in every log.
const ARMY_SIZE: usize = 40;

/// Writes a game of the full classic army.
///
/// # Errors
/// What a log cannot carry.
pub(crate) fn write(record: &Record) -> Result<String, ExportError> {
    let rules = &record.rules;
    foreign_rules::check(rules)?;
    if rules.army_size() != ARMY_SIZE {
        return Err(ExportError::ArmySize);
    }
    if record.starter != Side::Red {
        return Err(ExportError::Starter);
    }
    let mut log = String::new();
    for side in Side::ALL {
        let _ = writeln!(log, "{} {} SETUP", players::name(record, side), colour(side));
        for row in evaluator::setup_rows(rules, side, &record.setups[side]) {
            let _ = writeln!(log, "{row}");
        }
    }
    let game = Game::new(rules.clone(), record.setups.clone(), record.starter);
    let mut game = game.map_err(|_| ExportError::Unsound)?;
    let mut values = BySide::from_fn(|side| army_value(rules, &record.setups[side]));
    let mut last = Side::Red;
    for played in &record.moves {
        let (turn, side) = (game.ply() / 2 + 1, game.turn());
        let strike = game.play(played.mv).map_err(|_| ExportError::Unsound)?;
        for (side, kind) in fallen(side, strike) {
            values[side] -= value(rules, kind);
        }
        let _ = writeln!(log, "{turn} {}: {} {}", short(side), Steps(played.mv), told(rules, strike));
        last = side;
    }
    if let Some(outcome) = record.outcome {
        end(&mut log, record, &game, outcome, last, &values);
    }
    Ok(log)
}

/// The lines after the last ply.
fn end(log: &mut String, record: &Record, game: &Game, outcome: Outcome, last: Side, values: &BySide<u32>) {
    let turn = game.ply() / 2 + 1;
    let loser = outcome.winner.map(Side::other);
    let shut_in = |side: Side| outcome.reason == Reason::NoMove && !game.mobile(side).is_empty();
    // The side that the last line names: the winner of a victory, the loser of everything else.
    let (side, word, reason) = match (outcome.winner, loser) {
        (Some(winner), Some(loser)) => match outcome.reason {
            Reason::FlagTaken => (winner, "VICTORY", "Captured the flag"),
            Reason::NoMove if shut_in(loser) => {
                let _ = writeln!(log, "{turn} {}: NO_MOVE", short(loser));
                (loser, "ILLEGAL", "Unintelligable response")
            }
            Reason::NoMove => (winner, "VICTORY", "Destroyed all mobile enemy pieces"),
            Reason::TimeOut => (loser, "ILLEGAL", "Out of time"),
            _ => {
                if game.turn() == loser {
                    let _ = writeln!(log, "{turn} {}: SURRENDER", short(loser));
                }
                (loser, "SURRENDER", "Surrendered")
            }
        },
        _ => match outcome.reason {
            Reason::LengthLimit => (last, "DRAW_DEFAULT", "Game declared a draw"),
            Reason::NoMobile => (last, "DRAW", "No mobile pieces left"),
            _ => (last, "DRAW", "Game declared a draw"),
        },
    };
    let _ = writeln!(log, "Game ends on {}'s turn - REASON: {reason}", colour(side));
    let (red, blue) = (values[Side::Red], values[Side::Blue]);
    let _ = writeln!(log, "{} {} {word} {turn} {red} {blue}", players::name(record, side), colour(side));
}

fn short(side: Side) -> &'static str {
    match side {
        Side::Red => "RED",
        Side::Blue => "BLU",
    }
}
