"""What the others probably hold, from what they threw and what they let lie.

Of every card that a seat does not see, another hand holds as great a part as it has of all unseen places;
that is then made more or less likely by what its owner did: who threw kings hardly collects them, and who
left the seven of hearts to others has no two that go with it. How much each sign weighs was learned (see
``learn``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from engine.ai.quatorze.sight import Sight
from engine.cards import FIRST_JOKER, HIDDEN, Card
from engine.rules.quatorze.candidates import JOKER
from engine.rules.quatorze.melds import HAND_POINTS, JOKER_IN_HAND
from engine.rules.quatorze.state import State
from engine.rules.quatorze.table import neighbour

Array = npt.NDArray[Any]

FACES: Final = 53
"""Faces as the solver numbers them; the last place, which is that of ``JOKER`` too, is the jokers'."""
SIGNS: Final = (
    "bias", "threw it", "threw its rank", "threw its neighbour", "threw one between", "left it",
    "left its rank", "left its neighbour", "left one between", "points", "points later on", "fits", "joker",
)  # fmt: skip
"""What speaks for or against a card being held, as numbers."""
_POINTS: Final = np.array([*HAND_POINTS[:52], JOKER_IN_HAND]) / 10
_LONG: Final = 10
"""Turns after which a hand counts as much sifted."""


def _relations() -> tuple[Array, ...]:
    """By two faces: the same; of one rank; next to each other in a suit; with one rank between."""
    same, rank, near, between = (np.zeros((FACES, FACES)) for _ in range(4))
    for one in range(52):
        same[one, one] = 1
        for other in range(52):
            if one == other:
                continue
            if one % 13 == other % 13:
                rank[one, other] = 1
            elif one // 13 == other // 13:
                apart = abs(one - other)
                distances = {apart, 13 - apart} if 0 in (one % 13, other % 13) else {apart}
                near[one, other] = 1 in distances
                between[one, other] = 2 in distances
    return same, rank, near, between


RELATIONS: Final = np.stack(_relations())


def passed_over(state: State, seat: int) -> list[Card]:
    """What the seat before this one threw and this one let lie, as far as can be told."""
    before = neighbour(seat, 1, len(state.hands), state.eliminated)
    lying = {*state.discard[:-1], *state.recycled}
    return [card for card in state.thrown[before] if card in lying]


def signs(sight: Sight, seat: int, fits: Sequence[int]) -> Array:
    """By face (FACES, signs): what another seat's doings say; ``fits``: faces that lie on at once."""
    state = sight.state
    found = np.zeros((FACES, len(SIGNS)))
    found[:, 0] = 1
    found[:, 1:5] = (RELATIONS @ _counts(state.thrown[seat])).T
    found[:, 5:9] = (RELATIONS @ _counts(passed_over(state, seat))).T
    found[:, 9] = _POINTS
    found[:, 10] = _POINTS * min(len(state.thrown[seat]), _LONG) / _LONG
    if state.down[seat]:
        found[list(fits), 11] = 1
    found[FACES - 1, 12] = 1
    return found


def _counts(cards: Sequence[Card]) -> Array:
    counts = np.zeros(FACES)
    for card in cards:
        counts[card % 52 if card < FIRST_JOKER else FACES - 1] += 1
    return counts


def holdings(sight: Sight, seat: int, fits: Sequence[int], weights: Array) -> Array:
    """By face: how many of it the other seat holds, on average. What it is known to hold is not in it."""
    state = sight.state
    size = state.hands[seat].count(HIDDEN)
    copies = np.array([sight.unseen.get(one, 0) for one in (*range(52), JOKER)], float)
    total = copies.sum()
    if not size or not total:
        return np.zeros(FACES)
    share = min(size / total, 0.98)
    odds = share / (1 - share) * np.exp(np.clip(signs(sight, seat, fits) @ weights, -4, 4))
    expected = copies * odds / (1 + odds)
    found: Array = expected * (size / expected.sum())
    return found
