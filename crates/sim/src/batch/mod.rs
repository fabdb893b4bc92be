//! Many games that step together.

mod buffers;
mod env;
mod error;
mod parts;
mod prefetch;
mod snapshot;

use std::sync::Arc;

use marshal_rules::{BySide, Game, RuleSet, Setup, Side};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

use crate::actions::Actions;
use crate::openings::random_game;
use crate::planes::Planes;
pub use buffers::{Buffers, Flag};
use env::{Common, Env};
pub use error::BatchError;
use parts::check_then_work;
pub use snapshot::{Snapshot, SnapshotError};

/// How games begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Opening {
    /// With setups drawn by lot, every arrangement with the same chance.
    #[default]
    Drawn,
    /// The sides set up: Red goes through its zone square by square, the front row first and from its left, then Blue. A
    /// complete setup that the rules refuse is begun anew. [`Batch::set_up`] places a whole army at once.
    Placed,
}

/// How a batch plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How games begin.
    pub opening: Opening,
    /// Whether a game that ends is followed by a new one at once.
    pub auto_reset: bool,
    /// Games are cut off, as truncated, after so many plies; the limits of the rules are ends like others.
    pub max_plies: Option<u32>,
}

impl Default for Options {
    /// Drawn setups, new games follow by themselves, only the rules end a game.
    fn default() -> Options {
        Options { opening: Opening::Drawn, auto_reset: true, max_plies: None }
    }
}

/// Games that step together, each by an action of the side to move, on several threads.
///
/// The same seed and the same actions give the same bytes, on any number of threads.
#[derive(Debug)]
pub struct Batch {
    common: Common,
    envs: Vec<Env>,
    threads: usize,
}

impl Batch {
    /// `envs` games of a rule set.
    ///
    /// # Errors
    /// When there is no environment, the number of threads is not 1 to 256, or hardly any drawn setup is accepted.
    pub fn new(
        rules: Arc<RuleSet>,
        envs: usize,
        seed: u64,
        threads: usize,
        options: Options,
    ) -> Result<Batch, BatchError> {
        if envs == 0 {
            return Err(BatchError::NoEnvironments);
        }
        if !(1..=256).contains(&threads) {
            return Err(BatchError::Threads(threads));
        }
        let spare = random_game(&rules, &mut Pcg64Mcg::seed_from_u64(seed));
        let spare = spare.ok_or_else(|| BatchError::NoOpening(rules.id().to_owned()))?;
        let (actions, planes) = (Actions::new(&rules), Planes::new(rules.clone()));
        let common = Common { rules, actions, planes, options, spare };
        let envs = (0..envs).map(|number| Env::new(&common, seed, number)).collect();
        Ok(Batch { common, envs, threads })
    }

    /// How many environments there are.
    #[allow(clippy::len_without_is_empty, reason = "a batch has at least one environment")]
    pub fn len(&self) -> usize {
        self.envs.len()
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.common.rules
    }

    /// The numbering of the actions.
    pub fn actions(&self) -> &Actions {
        &self.common.actions
    }

    /// What the observations hold.
    pub fn planes(&self) -> &Planes {
        &self.common.planes
    }

    /// Begins all games anew, as [`Batch::new`] with this seed.
    pub fn reset(&mut self, seed: u64) {
        for (number, env) in self.envs.iter_mut().enumerate() {
            *env = Env::new(&self.common, seed, number);
        }
    }

    /// Writes what each side to move knows and may do, without a step: rewards are 0 and nothing has ended.
    ///
    /// # Errors
    /// Names the array that has another length.
    pub fn observe<F: Flag>(&self, buffers: &mut Buffers<'_, F>) -> Result<(), BatchError> {
        self.check(buffers)?;
        for (env, row) in self.envs.iter().zip(buffers.rows(&self.common)) {
            row.write(&self.common, env, env::Step::default());
        }
        Ok(())
    }

    /// The same for one environment; the rows of the others stay as they are.
    ///
    /// # Errors
    /// When there is no such environment, or names the array that has another length.
    pub fn observe_one<F: Flag>(&self, env: usize, buffers: &mut Buffers<'_, F>) -> Result<(), BatchError> {
        self.check(buffers)?;
        let found = self.env(env)?;
        if let Some(row) = buffers.rows(&self.common).nth(env) {
            row.write(&self.common, found, env::Step::default());
        }
        Ok(())
    }

    /// Draws a legal action for each environment, each with the same chance; -1 where the game is over.
    ///
    /// # Errors
    /// When the array has another length.
    pub fn draw(&self, dice: &mut Pcg64Mcg, actions: &mut [i64]) -> Result<(), BatchError> {
        buffers::check_length("actions", actions.len(), self.envs.len())?;
        for (env, action) in self.envs.iter().zip(actions) {
            *action = env.draw(dice).map_or(-1, |action| action as i64);
        }
        Ok(())
    }

    /// Each environment takes an action; then the arrays hold what came of it, and what the next side to move knows.
    ///
    /// A reward is for the side that acted: 1 won, -1 lost, else 0; the other side's is the opposite. Where a game has ended
    /// and a new one followed, the observation is of the new one.
    ///
    /// # Errors
    /// Names the array that has another length, or the first environment whose action is wrong and why. Nothing has been
    /// played then.
    pub fn step<F: Flag>(&mut self, actions: &[i64], buffers: &mut Buffers<'_, F>) -> Result<(), BatchError> {
        self.check(buffers)?;
        buffers::check_length("actions", actions.len(), self.envs.len())?;
        // More parts than threads, so that no thread waits long for another.
        let parts = if self.threads == 1 { 1 } else { 4 * self.threads };
        let (share, common) = (self.envs.len().div_ceil(parts), &self.common);
        let firsts = (0..self.envs.len()).step_by(share);
        let parts = self.envs.chunks_mut(share).zip(actions.chunks(share)).zip(buffers.parts(common, share));
        check_then_work(
            firsts.zip(parts),
            self.threads - 1,
            |(first, ((envs, actions), _))| {
                let mut chosen = (*first..).zip(envs.iter()).zip(*actions);
                chosen.try_for_each(|((number, env), &action)| env.check(common, number, action))
            },
            |(_, ((envs, actions), mut buffers))| {
                let mut rows = envs.iter_mut().zip(actions).zip(buffers.rows(common)).peekable();
                while let Some(((env, &action), row)) = rows.next() {
                    if let Some(((next, _), _)) = rows.peek() {
                        next.prefetch();
                    }
                    let step = env.play(common, action);
                    row.write(common, env, step);
                }
            },
        )
    }

    fn check<F: Flag>(&self, buffers: &Buffers<'_, F>) -> Result<(), BatchError> {
        buffers.check(self.envs.len(), &self.common)
    }

    fn env(&self, env: usize) -> Result<&Env, BatchError> {
        let last = self.envs.len() - 1;
        self.envs.get(env).ok_or(BatchError::NoSuchEnvironment { env, last })
    }

    fn env_mut(&mut self, env: usize) -> Result<(&Common, &mut Env), BatchError> {
        let last = self.envs.len() - 1;
        let found = self.envs.get_mut(env).ok_or(BatchError::NoSuchEnvironment { env, last })?;
        Ok((&self.common, found))
    }

    /// The game of an environment with everything that is hidden in it, for looking at; `None` while it is set up.
    ///
    /// # Errors
    /// When there is no such environment.
    pub fn game(&self, env: usize) -> Result<Option<&Game>, BatchError> {
        Ok(self.env(env)?.game())
    }

    /// The side that acts next in an environment.
    ///
    /// # Errors
    /// When there is no such environment.
    pub fn to_move(&self, env: usize) -> Result<Side, BatchError> {
        Ok(self.env(env)?.to_move())
    }

    /// Begins a new game in one environment.
    ///
    /// # Errors
    /// When there is no such environment.
    pub fn reset_one(&mut self, env: usize) -> Result<(), BatchError> {
        let (common, found) = self.env_mut(env)?;
        found.reset(common);
        Ok(())
    }

    /// Begins a game with these setups in one environment.
    ///
    /// # Errors
    /// When there is no such environment, or names the side whose setup is refused, and why.
    pub fn begin(&mut self, env: usize, setups: BySide<Setup>, starter: Side) -> Result<(), BatchError> {
        let (common, found) = self.env_mut(env)?;
        found.begin(common, env, setups, starter)
    }

    /// The whole setup of the side that is setting up, instead of what it has placed so far.
    ///
    /// # Errors
    /// When there is no such environment, it is not being set up, or the setup is refused.
    pub fn set_up(&mut self, env: usize, setup: Setup) -> Result<(), BatchError> {
        let (common, found) = self.env_mut(env)?;
        found.set_up(common, env, setup)
    }

    /// An environment as it is now, its stream of random numbers included.
    ///
    /// # Errors
    /// When there is no such environment.
    pub fn snapshot(&self, env: usize) -> Result<Snapshot, BatchError> {
        self.env(env).cloned().map(Snapshot)
    }

    /// Makes an environment what it was, or what another one was.
    ///
    /// # Errors
    /// When there is no such environment, or the snapshot is of another rule set.
    pub fn restore(&mut self, env: usize, snapshot: &Snapshot) -> Result<(), BatchError> {
        let (common, place) = self.env_mut(env)?;
        let (found, expected) = (snapshot.0.rules(), &common.rules);
        if found != expected.as_ref() {
            let (found, expected) = (found.id().to_owned(), expected.id().to_owned());
            return Err(BatchError::ForeignSnapshot { env, found, expected });
        }
        place.clone_from(&snapshot.0);
        Ok(())
    }

    /// Deals the stones that the side to move does not know out anew, so that everything it knows stays true; every such
    /// deal has the same chance, see [`sample_world`](crate::sample_world). What the side to move is shown stays the same.
    ///
    /// The enemy is then taken to know of the mover's stones what the mover can tell that it knows.
    ///
    /// # Errors
    /// When there is no such environment, it is being set up, its game is over, or no deal was found.
    pub fn resample(&mut self, env: usize, seed: u64) -> Result<(), BatchError> {
        let (common, found) = self.env_mut(env)?;
        found.resample(common, env, seed)
    }
}
