//! Trees counted on threads against the counts that the slow twin of the rules has judged.

use std::path::Path;
use std::sync::Arc;

use marshal_rules::{BySide, Game, RuleSet, Setup, Side};
use marshal_sim::{divide, perft};

/// The start of a line in a perft file; see `crates/rules/tests/perft`.
fn begin(rules: &Arc<RuleSet>, start: &str) -> Game {
    if let Some(line) = start.strip_prefix("position ") {
        return Game::from_position(rules.clone(), line).expect("a position");
    }
    let words: Vec<&str> = start.split(' ').collect();
    let ["setup", red, blue, first] = words[..] else { panic!("{start}") };
    let setup = |side, line| Setup::parse(rules, side, line).expect("a setup");
    let first = if first == "r" { Side::Red } else { Side::Blue };
    Game::new(rules.clone(), BySide::new(setup(Side::Red, red), setup(Side::Blue, blue)), first).expect("a game")
}

#[test]
fn agrees_with_the_files_on_any_number_of_threads() {
    for rules in RuleSet::builtin() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../rules/tests/perft/{}.perft", rules.id()));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (start, counts) = line.split_once(" ; ").expect("counts");
            let game = begin(rules, start);
            for entry in counts.split(" ; ") {
                let (depth, leaves) = entry.split_once(' ').expect("a depth and its leaves");
                let (depth, leaves): (u32, u64) = (depth.parse().expect("a depth"), leaves.parse().expect("a count"));
                if leaves > 200_000 {
                    continue;
                }
                for threads in [1, 3] {
                    assert_eq!(perft(&game, depth, threads), leaves, "{} {start}, depth {depth}", rules.id());
                }
            }
        }
    }
}

#[test]
fn each_first_move_has_its_own_leaves() {
    let rules = RuleSet::by_id("marsal-mini").expect("it ships");
    let game = begin(&rules, "setup E.FBCG/MNSEN. NSM.BF/EGC.EN r");
    for depth in 1..=4 {
        let parts = divide(&game, depth, 2);
        assert_eq!(parts.iter().map(|&(mv, _)| mv).collect::<Vec<_>>(), game.legal_moves());
        for (mv, leaves) in parts {
            let mut after = game.clone();
            after.play(mv).expect("a legal move");
            assert_eq!(after.perft(depth - 1), leaves, "{mv} at depth {depth}");
        }
    }
}

#[test]
fn the_root_alone_is_one_leaf_and_a_finished_game_has_none_below() {
    let rules = RuleSet::by_id("marsal-mini").expect("it ships");
    let game = begin(&rules, "setup E.FBCG/MNSEN. NSM.BF/EGC.EN r");
    assert_eq!(perft(&game, 0, 4), 1);
    assert_eq!(divide(&game, 0, 4), []);
    let over = Game::from_position(rules, "6/6/6/6/6/5M/F5 r 0 9").expect("a position");
    assert!(over.outcome().is_some());
    assert_eq!((perft(&over, 1, 2), perft(&over, 3, 2)), (0, 0));
}
