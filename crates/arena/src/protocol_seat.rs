//! A program that speaks our own protocol, at the board.

use std::sync::Arc;
use std::time::{Duration, Instant};

use marshal_protocol::Told;
use marshal_protocol::message::{FromEngine, OptionForm, ToEngine, VERSION};
use marshal_rules::{BySide, MoveEvent, RuleSet, Setup, View};

use crate::dialogue::Dialogue;
use crate::fault::{Awaited, Cause, Fault, visible};
use crate::process::{Process, Wait};
use crate::seat::{Answer, Choice, End, Question, Seat, Terms};

/// Lines, such as `info`, that may come before an answer.
const LINES_AN_ANSWER: u32 = 1000;

/// A program that speaks our own protocol. It is started when it is needed, and anew after a fault.
pub(crate) struct ProtocolSeat {
    command: Vec<String>,
    options: Vec<(String, String)>,
    dialogue: Arc<Dialogue>,
    running: Option<Running>,
    /// Who failed on its turn. It is let go when the game is over, for the wait for its end is no thinking time.
    failed: Option<Running>,
    terms: Option<Terms>,
}

struct Running {
    process: Process,
    wants_legal: bool,
    /// The options that it has told.
    options: Vec<(String, OptionForm)>,
    /// The rule set that it was handed last.
    rules: Option<Arc<RuleSet>>,
}

impl ProtocolSeat {
    pub(crate) fn new(command: Vec<String>, options: Vec<(String, String)>) -> ProtocolSeat {
        ProtocolSeat { command, options, dialogue: Arc::default(), running: None, failed: None, terms: None }
    }

    /// The options that a program tells in its greeting.
    pub(crate) fn declared(command: &[String], patience: Duration) -> Result<Vec<(String, OptionForm)>, Fault> {
        let mut running = Running::start(command, &[], patience, &Arc::default())?;
        let options = std::mem::take(&mut running.options);
        drop(running.say(&ToEngine::Quit));
        Ok(options)
    }

    /// Does something with the running program; after a fault it is let go.
    fn with<T>(&mut self, deed: impl FnOnce(&mut Running, &Terms) -> Result<T, Fault>) -> Result<T, Fault> {
        let (running, terms) = self.running.as_mut().zip(self.terms.as_ref()).ok_or(Cause::NotRunning)?;
        let done = deed(running, terms);
        if done.is_err() {
            self.running = None;
        }
        done
    }
}

impl Running {
    /// Starts the program, hears its greeting and sets its options.
    fn start(
        command: &[String],
        options: &[(String, String)],
        patience: Duration,
        dialogue: &Arc<Dialogue>,
    ) -> Result<Running, Fault> {
        let process = Process::start(command, dialogue)?;
        let mut running = Running { process, wants_legal: false, options: Vec::new(), rules: None };
        running.say(&ToEngine::Hello(VERSION))?;
        let wait = Wait::new(Awaited::Greeting, patience);
        while running.hear(wait)? != FromEngine::Ready {}
        for (name, value) in options {
            running.say(&ToEngine::Option(name.clone(), value.clone()))?;
        }
        Ok(running)
    }

    fn say(&mut self, line: &ToEngine) -> Result<(), Fault> {
        self.process.say(&line.to_string())
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Fault> {
        let legal = self.wants_legal.then(|| question.view.legal_moves());
        self.say(&ToEngine::Go { limits: question.limits, legal })?;
        match self.hear(Wait::new(Awaited::Move, question.patience))? {
            FromEngine::Move(mv) => Ok(Answer::Move(mv)),
            FromEngine::Resign => Ok(Answer::Resign),
            other => Err(Cause::NoMove { said: visible(&other.to_string()) }.into()),
        }
    }

    /// The next line that the game depends on.
    fn hear(&mut self, wait: Wait) -> Result<FromEngine, Fault> {
        for _ in 0..LINES_AN_ANSWER {
            let line = self.process.hear(wait)?;
            let said: FromEngine = line.parse()?;
            match said {
                FromEngine::WantLegal => self.wants_legal = true,
                FromEngine::Error(reason) => return Err(Cause::Refused { said: visible(&reason) }.into()),
                FromEngine::Option(name, form) => self.options.push((name, form)),
                FromEngine::Name(_) | FromEngine::Author(_) | FromEngine::Info(_) | FromEngine::Pong(_) => {}
                FromEngine::Ready | FromEngine::Setup(_) | FromEngine::Move(_) | FromEngine::Resign => return Ok(said),
            }
        }
        Err(Cause::ManyLines { lines: LINES_AN_ANSWER }.into())
    }
}

impl Seat for ProtocolSeat {
    fn begin(&mut self, terms: &Terms) -> Result<(), Fault> {
        if self.running.is_none() {
            let running = Running::start(&self.command, &self.options, terms.patience, &self.dialogue)?;
            self.running = Some(running);
        }
        self.terms = Some(terms.clone());
        self.with(|running, terms| {
            if running.rules.as_ref() != Some(&terms.rules) {
                running.say(&ToEngine::Rules(Box::new(terms.rules.data().clone())))?;
                running.rules = Some(terms.rules.clone());
            }
            running.say(&ToEngine::New { side: terms.side, seed: Some(terms.seed) })
        })
    }

    fn set_up(&mut self, given: &Setup) -> Result<Setup, Fault> {
        self.with(|running, terms| {
            let line = given.line(&terms.rules, terms.side);
            running.say(&ToEngine::Setup(Some(line)))?;
            Ok(given.clone())
        })
    }

    fn start(&mut self, view: &View) -> Result<(), Fault> {
        let squares = BySide::from_fn(|side| view.occupied(side));
        self.with(|running, _| running.say(&ToEngine::Start { starter: view.starter(), squares }))
    }

    fn told(&mut self, event: &MoveEvent, _: bool) -> Result<(), Fault> {
        self.with(|running, terms| running.say(&ToEngine::Told(Told::of(event, &terms.rules))))
    }

    fn choose(&mut self, question: &Question<'_>) -> Choice {
        let asked = Instant::now();
        let Some(running) = self.running.as_mut() else {
            return Choice { answer: Err(Cause::NotRunning.into()), spent: asked.elapsed() };
        };
        let choice = Choice { answer: running.choose(question), spent: running.process.heard_after(asked) };
        if choice.answer.is_err() {
            self.failed = self.running.take();
        }
        choice
    }

    fn end(&mut self, end: &End) {
        if self.failed.take().is_some() {
            return;
        }
        // What it does after the end costs it nothing; if it is gone, it is started anew.
        drop(self.with(|running, _| running.say(&ToEngine::End { outcome: end.outcome, setups: end.setups.clone() })));
    }

    fn dialogue(&self) -> Option<&Dialogue> {
        Some(&self.dialogue)
    }
}

impl Drop for ProtocolSeat {
    fn drop(&mut self) {
        drop(self.with(|running, _| running.say(&ToEngine::Quit)));
    }
}

#[cfg(all(test, unix))]
mod tests {
    use marshal_rules::Side;

    use super::*;
    use crate::fault::FaultKind;

    #[test]
    fn a_greeting_is_waited_for_no_longer_than_was_said() {
        let rules = RuleSet::by_id("marsal-mini").expect("it ships");
        let (name, opponent) = ("mute".to_owned(), "other".to_owned());
        let terms = Terms { rules, side: Side::Red, seed: 1, name, opponent, patience: Duration::from_millis(50) };
        let mut mute = ProtocolSeat::new(["sleep", "600"].map(str::to_owned).into(), Vec::new());
        let started = Instant::now();
        assert_eq!(mute.begin(&terms).map_err(|fault| fault.kind), Err(FaultKind::TooSlow));
        assert!(started.elapsed() < Duration::from_secs(30), "that was no 50 ms");
    }
}
