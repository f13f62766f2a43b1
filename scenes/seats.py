"""The seats of a match in a row, each on a tile of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from engine.present.screen import Frame, columns, rows
from scenes.menu import Menu
from scenes.tiles import SeatLook, SeatTile

_GAP: Final = 44  # units


def add_seats(
    menu: Menu, room: Rect, frame: Frame, looks: Sequence[SeatLook], use: Callable[[int], None]
) -> list[SeatTile]:
    """Adds a tile for each seat, by ``("seat", seat)``, side by side or, in portrait, one below the other."""
    count, gap = len(looks), frame.px(_GAP)
    places = rows(room, count, gap) if frame.portrait else columns(room, count, gap)
    tiles = [
        SeatTile(place, frame, look, partial(use, seat))
        for seat, (place, look) in enumerate(zip(places, looks, strict=True))
    ]
    for seat, tile in enumerate(tiles):
        menu.add(("seat", seat), tile)
        menu.page.need(tile.roomy)
    return tiles
