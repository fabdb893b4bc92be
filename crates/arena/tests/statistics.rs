//! Figures that can be worked out by hand, or stand in the literature.

use marshal_arena::statistics::{Score, elo_of, expected, ratings, standing};
use marshal_arena::{GameResult, Sprt, Verdict};

/// A game of pair `pair` between two contestants; `winner` is one of them or nobody.
fn game(between: [usize; 2], pair: u32, game: u8, winner: Option<usize>) -> GameResult {
    GameResult {
        between,
        pair,
        game,
        result: String::new(),
        winner,
        plies: 1,
        fault: None,
        ms: [0; 2],
        slowest_ms: [0; 2],
    }
}

/// Pairs in which contestant 0 makes so many points of 2.
fn pairs(points: &[u8]) -> Vec<GameResult> {
    let winners = |points| match points {
        0 => [Some(1), Some(1)],
        1 => [Some(0), Some(1)],
        2 => [Some(0), Some(0)],
        _ => [None, None],
    };
    let of_pair = |(pair, &points): (usize, &u8)| {
        let [first, second] = winners(points);
        [game([0, 1], pair as u32, 0, first), game([0, 1], pair as u32, 1, second)]
    };
    points.iter().enumerate().flat_map(of_pair).collect()
}

fn near(value: f64, wanted: f64, by: f64) {
    assert!((value - wanted).abs() <= by, "{value} is not {wanted}");
}

#[test]
fn points_are_counted_from_either_side() {
    let games = [pairs(&[2, 1, 0]), pairs(&[3])].concat();
    let score = Score::of(0, Some(1), &games[..6]);
    assert_eq!((score.wins, score.draws, score.losses), (3, 0, 3));
    assert_eq!(score.pairs, [2.0, 1.0, 0.0]);
    let other = Score::of(1, None, &games[6..]);
    assert_eq!((other.wins, other.draws, other.losses), (0, 2, 0));
    near(other.mean(), 0.5, 0.0);
}

#[test]
fn elo_is_the_usual_one() {
    near(elo_of(0.5), 0.0, 1e-9);
    near(elo_of(0.64), 100.0, 0.1);
    near(elo_of(0.76), 200.0, 0.3);
    near(expected(100.0), 0.640, 0.0005);
}

#[test]
fn pairs_that_fall_together_say_half_as_much() {
    // 50 pairs, each 1 : 1, and 50 pairs of which half are 2 : 0 and half 0 : 2: 100 games at 50 % both times.
    let apart = Score::of(0, None, &pairs(&[1; 50]));
    let together: Vec<u8> = (0..50).map(|pair| pair % 2 * 2).collect();
    let together = Score::of(0, None, &pairs(&together));
    // Wilson's interval for 50 of 100, and for 25 of 50 (up to the sample variance's n - 1).
    let (low, high) = apart.interval();
    near(low, 0.4038, 0.0005);
    near(high, 0.5962, 0.0005);
    let (low, high) = together.interval();
    near(low, 0.366, 0.003);
    near(high, 0.634, 0.003);
}

#[test]
fn winning_everything_is_no_certainty() {
    let (low, high) = Score::of(0, None, &pairs(&[2; 50])).interval();
    near(low, 0.963, 0.001);
    near(high, 1.0, 1e-9);
}

#[test]
fn a_test_decides_for_the_difference_that_fits() {
    let sprt: Sprt = "0,50".parse().unwrap();
    let verdict = |points: &[u8]| sprt.verdict(&Score::of(0, Some(1), &pairs(points)));
    assert_eq!(verdict(&[2; 9]), Verdict::Open);
    let stronger: Vec<u8> = (0..300).map(|pair| if pair % 4 == 0 { 2 } else { 1 }).collect();
    assert_eq!(verdict(&stronger), Verdict::High);
    let weaker: Vec<u8> = (0..300).map(|pair| if pair % 4 == 0 { 0 } else { 1 }).collect();
    assert_eq!(verdict(&weaker), Verdict::Low);
    for text in ["", "0", "10,0", "0,0", "a,b", "0,nan", "0,9999"] {
        assert!(text.parse::<Sprt>().is_err(), "{text}");
    }
}

#[test]
fn the_ratio_is_that_of_the_normal_approximation() {
    // 40 pairs: 10 of 2, 25 of 1, 5 of 0 points. Mean 0.5625 a game; variance of the pair means 0.0881 (n - 1).
    let points: Vec<u8> = [vec![2; 10], vec![1; 25], vec![0; 5]].concat();
    let score = Score::of(0, Some(1), &pairs(&points));
    let variance = (10.0 * 0.4375f64.powi(2) + 25.0 * 0.0625f64.powi(2) + 5.0 * 0.5625f64.powi(2)) / 39.0;
    let (low, high) = (0.5, 1.0 / (1.0 + 10f64.powf(-0.125)));
    let wanted = 40.0 * (high - low) * (2.0 * 0.5625 - low - high) / (2.0 * variance);
    near(Sprt { low: 0.0, high: 50.0 }.ratio(&score), wanted, 1e-9);
}

#[test]
fn ratings_of_two_differ_by_what_their_score_stands_for() {
    for points in [&[0][..], &[1], &[2], &[2, 2, 1], &[0, 1, 3, 3], &[2, 2, 2, 0]] {
        let games = pairs(points);
        let (elo, difference) = (ratings(2, &games), Score::of(0, Some(1), &games).elo());
        assert_eq!((elo[0] - elo[1], elo[0] + elo[1] == 0.0), (difference, difference.is_finite()), "{points:?}");
    }
    // 3 points of 4 are 191 Elo.
    near(ratings(2, &pairs(&[2, 1]))[0], 95.42, 0.01);
}

#[test]
fn ratings_of_a_chain_add_up() {
    // 0 beats 1 three times of four, 1 beats 2 three times of four, 0 and 2 have not met.
    let meet = |between: [usize; 2]| {
        (0..400).map(move |number| {
            game(between, number / 2, (number % 2) as u8, Some(between[usize::from(number % 4 == 0)]))
        })
    };
    let games: Vec<GameResult> = meet([0, 1]).chain(meet([1, 2])).collect();
    let elo = ratings(3, &games);
    near(elo[0] - elo[1], 190.0, 3.0);
    near(elo[1] - elo[2], 190.0, 3.0);
    near(elo.iter().sum::<f64>(), 0.0, 1e-6);
}

/// Contestants in a row, of which each meets the next in so many pairs and wins three of four games.
fn row(contestants: usize, pairs: u32) -> Vec<GameResult> {
    let meeting = |low: usize| {
        let between = [low, low + 1];
        (0..pairs).flat_map(move |pair| {
            let first = if pair % 2 == 0 { low } else { low + 1 };
            [game(between, pair, 0, Some(low + 1)), game(between, pair, 1, Some(first))]
        })
    };
    (0..contestants - 1).flat_map(meeting).collect()
}

#[test]
fn a_standing_is_less_sure_the_farther_from_its_anchor() {
    let standing = standing(4, &row(4, 200), 1);
    // 75 % are 191 Elo; the drawn game besides takes a little.
    for (rating, wanted) in standing.iter().zip([-191.0, 0.0, 191.0, 382.0]) {
        near(rating.elo, wanted, 3.0);
        near(rating.elo - rating.low, rating.high - rating.elo, 1e-6);
    }
    let widths: Vec<f64> = standing.iter().map(|rating| rating.high - rating.elo).collect();
    // In a row the differences are independent, so their variances add up.
    near(widths[1], 0.0, 0.0);
    near(widths[0], widths[2], 1e-6);
    near(widths[3], widths[2] * 2f64.sqrt(), 1e-6);
    // One step: pairs at 1.5 points of 2 with a variance of 1/16 for the mean of two, so 400 games are worth 600.
    let per_elo = 0.75 * 0.25 * 10f64.ln() / 400.0;
    near(widths[2], 1.96 * (0.1875f64 / 600.0).sqrt() / per_elo, 1.0);
}

#[test]
fn who_won_everything_or_met_nobody_is_far_from_sure() {
    let won = |winner: usize| move |pair: u32| [0, 1].map(|game_of| game([0, 1], pair, game_of, Some(winner)));
    let games: Vec<GameResult> = (0..50).flat_map(won(1)).collect();
    let standing = standing(3, &games, 0);
    assert!(standing[1].elo > 700.0 && standing[1].high - standing[1].elo > 400.0, "{standing:?}");
    assert!(standing[2].low.is_infinite() && standing[2].high.is_infinite());
    assert_eq!((standing[0].low, standing[0].high), (0.0, 0.0));
}
