"""The examples run, and the policy gradient gets better."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import marshal_game

EXAMPLES = Path(__file__).parents[3] / "examples" / "python"


BOTS = EXAMPLES.parent / "bots"
RUNNERS = {".py": sys.executable, ".sh": shutil.which("sh")}


@pytest.mark.parametrize("path", sorted([*EXAMPLES.glob("*.py"), *BOTS.iterdir()]), ids=lambda path: path.name)
def test_every_example_answers_help(path):
    if RUNNERS[path.suffix] is None:
        pytest.skip("no shell here")
    answer = subprocess.run([RUNNERS[path.suffix], path, "--help"], capture_output=True, text=True, timeout=60)
    assert answer.returncode == 0 and not answer.stderr, answer.stderr
    assert path.name in answer.stdout, answer.stdout


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("rules", ["marsal-mini", "duel"])
def test_random_rollout(rules, capsys):
    example("random_rollout").main(rules, 300)
    counts = [int(part.split(": ")[1]) for part in capsys.readouterr().out.split(", ")]
    assert len(counts) == 3 and sum(counts) > 100


def test_policy_gradient_runs_and_is_reproducible(capsys):
    example("policy_gradient").train(updates=4, envs=8, plies=40, hidden=16, report=2)
    first = capsys.readouterr().out
    example("policy_gradient").train(updates=4, envs=8, plies=40, hidden=16, report=2)
    assert capsys.readouterr().out == first
    assert len(first.splitlines()) == 2


def test_a_policy_step_makes_what_won_likelier():
    module = example("policy_gradient")
    env = marshal_game.VectorEnv("marsal-mini", 32, seed=3)
    dice = np.random.default_rng(3)
    seen = module.inputs(env, np.arange(32)).astype(np.float32)
    policy = module.Policy(seen.shape[1], env.num_actions, 16, dice)
    masks = env.masks.copy()
    chances = policy.forward(seen, masks)[1]
    assert np.allclose(chances.sum(1), 1) and not chances[~masks].any()
    actions = module.draw(chances, dice)
    chosen = np.arange(32), actions
    assert masks[chosen].all()
    returns = np.where(np.arange(32) < 16, 1.0, -1.0).astype(np.float32)
    for _ in range(5):
        policy.learn(seen, masks, actions, returns)
    better = policy.forward(seen, masks)[1][chosen] / chances[chosen]
    assert better[:16].mean() > 1 > better[16:].mean()
