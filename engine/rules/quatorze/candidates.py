"""Every meld that could be made of a hand, in a form that a search can add up quickly.

Cards of one rank and suit are the same here, and so are jokers. A *pool* of naturals is an int: bit i says
that one of the hand's i-th face is there, bit i + ``SECOND`` that a second one is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from engine.cards import FIRST_JOKER, Card
from engine.rules.quatorze.melds import (
    ACE,
    FEWEST_NATURALS,
    HAND_POINTS,
    HIGH_ACE,
    JOKER_IN_HAND,
    LONGEST_RUN,
    LONGEST_SET,
    RANK_POINTS,
    SET_POINTS,
    SHORTEST,
)

SECOND: Final = 16
"""More than there are different faces in a hand that anybody can hold."""
FIRSTS: Final = (1 << SECOND) - 1
JOKER: Final = -1
"""Stands for any joker among faces."""


class Candidate(NamedTuple):
    """A meld: the faces it uses as bits, how many jokers, its points, what it takes out of the hand in points
    at the end of a round, and its faces (``JOKER`` for a joker) in the order in which they are laid."""

    mask: int
    jokers: int
    points: int
    weight: int
    faces: tuple[int, ...]


class Pool:
    """A hand's cards by face. ``faces``: its different faces, in the order of their numbers, which is that of
    the bits; ``naturals``: all of them as a pool; ``jokers``: how many there are."""

    __slots__ = ("bit", "faces", "jokers", "naturals")

    def __init__(self, hand: Sequence[Card]) -> None:
        found = sorted([card % 52 for card in hand if card < FIRST_JOKER])
        self.jokers = len(hand) - len(found)
        self.bit: dict[int, int] = {}
        self.naturals = 0
        for one in found:
            if one in self.bit:
                self.naturals |= self.bit[one] << SECOND
            else:
                self.bit[one] = 1 << len(self.bit)
                self.naturals |= self.bit[one]
        self.faces = tuple(self.bit)

    def cards_left(self, naturals: int, jokers: int) -> int:
        """How many cards a pool of this hand and so many jokers are."""
        return naturals.bit_count() + jokers


_Open = tuple[int, int, int, int, int, tuple[int, ...]]
"""A run that may grow: rank of its last card, then as a Candidate."""


def without(naturals: int, mask: int) -> int:
    """The pool less one of each of these faces, which must all be there."""
    twins = (naturals >> SECOND) & mask
    return naturals & ~(twins << SECOND) & ~(mask ^ twins)


def candidates(pool: Pool) -> list[Candidate]:
    """Every meld of the pool's cards; where the same cards can lie in several ways (a joker at either end)
    the one of most points."""
    return [*_sets(pool), *_runs(pool)]


def _sets(pool: Pool) -> Iterator[Candidate]:
    by_value: dict[int, list[int]] = {}
    for one in pool.faces:
        by_value.setdefault(one % 13, []).append(one)
    for value, faces in by_value.items():
        points = SET_POINTS[value + 1]
        for size in range(FEWEST_NATURALS, len(faces) + 1):
            for some in combinations(faces, size):
                mask = sum([pool.bit[one] for one in some])
                if size >= SHORTEST:
                    yield Candidate(mask, 0, points * size, points * size, some)
                if pool.jokers and size < LONGEST_SET:
                    weight = points * size + JOKER_IN_HAND
                    yield Candidate(mask, 1, points * (size + 1), weight, (*some, JOKER))


def _runs(pool: Pool) -> Iterator[Candidate]:
    for suit in range(0, 52, 13):
        ranks = [one - suit + 1 for one in pool.faces if suit <= one < suit + 13]
        if len(ranks) < FEWEST_NATURALS:
            continue
        if ranks[0] == ACE:
            ranks.append(HIGH_ACE)
        bits = {rank: pool.bit[suit + (rank - 1) % 13] for rank in ranks}
        for low in ranks[:-1]:
            yield from _runs_from(pool, suit, bits, low)


def _runs_from(pool: Pool, suit: int, bits: dict[int, int], low: int) -> Iterator[Candidate]:
    """Those whose lowest natural has this rank: naturals one or (with a joker between) two ranks apart."""
    first = (suit + (low - 1) % 13,)
    open_ends: list[_Open] = [(low, bits[low], 0, RANK_POINTS[low], HAND_POINTS[first[0]], first)]
    while open_ends:
        top, mask, jokers, points, weight, faces = open_ends.pop()
        for next_rank in (top + 1, top + 2):
            gap = next_rank - top - 1
            if next_rank not in bits or jokers + gap > pool.jokers or next_rank - low >= LONGEST_RUN:
                continue
            one = suit + (next_rank - 1) % 13
            longer: _Open = (
                next_rank,
                mask | bits[next_rank],
                jokers + gap,
                points + RANK_POINTS[next_rank] + gap * RANK_POINTS[next_rank - 1],
                weight + HAND_POINTS[one] + gap * JOKER_IN_HAND,
                (*faces, JOKER, one) if gap else (*faces, one),
            )
            open_ends.append(longer)
            yield from _with_ends(low, longer, pool.jokers)


def _with_ends(low: int, run: _Open, most_jokers: int) -> Iterator[Candidate]:
    """The run by itself and with jokers at one end or both, each number of them once."""
    top, mask, jokers, points, weight, faces = run
    if len(faces) >= SHORTEST:
        yield Candidate(mask, jokers, points, weight, faces)
    if jokers < most_jokers and top < HIGH_ACE and len(faces) < LONGEST_RUN:
        top, jokers, weight, faces = top + 1, jokers + 1, weight + JOKER_IN_HAND, (*faces, JOKER)
        points += RANK_POINTS[top]
        yield Candidate(mask, jokers, points, weight, faces)
    if jokers < most_jokers and low > ACE and len(faces) < LONGEST_RUN:
        points += RANK_POINTS[low - 1]
        yield Candidate(mask, jokers + 1, points, weight + JOKER_IN_HAND, (JOKER, *faces))
