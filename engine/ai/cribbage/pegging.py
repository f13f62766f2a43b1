"""The play of the cards for many deals at once, in numpy: what searches and rollouts step through.

Suits do not matter in the play, so a card is its rank here, 0 (ace) to 12 (king). One row is one deal in
progress; every step each row lays a card or says go. It is the same play as ``engine.rules.cribbage.play``;
the tests hold the two equal, move by move.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

KINDS: Final = 13
NONE: Final = 13
"""In place of a rank: no card."""
GO: Final = 4
"""In place of a slot of the hand: say go."""
LIMIT: Final = 31
SHORTEST_RUN: Final = 3
LONGEST_RUN: Final = 7
RECENT: Final = LONGEST_RUN - 1
"""How many cards of a series a new one may make a run with."""

PIPS: Final[Array] = np.array([*range(1, 10), 10, 10, 10, 10, 99], np.int16)
ALIKE: Final[Array] = np.array([0, 2, 6, 12], np.int16)
"""By how many cards of its rank a new one lies on."""
_BIT: Final[Array] = 1 << np.arange(KINDS + 1)


@dataclass(slots=True)
class Plays:
    """Deals in progress, one a row; seats are 0 and 1.

    ``hands`` (n, 2, 4): ranks still held, NONE where there is none; ``recent`` (n, RECENT): ranks laid in the
    series, the newest first; ``count``, ``turn``, ``last`` (who laid the newest card), ``gone`` (a go was
    said in the series), ``over`` (all eight cards are laid); ``points`` (n, 2): scored so far.
    """

    hands: Array
    recent: Array
    count: Array
    turn: Array
    last: Array
    gone: Array
    over: Array
    points: Array

    def __len__(self) -> int:
        return len(self.count)

    def take(self, rows: Array) -> Plays:
        """Copies of these rows, in this order, repeated where a row is named again."""
        return Plays(*(getattr(self, field.name)[rows] for field in fields(self)))

    def own(self) -> Array:
        """The hand of the seat to move, (n, 4)."""
        return self.hands[np.arange(len(self)), self.turn]


def fresh(hands: Array, leader: int | Array) -> Plays:
    """Rows before the first card; ``hands`` (n, 2, 4) are copied."""
    number = len(hands)
    return Plays(
        hands.astype(np.int8),
        np.full((number, RECENT), NONE, np.int8),
        np.zeros(number, np.int16),
        np.broadcast_to(np.asarray(leader, np.int8), number).copy(),
        np.zeros(number, np.int8),
        np.zeros(number, bool),
        np.zeros(number, bool),
        np.zeros((number, 2), np.int16),
    )


def fits(ranks: Array, count: Array) -> Array:
    """Whether cards (n, k) may be laid at these counts (n,)."""
    fitting: Array = PIPS[ranks] + count[:, None] <= LIMIT
    return fitting


def points_of(ranks: Array, count: Array, recent: Array) -> Array:
    """What each of the cards (n, k) would score by its fall: fifteen, thirty-one, pairs and runs. What does
    not fit gives something without meaning."""
    after = count[:, None] + PIPS[ranks]
    points: Array = 2 * ((after == 15) | (after == LIMIT))
    same = ranks == recent[:, :1]
    alike = same.astype(np.int16)
    for back in (1, 2):
        same = same & (ranks == recent[:, back : back + 1])
        alike += same
    points += ALIKE[alike]
    longest = np.zeros(ranks.shape, np.int8)
    bits = _BIT[ranks]
    masks = np.bitwise_or.accumulate(_BIT[recent], axis=1)
    for length in range(SHORTEST_RUN, LONGEST_RUN + 1):
        found = _spans()[masks[:, length - 2, None] | bits] == length
        longest[found] = length
    scored: Array = points + longest
    return scored


def step(plays: Plays, slots: Array) -> None:
    """Every row that is not over makes its move: the slot (0 to 3) of the hand, or GO. Changes the rows."""
    rows = np.flatnonzero(~plays.over)
    go = slots[rows] == GO
    _lay(plays, rows[~go], slots[rows[~go]])
    _say_go(plays, rows[go])


def must_go(plays: Plays) -> Array:
    """The rows whose seat to move has no card that fits."""
    stuck: Array = ~plays.over & ~fits(plays.own(), plays.count).any(axis=1)
    return stuck


def _lay(plays: Plays, rows: Array, slots: Array) -> None:
    seats = plays.turn[rows]
    ranks = plays.hands[rows, seats, slots]
    count = plays.count[rows] + PIPS[ranks]
    points = points_of(ranks[:, None], plays.count[rows], plays.recent[rows])[:, 0]
    plays.hands[rows, seats, slots] = NONE
    plays.count[rows] = count
    plays.recent[rows, 1:] = plays.recent[rows, :-1]
    plays.recent[rows, 0] = ranks
    plays.last[rows] = seats
    hands = plays.hands[rows]
    over = (hands == NONE).all(axis=(1, 2))
    stuck = ~fits(plays.hands[rows, seats], count).any(axis=1)
    one = over | (plays.gone[rows] & stuck)
    ended = one | (count == LIMIT)
    plays.points[rows, seats] += points + (one & (count != LIMIT))
    goes_on = ~ended & ~plays.gone[rows] & (plays.hands[rows, 1 - seats] != NONE).any(axis=1)
    plays.turn[rows] = np.where(goes_on, 1 - seats, seats)
    plays.over[rows] = over
    _end_series(plays, rows[ended])


def _say_go(plays: Plays, rows: Array) -> None:
    other = 1 - plays.turn[rows]
    able = fits(plays.hands[rows, other], plays.count[rows]).any(axis=1)
    plays.gone[rows] = True
    plays.turn[rows[able]] = other[able]
    ended = rows[~able]
    plays.points[ended, plays.last[ended]] += 1
    _end_series(plays, ended)


def _end_series(plays: Plays, rows: Array) -> None:
    last = plays.last[rows]
    can_lead = (plays.hands[rows, 1 - last] != NONE).any(axis=1)
    plays.turn[rows] = np.where(can_lead, 1 - last, last)
    plays.count[rows] = 0
    plays.recent[rows] = NONE
    plays.gone[rows] = False


@cache
def _spans() -> Array:
    """By a set of ranks as bits: how many they are if they are neighbours, else 0; 0 too with NONE in it."""
    masks = np.arange(1 << (KINDS + 1))
    spans = np.zeros(len(masks), np.int8)
    for length in range(1, KINDS + 1):
        for low in range(KINDS - length + 1):
            spans[((1 << length) - 1) << low] = length
    return spans
