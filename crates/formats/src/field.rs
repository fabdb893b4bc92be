//! Fields of 100 squares, a1 first and row by row, as most notations write a board.

use std::sync::Arc;

use marshal_rules::{BySide, RuleSet, Setup, Side, Square};

use crate::army;
use crate::draft::Line;
use crate::error::{ExportError, ImportError, ImportFault, Part};
use crate::foreign_rules;

/// Squares of the classic board.
pub(crate) const SQUARES: usize = 100;
/// Squares of a side's zone.
pub(crate) const ZONE: usize = 40;

/// The square with this number, a1 is 0 and j10 is 99.
pub(crate) fn square(number: usize) -> Option<Square> {
    let in_field = number < SQUARES;
    in_field.then(|| Square::new((number % 10) as u8, (number / 10) as u8)).flatten()
}

/// The number of a square of the classic board.
pub(crate) fn number(square: Square) -> usize {
    usize::from(square.row()) * 10 + usize::from(square.col())
}

/// A stone as a field writes it.
pub(crate) type Stone = (Square, Side, &'static str);

/// The stone that a letter means on a square; nothing for an empty one.
///
/// # Errors
/// When the letter is none, or a lake is not where the board has it.
pub(crate) fn read_square(letter: char, square: Square) -> Result<Option<Stone>, ImportFault> {
    let lake = foreign_rules::classic().blocked().contains(square);
    match letter.to_ascii_uppercase() {
        '_' if lake => Ok(None),
        '_' => Err(ImportFault::Lakes),
        _ if lake => Err(ImportFault::Lakes),
        'A' => Ok(None),
        '?' => Err(ImportFault::Hidden),
        capital => {
            let (side, id) = army::from_strados(capital).ok_or(ImportFault::Letter(letter))?;
            Ok(Some((square, side, id)))
        }
    }
}

/// A start field: the rules that its armies are of, and both setups.
///
/// # Errors
/// Names what does not fit.
pub(crate) fn read_start(line: Line<'_>) -> Result<(Arc<RuleSet>, BySide<Setup>), ImportError> {
    let found = line.text.chars().count();
    if found == 0 {
        return Err(ImportFault::Missing(Part::Field).at(line.number));
    }
    if found != SQUARES {
        return Err(ImportFault::Length { found, expected: SQUARES }.at(line.number));
    }
    let squares = (0..SQUARES).filter_map(square);
    let stones = line.text.chars().zip(squares).map(|(letter, square)| read_square(letter, square));
    let stones: Result<Vec<Option<Stone>>, ImportFault> = stones.collect();
    let stones: Vec<Stone> = stones.map_err(|fault| fault.at(line.number))?.into_iter().flatten().collect();
    Ok(start_of(&stones))
}

/// The rules that fit two armies, and the stones as setups.
pub(crate) fn start_of(stones: &[Stone]) -> (Arc<RuleSet>, BySide<Setup>) {
    let ids = BySide::from_fn(|side| {
        let own = stones.iter().filter(|&&(_, owner, _)| owner == side);
        own.map(|&(.., id)| id).collect::<Vec<_>>()
    });
    let rules = foreign_rules::of_army(&ids);
    let setups = BySide::from_fn(|side| {
        let own = stones.iter().filter(|&&(_, owner, _)| owner == side);
        Setup(own.filter_map(|&(square, _, id)| Some((square, rules.kind_by_id(id)?))).collect())
    });
    (rules, setups)
}

/// A start field of two setups.
///
/// # Errors
/// When the rules are not of the classic board and army.
pub(crate) fn write_start(rules: &RuleSet, setups: &BySide<Setup>) -> Result<String, ExportError> {
    foreign_rules::check(rules)?;
    let letter = |square: Square| {
        if rules.blocked().contains(square) {
            return '_';
        }
        let stone = Side::ALL.into_iter().find_map(|side| Some((side, setups[side].at(square)?)));
        stone.map_or('A', |(side, kind)| army::to_strados(rules, side, kind))
    };
    Ok((0..SQUARES).filter_map(square).map(letter).collect())
}
