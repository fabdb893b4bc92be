//! Counts of all lines of play to a depth, from data files: by the engine, by the engine's list of moves, and by the twin
//! as deep as it gets in a moment.
//!
//! A line of a file is a start and its counts: `setup RED BLUE r ; 1 12 ; 2 144` or `position LINE ; 1 5`. The depths are
//! chosen by hand. After a wanted change `MARSHAL_WRITE_PERFT=1 cargo test -p marshal-rules perft` fills in the engine's
//! counts anew; the twin then judges them.

use crate::scene::pair_of;
use crate::tables;
use crate::twin::Twin;
use marshal_rules::{BySide, Game, RuleSet, Setup, Side};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

/// The twin counts depths with no more leaves than this.
const TWIN_LEAVES: u64 = 6_000;

/// The engine's list of moves is walked, one by one, for depths with no more leaves than this.
const LISTED_LEAVES: u64 = 100_000;

#[test]
fn agrees_with_the_files() {
    let write = std::env::var_os("MARSHAL_WRITE_PERFT").is_some();
    let (mut by_engine, mut by_twin) = (0, 0);
    for id in tables::IDS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{id}.perft"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut written = String::new();
        for (number, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                writeln!(written, "{line}").expect("a string takes everything");
                continue;
            }
            let place = format!("{}, line {}", path.display(), number + 1);
            let (start, counts) = line.split_once(" ; ").unwrap_or_else(|| panic!("{place}: no counts"));
            let game = begin(id, start).unwrap_or_else(|error| panic!("{place}: {error}"));
            written.push_str(start);
            for entry in counts.split(" ; ") {
                let (depth, leaves) = entry.split_once(' ').unwrap_or_else(|| panic!("{place}: {entry}"));
                let depth: u32 = depth.parse().expect("a depth");
                let found = game.clone().perft(depth);
                write!(written, " ; {depth} {found}").expect("a string takes everything");
                if write {
                    continue;
                }
                assert_eq!(found.to_string(), leaves, "{place}, depth {depth}");
                by_engine += found;
                if found <= LISTED_LEAVES {
                    assert_eq!(listed(&mut game.clone(), depth), found, "{place}, depth {depth}, move by move");
                }
                if found <= TWIN_LEAVES {
                    let mut twin = pair_of(game.clone(), tables::rules(id)).twin;
                    assert_eq!(leaves_of(&mut twin, depth), found, "{place}, depth {depth}, by the twin");
                    by_twin += found;
                }
            }
            written.push('\n');
        }
        if write {
            std::fs::write(&path, written).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
    println!("{by_engine} leaves by the engine, {by_twin} of them by the twin too");
}

fn begin(id: &str, start: &str) -> Result<Game, String> {
    let rules = RuleSet::by_id(id).expect("a rule set that ships");
    if let Some(line) = start.strip_prefix("position ") {
        return Game::from_position(rules, line).map_err(|error| error.to_string());
    }
    let words: Vec<_> = start.split(' ').collect();
    let ["setup", red, blue, first] = words[..] else {
        return Err(format!("{start} is neither a setup nor a position"));
    };
    let read = |side, text| Setup::parse(&rules, side, text).map_err(|error| error.to_string());
    let setups = BySide::new(read(Side::Red, red)?, read(Side::Blue, blue)?);
    let first = if first == "r" { Side::Red } else { Side::Blue };
    Game::new(Arc::clone(&rules), setups, first).map_err(|(side, error)| format!("{side}: {error}"))
}

fn listed(game: &mut Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = game.legal_moves();
    let count = |mv| {
        game.play(mv).expect("a legal move");
        let leaves = listed(game, depth - 1);
        game.undo();
        leaves
    };
    moves.into_iter().map(count).sum()
}

fn leaves_of(twin: &mut Twin, depth: u32) -> u64 {
    if twin.outcome().is_some() {
        return u64::from(depth == 0);
    }
    let moves = twin.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let count = |(from, to)| {
        twin.play(from, to);
        let leaves = leaves_of(twin, depth - 1);
        twin.undo();
        leaves
    };
    moves.into_iter().map(count).sum()
}
