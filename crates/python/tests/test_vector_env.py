"""Many games in arrays that are written in place."""

import pickle

import numpy as np
import pytest

import marshal_game
from marshal_game import ActionCodes, VectorEnv

ARRAYS = ("observations", "facts", "masks", "rewards", "terminated", "truncated", "to_move")


def bytes_of(env):
    return [getattr(env, name).tobytes() for name in ARRAYS]


def test_shapes_types_and_planes():
    env = VectorEnv("classic", 3)
    assert (env.num_envs, len(env), env.num_actions) == (3, 3, 1813)
    assert env.observations.shape == (3, 10, 10, 48)
    assert env.facts.shape == (3, 18)
    assert env.observations.dtype == env.facts.dtype == env.to_move.dtype == np.uint8
    assert env.masks.shape == (3, 1813)
    assert env.masks.dtype == env.terminated.dtype == env.truncated.dtype == bool
    assert env.rewards.dtype == np.float32
    assert (len(env.planes), len(env.fact_list)) == (48, 18)
    assert {"name": "own.flag", "doc": "1 where an own stone of this kind stands", "largest": 1} in env.planes
    assert {"name": "red", "doc": "1 when the own side is Red", "largest": 1} in env.fact_list
    red = [fact["name"] for fact in env.fact_list].index("red")
    assert np.array_equal(env.facts[:, red], 1 - env.to_move)


def test_steps_write_into_the_same_memory():
    env = VectorEnv("marsal-mini", 16, seed=3)
    held = {name: getattr(env, name) for name in ARRAYS}
    where = {name: array.ctypes.data for name, array in held.items()}
    before = held["observations"].copy()
    actions = env.random_actions()
    for _ in range(20):
        env.step(env.random_actions())
    assert {name: getattr(env, name).ctypes.data for name in ARRAYS} == where
    assert env.random_actions().ctypes.data == actions.ctypes.data
    assert not np.array_equal(held["observations"], before)
    for name, array in held.items():
        assert np.array_equal(array, getattr(env, name))


@pytest.mark.parametrize("opening", ["drawn", "placed"])
def test_the_same_on_any_number_of_threads(opening):
    def run(threads):
        env = VectorEnv("barrage", 13, seed=9, threads=threads, opening=opening, max_plies=80)
        seen = []
        for _ in range(200):
            env.step(env.random_actions())
            seen.append(bytes_of(env))
        return seen

    assert run(1) == run(2) == run(5)


def test_a_reset_is_a_new_environment_with_that_seed():
    env, other = VectorEnv("duel", 8, seed=1), VectorEnv("duel", 8, seed=2)
    for _ in range(10):
        env.step(env.random_actions())
    env.reset(2)
    for _ in range(50):
        assert bytes_of(env) == bytes_of(other)
        env.step(env.random_actions())
        other.step(other.random_actions())


def test_random_actions_are_legal_and_all_come_up():
    env = VectorEnv("marsal-mini", 1, seed=4)
    drawn = {int(env.random_actions()[0]) for _ in range(500)}
    assert drawn == set(np.flatnonzero(env.masks[0]))


def test_rewards_ends_and_new_games():
    env = VectorEnv("marsal-mini", 64, seed=5, max_plies=150)
    won = drawn = cut = 0
    for _ in range(1000):
        env.step(env.random_actions())
        ended = env.terminated | env.truncated
        assert not env.rewards[~env.terminated].any()
        assert env.masks.any(1).all(), "a new game follows at once"
        won += int((env.rewards[env.terminated] != 0).sum())
        drawn += int((env.rewards[env.terminated] == 0).sum())
        cut += int(env.truncated.sum())
        for number in np.flatnonzero(ended):
            assert env.game(number).ply == 0
    assert won > 100 and cut > 50 and drawn > 0


def test_without_new_games_a_dead_environment_is_named():
    env = VectorEnv("marsal-mini", 2, auto_reset=False, max_plies=1)
    env.step(env.random_actions())
    assert env.truncated.all() and not env.masks.any()
    assert env.random_actions().tolist() == [-1, -1]
    with pytest.raises(marshal_game.GameOver, match="environment 0"):
        env.step([0, 0])
    env.reset_one(0)
    assert env.masks[0].any() and not env.masks[1].any()
    assert not env.truncated[0] and env.truncated[1]
    with pytest.raises(marshal_game.GameOver, match="environment 1"):
        env.step([int(np.flatnonzero(env.masks[0])[0]), 0])


def test_snapshots_bring_an_environment_back():
    env = VectorEnv("marsal-mini", 4, seed=6)
    for _ in range(30):
        env.step(env.random_actions())
    snapshot, row = env.snapshot(2), env.observations[2].copy()
    actions = [env.random_actions().copy()]
    env.step(actions[0])
    first = env.observations[2].copy()
    env.restore(2, snapshot)
    assert np.array_equal(env.observations[2], row)
    env.restore(0, snapshot)
    assert np.array_equal(env.observations[0], row)
    actions = env.random_actions().copy()
    actions[0] = np.flatnonzero(env.masks[0])[0]
    env.restore(2, snapshot)
    env.step(actions)
    assert first.shape == row.shape
    with pytest.raises(marshal_game.EnvError, match="duel"):
        VectorEnv("duel", 1).restore(0, snapshot)


def test_snapshots_are_bytes_and_can_be_pickled():
    env = VectorEnv("duel", 2, seed=6)
    for _ in range(30):
        env.step(env.random_actions())
    data = env.snapshot(0).to_bytes()
    assert isinstance(data, bytes)
    for again in (marshal_game.Snapshot.from_bytes(data), pickle.loads(pickle.dumps(env.snapshot(0)))):
        assert again.to_bytes() == data
        other = VectorEnv("duel", 1, seed=99)
        other.restore(0, again)
        assert np.array_equal(other.observations[0], env.observations[0])
        assert np.array_equal(other.masks[0], env.masks[0])


def test_bytes_that_are_no_snapshot_are_refused():
    data = VectorEnv("duel", 1, seed=6).snapshot(0).to_bytes()
    wrong = [data[:end] for end in range(0, len(data), 7)]
    wrong += [data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(0, len(data), 5)]
    for changed in [*wrong, data + b"!"]:
        with pytest.raises(marshal_game.RecordError, match="snapshot"):
            marshal_game.Snapshot.from_bytes(changed)
    with pytest.raises(TypeError):
        marshal_game.Snapshot.from_bytes("text")


def test_a_snapshot_plays_on_alike():
    env = VectorEnv("marsal-mini", 2, seed=6)
    env.restore(1, env.snapshot(0))
    for _ in range(400):
        action = env.random_actions()[0]
        env.step([action, action])
        # Ends and new games included: the stream of random numbers is part of it.
        assert np.array_equal(env.observations[0], env.observations[1])
        assert np.array_equal(env.facts[0], env.facts[1])


def test_resampling_keeps_what_the_mover_knows():
    env = VectorEnv("marsal-mini", 1, seed=7)
    changed = 0
    for step in range(300):
        env.step(env.random_actions())
        before, position = bytes_of(env)[:3], env.game(0).position
        side = "blue" if env.to_move[0] else "red"
        known = env.game(0).view(side).stones()
        env.resample(0, step)
        assert bytes_of(env)[:3] == before
        assert env.game(0).view(side).stones() == known
        changed += env.game(0).position != position
    assert changed > 200


def test_setups_as_actions_or_whole():
    env = VectorEnv("marsal-mini", 2, opening="placed")
    codes = ActionCodes("marsal-mini")
    assert env.game(0) is None
    legal = np.flatnonzero(env.masks[0])
    assert legal.tolist() == list(range(codes.moves, len(codes)))
    env.set_up(0, "EMG.EC/NSNBF.")
    assert env.to_move.tolist() == [1, 0]
    env.set_up(0, "EMG.EC/NSNBF.")
    assert env.game(0).setup("red") == env.game(0).setup("blue") == "EMG.EC/NSNBF."
    env.begin(1, "EMG.EC/NSNBF.", "CEGM.E/NSNBF.", "blue")
    assert env.to_move[1] == 1
    assert env.game(1).setup("blue") == "CEGM.E/NSNBF."
    with pytest.raises(marshal_game.EnvError, match="environment 0"):
        env.set_up(0, "EMG.EC/NSNBF.")
