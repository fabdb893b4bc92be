"""A whole game from the first stone of the setups on, as the adapters for single games need it."""

from __future__ import annotations

import numpy as np

from ._native import Game, SetupPhase, SetupRefused

SIDES = ("red", "blue")
VIEWERS = (*SIDES, "spectator")


class Match:
    """Setups, then the game, by actions; and what each viewer was told, as lines of text."""

    def __init__(self, rules, actions=()):
        self._rules = rules
        self.phase: SetupPhase | Game = SetupPhase(rules)
        self.told: dict[str, list[str]] = {viewer: [] for viewer in VIEWERS}
        self.actions: list[int] = []
        for action in actions:
            self.act(action)

    def copy(self) -> Match:
        match = Match.__new__(Match)
        match._rules, match.phase, match.actions = self._rules, self.phase.copy(), list(self.actions)
        match.told = {viewer: list(lines) for viewer, lines in self.told.items()}
        return match

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return Match, (self._rules, self.actions)

    @property
    def is_setting_up(self) -> bool:
        return isinstance(self.phase, SetupPhase)

    @property
    def turn(self) -> str:
        return self.phase.turn

    @property
    def outcome(self):
        return None if self.is_setting_up else self.phase.outcome

    def legal_actions(self) -> list[int]:
        return self.phase.legal_actions()

    def act(self, action: int) -> None:
        """Raises `IllegalAction` or `GameOver`. An army that the rules refuse is begun anew."""
        if self.is_setting_up:
            self._set_up(action)
        else:
            self.phase.act(action)
            for viewer in VIEWERS:
                self.told[viewer].append(self.phase.last_told(viewer))
        self.actions.append(int(action))

    def _set_up(self, action: int) -> None:
        side, text = self.turn, self.phase.action_text(action)
        try:
            game = self.phase.act(action)
        except SetupRefused:
            self._tell_setup(side, text, "refused")
            return
        # The enemy sees which squares an army stands on when the game begins, not how it was set up.
        self._tell_setup(side, text, "" if game is None and self.turn == side else "ready")
        if game is not None:
            self.phase = game
            squares = {stone["id"]: stone["start"] for stone in game.view("spectator").stones()}
            for viewer in VIEWERS:
                self.told[viewer].append("begin " + " ".join(squares.values()))

    def _tell_setup(self, side: str, text: str, end: str) -> None:
        self.told[side].append(text)
        if end:
            for viewer in VIEWERS:
                self.told[viewer].append(f"{side} {end}")

    def observe(self, side: str) -> tuple[np.ndarray, np.ndarray]:
        """The planes and the facts."""
        return self.phase.observe(side)

    def mask(self, side: str, actions: int) -> np.ndarray:
        """Which actions are legal for a side, int8; none when it is not on turn."""
        mask = np.zeros(actions, np.int8)
        if side == self.turn:
            mask[self.legal_actions()] = 1
        return mask

    def reward(self, side: str) -> float:
        """1 won, -1 lost, 0 drawn or not over."""
        winner = self.outcome[0] if self.outcome else None
        return 0.0 if winner is None else 1.0 if winner == side else -1.0
