//! Each stress opponent keeps to its idea, in every rule set.

use marshal_ai::Budget;
use marshal_ai::arena::Player;
use marshal_ai::stress::{Stress, StressPlayer};
use marshal_ai::{HandWritten, setups};
use marshal_rules::{BySide, Game, Kind, Move, RuleSet, Side, StrikeResult, View, Viewer};

/// Plays the opponent as Red against a weak sensible Blue; `each` sees Red's view and move.
fn watch(rules: &std::sync::Arc<RuleSet>, stress: Stress, seed: u64, plies: u32, mut each: impl FnMut(&View, Move)) {
    let mut player = StressPlayer::new(stress, seed);
    let blue = HandWritten::new(2, seed).unwrap();
    let setups = BySide::from_fn(|side| {
        let own = (side == Side::Red).then(|| player.setup(rules, side)).flatten();
        own.unwrap_or_else(|| setups::sensible(rules, side, seed))
    });
    let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
    while game.outcome().is_none() && game.ply() < plies {
        let view = game.view(Viewer::Side(game.turn()));
        let mv = if game.turn() == Side::Red {
            let mv = player.choose(&view);
            each(&view, mv);
            mv
        } else {
            blue.choose_within(&view, Budget::default())
        };
        game.play(mv).unwrap();
    }
}

fn kind_of(view: &View, mv: Move) -> Kind {
    view.stone(view.at(mv.from).unwrap()).kind.unwrap()
}

#[test]
fn a_name_is_read_back() {
    for stress in Stress::ALL {
        assert_eq!(stress.to_string().parse(), Ok(stress));
    }
    assert!("fool".parse::<Stress>().unwrap_err().to_string().contains("shuffler"));
}

#[test]
fn the_statue_stands_still_while_anything_else_can_move() {
    for rules in RuleSet::builtin() {
        let mut moved = std::collections::HashSet::new();
        let mut own = 0;
        watch(rules, Stress::Statue, 5, 120, |view, mv| {
            own = view.stones().filter(|s| s.side == Side::Red && s.kind.is_some_and(|k| rules.kind(k).mobile)).count();
            moved.insert(view.at(mv.from).unwrap());
        });
        assert!(moved.len() < own, "{}: all of its mobile stones moved", rules.id());
    }
}

#[test]
fn the_shuffler_strikes_only_when_nothing_else_is_left() {
    for rules in RuleSet::builtin() {
        watch(rules, Stress::Shuffler, 2, 80, |view, mv| {
            let quiet = view.legal_moves().iter().any(|mv| view.at(mv.to).is_none());
            assert!(!quiet || view.at(mv.to).is_none(), "{}: {mv}", rules.id());
        });
    }
}

#[test]
fn the_rusher_strikes_whenever_it_can() {
    for rules in RuleSet::builtin() {
        watch(rules, Stress::Rusher, 3, 80, |view, mv| {
            let strikes = view.legal_moves().iter().any(|mv| view.at(mv.to).is_some());
            assert_eq!(view.at(mv.to).is_some(), strikes, "{}: {mv}", rules.id());
        });
    }
}

#[test]
fn chaser_and_hider_strike_only_what_they_surely_beat() {
    for rules in RuleSet::builtin() {
        for stress in [Stress::Chaser, Stress::Hider] {
            watch(rules, stress, 4, 80, |view, mv| {
                let Some(target) = view.at(mv.to) else { return };
                let wins = |kind| rules.strike(kind_of(view, mv), kind) == StrikeResult::AttackerWins;
                let sure = view.evidence(target).iter().all(wins);
                let quiet = view.legal_moves().iter().any(|mv| view.at(mv.to).is_none());
                assert!(sure || !quiet, "{} {stress}: {mv}", rules.id());
            });
        }
    }
}

#[test]
fn the_hider_has_more_mines_in_front_than_others() {
    let rules = RuleSet::by_id("classic").unwrap();
    let front = |setup: &marshal_rules::Setup| {
        let mine = |kind: Kind| !rules.kind(kind).mobile;
        setup.iter().filter(|(square, kind)| square.row() == 3 && mine(*kind)).count()
    };
    for seed in 0..10 {
        let hider = StressPlayer::new(Stress::Hider, seed).setup(&rules, Side::Red).unwrap();
        assert!(hider.check(&rules, Side::Red).is_ok(), "seed {seed}");
        assert!(front(&hider) > front(&setups::sensible(&rules, Side::Red, seed)), "seed {seed}");
    }
}
