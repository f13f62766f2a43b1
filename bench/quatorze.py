"""Quatorze's solver, and the search for a legal use of a discard, in hands of fifteen with both jokers."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from bench.figure import Figure, Skipped
from engine.cards import FIRST_JOKER, Card
from engine.rules.quatorze.arranging import best_opening, fewest_left, most_points
from engine.rules.quatorze.duty import way_out

HANDS: Final = 2000
QUICK: Final = 400
RUNS: Final = 5
MEDIAN: Final = 0.3
"""Milliseconds, as the 99th of a hundred below: the targets."""
WORST: Final = 5.0

Search = Callable[[Sequence[Card]], Any]
SEARCHES: Final[dict[str, Search]] = {
    "most points": most_points,
    "fewest left": fewest_left,
    "best opening": lambda hand: best_opening(hand, 51),
    "use of a discard": lambda hand: way_out(hand, (), hand[:1], lacks=51, swaps=False),
}


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """For each search the median and the 99th of a hundred hands; processor time, in several runs."""
    hands = some_hands(QUICK if quick else HANDS)
    for name, search in SEARCHES.items():
        runs = [times(search, hands) for _ in range(1 if quick else RUNS)]
        yield Figure(
            f"{name} in a hand of 15 with two jokers, median",
            "ms",
            tuple(took[len(took) // 2] for took in runs),
            at_most=MEDIAN,
        )
        yield Figure(
            f"{name} in a hand of 15 with two jokers, 99 % within",
            "ms",
            tuple(took[int(0.99 * len(took))] for took in runs),
            at_most=WORST,
        )


def some_hands(count: int) -> list[list[Card]]:
    """Both jokers and thirteen naturals of two packs, by chance, the same every time."""
    dice = random.Random(14)
    jokers = [Card(FIRST_JOKER), Card(FIRST_JOKER + 1)]
    return [[*map(Card, dice.sample(range(FIRST_JOKER), 13)), *jokers] for _ in range(count)]


def times(search: Search, hands: Sequence[Sequence[Card]]) -> list[float]:
    """Milliseconds by hand, in rising order."""
    took = []
    for hand in hands:
        begun = time.process_time()
        search(hand)
        took.append(1000 * (time.process_time() - begun))
    return sorted(took)
