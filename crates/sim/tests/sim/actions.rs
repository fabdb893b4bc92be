//! Actions as numbers.

use marshal_rules::{Kind, Move, RuleSet, Side, Square};
use marshal_sim::{Action, Actions};

use crate::games::{dice, pick, rules};

#[test]
fn numbers_and_actions_are_one_to_one() {
    for rules in RuleSet::builtin() {
        let actions = Actions::new(rules);
        for side in Side::ALL {
            let mut without = 0;
            for index in 0..actions.len() {
                match actions.action(side, index) {
                    Some(action) => assert_eq!(actions.index(side, action), Some(index), "{} {action:?}", rules.id()),
                    None => without += 1,
                }
            }
            // Only diagonal steps lead off the board: from each square of an edge two, from each corner three.
            let (width, height) = (usize::from(rules.width()), usize::from(rules.height()));
            let off = if rules.id() == "marsal-1987" { 2 * (2 * width + 2 * height) - 4 } else { 0 };
            assert_eq!(without, off, "{}", rules.id());
            assert_eq!(actions.action(side, actions.len()), None);
            assert_eq!(actions.action(side, usize::MAX), None);
        }
    }
}

#[test]
fn the_counts_are_those_of_the_boards() {
    for (id, len) in [("classic", 100 * 18 + 13), ("marsal", 110 * 19 + 12), ("marsal-1987", 110 * 23 + 12)] {
        assert_eq!(Actions::new(&rules(id)).len(), len, "{id}");
    }
}

#[test]
fn every_legal_move_has_a_number_and_both_sides_play_upwards() {
    for rules in RuleSet::builtin() {
        let actions = Actions::new(rules);
        let mut dice = dice(5);
        let mut game = crate::games::fresh(rules, &mut dice);
        let turned = |square: Square| {
            Square::new(rules.width() - 1 - square.col(), rules.height() - 1 - square.row()).expect("on the board")
        };
        for _ in 0..200 {
            for mv in game.legal_moves() {
                let index = actions.index(game.turn(), Action::Move(mv)).expect("a legal move has a number");
                assert_eq!(actions.action(game.turn(), index), Some(Action::Move(mv)));
                let mirrored = Move::new(turned(mv.from), turned(mv.to));
                assert_eq!(actions.index(game.turn().other(), Action::Move(mirrored)), Some(index));
            }
            let Some(mv) = pick(&game, &mut dice) else { break };
            game.play(mv).expect("a legal move");
        }
    }
}

#[test]
fn what_no_stone_could_ever_do_has_no_number() {
    let actions = Actions::new(&rules("classic"));
    let none = |text: &str| {
        let mv = text.parse().expect("a move");
        assert_eq!(actions.index(Side::Red, Action::Move(mv)), None, "{text}");
    };
    ["a1a1", "a1b2", "a1c2", "a1a11", "k1a1", "p16p15"].into_iter().for_each(none);
    assert_eq!(actions.index(Side::Red, Action::Place(Kind(12))), None);
    assert_eq!(actions.action(Side::Red, 1800), Some(Action::Place(Kind(0))));
    assert_eq!(actions.action(Side::Red, 1812), Some(Action::LeaveEmpty));
}
