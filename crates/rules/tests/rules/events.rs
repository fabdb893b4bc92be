//! Events that do not follow on what a viewer has seen are refused, and the view stays as it was.

use crate::dice::{self, Dice};
use crate::pair::{Pair, VIEWERS, any_square, told};
use crate::player::Style;
use crate::tables;
use marshal_rules::{Kind, MoveEvent, RuleSet, Side, StoneId, StrikeEvent, StrikeResult, View, Viewer};
use std::rc::Rc;

#[test]
fn that_do_not_fit_are_refused() {
    for seed in dice::seeds(14_000, 25) {
        let mut dice = Dice::new(seed);
        let id = dice.pick(&tables::IDS);
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = Rc::new(tables::rules(id));
        let mut pair = Pair::random(&rules, &plain, &mut dice).expect("a setup");
        for _ in 0..40 {
            if pair.twin.outcome().is_some() {
                break;
            }
            let before = pair.clone();
            let style = dice.pick(&[Style::Any, Style::Strike]);
            let (from, to) = style.choose(&pair.twin, &pair.twin.legal_moves(), &mut dice);
            pair.play(from, to);
            for (view, viewer) in before.folded.iter().zip(VIEWERS) {
                let event = told(&pair.twin, viewer, pair.twin.plies.len() - 1);
                for _ in 0..5 {
                    try_wrong_event(view, event, &mut dice);
                }
            }
        }
    }
}

fn try_wrong_event(view: &View, event: MoveEvent, dice: &mut Dice) {
    let mut wrong = event;
    match dice.below(5) {
        0 => wrong.ply = wrong.ply.wrapping_add(1 + dice.below(5) as u32),
        1 => wrong.side = event.side.other(),
        2 => wrong.stone = StoneId(event.stone.0 ^ (1 + dice.below(255) as u8)),
        3 => {
            wrong.from = any_square(dice);
            if wrong.from == event.from {
                return;
            }
        }
        _ => {
            wrong.strike = match event.strike {
                Some(_) => None,
                None => Some(StrikeEvent {
                    defender: StoneId(dice.next() as u8),
                    result: StrikeResult::Both,
                    attacker_kind: None,
                    defender_kind: None,
                }),
            }
        }
    }
    let mut told = view.clone();
    assert!(told.apply(&wrong).is_err(), "{wrong:?} was accepted instead of {event:?}");
    assert!(told == *view, "a refused event changed the view");
}

/// A kind that the rule set does not have, or that contradicts what the viewer knows, is no event of this game.
#[test]
fn with_impossible_kinds_are_refused() {
    let rules = RuleSet::by_id("classic").expect("a rule set that ships");
    let plain = Rc::new(tables::rules("classic"));
    let mut dice = Dice::new(3);
    let mut pair = Pair::random(&rules, &plain, &mut dice).expect("a setup");
    let mut before = pair.clone();
    while pair.twin.plies.last().is_none_or(|ply| ply.strike.is_none()) {
        before = pair.clone();
        let (from, to) = Style::Strike.choose(&pair.twin, &pair.twin.legal_moves(), &mut dice);
        pair.play(from, to);
    }
    for side in Side::ALL {
        let viewer = Viewer::Side(side);
        let view = &before.folded[side.index()];
        let event = told(&pair.twin, viewer, pair.twin.plies.len() - 1);
        let strike = event.strike.expect("a strike");
        for kind in [12, 31, 32, 64, 255] {
            for wrong in [
                StrikeEvent { attacker_kind: Some(Kind(kind)), ..strike },
                StrikeEvent { defender_kind: Some(Kind(kind)), ..strike },
            ] {
                let mut told = view.clone();
                let wrong = MoveEvent { strike: Some(wrong), ..event };
                assert!(told.apply(&wrong).is_err(), "kind {kind} does not exist");
                assert!(told == *view, "a refused event changed the view");
            }
        }
    }
}
