"""The spaces of an observation, as Gymnasium describes them."""

from __future__ import annotations

import gymnasium
import numpy as np

from ._native import VectorEnv


def observation_spaces(env: VectorEnv) -> dict[str, gymnasium.spaces.Box]:
    """Of the `planes` and of the `facts` of one environment."""

    def box(meanings, shape):
        high = np.broadcast_to(np.array([meaning["largest"] for meaning in meanings], np.uint8), shape)
        return gymnasium.spaces.Box(np.zeros(shape, np.uint8), high, dtype=np.uint8)

    return {
        "planes": box(env.planes, env.observations.shape[1:]),
        "facts": box(env.fact_list, env.facts.shape[1:]),
    }
