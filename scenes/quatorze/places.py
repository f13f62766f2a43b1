"""How every card of a picture lies on the table: picture and layout in, places out. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import FIRST_JOKER, HIDDEN, Card
from engine.rules.quatorze import melds
from engine.rules.quatorze.state import Spread
from scenes.quatorze import keys
from scenes.quatorze.keys import Key
from scenes.quatorze.layout import Layout
from scenes.quatorze.picture import Picture
from scenes.spots import Spot

Z_STOCK: Final = 20.0
Z_DISCARD: Final = 24.0
Z_MELD: Final = 30.0
Z_HAND: Final = 60.0
Z_MOVING: Final = 120.0

SHOWN: Final = 5
"""Cards of the discard pile that are laid out; those below lie under them."""
_OFF: Final = ((0.0, 0.0, 0.0), (-0.02, 0.015, 4.0), (0.025, 0.0, -5.0), (0.0, -0.02, 2.0))
"""How discards lie a little askew: shares of the height, and degrees."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a card shows: its face, HIDDEN for its back; ``by``: the seat that added it to another's meld;
    ``stands``: the face (number in the first pack) that a joker in a meld stands for."""

    face: Card
    by: int | None = None
    stands: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies and above which others, and what it shows."""

    spot: Spot
    z: float
    look: Look


def places(picture: Picture, layout: Layout) -> dict[Key, Place]:
    """By key, all cards that lie by themselves: the near hand, the melds, the top of the discard pile."""
    found: dict[Key, Place] = {}
    found.update(places_in_hand(picture, layout))
    for seat in range(layout.seats):
        found.update(_melds(picture, layout, seat))
    top = picture.discard[-SHOWN:]
    first = len(picture.discard) - len(top)
    for number, card in enumerate(top):
        spot = discard_spot(layout, first + number)
        found[keys.card(card)] = Place(spot, Z_DISCARD + number * 0.1, Look(card))
    return found


def places_in_hand(picture: Picture, layout: Layout) -> dict[Key, Place]:
    """The near hand: its owner's if that is who sees, else backs."""
    if picture.viewer == layout.near:
        cards: tuple[Card, ...] = picture.hand
        names = [keys.card(card) for card in cards]
    else:
        cards = (HIDDEN,) * picture.counts[layout.near]
        names = [keys.held(place) for place in range(len(cards))]
    spots = layout.fan(len(cards))
    return {
        name: Place(spot, Z_HAND + index * 0.5, Look(card))
        for index, (name, card, spot) in enumerate(zip(names, cards, spots, strict=True))
    }


def _melds(picture: Picture, layout: Layout, seat: int) -> dict[Key, Place]:
    numbers = picture.melds_of(seat)
    packed = layout.melds(seat, [len(picture.melds[number].cards) for number in numbers])
    found: dict[Key, Place] = {}
    for number, (x, y) in zip(numbers, packed.firsts, strict=True):
        spread, by = picture.melds[number], picture.laid_by[number]
        for place, card in enumerate(spread.cards):
            added = by[place] if by[place] != seat else None
            look = Look(card, added, _stands(spread, place))
            spot = Spot(x + place * packed.step, y, packed.height)
            found[keys.card(card)] = Place(spot, Z_MELD + place * 0.1, look)
    return found


def _stands(spread: Spread, place: int) -> int | None:
    """The one face that a joker stands for; None where there are two, and for naturals."""
    if spread.cards[place] < FIRST_JOKER:
        return None
    faces = melds.stands_for(spread, place)
    return faces[0] if len(faces) == 1 else None


def discard_spot(layout: Layout, number: int) -> Spot:
    """Where the discard of that number (from 0) lies."""
    pile = layout.discard
    dx, dy, angle = _OFF[number % len(_OFF)]
    return Spot(pile.centerx + dx * pile.height, pile.centery + dy * pile.height, pile.height, angle)


def stock_spot(layout: Layout) -> Spot:
    """The top of the stock."""
    return Spot(*layout.stock.center, layout.stock.height)
