//! What is written down of a tournament.

use marshal_club::{Format, GameResult, Handle, TieBreak, TimeControl, Words};
use marshal_rules::RuleSetData;
use serde::{Deserialize, Serialize};

use super::Aids;
use crate::id::{GameId, TournamentId};

/// Something that happened in a tournament. Its events in their order are the tournament, folded by `marshal_club`.
///
/// They name no person: who takes part is told by the number of the event with which they joined, and the table of entrants
/// knows who that is. So a guest who signs up stays in, and who deletes the account is forgotten.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentEvent {
    /// The first event.
    Created(Box<TournamentTerms>),
    /// Somebody takes part, from the next round on.
    Joined {
        /// What they are called; nothing once the account was deleted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Handle>,
        /// How strong they were, for the order of the first pairing.
        rating: i32,
    },
    /// Somebody takes no further part.
    Left {
        /// The number of the event with which they joined.
        entry: u32,
    },
    /// A player has deleted the account.
    Forgotten {
        /// The number of the event with which they joined.
        entry: u32,
    },
    /// A round begins.
    Paired {
        /// Its tables, the first one first.
        games: Vec<PairedGame>,
        /// The number of the player who has no opponent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<u16>,
    },
    /// The game at a table is over. It counts where no result stands yet: who had withdrawn has lost already, and what the
    /// organiser has said stays.
    Finished {
        /// The round, 1 the first.
        round: u8,
        /// The table, 1 the first.
        table: u16,
        /// How.
        result: GameResult,
    },
    /// The organiser says how the game at a table is to count.
    Corrected {
        /// The round, 1 the first.
        round: u8,
        /// The table, 1 the first.
        table: u16,
        /// How.
        result: GameResult,
    },
    /// It ends before its last round.
    Ended,
}

/// The terms of a tournament.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentTerms {
    /// What it is called.
    pub name: Words,
    /// The rule set, whole: a tournament goes on by the rules it was begun with, whatever ships later.
    pub rules: RuleSetData,
    /// How much time each has in a game.
    pub clock: TimeControl,
    /// The memory aids in all games.
    pub aids: Aids,
    /// Whether games between two accounts count for their ratings, where they can.
    pub rated: bool,
    /// Whether everybody finds it in the list, and not only who is sent its address.
    pub listed: bool,
    /// Whether the next round begins as soon as all results are in. Otherwise the organiser begins it.
    pub automatic: bool,
    /// How players are brought together.
    pub format: Format,
    /// What decides between equal points.
    pub tie_breaks: Vec<TieBreak>,
    /// Decides what is drawn by lot.
    pub lot: u64,
}

/// A table of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairedGame {
    /// The number of who plays Red.
    pub red: u16,
    /// The number of who plays Blue.
    pub blue: u16,
    /// The game; none where somebody had withdrawn before.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::text::perhaps")]
    pub game: Option<GameId>,
}

/// What a game knows of its tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentGame {
    /// Which tournament.
    #[serde(with = "crate::text")]
    pub id: TournamentId,
    /// What it is called.
    pub name: Words,
    /// The round, 1 the first.
    pub round: u8,
    /// The table, 1 the first.
    pub table: u16,
    /// Whether everybody may know of the tournament who watches the game.
    pub listed: bool,
}

/// How a game of a tournament has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TournamentResult {
    /// Which tournament.
    pub id: TournamentId,
    /// The round, 1 the first.
    pub round: u8,
    /// The table, 1 the first.
    pub table: u16,
    /// How.
    pub result: GameResult,
}
