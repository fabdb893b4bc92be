//! Ataraxos: setups of 40 letters, boards of 200 characters, games of a board and one action a line.

use std::fmt::Write as _;
use std::sync::Arc;

use marshal_rules::{BySide, Game, Move, Record, RuleSet, Setup, Side, Square, shortened};

use crate::draft::{Draft, Line, LinedMove, lines};
use crate::error::{ExportError, ImportError, ImportFault, Part};
use crate::field::{self, SQUARES, Stone, ZONE};
use crate::format::Imported;
use crate::position::{Placed, Position};
use crate::{army, foreign_rules};

/// Actions along a column; from here on they are along a row.
const VERTICAL: usize = 900;
/// All actions.
const ACTIONS: usize = 1800;

/// Reads setups, a board, or a game.
///
/// # Errors
/// Names line and reason.
pub(crate) fn read(bytes: &[u8]) -> Result<Imported, ImportError> {
    let lines: Vec<Line<'_>> = lines(bytes)?.into_iter().filter(|line| !line.text.is_empty()).collect();
    let first = *lines.first().ok_or(ImportFault::Missing(Part::Field).at(1))?;
    match first.text.chars().count() {
        ZONE => read_setups(&lines),
        SQUARES => {
            let (rules, setups) = field::read_start(first)?;
            read_game(first, &rules, setups, &lines[1..])
        }
        _ => {
            let placed = read_board(first)?;
            let has_begun = placed.iter().any(|placed| placed.moved);
            if lines.len() == 1 && has_begun {
                // The board does not say who is on turn; whoever reads it means the mover, who is Red here.
                let at = |fault: ImportFault| fault.at(first.number);
                return Position { placed, turn: Side::Red, ply: 0 }.read().map_err(at);
            }
            let stones: Vec<Stone> = placed.iter().map(|placed| placed.stone).collect();
            let (rules, setups) = field::start_of(&stones);
            read_game(first, &rules, setups, &lines[1..])
        }
    }
}

fn read_setups(lines: &[Line<'_>]) -> Result<Imported, ImportError> {
    let mut army = Vec::new();
    let mut setups = Vec::new();
    for line in lines {
        let found = line.text.chars().count();
        if found != ZONE {
            return Err(ImportFault::Length { found, expected: ZONE }.at(line.number));
        }
        let mut stones: Vec<Stone> = Vec::new();
        for (letter, square) in line.text.chars().zip((0..ZONE).filter_map(field::square)) {
            let stone = field::read_square(letter, square).map_err(|fault| fault.at(line.number))?;
            if stone.is_some_and(|(_, side, _)| side == Side::Blue) {
                return Err(ImportFault::Letter(letter).at(line.number));
            }
            stones.extend(stone);
        }
        army = stones.iter().map(|&(.., id)| id).collect();
        setups.push((line.number, stones));
    }
    // All setups of a file are of one game.
    let rules = foreign_rules::of_army(&BySide::new(army.clone(), army));
    let checked = setups.into_iter().map(|(line, stones)| {
        let kinds = stones.into_iter().filter_map(|(square, _, id)| Some((square, rules.kind_by_id(id)?)));
        let setup = Setup(kinds.collect());
        let refused = |error| ImportFault::Setup { side: Side::Red, error }.at(line);
        setup.check(&rules, Side::Red).map_err(refused)?;
        Ok(setup)
    });
    Ok(Imported::Setups { setups: checked.collect::<Result<_, ImportError>>()?, rules: rules.clone() })
}

/// A board of two characters a square: the letter, small where the stone is visible, and whether it has moved.
fn read_board(line: Line<'_>) -> Result<Vec<Placed>, ImportError> {
    let letters: Vec<char> = line.text.chars().collect();
    if letters.len() != 2 * SQUARES {
        return Err(ImportFault::Length { found: letters.len(), expected: 2 * SQUARES }.at(line.number));
    }
    let mut placed = Vec::new();
    for (pair, square) in letters.chunks(2).zip((0..SQUARES).filter_map(field::square)) {
        let stone = field::read_square(pair[0], square).map_err(|fault| fault.at(line.number))?;
        let moved = match pair[1] {
            '@' => false,
            '.' => true,
            other => return Err(ImportFault::Letter(other).at(line.number)),
        };
        placed.extend(stone.map(|stone| Placed { stone, moved, shown: pair[0].is_ascii_lowercase() }));
    }
    Ok(placed)
}

fn read_game(
    first: Line<'_>,
    rules: &Arc<RuleSet>,
    setups: BySide<Setup>,
    lines: &[Line<'_>],
) -> Result<Imported, ImportError> {
    let mut moves: Vec<LinedMove> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let mover = if index.is_multiple_of(2) { Side::Red } else { Side::Blue };
        let mv = line.text.parse().ok().and_then(|action| read_action(action, mover));
        let mv = mv.ok_or_else(|| ImportFault::NoMove(shortened(line.text)).at(line.number))?;
        moves.push((line.number, mv));
    }
    let draft = Draft {
        candidates: foreign_rules::ever_looser(rules),
        setups,
        setup_lines: BySide::new(first.number, first.number),
        moves,
        ending: None,
        tags: Vec::new(),
    };
    draft.play().map(Imported::Game)
}

/// The move of an action: the square it begins on, and the row or the column it goes to, its own left out.
fn read_action(action: usize, mover: Side) -> Option<Move> {
    if action >= ACTIONS {
        return None;
    }
    let (line, from) = (action % VERTICAL / SQUARES, action % SQUARES);
    let (row, column) = (from / 10, from % 10);
    let to = if action < VERTICAL {
        (line + usize::from(line >= row)) * 10 + column
    } else {
        row * 10 + line + usize::from(line >= column)
    };
    Some(Move::new(seen_by(mover, from)?, seen_by(mover, to)?))
}

fn write_action(mv: Move, mover: Side) -> usize {
    let turned = |square: Square| match mover {
        Side::Red => field::number(square),
        Side::Blue => SQUARES - 1 - field::number(square),
    };
    let (from, to) = (turned(mv.from), turned(mv.to));
    let without = |to: usize, from: usize| to - usize::from(to > from);
    if from % 10 == to % 10 {
        SQUARES * without(to / 10, from / 10) + from
    } else {
        VERTICAL + SQUARES * without(to % 10, from % 10) + from
    }
}

/// A square by its number as a side counts: Blue sees the board turned by half.
fn seen_by(side: Side, number: usize) -> Option<Square> {
    match side {
        Side::Red => field::square(number),
        Side::Blue => field::square((SQUARES - 1).checked_sub(number)?),
    }
}

/// Writes setups as lines of letters.
///
/// # Errors
/// What the format cannot carry.
pub(crate) fn write_setups(rules: &RuleSet, setups: &[Setup]) -> Result<String, ExportError> {
    foreign_rules::check(rules)?;
    Ok(setups.iter().map(|setup| format!("{}\n", setup_letters(rules, setup))).collect())
}

/// Writes a position as a board.
///
/// # Errors
/// What the format cannot carry.
pub(crate) fn write_position(rules: &Arc<RuleSet>, line: &str) -> Result<String, ExportError> {
    foreign_rules::check(rules)?;
    let game = Game::from_position(rules.clone(), line).map_err(|_| ExportError::Unsound)?;
    Ok(format!("{}\n", board(&game)))
}

fn setup_letters(rules: &RuleSet, setup: &Setup) -> String {
    let letter = |square| setup.at(square).map_or('A', |kind| army::to_strados(rules, Side::Red, kind));
    (0..ZONE).filter_map(field::square).map(letter).collect()
}

/// Writes a game as its board and actions.
///
/// # Errors
/// What the format cannot carry.
pub(crate) fn write_game(record: &Record) -> Result<String, ExportError> {
    foreign_rules::check(&record.rules)?;
    if record.starter != Side::Red {
        return Err(ExportError::Starter);
    }
    let game = Game::new(record.rules.clone(), record.setups.clone(), record.starter);
    let mut text = format!("{}\n", board(&game.map_err(|_| ExportError::Unsound)?));
    for (played, side) in record.moves.iter().zip(Side::ALL.into_iter().cycle()) {
        let _ = writeln!(text, "{}", write_action(played.mv, side));
    }
    Ok(text)
}

/// The board of 200 characters.
fn board(game: &Game) -> String {
    let rules = game.rules();
    let mut text = String::new();
    for square in (0..SQUARES).filter_map(field::square) {
        let (letter, moved) = match game.at(square) {
            Some(stone) => {
                let letter = army::to_strados(rules, game.side_of(stone), game.kind(stone));
                let letter = if game.is_told(stone) { letter.to_ascii_lowercase() } else { letter };
                (letter, game.has_moved(stone))
            }
            None if rules.blocked().contains(square) => ('_', false),
            None => ('a', false),
        };
        text.extend([letter, if moved { '.' } else { '@' }]);
    }
    text
}
