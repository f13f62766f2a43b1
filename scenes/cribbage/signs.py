"""The small things painted for the table: bubbles, chips, captions, banners.

Every picture is premultiplied and shared: blit it, never paint on it.
"""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Final

from pygame import Rect, Surface

from engine.present import fonts, icons, paint, svg
from engine.present.artcache import kept
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import wrapped, write
from engine.present.theme import BRASS, CREAM, INK
from engine.rules.cribbage.scoring import Line
from scenes.cribbage import style, words
from scenes.cribbage.layout import Side
from scenes.seals import write_seal

_MARGIN: Final = 34
"""Units: the edge beside what is written on a banner."""


def bubble(text: str, size: tuple[int, int], side: Side, frame: Frame) -> Surface:
    """What a player says; its tail points to the player's plate (up on the far side). The picture is as large
    as its room, so that all bubbles of a side have one middle."""
    width, height = size
    art = paint.blank(width, height)
    line, pad = max(2, frame.px(4)), frame.px(20)
    tail = round(min(frame.px(26), height * 0.2))
    lines = wrapped(text, "strong", frame.type(42), INK, width - 2 * pad, height - tail - pad, "center")
    wide = min(width, max(lines.width + 2 * pad, frame.px(130)))
    step = frame.px(12)  # few heights, so that few outlines have to be drawn
    high = min(height - tail, step * ceil((lines.height + round(pad * 1.2)) / step))
    ground = _speech(wide, high + tail, line, frame.px(22), tail, side)
    place = Rect(0, 0 if side == "far" else height - ground.height, *ground.size)
    blit(art, ground, place)
    body = Rect(0, place.top + (tail if side == "far" else 0), wide, high)
    blit(art, lines, lines.get_rect(center=body.center))
    return art


def _speech(width: int, height: int, line: int, radius: int, tail: int, side: Side) -> Surface:
    """A bubble without words: what points to the player is as high as ``tail``."""
    reach = ceil(radius + 1.6 * tail) + line
    paint_small = partial(_small_speech, line=line, radius=radius, tail=tail, side=side)
    return paint.stretched(width, height, reach, paint_small)


@kept
def _small_speech(width: int, height: int, line: int, radius: int, tail: int, side: Side) -> Surface:
    body = Rect(0, tail if side == "far" else 0, width, height - tail)
    outline = _outline(body.inflate(-line, -line), radius, tail, side)
    look = f'fill="{css(CREAM)}" stroke="{css(INK)}" stroke-width="{line}" stroke-linejoin="round"'
    return svg.raster(svg.document(width, height, f'<path d="{outline}" {look}/>'), width, height)


def _outline(body: Rect, radius: int, tail: int, side: Side) -> str:
    """The outline of a bubble: a round-cornered box, and a tail out of its upper or lower edge."""
    left, top, right, bottom = body.left, body.top, body.right, body.bottom
    r = min(radius, body.height / 2)
    root, lean = left + r + tail * 0.5, tail * 0.3
    above = f"L{root} {top}L{root - lean} {top - tail}L{root + tail * 1.1} {top}" if side == "far" else ""
    below = (
        f"L{root + tail * 1.1} {bottom}L{root - lean} {bottom + tail}L{root} {bottom}"
        if side == "near"
        else ""
    )
    return (
        f"M{left + r} {top}{above}L{right - r} {top}Q{right} {top} {right} {top + r}"
        f"L{right} {bottom - r}Q{right} {bottom} {right - r} {bottom}{below}"
        f"L{left + r} {bottom}Q{left} {bottom} {left} {bottom - r}"
        f"L{left} {top + r}Q{left} {top} {left + r} {top}Z"
    )


def chip(line: Line, total: int, size: tuple[int, int], frame: Frame) -> Surface:
    """A combination that a hand holds: its name, and the sum with what it brings."""
    width, height = size
    art = paint.blank(width, height)
    edge = max(2, frame.px(3))
    blit(art, paint.rounded(width, height, height / 2, style.PLATE, BRASS, edge), (0, 0))
    disc = Rect(0, 0, round((height - 2 * edge) * 1.12), height - 2 * edge)
    disc.midright = width - edge, height // 2
    blit(art, paint.rounded(*disc.size, height / 2, BRASS), disc)
    pad = round(height * 0.36)
    px = min(frame.type(32), round(height * 0.66))
    name = Rect(pad, 0, disc.left - pad - frame.px(6), height)
    write(art, words.chip(line), "strong", px, CREAM, name)
    write(art, str(total), "poster", px, INK, disc, "center")
    return art


def banner(title: str, line: str, emblem: int, size: tuple[int, int], frame: Frame) -> Surface:
    """A deal is announced: its number, who deals; room is left for ``seal`` below."""
    width, height = size
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, frame.px(20), style.PLATE, BRASS, frame.px(6)), (0, 0))
    pad = frame.px(_MARGIN)
    head = Rect(pad, round(height * 0.1), width - 2 * pad, round(height * 0.48))
    write(art, title.upper(), "poster", frame.type(74), style.LAMP, head)
    wide = min(fonts.width(line, "strong", frame.type(40)), round(width * 0.5))
    sign = icons.emblem(emblem, round(head.height * 0.7))
    place = Rect(width - pad - wide - frame.px(8), head.top, wide + frame.px(8), head.height)
    write(art, line, "strong", frame.type(40), CREAM, place, "right")
    blit(art, sign, (place.left - sign.width - frame.px(14), head.centery - sign.height // 2))
    return art


def seal(art: Surface, digest: str, frame: Frame) -> None:
    """Writes the seal of the deal's shuffle on its banner."""
    width, height = art.size
    pad = frame.px(_MARGIN)
    foot = Rect(pad, round(height * 0.62), width - 2 * pad, round(height * 0.26))
    write_seal(art, digest, foot, style.SOFT, frame)
