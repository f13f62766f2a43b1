"""What cards are worth, line by line: which cards, which combination, how many points.

A total is the sum of its lines; the screen, the log and the tests all read the same lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise, product
from typing import Final, Literal

from engine.cards import RANKS, VALUES, Card, suit
from engine.rules.cribbage.state import LIMIT

Combination = Literal[
    "fifteen", "pair", "pair-royal", "double-pair-royal", "run", "flush", "nobs",
    "thirty-one", "go", "last", "heels", "muggins",
]  # fmt: skip

JACK: Final = RANKS.index("J") + 1
SHORTEST_RUN: Final = 3
ALIKE: Final[dict[int, tuple[Combination, int]]] = {
    2: ("pair", 2),
    3: ("pair-royal", 6),
    4: ("double-pair-royal", 12),
}
"""By how many cards of one rank: what they are called and what they score."""


_Pattern = tuple[Combination, tuple[int, ...], int]
"""A combination, the places of its cards among all, and what it scores."""


@dataclass(frozen=True, slots=True)
class Line:
    """One combination, the cards that make it, and what it scores."""

    combination: Combination
    cards: tuple[Card, ...]
    points: int


def total(lines: Sequence[Line]) -> int:
    """The points of all lines."""
    return sum(line.points for line in lines)


def show_lines(hand: Sequence[Card], starter: Card, *, crib: bool) -> tuple[Line, ...]:
    """What a hand of four, or a crib, shows with the starter, in the order in which players call it."""
    return (
        *lines_among((*hand, starter)),
        *_flush(hand, starter, crib=crib),
        *_nobs(hand, starter),
    )


def lines_among(cards: Sequence[Card]) -> tuple[Line, ...]:
    """The fifteens, pairs and runs of up to five cards; each line's cards with the lowest first."""
    ordered = sorted(cards, key=VALUES.__getitem__)
    return tuple(
        Line(combination, tuple([ordered[place] for place in places]), points)
        for combination, places, points in _patterns(tuple([VALUES[card] for card in ordered]))
    )


def play_lines(series: Sequence[Card], count: int) -> tuple[Line, ...]:
    """What the last card of a series scores by its fall, ``count`` being the total with it. Go and last card
    are not among them."""
    lines: list[Line] = []
    if count == 15:
        lines.append(Line("fifteen", tuple(series), 2))
    elif count == LIMIT:
        lines.append(Line("thirty-one", tuple(series), 2))
    values = [VALUES[card] for card in series]
    alike = 1
    while alike < len(values) and values[-alike - 1] == values[-1]:
        alike += 1
    if alike > 1:
        word, points = ALIKE[alike]
        lines.append(Line(word, tuple(series[-alike:]), points))
    elif len(values) >= SHORTEST_RUN and (run := _run_at_end(values)):
        lines.append(Line("run", tuple(series[-run:]), run))
    return tuple(lines)


def _run_at_end(values: Sequence[int]) -> int:
    """How many cards, as many as possible, make a run at the end of a series; 0 for none."""
    low = high = values[-1]
    seen = {low}
    longest = 0
    for length, value in enumerate(reversed(values[:-1]), start=2):
        if value in seen:
            break
        seen.add(value)
        low, high = min(low, value), max(high, value)
        if length >= SHORTEST_RUN and high - low == length - 1:
            longest = length
    return longest


@cache
def _patterns(values: tuple[int, ...]) -> tuple[_Pattern, ...]:
    """The fifteens, pairs and runs of values in order. Kept, for five cards have but 6,188 sets of values."""
    return (*_fifteens(values), *_alike(values), *_runs(values))


def _fifteens(values: Sequence[int]) -> list[_Pattern]:
    return [
        ("fifteen", places, 2)
        for number in range(2, len(values) + 1)
        for places in combinations(range(len(values)), number)
        if sum(min(values[place], 10) for place in places) == 15
    ]


def _by_value(values: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """The places of each value."""
    return {one: tuple(place for place, value in enumerate(values) if value == one) for one in values}


def _alike(values: Sequence[int]) -> list[_Pattern]:
    groups = [places for places in _by_value(values).values() if len(places) > 1]
    return [(ALIKE[len(places)][0], places, ALIKE[len(places)][1]) for places in groups]


def _runs(values: Sequence[int]) -> list[_Pattern]:
    """Five cards hold one span of neighbouring values at most, but maybe several ways through it."""
    groups = _by_value(values)
    span: list[int] = []
    for value, after in pairwise([*groups, 99]):
        span.append(value)
        if after != value + 1:
            if len(span) >= SHORTEST_RUN:
                break
            span = []
    return [("run", run, len(run)) for run in product(*(groups[value] for value in span))] if span else []


def _flush(hand: Sequence[Card], starter: Card, *, crib: bool) -> list[Line]:
    if any(suit(card) != suit(hand[0]) for card in hand):
        return []
    if suit(starter) == suit(hand[0]):
        return [Line("flush", (*hand, starter), 5)]
    return [] if crib else [Line("flush", tuple(hand), 4)]


def _nobs(hand: Sequence[Card], starter: Card) -> list[Line]:
    return [Line("nobs", (card,), 1) for card in hand if VALUES[card] == JACK and suit(card) == suit(starter)]
