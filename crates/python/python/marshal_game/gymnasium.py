"""Many games as a Gymnasium vector environment; `import marshal_game.gymnasium` registers `Marshal-v0`.

Whoever is to move acts, so a learner plays both sides; `infos["to_move"]` says which. A reward is for the side that acted.
"""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import _native
from ._spaces import observation_spaces


class MarshalVectorEnv(VectorEnv):
    """`num_envs` games. `infos` always has `action_mask` (bool `[n, actions]`) and `to_move` (`[n]`, 0 Red, 1 Blue).

    A new game follows in the step that ended the old one (`AutoresetMode.SAME_STEP`); the last observation is then in
    `infos["final_obs"]`. Observations are copies unless `copy=False`: those are written over by the next step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, num_envs=1, rules="marsal-mini", threads=1, opening="drawn", max_plies=None, copy=True):
        self.num_envs, self.copy = num_envs, copy
        self.env = _native.VectorEnv(
            rules, num_envs, 0, threads, opening=opening, auto_reset=False, max_plies=max_plies
        )
        self.single_observation_space = gymnasium.spaces.Dict(observation_spaces(self.env))
        self.single_action_space = gymnasium.spaces.Discrete(self.env.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _seen(self, array):
        return array.copy() if self.copy else array

    def _observations(self):
        return {"planes": self._seen(self.env.observations), "facts": self._seen(self.env.facts)}

    def _infos(self):
        return {"action_mask": self._seen(self.env.masks), "to_move": self._seen(self.env.to_move)}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.env.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        return self._observations(), self._infos()

    def step(self, actions):
        env = self.env
        env.step(actions)
        rewards, terminated, truncated = (x.copy() for x in (env.rewards, env.terminated, env.truncated))
        ended = terminated | truncated
        final = {}
        if ended.any():
            observations = np.full(self.num_envs, None, object)
            for number in np.flatnonzero(ended):
                observations[number] = {
                    "planes": env.observations[number].copy(),
                    "facts": env.facts[number].copy(),
                }
                env.reset_one(int(number))
            final = {"final_obs": observations, "_final_obs": ended, "final_info": {}, "_final_info": ended.copy()}
        return self._observations(), rewards, terminated, truncated, self._infos() | final


if "Marshal-v0" not in gymnasium.registry:
    gymnasium.register("Marshal-v0", vector_entry_point=MarshalVectorEnv)
