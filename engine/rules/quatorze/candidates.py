"""Every meld that could be made of a hand, in a form that a search can add up quickly.

A *face* is a card's number in the first pack: cards of one rank and suit are the same here, and so are
jokers. The naturals of a hand are a *pool*, an int: bit i says that a card of face i is there, bit
i + ``SECOND`` that a second one is. Bits from ``SLOTS`` on stand for no cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
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

SECOND: Final = 64
SLOTS: Final = 2 * SECOND
FIRSTS: Final = (1 << SECOND) - 1
SUIT: Final = 13
JOKER: Final = -1
"""Stands for any joker among faces."""

_ONE_SUIT: Final = (1 << SUIT) - 1
_ONE_RANK: Final = sum(1 << face for face in range(0, 52, SUIT))
_REMEMBERED: Final = 8192


class Candidate(NamedTuple):
    """A meld: the faces it uses as bits, how many jokers, its points, what it takes out of the hand in points
    at the end of a round, and its faces (``JOKER`` for a joker) in the order in which they are laid."""

    mask: int
    jokers: int
    points: int
    weight: int
    faces: tuple[int, ...]


_Open = tuple[int, int, int, int, int, tuple[int, ...]]
"""A run that may grow: rank of its last card, then as a Candidate."""


def face_of(card: Card) -> int:
    """The card's face, or ``JOKER``."""
    return JOKER if card >= FIRST_JOKER else card % 52


def pool_of(hand: Iterable[Card]) -> tuple[int, int]:
    """The hand's naturals, and how many jokers it has."""
    naturals = jokers = 0
    for card in hand:
        if card >= FIRST_JOKER:
            jokers += 1
        else:
            bit = 1 << card % 52
            naturals |= bit << SECOND if naturals & bit else bit
    return naturals, jokers


def without(naturals: int, mask: int) -> int:
    """The pool less one of each of these faces, which must all be there."""
    twins = (naturals >> SECOND) & mask & FIRSTS
    return naturals & ~(twins << SECOND) & ~(mask ^ twins)


def faces_in(naturals: int) -> Iterator[int]:
    """The different faces of a pool, in the order of their numbers."""
    naturals &= FIRSTS
    while naturals:
        bit = naturals & -naturals
        naturals ^= bit
        yield bit.bit_length() - 1


def candidates(naturals: int, jokers: int) -> list[Candidate]:
    """Every meld of these cards; where the same cards can lie in several ways (a joker at either end) the one
    of most points."""
    found: list[Candidate] = []
    for value in range(SUIT):
        there = naturals >> value & _ONE_RANK
        if there & there - 1:
            found += _sets(value, there, jokers > 0)
    for suit in range(0, 52, SUIT):
        there = naturals >> suit & _ONE_SUIT
        if there & there - 1:
            found += _runs(suit, there, jokers)
    return found


def candidates_with(face: int, naturals: int, jokers: int) -> list[Candidate]:
    """Those that use this face, which is in the pool."""
    value, suit = face % SUIT, face - face % SUIT
    sets = _sets(value, naturals >> value & _ONE_RANK, jokers > 0)
    runs = _runs(suit, naturals >> suit & _ONE_SUIT, jokers)
    bit = 1 << face
    return [one for one in (*sets, *runs) if one.mask & bit]


@lru_cache(_REMEMBERED)
def _sets(value: int, there: int, joker: bool) -> tuple[Candidate, ...]:
    """Of one rank; ``there``: the suits of it that are there, by the faces of aces."""
    faces = [face + value for face in faces_in(there)]
    points = SET_POINTS[value + 1]
    found = []
    for size in range(FEWEST_NATURALS, len(faces) + 1):
        for some in combinations(faces, size):
            mask = sum([1 << one for one in some])
            if size >= SHORTEST:
                found.append(Candidate(mask, 0, points * size, points * size, some))
            if joker and size < LONGEST_SET:
                weight = points * size + JOKER_IN_HAND
                found.append(Candidate(mask, 1, points * (size + 1), weight, (*some, JOKER)))
    return tuple(found)


@lru_cache(_REMEMBERED)
def _runs(suit: int, there: int, jokers: int) -> tuple[Candidate, ...]:
    """Of one suit, named by the face of its ace; ``there``: the ranks of it that are there."""
    ranks = [face + 1 for face in faces_in(there)]
    if ranks[0] == ACE:
        ranks.append(HIGH_ACE)
    found: list[Candidate] = []
    for low in ranks[:-1]:
        found += _runs_from(suit, frozenset(ranks), low, jokers)
    return tuple(found)


def _runs_from(suit: int, ranks: frozenset[int], low: int, most_jokers: int) -> Iterator[Candidate]:
    """Those whose lowest natural has this rank: naturals one or (with a joker between) two ranks apart."""
    first = _face(suit, low)
    open_runs: list[_Open] = [(low, 1 << first, 0, RANK_POINTS[low], HAND_POINTS[first], (first,))]
    while open_runs:
        top, mask, jokers, points, weight, faces = open_runs.pop()
        for rank in (top + 1, top + 2):
            gap = rank - top - 1
            if rank not in ranks or jokers + gap > most_jokers or rank - low >= LONGEST_RUN:
                continue
            one = _face(suit, rank)
            longer: _Open = (
                rank,
                mask | 1 << one,
                jokers + gap,
                points + RANK_POINTS[rank] + gap * RANK_POINTS[rank - 1],
                weight + HAND_POINTS[one] + gap * JOKER_IN_HAND,
                (*faces, JOKER, one) if gap else (*faces, one),
            )
            open_runs.append(longer)
            yield from _with_ends(low, longer, most_jokers)


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


def _face(suit: int, rank: int) -> int:
    return suit + (rank - 1) % SUIT
