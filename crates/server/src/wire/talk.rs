//! What two players write to each other.

use marshal_club::{Allowed, Message, Phrase, Words};
use marshal_rules::{BySide, Side};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::{Both, SideName, request};
use crate::fields::{Expected, Fault, Fields, Request, Word};
use crate::openapi::texts::PhraseText;

/// What the player of a seat has heard, and may say.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Talk"))]
#[schemars(rename = "Talk")]
pub struct WireTalk {
    #[cfg_attr(test, ts(type = "\"nothing\" | \"phrases\" | \"words\""))]
    #[schemars(with = "String", extend("enum" = ["nothing", "phrases", "words"]))]
    allowed: Allowed,
    /// Who wants own words; they are allowed when both do.
    words: Both<bool>,
    /// Whether this player has blocked the other.
    blocked: bool,
    /// The latest messages; a socket tells each once.
    messages: Vec<WireSaid>,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Said"))]
#[schemars(rename = "Said")]
pub(super) struct WireSaid {
    /// The number of its event, as this player counts.
    seq: u32,
    by: SideName,
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    said: Saying,
}

/// A message: a phrase by its id, which everybody reads in their own language, or own words.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "lowercase"))]
#[schemars(rename_all = "lowercase")]
pub enum Saying {
    /// Ready-made.
    Phrase(
        #[cfg_attr(test, ts(type = "string"))]
        #[schemars(with = "PhraseText")]
        Phrase,
    ),
    /// Own words.
    Words(
        #[cfg_attr(test, ts(type = "string"))]
        #[schemars(with = "String")]
        Words,
    ),
}

impl From<Message> for Saying {
    fn from(message: Message) -> Saying {
        match message {
            Message::Phrase(phrase) => Saying::Phrase(phrase),
            Message::Words(words) => Saying::Words(words),
        }
    }
}

impl From<Saying> for Message {
    fn from(saying: Saying) -> Message {
        match saying {
            Saying::Phrase(phrase) => Message::Phrase(phrase),
            Saying::Words(words) => Message::Words(words),
        }
    }
}

impl WireTalk {
    /// What a seat is told: what it may write, who wants own words, whether it has blocked the other, and what it has heard.
    pub(crate) fn of(
        allowed: Allowed,
        words: BySide<bool>,
        blocked: bool,
        messages: impl Iterator<Item = (u32, Side, Message)>,
    ) -> WireTalk {
        let said = |(seq, by, message): (u32, Side, Message)| WireSaid { seq, by: by.into(), said: message.into() };
        WireTalk { allowed, words: words.into(), blocked, messages: messages.map(said).collect() }
    }

    /// Leaves out what was told before.
    pub(super) fn retain_after(&mut self, seq: u32) {
        self.messages.retain(|said| said.seq > seq);
    }
}

impl Word for Phrase {
    const WORDS: &'static [(&'static str, Phrase)] = &{
        let mut words = [("", Phrase::Hello); Phrase::ALL.len()];
        let mut at = 0;
        while at < words.len() {
            words[at] = (Phrase::ALL[at].id(), Phrase::ALL[at]);
            at += 1;
        }
        words
    };
}

/// A player writes to the other.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Say"))]
#[schemars(rename = "Say")]
pub struct SideSays {
    /// Whose.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub seat: Side,
    /// What.
    #[cfg_attr(test, ts(flatten))]
    #[schemars(flatten)]
    pub saying: Saying,
}

impl Request for SideSays {
    fn read(fields: &mut Fields) -> Result<SideSays, Fault> {
        let seat = request::side(fields, "seat")?;
        let phrase = fields.word("phrase")?;
        let words = fields.text("words")?;
        let saying = match (phrase, words) {
            (Some(phrase), None) => Saying::Phrase(phrase),
            (None, Some(text)) => {
                let words = Words::new(&text);
                Saying::Words(
                    words.map_err(|error| fields.bad("words", &Value::String(text), Expected::Message(error)))?,
                )
            }
            (Some(_), Some(text)) => {
                return Err(fields.bad("words", &Value::String(text), Expected::OneOf("phrase", "words")));
            }
            (None, None) => return Err(Fault::Missing { field: "phrase".to_owned() }),
        };
        Ok(SideSays { seat, saying })
    }
}

/// A player switches something on or off: own words in messages, or hearing the other.
#[derive(Debug, Clone, Copy, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Switched"))]
#[schemars(rename = "Switched")]
pub struct SideSwitches {
    /// Whose.
    #[cfg_attr(test, ts(as = "SideName"))]
    #[schemars(with = "SideName")]
    pub seat: Side,
    /// Whether it is on.
    pub on: bool,
}

impl Request for SideSwitches {
    fn read(fields: &mut Fields) -> Result<SideSwitches, Fault> {
        Ok(SideSwitches { seat: request::side(fields, "seat")?, on: fields.must("on", Fields::truth)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page offers the phrases that there are, in their order.
    #[test]
    fn the_page_knows_all_phrases() {
        let page = include_str!("../../web/js/play/phrases.js");
        let offered: Vec<_> = page.split('"').skip(1).step_by(2).collect();
        assert_eq!(offered, Phrase::ALL.iter().map(|phrase| phrase.id()).collect::<Vec<_>>());
    }
}
