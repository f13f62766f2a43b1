"""Cribbage's hands counted: all 12,994,800 of four cards with a starter, and how long that takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

import numpy as np

from bench.figure import Figure, Skipped
from engine.ai.cribbage import scorer

HANDS: Final = 12_994_800
POINTS: Final = 61_974_180
"""Of all hands together."""


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """Whole counts, each checked by the sum of its points; the first, which makes its tables, is told too."""
    took = []
    for _ in range(3 if quick else 7):
        begun = time.perf_counter()
        counts = scorer.distribution()
        took.append(time.perf_counter() - begun)
        assert counts.sum() == HANDS
        assert counts @ np.arange(30) == POINTS
    yield Figure(
        f"all {HANDS:,} Cribbage hands counted",
        "s",
        tuple(took[1:]),
        at_most=0.4,
        note=f"the first time, with its tables: {took[0]:.3f} s",
    )
