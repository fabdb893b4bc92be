//! The plies of a game as somebody was told them.

use marshal_rules::{KindSet, MoveEvent, RuleSet, StrikeEvent};
use schemars::JsonSchema;
use serde::Serialize;

use super::SideName;
use super::rules::StrikeName;

/// A ply as somebody was told it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WireMove {
    ply: u32,
    side: SideName,
    stone: u8,
    from: String,
    to: String,
    strike: Option<WireStrike>,
}

/// A strike as somebody was told it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct WireStrike {
    defender: u8,
    result: StrikeName,
    attacker_kind: Option<String>,
    defender_kind: Option<String>,
    /// What the attacker can be, where it was not told and the aid was agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    possible: Option<Vec<String>>,
}

impl WireMove {
    /// Whether it can tell something to somebody who knows the first `told` plies.
    pub(super) fn is_news(&self, told: u32) -> bool {
        self.ply >= told || self.strike.is_some()
    }

    /// The ply as the event tells it. `attacker` is what the attacker can be, where that is to be
    /// said.
    pub(super) fn of(rules: &RuleSet, event: &MoveEvent, attacker: Option<KindSet>) -> WireMove {
        WireMove {
            ply: event.ply,
            side: event.side.into(),
            stone: event.stone.0,
            from: event.from.to_string(),
            to: event.to.to_string(),
            strike: event.strike.as_ref().map(|strike| WireStrike::of(rules, strike, attacker)),
        }
    }
}

impl WireStrike {
    fn of(rules: &RuleSet, strike: &StrikeEvent, attacker: Option<KindSet>) -> WireStrike {
        let name = |kind| rules.kind(kind).id.clone();
        WireStrike {
            defender: strike.defender.0,
            result: strike.result.into(),
            attacker_kind: strike.attacker_kind.map(name),
            defender_kind: strike.defender_kind.map(name),
            possible: attacker.map(|kinds| kinds.iter().map(name).collect()),
        }
    }
}
