"""A policy that learns to beat a random player at `marsal-mini`, by policy gradients in NumPy.

`python policy_gradient.py --updates 150` takes some minutes on one core. It is REINFORCE with a learned baseline: one hidden
layer over the observation, a softmax over the legal actions, and a guess of the result that is taken off the returns.
"""

import argparse

import numpy as np

from marshal_game import VectorEnv

GAMMA, ENTROPY, RATE = 0.99, 0.003, 1e-3


class Policy:
    """Weights, and Adam's averages of their gradients."""

    def __init__(self, inputs, actions, hidden, dice):
        scaled = lambda rows, columns, gain: (dice.standard_normal((rows, columns)) * gain / rows**0.5).astype(np.float32)
        self.weights = [scaled(inputs, hidden, 1.4), scaled(hidden, actions, 0.1), scaled(hidden, 1, 0.1)]
        self.weights.append(np.zeros(hidden, np.float32))
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def forward(self, seen, masks):
        """The hidden layer, the chance of each action, and the expected result."""
        into, choice, worth, bias = self.weights
        hidden = np.maximum(seen @ into + bias, 0)
        logits = np.where(masks, hidden @ choice, -1e9)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, chances / chances.sum(1, keepdims=True), (hidden @ worth)[:, 0]

    def learn(self, seen, masks, actions, returns):
        """One step uphill."""
        hidden, chances, values = self.forward(seen, masks)
        advantages = returns - values
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        logs = np.log(chances + 1e-9)
        to_logits = chances * advantages[:, None]
        to_logits[np.arange(len(actions)), actions] -= advantages
        to_logits += ENTROPY * chances * (logs - (chances * logs).sum(1, keepdims=True))
        to_logits /= len(actions)
        to_values = ((values - returns) / len(actions))[:, None]
        to_hidden = (to_logits @ self.weights[1].T + to_values @ self.weights[2].T) * (hidden > 0)
        gradients = [seen.T @ to_hidden, hidden.T @ to_logits, hidden.T @ to_values, to_hidden.sum(0)]
        self.steps += 1
        for weights, (mean, square), gradient in zip(self.weights, self.moments, gradients):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weights -= RATE * step


def inputs(env, numbers):
    """What the sides to move know in these environments: planes and facts, a row each."""
    return np.concatenate([env.observations[numbers].reshape(len(numbers), -1), env.facts[numbers]], 1)


def draw(chances, dice):
    """An action of each row by its chances."""
    return (chances.cumsum(1) > dice.random((len(chances), 1)) * 0.999999).argmax(1)


def rollout(env, policy, side, scale, plies, dice):
    """Plays on, the policy on `side` of each environment; its moves, their returns, and how its games ended."""
    moves, rewards, dones = [], np.zeros((plies, len(env)), np.float32), np.zeros((plies, len(env)), bool)
    guess = np.zeros(len(env), np.float32)
    for ply in range(plies):
        actions = env.random_actions()
        mine = np.flatnonzero(env.to_move == side)
        seen, masks = inputs(env, mine), env.masks[mine]
        _, chances, guess[mine] = policy.forward(seen * scale, masks)
        actions[mine] = draw(chances, dice)
        moves.append((mine, seen, masks, actions[mine]))
        env.step(actions)
        rewards[ply] = -env.rewards
        rewards[ply, mine] *= -1
        dones[ply] = env.terminated | env.truncated
    returns, value = [], guess
    for ply in reversed(range(plies)):
        value = rewards[ply] + GAMMA * value * ~dones[ply]
        returns.insert(0, value[moves[ply][0]])
    _, seen, masks, actions = (np.concatenate(parts) for parts in zip(*moves))
    return seen, masks, actions, np.concatenate(returns), rewards[dones]


def train(updates, envs=64, plies=96, hidden=128, seed=1, report=10):
    """Returns the share of won games (a draw is half a win) of each `report` updates."""
    dice = np.random.default_rng(seed)
    env = VectorEnv("marsal-mini", envs, seed, max_plies=300)
    side = np.arange(envs) % 2
    cells = env.observations[0, ..., 0].size
    largest = [meaning["largest"] for meaning in env.planes * cells + env.fact_list]
    scale = 1 / np.array(largest, np.float32)
    policy = Policy(len(scale), env.num_actions, hidden, dice)
    curve, results = [], []
    for update in range(1, updates + 1):
        seen, masks, actions, returns, ended = rollout(env, policy, side, scale, plies, dice)
        policy.learn(seen * scale, masks, actions, returns)
        results.extend(ended)
        if update % report == 0:
            curve.append((1 + float(np.mean(results or [0]))) / 2)
            print(f"update {update:4}: {100 * curve[-1]:5.1f} % won of {len(results)} games", flush=True)
            results = []
    return curve


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--updates", type=int, default=150)
    options.add_argument("--seed", type=int, default=1)
    train(**vars(options.parse_args()))
