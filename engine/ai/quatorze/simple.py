"""The easy and the medium player: both lay down as soon as they can.

The easy one throws the highest card outside its melds. The medium one looks at what the next card may bring,
keeps what is likely to become a meld, and does not throw what the next player can lay off.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final

from engine.ai.quatorze.laying import Layer, Laying
from engine.ai.quatorze.prospects import Prospect, Prospects
from engine.ai.quatorze.sight import Sight, fitting
from engine.cards import Card, is_joker
from engine.rules.quatorze.arranging import fewest_left
from engine.rules.quatorze.candidates import face_of
from engine.rules.quatorze.melds import HAND_POINTS

FEEDING: Final = 8.0
"""Points that it costs to throw a card that the next player can lay off."""
HELPING: Final = 3.0
"""Points that it costs if only others can."""


def lay(sight: Sight, owed: Sequence[Card], least: int) -> Laying | None:
    """What takes most out of the hand, if it can lay anything."""
    layings = Layer(sight.hand, sight.state.melds if sight.down or least else ()).best(owed, least)
    return layings[0] if layings and layings[0].actions else None


def easy_throw(hand: Sequence[Card]) -> Card:
    """The highest card outside the melds that leave fewest points; of equals the first."""
    loose = fewest_left(hand).left or hand
    naturals = [card for card in loose if not is_joker(card)] or list(loose)
    return max(naturals, key=lambda card: HAND_POINTS[card])


def medium_throw(sight: Sight) -> Card:
    """The card after which the next draw promises most, and which helps others least."""
    prospects = Prospects(sight.hand, sight.drawable)
    fits = fitting(sight.state.melds)
    opening = 0 if sight.down else max(1, sight.state.terms.opening)

    def cost(card: Card) -> float:
        return promise(prospects.after(card), opening) + danger(sight, card, fits)

    return min(dict.fromkeys(sight.hand), key=cost)


def promise(prospect: Prospect, opening: int) -> float:
    """Points left in hand after the next draw, on average, less what has come together for an opening."""
    drawn = sum([copies for copies, *_ in prospect.drawn])
    left = sum([copies * left for copies, _, left, _ in prospect.drawn]) / drawn
    together = sum([copies * min(points, opening) for copies, points, *_ in prospect.drawn]) / drawn
    return left - together


def danger(sight: Sight, card: Card, fits: Set[int]) -> float:
    """What it costs to throw a card that others can lay off."""
    if face_of(card) not in fits:
        return 0.0
    down = [sight.state.down[seat] for seat in sight.others]
    return FEEDING * down[0] + HELPING * any(down[1:])
