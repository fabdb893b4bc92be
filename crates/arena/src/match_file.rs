//! A list of engines as a TOML file.

use std::collections::BTreeMap;
use std::path::PathBuf;

use marshal_ai::Level;
use marshal_rules::{SyntaxFault, shortened};
use serde::Deserialize;

use crate::contestant::{Contestant, Engine, Protocol, is_name, read_player};

/// A file of engines that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MatchFileError {
    /// It is no TOML of this form.
    #[error("line {line}: {fault}")]
    Form {
        /// Line from 1.
        line: usize,
        /// What is wrong there.
        fault: SyntaxFault,
    },
    /// Characters that nobody can see in a name, or none at all.
    #[error("`{0}` is no name: write characters that can be seen")]
    Name(String),
    /// An engine is described in no way or in two.
    #[error("engine {0}: it has either `level`, `player` or `command`")]
    Kind(String),
    /// A player of the house that does not exist.
    #[error(
        "engine {0}: the players are `random`, `greedy`, `hand:1` to `hand:6`, those like `stress:rusher`, `policy` and `net`"
    )]
    Player(String),
    /// Weights for somebody who follows no network.
    #[error("engine {0}: `weights` go with the players `net` and `policy`")]
    Weights(String),
    /// A number of positions for somebody who does not count them.
    #[error("engine {0}: `nodes` go with a level and with the player `net`, and are 1 or more")]
    Nodes(String),
    /// What is said of a program, for somebody who is none; or options that are no plain values.
    #[error(
        "engine {0}: `protocol` and `options` go with `command`, `options` only with our own protocol; an option is a text, a number, \
         `true` or `false`"
    )]
    Program(String),
    /// A level that does not exist.
    #[error("engine {0}: a level is a number from 1 to {most}", most = Level::ALL.len())]
    Level(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchFile {
    #[serde(rename = "engine")]
    engines: Vec<EngineEntry>,
}

/// An engine as a file describes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EngineEntry {
    name: String,
    level: Option<u8>,
    nodes: Option<u64>,
    player: Option<String>,
    weights: Option<PathBuf>,
    #[serde(default)]
    command: Vec<String>,
    protocol: Option<Protocol>,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
}

/// Reads a list of engines:
///
/// ```
/// let engines = marshal_arena::read_match_file(r#"
///     [[engine]]
///     name = "house"
///     level = 6
///     nodes = 20000
///
///     [[engine]]
///     name = "candidate"
///     player = "net"
///     weights = "runs/classic/classic.weights"
///
///     [[engine]]
///     name = "bot"
///     command = ["python3", "bot.py"]
///     options = { style = "bold" }
/// "#).unwrap();
/// assert_eq!(engines.len(), 3);
/// ```
///
/// # Errors
/// Names the line or the engine, and what would be right.
pub fn read_match_file(text: &str) -> Result<Vec<Contestant>, MatchFileError> {
    let file: MatchFile = toml::from_str(text).map_err(|error| {
        let before = error.span().map_or("", |span| &text[..span.start]);
        let fault = SyntaxFault::new(error.message(), None);
        MatchFileError::Form { line: before.matches('\n').count() + 1, fault }
    })?;
    file.engines.into_iter().map(contestant).collect()
}

/// The contestant that an entry describes.
pub(crate) fn contestant(entry: EngineEntry) -> Result<Contestant, MatchFileError> {
    let EngineEntry { name, level, nodes, player, weights, command, protocol, options } = entry;
    if !is_name(&name) {
        return Err(MatchFileError::Name(shortened(&name)));
    }
    let of_program = protocol.is_some() || !options.is_empty();
    if of_program && command.is_empty() && (level.is_some() || player.is_some()) {
        return Err(MatchFileError::Program(name));
    }
    let mut engine = match (level, player.as_deref(), command.is_empty()) {
        (Some(level), None, true) => match level.to_string().parse::<Level>() {
            Ok(_) => Engine::Level { level, nodes: None },
            Err(_) => return Err(MatchFileError::Level(name)),
        },
        (None, Some(player), true) => read_player(player).ok_or(MatchFileError::Player(name.clone()))?,
        (None, None, false) => {
            let protocol = protocol.unwrap_or_default();
            let text = |value: toml::Value| match value {
                toml::Value::String(text) => Some(text),
                toml::Value::Integer(_) | toml::Value::Float(_) | toml::Value::Boolean(_) => Some(value.to_string()),
                toml::Value::Datetime(_) | toml::Value::Array(_) | toml::Value::Table(_) => None,
            };
            let options: Option<Vec<(String, String)>> =
                options.into_iter().map(|(name, value)| Some((name, text(value)?))).collect();
            let options = options
                .filter(|options| options.is_empty() || protocol == Protocol::Marshal)
                .ok_or(MatchFileError::Program(name.clone()))?;
            Engine::Program { command, protocol, options }
        }
        _ => return Err(MatchFileError::Kind(name)),
    };
    match &mut engine {
        Engine::Net { weights: own, .. } | Engine::Policy { weights: own } if weights.is_some() => *own = weights,
        _ if weights.is_some() => return Err(MatchFileError::Weights(name)),
        _ => {}
    }
    match &mut engine {
        Engine::Level { nodes: own, .. } | Engine::Net { nodes: own, .. } if nodes.is_some_and(|nodes| nodes > 0) => {
            *own = nodes;
        }
        _ if nodes.is_some() => return Err(MatchFileError::Nodes(name)),
        _ => {}
    }
    Ok(Contestant { name, engine })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_file_says_where_and_what() {
        for (text, said) in [
            ("[[engine]]\nname = \"a\"\nlevle = 3\n", "line 3"),
            ("[[engine]]\nname = \"a\"\n", "engine a: it has either"),
            ("[[engine]]\nname = \"a\"\nlevel = 3\nplayer = \"greedy\"\n", "engine a: it has either"),
            ("[[engine]]\nname = \"a\"\nlevel = 0\n", "engine a: a level"),
            ("[[engine]]\nname = \"a\"\nplayer = \"greedy\"\nweights = \"x\"\n", "engine a: `weights` go"),
            ("[[engine]]\nname = \"a\"\nplayer = \"greedy\"\nnodes = 5\n", "engine a: `nodes` go"),
            ("[[engine]]\nname = \"a\"\nplayer = \"net\"\nnodes = 0\n", "engine a: `nodes` go"),
            ("[[engine]]\nname = \" \"\nlevel = 1\n", "` ` is no name"),
            ("[[engine]]\nname = \"a\u{202e}\"\nlevel = 1\n", "is no name"),
            ("[[engine]]\nname = \"a\\u001b[1m\"\nlevel = 1\n", "is no name"),
            ("[[engine]]\nname = \"a\"\nplayer = \"clever\"\n", "engine a: the players"),
            ("[[engine]]\nname = \"a\"\ncommand = [\"x\"]\nprotocol = \"uci\"\n", "line 4"),
            ("[[engine]]\nname = \"a\"\nlevel = 1\nprotocol = \"marshal\"\n", "engine a: `protocol` and"),
            ("[[engine]]\nname = \"a\"\nplayer = \"net\"\noptions = { x = 1 }\n", "engine a: `protocol` and"),
            ("[[engine]]\nname = \"a\"\ncommand = [\"x\"]\noptions = { x = [1] }\n", "engine a: `protocol` and"),
            (
                "[[engine]]\nname = \"a\"\ncommand = [\"x\"]\nprotocol = \"evaluator\"\noptions = { x = 1 }\n",
                "engine a: `protocol` and",
            ),
        ] {
            let error = read_match_file(text).expect_err(text).to_string();
            assert!(error.contains(said), "{error}");
        }
    }
}
