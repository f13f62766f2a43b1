"""The best division of a hand into melds, found exactly.

A division is judged by two numbers: its points on the table, and its *weight*, what it takes out of the hand
in points at the end of a round (they differ by low aces and jokers). A search keeps every division that no
other one beats in both; what is wanted most is then picked among those few.

Melds with jokers are few in most hands, since each wants a joker of its own: all ways to use the jokers are
gone through, and what is left is divided without any, each remainder once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules.quatorze.candidates import FIRSTS, SECOND, Candidate, candidates, faces_in, without
from engine.rules.quatorze.melds import HAND_POINTS, JOKER_IN_HAND

Melds = tuple[Candidate, ...]
Found = tuple[int, int, Melds]
"""Points, weight and the melds of a division."""

NOTHING: Found = (0, 0, ())


class Solver:
    """The searches in one hand; what one of them finds out helps the next. What is searched is a part of the
    hand: a pool of its naturals, and some of its jokers.

    ``others`` are further ways to lay cards, as if they were melds. Their masks may have bits from
    ``SLOTS`` on, which are then set in the pool that is searched: of those that share such a bit one at most
    is used."""

    def __init__(self, naturals: int, jokers: int, others: Sequence[Candidate] = ()) -> None:
        self.candidates = [*candidates(naturals, jokers), *others]
        self._by_pivot: dict[int, list[Candidate]] = {}
        useful = 0
        for one in self.candidates:
            if not one.jokers:
                self._by_pivot.setdefault(one.mask & -one.mask, []).append(one)
                useful |= one.mask
        self._useful = useful | useful << SECOND
        self._divided: dict[int, list[Found]] = {}
        self._fronts: dict[tuple[int, int], list[Found]] = {}
        by_points = sorted(self.candidates, key=lambda one: -one.points)
        self._one_joker = [one for one in by_points if one.jokers == 1]
        self._two_jokers = [one for one in by_points if one.jokers == 2]

    def front(self, naturals: int, jokers: int) -> list[Found]:
        """Every division that no other beats in points and weight, the one of most points first."""
        if not jokers:
            return self._divide(naturals)
        known = self._fronts.get((naturals, jokers))
        if known is None:
            known = self._fronts[naturals, jokers] = self._front(naturals, jokers)
        return known

    def front_leaving_one(self, naturals: int, jokers: int) -> list[Found]:
        """As ``front``, of divisions that leave a card."""
        front = self.front(naturals, jokers)
        if front[-1][1] < weight_of(naturals, jokers):
            return front
        front = [NOTHING]
        for rest in one_less(naturals, jokers):
            front = merged(front, self.front(*rest))
        return front

    def reach(self, naturals: int, jokers: int, target: int) -> Melds | None:
        """A division of at least so many points that leaves a card; None when there is none."""
        found = self._reach(naturals, jokers, target)
        if found is None or found[1] < weight_of(naturals, jokers):
            return found and found[2]
        fewer = (self._reach(*rest, target) for rest in one_less(naturals, jokers))
        return next((found[2] for found in fewer if found), None)

    def _reach(self, naturals: int, jokers: int, target: int) -> Found | None:
        """As ``reach``, but it may use every card."""
        most = self._divide(naturals)[0]
        if most[0] >= target:
            return most
        for points, weight, melds, rest in self._with_jokers(naturals, jokers):
            if points + most[0] >= target:
                best = self._divide(rest)[0]
                if points + best[0] >= target:
                    return points + best[0], weight + best[1], (*melds, *best[2])
        return None

    def _front(self, naturals: int, jokers: int) -> list[Found]:
        plain = front = self._divide(naturals)
        most, heaviest = plain[0][0], plain[-1][1]
        for points, weight, melds, rest in self._with_jokers(naturals, jokers):
            if not _beaten(front, points + most, weight + heaviest):
                front = merged(front, added(self._divide(rest), points, weight, melds))
        return front

    def _divide(self, naturals: int) -> list[Found]:
        """``front`` without jokers."""
        naturals &= self._useful
        if (known := self._divided.get(naturals)) is not None:
            return known
        if not naturals & FIRSTS:
            return [NOTHING]
        pivot = naturals & -naturals
        front = self._divide(naturals & ~(pivot | pivot << SECOND))
        for one in self._by_pivot.get(pivot, ()):
            if not one.mask & ~naturals:
                rest = self._divide(without(naturals, one.mask))
                front = merged(front, added(rest, one.points, one.weight, (one,)))
        self._divided[naturals] = front
        return front

    def _with_jokers(self, naturals: int, jokers: int) -> Iterator[tuple[int, int, Melds, int]]:
        """Every way to use jokers: points and weight of these melds, the melds, and the naturals left."""
        if not jokers:
            return
        singles = [one for one in self._one_joker if not one.mask & ~naturals]
        for place, one in enumerate(singles):
            rest = without(naturals, one.mask)
            if jokers > 1:
                for two in singles[place:]:
                    if not two.mask & ~rest:
                        points, weight = one.points + two.points, one.weight + two.weight
                        yield points, weight, (one, two), without(rest, two.mask)
            yield one.points, one.weight, (one,), rest
        if jokers > 1:
            for one in self._two_jokers:
                if not one.mask & ~naturals:
                    yield one.points, one.weight, (one,), without(naturals, one.mask)


def weight_of(naturals: int, jokers: int) -> int:
    """What a part of a hand counts at the end of a round."""
    once = sum([HAND_POINTS[one] for one in faces_in(naturals)])
    return once + sum([HAND_POINTS[one] for one in faces_in(naturals >> SECOND)]) + jokers * JOKER_IN_HAND


def one_less(naturals: int, jokers: int) -> Iterator[tuple[int, int]]:
    """The same cards less one, once for each that there is."""
    if jokers:
        yield naturals, jokers - 1
    for one in faces_in(naturals):
        yield without(naturals, 1 << one), jokers


def added(front: list[Found], points: int, weight: int, melds: Melds) -> list[Found]:
    """The divisions with further melds of so many points and weight."""
    return [(points + one[0], weight + one[1], (*melds, *one[2])) for one in front]


def merged(front: list[Found], more: list[Found]) -> list[Found]:
    """The best of both, most points first, each of more weight than the one before."""
    for one in more:
        if not _beaten(front, one[0], one[1]):
            front = [kept for kept in front if kept[0] > one[0] or kept[1] > one[1]]
            front.append(one)
            front.sort(key=lambda found: -found[0])
    return front


def _beaten(front: list[Found], points: int, weight: int) -> bool:
    """Whether a division of the front is as good in both."""
    for one in front:  # noqa: SIM110 -- asked very often, and any() is slower
        if one[0] >= points and one[1] >= weight:
            return True
    return False
