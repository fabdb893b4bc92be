//! What is written is read back as the same game.

use marshal_formats::{ExportError, Format, Imported};
use marshal_rules::{Game, Outcome, Reason, Record, RuleSet, Setup, Side};

use crate::games::{random, random_record, rules};

/// The formats that carry whole games of others.
const GAMES: [Format; 4] = [Format::EvaluatorLog, Format::Gsn, Format::Strados2, Format::Ataraxos];

fn written(format: Format, record: &Record) -> Result<String, ExportError> {
    format.write(&Imported::Game(record.clone()))
}

fn read(format: Format, text: &str) -> Record {
    match format.read(text.as_bytes()) {
        Ok(Imported::Game(record)) => record,
        Ok(other) => panic!("{format}: {other:?}"),
        Err(error) => panic!("{format}: {error}\n{text}"),
    }
}

/// Which rule sets' games a format carries.
fn carries(format: Format, id: &str) -> Result<(), ExportError> {
    match (format, id) {
        (_, "classic" | "classic-5") | (Format::Strados | Format::Strados2 | Format::Ataraxos, "barrage" | "duel") => {
            Ok(())
        }
        (Format::Gsn, "barrage") => Ok(()),
        (Format::Gsn, "duel") => Err(ExportError::Army),
        (Format::EvaluatorLog, "barrage" | "duel") => Err(ExportError::ArmySize),
        _ => Err(ExportError::Board),
    }
}

#[test]
fn games_of_every_rule_set_come_back_where_the_format_can_carry_them() {
    for rules in RuleSet::builtin() {
        let lengths = [(0, 60), (1, 5000), (2, 5000), (3, 60)];
        let records = lengths.map(|(seed, plies)| (seed, random_record(rules, plies, seed)));
        for format in GAMES {
            for (seed, record) in &records {
                let place = format!("{format}, {}, seed {seed}", rules.id());
                match (written(format, record), carries(format, rules.id())) {
                    (Ok(text), Ok(())) => assert_comes_back(format, record, &text, &place),
                    (refused, expected) => assert_eq!(refused.map(|_| ()), expected, "{place}"),
                }
            }
        }
    }
}

fn assert_comes_back(format: Format, record: &Record, text: &str, place: &str) {
    assert_eq!(Format::detect(text.as_bytes()), Some(format), "{place}\n{text}");
    let again = read(format, text);
    assert_eq!(again.moves, record.moves, "{place}");
    for side in Side::ALL {
        let line = |record: &Record| record.setups[side].line(&record.rules, side);
        assert_eq!(line(&again), line(record), "{place}");
    }
    let game = again.replay().unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(game.outcome(), again.outcome, "{place}");
    let ended = |record: &Record| record.outcome.map(|outcome| outcome.winner);
    assert_eq!(ended(&again), ended(record), "{place}");
}

/// Ends a game that runs.
type End = fn(&mut Game);

#[test]
fn ends_that_no_move_makes_come_back() {
    let game = || random(&rules("classic"), 40, 3);
    let ends: [(End, Option<Reason>); 5] = [
        (|game| game.resign(Side::Red).expect("it runs"), None),
        (|game| game.resign(Side::Blue).expect("it runs"), None),
        (|game| game.time_out(Side::Blue).expect("it runs"), Some(Reason::Resigned)),
        (|game| game.agree_draw().expect("it runs"), None),
        (|_| (), None),
    ];
    for (end, in_logs) in ends {
        let mut game = game();
        end(&mut game);
        let record = Record::of(&game);
        for format in [Format::EvaluatorLog, Format::Gsn, Format::Strados2] {
            let again = read(format, &written(format, &record).expect("it is carried"));
            // The evaluator knows no clock: who answers too late has answered wrongly.
            let reason = in_logs.filter(|_| format == Format::EvaluatorLog);
            let expected =
                record.outcome.map(|outcome| Outcome { reason: reason.unwrap_or(outcome.reason), ..outcome });
            assert_eq!(again.outcome, expected, "{format}");
            assert_eq!(again.moves, record.moves, "{format}");
        }
    }
}

#[test]
fn names_come_back_whatever_they_hold() {
    let mut record = random_record(&rules("classic"), 10, 1);
    record.tags =
        vec![("Red".to_owned(), "Žofie <&> \"Ž\"".to_owned()), ("Blue".to_owned(), "O'Neill\u{1b}[2J".to_owned())];
    for format in [Format::EvaluatorLog, Format::Strados2] {
        let text = written(format, &record).expect("it is carried");
        assert!(!text.contains('\u{1b}'), "{text}");
        let again = read(format, &text);
        assert_eq!(again.tags[0], record.tags[0], "{format}");
        assert_eq!(again.tags[1], ("Blue".to_owned(), "O'Neill [2J".to_owned()), "{format}");
    }
}

#[test]
fn fields_setups_and_positions_come_back() {
    for id in ["classic", "barrage", "duel"] {
        let rules = rules(id);
        for seed in 0..20 {
            let game = random(&rules, 50, seed);
            let start = Record { moves: Vec::new(), outcome: None, ..Record::of(&game) };
            let again = read(Format::Strados, &written(Format::Strados, &start).expect("it is carried"));
            assert_eq!(again, start, "{id}, seed {seed}");
            let setup = Setup::parse(&rules, Side::Red, &game.setup_of(Side::Blue).line(&rules, Side::Blue));
            let setups =
                Imported::Setups { rules: rules.clone(), setups: vec![setup.expect("a line of the other side")] };
            let text = Format::Ataraxos.write(&setups).expect("it is carried");
            let Ok(Imported::Setups { setups: again, rules: of }) = Format::Ataraxos.read(text.as_bytes()) else {
                panic!("{id}, seed {seed}: {text}")
            };
            let line = |setup: &Setup| setup.line(&rules, Side::Red);
            let Imported::Setups { setups, .. } = setups else { unreachable!("they were made above") };
            assert_eq!(again.iter().map(line).collect::<Vec<_>>(), setups.iter().map(line).collect::<Vec<_>>());
            assert_eq!(of.id(), id);
        }
    }
    for seed in 0..20 {
        let game = random(&rules("classic"), 2 * (seed as usize + 5), seed);
        if game.outcome().is_some() {
            continue;
        }
        // What the board does not tell is counted anew.
        let board = game.position_line().split(' ').next().unwrap_or_default().to_owned();
        let position = Imported::Position { rules: rules("classic"), line: format!("{board} r 0 0") };
        let text = Format::Ataraxos.write(&position).expect("it is carried");
        assert_eq!(Format::Ataraxos.read(text.as_bytes()), Ok(position), "seed {seed}\n{text}");
    }
}

#[test]
fn what_a_format_does_not_hold_is_refused() {
    let record = random_record(&rules("classic"), 10, 1);
    for format in [Format::Stg, Format::Strados3] {
        assert_eq!(written(format, &record), Err(ExportError::ReadOnly));
    }
    let setups = Imported::Setups { rules: rules("classic"), setups: Vec::new() };
    assert_eq!(Format::Gsn.write(&setups), Err(ExportError::OtherContent));
    let mut other_starter = record.clone();
    other_starter.starter = Side::Blue;
    for format in GAMES {
        assert_eq!(written(format, &other_starter), Err(ExportError::Starter), "{format}");
    }
    let mut unsound = record;
    unsound.moves.swap(0, 1);
    for format in GAMES {
        assert_eq!(written(format, &unsound), Err(ExportError::Unsound), "{format}");
    }
}
