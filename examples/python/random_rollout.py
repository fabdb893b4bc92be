"""Random games in many environments, and how they ended: `python random_rollout.py marsal-mini 2000`."""

import argparse

import numpy as np

from marshal_game import VectorEnv


def main(rules, steps):
    env = VectorEnv(rules, num_envs=256, seed=1, threads=2)
    ended = {"Red won": 0, "Blue won": 0, "drawn": 0}
    for _ in range(steps):
        movers = env.to_move.copy()
        # A learner would choose by env.observations and env.facts, where env.masks allows it.
        env.step(env.random_actions())
        winners = np.where(env.rewards > 0, movers, 1 - movers)[env.rewards != 0]
        ended["Red won"] += int((winners == 0).sum())
        ended["Blue won"] += int((winners == 1).sum())
        ended["drawn"] += int((env.terminated & (env.rewards == 0)).sum())
    print(", ".join(f"{name}: {count}" for name, count in ended.items()))


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("rules", nargs="?", default="marsal-mini", help="a built-in rule set, or a .toml file (marsal-mini)")
    options.add_argument("steps", nargs="?", default=2000, type=int, help="how many moves in each environment (2000)")
    main(**vars(options.parse_args()))
