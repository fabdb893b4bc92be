"""Random games in many environments, and how they ended: `python random_rollout.py [rules] [steps]`."""

import sys

import numpy as np

from marshal_game import VectorEnv


def main(rules="marsal-mini", steps="2000"):
    env = VectorEnv(rules, num_envs=256, seed=1, threads=2)
    ended = {"Red won": 0, "Blue won": 0, "drawn": 0}
    for _ in range(int(steps)):
        movers = env.to_move.copy()
        # A learner would choose by env.observations and env.facts, where env.masks allows it.
        env.step(env.random_actions())
        winners = np.where(env.rewards > 0, movers, 1 - movers)[env.rewards != 0]
        ended["Red won"] += int((winners == 0).sum())
        ended["Blue won"] += int((winners == 1).sum())
        ended["drawn"] += int((env.terminated & (env.rewards == 0)).sum())
    print(", ".join(f"{name}: {count}" for name, count in ended.items()))


if __name__ == "__main__":
    main(*sys.argv[1:])
