"""The show's points for many hands at once, by table look-up in numpy.

The rules count one hand line by line (``engine.rules.cribbage.scoring``); searches want sums over hundreds of
thousands of hands and starters and no lines. The tests hold the two equal.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cards import RANKS, SUITS

Cards = NDArray[np.integer]
"""Cards by their numbers, 0 to 51."""
Points = NDArray[np.uint8]

PACK: Final = 52
HELD: Final = 255
"""In place of points for a starter that is in the hand itself."""

_KINDS: Final = len(RANKS)
_JACK: Final = RANKS.index("J")
_CHUNK: Final = 4096
"""Hands worked on at a time, so that what they make stays in the processor's cache."""


def by_starter(hands: Cards, *, crib: bool = False) -> Points:
    """Hands of shape (n, 4) with each of the 52 starters: points of shape (n, 52)."""
    points = np.empty((len(hands), PACK), np.uint8)
    for start in range(0, len(hands), _CHUNK):
        some = slice(start, start + _CHUNK)
        _count(hands[some], points[some], crib=crib)
    return points


def with_starter(hands: Cards, starters: Cards, *, crib: bool = False) -> Points:
    """Hands of shape (n, 4), each with its own starter (n,): points of shape (n,)."""
    points: Points = _worth()[row_of(hands), starters % _KINDS]
    suits = hands // _KINDS
    starter_suits = starters // _KINDS
    points += (hands == (starter_suits * _KINDS + _JACK)[:, None]).any(axis=1)
    flush = (suits == suits[:, :1]).all(axis=1)
    fifth = flush & (suits[:, 0] == starter_suits)
    if not crib:
        points += 4 * flush.astype(np.uint8)
    points += (5 if crib else 1) * fifth.astype(np.uint8)
    return points


def by_ranks(hands: Cards, starter_rank: int) -> Points:
    """What the ranks alone of hands (n, 4) make with a starter of this rank: all but flush and his nobs."""
    points: Points = _worth()[row_of(hands), starter_rank]
    return points


def all_hands() -> Cards:
    """The 270,725 hands of four cards, in order."""
    pairs = np.array(list(combinations(range(PACK), 2)), np.uint8)
    following = np.searchsorted(pairs[:, 0], pairs[:, 1], side="right")
    many = len(pairs) - following
    offset = np.repeat(np.cumsum(many) - many - following, many)
    second = np.arange(many.sum()) - offset
    return np.concatenate((np.repeat(pairs, many, axis=0), pairs[second]), axis=1)


def distribution(*, crib: bool = False) -> NDArray[np.int64]:
    """How many of all 12,994,800 hands with a starter score 0, 1, … 29."""
    points = by_starter(all_hands(), crib=crib)
    # Two points to a number: half as many to tally, in 65,536 drawers.
    twos = np.bincount(points.reshape(-1).view(np.uint16), minlength=1 << 16).reshape(256, 256)
    counts: NDArray[np.int64] = (twos.sum(axis=0) + twos.sum(axis=1))[:30]
    return counts


def _count(hands: Cards, points: Points, *, crib: bool) -> None:
    suits = hands // _KINDS
    jacks = np.bitwise_or.reduce(np.where(hands % _KINDS == _JACK, 1 << suits, 0), axis=1)
    np.take(_worth_by_card(), row_of(hands) * 16 + jacks, axis=0, out=points)
    for row in np.flatnonzero((suits == suits[:, :1]).all(axis=1)):
        block = suits[row, 0] * _KINDS
        if not crib:
            points[row] += 4
        points[row, block : block + _KINDS] += 5 if crib else 1
    np.put_along_axis(points, hands.astype(np.intp), HELD, axis=1)


def row_of(hands: Cards) -> NDArray[np.intp]:
    """Which of the 1,820 sets of four ranks each hand (n, 4) has, in whatever order; ``row_ranks`` says what
    they are. Ranks, 0 to 12, do for cards."""
    ranks = (hands % _KINDS).astype(np.intp)
    row: NDArray[np.intp] = _rows()[
        ((ranks[:, 0] * _KINDS + ranks[:, 1]) * _KINDS + ranks[:, 2]) * _KINDS + ranks[:, 3]
    ]
    return row


@cache
def row_ranks() -> NDArray[np.intp]:
    """The 1,820 sets of four ranks, each in order, (1820, 4)."""
    rows = _rows()
    first = np.zeros(rows.max() + 1, np.intp)
    first[rows[::-1]] = np.arange(len(rows))[::-1]
    return np.stack(np.unravel_index(first, (_KINDS,) * 4), axis=1)


@cache
def _rows() -> NDArray[np.intp]:
    """By four ranks in any order, read as a number: 0 to 1,819 for what ranks they are."""
    ranks = np.indices((_KINDS,) * 4).reshape(4, -1).T
    in_order = np.sort(ranks, axis=1) @ _KINDS ** np.arange(3, -1, -1)
    rows: NDArray[np.intp] = np.unique(in_order, return_inverse=True)[1].astype(np.intp)
    return rows


@cache
def _worth() -> Points:
    """Fifteens, pairs and runs by the row of four ranks and the rank of the starter."""
    four = row_ranks()
    five = np.empty((len(four), _KINDS, 5), np.intp)
    five[:, :, :4] = four[:, None, :]
    five[:, :, 4] = np.arange(_KINDS)
    return _rank_points(five.reshape(-1, 5)).reshape(len(four), _KINDS)


@cache
def _worth_by_card() -> Points:
    """As ``_worth``, by row * 16 + a bit for each suit whose jack is held, and by starter, with his nobs."""
    nobs = np.zeros((16, PACK), np.uint8)
    for suit in range(len(SUITS)):
        held = (np.arange(16) >> suit & 1).astype(np.uint8)
        nobs[:, suit * _KINDS : (suit + 1) * _KINDS] = held[:, None]
    by_card = np.tile(_worth(), len(SUITS))
    return (by_card[:, None, :] + nobs).reshape(-1, PACK)


def _rank_points(five: NDArray[np.intp]) -> Points:
    """Fifteens, pairs and runs of five ranks each (n, 5)."""
    points = np.zeros(len(five), np.uint8)
    pips = np.minimum(five + 1, 10)
    for number in range(2, 6):
        for some in combinations(range(5), number):
            points += 2 * (pips[:, some].sum(axis=1) == 15).astype(np.uint8)
    for one, other in combinations(range(5), 2):
        points += 2 * (five[:, one] == five[:, other]).astype(np.uint8)
    many = (five[:, :, None] == np.arange(_KINDS)).sum(axis=1)
    in_run = np.zeros(len(five), bool)
    for length in (5, 4, 3):
        for low in range(_KINDS - length + 1):
            ways = many[:, low : low + length].prod(axis=1)
            new = (ways > 0) & ~in_run
            points[new] += (length * ways[new]).astype(np.uint8)
            in_run |= new
    return points
