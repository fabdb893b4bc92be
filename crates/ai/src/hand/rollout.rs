//! Playing a world on to see where it leads, each side by its own knowledge.

use marshal_rules::{Game, Kind, Move, Square, SquareSet, StrikeResult};

use crate::dice::Dice;
use crate::hand::plan::Plan;
use crate::steps::beside;
use crate::worth::WIN;

/// Points by which a side's choice between moves is a matter of mood.
const MOOD: u32 = 24;

/// The value of a won game: more than any score counts.
const VICTORY: i32 = WIN + 200;

/// Plays worlds of one plan on.
pub(crate) struct Rollouts<'a> {
    plan: &'a Plan<'a>,
    /// Whether a winning attacker shows its kind.
    attacker_shown: bool,
    /// Whose kind the other side knows, as a rollout goes on.
    known: Vec<bool>,
    beside: Vec<SquareSet>,
    /// Plies played so far.
    pub(crate) nodes: u64,
}

impl<'a> Rollouts<'a> {
    pub(crate) fn new(plan: &'a Plan<'a>) -> Rollouts<'a> {
        Rollouts {
            plan,
            attacker_shown: plan.rules.parameters().reveal.attacker.won,
            known: Vec::new(),
            beside: Square::all().map(|square| beside(square).collect()).collect(),
            nodes: 0,
        }
    }

    /// The value for me when both sides play on for `plies` with my move as the first; `score` is the value before.
    pub(crate) fn value(&mut self, world: &mut Game, first: Move, score: i32, plies: i32, dice: &mut Dice) -> i32 {
        self.known.clone_from(&self.plan.known);
        let (mut score, mut played, mut next) = (score, 0, Some(first));
        let value = loop {
            let Some(mv) = next.filter(|_| played < plies) else { break squeezed(score) };
            let Some(delta) = self.play(world, mv) else { break squeezed(score) };
            score += delta;
            played += 1;
            match world.outcome().map(|outcome| outcome.winner) {
                Some(Some(winner)) if winner == self.plan.me => break VICTORY - played * 3,
                Some(Some(_)) => break played * 3 - VICTORY,
                Some(None) => break 0,
                None => next = self.policy(world, dice),
            }
        };
        for _ in 0..played {
            world.undo();
        }
        self.nodes += played as u64;
        value
    }

    /// Plays a move and notes what it shows: what it changes for me, or `None` where it cannot be played.
    fn play(&mut self, world: &mut Game, mv: Move) -> Option<i32> {
        let (stone, defender) = (world.at(mv.from)?, world.at(mv.to));
        let delta = self.plan.delta(world, mv, stone, defender);
        let mine = world.turn() == self.plan.me;
        world.play(mv).ok()?;
        if let Some(defender) = defender {
            self.known[defender.index()] = true;
            self.known[stone.index()] |= self.attacker_shown;
        }
        Some(if mine { delta } else { -delta })
    }

    /// What the side on turn plays: the move that promises most at once, by what it knows.
    fn policy(&self, world: &Game, dice: &mut Dice) -> Option<Move> {
        let side = world.turn();
        let enemies = world.occupied(side.other());
        let mut best: Option<(i32, Move)> = None;
        world.for_each_destinations(|from, to| {
            let Some(stone) = world.at(from) else { return };
            let kind = world.kind(stone);
            let here = self.danger(world, kind, from, enemies) - self.plan.place(side, kind, from);
            for to in to {
                let there = match world.at(to) {
                    None => self.plan.place(side, kind, to) - self.danger(world, kind, to, enemies),
                    Some(defender) if self.known[defender.index()] => {
                        self.plan.exchange(side, kind, world.kind(defender))
                    }
                    Some(defender) => self.plan.promise(side, kind, stone, defender),
                };
                let value = here + there + dice.below(MOOD) as i32;
                if best.is_none_or(|(other, _)| value > other) {
                    best = Some((value, Move::new(from, to)));
                }
            }
        });
        best.map(|(_, mv)| mv)
    }

    /// What a stone stands to lose on a square to neighbours that its side knows.
    fn danger(&self, world: &Game, kind: Kind, square: Square, enemies: SquareSet) -> i32 {
        for next in self.beside[square.index()] & enemies {
            let Some(enemy) = world.at(next).filter(|enemy| self.known[enemy.index()]) else { continue };
            let other = world.kind(enemy);
            let rules = self.plan.rules;
            if rules.kind(other).mobile && rules.strike(other, kind) == StrikeResult::AttackerWins {
                return self.plan.loss(world.side_of(enemy).other(), kind) * 3 / 4;
            }
        }
        0
    }
}

/// A score on the scale of results: the more a side is ahead, the less more helps.
fn squeezed(score: i32) -> i32 {
    score * WIN / (score.abs() + WIN)
}
