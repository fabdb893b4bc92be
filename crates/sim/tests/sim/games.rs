//! Random games to look at.

use std::sync::Arc;

use marshal_rules::{Game, Move, RuleSet, Sight};
use marshal_sim::{Planes, random_game};
use rand::RngExt;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A rule set that ships.
pub(crate) fn rules(id: &str) -> Arc<RuleSet> {
    RuleSet::by_id(id).expect("a rule set that ships")
}

pub(crate) fn dice(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

/// A game about to begin.
pub(crate) fn fresh(rules: &Arc<RuleSet>, dice: &mut Pcg64Mcg) -> Game {
    random_game(rules, dice).expect("a drawn setup that can move")
}

/// What a side is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) planes: Vec<u8>,
    pub(crate) facts: Vec<u8>,
}

impl Shown {
    /// Rubbish that is to be written over.
    pub(crate) fn rubbish(planes: &Planes) -> Shown {
        Shown { planes: vec![0xaa; planes.observation_len()], facts: vec![0xaa; planes.facts().len()] }
    }

    pub(crate) fn of(planes: &Planes, sight: &Sight<'_>) -> Shown {
        let mut shown = Shown::rubbish(planes);
        planes.observe(sight, &mut shown.planes, &mut shown.facts).expect("the right lengths");
        shown
    }
}

/// A legal move, strikes more often than not where there are any; `None` when the game is over.
pub(crate) fn pick(game: &Game, dice: &mut Pcg64Mcg) -> Option<Move> {
    let all = game.legal_moves();
    let strikes: Vec<Move> = all.iter().copied().filter(|mv| game.at(mv.to).is_some()).collect();
    let from = if !strikes.is_empty() && dice.random_ratio(2, 3) { &strikes } else { &all };
    (!from.is_empty()).then(|| from[dice.random_range(0..from.len())])
}

/// A game that has been played for so many plies, or to its end.
pub(crate) fn played(rules: &Arc<RuleSet>, plies: u32, dice: &mut Pcg64Mcg) -> Game {
    let mut game = fresh(rules, dice);
    while game.ply() < plies
        && let Some(mv) = pick(&game, dice)
    {
        game.play(mv).expect("a legal move");
    }
    game
}
