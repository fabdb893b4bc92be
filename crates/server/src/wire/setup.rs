//! Setups on their way to and from the setup editor.

use std::collections::BTreeMap;

use marshal_rules::{RuleSet, Setup, Side};
use schemars::JsonSchema;
use serde::Serialize;

/// A setup in both of its written forms.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetupAnswer {
    /// As one line.
    setup: String,
    /// By square: the kind that stands there.
    squares: BTreeMap<String, String>,
}

impl SetupAnswer {
    /// Both forms of a setup.
    pub fn of(rules: &RuleSet, side: Side, setup: &Setup) -> SetupAnswer {
        SetupAnswer {
            setup: setup.line(rules, side),
            squares: setup
                .iter()
                .filter(|(_, kind)| kind.index() < rules.kinds().len())
                .map(|(square, kind)| (square.to_string(), rules.kind(kind).id.clone()))
                .collect(),
        }
    }
}

/// A setup with what is still wrong with it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetupCheck {
    #[serde(flatten)]
    setup: SetupAnswer,
    errors: Vec<SetupFault>,
    /// By kind: how many stones are not yet placed.
    missing: BTreeMap<String, u8>,
}

/// Something wrong with a setup.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetupFault {
    /// For programs.
    pub code: &'static str,
    /// For people, in their language.
    pub message: String,
    /// Where.
    pub square: Option<String>,
}

impl SetupCheck {
    /// A setup, what is wrong with it, and what is missing.
    pub fn of(rules: &RuleSet, side: Side, setup: &Setup, errors: Vec<SetupFault>) -> SetupCheck {
        let mut missing = BTreeMap::new();
        for kind in rules.all_kinds().iter() {
            let placed = setup.iter().filter(|&(_, other)| other == kind).count();
            let info = rules.kind(kind);
            let left = usize::from(info.count).saturating_sub(placed);
            if left > 0 {
                missing.insert(info.id.clone(), u8::try_from(left).unwrap_or(info.count));
            }
        }
        SetupCheck { setup: SetupAnswer::of(rules, side, setup), errors, missing }
    }
}
