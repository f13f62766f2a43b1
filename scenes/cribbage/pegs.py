"""Pegs, seen a little from the front: a turned pin with the seat's shape as its head.

A picture's middle is the hole that the pin stands in, so a peg stands where its sprite is put.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from engine.present import icons, paint, svg
from engine.present.paint import css
from engine.present.theme import CREAM, INK, SEATS, mix

_TALL: Final = 1.4  # of the head's width: how high the head's middle stands above the hole


@lru_cache(maxsize=12)
def peg(emblem: int, width: int) -> Surface:
    """The peg of a seat's colour and shape, its head ``width`` pixels wide."""
    colour = SEATS[emblem % len(SEATS)]
    dark = css(mix(colour, INK, 0.4))
    high = round(width * (_TALL + 0.6))
    wide = round(width * 1.5)
    x, foot = wide / 2, high
    top = foot - _TALL * width
    neck, tip = width * 0.2, width * 0.1
    shaft = f"M{x - neck:.1f} {top:.1f}L{x - tip:.1f} {foot:.1f}H{x + tip:.1f}L{x + neck:.1f} {top:.1f}Z"
    light = f"M{x - neck:.1f} {top:.1f}L{x - tip:.1f} {foot:.1f}H{x - tip * 0.2:.1f}V{top:.1f}Z"
    shadow = (
        f'<path d="M{x:.1f} {foot:.1f}L{wide * 0.96:.1f} {foot + width * 0.55:.1f}" fill="none" '
        f'stroke="#000000" stroke-opacity="0.3" stroke-width="{width * 0.3:.1f}" stroke-linecap="round"/>'
    )
    pin = f'<path d="{shaft}" fill="{dark}"/><path d="{light}" fill="{css(colour)}"/>'
    art = svg.raster(svg.document(wide, 2 * high, shadow, pin), wide, 2 * high).copy()
    rim = icons.emblem(emblem, width, number=False)
    under = rim.copy()
    under.fill((70, 70, 80, 255), special_flags=pygame.BLEND_RGBA_MULT)
    step = max(1, round(width * 0.08))
    place = round(x - width / 2), round(top - width / 2)
    paint.blit(art, under, (place[0], place[1] + step))
    paint.blit(art, rim, place)
    shine = max(2, round(width * 0.26))
    spot = paint.rounded(shine, shine, shine / 2, mix(colour, CREAM, 0.65))
    paint.blit(art, spot, (round(x - width * 0.22), round(top - width * 0.2)))
    return art
