//! From a picture to a move: all legal moves are searched, the best of them played on.

use std::cmp::Reverse;

use marshal_rules::{Game, Kind, Move};

use crate::budget::Allowance;
use crate::dice::{Dice, mix};
use crate::hand::belief::Belief;
use crate::hand::habits::{Habits, Stage};
use crate::hand::picture::Picture;
use crate::hand::plan::Plan;
use crate::hand::rollout::Rollouts;
use crate::hand::search::Search;

/// How many own moves back a stone's return to a square is noticed.
const MEMORY_OF_SHUFFLES: usize = 14;

/// Moves for which an overlooked stone stays overlooked.
const INATTENTION: u32 = 6;

/// Worlds made at most; rollouts go through them again and again.
const WORLDS: usize = 48;

/// Standard errors by which a lead in rollouts is cut before it counts.
const DOUBT: f32 = 1.0;

/// A legal move and what is thought of it.
#[derive(Debug, Clone, Copy)]
struct Choice {
    mv: Move,
    /// What looking ahead does not see: haste, shuffling, haze.
    bias: i32,
    /// The value by the last search, bias included.
    searched: i32,
    /// By how much its rollouts beat those of the move that the search found best: the sum, and that of the squares.
    lead: f32,
    lead_squared: f32,
}

/// The move to play.
pub(crate) fn decide(
    picture: &Picture<'_>,
    habits: &Habits,
    allowance: Allowance,
    legal: &[Move],
    seed: u64,
    dice: &mut Dice,
) -> Move {
    if let Some(&win) = legal.iter().find(|mv| takes_flag(picture, **mv)) {
        return win;
    }
    let plan = Plan::new(picture);
    let mut thought = Thought {
        choices: legal
            .iter()
            .map(|&mv| Choice { mv, bias: bias(picture, habits, mv, dice), searched: 0, lead: 0.0, lead_squared: 0.0 })
            .collect(),
        search: Search::new(&plan, overlooked(picture, habits, seed), picture.forgotten.clone()),
        rollouts: Rollouts::new(&plan),
        reference: None,
        rounds: 0,
        worlds: Worlds::new(picture),
        score: picture.material(),
        dice: dice.clone(),
        allowance,
    };
    for stage in habits.stages {
        match *stage {
            Stage::Search { worlds, depth } => thought.look_ahead(worlds, depth),
            Stage::Rollouts { moves, rounds, plies } => thought.play_on(moves, rounds, plies),
        }
    }
    thought.choices[0].mv
}

/// One decision on its way.
struct Thought<'p, 'v> {
    /// The moves still considered, the best first.
    choices: Vec<Choice>,
    search: Search<'p>,
    rollouts: Rollouts<'p>,
    /// The best move by the search, which the rollouts of the others are compared with.
    reference: Option<Move>,
    /// Rollouts of each choice so far.
    rounds: u32,
    worlds: Worlds<'p, 'v>,
    /// The value of the position before the move.
    score: i32,
    dice: Dice,
    allowance: Allowance,
}

impl Thought<'_, '_> {
    /// Gives every choice its average value over some worlds, all over the same ones.
    fn look_ahead(&mut self, worlds: usize, depth: i32) {
        let mut sums = vec![0i64; self.choices.len()];
        let mut done = 0;
        while done < worlds && (done == 0 || !self.allowance.is_spent(self.search.nodes)) {
            let Some(world) = self.worlds.get(done) else { return };
            for (sum, choice) in sums.iter_mut().zip(&self.choices) {
                *sum += i64::from(self.search.value(world, choice.mv, depth, self.score));
            }
            done += 1;
        }
        for (sum, choice) in sums.iter().zip(&mut self.choices) {
            choice.searched = choice.bias + (sum / done.max(1) as i64) as i32;
        }
        self.choices.sort_by_key(|choice| Reverse(choice.searched));
    }

    /// Plays the best choices on, all with the same luck, until the rounds or the positions are spent.
    fn play_on(&mut self, moves: usize, rounds: u32, plies: i32) {
        let reference = *self.reference.get_or_insert(self.choices[0].mv);
        self.choices.truncate(moves);
        if self.choices.len() < 2 {
            return;
        }
        for _ in 0..rounds.saturating_mul(self.allowance.rounds) {
            if self.allowance.is_spent(self.search.nodes + self.rollouts.nodes) {
                break;
            }
            let Some(world) = self.worlds.get(self.rounds as usize % WORLDS) else { return };
            let mut luck = self.dice.clone();
            let base = self.rollouts.value(world, reference, self.score, plies, &mut luck);
            for choice in self.choices.iter_mut().filter(|choice| choice.mv != reference) {
                let mut luck = self.dice.clone();
                let lead = (self.rollouts.value(world, choice.mv, self.score, plies, &mut luck) - base) as f32;
                choice.lead += lead;
                choice.lead_squared += lead * lead;
            }
            self.dice = luck;
            self.rounds += 1;
        }
        let rounds = self.rounds.max(1) as f32;
        self.choices.sort_by_key(|choice| Reverse(choice.searched + choice.sure_lead(rounds)));
    }
}

impl Choice {
    /// The average lead over so many rounds, less what may be luck.
    fn sure_lead(&self, rounds: f32) -> i32 {
        let mean = self.lead / rounds;
        let deviation = (self.lead_squared / rounds - mean * mean).max(0.0).sqrt() / rounds.sqrt();
        (mean.signum() * (mean.abs() - deviation * DOUBT).max(0.0)) as i32
    }
}

/// Hypothetical games that fit the picture, made as they are asked for.
struct Worlds<'p, 'v> {
    picture: &'p Picture<'v>,
    belief: Belief,
    games: Vec<Game>,
}

impl<'p, 'v> Worlds<'p, 'v> {
    fn new(picture: &'p Picture<'v>) -> Worlds<'p, 'v> {
        Worlds { picture, belief: picture.belief.clone(), games: Vec::new() }
    }

    fn get(&mut self, number: usize) -> Option<&mut Game> {
        while self.games.len() <= number {
            self.belief.advance();
            let first = self.picture.first_enemy;
            let kind = |stone: usize| match stone.checked_sub(first).and_then(|enemy| self.belief.world().get(enemy)) {
                Some(&kind) => Some(kind),
                None => self.picture.stones[stone].kind,
            };
            let kinds: Option<Vec<Kind>> = (0..self.picture.stones.len()).map(kind).collect();
            self.games.push(self.picture.view.world(&kinds?).ok()?);
        }
        self.games.get_mut(number)
    }
}

/// Whether the move certainly takes the flag.
fn takes_flag(picture: &Picture<'_>, mv: Move) -> bool {
    picture.view.at(mv.to).is_some_and(|id| picture.known(id.index()) == Some(picture.rules.flag()))
}

/// What speaks for or against a move apart from what it leads to.
fn bias(picture: &Picture<'_>, habits: &Habits, mv: Move, dice: &mut Dice) -> i32 {
    let strikes = picture.view.at(mv.to).is_some();
    let haze = habits.haze * 2 + 3;
    let mut bias = dice.below(haze as u32) as i32 - haze / 2;
    if strikes {
        // As the quiet limit comes near, something has to happen.
        let hurry = picture
            .view
            .rules()
            .quiet_limit()
            .map_or(0, |limit| (picture.view.quiet() as i32 * 2 - i32::from(limit)).max(0));
        bias += habits.rashness + hurry;
    } else if let Some(id) = picture.view.at(mv.from) {
        let own = picture.view.events().iter().rev().filter(|event| event.side == picture.me);
        let returns = own.take(MEMORY_OF_SHUFFLES).filter(|event| event.stone == id && event.from == mv.to).count();
        bias -= returns as i32 * (8 + picture.view.quiet() as i32 / 4);
    }
    bias
}

/// The enemy stones whose strikes the player does not see coming: those it never minds, and those it has forgotten.
fn overlooked(picture: &Picture<'_>, habits: &Habits, seed: u64) -> Vec<bool> {
    let spell = u64::from(picture.view.ply() / INATTENTION);
    let inattentive = |stone: usize| {
        let lot = mix(seed ^ mix(spell << 16 | stone as u64)) % 100;
        lot < u64::from(habits.overlooks)
    };
    let enemy = |stone: usize| picture.stones[stone].side != picture.me;
    (0..picture.stones.len())
        .map(|stone| enemy(stone) && (inattentive(stone) || picture.forgotten.contains(&picture.stones[stone].id)))
        .collect()
}
