//! The arrays into which a batch writes.

use super::BatchError;
use super::env::{Common, Env, Step};

/// What answers yes or no in an array: `bool`, or `u8` with 0 and 1 for callers whose memory others can write, too.
pub trait Flag: Copy + From<bool> + Send {}

impl<T: Copy + From<bool> + Send> Flag for T {}

/// Arrays that the caller owns, an entry or a row an environment. Nothing is copied on the way.
#[derive(Debug)]
pub struct Buffers<'a, F: Flag = bool> {
    /// What the side to move knows of each square: [`Planes::observation_len`](crate::Planes::observation_len) bytes an
    /// environment.
    pub observations: &'a mut [u8],
    /// What it knows besides: a byte for each of [`Planes::facts`](crate::Planes::facts) an environment.
    pub facts: &'a mut [u8],
    /// Which actions are legal: [`Actions::len`](crate::Actions::len) entries an environment.
    pub masks: &'a mut [F],
    /// The reward of the side that acted.
    pub rewards: &'a mut [f32],
    /// Whether the rules ended the game.
    pub terminated: &'a mut [F],
    /// Whether the batch cut the game off.
    pub truncated: &'a mut [F],
    /// The side to move: 0 Red, 1 Blue.
    pub to_move: &'a mut [u8],
}

/// The entries of one environment.
pub(super) struct Row<'a, F> {
    observation: &'a mut [u8],
    facts: &'a mut [u8],
    mask: &'a mut [F],
    reward: &'a mut f32,
    terminated: &'a mut F,
    truncated: &'a mut F,
    to_move: &'a mut u8,
}

impl<F: Flag> Row<'_, F> {
    pub(super) fn write(self, common: &Common, env: &Env, step: Step) {
        env.write(common, self.observation, self.facts, self.mask);
        *self.reward = step.reward;
        *self.terminated = step.terminated.into();
        *self.truncated = step.truncated.into();
        *self.to_move = env.to_move().index() as u8;
    }
}

pub(super) fn check_length(what: &'static str, found: usize, expected: usize) -> Result<(), BatchError> {
    if found == expected { Ok(()) } else { Err(BatchError::Shape { what, found, expected }) }
}

impl<F: Flag> Buffers<'_, F> {
    pub(super) fn check(&self, envs: usize, common: &Common) -> Result<(), BatchError> {
        check_length("observations", self.observations.len(), envs * common.planes.observation_len())?;
        check_length("facts", self.facts.len(), envs * common.planes.facts().len())?;
        check_length("masks", self.masks.len(), envs * common.actions.len())?;
        check_length("rewards", self.rewards.len(), envs)?;
        check_length("terminated", self.terminated.len(), envs)?;
        check_length("truncated", self.truncated.len(), envs)?;
        check_length("to_move", self.to_move.len(), envs)
    }

    /// One row an environment; the lengths have been checked.
    pub(super) fn rows(&mut self, common: &Common) -> impl Iterator<Item = Row<'_, F>> {
        let wide = self.observations.chunks_mut(common.planes.observation_len());
        let facts = self.facts.chunks_mut(common.planes.facts().len());
        let masks = self.masks.chunks_mut(common.actions.len());
        let ends = self.terminated.iter_mut().zip(self.truncated.iter_mut());
        let narrow = self.rewards.iter_mut().zip(ends).zip(self.to_move.iter_mut());
        let wide = wide.zip(facts).zip(masks);
        wide.zip(narrow).map(|(((observation, facts), mask), ((reward, (terminated, truncated)), to_move))| Row {
            observation,
            facts,
            mask,
            reward,
            terminated,
            truncated,
            to_move,
        })
    }

    /// The arrays cut into parts of so many environments.
    pub(super) fn parts(&mut self, common: &Common, share: usize) -> impl Iterator<Item = Buffers<'_, F>> {
        let wide = self.observations.chunks_mut(share * common.planes.observation_len());
        let facts = self.facts.chunks_mut(share * common.planes.facts().len());
        let masks = self.masks.chunks_mut(share * common.actions.len());
        let ends = self.terminated.chunks_mut(share).zip(self.truncated.chunks_mut(share));
        let narrow = self.rewards.chunks_mut(share).zip(ends).zip(self.to_move.chunks_mut(share));
        let wide = wide.zip(facts).zip(masks);
        wide.zip(narrow).map(|(((observations, facts), masks), ((rewards, (terminated, truncated)), to_move))| {
            Buffers { observations, facts, masks, rewards, terminated, truncated, to_move }
        })
    }
}
