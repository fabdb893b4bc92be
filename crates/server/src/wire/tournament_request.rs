//! What is asked of a tournament.

use marshal_club::{Format, GameResult, Handle, Pairing, PlayerNo, TimeControl, Tournament, Words};
use schemars::JsonSchema;
use serde_json::Value;

use super::request::{aids, clock, name};
use super::{FormatName, ResultName, RulesChoice};
use crate::fields::{Expected, Fault, Fields, Request, Word};
use crate::openapi::texts::{ClockText, GuestNameText, TitleText};
use crate::store::Aids;

/// The longest name of a tournament, in characters.
const LONGEST_TITLE: usize = 60;

impl Word for FormatName {
    const WORDS: &'static [(&'static str, FormatName)] = &[
        ("swiss", FormatName::Swiss),
        ("round-robin", FormatName::RoundRobin),
        ("double-round-robin", FormatName::DoubleRoundRobin),
    ];
}

impl Word for ResultName {
    const WORDS: &'static [(&'static str, ResultName)] = &[
        ("red", ResultName::Red),
        ("blue", ResultName::Blue),
        ("draw", ResultName::Draw),
        ("red-walkover", ResultName::RedWalkover),
        ("blue-walkover", ResultName::BlueWalkover),
        ("neither-came", ResultName::NeitherCame),
    ];
}

impl From<ResultName> for GameResult {
    fn from(result: ResultName) -> GameResult {
        match result {
            ResultName::Red => GameResult::Red,
            ResultName::Blue => GameResult::Blue,
            ResultName::Draw => GameResult::Draw,
            ResultName::RedWalkover => GameResult::RedWalkover,
            ResultName::BlueWalkover => GameResult::BlueWalkover,
            ResultName::NeitherCame => GameResult::NeitherCame,
        }
    }
}

/// A tournament to be made.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
pub struct NewTournament {
    /// What it is called.
    #[cfg_attr(test, ts(as = "String"))]
    #[schemars(with = "TitleText")]
    pub title: Words,
    /// By which rules.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub rules: RulesChoice,
    /// How much time each has in a game, like `10+5`; without a clock when it is not said.
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    #[schemars(with = "Option<ClockText>")]
    pub clock: TimeControl,
    /// The memory aids in all games; all of them when it is not said.
    #[cfg_attr(test, ts(optional, as = "Option<Aids>"))]
    #[schemars(with = "Option<Aids>")]
    pub aids: Aids,
    /// How players are brought together: a word, and for a Swiss tournament `rounds`.
    #[cfg_attr(test, ts(as = "FormatName"))]
    #[schemars(with = "FormatName")]
    pub format: Format,
    /// How many rounds a Swiss tournament has.
    #[cfg_attr(test, ts(optional))]
    #[schemars(range(min = 1, max = 30))]
    pub rounds: Option<u8>,
    /// Whether games between two accounts count for their ratings, where they can.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    #[schemars(with = "Option<bool>")]
    pub rated: bool,
    /// Whether everybody finds it in the list; by its address only when it is not said.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    #[schemars(with = "Option<bool>")]
    pub listed: bool,
    /// Whether the next round begins as soon as all results are in; so it does when it is not said.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    #[schemars(with = "Option<bool>")]
    pub automatic: bool,
}

impl Request for NewTournament {
    fn read(fields: &mut Fields) -> Result<NewTournament, Fault> {
        let format = fields.must("format", Fields::word)?;
        let rounds = fields.number("rounds", 1, u64::from(Tournament::MOST_ROUNDS))?.map(|rounds| rounds as u8);
        let format = match (format, rounds) {
            (FormatName::Swiss, Some(rounds)) => Format::Swiss { rounds },
            (FormatName::Swiss, None) => return Err(Fault::Missing { field: "rounds".to_owned() }),
            (_, Some(_)) => return Err(Fault::Unknown { field: "rounds".to_owned() }),
            (FormatName::RoundRobin, None) => Format::RoundRobin { cycles: 1 },
            (FormatName::DoubleRoundRobin, None) => Format::RoundRobin { cycles: 2 },
        };
        Ok(NewTournament {
            title: fields.must("title", title)?,
            rules: fields.must("rules", RulesChoice::take)?,
            clock: clock(fields, "clock")?.unwrap_or_default(),
            aids: fields.object("aids", aids)?.unwrap_or(Aids { known: true, moved: true, possible: true }),
            format,
            rounds,
            rated: fields.truth("rated")?.unwrap_or_default(),
            listed: fields.truth("listed")?.unwrap_or_default(),
            automatic: fields.truth("automatic")?.unwrap_or(true),
        })
    }
}

/// One line of words, which others read in lists.
fn title(fields: &mut Fields, name: &str) -> Result<Option<Words>, Fault> {
    let Some(text) = fields.text(name)? else { return Ok(None) };
    let words = Words::new(&text).ok().filter(|words| words.as_str().chars().count() <= LONGEST_TITLE);
    words.map(Some).ok_or_else(|| fields.bad(name, &Value::String(text), Expected::Title))
}

/// Somebody wants to take part.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct JoinTournament {
    /// What they want to be called; an account is called by its name.
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    #[schemars(with = "Option<GuestNameText>")]
    pub name: Option<Handle>,
}

impl Request for JoinTournament {
    fn read(fields: &mut Fields) -> Result<JoinTournament, Fault> {
        Ok(JoinTournament { name: name(fields, "name")? })
    }
}

/// Somebody takes no further part.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeaveTournament {
    /// Whom the organiser takes out; whoever asks when it is not said.
    #[cfg_attr(test, ts(optional))]
    #[schemars(range(min = 1))]
    pub entry: Option<u32>,
}

impl Request for LeaveTournament {
    fn read(fields: &mut Fields) -> Result<LeaveTournament, Fault> {
        let entry = fields.number("entry", 1, u64::from(u32::MAX))?;
        Ok(LeaveTournament { entry: entry.and_then(|entry| entry.try_into().ok()) })
    }
}

/// The next round is to begin.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BeginRound {
    /// Its number: asked twice, it begins once.
    #[schemars(range(min = 1))]
    pub round: u8,
    /// Who plays whom, where the organiser wants it otherwise than it is drawn: pairs of numbers, Red first.
    #[cfg_attr(test, ts(optional, type = "[number, number][]"))]
    #[schemars(with = "Option<Vec<[u16; 2]>>")]
    pub pairs: Option<Vec<Pairing>>,
    /// The number of who has no opponent then.
    #[cfg_attr(test, ts(optional))]
    #[schemars(range(min = 1))]
    pub bye: Option<u16>,
}

impl Request for BeginRound {
    fn read(fields: &mut Fields) -> Result<BeginRound, Fault> {
        let round = fields.number("round", 1, u64::from(u8::MAX))?;
        Ok(BeginRound {
            round: round.ok_or_else(|| Fault::Missing { field: "round".to_owned() })? as u8,
            pairs: pairs(fields, "pairs")?,
            bye: fields.number("bye", 1, u64::from(u16::MAX))?.map(|bye| bye as u16),
        })
    }
}

fn pairs(fields: &mut Fields, name: &str) -> Result<Option<Vec<Pairing>>, Fault> {
    let Some(value) = fields.value(name) else { return Ok(None) };
    let number = |value: &Value| value.as_u64().and_then(|number| u16::try_from(number).ok()).map(PlayerNo);
    let pair = |value: &Value| match value.as_array().map(Vec::as_slice) {
        Some([red, blue]) => Some(Pairing { red: number(red)?, blue: number(blue)? }),
        _ => None,
    };
    let list = value.as_array().and_then(|list| list.iter().map(pair).collect());
    list.map(Some).ok_or_else(|| fields.bad(name, &value, Expected::List))
}

/// The organiser says how a game counts.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetResult {
    /// The round, 1 the first.
    #[schemars(range(min = 1))]
    pub round: u8,
    /// The table, 1 the first.
    #[schemars(range(min = 1, max = 255))]
    pub table: u16,
    /// How.
    pub result: ResultName,
}

impl Request for SetResult {
    fn read(fields: &mut Fields) -> Result<SetResult, Fault> {
        let number = |fields: &mut Fields, name: &str| fields.number(name, 1, 255);
        Ok(SetResult {
            round: fields.must("round", number)? as u8,
            table: fields.must("table", number)? as u16,
            result: fields.must("result", Fields::word)?,
        })
    }
}

/// The organiser ends the tournament.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EndTournament {}

impl Request for EndTournament {
    fn read(_: &mut Fields) -> Result<EndTournament, Fault> {
        Ok(EndTournament {})
    }
}
