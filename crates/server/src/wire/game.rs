//! A game as one seat sees it: the only form in which a game is sent to a person.

use std::collections::BTreeMap;
use std::sync::Arc;

use marshal_club::{ClockFace, Millis, TimeControl};
use marshal_rules::{BySide, Clue, KindSet, MoveEvent, RuleSet, Side, Stone, StoneId, StrikeResult, View, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Both, OpponentName, RuleSetInfo, SideName, WireMove, WireOutcome, WireTalk, WireTournamentGame};
use crate::id::GameId;
use crate::store::Aids;

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Phase {
    /// The armies are being set up.
    Setup,
    /// It is being played.
    Play,
    /// It has ended and everything is open.
    Over,
}

/// Who sits on a side, seen from a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Occupant {
    /// The one who looks.
    You,
    /// The computer.
    Computer,
    /// Another person.
    Other,
    /// Nobody yet: the seat waits for somebody to take it.
    Nobody,
    /// Another person, who has deleted the account.
    Gone,
}

/// What somebody may know of a game besides their view of the board.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The game's name.
    pub id: GameId,
    /// The rules as a page shows them.
    pub rules: Arc<RuleSetInfo>,
    /// Who plays against the browser that made the game.
    pub opponent: OpponentName,
    /// The computer's level.
    pub level: Option<u8>,
    /// Whether the one who plays against it may ask for hints.
    pub hints: bool,
    /// Who looks: a seat, or somebody who does not play.
    pub viewer: Viewer,
    /// Who sits where.
    pub seats: BySide<Occupant>,
    /// What the players of a game at two screens are called.
    pub players: Both<Option<String>>,
    /// Which of them are programs.
    pub bots: Both<bool>,
    /// How much time each has.
    pub control: TimeControl,
    /// What the clock shows, in a game with one.
    pub clock: Option<ClockFace>,
    /// The aids that were agreed.
    pub aids: Aids,
    /// Who has confirmed a setup.
    pub ready: BySide<bool>,
    /// The seat's own setup.
    pub setup: Option<String>,
    /// Whether it waits for anybody, and not only for who is sent its address.
    pub offered: bool,
    /// Whether it counts for the ratings of both.
    pub rated: bool,
    /// The number of the latest event that the one who looks is told of. Everybody counts only those.
    pub seq: u32,
    /// Whom the game waits for in vain, and what is left of the countdown; nothing when it is over.
    pub absent: Option<(Side, Option<Millis>)>,
    /// The game that is played instead, since nobody came for this one.
    pub elsewhere: Option<GameId>,
    /// The tournament that it is played in, where the one who looks may know.
    pub tournament: Option<WireTournamentGame>,
    /// Whose draw offer stands.
    pub draw_offer: Option<Side>,
    /// What the players have said, where the one who looks is one of two people.
    pub talk: Option<WireTalk>,
    /// Who wants to play once more after the end, and the next game when both do.
    pub rematch: Option<(Side, Option<GameId>)>,
}

/// A game as one seat sees it, or somebody who does not play.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameView {
    id: String,
    rules: Arc<RuleSetInfo>,
    opponent: OpponentName,
    level: Option<u8>,
    /// Whether the computer may be asked for hints.
    hints: bool,
    /// The seat that looks. Who does not play looks from Red's side and sees no more of Red than of Blue.
    seat: SideName,
    seats: Both<Occupant>,
    /// Whether whoever looks does not play.
    watching: bool,
    players: Both<Option<String>>,
    /// Which of them are programs.
    bots: Both<bool>,
    /// How much time each has: `none`, `10+5`, `3d`.
    time_control: String,
    /// What the clock shows, in a game with one.
    clock: Option<WireClock>,
    phase: Phase,
    starter: Option<SideName>,
    turn: Option<SideName>,
    /// How many plies were played.
    ply: u32,
    /// Whether it waits in the lobby for anybody.
    offered: bool,
    /// Whether it counts for the ratings of both.
    rated: bool,
    seq: u32,
    aids: Aids,
    ready: Both<bool>,
    setup: Option<String>,
    stones: Vec<WireStone>,
    /// The lost stones in the order in which they fell.
    lost_order: Vec<u8>,
    /// By the square of an own stone: where it may go.
    moves: BTreeMap<String, Vec<String>>,
    /// By the id of an enemy stone: what it can be.
    possible: BTreeMap<u8, Possible>,
    log: Vec<WireMove>,
    quiet: u32,
    quiet_limit: Option<u16>,
    length_limit: Option<u16>,
    /// Who is missed.
    absent: Option<WireAbsence>,
    /// The game that is played instead of this one: whoever waited here has met somebody there.
    elsewhere: Option<String>,
    /// The tournament that it is played in.
    tournament: Option<WireTournamentGame>,
    draw_offer: Option<SideName>,
    /// What the players write to each other; for nobody but them.
    talk: Option<WireTalk>,
    rematch: Option<WireRematch>,
    outcome: Option<WireOutcome>,
}

/// A player who is not there.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Absence"))]
#[schemars(rename = "Absence")]
pub(super) struct WireAbsence {
    /// Who.
    side: SideName,
    /// The milliseconds until the opponent may claim the game; none are left when that may be done.
    #[cfg_attr(test, ts(type = "number | null"))]
    left: Option<u64>,
}

/// Another game, after the end of this one.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Rematch"))]
#[schemars(rename = "Rematch")]
pub(super) struct WireRematch {
    /// Who wants it.
    by: SideName,
    /// The game, when the other wants it, too.
    game: Option<String>,
}

/// What a clock shows.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Clock"))]
#[schemars(rename = "Clock")]
pub(super) struct WireClock {
    /// The milliseconds that each has: for the setup before play begins.
    #[cfg_attr(test, ts(type = "Both<number>"))]
    left: Both<u64>,
    /// Whose time runs; before play begins both may.
    runs: Both<bool>,
}

/// A move that somebody may want to play.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The square of the stone.
    pub from: String,
    /// Where it would go.
    pub to: String,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct WireStone {
    id: u8,
    side: SideName,
    start: String,
    /// Nowhere when it is lost.
    square: Option<String>,
    /// Own, or told.
    kind: Option<String>,
    moved: bool,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Possible {
    kinds: Vec<String>,
    clues: Vec<WireClue>,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Clue"))]
#[schemars(rename = "Clue")]
pub(super) struct WireClue {
    clue: ClueName,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    kind: Option<String>,
}

#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) enum ClueName {
    Told,
    Moved,
    Ran,
    Beat,
    LostTo,
    Tied,
    Counts,
}

impl GameView {
    /// What somebody is sent. `view` is their own; there is none while the armies are set up.
    pub fn of(facts: Facts, view: Option<&View>) -> GameView {
        let (quiet_limit, length_limit) = facts.rules.limits();
        let mut sent = GameView {
            id: facts.id.to_string(),
            rules: facts.rules,
            opponent: facts.opponent,
            level: facts.level,
            hints: facts.hints,
            seat: side_of(facts.viewer).unwrap_or(Side::Red).into(),
            seats: facts.seats.into(),
            watching: side_of(facts.viewer).is_none(),
            players: facts.players,
            bots: facts.bots,
            time_control: facts.control.to_string(),
            clock: facts.clock.map(WireClock::of),
            phase: Phase::Setup,
            starter: None,
            turn: None,
            ply: 0,
            offered: facts.offered,
            rated: facts.rated,
            seq: facts.seq,
            aids: facts.aids,
            ready: facts.ready.into(),
            setup: facts.setup,
            stones: Vec::new(),
            lost_order: Vec::new(),
            moves: BTreeMap::new(),
            possible: BTreeMap::new(),
            log: Vec::new(),
            quiet: 0,
            quiet_limit,
            length_limit,
            absent: facts.absent.map(|(side, left)| WireAbsence { side: side.into(), left: left.map(|left| left.0) }),
            elsewhere: facts.elsewhere.map(|game| game.to_string()),
            tournament: facts.tournament,
            draw_offer: facts.draw_offer.map(SideName::from),
            talk: facts.talk,
            rematch: facts.rematch.map(|(by, game)| WireRematch { by: by.into(), game: game.map(|id| id.to_string()) }),
            outcome: None,
        };
        if let Some(view) = view {
            sent.fill(view, side_of(facts.viewer), facts.aids);
        }
        sent
    }

    /// How many plies were played.
    pub(crate) fn ply(&self) -> u32 {
        self.ply
    }

    /// The view for somebody who knows the first `told` plies of the log, and what was said up to event `seq`.
    pub(crate) fn after(mut self, told: u32, seq: u32) -> GameView {
        self.log.retain(|mv| mv.is_news(told));
        if let Some(talk) = &mut self.talk {
            talk.retain_after(seq);
        }
        self
    }

    fn fill(&mut self, view: &View, seat: Option<Side>, aids: Aids) {
        let rules = view.rules();
        let outcome = view.outcome();
        let playing = outcome.is_none();
        // What a stone can be is worked out for those who play.
        let kinds = (aids.possible && seat.is_some()).then(|| view.possible_all());
        self.phase = if playing { Phase::Play } else { Phase::Over };
        self.starter = Some(view.starter().into());
        self.turn = playing.then(|| view.turn().into());
        self.ply = view.ply();
        self.stones = view.stones().map(|stone| WireStone::of(rules, &stone)).collect();
        self.lost_order = view.events().iter().flat_map(fallen).map(|stone| stone.0).collect();
        if playing && seat == Some(view.turn()) {
            self.moves = destinations(view);
        }
        if let (Some(kinds), Some(seat), true) = (&kinds, seat, playing) {
            self.possible = possible(view, seat, kinds);
        }
        self.log = view
            .events()
            .iter()
            .map(|event| {
                let attacker = kinds.as_ref().filter(|_| seat != Some(event.side));
                WireMove::of(rules, event, attacker.map(|kinds| kinds[event.stone.index()]))
            })
            .collect();
        self.quiet = view.quiet();
        self.outcome = outcome.map(WireOutcome::from);
    }
}

/// The side of somebody who plays.
fn side_of(viewer: Viewer) -> Option<Side> {
    match viewer {
        Viewer::Side(side) => Some(side),
        Viewer::Spectator => None,
    }
}

/// The stones that a ply cost, in the order in which they are told.
fn fallen(event: &MoveEvent) -> impl Iterator<Item = StoneId> + use<> {
    let (attacker, defender) = match &event.strike {
        None => (None, None),
        Some(strike) => (
            (strike.result != StrikeResult::AttackerWins).then_some(event.stone),
            (strike.result != StrikeResult::DefenderWins).then_some(strike.defender),
        ),
    };
    attacker.into_iter().chain(defender)
}

fn destinations(view: &View) -> BTreeMap<String, Vec<String>> {
    let mut moves = BTreeMap::new();
    view.for_each_destinations(|from, to| {
        moves.insert(from.to_string(), super::rules::square_names(to));
    });
    moves
}

/// What each enemy stone can be, and why.
fn possible(view: &View, seat: Side, kinds: &[KindSet]) -> BTreeMap<u8, Possible> {
    let rules = view.rules();
    view.stones()
        .filter(|stone| stone.side != seat)
        .map(|stone| {
            let kinds = kinds[stone.id.index()].iter().map(|kind| rules.kind(kind).id.clone());
            let clues = view.clues(stone.id).into_iter().map(|clue| WireClue::of(rules, clue));
            (stone.id.0, Possible { kinds: kinds.collect(), clues: clues.collect() })
        })
        .collect()
}

impl WireClock {
    fn of(face: ClockFace) -> WireClock {
        WireClock {
            left: Both { red: face.red_ms.0, blue: face.blue_ms.0 },
            runs: Both { red: face.red_runs, blue: face.blue_runs },
        }
    }
}

impl WireStone {
    fn of(rules: &RuleSet, stone: &Stone) -> WireStone {
        WireStone {
            id: stone.id.0,
            side: stone.side.into(),
            start: stone.start.to_string(),
            square: stone.square.map(|square| square.to_string()),
            kind: stone.kind.map(|kind| rules.kind(kind).id.clone()),
            moved: stone.moved,
        }
    }
}

impl WireClue {
    fn of(rules: &RuleSet, clue: Clue) -> WireClue {
        let (clue, kind) = match clue {
            Clue::Told => (ClueName::Told, None),
            Clue::Moved => (ClueName::Moved, None),
            Clue::Ran => (ClueName::Ran, None),
            Clue::Beat(kind) => (ClueName::Beat, Some(kind)),
            Clue::LostTo(kind) => (ClueName::LostTo, Some(kind)),
            Clue::Tied(kind) => (ClueName::Tied, Some(kind)),
            Clue::Counts => (ClueName::Counts, None),
        };
        WireClue { clue, kind: kind.map(|kind| rules.kind(kind).id.clone()) }
    }
}

/// What a socket sends whenever a game changes: the view, but of its log only the plies that this socket has not told yet,
/// and all strikes, since more may be known about those now. A log grows to thousands of plies that stay as they were.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SocketMessage {
    /// The number of the latest event that the seat is told of. Everybody counts only those.
    pub seq: u32,
    /// The game as the seat sees it.
    pub view: GameView,
}
