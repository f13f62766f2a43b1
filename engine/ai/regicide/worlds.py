"""Full hands that a view is consistent with, many at once."""

from __future__ import annotations

from typing import Final, cast

import numpy as np

from engine.ai.regicide.bits import BIT, Array, packed
from engine.cards import Card
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.deduction import Places, unseen
from engine.rules.regicide.state import State

TRIES: Final = 4


def worlds(view: View[State], count: int, chance: np.random.Generator) -> Array:
    """Packed hands (count, seats) in the play, by what everybody has shown of suits and the opened card.

    The cards that may lie in the fewest places are placed first, each in a place by the room that is left
    there; what comes to a dead end is thrown away."""
    state = view.state
    cards = unseen(state)
    places = Places(state)
    may = np.array([[places.may_hold(place, card) for place in range(len(places.room))] for card in cards])
    found: list[Array] = []
    for _ in range(TRIES):
        found.append(_deal(cards, may, places.room, count, chance))
        if sum(map(len, found)) >= count:
            break
    if not any(map(len, found)):
        found.append(_one_by_the_rules(view, chance))
    dealt = np.concatenate(found)
    hands = dealt[np.arange(count) % len(dealt), : len(state.hands)]
    seat = cast(int, view.seat)
    hands[:, seat] = packed(state.hands[seat])
    return hands


def _deal(
    cards: list[Card], may: Array, room: tuple[int, ...], count: int, chance: np.random.Generator
) -> Array:
    """Packed places (n, places) of the deals that came out, at most ``count``."""
    left = np.tile(np.array(room, float), (count, 1))
    dealt = np.zeros(left.shape, np.int64)
    rows, alive = np.arange(count), np.ones(count, bool)
    ways = may.sum(axis=1) if len(cards) else np.zeros(0)
    for index in sorted(range(len(cards)), key=lambda one: (ways[one], chance.random())):
        shares = np.cumsum(left * may[index], axis=1)
        total = shares[:, -1]
        alive &= total > 0
        place = (chance.random(count)[:, None] * total[:, None] >= shares).sum(axis=1)
        place = np.minimum(place, len(room) - 1)
        dealt[rows, place] |= 1 << BIT[cards[index]]
        left[rows, place] -= 1
    return dealt[alive]


def _one_by_the_rules(view: View[State], chance: np.random.Generator) -> Array:
    """A deal of which it is certain that there is one."""
    state = RULES.determinize(
        view, lambda pile: tuple(pile[place] for place in chance.permutation(len(pile)))
    )
    return np.array([[*map(packed, state.hands), packed(state.stock), packed(state.aside)]])
