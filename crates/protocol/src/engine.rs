//! Our own player as an engine of our own protocol.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use marshal_ai::{Bot, Budget, Level};
use marshal_rules::{BySide, RuleSet, RuleSetData, Setup, Side, SquareSet, View, Viewer};

use crate::fault::LineFault;
use crate::limits::Limits;
use crate::line::Lines;
use crate::message::{FromEngine, OptionForm, ToEngine, VERSION};
use crate::told::Told;

/// Our own player on the engine's end of the line: it is told lines, and answers with lines.
///
/// ```
/// use marshal_ai::Level;
/// use marshal_protocol::engine::Engine;
///
/// let mut engine = Engine::new(Level::FULL, 1);
/// assert!(engine.hear("marshal 1").iter().any(|line| line.to_string() == "ready"));
/// assert_eq!(engine.hear("ping 7")[0].to_string(), "pong 7");
/// ```
#[derive(Debug)]
pub struct Engine {
    level: Level,
    seed: u64,
    nodes: Option<u64>,
    rules: Option<Arc<RuleSet>>,
    game: Option<Game>,
    done: bool,
}

/// The game in progress, as the engine's side knows it.
#[derive(Debug)]
struct Game {
    rules: Arc<RuleSet>,
    side: Side,
    bot: Bot,
    setup: Option<Setup>,
    view: Option<View>,
}

type Answer = Result<Vec<FromEngine>, LineFault>;

impl Engine {
    /// An engine of this level; `seed` holds for games that are begun without one.
    pub fn new(level: Level, seed: u64) -> Engine {
        Engine { level, seed, nodes: None, rules: None, game: None, done: false }
    }

    /// Looks at so many positions a move, unless a `go` says otherwise.
    #[must_use]
    pub fn with_nodes(self, nodes: Option<u64>) -> Engine {
        Engine { nodes, ..self }
    }

    /// Whether it was told to quit.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// What it answers to a line. A line that it does not understand, or that does not fit the game, changes nothing and is
    /// answered with one `error`.
    pub fn hear(&mut self, line: &str) -> Vec<FromEngine> {
        if line.trim_ascii().is_empty() {
            return Vec::new();
        }
        let answer = line.parse().and_then(|said| self.answer(line, said));
        answer.unwrap_or_else(|fault| vec![FromEngine::Error(fault.to_string())])
    }

    fn answer(&mut self, line: &str, said: ToEngine) -> Answer {
        let wrong = |right: &str| LineFault::new(line, right);
        match said {
            ToEngine::Hello(VERSION) => return Ok(self.greeting()),
            ToEngine::Hello(_) => return Err(wrong(&format!("this engine speaks version {VERSION}"))),
            ToEngine::Option(name, value) => self.set(&name, &value).map_err(|right| wrong(&right))?,
            ToEngine::Rules(data) => {
                self.rules = Some(read_rules(*data).map_err(|right| wrong(&right))?);
                self.game = None;
            }
            ToEngine::New { side, seed } => {
                let rules = self.rules.clone().ok_or_else(|| wrong("`rules` come before the first game"))?;
                let bot = Bot::new(self.level, seed.unwrap_or(self.seed));
                self.game = Some(Game { rules, side, bot, setup: None, view: None });
            }
            ToEngine::Setup(setup) => return self.game(line)?.place(line, setup.as_deref()),
            ToEngine::Start { starter, squares } => self.game(line)?.start(line, starter, squares)?,
            ToEngine::Told(told) => self.game(line)?.follow(line, told)?,
            ToEngine::Go { limits, .. } => {
                let nodes = limits.nodes.or(self.nodes);
                return self.game(line)?.choose(line, Limits { nodes, ..limits });
            }
            ToEngine::End { .. } => self.game = None,
            ToEngine::Ping(word) => return Ok(vec![FromEngine::Pong(word)]),
            ToEngine::Quit => self.done = true,
        }
        Ok(Vec::new())
    }

    fn greeting(&self) -> Vec<FromEngine> {
        let level = OptionForm::Number {
            min: Level::ALL[0].number().into(),
            max: Level::FULL.number().into(),
            default: self.level.number().into(),
        };
        let nodes = OptionForm::Number { min: 0, max: u64::MAX, default: self.nodes.unwrap_or(0) };
        vec![
            FromEngine::Name(format!("Marshal {} level {}", env!("CARGO_PKG_VERSION"), self.level)),
            FromEngine::Author("the Marshal project".to_owned()),
            FromEngine::Option("level".to_owned(), level),
            FromEngine::Option("nodes".to_owned(), nodes),
            FromEngine::Ready,
        ]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "level" => self.level = value.parse().map_err(|error| format!("{error}"))?,
            // 0 is the level's own number.
            "nodes" => {
                let nodes: u64 = value.parse().map_err(|_| "nodes is a number of positions".to_owned())?;
                self.nodes = Some(nodes).filter(|&nodes| nodes > 0);
            }
            _ => return Err("the options are level and nodes".to_owned()),
        }
        Ok(())
    }

    fn game(&mut self, line: &str) -> Result<&mut Game, LineFault> {
        self.game.as_mut().ok_or_else(|| LineFault::new(line, "`new` begins a game first"))
    }
}

impl Game {
    /// Takes the setup that it is given, or chooses one and tells it.
    fn place(&mut self, line: &str, given: Option<&str>) -> Answer {
        let wrong = |right: String| LineFault::new(line, right);
        if self.view.is_some() {
            return Err(wrong("play has started".to_owned()));
        }
        let Some(given) = given else {
            let setup = self.bot.setup(&self.rules, self.side);
            let told = FromEngine::Setup(setup.line(&self.rules, self.side));
            self.setup = Some(setup);
            return Ok(vec![told]);
        };
        let setup = Setup::parse(&self.rules, self.side, given).map_err(|error| wrong(error.to_string()))?;
        setup.check(&self.rules, self.side).map_err(|error| wrong(error.to_string()))?;
        self.setup = Some(setup);
        Ok(Vec::new())
    }

    fn start(&mut self, line: &str, starter: Side, squares: BySide<SquareSet>) -> Result<(), LineFault> {
        let wrong = |right: &str| Err(LineFault::new(line, right));
        let Some(setup) = &self.setup else { return wrong("`setup` comes before `start`") };
        if self.view.is_some() {
            return wrong("play has started");
        }
        if setup.squares() != squares[self.side] {
            return wrong("these are not the squares of the engine's setup");
        }
        let whole = |side: Side| {
            let there = squares[side];
            there.len() as usize == self.rules.army_size() && (there & !self.rules.zone(side)).is_empty()
        };
        if !Side::ALL.into_iter().all(whole) {
            return wrong("each side has its whole army in its zone");
        }
        let viewer = Viewer::Side(self.side);
        self.view = Some(View::start(self.rules.clone(), viewer, Some(setup), squares, starter));
        Ok(())
    }

    fn follow(&mut self, line: &str, told: Told) -> Result<(), LineFault> {
        let view = self.view.as_mut().ok_or_else(|| LineFault::new(line, "`start` comes before the first ply"))?;
        let event = told.event(view)?;
        view.apply(&event).map_err(|error| LineFault::new(line, error.to_string()))
    }

    fn choose(&self, line: &str, limits: Limits) -> Answer {
        let view = self.view.as_ref().ok_or_else(|| LineFault::new(line, "`start` comes before the first move"))?;
        if !view.is_on_turn() {
            return Err(LineFault::new(line, "it is the other side's turn"));
        }
        if view.legal_moves().is_empty() {
            return Ok(vec![FromEngine::Resign]);
        }
        let budget = Budget { nodes: limits.nodes, time: limits.time() };
        Ok(vec![FromEngine::Move(self.bot.choose_within(view, budget))])
    }
}

fn read_rules(data: RuleSetData) -> Result<Arc<RuleSet>, String> {
    RuleSet::from_data(data).map(Arc::new).map_err(|error| error.to_string())
}

/// Lets an engine answer a stream until it is told to quit, or the stream ends.
///
/// # Errors
/// When a stream fails.
pub fn run(mut engine: Engine, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    for line in Lines::new(input) {
        let answers = match line {
            Ok(line) => engine.hear(&line),
            Err(crate::LineError::Stream(error)) => return Err(error),
            Err(error) => vec![FromEngine::Error(error.to_string())],
        };
        for answer in answers {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
        if engine.is_done() {
            break;
        }
    }
    Ok(())
}
