"""What the tests share: setups that the rules take, and games in the middle."""

import random

import pytest

import marshal_game

MINI = "EMG.EC/NSNBF."


@pytest.fixture
def mini():
    """A game of `marsal-mini` that is about to begin."""
    return marshal_game.Game("marsal-mini", MINI, MINI, "red")


def played(rules, seed, plies):
    """A game from drawn setups after random moves."""
    dice = random.Random(seed)
    phase = marshal_game.SetupPhase(rules)
    game = None
    while game is None:
        try:
            game = phase.act(dice.choice(phase.legal_actions()))
        except marshal_game.SetupRefused:
            pass
    for _ in range(plies):
        if game.outcome:
            break
        game.act(dice.choice(game.legal_actions()))
    return game
