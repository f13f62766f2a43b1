"""What the next card from the stock may bring to a hand, for each card that could be thrown.

One solver serves all of it: the hand without a thrown card and with a drawn one is divided as it was without
the drawn one, or with some meld that the drawn card is part of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.rules.quatorze.candidates import JOKER, Candidate, candidates_with, face_of, pool_of, without
from engine.rules.quatorze.melds import HAND_POINTS, JOKER_IN_HAND
from engine.rules.quatorze.solver import Found, Solver, added, merged, weight_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """A hand divided: points of the melds, points left in hand, cards left outside melds."""

    points: int
    left: int
    outside: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """A hand after a throw: as it is, and with each drawable face. ``most`` is by points on the table,
    ``least`` by points left."""

    most: Outcome
    least: Outcome
    drawn: tuple[tuple[int, int, int, int], ...]
    """(copies of the face, points of ``most``, points left of ``least``, cards outside of ``least``)."""


class Prospects:
    """Of one hand."""

    def __init__(self, hand: Sequence[Card], drawable: dict[int, int]) -> None:
        self._naturals, self._jokers = pool_of(hand)
        self._solver = Solver(self._naturals, self._jokers)
        self._size = len(hand)
        self._drawable = drawable
        self._with: list[tuple[int, int, list[Candidate]]] = []
        for one, copies in drawable.items():
            if one == JOKER:
                more = [meld for meld in Solver(self._naturals, self._jokers + 1).candidates if meld.jokers]
            else:
                more = candidates_with(one, self._naturals | 1 << one, self._jokers)
            self._with.append((one, copies, more))

    def after(self, thrown: Card | None) -> Prospect:
        """With this card thrown; None: nothing is."""
        naturals, jokers = self._naturals, self._jokers
        if thrown is not None:
            one = face_of(thrown)
            naturals, jokers = (
                (naturals, jokers - 1) if one == JOKER else (without(naturals, 1 << one), jokers)
            )
        size = self._size - (thrown is not None)
        front = self._solver.front(naturals, jokers)
        weight = weight_of(naturals, jokers)
        drawn = []
        most, left, outside = front[0][0], weight - front[-1][1], size + 1 - _cards(front[-1])
        for one, copies, more in self._with:
            points_in_hand = JOKER_IN_HAND if one == JOKER else HAND_POINTS[one]
            best = self._with_drawn(front, naturals, jokers, one, more) if more else front
            if best is front:
                drawn.append((copies, most, left + points_in_hand, outside))
                continue
            heaviest = best[-1]
            drawn.append(
                (copies, best[0][0], weight + points_in_hand - heaviest[1], size + 1 - _cards(heaviest))
            )
        return Prospect(_outcome(front[0], weight, size), _outcome(front[-1], weight, size), tuple(drawn))

    def _with_drawn(
        self, front: list[Found], naturals: int, jokers: int, one: int, more: Sequence[Candidate]
    ) -> list[Found]:
        best = front
        for meld in more:
            if one == JOKER:
                mask, used = meld.mask, meld.jokers - 1
            else:
                mask, used = meld.mask & ~(1 << one), meld.jokers
            if not mask & ~naturals and used <= jokers:
                rest = self._solver.front(without(naturals, mask), jokers - used)
                best = merged(best, added(rest, meld.points, meld.weight, (meld,)))
        return best


def _cards(found: Found) -> int:
    return sum([len(meld.faces) for meld in found[2]])


def _outcome(found: Found, weight: int, size: int) -> Outcome:
    return Outcome(found[0], weight - found[1], size - _cards(found))
