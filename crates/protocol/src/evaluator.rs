//! Our own player as a bot of the "Stratego AI Evaluator", see [`marshal_formats::evaluator`]: lines from its manager in,
//! lines to it out.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use marshal_ai::{Bot, Budget, Level};
use marshal_formats::evaluator::{self, Ply, SIZE, Steps};
use marshal_rules::{BySide, MoveEvent, RuleSet, Setup, Side, SquareSet, StrikeEvent, View, Viewer};

use crate::fault::LineFault;
use crate::line::Lines;

/// Our own player as an evaluator's bot.
///
/// It keeps the repetition rules of `classic` although the managers do not, since some opponents refuse to play on without
/// them; when those rules leave it no move, it surrenders.
#[derive(Debug)]
pub struct Evaluator {
    level: Level,
    seed: u64,
    budget: Budget,
    game: Option<Game>,
    done: bool,
}

#[derive(Debug)]
struct Game {
    rules: Arc<RuleSet>,
    side: Side,
    view: View,
    /// Rows of the board that the manager still sends before it waits for a move.
    rows_to_come: u8,
}

impl Evaluator {
    /// A bot of this level that spends at most `budget` on a move.
    pub fn new(level: Level, seed: u64, budget: Budget) -> Evaluator {
        Evaluator { level, seed, budget, game: None, done: false }
    }

    /// Whether the manager said `QUIT`.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// What it answers to a line.
    ///
    /// # Errors
    /// When the line does not belong here. The protocol has no words for that: nothing changes, nothing is answered.
    pub fn hear(&mut self, line: &str) -> Result<Vec<String>, LineFault> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words[..] {
            [] => Ok(Vec::new()),
            ["QUIT", ..] => {
                self.done = true;
                Ok(Vec::new())
            }
            [colour @ ("RED" | "BLUE"), .., width, height] => {
                let size = SIZE.to_string();
                if width != size || height != size {
                    return Err(LineFault::new(line, "only the board of 10 by 10 is played"));
                }
                let side = if colour == "RED" { Side::Red } else { Side::Blue };
                let (game, rows) = Game::new(side, Bot::new(self.level, self.seed));
                self.game = Some(game);
                Ok(rows)
            }
            _ => {
                let bot = Bot::new(self.level, self.seed);
                let game = self
                    .game
                    .as_mut()
                    .ok_or_else(|| LineFault::new(line, "the first line is `RED NAME 10 10` or `BLUE NAME 10 10`"))?;
                Ok(game.hear(line)?.then(|| game.choose(bot, self.budget)).into_iter().collect())
            }
        }
    }
}

impl Game {
    /// A game with a setup of our own, and the rows of that setup.
    fn new(side: Side, bot: Bot) -> (Game, Vec<String>) {
        let rules = RuleSet::by_id("classic").expect("classic ships");
        let setup = bot.setup(&rules, side);
        let rows = evaluator::setup_rows(&rules, side, &setup);
        let view = start(&rules, side, &setup);
        (Game { rules, side, view, rows_to_come: 0 }, rows)
    }

    /// Takes a line in; whether a move is wanted now.
    fn hear(&mut self, line: &str) -> Result<bool, LineFault> {
        if self.rows_to_come > 0 {
            // The rows say nothing that the moves did not.
            self.rows_to_come -= 1;
            return Ok(self.rows_to_come == 0);
        }
        if line.trim_ascii() == "START" {
            self.rows_to_come = SIZE;
            return Ok(false);
        }
        let ply: Ply = line.parse().map_err(|error| LineFault::new(line, format!("{error}")))?;
        let event = self.event(&ply).ok_or_else(|| LineFault::new(line, "no such stone stands there"))?;
        self.view.apply(&event).map_err(|error| LineFault::new(line, error.to_string()))?;
        if event.side != self.side {
            self.rows_to_come = SIZE;
        }
        Ok(false)
    }

    fn event(&self, ply: &Ply) -> Option<MoveEvent> {
        let stone = self.view.at(ply.mv.from)?;
        let kind = |letter| evaluator::kind(&self.rules, letter);
        let strike = match ply.strike {
            None => None,
            Some((result, attacker, defender)) => Some(StrikeEvent {
                defender: self.view.at(ply.mv.to)?,
                result,
                attacker_kind: Some(kind(attacker)?),
                defender_kind: Some(kind(defender)?),
            }),
        };
        let side = self.view.turn();
        Some(MoveEvent { ply: self.view.ply(), side, stone, from: ply.mv.from, to: ply.mv.to, strike })
    }

    fn choose(&mut self, bot: Bot, budget: Budget) -> String {
        if self.view.legal_moves().is_empty() {
            return "SURRENDER".to_owned();
        }
        Steps(bot.choose_within(&self.view, budget)).to_string()
    }
}

/// Both armies fill their zones, so the squares are known before a stone is seen.
fn start(rules: &Arc<RuleSet>, side: Side, setup: &Setup) -> View {
    let squares: BySide<SquareSet> = BySide::from_fn(|side| rules.zone(side));
    View::start(rules.clone(), Viewer::Side(side), Some(setup), squares, Side::Red)
}

/// Lets the bot answer its manager until it is told to quit, or the stream ends. Calls `odd` for lines that do not belong here.
///
/// # Errors
/// When a stream fails.
pub fn run(
    mut bot: Evaluator,
    input: impl BufRead,
    mut output: impl Write,
    mut odd: impl FnMut(&str),
) -> io::Result<()> {
    for line in Lines::new(input) {
        match line {
            Ok(line) => match bot.hear(&line) {
                Ok(answers) => answers.iter().try_for_each(|answer| writeln!(output, "{answer}"))?,
                Err(fault) => odd(&fault.to_string()),
            },
            Err(crate::LineError::Stream(error)) => return Err(error),
            Err(error) => odd(&error.to_string()),
        }
        output.flush()?;
        if bot.is_done() {
            break;
        }
    }
    Ok(())
}
