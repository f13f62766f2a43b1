"""The board: whatever its size and the game's length, all that is sunk and drawn lies on the wood."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface, surfarray

from engine.present import svg
from engine.rules.cribbage.state import Terms
from scenes.cribbage import boardart
from scenes.cribbage.track import Track

RIM = 0.25
"""Pitches: the edge of the board."""


def edges(picture: Surface, rim: int) -> list[bytes]:
    """What is seen in the four strips along the picture's edges."""
    wide, high = picture.size
    strips = [(0, 0, wide, rim), (0, high - rim, wide, rim), (0, 0, rim, high), (wide - rim, 0, rim, high)]
    return [surfarray.array3d(picture.subsurface(strip)).tobytes() for strip in strips]


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("size", [(390, 920), (230, 510), (1020, 330), (780, 1840)])
def test_neither_streets_nor_turns_leave_the_wood(size: tuple[int, int], target: int) -> None:
    track = Track(Rect((0, 0), size), target)
    terms = Terms(target, "on", 1, "off", "auto")
    whole = svg.raster(boardart.drawing(track, (0, 1), terms), *size)
    wood = svg.raster(svg.document(*size, *boardart._wood(track)), *size)
    rim = round(RIM * track.pitch)
    assert edges(whole, rim) == edges(wood, rim)
