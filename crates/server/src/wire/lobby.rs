//! The lobby: games that wait for anybody.

use marshal_club::{Handle, TimeControl};
use schemars::JsonSchema;
use serde::Serialize;

use super::request::{clock, name};
use super::summary::{Offer, RulesName, Thumb};
use super::{Both, SideName, Strength, Summary};
use crate::fields::{Fault, Fields, Request};
use crate::openapi::texts::{ClockText, GuestNameText, RulesText};
use crate::store::Aids;

/// A game that waits for somebody.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Challenge {
    id: String,
    rules: RulesName,
    thumb: Thumb,
    /// What its host is called.
    host: Option<String>,
    /// Whether the host is a program.
    bot: bool,
    /// How strong the host is at this kind of game, when that is known.
    strength: Option<Strength>,
    /// Whether the game counts for the ratings of both.
    rated: bool,
    /// How much time each has.
    clock: String,
    /// The side of whoever takes it up.
    side: SideName,
    aids: Aids,
    /// Whether it is the visitor's own.
    own: bool,
}

impl Challenge {
    /// A game as the lobby shows it; `None` when it waits for nobody any more.
    pub(crate) fn of(id: String, own: bool, strength: Option<Strength>, summary: Summary) -> Option<Challenge> {
        let Offer { clock, side, aids } = summary.offer?;
        let Both { red, blue } = summary.players;
        let (host, bot) = if side == SideName::Red { (blue, summary.bots.blue) } else { (red, summary.bots.red) };
        let Summary { rules, thumb, rated, .. } = summary;
        Some(Challenge { id, rules, thumb, host, bot, strength, rated, clock, side, aids, own })
    }
}

/// Somebody wants an opponent, whoever it is.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seek {
    /// The id of a rule set that ships.
    #[schemars(with = "RulesText")]
    pub rules: String,
    /// How much time each has.
    #[cfg_attr(test, ts(as = "String"))]
    #[schemars(with = "ClockText")]
    pub clock: TimeControl,
    /// Whether it is to count for the ratings of both.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    #[schemars(with = "Option<bool>")]
    pub rated: bool,
    /// What the one who seeks wants to be called.
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    #[schemars(with = "Option<GuestNameText>")]
    pub name: Option<Handle>,
}

impl Request for Seek {
    fn read(fields: &mut Fields) -> Result<Seek, Fault> {
        Ok(Seek {
            rules: fields.must("rules", Fields::text)?,
            clock: fields.must("clock", clock)?,
            rated: fields.truth("rated")?.unwrap_or_default(),
            name: name(fields, "name")?,
        })
    }
}
