//! Measured matches: pairs of games with the same two setups and the players' colours swapped.

use std::sync::Arc;
use std::time::{Duration, Instant};

use marshal_rules::{BySide, Game, Move, Outcome, RuleSet, Setup, Side, Starter, View, Viewer};

use crate::bot::Bot;
use crate::dice::{Dice, mix};
use crate::setups;

/// Whoever chooses moves from a view.
pub trait Player {
    /// The move to play; called only when the view's owner has a legal move.
    fn choose(&mut self, view: &View) -> Move;
}

impl Player for Bot {
    fn choose(&mut self, view: &View) -> Move {
        Bot::choose(self, view)
    }
}

/// How long a player thought.
#[derive(Debug, Clone, Copy, Default)]
pub struct Clock {
    /// Moves chosen.
    pub moves: u32,
    /// Time over all moves.
    pub total: Duration,
    /// The slowest move.
    pub slowest: Duration,
}

impl Clock {
    /// Time a move on average.
    pub fn mean(&self) -> Duration {
        self.total / self.moves.max(1)
    }

    fn count(&mut self, spent: Duration) {
        self.moves += 1;
        self.total += spent;
        self.slowest = self.slowest.max(spent);
    }

    fn add(&mut self, other: &Clock) {
        self.moves += other.moves;
        self.total += other.total;
        self.slowest = self.slowest.max(other.slowest);
    }
}

/// Plays a game to its end: how it ended, its plies and how long each side thought.
///
/// # Panics
/// When a player answers with an illegal move.
pub fn play(game: &mut Game, players: &mut BySide<Box<dyn Player>>) -> (Outcome, BySide<Clock>) {
    let mut clocks = BySide::<Clock>::default();
    loop {
        if let Some(outcome) = game.outcome() {
            return (outcome, clocks);
        }
        let side = game.turn();
        let view = game.view(Viewer::Side(side));
        let started = Instant::now();
        let mv = players[side].choose(&view);
        clocks[side].count(started.elapsed());
        if let Err(error) = game.play(mv) {
            panic!("{side} answered with {mv}: {error}");
        }
    }
}

/// The result of a match from the first player's side.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// For each pair what its two games brought: a win counts 1, everything else 0.
    wins_by_pair: Vec<[bool; 2]>,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Plies of all games.
    pub plies: u64,
    /// Both players' time, the first player's first.
    pub clocks: [Clock; 2],
}

impl Tally {
    /// Games played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of games won; a draw is not won.
    pub fn win_rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games().max(1))
    }

    /// A 95 % interval for the share of games won.
    ///
    /// The two games of a pair are not independent, so the number of games is first cut to what it is worth by the
    /// spread between pairs; then this is Wilson's interval, which stays sensible when every game is won.
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let rate = self.win_rate();
        let effective = f64::from(self.games().max(1)) / self.design_effect();
        let centre = rate + Z * Z / (2.0 * effective);
        let half = Z * (rate * (1.0 - rate) / effective + Z * Z / (4.0 * effective * effective)).sqrt();
        let scale = 1.0 + Z * Z / effective;
        (((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
    }

    /// How much wider pairs make the variance of the mean, from 1 to 2.
    fn design_effect(&self) -> f64 {
        let rate = self.win_rate();
        let single = rate * (1.0 - rate);
        if single == 0.0 {
            return 1.0;
        }
        let deviation = |pair: &[bool; 2]| pair.iter().map(|&won| f64::from(u8::from(won)) - rate).sum::<f64>();
        let pairs = self.wins_by_pair.iter().map(|pair| deviation(pair).powi(2)).sum::<f64>();
        (pairs / (self.wins_by_pair.len() as f64 * 2.0 * single)).clamp(1.0, 2.0)
    }

    fn record(&mut self, game: &Game, side: Side, outcome: Outcome) -> bool {
        let won = outcome.winner == Some(side);
        match outcome.winner {
            Some(_) if won => self.wins += 1,
            Some(_) => self.losses += 1,
            None => self.draws += 1,
        }
        self.plies += u64::from(game.ply());
        won
    }
}

/// Plays `pairs` pairs of games between two players; each game gets fresh ones, made from a seed.
///
/// Everything follows from `seed`: the setups, who starts where the rule set leaves it open, and the players' seeds.
pub fn play_pairs(
    rules: &Arc<RuleSet>,
    pairs: u32,
    seed: u64,
    first: &dyn Fn(u64) -> Box<dyn Player>,
    second: &dyn Fn(u64) -> Box<dyn Player>,
) -> Tally {
    let setups = |side: Side, seed: u64, _: bool| setups::sensible(rules, side, seed);
    play_pairs_from(rules, pairs, seed, &setups, first, second)
}

/// As [`play_pairs`], where each game begins with these setups: of a side, for a seed, and whether it is the first player's.
pub fn play_pairs_from(
    rules: &Arc<RuleSet>,
    pairs: u32,
    seed: u64,
    setups: &dyn Fn(Side, u64, bool) -> Setup,
    first: &dyn Fn(u64) -> Box<dyn Player>,
    second: &dyn Fn(u64) -> Box<dyn Player>,
) -> Tally {
    let mut tally = Tally::default();
    for pair in 0..pairs {
        let seed = mix(seed ^ mix(u64::from(pair)));
        let starter = match rules.starter() {
            Starter::Red => Side::Red,
            Starter::Blue => Side::Blue,
            Starter::Lot | Starter::Agreed => Side::ALL[Dice::new(seed, 0x107).index(2)],
        };
        let won = Side::ALL.map(|side| {
            let drawn = BySide::from_fn(|own| setups(own, mix(seed ^ own.index() as u64), own == side));
            let mut game = Game::new(Arc::clone(rules), drawn, starter)
                .unwrap_or_else(|(side, error)| panic!("a drawn setup of {side} is wrong: {error}"));
            let mut players = BySide::from_fn(|other| if other == side { first(seed) } else { second(seed) });
            let (outcome, clocks) = play(&mut game, &mut players);
            tally.clocks[0].add(&clocks[side]);
            tally.clocks[1].add(&clocks[side.other()]);
            tally.record(&game, side, outcome)
        });
        tally.wins_by_pair.push(won);
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: &[[bool; 2]]) -> Tally {
        let wins = pairs.iter().flatten().filter(|won| **won).count() as u32;
        let losses = 2 * pairs.len() as u32 - wins;
        Tally { wins_by_pair: pairs.to_vec(), wins, losses, ..Tally::default() }
    }

    #[test]
    fn pairs_that_fall_together_count_half() {
        let apart = tally(&[[true, false]; 50]);
        let together: Vec<[bool; 2]> = (0..50).map(|pair| [pair % 2 == 0; 2]).collect();
        let (low, high) = apart.interval();
        let (wide_low, wide_high) = tally(&together).interval();
        assert!((low - 0.404).abs() < 0.002 && (high - 0.596).abs() < 0.002, "{low} {high}");
        assert!((wide_low - 0.366).abs() < 0.002 && (wide_high - 0.634).abs() < 0.002, "{wide_low} {wide_high}");
    }

    #[test]
    fn winning_everything_is_no_certainty() {
        let (low, high) = tally(&[[true, true]; 100]).interval();
        assert!(low > 0.97 && low < 0.99 && high == 1.0, "{low} {high}");
    }
}
