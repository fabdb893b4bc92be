//! Bots: what is asked of them and told of them, to the people whose they are.

use marshal_club::Handle;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::account::handle;
use crate::fields::{Expected, Fault, Fields, Request};
use crate::openapi::texts::NameText;
use crate::store::{Bot, Token};

/// A bot is to be made.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewBot {
    /// What everybody will call it.
    #[cfg_attr(test, ts(as = "String"))]
    #[schemars(with = "NameText")]
    pub name: Handle,
}

impl Request for NewBot {
    fn read(fields: &mut Fields) -> Result<NewBot, Fault> {
        Ok(NewBot { name: fields.must("name", handle)? })
    }
}

/// A token is to be made.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewToken {
    /// What the owner of the bot calls it, like `the server in the attic`.
    #[schemars(length(min = 1, max = 60))]
    pub name: String,
}

impl NewToken {
    /// The most characters of a name.
    pub const LONGEST: usize = 60;
}

impl Request for NewToken {
    fn read(fields: &mut Fields) -> Result<NewToken, Fault> {
        let text = fields.must("name", Fields::text)?;
        let name = text.trim();
        let fits = (1..=NewToken::LONGEST).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        if fits {
            Ok(NewToken { name: name.to_owned() })
        } else {
            Err(fields.bad("name", &Value::String(text), Expected::Label))
        }
    }
}

/// A bot as its owner sees it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Bot"))]
#[schemars(rename = "Bot")]
pub struct WireBot {
    name: String,
    /// Since when, RFC 3339.
    since: String,
    tokens: Vec<WireToken>,
}

/// What lets a bot in, without the secret.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Token"))]
#[schemars(rename = "Token")]
pub struct WireToken {
    id: String,
    name: String,
    /// Since when, RFC 3339.
    since: String,
    /// When it was last in use, within some minutes; null for never.
    seen: Option<String>,
}

/// A token that has just been made.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TokenMade {
    /// The token itself, for `Authorization: Bearer`. It is told this once.
    pub(crate) token: String,
    /// The bots of the account, with it.
    pub(crate) bots: Vec<WireBot>,
}

impl From<Bot> for WireBot {
    fn from(Bot { account, tokens }: Bot) -> WireBot {
        WireBot {
            name: account.handle.to_string(),
            since: account.created.to_string(),
            tokens: tokens.into_iter().map(WireToken::from).collect(),
        }
    }
}

impl From<Token> for WireToken {
    fn from(token: Token) -> WireToken {
        let id = token_name(&token);
        let (since, seen) = (token.created.to_string(), token.seen.map(|seen| seen.to_string()));
        WireToken { id, name: token.name, since, seen }
    }
}

/// The first half of a token's hash: enough to tell it from others, and nothing that lets anybody in.
pub(crate) fn token_name(token: &Token) -> String {
    token.id.as_bytes()[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}
