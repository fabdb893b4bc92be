//! Tournaments as a page shows them.

use marshal_club::{Format, GameResult, PlayerNo, TieBreak};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::summary::RulesName;
use super::{RuleSetInfo, SideName};
use crate::id::PersonId;
use crate::store::{Aids, TournamentGame, TournamentListed, TournamentState};
use crate::tournament::{Evening, Gathered};

/// How players are brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum FormatName {
    /// Everybody plays everybody.
    RoundRobin,
    /// Everybody plays everybody twice.
    DoubleRoundRobin,
    /// So many rounds, each against somebody with about as many points.
    Swiss,
}

/// How far a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum StateName {
    /// No round has begun.
    Open,
    /// It is played.
    Running,
    /// It has ended.
    Over,
}

/// How a game counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ResultName {
    /// Red has won.
    Red,
    /// Blue has won.
    Blue,
    /// Nobody has.
    Draw,
    /// Blue did not come.
    RedWalkover,
    /// Red did not come.
    BlueWalkover,
    /// Neither came.
    NeitherCame,
}

#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) enum TieBreakName {
    DirectEncounter,
    Buchholz,
    SonnebornBerger,
    Wins,
}

/// What a list shows of a tournament, whoever looks. It is kept beside the events.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TournamentSummary {
    name: String,
    rules: RulesName,
    clock: String,
    format: FormatName,
    state: StateName,
    /// How many take part, or have.
    players: u16,
    /// How many rounds have begun.
    round: u16,
    /// How many there will be; where everybody plays everybody it depends on who joins.
    rounds: u16,
    /// Who has won, once it is over.
    winner: Option<String>,
}

/// A tournament in a list.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TournamentLine {
    id: String,
    /// When it last changed, RFC 3339.
    updated: String,
    /// Whether the one who looks organises it or takes part.
    own: bool,
    #[serde(flatten)]
    summary: TournamentSummary,
}

/// The tournaments that somebody finds, the latest first.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TournamentLists {
    /// Those that can be joined.
    pub(crate) open: Vec<TournamentLine>,
    /// Those that are played.
    pub(crate) running: Vec<TournamentLine>,
    /// Those that are over.
    pub(crate) over: Vec<TournamentLine>,
}

/// A tournament as its page shows it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Tournament"))]
pub struct WireTournament {
    id: String,
    seq: u32,
    #[serde(flatten)]
    summary: TournamentSummary,
    aids: Aids,
    /// Whether games between two accounts count for their ratings.
    rated: bool,
    /// Whether it is in the list for everybody.
    listed: bool,
    /// Whether the next round begins by itself.
    automatic: bool,
    /// Whether a round is over and another one is to begin.
    between: bool,
    /// Whether the one who looks organises it.
    organises: bool,
    /// Whether somebody could join now.
    joinable: bool,
    /// The number of the one who looks, while they take part.
    you: Option<u16>,
    /// The game that waits for the one who looks.
    your_game: Option<YourGame>,
    /// In the order of their numbers, which begin at 1.
    entrants: Vec<WireEntrant>,
    games: Vec<WireRound>,
    tie_breaks: Vec<TieBreakName>,
    standings: Vec<WireStanding>,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct YourGame {
    id: String,
    side: SideName,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TournamentEntrant"))]
pub(super) struct WireEntrant {
    number: u16,
    /// By what a request names them: it stays when numbers change.
    entry: u32,
    /// Nothing when the account was deleted.
    name: Option<String>,
    /// Whether they have an account.
    member: bool,
    withdrew: bool,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TournamentRound"))]
pub(super) struct WireRound {
    tables: Vec<WireTable>,
    /// The number of who has no opponent.
    bye: Option<u16>,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TournamentTable"))]
pub(super) struct WireTable {
    red: u16,
    blue: u16,
    game: Option<String>,
    result: Option<ResultName>,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TournamentStanding"))]
pub(super) struct WireStanding {
    place: u16,
    number: u16,
    points: f64,
    tie_breaks: Vec<f64>,
}

/// The tournament that a game is played in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TournamentOfGame"))]
pub struct WireTournamentGame {
    id: String,
    name: String,
    round: u8,
    table: u16,
}

impl From<&TournamentGame> for WireTournamentGame {
    fn from(TournamentGame { id, name, round, table, .. }: &TournamentGame) -> WireTournamentGame {
        WireTournamentGame { id: id.to_string(), name: name.to_string(), round: *round, table: *table }
    }
}

impl From<TournamentState> for StateName {
    fn from(state: TournamentState) -> StateName {
        match state {
            TournamentState::Open => StateName::Open,
            TournamentState::Running => StateName::Running,
            TournamentState::Over => StateName::Over,
        }
    }
}

impl From<GameResult> for ResultName {
    fn from(result: GameResult) -> ResultName {
        match result {
            GameResult::Red => ResultName::Red,
            GameResult::Blue => ResultName::Blue,
            GameResult::Draw => ResultName::Draw,
            GameResult::RedWalkover => ResultName::RedWalkover,
            GameResult::BlueWalkover => ResultName::BlueWalkover,
            GameResult::NeitherCame => ResultName::NeitherCame,
        }
    }
}

impl From<TieBreak> for TieBreakName {
    fn from(tie_break: TieBreak) -> TieBreakName {
        match tie_break {
            TieBreak::DirectEncounter => TieBreakName::DirectEncounter,
            TieBreak::Buchholz => TieBreakName::Buchholz,
            TieBreak::SonnebornBerger => TieBreakName::SonnebornBerger,
            TieBreak::Wins => TieBreakName::Wins,
        }
    }
}

impl From<Format> for FormatName {
    fn from(format: Format) -> FormatName {
        match format {
            Format::Swiss { .. } => FormatName::Swiss,
            Format::RoundRobin { cycles: 1 } => FormatName::RoundRobin,
            Format::RoundRobin { .. } => FormatName::DoubleRoundRobin,
        }
    }
}

fn count(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

impl TournamentSummary {
    /// What is kept of a tournament for lists.
    pub(crate) fn of(evening: &Evening, rules: &RuleSetInfo) -> TournamentSummary {
        let (terms, club, state) = (evening.terms(), evening.club(), evening.state());
        let standings = if state == TournamentState::Over { club.standings() } else { Vec::new() };
        let alone = |place| standings.iter().filter(|standing| standing.place == place).count() == 1;
        let first = standings.first().filter(|first| !club.rounds().is_empty() && alone(first.place));
        let winner = first.and_then(|first| evening.player(first.player)).and_then(|player| player.name.as_ref());
        TournamentSummary {
            name: terms.name.to_string(),
            rules: RulesName::of(rules),
            clock: terms.clock.to_string(),
            format: terms.format.into(),
            state: state.into(),
            players: count(evening.players().len()),
            round: count(club.rounds().len()),
            rounds: count(club.planned_rounds()),
            winner: winner.map(ToString::to_string),
        }
    }
}

impl TournamentLine {
    /// A tournament as a list shows it.
    pub(crate) fn of(listed: TournamentListed) -> Result<TournamentLine, serde_json::Error> {
        let TournamentListed { id, summary, updated, own } = listed;
        let summary = serde_json::from_str(&summary)?;
        Ok(TournamentLine { id: id.to_string(), updated: updated.to_string(), own, summary })
    }
}

impl WireTournament {
    /// A tournament as somebody sees it. It holds nothing of the games but who plays and, once they are over, who has won.
    pub(crate) fn of(gathered: &Gathered, viewer: Option<PersonId>) -> WireTournament {
        let (evening, terms) = (&gathered.evening, gathered.evening.terms());
        let club = evening.club();
        let own = viewer.map_or_else(Vec::new, |viewer| gathered.entries_of(viewer));
        let you = own.first().and_then(|&entry| evening.number(entry));
        let entrant = |player: &crate::tournament::Player| {
            let number = evening.number(player.entry).unwrap_or(PlayerNo(0));
            let account = gathered.entrant(player.entry).and_then(|entrant| entrant.account.clone());
            WireEntrant {
                number: number.0,
                entry: player.entry,
                member: account.is_some(),
                name: account.or_else(|| player.name.as_ref().map(ToString::to_string)).filter(|_| !player.gone),
                withdrew: club.has_withdrawn(number),
            }
        };
        WireTournament {
            id: evening.id().to_string(),
            seq: evening.seq(),
            summary: TournamentSummary::of(evening, &RuleSetInfo::of(evening.rules())),
            aids: terms.aids,
            rated: terms.rated,
            listed: terms.listed,
            automatic: terms.automatic,
            between: evening.is_between_rounds(),
            organises: viewer.is_some() && viewer == gathered.organiser,
            joinable: evening.judge_joining().is_ok(),
            you: you.map(|number| number.0),
            your_game: you.and_then(|you| your_game(evening, you)),
            entrants: evening.players().iter().map(entrant).collect(),
            games: (0..club.rounds().len()).map(|round| wire_round(evening, round)).collect(),
            tie_breaks: club.tie_breaks().iter().map(|&tie_break| tie_break.into()).collect(),
            standings: club.standings().into_iter().map(WireStanding::from).collect(),
        }
    }
}

impl From<marshal_club::Standing> for WireStanding {
    fn from(standing: marshal_club::Standing) -> WireStanding {
        let marshal_club::Standing { place, player, points, tie_breaks, .. } = standing;
        WireStanding { place, number: player.0, points, tie_breaks }
    }
}

/// The game of somebody that goes on.
fn your_game(evening: &Evening, you: PlayerNo) -> Option<YourGame> {
    let round = evening.club().rounds().len().checked_sub(1)?;
    let tables = &evening.club().rounds()[round].tables;
    let plays = |pairing: marshal_club::Pairing| pairing.red == you || pairing.blue == you;
    let at = tables.iter().position(|table| table.result.is_none() && plays(table.pairing))?;
    let side = if tables[at].pairing.red == you { SideName::Red } else { SideName::Blue };
    Some(YourGame { id: evening.game(round, at)?.to_string(), side })
}

fn wire_round(evening: &Evening, round: usize) -> WireRound {
    let told = &evening.club().rounds()[round];
    let table = |(at, table): (usize, &marshal_club::Table)| WireTable {
        red: table.pairing.red.0,
        blue: table.pairing.blue.0,
        game: evening.game(round, at).map(|game| game.to_string()),
        result: table.result.map(ResultName::from),
    };
    WireRound { tables: told.tables.iter().enumerate().map(table).collect(), bye: told.bye.map(|bye| bye.0) }
}
