//! The shapes that are sent and taken as JSON.
//!
//! A game becomes bytes in this module only, and this module is given a `View`: what one side, or a
//! spectator, was told. The whole game has no name here, so nothing that a person was not told can
//! be written. The TypeScript twins in `web/types/wire.d.ts` are generated from these types; a test
//! fails when they are stale.

mod account;
mod analysis;
mod bots;
#[cfg(test)]
mod declarations;
mod game;
mod lesson;
mod lobby;
mod log;
mod people;
mod print;
mod replay;
mod request;
mod rules;
mod setup;
mod summary;
mod talk;
mod tournament;
mod tournament_request;

use marshal_rules::{BySide, Outcome, Reason, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use account::session_name;
pub use account::{
    AccountInfo, ChangePassword, DeleteAccount, DropSetup, KeepSetups, Me, Plain, Rename, SignIn, SignUp, WireSession,
    WireSetup,
};
pub use analysis::{AnalysisResult, AnalysisState, AnalysisStatus, WireBeliefs};
pub(crate) use analysis::{WireChances, WireLesson, WireOpinion, WireTurn, rounded};
pub(crate) use bots::token_name;
pub use bots::{NewBot, NewToken, TokenMade, WireBot, WireToken};
pub use game::{Facts, GameView, Hint, Occupant, Phase, SocketMessage};
pub use lesson::{Lesson, LessonInfo, LessonStep};
pub use lobby::{Challenge, Seek};
pub use log::WireMove;
pub use people::{GamesPage, Member, Members, Profile, Strength};
pub use print::{PrintOrder, PrintPreview};
pub use replay::Replay;
pub use request::{
    CheckSetup, DrawAction, JoinGame, NewGame, OpenRecord, OpponentName, OwnRules, PlaceSetup, PlayMove, RandomSetup,
    Rematching, Resign, RulesChoice, RulesText, SetupChoice, SideChoice, SideClaim, SideDraw,
};
pub use rules::{RuleSetInfo, Text};
pub use setup::{SetupAnswer, SetupCheck, SetupFault};
pub use summary::{GameMade, GameSummary, Offer, Summary};
pub use talk::{Saying, SideSays, SideSwitches, WireTalk};
pub use tournament::{
    FormatName, ResultName, StateName, TournamentLine, TournamentLists, TournamentSummary, WireTournament,
    WireTournamentGame,
};
pub use tournament_request::{BeginRound, EndTournament, JoinTournament, LeaveTournament, NewTournament, SetResult};

/// A side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SideName {
    /// The side at row 1.
    Red,
    /// The other.
    Blue,
}

impl From<Side> for SideName {
    fn from(side: Side) -> SideName {
        match side {
            Side::Red => SideName::Red,
            Side::Blue => SideName::Blue,
        }
    }
}

impl From<SideName> for Side {
    fn from(side: SideName) -> Side {
        match side {
            SideName::Red => Side::Red,
            SideName::Blue => Side::Blue,
        }
    }
}

/// One value for each side.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[schemars(inline)]
pub struct Both<T> {
    /// Red's.
    pub red: T,
    /// Blue's.
    pub blue: T,
}

impl<T> Both<T> {
    /// Asks for each side's value.
    pub(crate) fn of(mut value: impl FnMut(Side) -> T) -> Both<T> {
        Both { red: value(Side::Red), blue: value(Side::Blue) }
    }
}

impl<T: Copy> From<BySide<T>> for Both<T> {
    fn from(values: BySide<T>) -> Both<T> {
        Both::of(|side| values[side])
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Outcome"))]
#[schemars(rename = "Outcome")]
pub struct WireOutcome {
    /// Nobody in a draw.
    winner: Option<SideName>,
    reason: ReasonName,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
enum ReasonName {
    Flag,
    Resigned,
    Time,
    NoMove,
    NoMobile,
    DeadPosition,
    Quiet,
    Length,
    Agreed,
    TimeCannotWin,
    Left,
}

impl WireOutcome {
    fn winner(self) -> Option<Side> {
        self.winner.map(Side::from)
    }
}

impl From<Outcome> for WireOutcome {
    fn from(outcome: Outcome) -> WireOutcome {
        let reason = match outcome.reason {
            Reason::FlagTaken => ReasonName::Flag,
            Reason::Resigned => ReasonName::Resigned,
            Reason::TimeOut => ReasonName::Time,
            Reason::NoMove => ReasonName::NoMove,
            Reason::NoMobile => ReasonName::NoMobile,
            Reason::DeadPosition => ReasonName::DeadPosition,
            Reason::QuietLimit => ReasonName::Quiet,
            Reason::LengthLimit => ReasonName::Length,
            Reason::Agreed => ReasonName::Agreed,
            Reason::TimeOutCannotWin => ReasonName::TimeCannotWin,
            Reason::Left => ReasonName::Left,
        };
        WireOutcome { winner: outcome.winner.map(SideName::from), reason }
    }
}
