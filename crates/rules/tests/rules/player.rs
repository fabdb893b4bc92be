//! Players that bring about what uniform play hardly ever does: shuttling, chasing, games without attacks.

use crate::dice::Dice;
use crate::twin::{Point, Twin, next_to};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Any,
    /// Moves the same stone again.
    Shuttle,
    /// Follows the enemy stone that moved last, and does not just go back.
    Chase,
    /// Moves the stone that is being chased out of the way, and does not just go back.
    Flee,
    /// Avoids strikes.
    Quiet,
    /// Seeks strikes.
    Strike,
}

impl Style {
    /// How two sides play against each other.
    pub(crate) fn pair(dice: &mut Dice) -> [Style; 2] {
        let one = [Style::Any, Style::Shuttle, Style::Quiet, Style::Strike];
        match dice.below(3) {
            0 => [Style::Chase, Style::Flee],
            1 => [Style::Flee, Style::Chase],
            _ => [dice.pick(&one), dice.pick(&one)],
        }
    }

    /// One of the legal moves, of which there must be one.
    pub(crate) fn choose(self, twin: &Twin, legal: &[(Point, Point)], dice: &mut Dice) -> (Point, Point) {
        let liked: Vec<_> = legal.iter().copied().filter(|&(from, to)| self.likes(twin, from, to)).collect();
        let whim = if matches!(self, Style::Chase | Style::Flee) { 2 } else { 20 };
        if liked.is_empty() || dice.chance(whim) { dice.pick(legal) } else { dice.pick(&liked) }
    }

    fn likes(self, twin: &Twin, from: Point, to: Point) -> bool {
        let quiet = !twin.board().contains_key(&to);
        let enemy_came_to = twin.plies.last().map(|ply| ply.to);
        let own = twin.plies.iter().rev().find(|ply| ply.side == twin.turn());
        let goes_back = own.is_some_and(|ply| (ply.to, ply.from) == (from, to));
        match self {
            Style::Any => true,
            Style::Shuttle => own.is_some_and(|ply| twin.board()[&from] == ply.stone),
            Style::Chase => quiet && !goes_back && enemy_came_to.is_some_and(|at| next_to(at, to)),
            Style::Flee => quiet && !goes_back && enemy_came_to.is_some_and(|at| next_to(at, from)),
            Style::Quiet => quiet,
            Style::Strike => !quiet,
        }
    }
}
