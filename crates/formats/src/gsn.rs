//! Gravon's `.gsn`: a header, the type, the field, five characters a move, `END` and the result.

use std::fmt::Write as _;

use marshal_rules::{BySide, Record, Side, shortened};

use crate::draft::{Line, lines};
use crate::error::{ExportError, ImportError, ImportFault, Part};
use crate::gravon::{self, GameType};
use crate::{field, players};

const HEADER: &str = "#X38FA11 Stratego-Notation v";

/// Whether a line opens such a game.
pub(crate) fn is_header(line: &str) -> bool {
    line.starts_with(HEADER)
}

/// Reads a game.
///
/// # Errors
/// Names line and reason.
pub(crate) fn read(bytes: &[u8]) -> Result<Record, ImportError> {
    let lines = lines(bytes)?;
    let end = lines.len().max(1);
    let mut lines = lines.into_iter().filter(|line| !line.text.is_empty()).peekable();
    let mut next = |part| lines.next().ok_or(ImportFault::Missing(part).at(end));
    let header = next(Part::Header)?;
    if !is_header(header.text) {
        return Err(ImportFault::Missing(Part::Header).at(header.number));
    }
    let kind = read_type(next(Part::Type)?)?;
    let start = next(Part::Field)?;
    if start.text == "END" || start.text.contains(" result ") {
        // Somebody left before both had set up.
        return Err(ImportFault::Missing(Part::Field).at(start.number));
    }
    let (rules, setups) = field::read_start(start)?;
    let names = BySide::new(String::new(), String::new());
    let field_line = start.number;
    let mut game =
        gravon::Game { kind, rules, setups, field_line, moves: Vec::new(), result: None, names, row_ten: None };
    let mut ended = false;
    for line in lines {
        match line.text {
            _ if game.result.is_some() => return Err(ImportFault::AfterEnd.at(line.number)),
            "END" => ended = true,
            _ if ended => read_result(line, &mut game)?,
            text => {
                let squares = read_move(text, line.number)?;
                game.moves.push((line.number, squares.mv));
                game.row_ten = game.row_ten.or(squares.row_ten);
            }
        }
    }
    game.record()
}

/// The last digit of the second line.
fn read_type(line: Line<'_>) -> Result<GameType, ImportError> {
    let missing = ImportFault::Missing(Part::Type).at(line.number);
    let text = line.text.strip_prefix("type").ok_or(missing.clone())?;
    match text.chars().last().ok_or(missing)? {
        '0' => Ok(GameType::Classic),
        '1' => Ok(GameType::Barrage),
        '2' => Ok(GameType::Free),
        _ => Err(ImportFault::UnknownType(shortened(text.trim())).at(line.number)),
    }
}

/// `A4-A5`, row 10 in either form. A colon between two squares is a rescue, which only the lightning game knows.
fn read_move(text: &str, line: usize) -> Result<gravon::Squares, ImportError> {
    let no_move = || ImportFault::NoMove(shortened(text)).at(line);
    let (_, rest, _) = gravon::read_square(text).ok_or_else(no_move)?;
    let to = rest.strip_prefix('-').ok_or_else(no_move)?;
    gravon::read_move(&text[..text.len() - rest.len()], to, line)
}

/// `Red vs Blue result 1 winner 0`.
fn read_result(line: Line<'_>, game: &mut gravon::Game) -> Result<(), ImportError> {
    let read = || {
        let (names, result) = line.text.rsplit_once(" result ")?;
        let (kind, winner) = result.split_once(" winner ")?;
        let (red, blue) = names.split_once(" vs ")?;
        let (kind, winner) = (kind.trim().parse().ok()?, winner.trim().parse().ok()?);
        Some((BySide::new(red.to_owned(), blue.to_owned()), (line.number, kind, winner)))
    };
    let (names, result) = read().ok_or_else(|| ImportFault::NoResult(shortened(line.text)).at(line.number))?;
    (game.names, game.result) = (names, Some(result));
    Ok(())
}

/// Writes a game.
///
/// # Errors
/// What the format cannot carry.
pub(crate) fn write(record: &Record) -> Result<String, ExportError> {
    let number = match GameType::of(record)? {
        GameType::Classic => 0,
        GameType::Barrage => 1,
        _ => return Err(ExportError::Army),
    };
    let mut text = format!("{HEADER}1\ntype {number}\n{}\n", field::write_start(&record.rules, &record.setups)?);
    for played in &record.moves {
        let square = |square| gravon::square_text(square, ":");
        let _ = writeln!(text, "{}-{}", square(played.mv.from), square(played.mv.to));
    }
    text.push_str("END\n");
    if let Some(outcome) = record.outcome {
        let (kind, winner) = gravon::numbers(outcome);
        let (red, blue) = (players::name(record, Side::Red), players::name(record, Side::Blue));
        let _ = writeln!(text, "{red} vs {blue} result {kind} winner {winner}");
    }
    Ok(text)
}
