//! A bot of the "Stratego AI Evaluator" at the board.

use std::sync::Arc;
use std::time::Instant;

use marshal_formats::evaluator::{self, Ply, SIZE, Steps};
use marshal_rules::{Move, MoveEvent, RuleSet, Setup, Side, View};

use crate::dialogue::Dialogue;
use crate::fault::{Awaited, Cause, Fault, visible};
use crate::process::{Process, Wait};
use crate::seat::{Answer, Choice, End, Question, Seat, Terms};

/// A bot of the evaluator. It chooses its own setups; the protocol has no words to give it one, nor a seed or a clock.
pub(crate) struct EvaluatorSeat {
    command: Vec<String>,
    dialogue: Arc<Dialogue>,
    game: Option<Bot>,
}

/// The bot in one game: it is started for each.
struct Bot {
    process: Process,
    terms: Terms,
}

impl EvaluatorSeat {
    pub(crate) fn new(command: Vec<String>) -> EvaluatorSeat {
        EvaluatorSeat { command, dialogue: Arc::default(), game: None }
    }

    /// Whether the protocol has words for a rule set: the board and the army of `classic`, both kinds told in a strike.
    pub(crate) fn can_play(rules: &RuleSet) -> bool {
        let classic = evaluator::rules();
        let armies = |rules: &RuleSet| -> Vec<(String, u8)> {
            rules.kinds().iter().map(|kind| (kind.id.clone(), kind.count)).collect()
        };
        rules.squares() == classic.squares()
            && Side::ALL.into_iter().all(|side| rules.zone(side) == classic.zone(side))
            && armies(rules) == armies(classic)
            && rules.parameters().reveal == classic.parameters().reveal
    }

    fn game(&mut self) -> Result<&mut Bot, Fault> {
        self.game.as_mut().ok_or_else(|| Cause::NotRunning.into())
    }
}

impl Bot {
    fn rules(&self) -> &Arc<RuleSet> {
        &self.terms.rules
    }

    fn read_setup(&mut self) -> Result<Setup, Fault> {
        let wait = Wait::new(Awaited::Setup, self.terms.patience);
        let rows = (0..4).map(|_| self.process.hear(wait)).collect::<Result<Vec<String>, Fault>>()?;
        let rows: Vec<&str> = rows.iter().map(|row| row.trim()).collect();
        Ok(evaluator::read_setup(self.rules(), self.terms.side, &rows)?)
    }

    /// Shows it the board and hears its move.
    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Fault> {
        for row in evaluator::board_rows(question.view, self.terms.side) {
            self.process.say(&row)?;
        }
        let line = self.process.hear(Wait::new(Awaited::Move, question.patience))?;
        if line.trim() == "SURRENDER" {
            return Ok(Answer::Resign);
        }
        match line.parse() {
            Ok(Steps(mv)) => Ok(Answer::Move(mv)),
            Err(_) => Err(Cause::NoMove { said: visible(&line) }.into()),
        }
    }

    /// The ply as the protocol tells it, to both sides alike.
    fn ply(&self, event: &MoveEvent) -> Ply {
        let letter = |kind: Option<_>| kind.map_or('?', |kind| evaluator::letter(self.rules(), kind));
        let strike =
            event.strike.map(|strike| (strike.result, letter(strike.attacker_kind), letter(strike.defender_kind)));
        Ply { mv: Move::new(event.from, event.to), strike }
    }
}

impl Seat for EvaluatorSeat {
    fn begin(&mut self, terms: &Terms) -> Result<(), Fault> {
        let mut process = Process::start(&self.command, &self.dialogue)?;
        process.say(&format!("{} {} {SIZE} {SIZE}", colour(terms.side), one_word(&terms.opponent)))?;
        self.game = Some(Bot { process, terms: terms.clone() });
        Ok(())
    }

    fn set_up(&mut self, _: &Setup) -> Result<Setup, Fault> {
        self.game()?.read_setup()
    }

    fn start(&mut self, view: &View) -> Result<(), Fault> {
        let bot = self.game()?;
        if view.starter() == bot.terms.side { bot.process.say("START") } else { Ok(()) }
    }

    fn told(&mut self, event: &MoveEvent, over: bool) -> Result<(), Fault> {
        let bot = self.game()?;
        // The ply that ends a game is told to nobody.
        if over {
            return Ok(());
        }
        let ply = bot.ply(event).to_string();
        bot.process.say(&ply)
    }

    fn choose(&mut self, question: &Question<'_>) -> Choice {
        let asked = Instant::now();
        match self.game() {
            Err(fault) => Choice { answer: Err(fault), spent: asked.elapsed() },
            Ok(bot) => Choice { answer: bot.choose(question), spent: bot.process.heard_after(asked) },
        }
    }

    fn end(&mut self, end: &End) {
        let Some(mut bot) = self.game.take() else { return };
        let result = if end.outcome.winner.is_some() { "VICTORY" } else { "DRAW" };
        let side = end.outcome.winner.unwrap_or(end.turn);
        let name = if side == bot.terms.side { &bot.terms.name } else { &bot.terms.opponent };
        let (colour, turn) = (colour(side), end.plies / 2 + 1);
        let (red, blue) = (end.strength[Side::Red], end.strength[Side::Blue]);
        let quit = format!("QUIT {} {colour} {result} {turn} {red} {blue}", one_word(name));
        drop(bot.process.say(&quit));
    }

    fn dialogue(&self) -> Option<&Dialogue> {
        Some(&self.dialogue)
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::Red => "RED",
        Side::Blue => "BLUE",
    }
}

/// A name as one word, as the protocol needs it.
fn one_word(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join("_")
}
