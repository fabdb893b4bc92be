//! Nothing leaks: whoever cannot notice that hidden kinds are dealt out another way is shown the very same.

use crate::dice::{self, Dice};
use crate::pair::{Pair, Placed, VIEWERS};
use crate::player::Style;
use crate::twin::{Rules, Witness};
use crate::{own, rule_file, tables};
use marshal_rules::{BySide, RuleSet, Side, Sight, StoneId, Viewer};
use std::rc::Rc;
use std::sync::Arc;

#[test]
fn in_built_in_rule_sets() {
    let mut swapped = 0;
    for id in tables::IDS {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = Rc::new(tables::rules(id));
        for seed in dice::seeds(0, 8) {
            println!("rule set {id}");
            swapped += play_twice(&rules, &plain, &mut Dice::new(seed));
        }
    }
    assert!(swapped > 100, "only {swapped} games could be played with other kinds");
}

#[test]
fn in_own_rule_sets() {
    let mut swapped = 0;
    for seed in dice::seeds(2000, 250) {
        let mut dice = Dice::new(seed);
        let plain = Rc::new(own::rules(&mut dice));
        swapped += play_twice(&rule_file::read(&plain), &plain, &mut dice);
    }
    assert!(swapped > 100, "only {swapped} games could be played with other kinds");
}

/// Plays a game, deals the kinds that a viewer does not know out anew as its events allow, and plays the same moves again.
/// Returns for how many viewers there was another deal that got as far.
fn play_twice(rules: &Arc<RuleSet>, plain: &Rc<Rules>, dice: &mut Dice) -> usize {
    let Some(start) = Pair::random(rules, plain, dice) else { return 0 };
    let mut pair = start;
    let styles = [dice.pick(&[Style::Any, Style::Strike]), dice.pick(&[Style::Any, Style::Strike])];
    for _ in 0..dice.between(5, 120) {
        let legal = if pair.twin.outcome().is_some() { Vec::new() } else { pair.twin.legal_moves() };
        if legal.is_empty() {
            break;
        }
        let (from, to) = styles[pair.twin.turn().index()].choose(&pair.twin, &legal, dice);
        pair.play(from, to);
    }
    (0..VIEWERS.len()).filter(|&viewer| plays_the_same(rules, plain, &pair, viewer, dice)).count()
}

fn plays_the_same(rules: &Arc<RuleSet>, plain: &Rc<Rules>, pair: &Pair, viewer: usize, dice: &mut Dice) -> bool {
    let witness = pair.twin.witness(VIEWERS[viewer]);
    let truth: Vec<usize> = pair.twin.stones.iter().map(|stone| stone.kind).collect();
    let Some(kinds) = another_deal(&witness, &truth, dice) else { return false };
    let mut placed = BySide::new(Placed::new(), Placed::new());
    for (&at, &id) in &pair.twin.boards[0] {
        placed[pair.twin.stones[id].side].push((at, kinds[id]));
    }
    if Side::ALL.iter().any(|&side| crate::twin::first_fault(plain, side, &placed[side]).is_some()) {
        return false;
    }
    let mut other = Pair::new(rules, plain, &placed, pair.twin.first);
    for ply in &pair.twin.plies {
        if other.twin.outcome().is_some() {
            // With these kinds the game would have ended earlier, which everybody would have noticed.
            return false;
        }
        other.play(ply.from, ply.to);
    }
    if other.twin.outcome() != pair.twin.outcome() {
        return false;
    }
    let viewer = VIEWERS[viewer];
    let (one, two) = (pair.game.view(viewer), other.game.view(viewer));
    assert_eq!(one.events(), two.events(), "what {viewer:?} was told, after {:?}", pair.line());
    if one.outcome().is_none() {
        assert!(one == two, "what {viewer:?} sees, after {:?}", pair.line());
        assert_eq!(format!("{one:?}"), format!("{two:?}"), "what {viewer:?}'s view holds");
    }
    if let Viewer::Side(side) = viewer {
        let sights = [pair.game.sight(side), other.game.sight(side), one.sight().expect("a side's view")].map(all_of);
        assert!(sights.iter().all(|sight| *sight == sights[0]), "what {side} is shown, after {:?}", pair.line());
    }
    assert_eq!(one.possible_all(), two.possible_all());
    assert_eq!(one.legal_moves(), two.legal_moves());
    true
}

/// All that a sight tells.
fn all_of(sight: Sight<'_>) -> String {
    let stone = |id: StoneId| {
        (id, sight.square_of(id), sight.kind(id), sight.evidence(id), sight.has_moved(id), sight.is_told(id))
    };
    let stones: Vec<_> = Side::ALL.into_iter().flat_map(|side| sight.stones(side)).map(stone).collect();
    let chases = Side::ALL.map(|side| (sight.last_move(side), sight.crossings(side), sight.chase(side)));
    let mut moves = Vec::new();
    sight.for_each_move(|mv| moves.push(mv));
    format!("{stones:?} {chases:?} {moves:?} {:?}", (sight.side(), sight.turn(), sight.ply(), sight.quiet()))
}

/// The same stones with other kinds, exchanged in pairs as long as the viewer's events agree with it.
fn another_deal(witness: &Witness, truth: &[usize], dice: &mut Dice) -> Option<Vec<usize>> {
    let mut kinds = truth.to_vec();
    for _ in 0..200 {
        let (one, two) = (dice.below(kinds.len()), dice.below(kinds.len()));
        if witness.sides[one] != witness.sides[two] || kinds[one] == kinds[two] {
            continue;
        }
        kinds.swap(one, two);
        if !witness.allows(&kinds) {
            kinds.swap(one, two);
        }
    }
    (kinds != truth).then_some(kinds)
}

/// A viewer that is told everything has nothing to be swapped.
#[test]
fn nothing_can_be_swapped_for_the_owner() {
    let plain = Rc::new(tables::rules("marsal-mini"));
    let rules = RuleSet::by_id("marsal-mini").expect("a rule set that ships");
    let pair = Pair::random(&rules, &plain, &mut Dice::new(1)).expect("a setup");
    let witness = pair.twin.witness(Viewer::Side(Side::Red));
    let truth: Vec<usize> = pair.twin.stones.iter().map(|stone| stone.kind).collect();
    let kinds = another_deal(&witness, &truth, &mut Dice::new(1)).expect("another deal");
    assert_eq!(kinds[..10], truth[..10], "Red's own stones stay what they are");
    assert_ne!(kinds[10..], truth[10..], "Blue's stones are dealt anew");
}
