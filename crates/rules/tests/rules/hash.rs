//! The hash of a position and the drawing of a move.

use crate::dice::{self, Dice};
use crate::pair::{Pair, VIEWERS};
use crate::player::Style;
use crate::scene::Scene;
use crate::twin::Rules;
use crate::{own, rule_file, tables};
use marshal_rules::{Game, Move, RuleSet, Side};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::Arc;

#[test]
fn does_not_depend_on_the_way() {
    let start = || Scene::new("marsal", "captain a4, cadet e4, flag j1", "captain a9, cadet e9, flag j11", Side::Red);
    let (mut one, mut two) = (start(), start());
    one.play("a4a5 a9a8 e4e5 e9e8");
    two.play("e4e5 e9e8 a4a5 a9a8");
    assert_eq!(one.pair.game.hash(), two.pair.game.hash());
    assert_eq!(one.pair.game.position_line(), two.pair.game.position_line());
    two.play("a5a6");
    assert_ne!(one.pair.game.hash(), two.pair.game.hash());
    // Whose turn it is counts.
    let red = Scene::new("marsal", "captain a4, flag j1", "captain a9, flag j11", Side::Red);
    let blue = Scene::new("marsal", "captain a4, flag j1", "captain a9, flag j11", Side::Blue);
    assert_ne!(red.pair.game.hash(), blue.pair.game.hash());
}

/// The same stones on the same squares with the same side on turn have the same hash, and no others have it.
#[test]
fn belongs_to_one_position() {
    let mut repeated = 0;
    for seed in dice::seeds(12_000, 60) {
        let mut dice = Dice::new(seed);
        let plain = Rc::new(own::rules(&mut dice));
        repeated += collect(&rule_file::read(&plain), &plain, &mut dice);
    }
    for id in tables::IDS {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        repeated += collect(&rules, &Rc::new(tables::rules(id)), &mut Dice::new(1));
    }
    assert!(repeated > 500, "only {repeated} positions came up again");
}

fn collect(rules: &Arc<RuleSet>, plain: &Rc<Rules>, dice: &mut Dice) -> usize {
    let Some(start) = Pair::random(rules, plain, dice) else { return 0 };
    let mut by_hash = HashMap::new();
    let mut by_position = BTreeMap::new();
    let mut repeated = 0;
    for _ in 0..5 {
        let mut pair = start.clone();
        for _ in 0..100 {
            let position = (pair.twin.board().clone(), pair.twin.turn());
            let hash = pair.game.hash();
            repeated += usize::from(by_hash.contains_key(&hash));
            assert_eq!(*by_hash.entry(hash).or_insert_with(|| position.clone()), position, "two positions, one hash");
            assert_eq!(*by_position.entry(position).or_insert(hash), hash, "one position, two hashes");
            for viewer in VIEWERS {
                assert_eq!(pair.game.view(viewer).hash(), hash);
            }
            if pair.twin.outcome().is_some() {
                break;
            }
            let (from, to) = Style::Shuttle.choose(&pair.twin, &pair.twin.legal_moves(), dice);
            pair.play(from, to);
        }
    }
    repeated
}

/// Every legal move is drawn with the same chance: all answers that the dice can give are tried, and after an answer that
/// leads to another throw, all answers again.
#[test]
fn draws_every_move_with_the_same_chance() {
    let mut thrown_again = 0;
    for seed in dice::seeds(13_000, 60) {
        let mut dice = Dice::new(seed);
        let plain = Rc::new(own::rules(&mut dice));
        let Some(mut pair) = Pair::random(&rule_file::read(&plain), &plain, &mut dice) else { continue };
        for _ in 0..40 {
            let legal = pair.game.legal_moves();
            if legal.is_empty() {
                break;
            }
            thrown_again += check_draw(&pair.game, &legal);
            let (from, to) = Style::Shuttle.choose(&pair.twin, &pair.twin.legal_moves(), &mut dice);
            pair.play(from, to);
        }
    }
    assert!(thrown_again > 20, "only {thrown_again} throws had to be repeated");
}

/// Returns how often the dice were thrown again.
fn check_draw(game: &Game, legal: &[Move]) -> usize {
    let mut answers = Vec::new();
    loop {
        let mut drawn = BTreeMap::new();
        let mut again = None;
        let mut answer = 0;
        loop {
            let mut asked = Vec::new();
            let mv = game.draw_move(|below| {
                asked.push(below);
                answers.get(asked.len() - 1).copied().unwrap_or(if asked.len() == answers.len() + 1 {
                    answer
                } else {
                    0
                })
            });
            if asked.len() == answers.len() + 1 {
                *drawn.entry(mv.expect("a legal move")).or_insert(0) += 1;
            } else {
                again = Some(answer);
            }
            answer += 1;
            if answer == asked[answers.len()] {
                break;
            }
        }
        assert!(drawn.keys().eq(BTreeSet::from_iter(legal)), "every legal move and no other");
        let times: BTreeSet<_> = drawn.values().collect();
        assert_eq!(times.len(), 1, "some moves are drawn more often than others: {drawn:?}");
        match again {
            None => return answers.len(),
            Some(answer) => answers.push(answer),
        }
        assert!(answers.len() < 50, "the dice are thrown without end");
    }
}
