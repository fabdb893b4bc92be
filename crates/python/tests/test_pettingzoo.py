"""PettingZoo's own tests of an environment, and what they do not ask."""

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

import marshal_game

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test  # noqa: E402

from marshal_game import pettingzoo as zoo  # noqa: E402

# It advises other names of agents and observations without a mask.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("options", [{}, {"opening": "placed"}, {"rules": "barrage", "max_cycles": 30}])
def test_api(options):
    api_test(zoo.env(**options), num_cycles=400)


@pytest.mark.parametrize("opening", ["drawn", "placed"])
def test_seed(opening):
    seed_test(partial(zoo.env, opening=opening), num_cycles=100)


def test_max_cycles():
    # The armies cannot meet within the cycles, so no game ends before them.
    rules = marshal_game.rule_set("classic")
    rules["board"]["height"], rules["zones"]["blue"] = 16, ["a13-j16"]
    for kind in rules["kinds"]:
        kind["run"] = "one"
    # It draws actions without a look at the mask.
    options = {"rules": rules, "illegal": "random"}
    max_cycles_test(SimpleNamespace(env=partial(zoo.env, **options), parallel_env=partial(zoo.parallel_env, **options)))


def test_parallel_api():
    parallel_api_test(zoo.parallel_env(illegal="random"), num_cycles=100)


def test_the_winner_gets_what_the_loser_pays():
    env = zoo.env()
    decided = 0
    for seed in range(30):
        env.reset(seed=seed)
        dice = np.random.default_rng(seed)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            totals[agent] += reward
            over = terminated or truncated
            env.step(None if over else dice.choice(np.flatnonzero(observation["action_mask"])))
        assert sum(totals.values()) == 0
        decided += totals["red"] != 0
    assert decided > 10


def test_an_illegal_action_raises_or_loses():
    env = zoo.env()
    env.reset(seed=1)
    with pytest.raises(marshal_game.IllegalAction):
        env.step(0)
    env = zoo.env(illegal="lose")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert env.terminations == {"red": True, "blue": True}
    assert env.rewards[loser] == -1 and sum(env.rewards.values()) == 0
