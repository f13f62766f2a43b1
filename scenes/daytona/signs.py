"""The small things painted for the table: labels of values, counts in the pit, captions, piles, frames.

Every picture is premultiplied and shared: blit it, never paint on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from pygame import Rect, Surface

from engine.present import fonts, paint, svg
from engine.present.paint import blit, css
from engine.present.skin import write
from engine.present.theme import CREAM, INK, RED, YELLOW, Colour
from scenes.captions import after_emblem, write_rows
from scenes.daytona import style

Way = Literal["left", "right", "up", "down"]

_PACK: Final = 108
_THICK: Final = 0.1  # of a card's height: how high the whole pack stands
_LINES: Final = 8
_CAPTION: Final = 0.76  # of a plate's height, the size of its line: tails of letters end above the lower edge


@lru_cache(maxsize=64)
def label(text: str, joker: bool, way: Way, ahead: bool, width: int, height: int, px: int) -> Surface:
    """The values that carry a car to a card, and an arrow the way it would go: yellow ahead, cream behind."""
    fill = YELLOW if ahead else CREAM
    ink = INK
    arrow = round(height * 0.42)
    star = round(height * 0.62) if joker else 0
    pad = round(height * 0.2)
    gap = round(height * 0.1)
    extras = arrow + gap + (star + gap if joker else 0)
    size = fonts.fit(text, "strong", min(px, round(height * 0.84)), width - 2 * pad - extras)
    wide = fonts.width(text, "strong", size)
    art = paint.blank(width, height)
    whole = min(width, wide + extras + 2 * pad)
    left = (width - whole) // 2
    edge = max(2, round(height * 0.07))
    blit(art, paint.rounded(whole, height, height / 2, fill, INK, edge), (left, 0))
    x = left + pad
    if way == "left":
        blit(art, _arrow(arrow, way, RED if not ahead else INK), (x, (height - arrow) // 2))
        x += arrow + gap
    write(art, text, "strong", size, ink, Rect(x, 0, wide + 2, height), "left")
    x += wide + gap
    if joker:
        blit(art, _star(star), (x, (height - star) // 2))
        x += star + gap
    if way != "left":
        blit(art, _arrow(arrow, way, RED if not ahead else INK), (x, (height - arrow) // 2))
    return art


def _arrow(size: int, way: Way, colour: Colour) -> Surface:
    points = {
        "left": ((size, 0), (0, size / 2), (size, size)),
        "right": ((0, 0), (size, size / 2), (0, size)),
        "up": ((0, size), (size / 2, 0), (size, size)),
        "down": ((0, 0), (size / 2, size), (size, 0)),
    }[way]
    return paint.polygon(size, size, points, colour)


def _star(size: int) -> Surface:
    pip = svg.recolour(svg.inner(svg.asset("cards/pips/star.svg")), {"#000000": css(RED)})
    return svg.raster(svg.document(100, 100, pip), size, size)


@lru_cache(maxsize=16)
def badge(count: int, height: int) -> Surface:
    """The pit's sign with the turns that a car still misses."""
    width = round(height * 1.7)
    art = paint.blank(width, height)
    edge = max(2, round(height * 0.09))
    blit(art, paint.rounded(width, height, height * 0.28, INK, CREAM, edge), (0, 0))
    half = Rect(edge, edge, round(width * 0.48) - edge, height - 2 * edge)
    blit(art, paint.rounded(half.width, half.height, height * 0.2, YELLOW), half)
    write(art, "P", "poster", round(height * 0.78), INK, half, "center")
    rest = Rect(half.right, 0, width - half.right - edge, height)
    write(art, str(count), "poster", round(height * 0.78), CREAM, rest, "center")
    return art


def caption(text: str, emblem: int | None, width: int, height: int, px: int) -> Surface:
    """What just happened, as television shows it: a plate with the seat's emblem before the line. Long lines
    take two rows."""
    art = paint.blank(width, height)
    if not text:
        return art
    plate = paint.rounded(width, height, height * 0.16, style.PANEL)
    blit(art, plate, (0, 0))
    pad = round(height * 0.16)
    room = after_emblem(art, emblem, pad)
    write_rows(art, text, min(px, round(height * _CAPTION)), room, height - pad // 2)
    return art


@lru_cache(maxsize=40)
def frame(width: int, height: int, radius: int, line: int, colour: Colour) -> Surface:
    """A frame that lights up round a card."""
    return paint.rounded(width, height, radius, None, colour, line)


def thickness(count: int, height: int) -> int:
    """How high a pile of so many cards stands, in pixels, for cards of that height."""
    return round(height * _THICK * count / _PACK)


def pile(top: Surface, count: int, room: int) -> Surface:
    """A pile seen a little from the front: its cards' edges below the top one; ``room`` pixels are left for
    the edges of the whole pack, so that the pile's foot stays where it is."""
    art = paint.blank(top.width, top.height + room)
    if count <= 0:
        return art
    high = thickness(count, top.height)
    if high:
        corner = top.height * 0.05
        blit(art, paint.rounded(top.width, top.height + high, corner, style.EDGE), (0, room - high))
        step = max(2, thickness(_PACK, top.height) // _LINES)
        inset = round(corner * 0.6)
        for y in range(room + top.height - step, room + top.height - high, -step):
            art.fill((*style.EDGE_LINE, 255), (inset, y, top.width - 2 * inset, 1 + step // 5))
    blit(art, top, (0, room - high))
    return art


def count_plate(count: int, px: int) -> Surface:
    """How many cards a pile has, on a small dark plate."""
    text = str(count)
    width = fonts.width(text, "strong", px) + round(px * 0.8)
    height = round(px * 1.25)
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, height / 2, INK, CREAM, max(1, px // 14)), (0, 0))
    write(art, text, "strong", px, CREAM, Rect(0, 0, width, height), "center")
    return art


@lru_cache(maxsize=8)
def ring(width: int, height: int) -> Surface:
    """What lies under the car to move."""
    line = max(2, height // 12)
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, height * 0.42, None, INK, line * 2), (0, 0))
    inset = max(1, line // 2)
    inner = paint.rounded(width - 2 * inset, height - 2 * inset, height * 0.4, None, YELLOW, line)
    blit(art, inner, (inset, inset))
    return art
