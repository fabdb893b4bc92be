//! A game after its end, ready to be stepped through.

use std::sync::Arc;

use marshal_rules::{BySide, MoveEvent, RuleSet, StrikeEvent, View};
use schemars::JsonSchema;
use serde::Serialize;

use super::{RuleSetInfo, SideName, WireMove, WireOutcome};
use crate::id::RecordId;

/// A game that is over: both armies open, and every ply as Red was told it, as Blue was told it, and
/// with everything told.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The name under which the game is kept when somebody shares it: it follows from the game, without names and days.
    id: String,
    rules: Arc<RuleSetInfo>,
    starter: SideName,
    outcome: WireOutcome,
    stones: Vec<ReplayStone>,
    moves: Tellings,
    record: String,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ReplayStone {
    id: u8,
    side: SideName,
    start: String,
    kind: String,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Tellings {
    red: Vec<WireMove>,
    blue: Vec<WireMove>,
    open: Vec<WireMove>,
}

impl Replay {
    /// The replay of a game from the views that both sides have after its end; `None` while the game
    /// is not over, when a view does not hold every kind. `id` is the name of its record without names and days.
    pub fn of(rules: Arc<RuleSetInfo>, views: &BySide<View>, record: String, id: RecordId) -> Option<Replay> {
        let [red, blue] = marshal_rules::Side::ALL.map(|side| &views[side]);
        let told = |view: &View| {
            let events = view.events().iter();
            events.map(|event| WireMove::of(view.rules(), event, None)).collect()
        };
        let stones: Option<Vec<_>> = red
            .stones()
            .map(|stone| {
                Some(ReplayStone {
                    id: stone.id.0,
                    side: stone.side.into(),
                    start: stone.start.to_string(),
                    kind: red.rules().kind(stone.kind?).id.clone(),
                })
            })
            .collect();
        Some(Replay {
            id: id.to_string(),
            rules,
            starter: red.starter().into(),
            outcome: red.outcome()?.into(),
            stones: stones?,
            moves: Tellings { red: told(red), blue: told(blue), open: open(red) },
            record,
        })
    }
}

/// Every ply with both kinds of each strike, from a view that holds all kinds.
fn open(view: &View) -> Vec<WireMove> {
    let rules: &RuleSet = view.rules();
    let kind = |id| view.stone(id).kind;
    let events = view.events().iter().map(|event| MoveEvent {
        strike: event.strike.map(|strike| StrikeEvent {
            attacker_kind: kind(event.stone),
            defender_kind: kind(strike.defender),
            ..strike
        }),
        ..*event
    });
    events.map(|event| WireMove::of(rules, &event, None)).collect()
}
