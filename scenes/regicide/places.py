"""How every card of a picture lies on the table: picture and layout in, places out. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import HIDDEN
from scenes.regicide.layout import Layout
from scenes.regicide.picture import Picture
from scenes.spots import Spot

Z_STOCK: Final = 20.0
Z_TRICK: Final = 30.0
Z_BACKS: Final = 40.0
Z_HAND: Final = 60.0
Z_MOVING: Final = 120.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies and above which others; ``up``: its face is seen."""

    spot: Spot
    z: float
    up: bool


def places(picture: Picture, layout: Layout) -> dict[int, Place]:
    """By token. A card whose face is hidden never lies face up."""
    found: dict[int, Place] = {}
    for seat, hand in enumerate(picture.hands):
        near = seat == layout.near
        for index, (token, spot) in enumerate(zip(hand, layout.fan(seat, len(hand)), strict=True)):
            up = near and picture.faces[token] != HIDDEN
            found[token] = Place(spot, (Z_HAND if near else Z_BACKS) + index * 0.5, up)
    for index, (seat, token) in enumerate(picture.trick):
        found[token] = Place(layout.trick(seat), Z_TRICK + index, True)
    if picture.turned is not None:
        found[picture.turned] = Place(layout.turned(), Z_STOCK + 2, True)
    return found


def stock(layout: Layout) -> Place:
    """Where a card lies that comes from the pack or goes there."""
    return Place(layout.stock(), Z_STOCK + 1, False)
