//! From a picture to a move: the best of the legal moves in ever fewer, ever deeper stages.

use marshal_rules::{Game, Kind, Move};

use crate::dice::{Dice, mix};
use crate::levels::{Habits, Stage};
use crate::picture::Picture;
use crate::plan::Plan;
use crate::search::Search;
use crate::steps::beside;

/// How many own moves back a stone's return to a square is noticed.
const MEMORY_OF_SHUFFLES: usize = 14;

/// Moves for which an overlooked stone stays overlooked.
const INATTENTION: u32 = 6;

/// Worlds that a deeper stage needs to count, where it was to have that many.
const FEWEST_WORLDS: usize = 8;

/// A legal move and what is thought of it.
#[derive(Debug, Clone, Copy)]
struct Choice {
    mv: Move,
    /// What no search sees: haste, shuffling, haze.
    bias: i32,
    /// Bias and the average over the worlds of the last stage.
    value: i32,
}

/// The move to play.
pub(crate) fn decide(picture: &Picture<'_>, habits: &Habits, legal: &[Move], seed: u64, dice: &mut Dice) -> Move {
    if let Some(&win) = legal.iter().find(|mv| takes_flag(picture, **mv)) {
        return win;
    }
    let plan = Plan::new(picture);
    let mut choices: Vec<Choice> = legal
        .iter()
        .map(|&mv| Choice { mv, bias: bias(picture, habits, mv, dice), value: 0 })
        .collect();
    let mut search = Search::new(picture, &plan, stay(picture), overlooked(picture, habits, seed));
    let mut worlds = Worlds::new(picture);
    let score = picture.material();
    for stage in habits.stages {
        choices.truncate(stage.moves);
        judge(&mut choices, *stage, habits.nodes, &mut search, &mut worlds, score);
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.value));
    }
    choices[0].mv
}

/// Gives every choice its average value over the stage's worlds, all over the same ones.
fn judge(
    choices: &mut [Choice],
    stage: Stage,
    nodes: u64,
    search: &mut Search<'_>,
    worlds: &mut Worlds<'_, '_>,
    score: i32,
) {
    let mut sums = vec![0i64; choices.len()];
    let mut done = 0;
    for number in 0..stage.worlds {
        if done > 0 && search.nodes >= nodes {
            break;
        }
        let Some(world) = worlds.get(number) else { break };
        for (sum, choice) in sums.iter_mut().zip(choices.iter()) {
            *sum += i64::from(search.value(world, choice.mv, stage.depth, score));
        }
        done += 1;
    }
    // A few worlds say less than the stage before did.
    if done >= i64::from(stage.worlds.min(FEWEST_WORLDS) as u32) {
        for (sum, choice) in sums.iter().zip(choices) {
            choice.value = choice.bias + (sum / done) as i32;
        }
    }
}

/// Hypothetical games that fit the picture, made as they are asked for.
struct Worlds<'p, 'v> {
    picture: &'p Picture<'v>,
    belief: crate::belief::Belief,
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
    picture.view.at(mv.to).is_some_and(|id| picture.chance_of(id.index(), picture.nature.flags) > 0.999)
}

/// What speaks for or against a move apart from what it leads to.
fn bias(picture: &Picture<'_>, habits: &Habits, mv: Move, dice: &mut Dice) -> i32 {
    let strikes = picture.view.at(mv.to).is_some();
    let haze = habits.haze * 2 + 3;
    let mut bias = dice.below(haze as u32) as i32 - haze / 2;
    if strikes {
        // As the quiet limit comes near, something has to happen.
        let hurry = picture.view.rules().quiet_limit().map_or(0, |limit| {
            (picture.view.quiet() as i32 * 2 - i32::from(limit)).max(0)
        });
        bias += habits.rashness + hurry;
    } else if let Some(id) = picture.view.at(mv.from) {
        let own = picture.view.events().iter().rev().filter(|event| event.side == picture.me);
        let returns = own.take(MEMORY_OF_SHUFFLES).filter(|event| event.stone == id && event.from == mv.to).count();
        bias -= returns as i32 * (8 + picture.view.quiet() as i32 / 4);
    }
    bias
}

/// What it costs each of my stones to leave where it stands: still stones may be mines, and the flag needs its guards.
fn stay(picture: &Picture<'_>) -> Vec<i32> {
    let mut stay = vec![0; picture.stones.len()];
    for (stone, square) in picture.living(picture.me) {
        if !picture.stones[stone].moved {
            stay[stone] += 4;
        }
        let near_flag = beside(square).any(|next| {
            let id = picture.view.at(next);
            id.is_some_and(|id| {
                let other = &picture.stones[id.index()];
                other.side == picture.me && picture.chance_of(id.index(), picture.nature.flags) > 0.5
            })
        });
        if near_flag {
            stay[stone] += 8;
        }
    }
    stay
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
        .map(|stone| {
            enemy(stone) && (inattentive(stone) || picture.forgotten.contains(&picture.stones[stone].id))
        })
        .collect()
}
