//! What is wrong with a setup, in the order in which the rules want it reported.

use super::{Point, Role, Rules, Twin};
use marshal_rules::Side;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The sort of a fault, in the order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SetupFault {
    OffBoard,
    UnknownKind,
    Blocked,
    OutsideZone,
    SquareTwice,
    TooManyFlags,
    TooMany,
    Missing,
    ShutIn,
}

/// The first fault of a setup; a kind beyond the rule set's list is an unknown one.
pub(crate) fn first_fault(rules: &Rc<Rules>, side: Side, stones: &[(Point, usize)]) -> Option<SetupFault> {
    let zone = &rules.zones[side.index()];
    let count = |kind: usize| stones.iter().filter(|&&(_, other)| other == kind).count();
    let kinds = || (0..rules.kinds.len()).map(|kind| (kind, &rules.kinds[kind]));
    let squares: BTreeSet<Point> = stones.iter().map(|&(at, _)| at).collect();
    let faults = [
        (SetupFault::OffBoard, stones.iter().any(|&(at, _)| !rules.on_board(at))),
        (SetupFault::UnknownKind, stones.iter().any(|&(_, kind)| kind >= rules.kinds.len())),
        (SetupFault::Blocked, stones.iter().any(|(at, _)| rules.blocked.contains(at))),
        (SetupFault::OutsideZone, stones.iter().any(|(at, _)| !zone.contains(at))),
        (SetupFault::SquareTwice, squares.len() < stones.len()),
        (SetupFault::TooManyFlags, kinds().any(|(kind, info)| info.role == Role::Flag && count(kind) > info.count)),
        (SetupFault::TooMany, kinds().any(|(kind, info)| count(kind) > info.count)),
        (SetupFault::Missing, kinds().any(|(kind, info)| count(kind) < info.count)),
    ];
    if let Some(&(fault, _)) = faults.iter().find(|(_, found)| *found) {
        return Some(fault);
    }
    let placed: Vec<_> = stones.iter().map(|&(at, kind)| (side, at, kind)).collect();
    let shut_in = !Twin::new(Rc::clone(rules), &placed, side).has_legal_move();
    (rules.shut_in_refused && shut_in).then_some(SetupFault::ShutIn)
}
