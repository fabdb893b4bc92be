//! Ratings against the numbers of Glickman's paper, and how they age.

use marshal_club::{Rating, RatingHistory, RatingKind, Score, Speed, Timestamp};
use marshal_rules::{BySide, Outcome, Reason, Side};

use crate::dice::{Dice, seeds};

const DAY: i64 = 24 * 60 * 60 * 1000;

fn near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() <= within, "{found} is not {expected}");
}

#[test]
fn the_example_of_the_paper_comes_out() {
    // http://www.glicko.net/glicko/glicko2.pdf, "Example calculation".
    let player = Rating::known(1500.0, 200.0);
    let games = [
        (Rating::known(1400.0, 30.0), Score::Win),
        (Rating::known(1550.0, 100.0), Score::Loss),
        (Rating::known(1700.0, 300.0), Score::Loss),
    ];
    let after = player.after(&games, Timestamp(0));
    near(after.rating, 1464.06, 0.01);
    near(after.deviation, 151.52, 0.01);
    near(after.volatility, 0.05999, 0.00001);
    assert_eq!((after.games, after.at), (3, Some(Timestamp(0))));
}

#[test]
fn a_day_without_a_game_is_a_period_without_one() {
    let rating = Rating { at: Some(Timestamp(0)), ..Rating::known(1500.0, 200.0) };
    // Step 6 of the paper: from 1.1513 to 1.152862 in its units of 173.7178.
    near(rating.aged(Timestamp(DAY)).deviation, 1.152_862 * 173.717_8, 0.01);
    let two_halves = rating.aged(Timestamp(DAY / 2));
    near(two_halves.deviation.powi(2), (200f64.powi(2) + rating.aged(Timestamp(DAY)).deviation.powi(2)) / 2.0, 0.01);
    assert_eq!(rating.aged(Timestamp(4000 * DAY)).deviation, 350.0, "never less sure than a newcomer's");
    assert_eq!(rating.aged(Timestamp(-5 * DAY)), rating, "a calendar that went back takes nothing");
    assert_eq!(Rating::NEW.aged(Timestamp(DAY)), Rating::NEW);
}

#[test]
fn idleness_of_both_players_counts_before_their_game() {
    // After 100 days: the paper's step 6 a hundred times, 200² + 100 · (0.06 · 173.7178)².
    let unsure = (200f64.powi(2) + 100.0 * (0.06 * 173.7178f64).powi(2)).sqrt();
    let idle = |rating| Rating { at: Some(Timestamp(0)), ..Rating::known(rating, 200.0) };
    let now = Timestamp(100 * DAY);
    let outcome = Outcome::win(Side::Red, Reason::FlagTaken);
    let found = Rating::of_both_after(BySide::new(idle(1500.0), idle(1600.0)), &outcome, now);
    let as_unsure = BySide::new(Rating::known(1500.0, unsure), Rating::known(1600.0, unsure));
    let expected = Rating::of_both_after(as_unsure, &outcome, now);
    for side in Side::ALL {
        near(found[side].rating, expected[side].rating, 1e-6);
        near(found[side].deviation, expected[side].deviation, 1e-6);
    }
    let fresh = Rating::of_both_after(as_unsure.map(|rating| Rating { deviation: 200.0, ..rating }), &outcome, now);
    assert!(found[Side::Red].rating > fresh[Side::Red].rating + 5.0, "who was away for long gains more");
}

#[test]
fn newcomers_are_provisional_and_become_so_again_after_years() {
    let now = Timestamp(0);
    assert!(Rating::NEW.is_provisional(now));
    let mut rating = Rating::NEW;
    for _ in 0..30 {
        rating = rating.after(&[(Rating::known(1500.0, 60.0), Score::Win)], now);
        rating = rating.after(&[(Rating::known(1500.0, 60.0), Score::Loss)], now);
    }
    assert!(!rating.is_provisional(now));
    // A deviation grows from 60 to 110 when 110² - 60² = days · (0.06 · 173.7178)², that is in 78 days.
    let settled = Rating { deviation: 60.0, volatility: 0.06, ..rating };
    assert!(!settled.is_provisional(Timestamp(78 * DAY)));
    assert!(settled.is_provisional(Timestamp(79 * DAY)));
}

#[test]
fn both_players_are_rated_from_what_they_were_before() {
    let both = |outcome| Rating::of_both_after(BySide::new(Rating::NEW, Rating::NEW), &outcome, Timestamp(7));
    let won = both(Outcome::win(Side::Blue, Reason::FlagTaken));
    near(won[Side::Blue].rating, 1662.31, 0.01);
    near(won[Side::Red].rating, 1337.69, 0.01);
    near(won[Side::Red].deviation, 290.32, 0.01);
    let drawn = both(Outcome::draw(Reason::Agreed));
    near(drawn[Side::Red].rating, 1500.0, 1e-9);
    assert_eq!(drawn[Side::Red].games, 1);
}

#[test]
fn no_game_changes_nothing() {
    assert_eq!(Rating::NEW.after(&[], Timestamp(5)), Rating::NEW);
}

#[test]
fn ratings_find_the_strengths_that_played() {
    let strengths = [1200.0, 1400.0, 1500.0, 1700.0, 1900.0];
    for seed in seeds(5) {
        let mut dice = Dice::new(seed);
        let mut ratings = [Rating::NEW; 5];
        for round in 0..1500 {
            let red = dice.below(5) as usize;
            let blue = (red + 1 + dice.below(4) as usize) % 5;
            let chance = Rating::known(strengths[red], 0.0).expected_score(Rating::known(strengths[blue], 0.0));
            let winner = if (dice.below(1_000_000) as f64) < chance * 1e6 { Side::Red } else { Side::Blue };
            let before = BySide::new(ratings[red], ratings[blue]);
            let after =
                Rating::of_both_after(before, &Outcome::win(winner, Reason::FlagTaken), Timestamp(round * 60_000));
            (ratings[red], ratings[blue]) = (after[Side::Red], after[Side::Blue]);
        }
        // Only differences mean something: four deviations of 60 at the most.
        let middle = ratings.iter().map(|rating| rating.rating).sum::<f64>() / 5.0 - 1540.0;
        for (rating, strength) in ratings.iter().zip(strengths) {
            near(rating.rating - middle, strength, 240.0);
            assert!((40.0..90.0).contains(&rating.deviation), "{rating:?}");
        }
    }
}

#[test]
fn whatever_happens_numbers_stay_numbers() {
    for seed in seeds(50) {
        let mut dice = Dice::new(seed);
        let (mut rating, mut now) = (Rating::NEW, 0);
        for _ in 0..200 {
            now += dice.below(400) as i64 * DAY - 20 * DAY;
            let opponent = Rating::known(dice.below(4000) as f64, dice.below(351) as f64);
            let score = [Score::Loss, Score::Draw, Score::Win][dice.below(3) as usize];
            rating = rating.after(&[(opponent, score)], Timestamp(now));
            assert!(rating.rating.is_finite() && (20.0..=350.0).contains(&rating.deviation), "{rating:?}");
            assert!((0.001..1.0).contains(&rating.volatility), "{rating:?}");
        }
        let read: Rating = serde_json::from_str(&serde_json::to_string(&rating).unwrap()).unwrap();
        assert_eq!((read.games, read.at), (rating.games, rating.at));
        near(read.rating, rating.rating, 1e-9);
    }
}

#[test]
fn a_history_has_a_point_a_day() {
    let mut history = RatingHistory::default();
    for (at, rating) in [(0, 1500.0), (DAY - 1, 1510.0), (DAY, 1520.0), (5 * DAY, 1530.0), (2 * DAY, 1540.0)] {
        history.add(&Rating::known(rating, 80.0), Timestamp(at));
    }
    let points: Vec<_> = history.points().iter().map(|point| (point.day, point.rating)).collect();
    assert_eq!(points, [(0, 1510.0), (1, 1520.0), (5, 1540.0)]);
}

#[test]
fn kinds_of_ratings_read_as_they_are_written() {
    let kind: RatingKind = "marsal-small/rapid".parse().unwrap();
    assert_eq!(kind, RatingKind { rule_set: "marsal-small".to_owned(), speed: Speed::Rapid });
    assert_eq!(serde_json::to_string(&kind).unwrap(), r#""marsal-small/rapid""#);
    for wrong in ["marsal", "/blitz", "marsal/", "marsal/fast", "blitz/marsal"] {
        assert!(wrong.parse::<RatingKind>().is_err(), "{wrong}");
    }
}

#[test]
fn scores_of_an_outcome() {
    let won = Outcome::win(Side::Red, Reason::Resigned);
    assert_eq!(Side::ALL.map(|side| Score::of(&won, side)), [Score::Win, Score::Loss]);
    let drawn = Outcome::draw(Reason::QuietLimit);
    assert_eq!(Side::ALL.map(|side| Score::of(&drawn, side)), [Score::Draw; 2]);
    for score in [Score::Loss, Score::Draw, Score::Win] {
        assert_eq!(score.points() + score.other().points(), 1.0);
    }
}
