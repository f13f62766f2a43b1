"""What cards are worth, line by line: which cards, which combination, how many points.

A total is the sum of its lines; the screen, the log and the tests all read the same lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Final, Literal

from engine.cards import RANKS, VALUES, Card, suit
from engine.rules.cribbage.state import LIMIT, PIPS

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
    """The fifteens, pairs and runs of up to five cards."""
    return (*_fifteens(cards), *_alike(cards), *_runs(cards))


def play_lines(series: Sequence[Card], count: int) -> tuple[Line, ...]:
    """What the last card of a series scores by its fall, ``count`` being the total with it. Go and last card
    are not among them."""
    lines: list[Line] = []
    if count == 15:
        lines.append(Line("fifteen", tuple(series), 2))
    elif count == LIMIT:
        lines.append(Line("thirty-one", tuple(series), 2))
    number = len(series)
    rank = VALUES[series[-1]]
    alike = 1
    while alike < number and VALUES[series[-alike - 1]] == rank:
        alike += 1
    if alike > 1:
        word, points = ALIKE[alike]
        lines.append(Line(word, tuple(series[-alike:]), points))
    elif number >= SHORTEST_RUN and (run := _run_at_end([VALUES[card] for card in series])):
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


def _fifteens(cards: Sequence[Card]) -> list[Line]:
    return [
        Line("fifteen", some, 2)
        for number in range(2, len(cards) + 1)
        for some in combinations(cards, number)
        if sum(PIPS[card] for card in some) == 15
    ]


def _by_value(cards: Sequence[Card]) -> dict[int, tuple[Card, ...]]:
    """The cards of each value that is among them, ace first."""
    return {
        value: tuple(card for card in cards if VALUES[card] == value)
        for value in sorted({VALUES[card] for card in cards})
    }


def _alike(cards: Sequence[Card]) -> list[Line]:
    groups = [group for group in _by_value(cards).values() if len(group) > 1]
    return [Line(ALIKE[len(group)][0], group, ALIKE[len(group)][1]) for group in groups]


def _runs(cards: Sequence[Card]) -> list[Line]:
    """Five cards hold one span of neighbouring values at most, but maybe several ways through it."""
    groups = _by_value(cards)
    span: list[int] = []
    for value, after in pairwise([*groups, 99]):
        span.append(value)
        if after != value + 1:
            if len(span) >= SHORTEST_RUN:
                break
            span = []
    return [Line("run", run, len(run)) for run in product(*(groups[value] for value in span))] if span else []


def _flush(hand: Sequence[Card], starter: Card, *, crib: bool) -> list[Line]:
    if len({suit(card) for card in hand}) > 1:
        return []
    if suit(starter) == suit(hand[0]):
        return [Line("flush", (*hand, starter), 5)]
    return [] if crib else [Line("flush", tuple(hand), 4)]


def _nobs(hand: Sequence[Card], starter: Card) -> list[Line]:
    return [Line("nobs", (card,), 1) for card in hand if VALUES[card] == JACK and suit(card) == suit(starter)]
