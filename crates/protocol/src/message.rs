//! The lines of our own protocol, both ways. `docs/protocol.md` tells what they mean.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use marshal_rules::{BySide, Move, Outcome, RuleSetData, Side, Square, SquareSet};

use crate::fault::LineFault;
use crate::limits::Limits;
use crate::told::Told;

/// The version of the protocol that is spoken here.
pub const VERSION: u32 = 1;

/// What a referee says.
#[derive(Debug, Clone, PartialEq)]
pub enum ToEngine {
    /// `marshal VERSION`: the first line.
    Hello(u32),
    /// `option NAME VALUE`.
    Option(String, String),
    /// `rules JSON`: the rule set of the games that follow.
    Rules(Box<RuleSetData>),
    /// `new SIDE`, `new SIDE seed N`: a game begins, the engine plays this side.
    New {
        /// The engine's side.
        side: Side,
        /// The engine's chance shall follow from it.
        seed: Option<u64>,
    },
    /// `setup`: choose a setup. `setup LINE`: this is your setup.
    Setup(Option<String>),
    /// `start SIDE RED BLUE`: who moves first, and where both sides' stones stand.
    Start {
        /// Who moves first.
        starter: Side,
        /// Where each side's stones stand.
        squares: BySide<SquareSet>,
    },
    /// `told ...`: a ply as the engine's side is told it, its own ones too.
    Told(Told),
    /// `go ...`: choose a move.
    Go {
        /// How long to think.
        limits: Limits,
        /// The legal moves, for an engine that wants them.
        legal: Option<Vec<Move>>,
    },
    /// `end OUTCOME RED BLUE`: how the game ended, and both setups.
    End {
        /// How the game ended.
        outcome: Outcome,
        /// Both setups as lines.
        setups: BySide<String>,
    },
    /// `ping WORD`: are you there?
    Ping(String),
    /// `quit`.
    Quit,
}

/// What an engine says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FromEngine {
    /// `id name TEXT`.
    Name(String),
    /// `id author TEXT`.
    Author(String),
    /// `want legal`: list the legal moves with every `go`.
    WantLegal,
    /// `option NAME ...`: an option it has, and what it may be.
    Option(String, OptionForm),
    /// `ready`: the last line of its greeting.
    Ready,
    /// `setup LINE`: its setup.
    Setup(String),
    /// `move MOVE`.
    Move(Move),
    /// `resign`.
    Resign,
    /// `info TEXT`: what it thinks; for people.
    Info(String),
    /// `error TEXT`: the last line was not understood.
    Error(String),
    /// `pong WORD`.
    Pong(String),
}

/// What an option may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionForm {
    /// `number MIN MAX DEFAULT`.
    Number {
        /// The least value.
        min: u64,
        /// The greatest value.
        max: u64,
        /// The value when nothing is said.
        default: u64,
    },
    /// `choice DEFAULT OTHER...`: one of these words, the first when nothing is said.
    Choice(Vec<String>),
    /// `text DEFAULT`.
    Text(String),
}

impl fmt::Display for ToEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToEngine::Hello(version) => write!(f, "marshal {version}"),
            ToEngine::Option(name, value) => write!(f, "option {name} {value}"),
            ToEngine::Rules(data) => write!(f, "rules {}", serde_json::to_string(data).map_err(|_| fmt::Error)?),
            ToEngine::New { side, seed: Some(seed) } => write!(f, "new {side} seed {seed}"),
            ToEngine::New { side, seed: None } => write!(f, "new {side}"),
            ToEngine::Setup(Some(line)) => write!(f, "setup {line}"),
            ToEngine::Setup(None) => f.write_str("setup"),
            ToEngine::Start { starter, squares } => {
                write!(f, "start {starter} {} {}", list(squares[Side::Red]), list(squares[Side::Blue]))
            }
            ToEngine::Told(told) => told.fmt(f),
            ToEngine::Go { limits, legal } => {
                f.write_str("go")?;
                let times = [("clock", limits.clock), ("increment", limits.increment), ("movetime", limits.move_time)];
                for (name, time) in times {
                    if let Some(time) = time {
                        write!(f, " {name} {}", time.as_millis())?;
                    }
                }
                if let Some(nodes) = limits.nodes {
                    write!(f, " nodes {nodes}")?;
                }
                if let Some(legal) = legal {
                    f.write_str(" legal")?;
                    legal.iter().try_for_each(|mv| write!(f, " {mv}"))?;
                }
                Ok(())
            }
            ToEngine::End { outcome, setups } => {
                write!(f, "end {outcome} {} {}", setups[Side::Red], setups[Side::Blue])
            }
            ToEngine::Ping(word) => write!(f, "ping {word}"),
            ToEngine::Quit => f.write_str("quit"),
        }
    }
}

impl FromStr for ToEngine {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<ToEngine, LineFault> {
        let line = line.trim_ascii();
        let (word, rest) = first_word(line);
        let wrong = |right: &str| LineFault::new(line, right);
        match word {
            "marshal" => match rest.parse() {
                Ok(version) => Ok(ToEngine::Hello(version)),
                Err(_) => Err(wrong("the first line is `marshal VERSION`, like `marshal 1`")),
            },
            "option" => match first_word(rest) {
                (name, value) if !name.is_empty() && !value.is_empty() => {
                    Ok(ToEngine::Option(name.to_owned(), value.to_owned()))
                }
                _ => Err(wrong("an option is set by `option NAME VALUE`")),
            },
            "rules" => match serde_json::from_str(rest) {
                Ok(data) => Ok(ToEngine::Rules(data)),
                Err(error) => Err(wrong(&format!("`rules` is followed by a rule set as JSON ({error})"))),
            },
            "new" => read_new(rest).ok_or_else(|| wrong("a game begins with `new SIDE` or `new SIDE seed NUMBER`")),
            "setup" if rest.contains(' ') => Err(wrong("a setup is one word, its rows separated by `/`")),
            "setup" => Ok(ToEngine::Setup(Some(rest.to_owned()).filter(|line| !line.is_empty()))),
            "start" => read_start(rest).ok_or_else(|| {
                wrong("play starts with `start SIDE RED BLUE`: who moves first, then the squares of each side, like `a1,b1,c2`")
            }),
            "told" => line.parse().map(ToEngine::Told),
            "go" => read_go(rest).ok_or_else(|| {
                wrong(
                    "`go` may be followed by `clock MS`, `increment MS`, `movetime MS`, `nodes N`, and `legal` with the legal moves last",
                )
            }),
            "end" => read_end(rest).ok_or_else(|| wrong("a game ends with `end WINNER REASON RED BLUE`, both setups last")),
            "ping" => Ok(ToEngine::Ping(rest.to_owned())),
            "quit" if rest.is_empty() => Ok(ToEngine::Quit),
            _ => Err(wrong("a line begins with marshal, option, rules, new, setup, start, told, go, end, ping or quit")),
        }
    }
}

impl fmt::Display for FromEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FromEngine::Name(name) => write!(f, "id name {name}"),
            FromEngine::Author(author) => write!(f, "id author {author}"),
            FromEngine::WantLegal => f.write_str("want legal"),
            FromEngine::Option(name, form) => match form {
                OptionForm::Number { min, max, default } => write!(f, "option {name} number {min} {max} {default}"),
                OptionForm::Choice(words) => write!(f, "option {name} choice {}", words.join(" ")),
                OptionForm::Text(default) => write!(f, "option {name} text {default}"),
            },
            FromEngine::Ready => f.write_str("ready"),
            FromEngine::Setup(line) => write!(f, "setup {line}"),
            FromEngine::Move(mv) => write!(f, "move {mv}"),
            FromEngine::Resign => f.write_str("resign"),
            FromEngine::Info(text) => write!(f, "info {text}"),
            FromEngine::Error(text) => write!(f, "error {text}"),
            FromEngine::Pong(word) => write!(f, "pong {word}"),
        }
    }
}

impl FromStr for FromEngine {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<FromEngine, LineFault> {
        let line = line.trim_ascii();
        let (word, rest) = first_word(line);
        let text = || rest.to_owned();
        let said = match (word, first_word(rest)) {
            ("id", ("name", name)) => FromEngine::Name(name.to_owned()),
            ("id", ("author", author)) => FromEngine::Author(author.to_owned()),
            ("want", ("legal", "")) => FromEngine::WantLegal,
            ("option", (name, form)) => {
                let form = read_form(form).ok_or_else(|| {
                    LineFault::new(
                        line,
                        "an option is told as `option NAME number MIN MAX DEFAULT`, `option NAME choice DEFAULT OTHER...` or \
                         `option NAME text DEFAULT`",
                    )
                })?;
                FromEngine::Option(name.to_owned(), form)
            }
            ("ready", ("", "")) => FromEngine::Ready,
            ("setup", (setup, "")) if !setup.is_empty() => FromEngine::Setup(setup.to_owned()),
            ("move", (mv, "")) => {
                FromEngine::Move(mv.parse().map_err(|error| LineFault::new(line, format!("{error}")))?)
            }
            ("resign", ("", "")) => FromEngine::Resign,
            ("info", _) => FromEngine::Info(text()),
            ("error", _) => FromEngine::Error(text()),
            ("pong", _) => FromEngine::Pong(text()),
            _ => {
                let right =
                    "an engine says id, want legal, option, ready, setup LINE, move MOVE, resign, info, error or pong";
                return Err(LineFault::new(line, right));
            }
        };
        Ok(said)
    }
}

/// The first word, and what follows it.
fn first_word(text: &str) -> (&str, &str) {
    text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim_ascii_start()))
}

fn list(squares: SquareSet) -> String {
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(",")
}

fn read_list(text: &str) -> Option<SquareSet> {
    text.split(',').map(|square| square.parse::<Square>().ok()).collect()
}

fn read_new(rest: &str) -> Option<ToEngine> {
    let (side, seed) = first_word(rest);
    let seed = match first_word(seed) {
        ("", "") => None,
        ("seed", number) => Some(number.parse().ok()?),
        _ => return None,
    };
    Some(ToEngine::New { side: side.parse().ok()?, seed })
}

fn read_start(rest: &str) -> Option<ToEngine> {
    let words: Vec<&str> = rest.split_ascii_whitespace().collect();
    let [starter, red, blue] = words[..] else { return None };
    let squares = BySide::new(read_list(red)?, read_list(blue)?);
    Some(ToEngine::Start { starter: starter.parse().ok()?, squares })
}

fn read_go(rest: &str) -> Option<ToEngine> {
    let mut limits = Limits::default();
    let mut legal = None;
    let mut words = rest.split_ascii_whitespace();
    while let Some(name) = words.next() {
        if name == "legal" {
            legal = Some(words.by_ref().map(|mv| mv.parse().ok()).collect::<Option<Vec<Move>>>()?);
            break;
        }
        let number: u64 = words.next()?.parse().ok()?;
        match name {
            "clock" => limits.clock = Some(Duration::from_millis(number)),
            "increment" => limits.increment = Some(Duration::from_millis(number)),
            "movetime" => limits.move_time = Some(Duration::from_millis(number)),
            "nodes" => limits.nodes = Some(number),
            _ => return None,
        }
    }
    Some(ToEngine::Go { limits, legal })
}

fn read_end(rest: &str) -> Option<ToEngine> {
    let words: Vec<&str> = rest.split_ascii_whitespace().collect();
    let [winner, reason, red, blue] = words[..] else { return None };
    let outcome = format!("{winner} {reason}").parse().ok()?;
    Some(ToEngine::End { outcome, setups: BySide::new(red.to_owned(), blue.to_owned()) })
}

fn read_form(form: &str) -> Option<OptionForm> {
    let (word, rest) = first_word(form);
    let words: Vec<&str> = rest.split_ascii_whitespace().collect();
    match (word, &words[..]) {
        ("number", [min, max, default]) => {
            Some(OptionForm::Number { min: min.parse().ok()?, max: max.parse().ok()?, default: default.parse().ok()? })
        }
        ("choice", [_, ..]) => Some(OptionForm::Choice(words.iter().map(|word| (*word).to_owned()).collect())),
        ("text", _) => Some(OptionForm::Text(rest.to_owned())),
        _ => None,
    }
}
