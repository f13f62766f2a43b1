"""The fifteen ways to part six cards, and what the four kept of each are worth on average."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np

from engine.ai.cribbage.pegging import KINDS, Array
from engine.ai.cribbage.scorer import HELD, PACK, by_starter

AWAY: Final[Array] = np.array(list(combinations(range(6), 2)))
"""By choice: the places in the hand of the two cards laid away."""
KEPT: Final[Array] = np.array([[place for place in range(6) if place not in two] for two in AWAY.tolist()])
"""By choice: the places of the four kept."""
CHOICES: Final = len(AWAY)


def hand_means(sixes: Array) -> Array:
    """For hands of six (n, 6) what the four kept are worth with a starter, on average over the 46 cards that
    it may be: (n, 15)."""
    kept = sixes[:, KEPT].reshape(-1, 4)
    away = sixes[:, AWAY].reshape(-1, 2)
    points = by_starter(kept)
    total = points.sum(axis=1, dtype=np.int64) - 4 * HELD
    total -= np.take_along_axis(points, away, axis=1).sum(axis=1, dtype=np.int64)
    means: Array = (total / (PACK - 6)).reshape(-1, CHOICES)
    return means


def pair_index(away: Array) -> Array:
    """Two cards' ranks (…, 2), in whatever order, as one number below 169."""
    ranks = np.sort(away % KINDS, axis=-1)
    index: Array = ranks[..., 0] * KINDS + ranks[..., 1]
    return index
