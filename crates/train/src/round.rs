//! A round of self-play: many games with the same network, against a varied pool.

use std::sync::Arc;

use marshal_ai::baseline::Greedy;
use marshal_ai::value::Network;
use marshal_ai::{HandWritten, setups};
use marshal_rules::{BySide, RuleSet, Setup, Side, Starter};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::calibration::Calibration;
use crate::learner::Samples;
use crate::selfplay::{Habits, Hand, Played, Seat, Table};
use crate::styles::Style;

/// Positions that the hand-written opponent looks at: it should not take the time away from learning.
const HAND_NODES: u64 = 300;

/// Setups to play from; drawing one takes longer than some games.
pub(crate) struct SetupPool {
    rules: Arc<RuleSet>,
    drawn: BySide<Vec<Setup>>,
    next: u64,
    size: usize,
}

impl SetupPool {
    pub(crate) fn new(rules: &Arc<RuleSet>, seed: u64, size: usize) -> SetupPool {
        let mut pool = SetupPool { rules: Arc::clone(rules), drawn: BySide::default(), next: seed << 32, size };
        pool.renew(size / 4);
        pool
    }

    /// Draws new setups; once the pool is full they take the place of the oldest.
    pub(crate) fn renew(&mut self, count: usize) {
        for _ in 0..count {
            for side in Side::ALL {
                let drawn = &mut self.drawn[side];
                let setup = setups::sensible(&self.rules, side, self.next);
                if drawn.len() < self.size {
                    drawn.push(setup);
                } else {
                    drawn[self.next as usize % self.size] = setup;
                }
            }
            self.next += 1;
        }
    }

    fn pair(&self, dice: &mut Pcg64Mcg) -> BySide<Setup> {
        BySide::from_fn(|side| self.drawn[side].choose(dice).expect("the pool is not empty").clone())
    }
}

/// What opponents there are, and how often of a thousand games each kind comes up; otherwise both sides learn.
#[derive(Clone)]
pub(crate) struct Opponents {
    pub(crate) earlier: Vec<Arc<Network>>,
    pub(crate) earlier_share: u32,
    pub(crate) style_share: u32,
    pub(crate) greedy_share: u32,
    pub(crate) hand_share: u32,
}

impl Opponents {
    /// An opponent for a learner, or `None` where both sides learn.
    fn draw(&self, dice: &mut Pcg64Mcg) -> Option<Seat> {
        let mut number = dice.random_range(0..1000u32);
        let mut falls = |share: u32| {
            let falls = number < share;
            number = number.wrapping_sub(if falls { 0 } else { share });
            falls
        };
        if falls(self.earlier_share) {
            return self.earlier.choose(dice).map(|network| Seat::Earlier(Arc::clone(network)));
        }
        if falls(self.style_share) {
            return Style::ALL.choose(dice).map(|&style| Seat::Styled(style));
        }
        if falls(self.greedy_share) {
            return Some(Seat::Other(Box::new(Greedy::new(dice.next_u64()))));
        }
        if falls(self.hand_share) {
            let player = HandWritten::new(dice.random_range(1..=HandWritten::STRENGTHS), dice.next_u64())?;
            return Some(Seat::Other(Box::new(Hand { player, nodes: Some(HAND_NODES) })));
        }
        None
    }
}

/// What a round was.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) games: u32,
    pub(crate) draws: u32,
    pub(crate) plies: u64,
    pub(crate) calibration: Calibration,
}

impl Tally {
    fn count(&mut self, played: Played) {
        self.games += 1;
        self.draws += u32::from(played.winner.is_none());
        self.plies += u64::from(played.plies);
        self.calibration.add(&played.calibration);
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.draws += other.draws;
        self.plies += other.plies;
        self.calibration.add(&other.calibration);
    }
}

/// Plays a round's games on some threads; what comes of it follows from the seed alone.
pub(crate) fn play_round(
    network: &Network,
    pool: &SetupPool,
    opponents: &Opponents,
    habits: Habits,
    games: u32,
    threads: u32,
    seed: u64,
) -> (Samples, Tally) {
    let play = |thread: u32| {
        let (mut samples, mut tally) = (Samples::default(), Tally::default());
        let mut table = Table::new(&pool.rules, network, habits);
        for game in (thread..games).step_by(threads as usize) {
            let dice = &mut Pcg64Mcg::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(game));
            let starter = match pool.rules.starter() {
                Starter::Red => Side::Red,
                Starter::Blue => Side::Blue,
                Starter::Lot | Starter::Agreed => Side::ALL[dice.random_range(0..2)],
            };
            let mut seats = BySide::new(Seat::Learner, Seat::Learner);
            if let Some(opponent) = opponents.draw(dice) {
                seats[Side::ALL[dice.random_range(0..2)]] = opponent;
            }
            tally.count(table.play(pool.pair(dice), starter, &mut seats, dice, &mut samples));
        }
        (samples, tally)
    };
    if threads <= 1 {
        return play(0);
    }
    std::thread::scope(|scope| {
        let playing: Vec<_> = (0..threads).map(|thread| scope.spawn(move || play(thread))).collect();
        let (mut samples, mut tally) = (Samples::default(), Tally::default());
        for thread in playing {
            let (more, played) = thread.join().expect("self-play does not panic");
            samples.append(&more);
            tally.add(&played);
        }
        (samples, tally)
    })
}
