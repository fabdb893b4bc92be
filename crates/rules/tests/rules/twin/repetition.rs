//! The repetition rules, counted anew from the whole list of plies.

use super::{Point, Twin, next_to};
use marshal_rules::{BySide, Side};

/// A border between two squares, the smaller first; for a diagonal step the pair {from, to}.
type Border = (Point, Point);

/// All borders that a move crosses.
fn borders(from: Point, to: Point) -> Vec<Border> {
    let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let mut crossed = Vec::new();
    let mut at = from;
    while at != to {
        let next = (at.0 + step.0, at.1 + step.1);
        crossed.push((at.min(next), at.max(next)));
        at = next;
    }
    crossed
}

impl Twin {
    /// Whether the two-squares rule forbids a move that is otherwise in order.
    pub(crate) fn two_squares_forbids(&self, stone: usize, from: Point, to: Point) -> bool {
        let Some(most) = self.rules.two_squares else { return false };
        let side = self.stones[stone].side;
        borders(from, to).iter().any(|border| {
            let crossings = self
                .plies
                .iter()
                .rev()
                .filter(|ply| ply.side == side)
                .take_while(|ply| ply.stone == stone && borders(ply.from, ply.to).contains(border))
                .count();
            crossings + 1 > most
        })
    }

    /// Whether a square is next to a stone of the given side, on the board after `plies` plies.
    fn touches(&self, plies: usize, at: Point, side: Side) -> bool {
        self.boards[plies].iter().any(|(&square, &stone)| self.stones[stone].side == side && next_to(square, at))
    }

    /// The chase length of each side, from the first ply on.
    pub(crate) fn chase_lengths(&self) -> BySide<u32> {
        let mut length = BySide::new(0, 0);
        for (number, ply) in self.plies.iter().enumerate() {
            let (mover, other) = (ply.side, ply.side.other());
            let fled = number.checked_sub(1).is_some_and(|before| next_to(ply.from, self.plies[before].to));
            length[other] = if fled { length[other] + 1 } else { 0 };
            if ply.strike.is_some() {
                length[mover] = 0;
                length[other] = 0;
            }
            let chases = self.touches(number + 1, ply.to, other);
            length[mover] = if chases { length[mover] + 1 } else { 0 };
        }
        length
    }

    /// Whether the more-squares rule forbids a move that is otherwise in order.
    pub(crate) fn more_squares_forbids(&self, stone: usize, from: Point, to: Point) -> bool {
        let side = self.stones[stone].side;
        let now = self.plies.len();
        let quiet = !self.board().contains_key(&to);
        if !self.rules.more_squares || !quiet || !self.touches(now, to, side.other()) {
            return false;
        }
        let own_previous = self.plies.iter().rev().find(|ply| ply.side == side);
        if own_previous.is_some_and(|ply| ply.stone == stone && ply.from == to && ply.to == from) {
            return false;
        }
        let length = self.chase_lengths()[side] as usize;
        let mut after = self.board().clone();
        after.remove(&from);
        after.insert(to, stone);
        (1..length).any(|back| self.boards[now - back] == after)
    }
}
