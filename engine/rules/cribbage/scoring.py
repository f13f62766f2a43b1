"""What cards are worth, line by line: which cards, which combination, how many points.

A total is the sum of its lines; the screen, the log and the tests all read the same lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise, product
from typing import Final, Literal

from engine.cards import RANKS, VALUES, Card, pack, suit
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


Fall = tuple[Combination, int, int]
"""What a card scores in the play: the combination, how many cards at the series' end make it, points."""

_SUITS: Final = tuple(suit(card) for card in pack())
_NOBS: Final = tuple(
    next(jack for jack in pack() if VALUES[jack] == JACK and suit(jack) == one) for one in _SUITS
)
"""By starter, the jack that is worth a point beside it."""
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
    return sum([line.points for line in lines]) if lines else 0


def show_lines(hand: Sequence[Card], starter: Card, *, crib: bool) -> tuple[Line, ...]:
    """What a hand of four, or a crib, shows with the starter, in the order in which players call it."""
    return (*lines_among((*hand, starter)), *_suited(hand, starter, crib=crib))


def show_points(hand: Sequence[Card], starter: Card, *, crib: bool) -> int:
    """The total of ``show_lines``, without making them."""
    suited = _suited(hand, starter, crib=crib)
    points = points_among((*hand, starter))
    return points + total(suited) if suited else points


def lines_among(cards: Sequence[Card]) -> tuple[Line, ...]:
    """The fifteens, pairs and runs of up to five cards; each line's cards with the lowest first."""
    ordered = sorted(cards, key=VALUES.__getitem__)
    return tuple(
        Line(combination, tuple([ordered[place] for place in places]), points)
        for combination, places, points in _patterns(tuple([VALUES[card] for card in ordered]))[1]
    )


def points_among(cards: Sequence[Card]) -> int:
    """The total of ``lines_among``, without making them."""
    return _points[sum(map(_count, cards))]


class _Points(dict[int, int]):
    """By how many cards there are of each value, what they score together. The numbers of cards stand in one
    number, three bits each, which is sooner made than values are put in order."""

    def __missing__(self, counts: int) -> int:
        values = [value for value in range(1, len(RANKS) + 1) for _ in range(counts >> _BITS * value & _MOST)]
        self[counts] = points = _patterns(tuple(values))[0]
        return points


_BITS: Final = 3
_MOST: Final = (1 << _BITS) - 1
_count: Final = tuple(1 << _BITS * VALUES[card] for card in pack()).__getitem__
_points: Final = _Points()


def play_lines(series: Sequence[Card], count: int) -> tuple[Line, ...]:
    """What the last card of a series scores by its fall, ``count`` being the total with it. Go and last card
    are not among them."""
    return lines_of(series, falls(series, count))


def lines_of(series: Sequence[Card], scored: Sequence[Fall]) -> tuple[Line, ...]:
    """The lines of what the last card of a series has scored."""
    return tuple([Line(word, tuple(series[-cards:]), points) for word, cards, points in scored])


def falls(series: Sequence[Card], count: int) -> tuple[Fall, ...]:
    """As ``play_lines``, without making the lines."""
    scored: tuple[Fall, ...] = ()
    if count == 15:
        scored = (("fifteen", len(series), 2),)
    elif count == LIMIT:
        scored = (("thirty-one", len(series), 2),)
    if len(series) == 1:
        return scored
    last = VALUES[series[-1]]
    if last == VALUES[series[-2]]:
        alike = _alike_at_end(series)
        word, points = ALIKE[alike]
        return (*scored, (word, alike, points))
    if len(series) >= SHORTEST_RUN and (run := _run_at_end(series, last)):
        return (*scored, ("run", run, run))
    return scored


def _alike_at_end(series: Sequence[Card]) -> int:
    """How many cards of one rank end a series."""
    rank = VALUES[series[-1]]
    alike = 1
    while alike < len(series) and VALUES[series[-alike - 1]] == rank:
        alike += 1
    return alike


def _run_at_end(series: Sequence[Card], last: int) -> int:
    """How many cards, as many as possible, make a run at the end of a series; 0 for none. ``last``: the value
    of its last card."""
    number = len(series)
    if abs(last - VALUES[series[-2]]) >= number or abs(last - VALUES[series[-3]]) >= number:
        return 0  # too far apart for any run
    ranks = longest = 0
    for length, card in enumerate(reversed(series), start=1):
        rank = 1 << VALUES[card]
        if ranks & rank:
            break
        ranks |= rank
        if length >= SHORTEST_RUN and ranks == (ranks & -ranks) * ((1 << length) - 1):
            longest = length  # neighbours all
    return longest


@cache
def _patterns(values: tuple[int, ...]) -> tuple[int, tuple[_Pattern, ...]]:
    """The fifteens, pairs and runs of values in order, and first what they score together. Kept, for five
    cards have but 6,188 sets of values."""
    patterns = (*_fifteens(values), *_alike(values), *_runs(values))
    return sum(points for _, _, points in patterns), patterns


def _fifteens(values: Sequence[int]) -> list[_Pattern]:
    pips = [min(value, 10) for value in values]
    return [
        ("fifteen", places, 2)
        for places in _subsets(len(values))
        if sum([pips[place] for place in places]) == 15
    ]


@cache
def _subsets(number: int) -> tuple[tuple[int, ...], ...]:
    """The places of two and more among so many, the smallest sets first."""
    return tuple(places for size in range(2, number + 1) for places in combinations(range(number), size))


def _by_value(values: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """The places of each value."""
    groups: dict[int, tuple[int, ...]] = {}
    for place, value in enumerate(values):
        groups[value] = (*groups.get(value, ()), place)
    return groups


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


def _suited(hand: Sequence[Card], starter: Card, *, crib: bool) -> list[Line]:
    """The flush and his nobs."""
    suit, first = _SUITS[starter], _SUITS[hand[0]]
    lines: list[Line] = []
    for card in hand:
        if _SUITS[card] != first:
            break
    else:
        if first == suit:
            lines.append(Line("flush", (*hand, starter), 5))
        elif not crib:
            lines.append(Line("flush", tuple(hand), 4))
    nobs = _NOBS[starter]
    if nobs in hand:
        lines.append(Line("nobs", (nobs,), 1))
    return lines
