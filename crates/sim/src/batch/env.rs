//! One environment of a batch.

use std::sync::Arc;

use marshal_rules::{BySide, Game, RuleSet, Setup, Side, Viewer};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

use super::prefetch::prefetch;
use super::{BatchError, Flag, Opening, Options};
use crate::action_list::ActionList;
use crate::actions::{Action, Actions};
use crate::openings::{random_game, starter};
use crate::placing::Placing;
use crate::planes::Planes;
use crate::worlds::sample_world;

/// What all environments of a batch have in common.
#[derive(Debug)]
pub(super) struct Common {
    pub(super) rules: Arc<RuleSet>,
    pub(super) actions: Actions,
    pub(super) planes: Planes,
    pub(super) options: Options,
    /// A game to begin with where no other can be drawn.
    pub(super) spare: Game,
}

/// A game, or one that is being set up, with its own stream of random numbers.
#[derive(Debug, Clone)]
pub(super) struct Env {
    /// While the armies are set up, the game before.
    game: Game,
    pub(super) placing: Option<Placing>,
    /// What the side to move may do; listed once a ply.
    legal: ActionList,
    pub(super) dice: Pcg64Mcg,
    /// Stopped by the batch's own limit.
    pub(super) is_cut_off: bool,
}

/// What came of a step.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Step {
    /// For the side that acted.
    pub(super) reward: f32,
    pub(super) terminated: bool,
    pub(super) truncated: bool,
}

impl Env {
    pub(super) fn new(common: &Common, seed: u64, number: usize) -> Env {
        // Mixed, so that neighbouring seeds and numbers do not run in step.
        let mut seeds = Pcg64Mcg::seed_from_u64(seed);
        let dice = Pcg64Mcg::seed_from_u64(seeds.random::<u64>() ^ (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (game, legal) = (common.spare.clone(), common.actions.empty_list());
        let mut env = Env { game, placing: None, legal, dice, is_cut_off: false };
        env.reset(common);
        env
    }

    /// An environment from its parts; the game is of no account while the armies are set up.
    pub(super) fn restored(
        actions: &Actions,
        game: Game,
        placing: Option<Placing>,
        dice: Pcg64Mcg,
        is_cut_off: bool,
    ) -> Env {
        let mut env = Env { game, placing, legal: actions.empty_list(), dice, is_cut_off };
        env.game.forget_past();
        env.list(actions);
        env
    }

    /// The game; while the armies are set up, the one before.
    pub(super) fn game_or_spare(&self) -> &Game {
        &self.game
    }

    /// `None` while it is set up.
    pub(super) fn game(&self) -> Option<&Game> {
        self.placing.is_none().then_some(&self.game)
    }

    pub(super) fn rules(&self) -> &RuleSet {
        self.game.rules()
    }

    /// Becomes another game.
    fn set(&mut self, game: &Game) {
        self.game.clone_from(game);
        self.game.forget_past();
        (self.placing, self.is_cut_off) = (None, false);
    }

    fn list(&mut self, actions: &Actions) {
        let legal = &mut self.legal;
        legal.clear();
        match &self.placing {
            Some(placing) => placing.legal(actions).for_each(|action| legal.push(action as u16)),
            None if self.is_cut_off => {}
            None => actions.list(&self.game.sight(self.game.turn()), legal),
        }
    }

    /// Begins a new game.
    pub(super) fn reset(&mut self, common: &Common) {
        self.open(common);
        self.list(&common.actions);
    }

    /// A new game, or setup, whose actions are still to be listed.
    fn open(&mut self, common: &Common) {
        match common.options.opening {
            Opening::Placed => {
                let starter = starter(&common.rules, &mut self.dice);
                self.placing = Some(Placing::new(&common.rules, starter));
                self.is_cut_off = false;
            }
            Opening::Drawn => {
                let drawn = random_game(&common.rules, &mut self.dice);
                self.set(drawn.as_ref().unwrap_or(&common.spare));
            }
        }
    }

    /// Begins a new game with two setups.
    pub(super) fn begin(
        &mut self,
        common: &Common,
        env: usize,
        setups: BySide<Setup>,
        starter: Side,
    ) -> Result<(), BatchError> {
        let game = Game::new(common.rules.clone(), setups, starter);
        let game = game.map_err(|(side, reason)| BatchError::Setup { env, side, reason })?;
        self.set(&game);
        self.list(&common.actions);
        Ok(())
    }

    /// The whole setup of the side that is setting up.
    pub(super) fn set_up(&mut self, common: &Common, env: usize, setup: Setup) -> Result<(), BatchError> {
        let Some(placing) = &mut self.placing else {
            return Err(BatchError::Phase { env, setting_up: false });
        };
        let side = placing.side();
        setup.check(&common.rules, side).map_err(|reason| BatchError::Setup { env, side, reason })?;
        placing.replace(setup);
        self.hand_in(common);
        self.list(&common.actions);
        Ok(())
    }

    /// The setup of a side is complete.
    fn hand_in(&mut self, common: &Common) {
        let Some(placing) = &mut self.placing else { return };
        if let Ok(Some(game)) = placing.hand_in(&common.rules) {
            self.set(&game);
        }
    }

    /// Deals the stones that the side to move does not know out anew.
    pub(super) fn resample(&mut self, common: &Common, env: usize, seed: u64) -> Result<(), BatchError> {
        let Some(game) = self.game() else {
            return Err(BatchError::Phase { env, setting_up: true });
        };
        if self.is_over() {
            return Err(BatchError::Over { env });
        }
        let view = game.view(Viewer::Side(game.turn()));
        let kinds = sample_world(&view, &mut Pcg64Mcg::seed_from_u64(seed));
        let world = kinds.and_then(|kinds| view.world(&kinds).ok());
        self.set(&world.ok_or(BatchError::NoWorld { env })?);
        self.list(&common.actions);
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.game().is_some_and(|game| self.is_cut_off || game.outcome().is_some())
    }

    /// The side that acts next.
    pub(super) fn to_move(&self) -> Side {
        self.placing.as_ref().map_or(self.game.turn(), |placing| placing.side())
    }

    /// Asks for what [`Env::play`] and [`Env::write`] read.
    pub(super) fn prefetch(&self) {
        self.game.hot_memory().into_iter().for_each(prefetch);
        prefetch(self.legal.memory());
    }

    /// Whether the side to move may take this action.
    #[inline]
    pub(super) fn check(&self, common: &Common, env: usize, action: i64) -> Result<(), BatchError> {
        match usize::try_from(action) {
            Ok(number) if self.legal.contains(number) => Ok(()),
            _ => self.refuse(common, env, action),
        }
    }

    /// Why an action is not among the legal ones.
    #[cold]
    fn refuse(&self, common: &Common, env: usize, action: i64) -> Result<(), BatchError> {
        if self.is_over() {
            return Err(BatchError::Over { env });
        }
        let number = usize::try_from(action).ok();
        match number.and_then(|number| common.actions.action(self.to_move(), number)) {
            None => Err(BatchError::NoSuchAction { env, action, last: common.actions.len() - 1 }),
            Some(_) if self.placing.is_some() => Err(BatchError::IllegalSetup { env, action }),
            Some(Action::Move(mv)) => {
                self.game.check(mv).map_err(|reason| BatchError::IllegalMove { env, action, reason })
            }
            Some(_) => Err(BatchError::NotSettingUp { env, action }),
        }
    }

    /// Plays an action that was checked, and begins a new game when that was the end and the batch wants it.
    pub(super) fn play(&mut self, common: &Common, action: i64) -> Step {
        let mover = self.to_move();
        match (&mut self.placing, common.actions.action(mover, action as usize)) {
            (Some(placing), Some(action)) => {
                placing.take(action);
                if placing.is_complete() {
                    self.hand_in(common);
                }
            }
            (None, Some(Action::Move(mv))) => self.game.go_on(mv),
            _ => {}
        }
        let step = self.judge(common, mover);
        if common.options.auto_reset && (step.terminated || step.truncated) {
            self.open(common);
        }
        self.list(&common.actions);
        step
    }

    fn judge(&mut self, common: &Common, mover: Side) -> Step {
        let Some(game) = self.game() else { return Step::default() };
        let Some(outcome) = game.outcome() else {
            self.is_cut_off = common.options.max_plies.is_some_and(|limit| game.ply() >= limit);
            return Step { truncated: self.is_cut_off, ..Step::default() };
        };
        let reward = outcome.winner.map_or(0.0, |winner| if winner == mover { 1.0 } else { -1.0 });
        Step { reward, terminated: true, truncated: false }
    }

    /// A legal action, each with the same chance; `None` when the game is over.
    pub(super) fn draw(&self, dice: &mut Pcg64Mcg) -> Option<usize> {
        self.legal.draw(dice)
    }

    /// Writes what the side to move knows and may do.
    pub(super) fn write<F: Flag>(&self, common: &Common, observation: &mut [u8], facts: &mut [u8], mask: &mut [F]) {
        match &self.placing {
            Some(placing) => placing.write(placing.side(), &common.planes, observation, facts),
            None => common.planes.write(&self.game.sight(self.game.turn()), observation, facts),
        }
        self.legal.write(mask);
    }
}
