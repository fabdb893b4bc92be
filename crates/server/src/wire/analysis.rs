//! What the computer thinks of a finished game, as it is sent.

use marshal_ai::value::Value;
use marshal_rules::{Move, RuleSet, Side, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::SideName;

/// How far an analysis is.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysisStatus {
    pub(crate) state: AnalysisState,
    /// In hundredths.
    pub(crate) progress: u8,
    /// What came of it; only where it is done.
    pub(crate) result: Option<AnalysisResult>,
}

/// How an analysis is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum AnalysisState {
    /// The game is not kept here.
    Unkept,
    /// Nobody has asked for it.
    Absent,
    /// The computer has not learnt to judge games by these rules.
    Impossible,
    /// It waits, or is being worked at.
    Running,
    /// It is done.
    Done,
    /// It came to nothing.
    Failed,
}

/// What the computer thinks of a game. Nothing of it follows from what a side was told later than at that moment.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysisResult {
    /// The turns, one for each ply.
    pub(crate) turns: Vec<WireTurn>,
    /// What was learnt by the strikes.
    pub(crate) strikes: Vec<WireLesson>,
}

/// A turn, with the eyes of the side that had it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct WireTurn {
    /// The plies before it.
    pub(crate) ply: u32,
    pub(crate) side: SideName,
    /// What the played move led to.
    pub(crate) played: WireChances,
    /// The moves that it would have played, the best first.
    pub(crate) best: Vec<WireOpinion>,
    /// How many points fewer than the best move the played one brought, a win being one and a draw half a point.
    pub(crate) lost: f32,
    /// What the side did not know of the enemy’s stones on the board, in bits.
    pub(crate) unknown: f32,
}

/// The chances of the side that moves. What is missing to one is that it loses.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct WireChances {
    pub(crate) win: f32,
    pub(crate) draw: f32,
}

/// A move, and what it would have led to.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct WireOpinion {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) chances: WireChances,
}

/// What each side learnt by a strike of the other’s stone in it, in bits; nothing where it was not told its kind.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct WireLesson {
    /// The plies before it.
    pub(crate) ply: u32,
    pub(crate) red: Option<f32>,
    pub(crate) blue: Option<f32>,
}

/// What a side could believe of the enemy’s stones at a moment.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WireBeliefs {
    pub(crate) side: SideName,
    /// The plies before it.
    pub(crate) ply: u32,
    /// Of each enemy stone on the board.
    pub(crate) stones: Vec<WireBelief>,
}

/// What a side could believe of a stone.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct WireBelief {
    pub(crate) id: u8,
    /// The kinds that it could be, the likeliest first.
    pub(crate) kinds: Vec<WireChance>,
}

/// How likely a kind was.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct WireChance {
    pub(crate) kind: String,
    pub(crate) chance: f32,
}

impl WireChances {
    pub(crate) fn of(value: Value) -> WireChances {
        WireChances { win: rounded(value.win), draw: rounded(value.draw) }
    }

    /// A win is one point, a draw half a point.
    pub(crate) fn points(self) -> f32 {
        self.win + self.draw / 2.0
    }
}

impl WireOpinion {
    pub(crate) fn of(mv: Move, value: Value) -> WireOpinion {
        WireOpinion { from: mv.from.to_string(), to: mv.to.to_string(), chances: WireChances::of(value) }
    }
}

impl WireBeliefs {
    /// `chances` has the kinds of a stone in the order of the rule set.
    pub(crate) fn of<'a>(view: &View, side: Side, chances: impl Fn(u8) -> &'a [f32]) -> WireBeliefs {
        let enemies = view.stones().filter(|stone| stone.side != side && stone.square.is_some());
        let stones = enemies.map(|stone| WireBelief::of(stone.id.0, view.rules(), chances(stone.id.0)));
        WireBeliefs { side: side.into(), ply: view.ply(), stones: stones.collect() }
    }
}

impl WireBelief {
    fn of(id: u8, rules: &RuleSet, chances: &[f32]) -> WireBelief {
        let kinds = rules.kinds().iter().zip(chances);
        let mut kinds: Vec<WireChance> =
            kinds.map(|(kind, &chance)| WireChance { kind: kind.id.clone(), chance: rounded(chance) }).collect();
        kinds.retain(|kind| kind.chance > 0.0);
        kinds.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        WireBelief { id, kinds }
    }
}

/// To a thousandth: nobody sees more, and it is what is sent.
pub(crate) fn rounded(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}
