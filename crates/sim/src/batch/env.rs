//! One environment of a batch.

use std::sync::Arc;

use marshal_rules::{BySide, Game, RuleSet, Setup, Side, Viewer};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

use super::listed_game::ListedGame;
use super::{BatchError, Flag, Opening, Options};
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
    listed: ListedGame,
    pub(super) placing: Option<Placing>,
    pub(super) dice: Pcg64Mcg,
    /// The action that was checked and is played next.
    chosen: Action,
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
        let listed = ListedGame::new(&common.actions, common.spare.clone());
        let mut env = Env { listed, placing: None, dice, chosen: Action::LeaveEmpty, is_cut_off: false };
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
        let listed = ListedGame::new(actions, game);
        Env { listed, placing, dice, chosen: Action::LeaveEmpty, is_cut_off }
    }

    /// The game; while the armies are set up, the one before.
    pub(super) fn game_or_spare(&self) -> &Game {
        self.listed.game()
    }

    /// `None` while it is set up.
    pub(super) fn game(&self) -> Option<&Game> {
        self.placing.is_none().then_some(self.listed.game())
    }

    pub(super) fn rules(&self) -> &RuleSet {
        self.listed.game().rules()
    }

    /// Begins a new game.
    pub(super) fn reset(&mut self, common: &Common) {
        self.is_cut_off = false;
        match common.options.opening {
            Opening::Placed => {
                let starter = starter(&common.rules, &mut self.dice);
                self.placing = Some(Placing::new(&common.rules, starter));
            }
            Opening::Drawn => {
                self.placing = None;
                let drawn = random_game(&common.rules, &mut self.dice);
                self.listed.set(common, drawn.as_ref().unwrap_or(&common.spare));
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
        self.listed.set(common, &game);
        (self.placing, self.is_cut_off) = (None, false);
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
        Ok(())
    }

    /// The setup of a side is complete.
    fn hand_in(&mut self, common: &Common) {
        let Some(placing) = &mut self.placing else { return };
        if let Ok(Some(game)) = placing.hand_in(&common.rules) {
            self.listed.set(common, &game);
            self.placing = None;
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
        self.listed.set(common, &world.ok_or(BatchError::NoWorld { env })?);
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.game().is_some_and(|game| self.is_cut_off || game.outcome().is_some())
    }

    /// The side that acts next.
    pub(super) fn to_move(&self) -> Side {
        self.placing.as_ref().map_or(self.listed.game().turn(), |placing| placing.side())
    }

    /// Asks for what [`Env::play`] and [`Env::write`] read.
    pub(super) fn prefetch(&self) {
        self.listed.prefetch();
    }

    /// Checks an action and keeps it for [`Env::play`].
    pub(super) fn choose(&mut self, common: &Common, env: usize, action: i64) -> Result<(), BatchError> {
        if self.is_over() {
            return Err(BatchError::Over { env });
        }
        let number = usize::try_from(action).ok();
        let chosen = number.and_then(|number| common.actions.action(self.to_move(), number));
        let chosen = chosen.ok_or(BatchError::NoSuchAction { env, action, last: common.actions.len() - 1 })?;
        match (&self.placing, chosen) {
            (Some(placing), _) if !placing.allows(chosen) => return Err(BatchError::IllegalSetup { env, action }),
            (Some(_), _) => {}
            (None, Action::Move(mv)) if !number.is_some_and(|number| self.listed.allows(number)) => {
                self.listed.game().check(mv).map_err(|reason| BatchError::IllegalMove { env, action, reason })?;
            }
            (None, Action::Move(_)) => {}
            (None, _) => return Err(BatchError::NotSettingUp { env, action }),
        }
        self.chosen = chosen;
        Ok(())
    }

    /// Plays the chosen action, and begins a new game when that was the end and the batch wants it.
    pub(super) fn play(&mut self, common: &Common) -> Step {
        let mover = self.to_move();
        match (&mut self.placing, self.chosen) {
            (Some(placing), action) => {
                placing.take(action);
                if placing.is_complete() {
                    self.hand_in(common);
                }
            }
            (None, Action::Move(mv)) => {
                // It was checked.
                self.listed.play(common, mv);
            }
            (None, _) => {}
        }
        let step = self.judge(common, mover);
        if common.options.auto_reset && (step.terminated || step.truncated) {
            self.reset(common);
        }
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
    pub(super) fn draw(&self, common: &Common, dice: &mut Pcg64Mcg) -> Option<usize> {
        let Some(placing) = &self.placing else {
            return if self.is_cut_off { None } else { self.listed.draw(dice) };
        };
        let legal: Vec<usize> = placing.legal(&common.actions).collect();
        legal.choose(dice).copied()
    }

    /// Writes what the side to move knows and may do.
    pub(super) fn write<F: Flag>(&self, common: &Common, observation: &mut [u8], mask: &mut [F]) {
        let Some(placing) = &self.placing else {
            let game = self.listed.game();
            common.planes.write(&game.sight(game.turn()), observation);
            if self.is_cut_off {
                mask.fill(false.into())
            } else {
                self.listed.write_mask(mask)
            }
            return;
        };
        placing.write(placing.side(), &common.planes, observation);
        mask.fill(false.into());
        placing.legal(&common.actions).for_each(|action| mask[action] = true.into());
    }
}
