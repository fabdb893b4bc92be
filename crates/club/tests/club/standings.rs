//! Standings, worked out by hand.

use marshal_club::{Format, GameResult, Pairing, PlayerNo, TieBreak, Tournament, TournamentEvent};

use crate::tournaments::{begin, finish, join};

/// Four players who are paired by hand: a line a round, each game as Red, Blue and its result.
fn four(tie_breaks: &[TieBreak], rounds: &[[(u16, u16, GameResult); 2]]) -> Tournament {
    let format = Format::Swiss { rounds: 3 };
    let created = TournamentEvent::Created { format, tie_breaks: tie_breaks.to_vec(), lot: 0 };
    let mut swiss = Tournament::new(&created).unwrap();
    for number in 1..=4 {
        join(&mut swiss, number, 1500.0).unwrap();
    }
    for (games, round) in rounds.iter().zip(1..) {
        let pairing = |&(red, blue, _): &(u16, u16, _)| Pairing { red: PlayerNo(red), blue: PlayerNo(blue) };
        swiss.apply(&TournamentEvent::Paired { games: games.iter().map(pairing).collect(), bye: None }).unwrap();
        for (&(.., result), table) in games.iter().zip(1..) {
            finish(&mut swiss, round, table, result);
        }
    }
    swiss
}

/// Place, number, points, and the tie-breaks.
fn lines(tournament: &Tournament) -> Vec<(u16, u16, f64, Vec<f64>)> {
    let line = tournament.standings().into_iter();
    line.map(|standing| (standing.place, standing.player.0, standing.points, standing.tie_breaks)).collect()
}

const EVENING: [[(u16, u16, GameResult); 2]; 3] = [
    [(1, 2, GameResult::Red), (3, 4, GameResult::Draw)],
    [(1, 3, GameResult::Draw), (2, 4, GameResult::RedWalkover)],
    [(1, 4, GameResult::Blue), (2, 3, GameResult::Red)],
];

#[test]
fn a_swiss_evening_with_a_walkover() {
    use TieBreak::{Buchholz, DirectEncounter, SonnebornBerger, Wins};
    // Towards others the walkover counts as a draw: 1 has 1.5, 2 has 1.5, 3 has 1, 4 has 2.
    // 2's virtual opponent in round 2: came with 0, got 0, drew once: 0.5. 4's: came with 0.5, got 1, drew once: 2.
    // Buchholz: 1: 1.5 + 1 + 2. 2: 1.5 + 0.5 + 1. 3: 2 + 1.5 + 1.5. 4: 1 + 2 + 1.5.
    // Sonneborn-Berger: 1: 1.5 + 0.5. 2: 0.5 + 1. 3: 1 + 0.75. 4: 0.5 + 0 + 1.5.
    let swiss = four(&[Buchholz, DirectEncounter, SonnebornBerger, Wins], &EVENING);
    assert_eq!(
        lines(&swiss),
        [
            (1, 2, 2.0, vec![3.0, 0.0, 1.5, 1.0]),
            (2, 4, 1.5, vec![4.5, 1.0, 2.0, 1.0]),
            (3, 1, 1.5, vec![4.5, 0.0, 2.0, 1.0]),
            (4, 3, 1.0, vec![5.0, 0.0, 1.75, 0.0]),
        ]
    );
}

#[test]
fn those_whom_nothing_decides_between_share_a_place() {
    let swiss = four(&[TieBreak::Wins], &EVENING);
    let places: Vec<_> = lines(&swiss).iter().map(|&(place, player, ..)| (place, player)).collect();
    assert_eq!(places, [(1, 2), (2, 1), (2, 4), (4, 3)]);
}

#[test]
fn an_encounter_decides_only_between_those_who_all_met() {
    let swiss = four(&[TieBreak::DirectEncounter], &EVENING[..1]);
    let all: Vec<_> = lines(&swiss).into_iter().map(|(place, player, points, _)| (place, player, points)).collect();
    assert_eq!(all, [(1, 1, 1.0), (2, 3, 0.5), (2, 4, 0.5), (4, 2, 0.0)]);
    let winners_have_not_met =
        four(&[TieBreak::DirectEncounter], &[[(1, 2, GameResult::Red), (3, 4, GameResult::Blue)]]);
    assert_eq!(lines(&winners_have_not_met)[..2], [(1, 1, 1.0, vec![0.0]), (1, 4, 1.0, vec![0.0])]);
}

#[test]
fn a_virtual_opponent_has_what_the_federation_says() {
    // FIDE Handbook, Tie-Break Regulations of 2022, example 1: 1.5 points after two rounds, absent in the third: 2.5.
    let rounds = [
        [(1, 2, GameResult::Red), (3, 4, GameResult::Draw)],
        [(1, 3, GameResult::Draw), (2, 4, GameResult::Draw)],
        [(1, 4, GameResult::BlueWalkover), (2, 3, GameResult::Draw)],
    ];
    let swiss = four(&[TieBreak::Buchholz], &rounds);
    let of_one = lines(&swiss).into_iter().find(|line| line.1 == 1).unwrap();
    // The opponents that were met: 2 has 1 point, 3 has 1.5.
    assert_eq!(of_one.3, [1.0 + 1.5 + 2.5]);
}

#[test]
fn where_everybody_plays_everybody() {
    // 1 beats 2, 2 beats 3, 3 beats 1; 4 loses to all but 2, with whom it draws.
    let result = |a: u16, b: u16| match (a, b) {
        (1, 2) | (2, 3) | (3, 1) | (1, 4) | (3, 4) => GameResult::Red,
        (2, 4) | (4, 2) => GameResult::Draw,
        _ => GameResult::Blue,
    };
    let play = |tie_breaks: &[TieBreak]| {
        let format = Format::RoundRobin { cycles: 1 };
        let created = TournamentEvent::Created { format, tie_breaks: tie_breaks.to_vec(), lot: 6 };
        let mut all = Tournament::new(&created).unwrap();
        for number in 1..=4 {
            join(&mut all, number, 1500.0).unwrap();
        }
        for round in 1..=3 {
            for ((red, blue), table) in begin(&mut all).0.into_iter().zip(1..) {
                finish(&mut all, round, table, result(red, blue));
            }
        }
        lines(&all)
    };
    assert_eq!(
        play(&[TieBreak::SonnebornBerger]),
        [(1, 3, 2.0, vec![2.5]), (2, 1, 2.0, vec![2.0]), (3, 2, 1.5, vec![2.25]), (4, 4, 0.5, vec![0.75])]
    );
    assert_eq!(play(&[TieBreak::DirectEncounter])[..2], [(1, 3, 2.0, vec![1.0]), (2, 1, 2.0, vec![0.0])]);
    assert_eq!(play(&[TieBreak::Wins])[..2], [(1, 1, 2.0, vec![2.0]), (1, 3, 2.0, vec![2.0])]);
    assert_eq!(play(&[TieBreak::Buchholz])[0].3, [1.5 + 2.0 + 0.5]);
}
