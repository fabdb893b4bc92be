//! Opponents with one idea each, to find out what a player can be made to do.
//!
//! None of them is strong. A player that loses points to one of them has a hole that a person finds, too.

use std::fmt;
use std::str::FromStr;

use marshal_rules::{Kind, Move, RuleSet, Setup, Side, Square, StoneId, StrikeResult, View};

use crate::arena::Player;
use crate::budget::Budget;
use crate::dice::{Dice, mix};
use crate::hand::HandWritten;
use crate::setups;
use crate::steps::beside;

/// The one idea of a [`StressPlayer`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stress {
    /// Plays sensibly, but one of its stones never moves: which one, follows from the seed.
    Statue,
    /// Never strikes while it can help it, and goes back and forth as long as the rules let it.
    Shuffler,
    /// Runs after stones that it knows to be weaker, or else after any that have moved, and strikes only what it surely beats.
    Chaser,
    /// Strikes whatever it can, otherwise goes forward.
    Rusher,
    /// Puts its mines in front, stays at home and strikes only what comes beside it and surely loses.
    Hider,
}

impl Stress {
    /// All of them.
    pub const ALL: [Stress; 5] = [Stress::Statue, Stress::Shuffler, Stress::Chaser, Stress::Rusher, Stress::Hider];

    /// Its name, as [`FromStr`] reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Stress::Statue => "statue",
            Stress::Shuffler => "shuffler",
            Stress::Chaser => "chaser",
            Stress::Rusher => "rusher",
            Stress::Hider => "hider",
        }
    }
}

impl fmt::Display for Stress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no [`Stress`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a stress opponent is one of statue, shuffler, chaser, rusher and hider")]
pub struct ParseStressError;

impl FromStr for Stress {
    type Err = ParseStressError;

    fn from_str(text: &str) -> Result<Stress, ParseStressError> {
        Stress::ALL.into_iter().find(|stress| stress.name() == text).ok_or(ParseStressError)
    }
}

/// Plays by one idea; where the idea leaves a choice, the seed decides.
#[derive(Debug, Clone)]
pub struct StressPlayer {
    stress: Stress,
    seed: u64,
    dice: Dice,
}

impl StressPlayer {
    /// A player of this idea.
    pub fn new(stress: Stress, seed: u64) -> StressPlayer {
        StressPlayer { stress, seed, dice: Dice::new(seed, 0x57e5) }
    }

    /// The setup that goes with the idea; `None` where any will do.
    pub fn setup(&self, rules: &RuleSet, side: Side) -> Option<Setup> {
        (self.stress == Stress::Hider).then(|| behind_mines(rules, side, self.seed))
    }

    /// The move that scores highest; a little luck decides between equals.
    fn best(&mut self, moves: &[Move], score: impl Fn(Move) -> f32) -> Move {
        let mut best = (f32::MIN, moves[0]);
        for &mv in moves {
            let value = score(mv) + 0.5 * self.dice.unit();
            if value > best.0 {
                best = (value, mv);
            }
        }
        best.1
    }

    fn without_the_statue(&self, view: &View, legal: Vec<Move>) -> Move {
        let rules = view.rules();
        let can_move = |stone: &StoneId| view.stone(*stone).kind.is_some_and(|kind| rules.kind(kind).mobile);
        let own = view.stones().filter(|stone| Some(stone.side) == view.side()).map(|stone| stone.id);
        let mobile: Vec<StoneId> = own.filter(can_move).collect();
        let statue = mobile[(mix(self.seed) % mobile.len().max(1) as u64) as usize];
        let mut others: Vec<Move> = legal.iter().copied().filter(|mv| view.at(mv.from) != Some(statue)).collect();
        if others.is_empty() {
            others = legal;
        }
        let player = HandWritten::new(4, self.seed).expect("there is a fourth strength");
        player.choose_among(view, &others, Budget::default())
    }
}

impl Player for StressPlayer {
    fn choose(&mut self, view: &View) -> Move {
        let legal = view.legal_moves();
        let scene = Scene::new(view);
        match self.stress {
            Stress::Statue => self.without_the_statue(view, legal),
            Stress::Shuffler => self.best(&legal, |mv| match view.at(mv.to) {
                Some(_) => -10.0,
                None if scene.is_return(mv) => 5.0,
                None => -scene.forward(mv),
            }),
            Stress::Chaser => self.best(&legal, |mv| match view.at(mv.to) {
                Some(target) if scene.surely_wins(mv, target) => 100.0,
                Some(_) => -100.0,
                None => scene.distance_to_prey(mv.from, mv) - scene.distance_to_prey(mv.to, mv),
            }),
            Stress::Rusher => self.best(&legal, |mv| match view.at(mv.to) {
                Some(_) => 100.0,
                None => scene.forward(mv),
            }),
            Stress::Hider => self.best(&legal, |mv| match view.at(mv.to) {
                Some(target) if scene.surely_wins(mv, target) => 100.0,
                Some(_) => -100.0,
                None => f32::from(u8::from(scene.at_home(mv.to))) * 10.0 - scene.forward(mv),
            }),
        }
    }
}

/// What the ideas look at.
struct Scene<'a> {
    view: &'a View,
    side: Side,
}

impl<'a> Scene<'a> {
    fn new(view: &'a View) -> Scene<'a> {
        Scene { view, side: view.side().expect("a player has a side") }
    }

    fn kind_at(&self, square: Square) -> Option<Kind> {
        self.view.stone(self.view.at(square)?).kind
    }

    /// Rows gained towards the enemy.
    fn forward(&self, mv: Move) -> f32 {
        let rows = f32::from(mv.to.row()) - f32::from(mv.from.row());
        if self.side == Side::Red { rows } else { -rows }
    }

    fn at_home(&self, square: Square) -> bool {
        self.view.rules().zone(self.side).contains(square)
    }

    /// Whether the move undoes the side's last one.
    fn is_return(&self, mv: Move) -> bool {
        let last = self.view.events().iter().rev().find(|event| event.side == self.side);
        last.is_some_and(|last| last.from == mv.to && last.to == mv.from)
    }

    fn surely_wins(&self, mv: Move, target: StoneId) -> bool {
        let rules = self.view.rules();
        let beats = |kind: Kind| {
            self.view.evidence(target).iter().all(|other| rules.strike(kind, other) == StrikeResult::AttackerWins)
        };
        self.kind_at(mv.from).is_some_and(beats)
    }

    /// Steps from a square to the nearest enemy that the stone to be moved surely beats, or else that has moved.
    fn distance_to_prey(&self, from: Square, mv: Move) -> f32 {
        let enemies = || self.view.stones().filter(|stone| stone.side != self.side);
        let nearest = |wanted: &dyn Fn(StoneId) -> bool| {
            let steps =
                |square: Square| f32::from(square.col().abs_diff(from.col()) + square.row().abs_diff(from.row()));
            let squares = enemies().filter(|stone| wanted(stone.id)).filter_map(|stone| stone.square);
            squares.map(steps).fold(f32::INFINITY, f32::min)
        };
        let sure = nearest(&|stone| self.surely_wins(mv, stone));
        if sure.is_finite() { sure } else { nearest(&|stone| self.view.stone(stone).moved).min(64.0) + 1.0 }
    }
}

/// A sensible setup whose mines have changed places with the stones in front, as far as the rules let it.
fn behind_mines(rules: &RuleSet, side: Side, seed: u64) -> Setup {
    let start = setups::sensible(rules, side, seed);
    let outside = |square: Square| rules.squares().contains(square) && !rules.zone(side).contains(square);
    let is_front = |square: Square| beside(square).any(outside);
    let is_mine = |kind: Kind| !rules.kind(kind).mobile && kind != rules.flag();
    let (mut front, mut mines): (Vec<_>, Vec<_>) = (Vec::new(), Vec::new());
    for (square, kind) in start.iter() {
        match (is_front(square), is_mine(kind)) {
            (true, false) if kind != rules.flag() => front.push((square, kind)),
            (false, true) => mines.push((square, kind)),
            _ => {}
        }
    }
    let mut setup = start;
    for ((ahead, stone), (behind, mine)) in front.into_iter().zip(mines) {
        let mut next = setup.clone();
        for (square, kind) in [(ahead, mine), (behind, stone)] {
            next.remove(square);
            next.place(square, kind);
        }
        if next.check(rules, side).is_ok() {
            setup = next;
        }
    }
    setup
}
