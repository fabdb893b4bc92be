"""The game for OpenSpiel: `import marshal_game.openspiel` registers `python_marshal(rules=marsal-mini)`.

Player 0 is Red. The sides set up by actions, Red first, then play; nothing is left to chance. What a player is told, and
nothing else, is in its information state; the tensor of its observation is what `Game.observe` gives, as floats.
"""

from __future__ import annotations

import numpy as np
import pyspiel

from ._match import SIDES, Match
from ._native import ActionCodes, VectorEnv, rule_set

_TYPE = pyspiel.GameType(
    short_name="python_marshal",
    long_name="Marshal and Spy",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "marsal-mini"},
)
# Rule sets without a limit of length are cut off here, as draws.
_LONGEST = 20_000


class MarshalGame(pyspiel.Game):
    """The game under one rule set."""

    def __init__(self, params=None):
        params = params or {}
        self.rules = rule_set(params.get("rules", "marsal-mini"))
        board = self.rules["board"]
        env = VectorEnv(self.rules, 1)
        self.shapes = {"planes": env.observations.shape[1:], "facts": env.facts.shape[1:]}
        self.plies = self.rules["rules"]["length-limit"] or _LONGEST
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ActionCodes(self.rules)),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            # Setups take at most one action a square of the zones.
            max_game_length=self.plies + board["height"] * board["width"],
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self):
        return MarshalState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        if params:
            raise ValueError(f"there are no parameters of an observer, and {params} were given")
        return MarshalObserver(self.shapes, iig_obs_type)


class MarshalState(pyspiel.State):
    """A game under way, or one that is set up."""

    def __init__(self, game):
        super().__init__(game)
        self.match = Match(game.rules)
        self._plies = game.plies

    def _is_over(self):
        match = self.match
        return match.outcome is not None or (not match.is_setting_up and match.phase.ply >= self._plies)

    def current_player(self):
        return pyspiel.PlayerId.TERMINAL if self._is_over() else SIDES.index(self.match.turn)

    def _legal_actions(self, player):
        return self.match.legal_actions() if player == self.current_player() else []

    def _apply_action(self, action):
        self.match.act(action)

    def _action_to_string(self, player, action):
        return ActionCodes(self.get_game().rules).action(SIDES[player], action)

    def is_terminal(self):
        return self._is_over()

    def returns(self):
        return [self.match.reward(side) for side in SIDES]

    def __str__(self):
        return "\n".join(f"{side}: {' '.join(self.match.told[side])}" for side in SIDES)


class MarshalObserver:
    """What a player observes, as text and as numbers, the planes and then the facts; with perfect recall all that it was
    ever told, as text only. Without private information it is what a spectator is told, as text only."""

    def __init__(self, shapes, iig_obs_type):
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self._is_private = (
            iig_obs_type is None or iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
        shapes = shapes if self._is_private and not self._recalls else {}
        lengths = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(lengths), np.float32)
        parts = np.split(self.tensor, np.cumsum(lengths)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts)}

    def set_from(self, state, player):
        if self.dict:
            self.dict["planes"][...], self.dict["facts"][...] = state.match.observe(SIDES[player])

    def string_from(self, state, player):
        match, viewer = state.match, SIDES[player] if self._is_private else "spectator"
        if self._recalls or match.is_setting_up:
            return "; ".join(match.told[viewer]) or "start"
        return repr(match.phase.view(viewer))


pyspiel.register_game(_TYPE, MarshalGame)
