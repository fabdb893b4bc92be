//! Setups with any number of faults: the first in the order of the rules is reported, and nothing is lost.

use crate::dice::{self, Dice};
use crate::pair::{Placed, random_setup, setup};
use crate::twin::{ORTHOGONAL, Point, Rules, SetupFault, first_fault, square};
use crate::{own, rule_file, tables};
use marshal_rules::{BySide, Game, Kind, RuleSet, SetupError, Side};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

#[test]
fn report_the_first_fault() {
    let mut all: Vec<(Arc<RuleSet>, Rc<Rules>)> =
        RuleSet::builtin().iter().map(|rules| (Arc::clone(rules), Rc::new(tables::rules(rules.id())))).collect();
    for seed in dice::seeds(10_000, 60) {
        let plain = own::rules(&mut Dice::new(seed));
        all.push((rule_file::read(&plain), Rc::new(plain)));
    }
    let mut dice = Dice::new(5);
    let mut met = BTreeMap::new();
    for (rules, plain) in all {
        for side in Side::ALL {
            let Some(sound) = random_setup(&plain, side, &mut dice) else { continue };
            let blocked = immobile_in_front(&plain, side);
            for number in 0..60 {
                let mut placed = if number % 7 < 5 { sound.clone() } else { blocked.clone() };
                for _ in 0..number % 5 {
                    spoil(&mut placed, &plain, &mut dice);
                }
                let fault = first_fault(&plain, side, &placed);
                *met.entry(fault).or_insert(0) += 1;
                check(&rules, &plain, side, &placed, fault);
            }
        }
    }
    assert_eq!(met.len(), 10, "every fault and none: {met:?}");
}

/// All stones in the zone, the immobile ones where a mobile one could leave it.
fn immobile_in_front(plain: &Rules, side: Side) -> Placed {
    let zone = &plain.zones[side.index()];
    let is_front = |at: &Point| {
        let beside = ORTHOGONAL.map(|step| (at.0 + step.0, at.1 + step.1));
        beside.iter().any(|next| plain.on_board(*next) && !plain.blocked.contains(next) && !zone.contains(next))
    };
    let (mut squares, rest): (Vec<Point>, Vec<Point>) = zone.difference(&plain.blocked).partition(|at| is_front(at));
    squares.extend(rest);
    let mut kinds: Vec<usize> = (0..plain.kinds.len()).collect();
    kinds.sort_by_key(|&kind| plain.kinds[kind].mobile);
    let army = kinds.iter().flat_map(|&kind| std::iter::repeat_n(kind, plain.kinds[kind].count));
    squares.into_iter().zip(army).collect()
}

/// One more fault, most likely.
fn spoil(placed: &mut Placed, plain: &Rules, dice: &mut Dice) {
    let on_board: Vec<Point> = plain.board().collect();
    let kinds = plain.kinds.len();
    let at = (!placed.is_empty()).then(|| dice.below(placed.len().max(1)));
    match (dice.below(8), at) {
        (0, Some(at)) => placed[at].0 = (dice.below(16) as i32, dice.below(16) as i32),
        (1, Some(at)) => placed[at].0 = dice.pick(&on_board),
        (2, Some(at)) => placed[at].1 = dice.below(kinds),
        (3, Some(at)) => placed[at].1 = kinds + dice.below(5),
        (4, Some(at)) => drop(placed.remove(at)),
        (5, Some(at)) => {
            // The flag to the front, or anywhere: this alone is no fault, but may shut the side in.
            let other = dice.below(placed.len());
            let kind = placed[at].1;
            placed[at].1 = placed[other].1;
            placed[other].1 = kind;
        }
        (6, Some(at)) => placed.push(placed[at]),
        _ => placed.push((dice.pick(&on_board), dice.below(kinds))),
    }
}

fn check(rules: &Arc<RuleSet>, plain: &Rc<Rules>, side: Side, placed: &Placed, fault: Option<SetupFault>) {
    let given = setup(placed);
    let found = given.check(rules, side);
    let count = |kind: Kind| placed.iter().filter(|&&(_, other)| other == kind.index()).count();
    let allowed = |kind: Kind| plain.kinds[kind.index()].count;
    let stands = |wanted| placed.iter().any(|&(at, _)| square(at) == wanted);
    let sort = found.err().map(|error| match error {
        SetupError::OffBoard(at) => {
            assert!(stands(at));
            SetupFault::OffBoard
        }
        SetupError::UnknownKind(at) => {
            assert!(stands(at));
            SetupFault::UnknownKind
        }
        SetupError::BlockedSquare(at) => {
            assert!(stands(at));
            SetupFault::Blocked
        }
        SetupError::OutsideZone(at) => {
            assert!(stands(at));
            SetupFault::OutsideZone
        }
        SetupError::SquareTwice(at) => {
            assert!(stands(at));
            SetupFault::SquareTwice
        }
        SetupError::TooManyFlags { count, allowed } => {
            assert!(count > allowed && allowed == 1);
            SetupFault::TooManyFlags
        }
        SetupError::TooMany { kind, count: found, allowed: most } => {
            assert_eq!((found, most), (count(kind), allowed(kind)));
            SetupFault::TooMany
        }
        SetupError::Missing { kind, missing } => {
            assert_eq!(missing, allowed(kind) - count(kind));
            SetupFault::Missing
        }
        SetupError::ShutIn => SetupFault::ShutIn,
    });
    assert_eq!(sort, fault, "{placed:?} of {side}: {found:?}");
    assert_eq!(given, setup(placed), "nothing is lost");
    if let Err(error) = found {
        let mut setups = BySide::new(given.clone(), given.clone());
        setups[side] = given;
        let refused = Game::new(Arc::clone(rules), setups, side).expect_err("a refused setup");
        if refused.0 == side {
            assert_eq!(refused.1, error);
        } else {
            assert_eq!((side, refused.0), (Side::Blue, Side::Red), "Red's setup is looked at first");
        }
    }
}
