"""The picture of a win: the winner's sign in a brass sun, a laurel round it, and rays behind."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from pygame import Surface

from engine.present import icons, paint, svg
from engine.present.paint import css
from engine.present.theme import BRASS, CREAM
from scenes.cribbage import style

_RAYS: Final = 28
_LEAVES: Final = 11


@lru_cache(maxsize=4)
def hero(emblem: int, size: int) -> Surface:
    """The winner's sign, in a square of that size."""
    parts = [_disc(33, style.WOOD_EDGE), _disc(32, BRASS), _disc(27.5, style.LAMP), *_laurel()]
    art = svg.raster(svg.document(100, 100, *parts), size, size).copy()
    disc = round(size * 0.34)
    paint.blit(
        art, paint.rounded(disc, disc, disc / 2, CREAM), (size // 2 - disc // 2, size // 2 - disc // 2)
    )
    sign = icons.emblem(emblem, round(disc * 0.7))
    paint.blit(art, sign, sign.get_rect(center=(size // 2, size // 2)))
    return art


def _disc(radius: float, colour: tuple[int, int, int]) -> str:
    return f'<circle cx="50" cy="50" r="{radius}" fill="{css(colour)}"/>'


def rays(width: int, height: int, middle: tuple[int, int]) -> Surface:
    """A ground with rays that spread from a point."""
    reach = width + height
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(style.FELT)}"/>']
    for number in range(_RAYS):
        ends = (math.tau * (number + shift) / _RAYS for shift in (0.0, 0.5))
        corners = [
            middle,
            *((middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in ends),
        ]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        parts.append(f'<polygon points="{points}" fill="{css(style.FELT_LIGHT[0])}"/>')
    return svg.raster(svg.document(width, height, *parts), width, height)


def _laurel() -> list[str]:
    """Two twigs of leaves from below up to both sides."""
    leaves = []
    for side in (-1, 1):
        for number in range(_LEAVES):
            angle = 90 + side * (14 + 13 * number)
            for reach, lean in ((37.5, 28), (42.5, -24)):
                x, y = 50 + reach * math.cos(math.radians(angle)), 50 + reach * math.sin(math.radians(angle))
                turn = angle + side * (90 + lean)
                leaf = "M-4.6 0Q0 -3.4 4.6 0Q0 3.4 -4.6 0Z"
                colour = css(BRASS) if reach < 40 else css(style.LAMP)
                there = f"translate({x:.2f} {y:.2f}) rotate({turn:.1f})"
                leaves.append(f'<path d="{leaf}" fill="{colour}" transform="{there}"/>')
    return leaves
