//! Everybody plays everybody, by the federation's tables.

use std::collections::{BTreeMap, BTreeSet};

use marshal_club::{Format, GameResult, PlayerNo, TournamentEvent};

use crate::dice::{Dice, seeds};
use crate::tournaments::{begin, finish, strongest_win, tournament};

const ONCE: Format = Format::RoundRobin { cycles: 1 };

/// FIDE Handbook C.05, annex 1: a line a round, white first.
const BERGER: [(usize, &str); 4] = [
    (4, "1-4 2-3\n4-3 1-2\n2-4 3-1"),
    (6, "1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1"),
    (
        8,
        "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n2-8 3-1 4-7 5-6\n8-6 7-5 1-4 2-3\n3-8 4-2 5-1 6-7\n8-7 1-6 2-5 3-4\n\
         4-8 5-3 6-2 7-1",
    ),
    (
        10,
        "1-10 2-9 3-8 4-7 5-6\n10-6 7-5 8-4 9-3 1-2\n2-10 3-1 4-9 5-8 6-7\n10-7 8-6 9-5 1-4 2-3\n\
         3-10 4-2 5-1 6-9 7-8\n10-8 9-7 1-6 2-5 3-4\n4-10 5-3 6-2 7-1 8-9\n10-9 1-8 2-7 3-6 4-5\n5-10 6-4 7-3 8-2 9-1",
    ),
];

fn table(text: &str) -> Vec<BTreeSet<(u16, u16)>> {
    let game = |game: &str| {
        let (red, blue) = game.split_once('-').expect("two numbers");
        (red.parse().expect("a number"), blue.parse().expect("a number"))
    };
    text.lines().map(|round| round.split(' ').map(game).collect()).collect()
}

#[test]
fn rounds_are_those_of_the_federations_tables() {
    for (players, text) in BERGER {
        for lot in [0, 1, 77, u64::MAX] {
            let mut all = tournament(ONCE, players, lot);
            let rounds: Vec<_> = (1..players).map(|_| strongest_win(&mut all).0).collect();
            assert!(all.is_over());
            // Numbers are drawn by lot; the first round is 1-n 2-(n-1) ..., table by table, and tells who drew which.
            let mut numbers = BTreeMap::new();
            for (&(red, blue), table) in rounds[0].iter().zip(1u16..) {
                numbers.insert(red, table);
                numbers.insert(blue, players as u16 + 1 - table);
            }
            let found: Vec<BTreeSet<(u16, u16)>> = rounds
                .iter()
                .map(|round| round.iter().map(|(red, blue)| (numbers[red], numbers[blue])).collect())
                .collect();
            assert_eq!(found, table(text), "{players} players, lot {lot}");
        }
    }
}

#[test]
fn lots_decide_the_numbers() {
    let first_rounds: BTreeSet<_> = (0..50).map(|lot| begin(&mut tournament(ONCE, 8, lot)).0).collect();
    assert!(first_rounds.len() > 30, "{} of 50 differ", first_rounds.len());
}

#[test]
fn everybody_meets_everybody_with_balanced_sides_and_one_bye_when_odd() {
    for cycles in [1u8, 2] {
        for players in 2..=21usize {
            let mut all = tournament(Format::RoundRobin { cycles }, players, players as u64);
            let (mut met, mut byes, mut reds) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
            while !all.is_over() {
                let (games, bye) = strongest_win(&mut all);
                for (red, blue) in games {
                    *met.entry((red.min(blue), red.max(blue))).or_insert(0) += 1;
                    *reds.entry(red).or_insert(0i32) += 1;
                    *reds.entry(blue).or_insert(0) -= 1;
                }
                if let Some(bye) = bye {
                    *byes.entry(bye).or_insert(0) += 1;
                }
            }
            assert_eq!(all.rounds().len(), all.planned_rounds());
            assert_eq!(met.len(), players * (players - 1) / 2);
            assert!(met.values().all(|&games| games == cycles));
            assert_eq!(byes.len(), if players % 2 == 1 { players } else { 0 });
            assert!(byes.values().all(|&byes| byes == cycles));
            let most = if cycles == 2 || players % 2 == 1 { 0 } else { 1 };
            assert!(reds.values().all(|difference| difference.abs() <= most), "{players}: {reds:?}");
        }
    }
}

#[test]
fn games_with_somebody_gone_are_walkovers() {
    let mut all = tournament(ONCE, 6, 3);
    for _ in 0..3 {
        strongest_win(&mut all);
    }
    all.apply(&TournamentEvent::Withdrew { player: PlayerNo(1) }).unwrap();
    for _ in 0..2 {
        let (games, _) = begin(&mut all);
        let round = all.rounds().len();
        for (&(red, blue), table) in games.iter().zip(1..) {
            let result = all.rounds()[round - 1].tables[usize::from(table) - 1].result;
            match (red, blue) {
                (1, _) => assert_eq!(result, Some(GameResult::BlueWalkover)),
                (_, 1) => assert_eq!(result, Some(GameResult::RedWalkover)),
                _ => {
                    assert_eq!(result, None);
                    finish(&mut all, round as u8, table, GameResult::Draw);
                }
            }
        }
    }
    let one = all.standings().into_iter().find(|standing| standing.player == PlayerNo(1)).unwrap();
    assert!(one.withdrew);
    assert_eq!(one.points, 3.0, "more than half was played: it counts");
}

#[test]
fn games_of_somebody_who_leaves_early_count_for_nobody() {
    for seed in seeds(50) {
        let mut dice = Dice::new(seed);
        let mut all = tournament(ONCE, 7, seed);
        let played = 1 + dice.below(3);
        for _ in 0..played {
            strongest_win(&mut all);
        }
        // Number 1 has won everything so far.
        let games = all.standings().iter().find(|standing| standing.player == PlayerNo(1)).unwrap().points;
        all.apply(&TournamentEvent::Withdrew { player: PlayerNo(1) }).unwrap();
        let points = all.standings().iter().find(|standing| standing.player == PlayerNo(1)).unwrap().points;
        assert_eq!(points, if games < 3.0 { 0.0 } else { games }, "half of six games is three");
        let sum: f64 = all.standings().iter().map(|standing| standing.points).sum();
        let all_games = 3.0 * played as f64;
        assert_eq!(sum, if games < 3.0 { all_games - games } else { all_games });
    }
}
