//! The player with a network: its answer follows from the view and the seed, whatever runs it.

mod swap;

use std::num::NonZero;

use marshal_ai::search::Settings;
use marshal_ai::value::{Network, Value};
use marshal_ai::{Budget, Trained, setups};
use marshal_rules::{BySide, Game, Move, RuleSet, Side, View, Viewer};

#[test]
fn one_thread_and_three_find_the_same_legal_moves() {
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let network = Network::builtin(&rules).unwrap();
    let budget = Budget { nodes: Some(4_000), time: None };
    for seed in 0..3 {
        let setups = BySide::from_fn(|side| setups::sensible(&rules, side, seed));
        let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
        while game.outcome().is_none() && game.ply() < 12 {
            let view = game.view(Viewer::Side(game.turn()));
            let [one, three] = [1, 3].map(|threads| {
                let settings = Settings { threads: NonZero::new(threads).unwrap(), ..Settings::default() };
                Trained::new(network, settings, seed).choose_within(&view, budget)
            });
            assert_eq!(one, three, "seed {seed}, ply {}", game.ply());
            game.play(one).unwrap();
        }
    }
}

/// Every move may end the game, and then there is nothing to ask the network: the search still has to come to an end.
#[test]
fn moves_that_all_end_the_game_are_judged_in_no_time() {
    let text = RuleSet::by_id("marsal-mini").unwrap().to_toml().replace("quiet-limit = 200", "quiet-limit = 12");
    let rules = std::sync::Arc::new(RuleSet::from_toml("quick", &text).unwrap());
    assert_eq!(rules.quiet_limit(), Some(12));
    let network = Network::builtin(&rules).unwrap();
    for seed in 0..3 {
        let setups = BySide::from_fn(|side| setups::sensible(&rules, side, seed));
        let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
        while game.outcome().is_none() {
            let view = game.view(Viewer::Side(game.turn()));
            let budget = Budget { nodes: Some(2_000), time: None };
            Trained::new(network, Settings::default(), seed).choose_within(&view, budget);
            let quiet = view.legal_moves().into_iter().find(|mv| view.at(mv.to).is_none());
            game.play(quiet.expect("somebody can step")).unwrap();
        }
        assert_eq!(game.ply(), 12, "seed {seed}");
    }
}

/// Whoever is told the same thinks and plays the same, whatever the hidden stones are.
#[test]
fn hidden_kinds_change_neither_its_moves_nor_its_judgement() {
    let budget = Budget { nodes: Some(1_500), time: None };
    for id in ["marsal-mini", "barrage", "classic"] {
        let rules = RuleSet::by_id(id).unwrap();
        let network = Network::builtin(&rules).unwrap();
        let player = Trained::new(network, Settings::default(), 7);
        let setups = BySide::from_fn(|side| setups::sensible(&rules, side, 7 + side.index() as u64));
        let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
        let (mut moves, mut compared) = (Vec::new(), 0);
        while game.outcome().is_none() && game.ply() < 16 {
            let side = game.turn();
            let view = game.view(Viewer::Side(side));
            let mv = player.choose_within(&view, budget);
            if game.ply() % 5 < 2 {
                let judged = judgement(&player, &view, budget);
                for twin in swap::twins(&game, &moves, side).into_iter().step_by(7).take(2) {
                    let told = twin.view(Viewer::Side(side));
                    assert_eq!(player.choose_within(&told, budget), mv, "{id} at ply {}", game.ply());
                    assert_eq!(judgement(&player, &told, budget), judged, "{id} at ply {}", game.ply());
                    compared += 1;
                }
            }
            moves.push(mv);
            game.play(mv).unwrap();
        }
        assert!(compared >= 5, "{id}: only {compared} positions could be compared");
    }
}

fn judgement(player: &Trained<'_>, view: &View, budget: Budget) -> Vec<(Move, Value, Value)> {
    player.judge(view, budget).iter().map(|judged| (judged.mv, judged.policy, judged.value())).collect()
}
