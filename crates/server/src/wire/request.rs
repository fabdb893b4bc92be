//! What a browser asks for.

use std::collections::BTreeMap;

use marshal_club::{Claim, Handle, Millis, TimeControl};
use marshal_rules::{Move, RuleSetData, Side, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::SideName;
use crate::fields::{Expected, Fault, Fields, Request, Word};
use crate::openapi::texts::{AnyRules, BySquare, ClockText, GuestNameText, MoveText};
use crate::shape;
use crate::store::Aids;

impl Word for SideName {
    const WORDS: &'static [(&'static str, SideName)] = &[("red", SideName::Red), ("blue", SideName::Blue)];
}

/// A side, or one drawn by lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "lowercase"))]
#[schemars(rename_all = "lowercase")]
pub enum SideChoice {
    /// The side at row 1.
    Red,
    /// The other.
    Blue,
    /// Either, by lot.
    Lot,
}

impl Word for SideChoice {
    const WORDS: &'static [(&'static str, SideChoice)] =
        &[("red", SideChoice::Red), ("blue", SideChoice::Blue), ("lot", SideChoice::Lot)];
}

/// Who plays against the browser that makes a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum OpponentName {
    /// The computer.
    Computer,
    /// Another person at the same screen.
    Hotseat,
    /// Another person at another screen.
    Person,
}

impl Word for OpponentName {
    const WORDS: &'static [(&'static str, OpponentName)] =
        &[("computer", OpponentName::Computer), ("hotseat", OpponentName::Hotseat), ("person", OpponentName::Person)];
}

/// A rule set that ships, by its id, or an own one as data.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(with = "AnyRules")]
pub enum RulesChoice {
    /// By its id.
    Known(String),
    /// In its written form.
    Own(Box<RuleSetData>),
}

impl RulesChoice {
    pub(super) fn take(fields: &mut Fields, name: &str) -> Result<Option<RulesChoice>, Fault> {
        match fields.value(name) {
            None => Ok(None),
            Some(Value::String(id)) => Ok(Some(RulesChoice::Known(id))),
            Some(data @ Value::Object(_)) => RulesChoice::written(&fields.path(name), data).map(Some),
            Some(other) => Err(fields.bad(name, &other, Expected::Rules)),
        }
    }

    fn written(field: &str, data: Value) -> Result<RulesChoice, Fault> {
        shape::read(field, data).map(|data| RulesChoice::Own(Box::new(data)))
    }
}

/// An own rule set: the whole body is its written form.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(transparent)]
pub struct OwnRules(#[schemars(with = "serde_json::Map<String, Value>")] pub RulesChoice);

impl Request for OwnRules {
    fn read(fields: &mut Fields) -> Result<OwnRules, Fault> {
        RulesChoice::written("", fields.take_all()).map(OwnRules)
    }
}

/// A rule set as a text that somebody has: TOML, or the same data as JSON.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesText {
    /// The whole text.
    pub text: String,
}

impl Request for RulesText {
    fn read(fields: &mut Fields) -> Result<RulesText, Fault> {
        Ok(RulesText { text: fields.must("text", Fields::text)? })
    }
}

/// A record to be played again.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenRecord {
    /// The whole text.
    pub record: String,
}

impl Request for OpenRecord {
    fn read(fields: &mut Fields) -> Result<OpenRecord, Fault> {
        Ok(OpenRecord { record: fields.must("record", Fields::text)? })
    }
}

/// A game to be made.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGame {
    /// By which rules.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub rules: RulesChoice,
    /// Against whom.
    pub opponent: OpponentName,
    /// The computer's level; none in a game of two people.
    #[cfg_attr(test, ts(optional))]
    #[schemars(range(min = 1, max = 10))]
    pub level: Option<u8>,
    /// Whether it may be asked for hints; not when it is not said, and only against the computer.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    #[schemars(with = "Option<bool>")]
    pub hints: bool,
    /// The side of the one who makes it; drawn by lot when it is not said.
    #[cfg_attr(test, ts(optional))]
    pub side: Option<SideChoice>,
    /// Who moves first; as the rules say when it is not said, and by lot where they leave it open.
    #[cfg_attr(test, ts(optional))]
    pub starter: Option<SideChoice>,
    /// The memory aids; all of them when it is not said.
    #[cfg_attr(test, ts(optional, as = "Option<Aids>"))]
    #[schemars(with = "Option<Aids>")]
    pub aids: Aids,
    /// The game to be played again: same setup, sides swapped.
    #[cfg_attr(test, ts(optional))]
    pub again: Option<String>,
    /// How much time each has, like `10+5` or `3d`; only against a person at another screen, and without a clock when it is
    /// not said.
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    #[schemars(with = "Option<ClockText>")]
    pub clock: TimeControl,
    /// Whether it is offered to everybody in the lobby; only against a person at another screen.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    #[schemars(with = "Option<bool>")]
    pub offered: bool,
    /// Whether it counts for the ratings of both; only against a person at another screen.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    #[schemars(with = "Option<bool>")]
    pub rated: bool,
    /// What the one who makes it wants to be called; only against a person at another screen.
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    #[schemars(with = "Option<GuestNameText>")]
    pub name: Option<Handle>,
}

impl Request for NewGame {
    fn read(fields: &mut Fields) -> Result<NewGame, Fault> {
        let rules = fields.must("rules", RulesChoice::take)?;
        let opponent = fields.must("opponent", Fields::word)?;
        let levels = 1..=marshal_ai::Level::ALL.len() as u64;
        let level = fields.number("level", *levels.start(), *levels.end())?;
        if level.is_none() && opponent == OpponentName::Computer {
            return Err(Fault::Missing { field: "level".to_owned() });
        }
        if level.is_some() && opponent != OpponentName::Computer {
            return Err(Fault::Unknown { field: "level".to_owned() });
        }
        let online = opponent == OpponentName::Person;
        Ok(NewGame {
            rules,
            opponent,
            level: level.map(|level| level as u8),
            hints: opponent == OpponentName::Computer && fields.truth("hints")?.unwrap_or_default(),
            side: fields.word("side")?,
            starter: fields.word("starter")?,
            aids: fields.object("aids", aids)?.unwrap_or(Aids { known: true, moved: true, possible: true }),
            again: fields.text("again")?,
            clock: if online { clock(fields, "clock")?.unwrap_or_default() } else { TimeControl::None },
            offered: online && fields.truth("offered")?.unwrap_or_default(),
            rated: online && fields.truth("rated")?.unwrap_or_default(),
            name: if online { name(fields, "name")? } else { None },
        })
    }
}

pub(super) fn clock(fields: &mut Fields, name: &str) -> Result<Option<TimeControl>, Fault> {
    let Some(text) = fields.text(name)? else { return Ok(None) };
    text.parse().map(Some).map_err(|_| fields.bad(name, &Value::String(text), Expected::Clock))
}

/// What somebody wants to be called; nothing is no name.
pub(super) fn name(fields: &mut Fields, name: &str) -> Result<Option<Handle>, Fault> {
    let Some(text) = fields.text(name)?.filter(|text| !text.trim().is_empty()) else { return Ok(None) };
    Handle::new(&text).map(Some).map_err(|error| fields.bad(name, &Value::String(text), Expected::Name(error)))
}

/// The free seat of a game is taken.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct JoinGame {
    /// What the one who takes it wants to be called.
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    #[schemars(with = "Option<GuestNameText>")]
    pub name: Option<Handle>,
}

impl Request for JoinGame {
    fn read(fields: &mut Fields) -> Result<JoinGame, Fault> {
        Ok(JoinGame { name: name(fields, "name")? })
    }
}

pub(super) fn aids(fields: &mut Fields) -> Result<Aids, Fault> {
    Ok(Aids {
        known: fields.must("known", Fields::truth)?,
        moved: fields.must("moved", Fields::truth)?,
        possible: fields.must("possible", Fields::truth)?,
    })
}

pub(super) fn side(fields: &mut Fields, name: &str) -> Result<Side, Fault> {
    fields.must(name, Fields::word::<SideName>).map(Side::from)
}

/// A setup to be confirmed.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlaceSetup {
    /// Whose.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub seat: Side,
    /// As one line.
    pub setup: String,
}

impl Request for PlaceSetup {
    fn read(fields: &mut Fields) -> Result<PlaceSetup, Fault> {
        Ok(PlaceSetup { seat: side(fields, "seat")?, setup: fields.must("setup", Fields::text)? })
    }
}

/// A move to be made.
#[derive(Debug, Clone, Copy, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayMove {
    /// Whose.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub seat: Side,
    /// How many plies were played before it.
    pub ply: u32,
    /// From where to where, like `a4a5`.
    #[cfg_attr(test, ts(rename = "move", type = "string"))]
    #[schemars(rename = "move", with = "MoveText")]
    pub mv: Move,
    /// For how many milliseconds the player saw the position, as the page says: what the network took of a move is given
    /// back as far as both sides agree on it.
    #[cfg_attr(test, ts(optional, type = "number"))]
    #[schemars(with = "Option<u32>")]
    pub thinking: Option<Millis>,
}

impl Request for PlayMove {
    fn read(fields: &mut Fields) -> Result<PlayMove, Fault> {
        let seat = side(fields, "seat")?;
        let most = u64::from(u32::MAX);
        let ply = fields.must("ply", |fields, name| fields.number(name, 0, most))?;
        let thinking = fields.number("thinking", 0, most)?.map(Millis);
        let text = fields.must("move", Fields::text)?;
        match text.parse() {
            Ok(mv) => Ok(PlayMove { seat, ply: ply as u32, mv, thinking }),
            Err(_) => Err(fields.bad("move", &Value::String(text), Expected::Move)),
        }
    }
}

/// A side gives up.
#[derive(Debug, Clone, Copy, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Resign {
    /// Which.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub seat: Side,
}

impl Request for Resign {
    fn read(fields: &mut Fields) -> Result<Resign, Fault> {
        Ok(Resign { seat: side(fields, "seat")? })
    }
}

/// A side wants to play once more.
#[derive(Debug, Clone, Copy, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rematching {
    /// Which.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub seat: Side,
}

impl Request for Rematching {
    fn read(fields: &mut Fields) -> Result<Rematching, Fault> {
        Ok(Rematching { seat: side(fields, "seat")? })
    }
}

/// What is done about a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "lowercase"))]
#[schemars(rename_all = "lowercase")]
pub enum DrawAction {
    /// It is offered.
    Offer,
    /// The offer that stands is accepted.
    Accept,
    /// The offer that stands is declined.
    Decline,
}

impl Word for DrawAction {
    const WORDS: &'static [(&'static str, DrawAction)] =
        &[("offer", DrawAction::Offer), ("accept", DrawAction::Accept), ("decline", DrawAction::Decline)];
}

/// A side does something about a draw.
#[derive(Debug, Clone, Copy, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Draw"))]
#[schemars(rename = "Draw")]
pub struct SideDraw {
    /// Which.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub seat: Side,
    /// What.
    pub action: DrawAction,
}

impl Request for SideDraw {
    fn read(fields: &mut Fields) -> Result<SideDraw, Fault> {
        Ok(SideDraw { seat: side(fields, "seat")?, action: fields.must("action", Fields::word)? })
    }
}

impl Word for Claim {
    const WORDS: &'static [(&'static str, Claim)] = &[("win", Claim::Win), ("draw", Claim::Draw)];
}

/// A side claims the game, since the other is away.
#[derive(Debug, Clone, Copy, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Claim"))]
#[schemars(rename = "Claim")]
pub struct SideClaim {
    /// Which.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub seat: Side,
    /// What.
    #[cfg_attr(test, ts(type = "\"win\" | \"draw\""))]
    #[schemars(with = "String", extend("enum" = ["win", "draw"]))]
    pub claim: Claim,
}

impl Request for SideClaim {
    fn read(fields: &mut Fields) -> Result<SideClaim, Fault> {
        Ok(SideClaim { seat: side(fields, "seat")?, claim: fields.must("claim", Fields::word)? })
    }
}

/// A sensible setup is wanted.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RandomSetup {
    /// By which rules.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub rules: RulesChoice,
    /// For whom.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub side: Side,
    /// The same seed gives the same setup; a fresh one when it is not said.
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub seed: Option<u64>,
}

impl Request for RandomSetup {
    fn read(fields: &mut Fields) -> Result<RandomSetup, Fault> {
        Ok(RandomSetup {
            rules: fields.must("rules", RulesChoice::take)?,
            side: side(fields, "side")?,
            seed: fields.number("seed", 0, u64::MAX)?,
        })
    }
}

/// A setup to be looked over.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckSetup {
    /// By which rules.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub rules: RulesChoice,
    /// Whose.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub side: Side,
    /// What stands where.
    #[cfg_attr(test, ts(flatten))]
    #[schemars(flatten)]
    pub setup: SetupChoice,
}

/// A setup in one of its written forms.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "lowercase"))]
#[schemars(rename_all = "lowercase")]
pub enum SetupChoice {
    /// As one line.
    Setup(String),
    /// By square: the id of the kind that stands there.
    Squares(
        #[cfg_attr(test, ts(type = "Record<string, string>"))]
        #[schemars(with = "BySquare")]
        BTreeMap<Square, String>,
    ),
}

impl Request for CheckSetup {
    fn read(fields: &mut Fields) -> Result<CheckSetup, Fault> {
        let rules = fields.must("rules", RulesChoice::take)?;
        let side = side(fields, "side")?;
        let line = fields.text("setup")?;
        let placed = fields.object("squares", squares)?;
        let setup = match (line, placed) {
            (Some(line), None) => SetupChoice::Setup(line),
            (None, Some(squares)) => SetupChoice::Squares(squares),
            (Some(line), Some(_)) => {
                let expected = Expected::OneOf("setup", "squares");
                return Err(fields.bad("setup", &Value::String(line), expected));
            }
            (None, None) => return Err(Fault::Missing { field: "setup".to_owned() }),
        };
        Ok(CheckSetup { rules, side, setup })
    }
}

fn squares(fields: &mut Fields) -> Result<BTreeMap<Square, String>, Fault> {
    let mut squares = BTreeMap::new();
    for name in fields.names() {
        let kind = fields.must(&name, Fields::text)?;
        let Ok(square) = name.parse() else {
            return Err(fields.bad(&name, &Value::String(name.clone()), Expected::Square));
        };
        squares.insert(square, kind);
    }
    Ok(squares)
}
