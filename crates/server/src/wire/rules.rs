//! A rule set as the site shows it.

use std::collections::BTreeMap;
use std::sync::Arc;

use marshal_ai::Level;
use marshal_rules::{
    Diagonal, MineAfter, NoMove, RevealData, Role, RuleSet, RuleSetData, RunStrike, ShutIn, Side, SquareSet, Starter,
    StrikeResult, Ties,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Both;

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Text {
    /// In Czech.
    cs: String,
    /// In English.
    en: String,
}

impl From<&marshal_rules::Text> for Text {
    fn from(text: &marshal_rules::Text) -> Text {
        Text { cs: text.cs.clone(), en: text.en.clone() }
    }
}

/// Everything that a page shows of a rule set.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RuleSetInfo {
    id: String,
    name: Text,
    /// Whether they differ in anything from the set of this id that ships, if there is one.
    own: bool,
    width: u8,
    height: u8,
    blocked: Vec<String>,
    zones: Both<Vec<String>>,
    kinds: Vec<KindInfo>,
    army_size: usize,
    params: RuleParams,
    /// One row an attacker, one column a defender, in the order of the kinds.
    strikes: Vec<Vec<StrikeName>>,
    /// The computer's levels, the weakest first.
    levels: Vec<LevelInfo>,
    /// The written form, as the page of own rules edits it and a new game takes it.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    data: RuleSetData,
}

/// What a level of the computer is under a rule set.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct LevelInfo {
    /// The level that it plays like: its own number, or a lower one where the computer has not learned the rules.
    like: u8,
    /// How strong it is by the frozen ladder; null where that was not measured.
    elo: Option<i32>,
}

/// A kind of stone.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct KindInfo {
    id: String,
    name: Text,
    number: Option<u8>,
    #[cfg_attr(test, ts(type = "string"))]
    symbol: char,
    glyph: String,
    #[cfg_attr(test, ts(type = r#""piece" | "mine" | "flag""#))]
    #[schemars(with = "String", extend("enum" = ["piece", "mine", "flag"]))]
    role: Role,
    count: u8,
    mobile: bool,
    runs: bool,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RuleParams {
    #[cfg_attr(test, ts(type = r#""none" | "quiet" | "strikes""#))]
    #[schemars(with = "String", extend("enum" = ["none", "quiet", "strikes"]))]
    diagonal: Diagonal,
    #[cfg_attr(test, ts(type = r#""after-run" | "adjacent""#))]
    #[schemars(with = "String", extend("enum" = ["after-run", "adjacent"]))]
    run_strike: RunStrike,
    #[cfg_attr(test, ts(type = r#""both" | "attacker""#))]
    #[schemars(with = "String", extend("enum" = ["both", "attacker"]))]
    ties: Ties,
    #[cfg_attr(test, ts(type = r#""stays" | "leaves""#))]
    #[schemars(with = "String", extend("enum" = ["stays", "leaves"]))]
    mine: MineAfter,
    /// Whether a kind is told to the enemy, by the attacker's result.
    #[cfg_attr(test, ts(type = "Record<\"attacker\" | \"defender\", { won: boolean, lost: boolean, both: boolean }>"))]
    #[schemars(with = "BTreeMap<String, BTreeMap<String, bool>>")]
    reveal: RevealData,
    lost_shown: bool,
    #[cfg_attr(test, ts(type = r#""refused" | "allowed""#))]
    #[schemars(with = "String", extend("enum" = ["refused", "allowed"]))]
    shut_in: ShutIn,
    #[cfg_attr(test, ts(type = r#""loses" | "draws""#))]
    #[schemars(with = "String", extend("enum" = ["loses", "draws"]))]
    no_move: NoMove,
    no_mobile_draw: bool,
    dead_position: bool,
    two_squares: Option<u8>,
    more_squares: bool,
    quiet_limit: Option<u16>,
    length_limit: Option<u16>,
    #[cfg_attr(test, ts(type = r#""red" | "blue" | "lot" | "agreed""#))]
    #[schemars(with = "String", extend("enum" = ["red", "blue", "lot", "agreed"]))]
    starter: Starter,
}

/// Who stays after a strike.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "StrikeResult"))]
#[schemars(rename = "StrikeResult")]
pub(super) enum StrikeName {
    Attacker,
    Defender,
    Both,
}

impl From<StrikeResult> for StrikeName {
    fn from(result: StrikeResult) -> StrikeName {
        match result {
            StrikeResult::AttackerWins => StrikeName::Attacker,
            StrikeResult::DefenderWins => StrikeName::Defender,
            StrikeResult::Both => StrikeName::Both,
        }
    }
}

impl LevelInfo {
    fn of(level: Level, rules: &Arc<RuleSet>) -> LevelInfo {
        LevelInfo { like: level.plays_like(rules).number(), elo: level.estimate(rules).map(|estimate| estimate.elo) }
    }
}

impl RuleSetInfo {
    /// What a page shows of these rules.
    pub fn of(rules: &Arc<RuleSet>) -> RuleSetInfo {
        RuleSetInfo {
            id: rules.id().to_owned(),
            name: rules.name().into(),
            own: is_own(rules),
            width: rules.width(),
            height: rules.height(),
            blocked: square_names(rules.blocked()),
            zones: Both::of(|side: Side| square_names(rules.zone(side))),
            kinds: rules.kinds().iter().map(KindInfo::of).collect(),
            army_size: rules.army_size(),
            params: RuleParams::of(rules),
            strikes: strikes(rules),
            levels: Level::ALL.map(|level| LevelInfo::of(level, rules)).to_vec(),
            data: rules.data().clone(),
        }
    }

    /// The quiet limit and the length limit.
    pub(super) fn limits(&self) -> (Option<u16>, Option<u16>) {
        (self.params.quiet_limit, self.params.length_limit)
    }

    pub(super) fn size(&self) -> (u8, u8) {
        (self.width, self.height)
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn is_own(&self) -> bool {
        self.own
    }

    pub(super) fn name(&self) -> &Text {
        &self.name
    }

    pub(super) fn blocked(&self) -> &[String] {
        &self.blocked
    }
}

/// Whether somebody has made these rules. Whatever they call themselves, only the sets that ship are the site's.
fn is_own(rules: &RuleSet) -> bool {
    RuleSet::by_id(rules.id()).is_none_or(|shipped| shipped.data() != rules.data())
}

impl KindInfo {
    fn of(kind: &marshal_rules::KindInfo) -> KindInfo {
        KindInfo {
            id: kind.id.clone(),
            name: (&kind.name).into(),
            number: kind.number,
            symbol: kind.symbol,
            glyph: kind.glyph.clone(),
            role: kind.role,
            count: kind.count,
            mobile: kind.mobile,
            runs: kind.runs,
        }
    }
}

impl RuleParams {
    fn of(rules: &RuleSet) -> RuleParams {
        let all = rules.parameters();
        RuleParams {
            diagonal: all.diagonal,
            run_strike: all.run_strike,
            ties: all.ties,
            mine: all.mine,
            reveal: all.reveal,
            lost_shown: all.lost_shown,
            shut_in: all.shut_in,
            no_move: all.no_move,
            no_mobile_draw: all.no_mobile_draw,
            dead_position: all.dead_position,
            two_squares: rules.two_squares(),
            more_squares: all.more_squares,
            quiet_limit: rules.quiet_limit(),
            length_limit: rules.length_limit(),
            starter: all.starter,
        }
    }
}

/// The whole table; in the row of a kind that never strikes, the defender stays.
fn strikes(rules: &RuleSet) -> Vec<Vec<StrikeName>> {
    let kinds = || rules.all_kinds().iter();
    let result = |attacker, defender| {
        if rules.kind(attacker).mobile { rules.strike(attacker, defender).into() } else { StrikeName::Defender }
    };
    kinds().map(|attacker| kinds().map(|defender| result(attacker, defender)).collect()).collect()
}

/// The squares of a set by name, row after row from `a1`.
pub(super) fn square_names(squares: SquareSet) -> Vec<String> {
    squares.iter().map(|square| square.to_string()).collect()
}
