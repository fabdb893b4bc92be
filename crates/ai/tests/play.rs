//! The player is honest, repeats itself, plays every rule set, and beats the simple opponents.

mod swap;

use std::sync::Arc;

use marshal_ai::arena::{Player, play_pairs};
use marshal_ai::baseline::{Greedy, RandomMover};
use marshal_ai::{Bot, Budget, Level, setups};
use marshal_rules::{BySide, Game, Move, RuleSet, Side, Viewer};

/// As many positions a move as a test has time for.
const LITTLE: Budget = Budget { nodes: Some(1_000), time: None };

/// The strongest level without a network.
const BY_HAND: Level = Level::STRONGEST_BY_HAND;

/// Plays a game from setups drawn from the seed, at most so many plies; `each` sees the game before every move.
fn self_play(rules: &Arc<RuleSet>, level: Level, seed: u64, plies: u32, mut each: impl FnMut(&Game, Move)) -> Game {
    let setups = BySide::from_fn(|side| setups::sensible(rules, side, seed + side.index() as u64));
    let mut game = Game::new(Arc::clone(rules), setups, Side::Red).unwrap();
    while game.outcome().is_none() && game.ply() < plies {
        let bot = Bot::new(level, seed);
        let mv = bot.choose_within(&game.view(Viewer::Side(game.turn())), LITTLE);
        each(&game, mv);
        game.play(mv).unwrap();
    }
    game
}

fn moves_of(rules: &Arc<RuleSet>, level: Level, seed: u64) -> Vec<Move> {
    let mut moves = Vec::new();
    self_play(rules, level, seed, 24, |_, mv| moves.push(mv));
    moves
}

#[test]
fn every_level_plays_every_rule_set() {
    for rules in RuleSet::builtin() {
        for level in Level::ALL {
            self_play(rules, level, 1, 4, |_, _| {});
        }
    }
}

#[test]
fn a_seed_repeats_the_same_game_and_another_plays_another() {
    for id in ["marsal-mini", "barrage"] {
        let rules = RuleSet::by_id(id).unwrap();
        for level in [Level::ALL[0], Level::FULL] {
            assert_eq!(moves_of(&rules, level, 3), moves_of(&rules, level, 3), "{id} {level}");
        }
        assert_ne!(moves_of(&rules, BY_HAND, 3), moves_of(&rules, BY_HAND, 4));
    }
}

#[test]
fn hidden_kinds_do_not_change_its_moves() {
    for id in ["marsal-mini", "barrage", "marsal-small", "classic"] {
        let rules = RuleSet::by_id(id).unwrap();
        let mut moves = Vec::new();
        let mut compared = 0;
        let level = Level::new(5).unwrap();
        self_play(&rules, level, 7, 40, |game, mv| {
            if game.ply() % 4 < 2 {
                let side = game.turn();
                for twin in swap::twins(game, &moves, side).into_iter().step_by(7).take(4) {
                    let view = twin.view(Viewer::Side(side));
                    assert_eq!(Bot::new(level, 7).choose_within(&view, LITTLE), mv, "{id} at ply {}", game.ply());
                    compared += 1;
                }
            }
            moves.push(mv);
        });
        assert!(compared >= 10, "{id}: only {compared} positions could be compared");
    }
}

#[test]
fn a_strong_level_beats_the_random_mover() {
    for (id, pairs) in [("marsal-mini", 4), ("barrage", 4), ("marsal-small", 1)] {
        let rules = RuleSet::by_id(id).unwrap();
        let tally = play_pairs(&rules, pairs, 1, &strong, &|seed| Box::new(RandomMover::new(seed)));
        assert!(tally.wins + 1 >= tally.games(), "{id}: {tally:?}");
    }
}

#[test]
fn a_strong_level_beats_the_greedy_player() {
    for id in ["marsal-mini", "barrage"] {
        let rules = RuleSet::by_id(id).unwrap();
        let tally = play_pairs(&rules, 6, 1, &strong, &|seed| Box::new(Greedy::new(seed)));
        assert!(tally.wins >= 9, "{id}: {tally:?}");
    }
}

#[test]
fn a_strong_level_beats_the_lowest() {
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let lowest = |seed: u64| -> Box<dyn Player> { Box::new(Bot::new(Level::ALL[0], !seed)) };
    let tally = play_pairs(&rules, 6, 1, &strong, &lowest);
    assert!(tally.wins >= 9, "{tally:?}");
}

#[test]
fn the_greedy_player_is_no_straw_man() {
    let rules = RuleSet::by_id("marsal-small").unwrap();
    let greedy = |seed| -> Box<dyn Player> { Box::new(Greedy::new(seed)) };
    let tally = play_pairs(&rules, 20, 1, &greedy, &|seed| Box::new(RandomMover::new(seed)));
    assert!(tally.wins >= 32, "{tally:?}");
}

#[test]
fn a_draw_is_taken_by_who_stands_worse_only() {
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let bot = Bot::new(Level::FULL, 1);
    // Red has its marshal and a miner, Blue one explorer; nobody can take the flag at once.
    let game = Game::from_position(rules, POSITION).unwrap();
    assert!(!bot.accepts_draw(&game.view(Viewer::Side(Side::Red))));
    assert!(bot.accepts_draw(&game.view(Viewer::Side(Side::Blue))));
}

const POSITION: &str = "2f3/6/2e'!3/6/2M'3/2N'3/2F3 r 0 40";

fn strong(seed: u64) -> Box<dyn Player> {
    Box::new(Bot::new(BY_HAND, seed))
}

#[test]
fn where_no_network_leads_the_highest_levels_play_like_the_strongest_without() {
    let above = Level::new(BY_HAND.number() + 1).unwrap();
    let rules = RuleSet::by_id("duel").unwrap();
    assert_eq!(above.plays_like(&rules), BY_HAND);
    assert_eq!(moves_of(&rules, above, 5), moves_of(&rules, BY_HAND, 5));
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    assert_eq!(above.plays_like(&rules), above);
    assert_ne!(moves_of(&rules, above, 5), moves_of(&rules, BY_HAND, 5));
}
