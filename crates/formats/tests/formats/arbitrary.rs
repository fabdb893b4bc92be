//! What must hold for any bytes at all: nothing panics, an error is one clean line that names a line of the file, and what is
//! understood follows its rules and comes back when it is written again. Fuzz targets and ordinary tests call the same functions.

use std::fmt::Display;

use marshal_formats::{Format, Imported};
use marshal_rules::{Game, Side};

/// Checks bytes as the file of one format, by its name.
pub(crate) fn check(format: &str, bytes: &[u8]) {
    let format: Format = format.parse().unwrap_or_else(|error| panic!("{format}: {error}"));
    check_as(format, bytes);
}

/// Checks bytes as the file of one format, and as a file of which nobody has said what it is.
pub(crate) fn check_as(format: Format, bytes: &[u8]) {
    let detected = Format::detect(bytes);
    match Format::read_any(bytes) {
        Ok((format, _)) => assert_eq!(detected, Some(format)),
        Err(error) => one_line(&error),
    }
    let content = match format.read(bytes) {
        Ok(content) => content,
        Err(error) => {
            one_line(&error);
            let places = bytes.iter().filter(|&&b| b == b'\n').count() + 1;
            let places = if format == Format::Stg { bytes.len() / 80 + 1 } else { places };
            assert!((1..=places).contains(&error.line) || format == Format::Record, "{error} of {places} lines");
            return;
        }
    };
    assert_sound(&content);
    if let Ok(text) = format.write(&content) {
        let again = format.read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_alike(&again, &content);
    }
}

fn one_line(error: &impl Display) {
    let text = error.to_string();
    assert!(!text.is_empty() && text.chars().count() < 600, "{} characters: {text}", text.chars().count());
    assert!(!text.chars().any(marshal_rules::is_hidden), "characters that nobody sees in {text:?}");
}

fn assert_sound(content: &Imported) {
    match content {
        Imported::Game(record) => {
            let game = record.replay().unwrap_or_else(|error| panic!("{error}\n{record}"));
            assert_eq!(game.outcome(), record.outcome);
        }
        Imported::Setups { rules, setups } => {
            setups.iter().for_each(|setup| assert_eq!(setup.check(rules, Side::Red), Ok(())));
        }
        Imported::Position { rules, line } => {
            let game = Game::from_position(rules.clone(), line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert_eq!(&game.position_line(), line);
        }
    }
}

/// The same moves, setups or board. A format need not carry the rest.
fn assert_alike(again: &Imported, content: &Imported) {
    match (again, content) {
        (Imported::Game(again), Imported::Game(record)) => {
            assert_eq!(again.moves, record.moves);
            for side in Side::ALL {
                let line = |record: &marshal_rules::Record| record.setups[side].line(&record.rules, side);
                assert_eq!(line(again), line(record));
            }
        }
        (Imported::Setups { setups: again, .. }, Imported::Setups { rules, setups }) => {
            let lines = |setups: &[marshal_rules::Setup]| -> Vec<String> {
                setups.iter().map(|setup| setup.line(rules, Side::Red)).collect()
            };
            assert_eq!(lines(again), lines(setups));
        }
        (Imported::Position { line: again, .. }, Imported::Position { line, .. }) => {
            let board = |line: &str| line.split(' ').next().map(str::to_owned);
            assert_eq!(board(again), board(line));
        }
        (again, content) => panic!("{again:?} is of another kind than {content:?}"),
    }
}
