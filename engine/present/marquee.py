"""The picture of the title: an arch of cards over a setting sun, from which a striped road comes forward.

It is composed for the room it gets, so that it is whole in a wide window and in a tall one. A quiet stripe
across its middle is left for the name.
"""

from __future__ import annotations

import math
import zlib
from threading import Timer
from typing import Final

import pygame

from engine.present import svg, theme
from engine.present.ahead import Ahead
from engine.present.paint import css

HORIZON: Final = 0.36
ROAD: Final = 0.64
"""In shares of the height: the arch stands on the one, the road starts at the other; between lies the stripe
for the name."""

FOOT: Final = 150
"""Units: what the title has below the picture, when it has nothing to tell."""

_AHEAD: Final = Ahead()
_PACKED: Final[dict[tuple[int, int], bytes]] = {}
"""By size: the pictures of before, thirty times smaller than they are, and unpacked in some 15 ms."""
_MOST: Final = 2
_SOON: Final = 1.0
"""Seconds; packing takes longer, and whoever asked for the picture wants to show it first."""
_ARCH: Final = 500  # the radius of the drawing of the arch, which its width and its height follow
_STRIPES: Final = ((298, theme.RED), (268, theme.ORANGE), (238, theme.YELLOW), (208, theme.INK))
_FLOOR: Final = 184  # where the chequers begin, the sun's radius
_RAYS: Final = 32
_COLUMNS: Final = 8
_DEPTH: Final = 1.17  # each row of chequers is nearer by so much


def picture(width: int, height: int) -> pygame.Surface:
    """The picture, opaque, at that size; never paint on it."""
    packed = _PACKED.get((width, height))
    if packed is not None:
        return _unpacked(packed, width, height)
    drawing = _drawing(width, height)
    drawn = _AHEAD.take(drawing, lambda: svg.opaque(drawing, width, height))
    packing = Timer(_SOON, _pack, (drawn,))
    packing.daemon = True
    packing.start()
    return drawn


def prepare(width: int, height: int) -> None:
    """Begins to paint the picture, and returns at once."""
    drawing = _drawing(width, height)
    _AHEAD.prepare(drawing, lambda: svg.opaque(drawing, width, height))


def forget() -> None:
    """What was prepared and not asked for by now is not wanted."""
    _AHEAD.forget()


def _pack(drawn: pygame.Surface) -> None:
    while len(_PACKED) >= _MOST:
        del _PACKED[next(iter(_PACKED))]
    _PACKED[drawn.size] = zlib.compress(drawn.get_buffer().raw, 1)


def _unpacked(packed: bytes, width: int, height: int) -> pygame.Surface:
    drawn = pygame.Surface((width, height), depth=32)
    drawn.get_buffer().write(zlib.decompress(packed))
    return drawn


def _drawing(width: int, height: int) -> str:
    scale = min(0.95 * HORIZON * height, 0.47 * width) / _ARCH
    left, top = width / 2 - _ARCH * scale, HORIZON * height - _ARCH * scale
    arch = svg.inner(svg.asset("arch.svg"))
    return svg.document(
        width,
        height,
        f'<rect width="{width}" height="{height}" fill="{css(theme.INK)}"/>',
        _rays(width, height),
        f'<g transform="translate({left:g} {top:g}) scale({scale:g})">{arch}</g>',
        _road(width, height, scale),
    )


def _rays(width: int, height: int) -> str:
    """Rays from the middle of the arch over the whole ground, hardly lighter than it."""
    middle, horizon, reach = width / 2, HORIZON * height, math.hypot(width, height)
    path = []
    for number in range(_RAYS):
        edges = [math.tau * (number + share) / _RAYS for share in (-0.25, 0.25)]
        ends = (f"L{middle + reach * math.sin(a):.1f} {horizon - reach * math.cos(a):.1f}" for a in edges)
        path.append(f"M{middle:.1f} {horizon:.1f}{''.join(ends)}Z")
    return f'<path fill="{css(theme.mix(theme.INK, theme.TEAL, 0.16))}" d="{"".join(path)}"/>'


def _road(width: int, height: int, scale: float) -> str:
    """The arch's stripes laid on the ground, and chequers between them, all running to one point."""
    start = ROAD * height
    spread = (height - HORIZON * height) / (start - HORIZON * height)
    parts = []
    for radius, colour in _STRIPES:
        far, near = radius * scale, radius * scale * spread
        middle = width / 2
        parts.append(
            f'<path fill="{css(colour)}" d="M{middle - far:g} {start:g}H{middle + far:g}'
            f'L{middle + near:g} {height}H{middle - near:g}Z"/>'
        )
    return "".join(parts) + _chequers(width, height, scale)


def _chequers(width: int, height: int, scale: float) -> str:
    horizon, start = HORIZON * height, ROAD * height
    step = 2 * _FLOOR * scale / _COLUMNS

    def point(column: int, y: float) -> str:
        away = (column - _COLUMNS / 2) * step * (y - horizon) / (start - horizon)
        return f"{width / 2 + away:.1f} {y:.1f}"

    path, y, row = [], start, 0
    while y < height:
        nearer = min(float(height), horizon + (y - horizon) * _DEPTH)
        path += [
            f"M{point(column, y)}L{point(column + 1, y)}L{point(column + 1, nearer)}L{point(column, nearer)}Z"
            for column in range((row + 1) % 2, _COLUMNS, 2)
        ]
        y, row = nearer, row + 1
    return f'<path fill="{css(theme.CREAM)}" d="{"".join(path)}"/>'
