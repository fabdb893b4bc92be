//! What is written down of a game.

use super::TournamentGame;
use crate::id::GameId;
use marshal_club::{AbsenceEvent, Claim, Handle, Message, Millis, TimeControl};
use marshal_rules::{Move, RuleSetData, Side};
use schemars::JsonSchema;
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
    /// Somebody has taken a seat in a game of two people at two screens; the first is the one who made the game.
    Joined {
        /// Which seat.
        #[serde(with = "crate::text")]
        side: Side,
        /// What they want to be called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Handle>,
        /// Whether it is a program.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
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
        /// What it cost, in a game with a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        took: Option<Took>,
    },
    /// A side's time has run out: the game is over.
    TimedOut {
        /// Whose.
        #[serde(with = "crate::text")]
        side: Side,
    },
    /// A side has given up.
    Resigned {
        /// Who has.
        #[serde(with = "crate::text")]
        side: Side,
        /// What the turn had taken by then, in a game with a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spent_ms: Option<Millis>,
    },
    /// A player is not there, or is back.
    Absence(AbsenceEvent),
    /// A side has claimed a game whose other player is away: it is over.
    Claimed {
        /// Which.
        #[serde(with = "crate::text")]
        side: Side,
        /// What.
        claim: Claim,
        /// What the turn had taken by then, in a game with a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spent_ms: Option<Millis>,
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
    DrawAgreed {
        /// What the turn had taken by then, in a game with a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spent_ms: Option<Millis>,
    },
    /// A side's player has written to the other's.
    Said {
        /// Which side.
        #[serde(with = "crate::text")]
        side: Side,
        /// What; nothing when the player was forgotten.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        message: Option<Message>,
    },
    /// A side's player wants own words in messages, or no longer.
    WordsWanted {
        /// Which side.
        #[serde(with = "crate::text")]
        side: Side,
        /// Whether.
        on: bool,
    },
    /// A side's player wants to hear nothing more of the other's, or takes that back.
    Blocked {
        /// Which side.
        #[serde(with = "crate::text")]
        side: Side,
        /// Whether.
        on: bool,
    },
    /// The player of a side has deleted the account: the name and the words are gone from the events before.
    Forgotten {
        /// Which side.
        #[serde(with = "crate::text")]
        side: Side,
    },
    /// Whoever waits here for a quick game has met somebody at another board.
    MetElsewhere {
        /// The game that is played instead.
        #[serde(with = "crate::text")]
        game: GameId,
    },
    /// After the end a side wants to play once more, with sides swapped.
    RematchOffered {
        /// Which.
        #[serde(with = "crate::text")]
        side: Side,
        /// The game that it would be.
        #[serde(with = "crate::text")]
        game: GameId,
    },
    /// The other side does, too: the next game has been made.
    RematchAgreed,
}

/// What a move cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Took {
    /// The time, without the credit.
    pub spent_ms: Millis,
    /// What was credited for the network.
    pub credit_ms: Millis,
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
    /// The tournament that it is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Box<TournamentGame>>,
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
        /// Whether the one who plays against it may ask what it would play in their place.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hints: bool,
    },
    /// Another person at the same screen.
    Hotseat,
    /// Another person at another screen: whoever opens the game's address first and takes the seat.
    Person {
        /// How much time each has.
        clock: TimeControl,
        /// Whether it is offered to everybody.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        offered: bool,
        /// Whether it counts for the ratings of both.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        rated: bool,
    },
}

/// The memory aids of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
