//! Random games, one after the other.

use std::sync::Arc;

use marshal_rules::{Game, RuleSet};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

use crate::openings::random_game;

/// Plays games by all rules, each legal move with the same chance. Once made it allocates nothing.
#[derive(Debug)]
pub struct Playout {
    /// Made beforehand and played in turn.
    starts: Vec<Game>,
    next: usize,
    game: Game,
    dice: Pcg64Mcg,
    plies: u64,
    games: u64,
}

impl Playout {
    /// Games of a rule set; the same seed plays the same ones. `None` where hardly any drawn setup can move.
    pub fn new(rules: &Arc<RuleSet>, seed: u64) -> Option<Playout> {
        const STARTS: usize = 64;
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        let first = random_game(rules, &mut dice)?;
        let mut starts = vec![first.clone()];
        while starts.len() < STARTS
            && let Some(start) = random_game(rules, &mut dice)
        {
            starts.push(start);
        }
        Some(Playout { starts, next: 1, game: first, dice, plies: 0, games: 0 })
    }

    /// Plays so many plies more, going on to the next game where one ends; `look` is shown the game after each.
    pub fn run(&mut self, plies: u64, mut look: impl FnMut(&Game)) {
        let end = self.plies + plies;
        while self.plies < end {
            let dice = &mut self.dice;
            if self.game.play_drawn(|below| dice.random_range(0..below)) {
                self.plies += 1;
                look(&self.game);
            } else {
                self.games += 1;
                self.game.clone_from(&self.starts[self.next % self.starts.len()]);
                self.next += 1;
            }
        }
    }

    /// Plies played so far.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// Games played to their end so far.
    pub fn games(&self) -> u64 {
        self.games
    }
}
