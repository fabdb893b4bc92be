//! Who plays: one of our own players, or a program that speaks a protocol.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use marshal_ai::stress::Stress;
use marshal_ai::{HandWritten, Level};
use marshal_rules::{is_hidden, quoted};
use serde::{Deserialize, Serialize};

/// A participant of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// What it is called in tables and records.
    pub name: String,
    /// What plays.
    pub engine: Engine,
}

/// What plays for a contestant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engine {
    /// Any legal move.
    Random,
    /// The one-ply player.
    Greedy,
    /// An opponent of one idea.
    Stress {
        /// The name of its idea.
        idea: String,
    },
    /// The hand-written player, as it was first released.
    Hand {
        /// Its strength.
        strength: u8,
    },
    /// Our player.
    Level {
        /// Its level.
        level: u8,
        /// Positions a move instead of the level's own number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
    },
    /// The player that follows a network, with its search.
    Net {
        /// A file of weights instead of those that ship for the rule set.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weights: Option<PathBuf>,
        /// Positions a move instead of its own number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
    },
    /// The best move of a network by one ply, without any search.
    Policy {
        /// A file of weights instead of those that ship for the rule set.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weights: Option<PathBuf>,
    },
    /// A program.
    Program {
        /// The program and its arguments.
        command: Vec<String>,
        /// What it speaks.
        #[serde(default)]
        protocol: Protocol,
        /// Options of our own protocol, set before the first game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        options: Vec<(String, String)>,
    },
}

impl Engine {
    /// The file of weights that it follows instead of those that ship.
    pub fn weights(&self) -> Option<&Path> {
        match self {
            Engine::Net { weights, .. } | Engine::Policy { weights } => weights.as_deref(),
            _ => None,
        }
    }
}

/// What a program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protocol {
    /// Our own protocol, see `docs/protocol.md`.
    #[default]
    Marshal,
    /// That of the "Stratego AI Evaluator".
    Evaluator,
}

/// The text names no contestant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no engine: write random, greedy, hand:6, stress:rusher, level:3, level:6/20000 (positions a move), policy, net, \
     net:20000, net:FILE or net:FILE:20000, marshal:COMMAND or evaluator:COMMAND, with a name before it like `old@level:5` if you \
     wish"
)]
pub struct ContestantError(String);

/// `random`, `greedy`, `hand:6`, `stress:rusher`, `level:3`, `level:6/20000`, `policy`, `policy:FILE`, `net`, `net:20000`,
/// `net:FILE`, `net:FILE:20000`, `marshal:COMMAND ARGS`, `evaluator:COMMAND ARGS`; `NAME@` may come first.
impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Contestant, ContestantError> {
        let wrong = || ContestantError(quoted(text, 60));
        let (name, engine) = match text.split_once('@') {
            Some((name, rest)) if !name.contains([':', ' ']) => (Some(name), rest),
            _ => (None, text),
        };
        let name = name.unwrap_or(engine).trim();
        let engine = read_engine(engine).ok_or_else(wrong)?;
        if !is_name(name) {
            return Err(wrong());
        }
        Ok(Contestant { name: name.to_owned(), engine })
    }
}

/// Whether something may be called so: people must be able to see it, and to tell it from other names.
pub(crate) fn is_name(name: &str) -> bool {
    !name.trim().is_empty() && !name.chars().any(is_hidden)
}

fn read_engine(text: &str) -> Option<Engine> {
    let program = |command: &str, protocol| {
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        (!command.is_empty()).then_some(Engine::Program { command, protocol, options: Vec::new() })
    };
    match text.split_once(':') {
        Some(("level", level)) => {
            let (level, nodes) = match level.split_once('/') {
                Some((level, nodes)) => (level, Some(nodes.parse().ok().filter(|&nodes| nodes > 0)?)),
                None => (level, None),
            };
            Some(Engine::Level { level: level.parse::<Level>().ok()?.number(), nodes })
        }
        Some(("marshal", command)) => program(command, Protocol::Marshal),
        Some(("evaluator", command)) => program(command, Protocol::Evaluator),
        _ => read_player(text),
    }
}

/// One of the players that need no more than their name, all but the levels and the programs.
pub(crate) fn read_player(text: &str) -> Option<Engine> {
    match text.split_once(':') {
        None if text == "random" => Some(Engine::Random),
        None if text == "greedy" => Some(Engine::Greedy),
        None if text == "policy" => Some(Engine::Policy { weights: None }),
        None if text == "net" => Some(Engine::Net { weights: None, nodes: None }),
        Some(("policy", file)) if !file.is_empty() => Some(Engine::Policy { weights: Some(file.into()) }),
        Some(("net", options)) => read_net(options),
        Some(("hand", strength)) => {
            let strength = strength.parse().ok().filter(|&strength| HandWritten::new(strength, 0).is_some())?;
            Some(Engine::Hand { strength })
        }
        Some(("stress", idea)) => idea.parse::<Stress>().ok().map(|idea| Engine::Stress { idea: idea.to_string() }),
        _ => None,
    }
}

/// `20000`, `FILE` or `FILE:20000`. A file whose name is a number goes as `./20000`.
fn read_net(options: &str) -> Option<Engine> {
    let nodes = |text: &str| text.parse().ok().filter(|&nodes: &u64| nodes > 0);
    let (file, nodes) = match options.rsplit_once(':') {
        Some((file, number)) if nodes(number).is_some() => (file, nodes(number)),
        _ if nodes(options).is_some() => return Some(Engine::Net { weights: None, nodes: nodes(options) }),
        _ => (options, None),
    };
    let is_number = file.chars().all(|c| c.is_ascii_digit());
    (!is_number).then(|| Engine::Net { weights: Some(file.into()), nodes })
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Contestant {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_contestant_is_one_word_or_a_command() {
        assert_eq!(read("greedy"), Contestant { name: "greedy".to_owned(), engine: Engine::Greedy });
        assert_eq!(read("hand:6").engine, Engine::Hand { strength: 6 });
        assert_eq!(read("stress:hider").engine, Engine::Stress { idea: "hider".to_owned() });
        let level = Engine::Level { level: 6, nodes: Some(20_000) };
        assert_eq!(read("old@level:6/20000"), Contestant { name: "old".to_owned(), engine: level });
        let net = |weights: Option<&str>, nodes| Engine::Net { weights: weights.map(PathBuf::from), nodes };
        assert_eq!(read("net").engine, net(None, None));
        assert_eq!(read("net:500").engine, net(None, Some(500)));
        assert_eq!(read("net:runs/new.weights").engine, net(Some("runs/new.weights"), None));
        assert_eq!(read("new@net:./7:500").engine, net(Some("./7"), Some(500)));
        assert_eq!(read("policy:C:/new.weights").engine, Engine::Policy { weights: Some("C:/new.weights".into()) });
        let command = ["python3", "bot.py", "user@host"].map(str::to_owned).to_vec();
        let program = Engine::Program { command, protocol: Protocol::Evaluator, options: Vec::new() };
        assert_eq!(read("evaluator:python3 bot.py user@host").engine, program);
    }

    #[test]
    fn anything_else_is_refused_with_what_would_be_right() {
        for text in [
            "",
            "@",
            "x@",
            "@random",
            "a\u{202e}b@random",
            "a\u{200b}b@random",
            "a\u{1b}b@random",
            "level",
            "level:0",
            "level:11",
            "hand:0",
            "hand:7",
            "stress:",
            "stress:fool",
            "level:6/0",
            "net:",
            "net:0",
            "net::500",
            "net:500:500",
            "policy:",
            "marshal:",
            "marshal: ",
            "uci:x",
        ] {
            let error = text.parse::<Contestant>().expect_err(text).to_string();
            assert!(error.contains("level:3"), "{error}");
        }
    }
}
