"""How every card of a picture lies on the table: picture and layout in, places out. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.cards import HIDDEN
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Picture, held
from scenes.spots import Spot

Z_CRIB: Final = 20.0
Z_LAID: Final = 30.0
Z_STARTER: Final = 29.0
Z_HAND: Final = 60.0
Z_MOVING: Final = 90.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies and above which others; ``up``: its face is seen; ``spent``: it was played in an
    earlier series and counts no more."""

    spot: Spot
    z: float
    up: bool
    spent: bool = False


def places(picture: Picture, layout: Layout) -> dict[int, Place]:
    """By token. A card whose face is hidden never lies face up."""
    found: dict[int, Place] = {}
    for seat in (0, 1):
        _hand(found, picture, layout, seat)
        if not picture.opened:
            _laid(found, picture, layout, seat)
    _crib(found, picture, layout)
    if picture.starter is not None:
        found[picture.starter] = Place(layout.starter(), Z_STARTER, True)
    if picture.showing is not None:
        for index, token in enumerate(picture.shown(*picture.showing)):
            found[token] = Place(layout.shown()[index], Z_LAID + index, True)
    return {
        token: place if picture.faces[token] != HIDDEN else replace(place, up=False)
        for token, place in found.items()
    }


def _hand(found: dict[int, Place], picture: Picture, layout: Layout, seat: int) -> None:
    """What is held; after the play the four cards are held again, open."""
    tokens = held(picture.laid[seat], picture.faces) if picture.opened else picture.hands[seat]
    spots = layout.fan(layout.side(seat), len(tokens))
    for index, (token, spot) in enumerate(zip(tokens, spots, strict=True)):
        found[token] = Place(spot, Z_HAND + index, True)


def _laid(found: dict[int, Place], picture: Picture, layout: Layout, seat: int) -> None:
    spots = layout.row_of_laid(layout.side(seat))
    for index, token in enumerate(picture.laid[seat]):
        found[token] = Place(spots[index], Z_LAID + index, True, token not in picture.series)


def _crib(found: dict[int, Place], picture: Picture, layout: Layout) -> None:
    """Face down beside the dealer."""
    if picture.dealer is None:
        return
    spots = layout.crib(layout.side(picture.dealer))
    for index, token in enumerate(picture.crib):
        found[token] = Place(spots[index], Z_CRIB + index, False)
