//! Ways of playing that the network does not have of itself, so that it meets them while it learns.
//!
//! A style is the network's own policy with a taste: some moves count as worth a little more than they are.

use marshal_rules::{Game, Move, Side};

/// A taste.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Strikes what it does not know.
    Aggressive,
    /// Does not.
    Cautious,
    /// Moves back and forth.
    Shuffling,
    /// Goes forward.
    Rushing,
    /// Goes for whatever has not moved in the last rows, where flags are.
    Hunting,
    /// Moves with what has moved already.
    Hiding,
    /// Steps next to the enemy with weak stones.
    Bluffing,
}

impl Style {
    pub(crate) const ALL: [Style; 7] = [
        Style::Aggressive,
        Style::Cautious,
        Style::Shuffling,
        Style::Rushing,
        Style::Hunting,
        Style::Hiding,
        Style::Bluffing,
    ];

    /// What a move of the side on turn counts beyond its worth, in scores from -1 to 1. Of the enemy's stones only what
    /// everybody sees is asked.
    pub(crate) fn taste(self, game: &Game, last: Option<Move>, mv: Move) -> f32 {
        let side = game.turn();
        let strikes_unknown = game.at(mv.to).is_some_and(|stone| !game.is_told(stone));
        let rows = f32::from(mv.to.row()) - f32::from(mv.from.row());
        let forward = (if side == Side::Red { rows } else { -rows }).clamp(-2.0, 2.0);
        let unknown = f32::from(u8::from(strikes_unknown));
        match self {
            Style::Aggressive => 0.06 * unknown + 0.004 * forward,
            Style::Cautious => -0.08 * unknown - 0.004 * forward,
            Style::Shuffling => match last {
                Some(last) if mv == Move::new(last.to, last.from) => 0.1,
                _ => -0.05 * unknown,
            },
            Style::Rushing => 0.03 * unknown + 0.02 * forward,
            Style::Hunting => {
                let left = if side == Side::Red { game.rules().height() - 1 - mv.to.row() } else { mv.to.row() };
                let unmoved = strikes_unknown && game.at(mv.to).is_some_and(|stone| !game.has_moved(stone));
                0.02 * forward + if unmoved && left < 2 { 0.2 } else { 0.0 }
            }
            Style::Hiding => match game.at(mv.from) {
                Some(stone) if !game.has_moved(stone) => -0.04,
                _ => 0.0,
            },
            Style::Bluffing => 0.02 * f32::from(u8::from(is_bluff(game, mv))) - 0.02 * unknown,
        }
    }
}

/// Whether a stone of the weaker half that has not been told steps next to an enemy.
fn is_bluff(game: &Game, mv: Move) -> bool {
    let (rules, side) = (game.rules(), game.turn());
    let Some(stone) = game.at(mv.from).filter(|&stone| !game.is_told(stone)) else { return false };
    let number = rules.kind(game.kind(stone)).number.unwrap_or(0);
    let stronger = rules.kinds().iter().filter(|kind| kind.number > Some(number)).map(|kind| usize::from(kind.count));
    let enemies = game.occupied(side.other());
    2 * stronger.sum::<usize>() > rules.army_size() / 2
        && enemies.iter().any(|at| at.col().abs_diff(mv.to.col()) + at.row().abs_diff(mv.to.row()) == 1)
}
