"""How many steps a second of processor time, with masks and observations: `python benches/steps.py [--rules R] [--envs N]`.

Three loops: `step` replays actions that were drawn before (so their choice is not counted), `random_actions` draws them in
Rust, `numpy` chooses them from the masks in NumPy.
"""

import argparse
import time

import numpy as np

from marshal_game import VectorEnv


def measure(env, actions, seconds):
    """Steps a second of processor time and of wall time, and where the quickest tenth begins of single steps by the clock on
    the wall, which other programs disturb least; only the steps and the choice are timed."""
    processor = wall = 0.0
    singles = []
    steps = 0
    while processor < seconds:
        prepared = actions(env)
        snapshot = time.process_time(), time.perf_counter()
        env.step(prepared() if callable(prepared) else prepared)
        processor += time.process_time() - snapshot[0]
        singles.append(time.perf_counter() - snapshot[1])
        wall += singles[-1]
        steps += len(env)
    return steps / processor, steps / wall, len(env) / np.quantile(singles, 0.1)


def from_masks(env):
    """Legal actions, each with the same chance, by NumPy."""
    noise = np.random.default_rng(1)

    def choose():
        legal = env.masks
        chosen = (noise.random(len(env)) * legal.sum(1)).astype(np.int64)
        return np.flatnonzero(legal)[np.concatenate(([0], legal.sum(1).cumsum()[:-1])) + chosen] % legal.shape[1]

    return choose


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rules", default="marsal-mini,classic,marsal")
    options.add_argument("--envs", type=int, default=1024)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--seconds", type=float, default=2.0)
    options = options.parse_args()
    loops = {
        "step": lambda env: env.random_actions(),
        "random_actions": lambda env: env.random_actions,
        "numpy": from_masks,
    }
    print(f"{'rules':14} {'loop':16} {'a CPU second':>14} {'a second':>12} {'quickest 10 %':>14}")
    for rules in options.rules.split(","):
        for name, actions in loops.items():
            env = VectorEnv(rules, options.envs, seed=1, threads=options.threads)
            for _ in range(50):
                env.step(env.random_actions())
            processor, wall, quickest = measure(env, actions, options.seconds)
            print(f"{rules:14} {name:16} {processor:14,.0f} {wall:12,.0f} {quickest:14,.0f}")


if __name__ == "__main__":
    main()
