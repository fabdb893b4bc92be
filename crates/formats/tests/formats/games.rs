//! Random games to write and read back.

use std::sync::Arc;

use marshal_rules::{BySide, Game, Record, RuleSet, Setup, Side, Square};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

pub(crate) fn rules(id: &str) -> Arc<RuleSet> {
    RuleSet::by_id(id).expect("a rule set that ships")
}

/// A game of random moves, broken off after so many plies at most.
pub(crate) fn random(rules: &Arc<RuleSet>, plies: usize, seed: u64) -> Game {
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let mut game = loop {
        let setups = BySide::from_fn(|side| random_setup(rules, side, &mut dice));
        if let Ok(game) = Game::new(rules.clone(), setups, Side::Red)
            && game.outcome().is_none()
        {
            break game;
        }
    };
    for _ in 0..plies {
        let Some(mv) = game.draw_move(|below| dice.random_range(0..below)) else { break };
        game.play(mv).expect("a drawn move is legal");
    }
    game
}

pub(crate) fn random_record(rules: &Arc<RuleSet>, plies: usize, seed: u64) -> Record {
    Record::of(&random(rules, plies, seed))
}

fn random_setup(rules: &RuleSet, side: Side, dice: &mut Pcg64Mcg) -> Setup {
    let mut squares: Vec<Square> = rules.zone(side).iter().collect();
    squares.shuffle(dice);
    let army = rules.all_kinds().iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(rules.kind(kind).count)));
    Setup(squares.into_iter().zip(army).collect())
}
