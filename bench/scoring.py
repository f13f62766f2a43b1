"""Cribbage's hands counted: all 12,994,800 of four cards with a starter at once, and hands one by one against
the package cribbage-scorer."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from bench.figure import Figure, Skipped
from engine.ai.cribbage import scorer
from engine.cards import VALUES, Card, pack, suit
from engine.rules.cribbage.scoring import show_points

HANDS: Final = 12_994_800
POINTS: Final = 61_974_180
"""Of all hands together."""
SAMPLE: Final = 4000
PACK: Final = pack()

Hand = tuple[tuple[Card, ...], Card]


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """Whole counts, each checked by the sum of its points; then samples."""
    yield _whole(3 if quick else 7)
    yield _one_by_one(3 if quick else 9)


def _whole(runs: int) -> Figure:
    took = []
    for _ in range(runs + 1):
        begun = time.perf_counter()
        counts = scorer.distribution()
        took.append(time.perf_counter() - begun)
        assert counts.sum() == HANDS
        assert counts @ np.arange(30) == POINTS
    return Figure(
        f"all {HANDS:,} Cribbage hands counted",
        "s",
        tuple(took[1:]),
        at_most=0.4,
        note=f"the first time, with its tables: {took[0]:.3f} s",
    )


def _one_by_one(runs: int) -> Figure | Skipped:
    name = "Cribbage hands counted one by one"
    if find_spec("cribbage_scorer") is None:
        return Skipped(
            name, "cribbage-scorer is missing. To install it: pip install -r bench/requirements.txt"
        )
    from cribbage_scorer import cribbage_scorer

    dice = random.Random(14)
    values, against, differing = [], [], 0
    for _ in range(runs + 1):
        hands: list[Hand] = [
            (tuple(five[:4]), five[4]) for five in (dice.sample(PACK, 5) for _ in range(SAMPLE))
        ]
        theirs = [(_theirs(starter), [_theirs(card) for card in hand]) for hand, starter in hands]
        own, rate = _rate(lambda hand: show_points(*hand, crib=False), hands)
        other, other_rate = _rate(lambda hand: cribbage_scorer.show_calc_score(*hand)[0], theirs)
        differing += sum(one != two for one, two in zip(own, other, strict=True))
        values.append(rate)
        against.append(other_rate)
    return Figure(
        name,
        "hands/s",
        tuple(values[1:]),  # the first fills the tables that are made once
        tuple(against[1:]),
        than="cribbage-scorer",
        note=f"the two differ in {differing} of {len(values) * SAMPLE:,} hands",
    )


def _rate(count: Callable[[Any], int], hands: Sequence[Any]) -> tuple[list[int], float]:
    """The points, and hands a second of the processor."""
    begun = time.process_time()
    points = [count(hand) for hand in hands]
    return points, len(hands) / (time.process_time() - begun)


def _theirs(card: Card) -> tuple[int, str]:
    return VALUES[card], suit(card)
