"""The game as a PettingZoo environment: `env`, `raw_env` (AEC) and `parallel_env`.

Agents are `red` and `blue`. An observation is a dict of `observation`, bytes `[H, W, planes]`, `facts`, bytes, and
`action_mask`, int8.
"""

from __future__ import annotations

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ._match import SIDES, Match
from ._native import ActionCodes, IllegalAction, VectorEnv, rule_set
from ._spaces import observation_spaces


def env(**options) -> AECEnv:
    """`raw_env` with PettingZoo's checks of the order of calls."""
    return wrappers.OrderEnforcingWrapper(raw_env(**options))


class raw_env(AECEnv):
    """One game.

    - `rules`: an id, a path or a dict.
    - `opening`: `drawn`, setups by lot, or `placed`, setups as actions.
    - `max_cycles`: truncated after so many turns of each side, setups not counted.
    - `illegal`: what becomes of an illegal action. `raise` raises `IllegalAction`; `lose` ends the game, the side has lost;
      `random` plays a drawn legal one instead.
    """

    metadata = {"name": "marshal_v0", "render_modes": ["ansi"]}

    def __init__(self, rules="marsal-mini", opening="drawn", max_cycles=None, illegal="raise", render_mode=None):
        super().__init__()
        if opening not in ("drawn", "placed"):
            raise ValueError("an opening is `drawn` or `placed`")
        if illegal not in ("raise", "lose", "random"):
            raise ValueError("an illegal action can `raise`, `lose`, or become a `random` one")
        if render_mode not in (None, "ansi"):
            raise ValueError("the render mode is `ansi` or None")
        self.render_mode = render_mode
        self._rules, self._opening, self._max_cycles, self._illegal = rule_set(rules), opening, max_cycles, illegal
        self._actions = len(ActionCodes(self._rules))
        spaces = observation_spaces(VectorEnv(self._rules, 1))
        # Blue is the first where the rules have it begin: a cycle of the agents is a turn of each.
        self.possible_agents = list(SIDES if self._rules["rules"]["starter"] != "blue" else SIDES[::-1])
        self.agents = []
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self._actions) for agent in SIDES}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": spaces["planes"],
                    "facts": spaces["facts"],
                    "action_mask": gymnasium.spaces.MultiBinary(self._actions),
                }
            )
            for agent in SIDES
        }
        self._dice = np.random.default_rng()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self._match = Match(self._rules)
        while self._opening == "drawn" and self._match.is_setting_up:
            self._match.act(self._draw())
        self.agents = self.possible_agents[:]
        self.agent_selection = self._match.turn
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}

    def _draw(self) -> int:
        return int(self._dice.choice(self._match.legal_actions()))

    def observe(self, agent):
        planes, facts = self._match.observe(agent)
        return {"observation": planes, "facts": facts, "action_mask": self._mask(agent)}

    def _mask(self, agent):
        if self.terminations.get(agent) or self.truncations.get(agent):
            return np.zeros(self._actions, np.int8)
        return self._match.mask(agent, self._actions)

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        lost = not self._act(int(action))
        if lost:
            self.rewards = {side: -1.0 if side == agent else 1.0 for side in SIDES}
            self.infos[agent] = {"illegal": True}
        elif self._match.outcome:
            self.rewards = {side: self._match.reward(side) for side in SIDES}
        if lost or self._match.outcome:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._other(agent) if self.is_over else self._match.turn
        self._accumulate_rewards()

    def _act(self, action: int) -> bool:
        """False when an illegal action loses the game."""
        try:
            self._match.act(action)
        except IllegalAction:
            if self._illegal == "raise":
                raise
            if self._illegal == "lose":
                return False
            self._match.act(self._draw())
        return True

    @property
    def is_over(self) -> bool:
        """Whether the game was ended or cut off."""
        return any(self.terminations.values()) or any(self.truncations.values())

    def _is_cut_off(self) -> bool:
        plies = 0 if self._match.is_setting_up else self._match.phase.ply
        return self._max_cycles is not None and plies >= 2 * self._max_cycles

    def _other(self, agent):
        return SIDES[agent == SIDES[0]]

    def render(self):
        """What the agent on turn knows, as text, in mode `ansi`."""
        if self.render_mode != "ansi":
            gymnasium.logger.warn("render() needs render_mode='ansi'")
            return None
        match = self._match
        return "\n".join(match.told[match.turn]) if match.is_setting_up else repr(match.phase.view(match.turn))

    def close(self):
        pass


class parallel_env(ParallelEnv):
    """A step is one turn of each side. The actions of both are given beforehand, so the second may have become illegal when
    its turn comes: mostly wanted with `illegal="random"`. It takes the options of `raw_env`, with drawn setups only."""

    metadata = raw_env.metadata

    def __init__(self, **options):
        if options.get("opening", "drawn") != "drawn":
            raise ValueError("the sides set up one after the other, so only drawn setups can be played in parallel")
        self._game = raw_env(**options)
        self.render_mode = self._game.render_mode
        self.possible_agents = self._game.possible_agents
        self.observation_spaces, self.action_spaces = self._game.observation_spaces, self._game.action_spaces
        self.agents = []

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self._game.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self):
        return {agent: self._game.observe(agent) for agent in self.agents}

    def step(self, actions):
        rewards = dict.fromkeys(self.agents, 0.0)
        for agent in self.agents:
            if not self._game.is_over:
                self._game.step(actions[agent])
                for side, reward in self._game.rewards.items():
                    rewards[side] += reward
        ends = dict(self._game.terminations), dict(self._game.truncations)
        observations, infos = self._observations(), {agent: {} for agent in self.agents}
        if self._game.is_over:
            self.agents = []
        return observations, rewards, *ends, infos

    def render(self):
        return self._game.render()

    def close(self):
        self._game.close()
