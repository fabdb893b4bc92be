//! A game as one seat sees it: the only form in which a game is sent to a person.

use std::collections::BTreeMap;
use std::sync::Arc;

use marshal_rules::{BySide, Clue, KindSet, MoveEvent, RuleSet, Side, Stone, StoneId, StrikeResult, View};
use serde::{Deserialize, Serialize};

use super::{Both, OpponentName, RuleSetInfo, SideName, WireMove, WireOutcome};
use crate::id::GameId;
use crate::store::Aids;

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Occupant {
    /// The one who looks.
    You,
    /// The computer.
    Computer,
    /// Another person.
    Other,
}

/// What a seat may know of a game besides its view of the board.
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
    /// Who looks.
    pub seat: Side,
    /// Who sits where.
    pub seats: BySide<Occupant>,
    /// The aids that were agreed.
    pub aids: Aids,
    /// Who has confirmed a setup.
    pub ready: BySide<bool>,
    /// The seat's own setup.
    pub setup: Option<String>,
    /// The number of the game's latest event.
    pub seq: u32,
    /// Whose draw offer stands.
    pub draw_offer: Option<Side>,
}

/// A game as one seat sees it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameView {
    id: String,
    rules: Arc<RuleSetInfo>,
    opponent: OpponentName,
    level: Option<u8>,
    seat: SideName,
    seats: Both<Occupant>,
    phase: Phase,
    starter: Option<SideName>,
    turn: Option<SideName>,
    /// How many plies were played.
    ply: u32,
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
    draw_offer: Option<SideName>,
    outcome: Option<WireOutcome>,
}

#[derive(Debug, Clone, Serialize)]
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

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Possible {
    kinds: Vec<String>,
    clues: Vec<WireClue>,
}

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Clue"))]
pub(super) struct WireClue {
    clue: ClueName,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    kind: Option<String>,
}

#[derive(Debug, Clone, Copy, Serialize)]
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
    /// What a seat is sent. `view` is that seat's own; there is none while the armies are set up.
    pub fn of(facts: Facts, view: Option<&View>) -> GameView {
        let (quiet_limit, length_limit) = facts.rules.limits();
        let mut sent = GameView {
            id: facts.id.to_string(),
            rules: facts.rules,
            opponent: facts.opponent,
            level: facts.level,
            seat: facts.seat.into(),
            seats: facts.seats.into(),
            phase: Phase::Setup,
            starter: None,
            turn: None,
            ply: 0,
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
            draw_offer: facts.draw_offer.map(SideName::from),
            outcome: None,
        };
        if let Some(view) = view {
            sent.fill(view, facts.seat, facts.aids);
        }
        sent
    }

    /// How many plies were played.
    pub(crate) fn ply(&self) -> u32 {
        self.ply
    }

    /// The view for somebody who knows the first `told` plies of the log.
    pub(crate) fn after(mut self, told: u32) -> GameView {
        self.log.retain(|mv| mv.is_news(told));
        self
    }

    fn fill(&mut self, view: &View, seat: Side, aids: Aids) {
        let rules = view.rules();
        let outcome = view.outcome();
        let playing = outcome.is_none();
        let kinds = aids.possible.then(|| view.possible_all());
        self.phase = if playing { Phase::Play } else { Phase::Over };
        self.starter = Some(view.starter().into());
        self.turn = playing.then(|| view.turn().into());
        self.ply = view.ply();
        self.stones = view.stones().map(|stone| WireStone::of(rules, &stone)).collect();
        self.lost_order = view.events().iter().flat_map(fallen).map(|stone| stone.0).collect();
        if playing && view.turn() == seat {
            self.moves = destinations(view);
        }
        if let Some(kinds) = kinds.as_ref().filter(|_| playing) {
            self.possible = possible(view, seat, kinds);
        }
        self.log = view
            .events()
            .iter()
            .map(|event| {
                let attacker = kinds.as_ref().filter(|_| event.side != seat);
                WireMove::of(rules, event, attacker.map(|kinds| kinds[event.stone.index()]))
            })
            .collect();
        self.quiet = view.quiet();
        self.outcome = outcome.map(WireOutcome::from);
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
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SocketMessage {
    /// The number of the game's latest event.
    pub seq: u32,
    /// The game as the seat sees it.
    pub view: GameView,
}
