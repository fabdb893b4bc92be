//! Can a side still capture the enemy flag?

use crate::board::Board;
use crate::kind::Kind;
use crate::ruleset::{Diagonal, RuleSet, StrikeResult};
use crate::side::Side;
use crate::square_set::SquareSet;

/// Whether neither side could ever capture the enemy flag. The board must know every kind.
pub(crate) fn is_dead(board: &Board) -> bool {
    // Nearly always somebody walks to a flag over squares that are open now.
    let open = open_now(board);
    if Side::ALL.into_iter().any(|side| reaches_flag(board, side, open)) {
        return false;
    }
    let open = open_in_the_end(board, open);
    !Side::ALL.into_iter().any(|side| reaches_flag(board, side, open))
}

/// Whether this side could ever capture the enemy flag.
pub(crate) fn can_win(board: &Board, side: Side) -> bool {
    let open = open_now(board);
    reaches_flag(board, side, open) || reaches_flag(board, side, open_in_the_end(board, open))
}

/// The squares without an immobile stone; mobile ones can move away.
fn open_now(board: &Board) -> SquareSet {
    board.rules.squares() & !(immobile(board, Side::Red) | immobile(board, Side::Blue))
}

fn immobile(board: &Board, side: Side) -> SquareSet {
    board.stones[side] & !board.mobile(side)
}

/// The open squares after every immobile stone that an enemy can clear is cleared.
fn open_in_the_end(board: &Board, mut open: SquareSet) -> SquareSet {
    loop {
        let before = open;
        for owner in Side::ALL {
            for square in board.stones[owner] & !open {
                let stone = board.at(square).expect("a stone stands here");
                if reaches(board, owner.other(), board.kind(stone), SquareSet::of(square), open) {
                    open.insert(square);
                }
            }
        }
        if open == before {
            return open;
        }
    }
}

fn reaches_flag(board: &Board, side: Side, open: SquareSet) -> bool {
    let flag = board.rules.flag();
    let flags = immobile(board, side.other())
        .iter()
        .filter(|&square| board.at(square).is_some_and(|stone| board.kind(stone) == flag))
        .collect();
    reaches(board, side, flag, flags, open)
}

/// Whether a stone of `side` that removes a `target` can walk over open squares to one from which it may strike it.
fn reaches(board: &Board, side: Side, target: Kind, at: SquareSet, open: SquareSet) -> bool {
    let rules: &RuleSet = &board.rules;
    let mut front = at.beside();
    if rules.diagonal() == Diagonal::Strikes {
        front |= at.diagonally_beside();
    }
    let walkers = board.mobile(side);
    let mut reached = SquareSet::EMPTY;
    front &= open;
    while !front.is_empty() {
        let meets = |square| {
            let stone = board.at(square).expect("a walker stands here");
            rules.strike(board.kind(stone), target) != StrikeResult::DefenderWins
        };
        if (front & walkers).iter().any(meets) {
            return true;
        }
        reached |= front;
        let mut next = front.beside();
        if rules.diagonal() != Diagonal::None {
            next |= front.diagonally_beside();
        }
        front = next & open & !reached;
    }
    false
}
