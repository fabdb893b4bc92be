//! A contestant at the board, whatever it is.

use std::sync::Arc;
use std::time::Duration;

use marshal_protocol::Limits;
use marshal_rules::{BySide, Move, MoveEvent, Outcome, RuleSet, Setup, Side, View};

use crate::dialogue::Dialogue;
use crate::fault::Fault;

/// The game that a contestant is asked to play.
#[derive(Debug, Clone)]
pub(crate) struct Terms {
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) side: Side,
    /// Its chance shall follow from it.
    pub(crate) seed: u64,
    /// What it is called.
    pub(crate) name: String,
    /// What the opponent is called.
    pub(crate) opponent: String,
    /// How long its greeting and its setup are waited for.
    pub(crate) patience: Duration,
}

/// How a game ended, as both are told it.
#[derive(Debug, Clone)]
pub(crate) struct End {
    pub(crate) outcome: Outcome,
    pub(crate) setups: BySide<String>,
    /// What each side's stones on the board are worth by their numbers.
    pub(crate) strength: BySide<u32>,
    /// Who was on turn.
    pub(crate) turn: Side,
    pub(crate) plies: u32,
}

/// What a contestant answers to being asked for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Move(Move),
    Resign,
}

/// What a contestant is asked when it is on turn.
#[derive(Debug)]
pub(crate) struct Question<'a> {
    /// What its side knows.
    pub(crate) view: &'a View,
    /// How long it may think.
    pub(crate) limits: Limits,
    /// How long its answer is waited for.
    pub(crate) patience: Duration,
}

/// What came of a question.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) answer: Result<Answer, Fault>,
    /// How long it took: until the answer, the fault or the end of all patience, and not what the arena then still did.
    pub(crate) spent: Duration,
}

/// A contestant at the board. After a fault it is not asked anything more in that game.
pub(crate) trait Seat {
    /// Begins a game.
    fn begin(&mut self, terms: &Terms) -> Result<(), Fault>;

    /// Gives it a setup; the one that it plays with comes back, for some choose their own.
    fn set_up(&mut self, given: &Setup) -> Result<Setup, Fault>;

    /// Both setups are down.
    fn start(&mut self, view: &View) -> Result<(), Fault>;

    /// A ply as its side is told it; `over` when the game ended with it.
    fn told(&mut self, event: &MoveEvent, over: bool) -> Result<(), Fault>;

    /// Asks for a move.
    fn choose(&mut self, question: &Question<'_>) -> Choice;

    /// The game is over. What goes wrong now changes nothing any more.
    fn end(&mut self, end: &End);

    /// What is said to it and by it, where it is a program.
    fn dialogue(&self) -> Option<&Dialogue> {
        None
    }
}
