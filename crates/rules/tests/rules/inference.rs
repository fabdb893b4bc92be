//! What follows from a view: compared with dealing the armies out by hand.

use crate::dice::{self, Dice};
use crate::pair::{Pair, VIEWERS};
use crate::player::Style;
use crate::twin::{Rules, point};
use crate::{own, rule_file, tables};
use marshal_rules::{Clue, Kind, KindSet, RuleSet, StoneId, StrikeResult, View, Viewer};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

#[test]
fn of_built_in_rule_sets() {
    for id in tables::IDS {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = Rc::new(tables::rules(id));
        for seed in dice::seeds(0, 4) {
            println!("rule set {id}");
            play_a_game(&rules, &plain, &mut Dice::new(seed));
        }
    }
}

#[test]
fn of_own_rule_sets() {
    for seed in dice::seeds(1000, 250) {
        let mut dice = Dice::new(seed);
        let plain = Rc::new(own::rules(&mut dice));
        play_a_game(&rule_file::read(&plain), &plain, &mut dice);
    }
}

fn play_a_game(rules: &Arc<RuleSet>, plain: &Rc<Rules>, dice: &mut Dice) {
    let Some(mut pair) = Pair::random(rules, plain, dice) else { return };
    let army = pair.twin.stones.len() / 2;
    let every = if army > 10 { 15 } else { 2 };
    for number in 0..150 {
        if number % every == 0 {
            check(&pair, army <= 5);
        }
        let legal = if pair.twin.outcome().is_some() { Vec::new() } else { pair.twin.legal_moves() };
        if legal.is_empty() {
            break;
        }
        let style = dice.pick(&[Style::Any, Style::Strike, Style::Strike]);
        let (from, to) = style.choose(&pair.twin, &legal, dice);
        pair.play(from, to);
    }
    check(&pair, army <= 5);
}

fn check(pair: &Pair, small: bool) {
    for (view, viewer) in pair.folded.iter().zip(VIEWERS) {
        let witness = pair.twin.witness(viewer);
        let all = view.possible_all();
        assert_eq!(all.len(), pair.twin.stones.len());
        let searched = small.then(|| witness.possible_by_search());
        for (id, stone) in pair.twin.stones.iter().enumerate() {
            let place = || format!("stone {id} for {viewer:?} after {:?}", pair.line());
            let possible = kinds(all[id]);
            assert_eq!(view.possible(StoneId(id as u8)), all[id], "asked for one, asked for all: {}", place());
            assert!(possible.contains(&stone.kind), "the truth is ruled out: {}", place());
            let evidence = kinds(view.evidence(StoneId(id as u8)));
            match viewer {
                Viewer::Side(side) if side == stone.side => {
                    let seen = pair.twin.enemy_as_seen_by(side).evidence(id);
                    assert_eq!(evidence, seen, "what the enemy can know of {}", place());
                    let known = pair.twin.witness(Viewer::Side(side.other())).evidence(id);
                    assert!(evidence.is_superset(&known) && evidence.contains(&stone.kind), "{}", place());
                }
                _ => assert_eq!(evidence, witness.evidence(id), "evidence of {}", place()),
            }
            match viewer {
                Viewer::Side(_) => {
                    assert_eq!(possible, witness.possible(id), "kinds of {}", place());
                    if let Some(searched) = &searched {
                        assert_eq!(possible, searched[id], "kinds by search of {}", place());
                    }
                }
                Viewer::Spectator => {
                    if let Some(searched) = &searched {
                        assert!(possible.is_superset(&searched[id]), "kinds by search of {}", place());
                    }
                }
            }
        }
        check_clues(pair, view);
        check_world(pair, view);
    }
}

/// What a viewer is shown as the reasons of an inference: its own events, each sort of fact once.
fn check_clues(pair: &Pair, view: &View) {
    for (id, stone) in pair.twin.stones.iter().enumerate() {
        let id = StoneId(id as u8);
        let clues: BTreeSet<Clue> = view.clues(id).into_iter().collect();
        assert_eq!(clues.len(), view.clues(id).len(), "a clue is given twice");
        let own = view.side() == Some(stone.side);
        if own || pair.twin.was_told(id.index(), pair.twin.plies.len()) {
            assert_eq!(clues, BTreeSet::from([Clue::Told]));
            continue;
        }
        let mut expected = BTreeSet::new();
        for event in view.events() {
            if event.stone == id {
                let (from, to) = (point(event.from), point(event.to));
                let ran = (from.0 - to.0).abs().max((from.1 - to.1).abs()) > 1;
                expected.insert(if ran { Clue::Ran } else { Clue::Moved });
            }
            let Some(strike) = event.strike else { continue };
            let (other, won) = match (event.stone == id, strike.defender == id) {
                (true, _) => (strike.defender_kind, StrikeResult::AttackerWins),
                (_, true) => (strike.attacker_kind, StrikeResult::DefenderWins),
                _ => continue,
            };
            expected.extend(other.map(|kind| match strike.result {
                StrikeResult::Both => Clue::Tied(kind),
                result if result == won => Clue::Beat(kind),
                _ => Clue::LostTo(kind),
            }));
        }
        if expected.contains(&Clue::Ran) {
            expected.remove(&Clue::Moved);
        }
        if view.possible(id) != view.evidence(id) {
            expected.insert(Clue::Counts);
        }
        assert_eq!(clues, expected, "clues to stone {} in {:?}'s view after {:?}", id.0, view.viewer(), pair.line());
    }
}

/// The true kinds are always a world that agrees with what is known, and it plays like the game.
fn check_world(pair: &Pair, view: &View) {
    let truth: Vec<_> = (0..pair.twin.stones.len()).map(|id| pair.game.kind(StoneId(id as u8))).collect();
    let world = view.world(&truth).unwrap_or_else(|error| panic!("the truth is no world: {error:?}"));
    assert_eq!(world.turn(), pair.game.turn());
    assert_eq!(world.legal_moves(), pair.game.legal_moves(), "legal moves of the true world");
    assert_eq!(world.outcome(), pair.game.outcome());
    assert_eq!(world.hash(), pair.game.hash(), "hash of the true world");
    assert!(view.world(&truth[1..]).is_err(), "a kind too few");
    // Any two stones of a side exchanged: a world just when the viewer's own stones and all evidence allow it.
    let witness = pair.twin.witness(view.viewer());
    let army = truth.len() / 2;
    for (one, two) in (0..army).zip(1..army).chain((army..2 * army).zip(army + 1..2 * army)) {
        let mut kinds: Vec<usize> = truth.iter().map(|kind| kind.index()).collect();
        kinds.swap(one, two);
        let allowed = [one, two].iter().all(|&stone| witness.evidence(stone).contains(&kinds[stone]));
        let world = view.world(&kinds.iter().map(|&kind| Kind(kind as u8)).collect::<Vec<_>>());
        assert_eq!(world.is_ok(), allowed, "stones {one} and {two} exchanged in {:?}'s view", view.viewer());
        if let (Ok(world), true) = (world, view.is_on_turn()) {
            assert_eq!(world.legal_moves(), view.legal_moves());
            let seen = world.view(view.viewer());
            assert_eq!(seen.possible_all(), view.possible_all(), "{:?} knows the same in its world", view.viewer());
        }
    }
    let mut twice = truth.clone();
    twice[0] = twice[1];
    if twice != truth {
        assert!(view.world(&twice).is_err(), "an army with another count");
    }
    twice[0] = Kind(31);
    assert!(view.world(&twice).is_err(), "a kind that does not exist");
}

fn kinds(set: KindSet) -> BTreeSet<usize> {
    set.iter().map(|kind| kind.index()).collect()
}
