//! The state of a game: the stones, the list of plies, and the board after each of them.

use super::{Hit, Point, Role, Rules};
use marshal_rules::{Outcome, Reason, Side};
use std::collections::BTreeMap;
use std::rc::Rc;

#[derive(Clone, Debug)]
pub(crate) struct Stone {
    pub(crate) side: Side,
    pub(crate) kind: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strike {
    pub(crate) defender: usize,
    pub(crate) hit: Hit,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply {
    pub(crate) side: Side,
    pub(crate) stone: usize,
    pub(crate) from: Point,
    pub(crate) to: Point,
    pub(crate) strike: Option<Strike>,
}

/// Which stone stands where.
pub(crate) type Board = BTreeMap<Point, usize>;

#[derive(Clone, Debug)]
pub(crate) struct Twin {
    pub(crate) rules: Rc<Rules>,
    pub(crate) stones: Vec<Stone>,
    /// `boards[k]` is the board after k plies.
    pub(crate) boards: Vec<Board>,
    pub(crate) plies: Vec<Ply>,
    pub(crate) first: Side,
    /// Plies and quiet plies counted before the first one known here.
    pub(crate) plies_before: u32,
    pub(crate) quiet_before: u32,
}

impl Twin {
    /// A game from a list of (side, square, kind); the stones are numbered in the order of the list.
    pub(crate) fn new(rules: Rc<Rules>, stones: &[(Side, Point, usize)], first: Side) -> Self {
        let board = stones.iter().enumerate().map(|(id, &(_, at, _))| (at, id)).collect();
        Self {
            rules,
            stones: stones.iter().map(|&(side, _, kind)| Stone { side, kind }).collect(),
            boards: vec![board],
            plies: Vec::new(),
            first,
            plies_before: 0,
            quiet_before: 0,
        }
    }

    /// A game that begins in the middle, after some plies and quiet plies: side and kind of every stone, and where it
    /// stands if it does.
    pub(crate) fn midway(
        rules: Rc<Rules>,
        stones: &[(Side, usize)],
        standing: &[Option<Point>],
        first: Side,
        (plies_before, quiet_before): (u32, u32),
    ) -> Self {
        let board = standing.iter().enumerate().filter_map(|(id, at)| at.map(|at| (at, id))).collect();
        Self {
            rules,
            stones: stones.iter().map(|&(side, kind)| Stone { side, kind }).collect(),
            boards: vec![board],
            plies: Vec::new(),
            first,
            plies_before,
            quiet_before,
        }
    }

    pub(crate) fn board(&self) -> &Board {
        self.boards.last().expect("the board before the first ply is always there")
    }

    pub(crate) fn turn(&self) -> Side {
        self.plies.last().map_or(self.first, |ply| ply.side.other())
    }

    pub(crate) fn ply(&self) -> u32 {
        self.plies_before + self.plies.len() as u32
    }

    /// Plies in a row without an attack.
    pub(crate) fn quiet(&self) -> u32 {
        match self.plies.iter().rev().position(|ply| ply.strike.is_some()) {
            Some(count) => count as u32,
            None => self.quiet_before + self.plies.len() as u32,
        }
    }

    pub(crate) fn is_mobile(&self, stone: usize) -> bool {
        self.rules.kinds[self.stones[stone].kind].mobile
    }

    /// Plays a move that is known to be legal.
    pub(crate) fn play(&mut self, from: Point, to: Point) -> Option<Strike> {
        let mut board = self.board().clone();
        let stone = board.remove(&from).expect("a legal move moves a stone");
        let strike = board.get(&to).map(|&defender| Strike {
            defender,
            hit: self.rules.strike(self.stones[stone].kind, self.stones[defender].kind),
        });
        match strike.map(|strike| strike.hit) {
            None | Some(Hit::Attacker) => {
                board.insert(to, stone);
            }
            Some(Hit::Defender) => {}
            Some(Hit::Both) => {
                board.remove(&to);
            }
        }
        self.plies.push(Ply { side: self.turn(), stone, from, to, strike });
        self.boards.push(board);
        strike
    }

    pub(crate) fn undo(&mut self) {
        self.plies.pop().expect("a ply to take back");
        self.boards.pop();
    }

    fn lost_flag(&self, side: Side) -> bool {
        !self.board().values().any(|&stone| {
            self.stones[stone].side == side && self.rules.kinds[self.stones[stone].kind].role == Role::Flag
        })
    }

    /// How the game stands by the board alone (not by a resignation or the like), tested in the order of the rules.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let over = |winner, reason| Some(Outcome { winner, reason });
        let turn = self.turn();
        for loser in Side::ALL {
            if self.lost_flag(loser) {
                return over(Some(loser.other()), Reason::FlagTaken);
            }
        }
        if self.rules.no_mobile_draws && !self.board().values().any(|&stone| self.is_mobile(stone)) {
            return over(None, Reason::NoMobile);
        }
        if self.rules.dead_position_draws && !Side::ALL.iter().any(|&side| self.can_win(side)) {
            return over(None, Reason::DeadPosition);
        }
        if !self.has_legal_move() {
            let winner = self.rules.no_move_loses.then(|| turn.other());
            return over(winner, Reason::NoMove);
        }
        if self.rules.quiet_limit.is_some_and(|limit| self.quiet() >= limit) {
            return over(None, Reason::QuietLimit);
        }
        if self.rules.length_limit.is_some_and(|limit| self.ply() >= limit) {
            return over(None, Reason::LengthLimit);
        }
        None
    }
}
