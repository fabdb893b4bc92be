//! The dead position: the procedure of the rules, step by step.

use super::{DIAGONAL, Diagonal, Hit, ORTHOGONAL, Point, Role, Twin};
use marshal_rules::Side;
use std::collections::BTreeSet;

impl Twin {
    /// Whether a side could ever take the enemy's flag.
    pub(crate) fn can_win(&self, side: Side) -> bool {
        let open = self.squares_that_open();
        self.board().iter().any(|(&flag, &stone)| {
            self.stones[stone].side != side
                && self.rules.kinds[self.stones[stone].kind].role == Role::Flag
                && self.mobile(side).any(|(at, _)| self.may_come_to_strike(at, flag, &open))
        })
    }

    fn mobile(&self, side: Side) -> impl Iterator<Item = (Point, usize)> {
        self.board()
            .iter()
            .map(|(&at, &stone)| (at, stone))
            .filter(move |&(_, stone)| self.stones[stone].side == side && self.is_mobile(stone))
    }

    /// The open squares once every immobile stone that can be cleared is cleared.
    fn squares_that_open(&self) -> BTreeSet<Point> {
        let mut open: BTreeSet<Point> = self
            .rules
            .board()
            .filter(|at| !self.rules.blocked.contains(at))
            .filter(|at| self.board().get(at).is_none_or(|&stone| self.is_mobile(stone)))
            .collect();
        loop {
            let cleared = self.board().iter().find(|&(at, &stone)| {
                !open.contains(at)
                    && self.mobile(self.stones[stone].side.other()).any(|(from, striker)| {
                        self.rules.strike(self.stones[striker].kind, self.stones[stone].kind) != Hit::Defender
                            && self.may_come_to_strike(from, *at, &open)
                    })
            });
            match cleared {
                Some((&at, _)) => open.insert(at),
                None => return open,
            };
        }
    }

    /// Whether a mobile stone on `from` can come, over open squares, next to `target` so that it may strike it.
    fn may_come_to_strike(&self, from: Point, target: Point, open: &BTreeSet<Point>) -> bool {
        let mut steps = ORTHOGONAL.to_vec();
        if self.rules.diagonal != Diagonal::Never {
            steps.extend(DIAGONAL);
        }
        let mut strikes = ORTHOGONAL.to_vec();
        if self.rules.diagonal == Diagonal::AlsoAttacks {
            strikes.extend(DIAGONAL);
        }
        let mut reached = BTreeSet::from([from]);
        let mut todo = vec![from];
        while let Some(at) = todo.pop() {
            if strikes.iter().any(|step| (at.0 + step.0, at.1 + step.1) == target) {
                return true;
            }
            for step in &steps {
                let next = (at.0 + step.0, at.1 + step.1);
                if open.contains(&next) && reached.insert(next) {
                    todo.push(next);
                }
            }
        }
        false
    }
}
