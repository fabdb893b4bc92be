"""Bad input of every kind: an exception that names the thing, and everything as before."""

import random
import threading

import numpy as np
import pytest

import marshal_game
from marshal_game import ArrayBusy, Game, IllegalAction, MarshalError, SetupPhase, SetupRefused, ShapeError, VectorEnv

MINI = "EMG.EC/NSNBF."


@pytest.fixture
def env():
    return VectorEnv("marsal-mini", 4, seed=1)


def unchanged(env, call, error, match):
    before = env.observations.tobytes(), env.masks.tobytes(), [env.game(number).position for number in range(4)]
    with pytest.raises(error, match=match):
        call()
    assert before == (env.observations.tobytes(), env.masks.tobytes(), [env.game(n).position for n in range(4)])


@pytest.mark.parametrize(
    ("actions", "error", "named"),
    [
        ([0, 0, 0], ShapeError, "actions has 3 entries, it needs 4"),
        ([], ShapeError, "actions"),
        ([[0, 0, 0, 0]], ShapeError, r"shape \[1, 4\]"),
        (0, ShapeError, "shape"),
        ([0.0, 1.0, 2.0, 3.0], ShapeError, "float64"),
        ("abcd", ShapeError, "actions"),
        (None, ShapeError, "object"),
        ([True, True, True, True], ShapeError, "bool"),
    ],
)
def test_actions_of_another_shape_or_type(env, actions, error, named):
    unchanged(env, lambda: env.step(actions), error, named)


@pytest.mark.parametrize("wrong", [-1, 10**6, 2**63 - 1, -(2**63)])
def test_actions_that_are_none(env, wrong):
    actions = env.random_actions().copy()
    actions[2] = wrong
    unchanged(env, lambda: env.step(actions), IllegalAction, f"environment 2: {wrong}")


@pytest.mark.parametrize("wrong", [2**63, 2**64 - 1])
def test_actions_that_no_number_with_a_sign_can_hold(env, wrong):
    actions = env.random_actions().astype(np.uint64)
    actions[2] = wrong
    unchanged(env, lambda: env.step(actions), IllegalAction, f"environment 2: {wrong}")


def test_illegal_and_placing_actions(env):
    for wrong in (int(np.flatnonzero(~env.masks[3][:300])[0]), env.num_actions - 1):
        actions = env.random_actions().copy()
        actions[3] = wrong
        unchanged(env, lambda: env.step(actions), IllegalAction, "environment 3")


@pytest.mark.parametrize("number", [4, -1, 2**40])
def test_environments_that_are_not_there(env, number):
    snapshot = env.snapshot(0)
    for call in (
        lambda: env.reset_one(number),
        lambda: env.snapshot(number),
        lambda: env.restore(number, snapshot),
        lambda: env.resample(number, 1),
        lambda: env.game(number),
        lambda: env.begin(number, MINI, MINI),
        lambda: env.set_up(number, MINI),
    ):
        unchanged(env, call, marshal_game.EnvError, f"environment {number}")


@pytest.mark.parametrize("number", [-1, 2**64, 2**200, -(2**200)])
def test_numbers_out_of_range_are_named(env, mini, number):
    snapshot = env.snapshot(0)
    for name, call in {
        "num_envs": lambda: VectorEnv("duel", number),
        "seed": lambda: VectorEnv("duel", 1, seed=number),
        "threads": lambda: VectorEnv("duel", 1, threads=number),
        "max_plies": lambda: VectorEnv("duel", 1, max_plies=number),
        "seed ": lambda: env.reset(number),
        "seed  ": lambda: env.resample(0, number),
        "seed   ": lambda: mini.view("red").sample(number),
        "depth": lambda: mini.perft(number),
        "threads ": lambda: mini.perft(1, number),
    }.items():
        with pytest.raises(OverflowError, match=f"^{name.strip()} is a whole number from 0 to "):
            call()
    if abs(number) > 2**63:
        for name, call in {
            "env": lambda: env.restore(number, snapshot),
            "action": lambda: mini.act(number),
            "action ": lambda: mini.action_text(number),
            "action  ": lambda: SetupPhase("duel").act(number),
            "index": lambda: env.action_codes().action("red", number),
        }.items():
            with pytest.raises(OverflowError, match=f"^{name.strip()} is a whole number from -"):
                call()


def test_a_limit_of_no_plies():
    with pytest.raises(marshal_game.EnvError, match="max_plies is 1 or more"):
        VectorEnv("duel", 1, max_plies=0)


def test_setups_are_refused_with_the_kind(env):
    for line, named in [("EMG.EC/NSNB..", "1 stones of the kind `flag` are missing"), ("EEE.EC/NSNBF.", "`explorer`")]:
        with pytest.raises(SetupRefused, match=named):
            Game("marsal-mini", line, MINI)
        unchanged(env, lambda: env.begin(2, MINI, line), SetupRefused, f"environment 2: the setup of blue is refused: .*{named}")


def test_no_words_of_another_language(tmp_path):
    """What Rust or the system calls things by stands in no message."""
    rules = marshal_game.rule_set("duel")
    wrong = []
    for field, value in [("width", "wide"), ("width", -1), ("width", 300), ("blocked", 3)]:
        board = {**rules["board"], field: value}
        wrong.append({**rules, "board": board})
    for rules in [*wrong, str(tmp_path / "nothing.toml"), str(tmp_path / "folder.toml")]:
        with pytest.raises(marshal_game.RulesError) as raised:
            marshal_game.rule_set(rules)
        text = str(raised.value)
        for word in ["u8", "usize", "i64", "os error", "struct", "sequence"]:
            assert word not in text, text


def test_what_is_quoted_is_quoted_once(mini):
    with pytest.raises(IllegalAction) as raised:
        mini.play("nonsense")
    assert str(raised.value).count("nonsense") == 1


@pytest.mark.parametrize("envs", [0, 10**12])
def test_numbers_of_environments_and_threads(envs):
    with pytest.raises(marshal_game.EnvError, match="environment"):
        VectorEnv("duel", envs)
    with pytest.raises(marshal_game.EnvError, match="threads"):
        VectorEnv("duel", 1, threads=envs)
    with pytest.raises(MarshalError, match="opening"):
        VectorEnv("duel", 1, opening="closed")


ARRAYS = ["observations", "facts", "masks", "rewards", "terminated", "truncated", "to_move"]


@pytest.mark.parametrize("name", ARRAYS)
def test_arrays_that_cannot_be_written(env, name):
    assert getattr(env, name) is getattr(env, name)
    getattr(env, name).flags.writeable = False
    unchanged(env, lambda: env.step(env.random_actions()), ArrayBusy, name)
    unchanged(env, lambda: env.reset_one(0), ArrayBusy, name)
    unchanged(env, lambda: env.resample(0, 1), ArrayBusy, name)
    unchanged(env, env.observe, ArrayBusy, name)
    unchanged(env, lambda: env.reset(1), ArrayBusy, name)
    getattr(env, name).flags.writeable = True
    env.step(env.random_actions())


def test_actions_that_cannot_be_written(env):
    env.random_actions().flags.writeable = False
    with pytest.raises(ArrayBusy, match="actions"):
        env.random_actions()


@pytest.mark.parametrize("name", ["masks", "terminated", "truncated"])
def test_flags_of_another_type(env, name):
    getattr(env, name).dtype = np.uint8
    unchanged(env, lambda: env.step(env.random_actions()), ShapeError, name)
    getattr(env, name).dtype = bool
    env.step(env.random_actions())


def test_arrays_of_another_type_or_size(env):
    env.rewards.dtype = np.int32
    unchanged(env, lambda: env.step(env.random_actions()), ShapeError, "rewards")
    env.rewards.dtype = np.float32
    env.to_move.shape = (2, 2)
    unchanged(env, lambda: env.step(env.random_actions()), ShapeError, "to_move")
    env.to_move.shape = (4,)
    env.step(env.random_actions())


def test_actions_that_lie_in_the_arrays_themselves(env):
    inside = env.observations.reshape(-1)[:32].view(np.int64)
    unchanged(env, lambda: env.step(inside), ArrayBusy, "observations")


def test_anything_may_stand_in_the_arrays_before_a_step(env):
    actions = env.random_actions().copy()
    env.masks.view(np.uint8)[...] = 77
    env.terminated.view(np.uint8)[...] = 255
    env.step(actions)
    assert set(np.unique(env.masks.view(np.uint8))) <= {0, 1}
    assert not env.terminated.any()


def test_actions_of_other_integer_types_and_layouts(env):
    env.step(env.random_actions().astype(np.int32))
    env.step(np.repeat(env.random_actions(), 2)[::2])
    env.step(env.random_actions().tolist())


def test_two_threads_do_not_step_one_environment_at_once():
    env = VectorEnv("classic", 256)
    refused = []

    def steps():
        for _ in range(30):
            try:
                env.step(env.random_actions().copy())
            except (RuntimeError, MarshalError) as error:
                refused.append(error)

    threads = [threading.Thread(target=steps) for _ in range(3)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert env.masks.any(1).all()


@pytest.mark.parametrize(
    ("call", "error", "named"),
    [
        (lambda game: game.play("a2a9"), IllegalAction, "a2a9"),
        (lambda game: game.play("nonsense"), IllegalAction, "nonsense"),
        (lambda game: game.play("a7a6"), IllegalAction, "a7a6"),
        (lambda game: game.act(-5), IllegalAction, "-5"),
        (lambda game: game.act(10**9), IllegalAction, "1000000000"),
        (lambda game: game.view("green"), MarshalError, "green"),
        (lambda game: game.observe("spectator"), MarshalError, "spectator"),
        (lambda game: game.view("spectator").observe(), MarshalError, "spectator"),
        (lambda game: game.view("spectator").sample(1), MarshalError, "spectator"),
        (lambda game: game.view("red").possible(200), MarshalError, "stone 200"),
        (lambda game: game.perft(40), MarshalError, "depth"),
        (lambda game: Game("marsal-mini", MINI, "EMG"), SetupRefused, "blue"),
        (lambda game: Game("marsal-mini", "EMG.EC/NSNB..", MINI), SetupRefused, "red.*missing"),
        (lambda game: Game("marsal-mini", "XMG.EC/NSNBF.", MINI), SetupRefused, "X"),
        (lambda game: Game("marsal-mini", MINI, MINI, "green"), MarshalError, "green"),
        (lambda game: Game.from_record("nothing"), marshal_game.RecordError, "line 1"),
        (lambda game: Game.from_position("marsal-mini", "6/6"), marshal_game.RecordError, "four parts"),
        (lambda game: game.view("red").sample(1).record(), marshal_game.RecordError, "middle"),
        (lambda game: SetupPhase("marsal-mini").act(0), IllegalAction, "action 0"),
    ],
)
def test_calls_of_a_game(mini, call, error, named):
    before = mini.record()
    with pytest.raises(error, match=named):
        call(mini)
    assert mini.record() == before


def test_no_call_with_anything_panics():
    """A panic would come as `PanicException`, which is no `Exception`, and fail here."""
    dice = random.Random(11)
    odd = [
        None, True, -1, 0, 3, 2**31, 2**63, 2**64, -(2**70), 1.5, float("nan"), "", "a1", "a2a3", "red", "blue", "z" * 5000,
        "\0", "ž", "🂡" * 50, b"red", [], [0], [0, 0], [[0]], (), {}, {"id": 1}, object(), np.zeros(2), np.zeros(2, np.int64),
        np.zeros((2, 2), np.int64), np.array(5), np.int64(1), np.array(["a"]), MINI, "marsal-mini", "duel",
    ]  # fmt: skip
    for _ in range(3000):
        env, game = VectorEnv("duel", 2), Game("marsal-mini", MINI, MINI)
        target = dice.choice([env, game, game.view("red"), SetupPhase("duel"), marshal_game])
        names = [name for name in dir(target) if not name.startswith("_") and name not in ("perft", "Snapshot")]
        for name in dice.sample(names, min(6, len(names))):
            member = getattr(target, name)
            if not callable(member) or getattr(member, "__module__", None) == "marshal_game._match":
                continue
            try:
                member(*(dice.choice(odd) for _ in range(dice.randrange(4))))
            except Exception:
                pass
