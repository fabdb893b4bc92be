//! The worked examples of the repetition rules, by the engine and by its twin.

use crate::scene::Scene;
use marshal_rules::{BySide, MoveError, Side};

/// A red stone and a blue one far from each other, and Blue's moves in between.
fn alone(rules: &str, stone: &str) -> Scene {
    Scene::new(rules, &format!("{stone}, flag j1"), "major j9, flag j10", Side::Red)
}

#[test]
fn two_squares_three_times_and_no_more() {
    let mut scene = alone("classic", "captain a4");
    scene.play("a4a5 j9i9 a5a4 i9h9 a4a5 h9g9");
    scene.refuses("a5a4", MoveError::TwoSquares);
    scene.allows("a5a6 a5b5");
}

#[test]
fn two_squares_five_times_in_classic_5() {
    let mut scene = alone("classic-5", "captain a4");
    scene.play("a4a5 j9i9 a5a4 i9h9 a4a5 h9g9 a5a4 g9f9 a4a5 f9e9");
    scene.refuses("a5a4", MoveError::TwoSquares);
    scene.allows("a5a6");
}

#[test]
fn no_two_squares_rule_in_marsal() {
    let mut scene = Scene::new("marsal", "captain a4, flag j1", "cadet j10, flag j11", Side::Red);
    for _ in 0..5 {
        scene.play("a4a5 j10i10 a5a4 i10j10");
    }
    scene.allows("a4a5");
}

#[test]
fn two_squares_cuts_a_run_off_at_the_used_up_border() {
    let mut scene = alone("classic", "scout a3");
    scene.play("a3a8 j9i9 a8a5 i9h9 a5a9 h9g9");
    scene.allows("a9a8 a9a10 a9b9");
    for to in ["a7", "a6", "a5", "a4", "a3"] {
        scene.refuses(&format!("a9{to}"), MoveError::TwoSquares);
    }
    scene.play("a9a8 g9f9");
    scene.allows("a8a3 a8a2");
}

#[test]
fn two_squares_forgets_when_another_stone_moves() {
    let mut scene = Scene::new("classic", "captain a4, captain f1, flag j1", "major j9, flag j10", Side::Red);
    scene.play("a4a5 j9i9 a5a4 i9h9 a4a5 h9g9");
    scene.refuses("a5a4", MoveError::TwoSquares);
    scene.play("f1f2 g9f9");
    scene.allows("a5a4");
}

#[test]
fn two_squares_forgets_a_border_that_the_last_move_did_not_cross() {
    let mut scene =
        Scene::new("classic", "marshal a4, flag j1", "major j9, captain b5, captain b6, flag j10", Side::Red);
    scene.play("a4a5 b5b4 a5a4 b4b3 a4a5 b3a3");
    scene.refuses("a5a4", MoveError::TwoSquares);
    scene.play("a5a6 a3a4 a6a5 b6b7");
    // The border between a5 and a4 was not crossed by the last move: it is free again, also for a strike.
    scene.allows("a5a4");
}

#[test]
fn two_squares_forbids_a_strike_over_the_used_up_border() {
    let mut scene = Scene::new("classic", "marshal a4, flag j1", "captain b4, major j9, flag j10", Side::Red);
    scene.play("a4a5 j9i9 a5a4 i9j9 a4a5 b4a4");
    scene.refuses("a5a4", MoveError::TwoSquares);
}

#[test]
fn shuttling_over_three_squares_is_free() {
    let mut scene = alone("classic", "captain a4");
    let blue = ["j9i9", "i9h9", "h9i9", "i9j9"];
    for (number, red) in ["a4a5", "a5a6", "a6a5", "a5a4"].iter().cycle().take(20).enumerate() {
        scene.play(&format!("{red} {}", blue[number % 4]));
    }
    scene.allows("a4a5");
}

#[test]
fn won_strikes_do_not_reset_two_squares() {
    let mut scene = Scene::new("classic", "marshal a4, flag j1", "captain a5, major j9, flag j10", Side::Red);
    scene.play("a4a5 j9i9 a5a4 i9h9 a4a5 h9g9");
    scene.refuses("a5a4", MoveError::TwoSquares);
}

/// Red hunts Blue clockwise round the lake c5-d6.
fn hunt(plies: usize) -> Scene {
    let ring = ["c4", "b4", "b5", "b6", "b7", "c7", "d7", "e7", "e6", "e5", "e4", "d4"];
    let mut scene = Scene::new("classic", "marshal c4, flag j1", "captain b5, flag j10", Side::Red);
    for ply in 0..plies {
        let at = if ply % 2 == 0 { ply / 2 } else { 2 + ply / 2 };
        scene.play(&format!("{}{}", ring[at % 12], ring[(at + 1) % 12]));
    }
    scene
}

#[test]
fn more_squares_round_the_lake() {
    assert_eq!(hunt(0).pair.twin.chase_lengths(), BySide::new(0, 0));
    assert_eq!(hunt(1).pair.twin.chase_lengths()[Side::Red], 1);
    let scene = hunt(22);
    scene.allows("d4c4");
    let mut scene = hunt(24);
    assert_eq!(scene.pair.twin.chase_lengths()[Side::Red], 24);
    scene.refuses("c4b4", MoveError::MoreSquares);
    scene.allows("c4c3");
}

#[test]
fn more_squares_allows_taking_the_last_move_back() {
    // Red may go back to where it came from, whatever was repeated; the two-squares rule alone forbids that in the end.
    let scene = hunt(24);
    scene.allows("c4d4");
}

#[test]
fn no_more_squares_rule_in_marsal() {
    // The same hunt in the open: four squares in a ring.
    let mut scene = Scene::new("marsal", "marshal a5, flag j1", "captain b6, flag j11", Side::Red);
    for _ in 0..5 {
        scene.play("a5a6 b6b5 a6b6 b5a5 b6b5 a5a6 b5a5 a6b6");
    }
}

#[test]
fn more_squares_in_a_ring_of_four() {
    let mut scene = Scene::new("classic", "marshal a5, flag j1", "captain b6, flag j10", Side::Red);
    scene.play("a5a6 b6b5 a6b6 b5a5 b6b5 a5a6 b5a5 a6b6");
    assert_eq!(scene.pair.twin.chase_lengths()[Side::Red], 8);
    // a5a6 would recreate p(1) = p(8 - 7), and 7 < 8.
    scene.refuses("a5a6", MoveError::MoreSquares);
    scene.allows("a5b5 a5a4");
}

#[test]
fn a_step_away_from_the_enemy_ends_a_chase() {
    let mut scene = Scene::new("classic", "marshal a5, flag j1", "captain b6, flag j10", Side::Red);
    scene.play("a5a6 b6b5 a6b6 b5a5 b6b5 a5a6 b5a5 a6b6");
    scene.refuses("a5a6", MoveError::MoreSquares);
    scene.play("a5a4 b6b7");
    assert_eq!(scene.pair.twin.chase_lengths()[Side::Red], 0);
    scene.play("a4a5 b7b6");
    // The same position as before, but the chase begins anew.
    scene.play("a5a6");
}

#[test]
fn a_side_that_repetition_leaves_without_a_move_has_none() {
    // Red's only mobile stone stands in a corridor of two squares and has used up the border between them.
    let red = "captain a1, bomb b1, bomb b2, flag c1";
    let mut scene = Scene::new("classic", &format!("{red}, bomb a3"), "major j9, flag j10", Side::Red);
    scene.play("a1a2 j9i9 a2a1 i9h9 a1a2 h9g9");
    scene.ended("blue no-move");
}
