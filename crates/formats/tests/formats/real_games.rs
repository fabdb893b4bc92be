//! Games that were really played, where they lie beside the project: `../shared/data/games`, or `MARSHAL_GAMES`. The samples say
//! the same of a few games of our own, so nothing goes untested without them.

use std::path::{Path, PathBuf};

use marshal_formats::{Format, Imported};
use marshal_rules::{Game, MoveError, Outcome, Reason, Record, RuleSet, Side};

fn folder(name: &str) -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/games");
    let games = std::env::var_os("MARSHAL_GAMES").map_or_else(beside, PathBuf::from);
    Some(games.join(name)).filter(|folder| folder.is_dir())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder that can be read");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn record(file: &Path) -> Record {
    let bytes = std::fs::read(file).expect("a file that can be read");
    match Format::read_any(&bytes) {
        Ok((_, Imported::Game(record))) => record,
        Ok(other) => panic!("{}: {other:?}", file.display()),
        Err(error) => panic!("{}:{error}", file.display()),
    }
}

fn tag<'a>(record: &'a Record, name: &str) -> &'a str {
    record.tags.iter().find(|(tag, _)| tag == name).map_or("", |(_, value)| value)
}

#[test]
fn evaluator_logs_replay_and_end_as_they_say() {
    let Some(folder) = folder("evaluator") else { return };
    let (mut flags, mut moveless, mut early, mut draws, mut illegal, mut broken) = (0, 0, 0, 0, 0, 0);
    let files = files(&folder);
    for file in &files {
        let record = record(file);
        let game = record.replay().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let said = tag(&record, "Termination");
        match record.outcome {
            Some(Outcome { reason: Reason::FlagTaken, .. }) => flags += 1,
            Some(Outcome { reason: Reason::NoMove, .. }) => moveless += 1,
            Some(Outcome { reason: Reason::LengthLimit, .. }) => draws += 1,
            // The evaluator ends a game as soon as the last mobile stone is gone.
            Some(Outcome { reason: Reason::Resigned, winner: Some(winner) }) if said.starts_with("VICTORY") => {
                assert!(game.mobile(winner.other()).is_empty(), "{}", file.display());
                early += 1;
            }
            Some(Outcome { reason: Reason::Resigned, .. }) => illegal += 1,
            None => broken += 1,
            other => panic!("{}: {other:?}", file.display()),
        }
    }
    let counts = (flags, moveless, early, draws, illegal, broken);
    // The figures of docs/formats.md.
    assert!(files.len() != 128 || counts == (66, 25, 19, 7, 5, 6), "{counts:?}");
}

#[test]
fn chases_end_with_the_move_that_only_the_more_squares_rule_forbids() {
    let Some(folder) = folder("more-squares") else { return };
    let mut data = RuleSet::by_id("classic").expect("it ships").data().clone();
    data.id = "classic-of-any-length".to_owned();
    data.rules.length_limit = 0;
    let rules = std::sync::Arc::new(RuleSet::from_data(data).expect("sound rules"));
    for file in files(&folder) {
        let record = record(&file);
        assert_eq!(record.rules.id(), "classic-no-chases", "{}", file.display());
        let mut game = Game::new(rules.clone(), record.setups.clone(), Side::Red).expect("legal setups");
        let (last, before) = record.moves.split_last().expect("some moves");
        for played in before {
            game.play(played.mv).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
        assert_eq!(game.check(last.mv), Err(MoveError::MoreSquares), "{}", file.display());
    }
}
