//! What is written down of a game.

use marshal_rules::{Move, RuleSetData, Side};
use serde::{Deserialize, Serialize};

/// Something that happened in a game. The events of a game in their order are the game: everything
/// else is computed from them.
///
/// They hold the secrets of both sides, so nothing that is sent to a person is made from them but
/// by way of a `View`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The first event: what is played and by whom.
    Created(Box<Created>),
    /// A side has put its army on the board and confirmed it.
    SetUp {
        /// Whose army.
        #[serde(with = "crate::text")]
        side: Side,
        /// The setup as one line.
        setup: String,
    },
    /// The side on turn has moved.
    Moved {
        /// From where to where.
        #[serde(with = "crate::text", rename = "move")]
        mv: Move,
    },
    /// A side has given up.
    Resigned {
        /// Who has.
        #[serde(with = "crate::text")]
        side: Side,
    },
    /// A side has offered a draw.
    DrawOffered {
        /// Who has.
        #[serde(with = "crate::text")]
        side: Side,
    },
    /// The offer that stood was declined.
    DrawDeclined,
    /// The offer that stood was accepted: the game is over.
    DrawAgreed,
}

/// The terms of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// The rule set, whole: a game goes on by the rules it was begun with, whatever ships later.
    pub rules: RuleSetData,
    /// Who plays against the browser that made the game.
    pub opponent: Opponent,
    /// Who moves first. A lot is drawn when the game is made and shown when play starts.
    #[serde(with = "crate::text")]
    pub starter: Side,
    /// The memory aids that were agreed.
    pub aids: Aids,
}

/// Who plays against the browser that made a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Opponent {
    /// The computer.
    Computer {
        /// Its side.
        #[serde(with = "crate::text")]
        side: Side,
        /// Its level.
        level: u8,
        /// What its decisions are drawn from. Never sent to anybody, not even after the end.
        seed: u64,
    },
    /// Another person at the same screen.
    Hotseat,
}

/// The memory aids of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Aids {
    /// Enemy stones that are known stay marked.
    pub known: bool,
    /// Enemy stones that have moved are marked.
    pub moved: bool,
    /// What an enemy stone can be is told, with the reasons.
    pub possible: bool,
}
