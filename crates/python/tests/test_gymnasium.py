"""The conventions of Gymnasium's vector environments."""

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import data_equivalence  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402

import marshal_game.gymnasium  # noqa: E402, F401


def make(**options):
    return gymnasium.make_vec("Marshal-v0", vectorization_mode="vector_entry_point", **options)


def test_it_is_a_vector_environment_with_fitting_spaces():
    env = make(num_envs=3)
    assert isinstance(env.unwrapped, VectorEnv)
    assert env.num_envs == 3
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=1)
    assert observations in env.observation_space
    assert {name: array[0] for name, array in observations.items()} in env.single_observation_space
    assert env.action_space.shape == (3,)
    assert infos["action_mask"].shape == (3, env.single_action_space.n)


def play(env, seed, steps):
    seen = [env.reset(seed=seed)]
    dice = np.random.default_rng(seed)
    for _ in range(steps):
        masks = seen[-1][-1]["action_mask"]
        seen.append(env.step(np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])))
    return seen


def test_equal_seeds_give_equal_games_and_other_seeds_other_ones():
    one, two, other = (play(make(num_envs=2, max_plies=40), seed, 100) for seed in (1, 1, 2))
    for step, again in zip(one, two):
        assert data_equivalence(step[:-1], again[:-1])
        assert all(np.array_equal(step[-1][key], again[-1][key]) for key in ("action_mask", "to_move"))
    assert not data_equivalence(one[0][0], other[0][0])


def test_what_a_step_gave_stays_as_it_was():
    seen = play(make(num_envs=2), 3, 5)
    assert len({step[0]["planes"].tobytes() for step in seen}) == 6
    assert len({step[0]["facts"].tobytes() for step in seen}) == 6
    env = make(num_envs=2, copy=False)
    first, infos = env.reset(seed=3)
    second = env.step(infos["action_mask"].argmax(1))[0]
    assert all(np.shares_memory(first[name], second[name]) for name in ("planes", "facts"))


def test_the_last_observation_is_told_with_the_new_one():
    env = make(num_envs=4, max_plies=7)
    ended = 0
    for step in play(env, 5, 60)[1:]:
        observations, rewards, terminated, truncated, infos = step
        assert observations in env.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (4,)
        over = terminated | truncated
        assert ("final_obs" in infos) == over.any()
        if over.any():
            assert np.array_equal(infos["_final_obs"], over)
            for number in range(4):
                final = infos["final_obs"][number]
                assert (final is not None) == over[number]
                if final is not None:
                    assert final in env.single_observation_space
                    assert not np.array_equal(final["planes"], observations["planes"][number])
            ended += int(over.sum())
        assert infos["action_mask"].any(1).all()
    assert ended >= 30
