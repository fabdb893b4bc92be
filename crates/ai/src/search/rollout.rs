//! Candidates played on in drawn worlds.

use std::thread;

use marshal_rules::{Game, Kind, Move, Side, StoneId, View};

use super::Settings;
use crate::belief::Belief;
use crate::dice::{Dice, mix};
use crate::value::{Chances, Network, Perspective, Rated, Rater, Value, draw};

/// What each side can believe of the other's stones at the root; in a rollout what is learnt on the way narrows it.
pub(super) struct Odds {
    kinds: usize,
    /// At `stone * kinds + kind`.
    chances: Vec<f32>,
}

impl Odds {
    /// From what each side believes of the other.
    pub(super) fn new(kinds: usize, one: &Belief, other: &Belief) -> Odds {
        let (red, blue) = if one.side() == Side::Red { (one, other) } else { (other, one) };
        let chances = [red.marginals(), blue.marginals()].concat();
        Odds { kinds, chances }
    }

    #[inline]
    pub(super) fn fill(&self, stone: StoneId, chances: &mut Chances) {
        let row = &self.chances[stone.index() * self.kinds..][..self.kinds];
        chances[..self.kinds].copy_from_slice(row);
    }
}

/// Plays candidates on from one view.
pub(super) struct Rollouts<'a> {
    pub(super) view: &'a View,
    pub(super) network: &'a Network,
    pub(super) odds: &'a Odds,
    pub(super) settings: &'a Settings,
    pub(super) seed: u64,
    /// What the mover sees now.
    pub(super) seen: &'a Perspective,
}

/// What came of one world.
#[derive(Debug, Default)]
pub(super) struct Played {
    /// For each candidate; empty where the world cannot be.
    pub(super) values: Vec<Value>,
    pub(super) evaluations: u64,
}

impl Rollouts<'_> {
    /// Plays the candidates on in each of the worlds, the enemy's kinds, which are numbered from `first` on.
    pub(super) fn round(&self, first: u64, worlds: &[Vec<Kind>], moves: &[Move]) -> Vec<Played> {
        let one = |(number, kinds): (u64, &Vec<Kind>)| self.world(number, kinds, moves);
        let threads = self.settings.threads.get().min(worlds.len());
        if threads < 2 {
            return (first..).zip(worlds).map(one).collect();
        }
        let share = worlds.len().div_ceil(threads);
        thread::scope(|scope| {
            let parts: Vec<_> = worlds.chunks(share).enumerate().collect();
            let started: Vec<_> = parts
                .into_iter()
                .map(|(part, worlds)| {
                    let first = first + (part * share) as u64;
                    scope.spawn(move || (first..).zip(worlds).map(one).collect::<Vec<_>>())
                })
                .collect();
            started.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
        })
    }

    fn world(&self, number: u64, kinds: &[Kind], moves: &[Move]) -> Played {
        let me = self.seen.side();
        let mut enemy = kinds.iter();
        let own = |stone: marshal_rules::Stone| match stone.side == me {
            true => stone.kind,
            false => enemy.next().copied(),
        };
        let kinds: Option<Vec<Kind>> = self.view.stones().map(own).collect();
        let Some(mut game) = kinds.and_then(|kinds| self.view.world(&kinds).ok()) else { return Played::default() };
        let theirs = Perspective::new(self.network, &game.sight(me.other()));
        let mut table = Table { rollouts: self, me, rater: Rater::new(), rated: Vec::new() };
        let values = moves.iter().map(|&mv| {
            let mut dice = Dice::new(self.seed ^ mix(number), 0x2011);
            let mut minds = [self.seen.clone(), theirs.clone()];
            table.value(&mut game, &mut minds, mv, &mut dice)
        });
        let values = values.collect();
        Played { values, evaluations: table.rater.evaluations() }
    }
}

/// A world on the table.
struct Table<'a> {
    rollouts: &'a Rollouts<'a>,
    me: Side,
    rater: Rater,
    rated: Vec<Rated>,
}

impl Table<'_> {
    /// The value for me when `first` is played and both sides go on; the game is left as it was.
    fn value(&mut self, game: &mut Game, minds: &mut [Perspective; 2], first: Move, dice: &mut Dice) -> Value {
        let Settings { own_moves, temperature, .. } = *self.rollouts.settings;
        let (mut next, mut played, mut left) = (Some(first), 0, own_moves);
        let value = loop {
            let Some(mv) = next else { break Value::DRAWN };
            if !self.play(game, minds, mv) {
                break Value::DRAWN;
            }
            played += 1;
            if let Some(outcome) = game.outcome() {
                break match outcome.winner {
                    Some(winner) if winner == self.me => Value::WON,
                    Some(_) => Value::LOST,
                    None => Value::DRAWN,
                };
            }
            let is_mine = game.turn() == self.me;
            let mind = &minds[usize::from(!is_mine)];
            let odds = self.rollouts.odds;
            self.rater.rate(
                self.rollouts.network,
                mind,
                &game.sight(game.turn()),
                &mut |stone, chances| odds.fill(stone, chances),
                &mut self.rated,
            );
            if is_mine && left == 0 {
                // What my best move is worth, not what it happens to meet in this world.
                let best = draw(&self.rated, 0.0, 0.0).map(|best| self.rated[best].value);
                break best.unwrap_or(Value::DRAWN);
            }
            left -= u32::from(is_mine);
            next = draw(&self.rated, temperature, dice.unit()).map(|drawn| self.rated[drawn].mv);
        };
        for _ in 0..played {
            game.undo();
        }
        value
    }

    fn play(&self, game: &mut Game, minds: &mut [Perspective; 2], mv: Move) -> bool {
        let touched = [game.at(mv.from), game.at(mv.to)];
        if game.play(mv).is_err() {
            return false;
        }
        for mind in minds {
            mind.update(self.rollouts.network, &game.sight(mind.side()), touched.into_iter().flatten());
        }
        true
    }
}
