//! What a viewer is told of a ply.

use crate::kind::{Kind, StoneId};
use crate::ruleset::StrikeResult;
use crate::side::Side;
use crate::square::Square;

/// Who looks at a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player.
    Side(Side),
    /// Anybody else: knows a kind when both sides know it.
    Spectator,
}

impl Viewer {
    /// Red, Blue and the spectator.
    pub const ALL: [Viewer; 3] = [Viewer::Side(Side::Red), Viewer::Side(Side::Blue), Viewer::Spectator];

    /// 0 for Red, 1 for Blue, 2 for a spectator.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Viewer::Side(side) => side.index(),
            Viewer::Spectator => 2,
        }
    }

    /// The player's side.
    #[inline]
    pub const fn side(self) -> Option<Side> {
        match self {
            Viewer::Side(side) => Some(side),
            Viewer::Spectator => None,
        }
    }
}

/// One ply as one viewer was told it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveEvent {
    /// Number of the ply, from 0.
    pub ply: u32,
    /// Who moved.
    pub side: Side,
    /// Which stone moved.
    pub stone: StoneId,
    /// From where.
    pub from: Square,
    /// Where to, or whom it struck there.
    pub to: Square,
    /// The strike, if it was one.
    pub strike: Option<StrikeEvent>,
}

/// A strike as one viewer was told it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StrikeEvent {
    /// The stone that was struck.
    pub defender: StoneId,
    /// Who left.
    pub result: StrikeResult,
    /// The attacker's kind, where this viewer knows it now: its own stone, or told.
    pub attacker_kind: Option<Kind>,
    /// The defender's kind, likewise.
    pub defender_kind: Option<Kind>,
}
