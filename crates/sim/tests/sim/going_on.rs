//! Games that go on without a past, as in a batch.

use marshal_rules::{Game, RuleSet};

use crate::games::{dice, fresh, pick, rules};

/// Plays the same moves with a past and without one.
fn compare(mut game: Game, seed: u64, plies: u32) {
    let mut dice = dice(seed);
    let mut present = game.clone();
    for _ in 0..plies {
        let Some(mv) = pick(&game, &mut dice) else { break };
        game.play(mv).expect("a legal move");
        present.go_on(mv);
        let shown = format!("{} seed {seed}: {mv} to {game:?}", game.rules().id());
        // The bytes hold all that decides how a game goes on: counts, chases and what was told, too.
        assert!(present.to_bytes() == game.to_bytes(), "{shown}");
        assert_eq!((present.outcome(), present.hash()), (game.outcome(), game.hash()), "{shown}");
        assert_eq!((present.moves().len(), present.clone().undo()), (0, None), "{shown}");
    }
}

#[test]
fn a_game_without_a_past_goes_on_like_any_other() {
    for rules in RuleSet::builtin() {
        for seed in 0..4 {
            compare(fresh(rules, &mut dice(seed)), seed, 300);
        }
    }
}

#[test]
fn chases_go_on_without_a_past() {
    let line = "f9/10/10/10/2##2##2/1g##2##2/2M7/10/10/9F r 0 0";
    for seed in 0..20 {
        compare(Game::from_position(rules("classic"), line).expect("a position"), seed, 200);
    }
}

#[test]
fn the_memory_of_a_game_is_its_own() {
    for rules in RuleSet::builtin() {
        let game = fresh(rules, &mut dice(1));
        let own = std::slice::from_ref(&game).as_ptr_range();
        for memory in game.hot_memory() {
            assert!(memory.start < memory.end, "{}", rules.id());
            assert!(own.start.cast() <= memory.start && memory.end <= own.end.cast(), "{}", rules.id());
        }
    }
}
