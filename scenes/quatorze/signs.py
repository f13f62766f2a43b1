"""The small things painted for the table: captions, announcements, buttons, brackets, counts.

Every picture is premultiplied and shared: blit it, never paint on it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect, Surface

from engine.present import fonts, icons, paint, svg
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import wrapped, write, written_px
from engine.present.theme import CREAM, INK, LAMP, TILE, Colour, mix
from scenes.quatorze import room, style
from scenes.seals import write_seal

Size = tuple[int, int]
EDGE: Final = 64
"""Units along the edges of a panel in which its rows and columns are not all alike."""
_MARGIN: Final = 54
"""Units: the edge beside what is written on a title."""
_ARROWS: Final = f'<path d="M50 0L100 85H0ZM50 200L100 115H0Z" fill="{css(INK)}"/>'


def panel(size: Size, frame: Frame) -> Surface:
    """A field for what is told across the table: dark tile, a brass edge, a star at each corner."""
    return paint.stretched(*size, frame.px(EDGE), partial(_panel, frame))


def _panel(frame: Frame, width: int, height: int) -> Surface:
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, frame.px(22), style.PANEL, LAMP, frame.px(6)), (0, 0))
    inset, line = frame.px(13), max(1, frame.px(2))
    inner = paint.rounded(width - 2 * inset, height - 2 * inset, frame.px(14), None, style.BRASS, line)
    blit(art, inner, (inset, inset))
    size_ = frame.px(34)
    for x in (inset * 1.9, width - inset * 1.9):
        for y in (inset * 1.9, height - inset * 1.9):
            sign = star(size_)
            blit(art, sign, sign.get_rect(center=(round(x), round(y))))
    return art


def star(size: int) -> Surface:
    """A tile's star in a square of ``size`` pixels."""
    parts = (
        room.star(50, 50, 100, css(style.BRASS)),
        room.star(50, 50, 70, css(TILE)),
        room.star(50, 50, 40, css(LAMP)),
    )
    return svg.raster(svg.document(100, 100, *parts), size, size)


def title(head: str, line: str, emblem: int | None, size: Size, frame: Frame, *, sealed: bool) -> Surface:
    """A round is announced: its number, who cuts and deals; ``sealed``: with room for ``seal`` below."""
    width, height = size
    art = panel(size, frame)
    pad = frame.px(_MARGIN)
    share = 0.66 if sealed else 0.84
    top = Rect(pad, round(height * 0.1), width - 2 * pad, round(height * share) - round(height * 0.1))
    upper = Rect(top.left, top.top, top.width, round(top.height * 0.56))
    lower = Rect(top.left, upper.bottom, top.width, top.bottom - upper.bottom)
    left = top.left
    if emblem is not None:
        disc = paint.rounded(top.height, top.height, top.height / 2, CREAM)
        sign = icons.emblem(emblem, round(top.height * 0.68))
        at = disc.get_rect(midleft=(left, top.centery))
        blit(art, disc, at)
        blit(art, sign, sign.get_rect(center=at.center))
        left = at.right + frame.px(24)
    upper.update(left, upper.top, top.right - left, upper.height)
    lower.update(left, lower.top, top.right - left, lower.height)
    write(art, head.upper(), "poster", frame.type(76), LAMP, upper)
    write(art, line, "strong", frame.type(40), CREAM, lower)
    return art


def seal(art: Surface, digest: str, frame: Frame) -> None:
    """Writes the seal of the round's shuffle on its title."""
    width, height = art.size
    pad = frame.px(_MARGIN)
    foot = Rect(pad, round(height * 0.7), width - 2 * pad, round(height * 0.19))
    write_seal(art, digest, foot, style.SOFT, frame)


def button_px(glyph: str | None, text: str, size: Size, frame: Frame) -> int:
    """The greatest size in which a button has room for its word."""
    return written_px(text, "strong", frame.type(34), _word_room(glyph, size, frame))


def _word_room(glyph: str | None, size: Size, frame: Frame) -> Rect:
    width, height = size
    room = Rect(0, 0, width, height).inflate(-2 * frame.px(10), 0)
    if glyph is not None:
        beside = round(height * 0.42) + frame.px(12)
        room = Rect(room.left + beside, 0, room.width - beside, height)
    return room


def button(
    glyph: str | None, text: str, size: Size, frame: Frame, px: int, *, focused: bool, enabled: bool = True,
    strong: bool = False,
) -> Surface:  # fmt: skip
    """A button of the table: its glyph before its word, ``px`` pixels large at most; ``strong``: what comes
    next."""
    width, height = size
    art = paint.blank(width, height)
    fill, ink, edge = style.PLATE, CREAM, style.BRASS
    if strong:
        fill, edge = style.CLAY, LAMP
    if not enabled:
        fill, ink, edge = mix(style.PLATE, style.FELT, 0.4), mix(style.SOFT, style.FELT, 0.25), style.SEAM
    if focused:
        fill, ink, edge = LAMP, INK, CREAM
    line = frame.px(7 if focused else 3)
    blit(art, paint.rounded(width, height, frame.px(14), fill, edge, line), (0, 0))
    place = _word_room(glyph, size, frame)
    if glyph is not None:
        sign = icons.glyph(glyph, round(height * 0.42), css(ink))
        blit(art, sign, sign.get_rect(midleft=(frame.px(14), height // 2)))
        write(art, text, "strong", px, ink, place)
    elif fonts.width(text, "strong", px) <= place.width or " " not in text:
        write(art, text, "strong", px, ink, place, "center")
    else:
        high = height - frame.px(10)
        lines = wrapped(text, "strong", min(px, frame.type(32)), ink, place.width, high, "center")
        blit(art, lines, lines.get_rect(center=(width // 2, height // 2)))
    return art


def count(text: str, size: Size, frame: Frame) -> Surface:
    """How many cards a pile has, below it."""
    width, height = size
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, height / 2, style.PLATE, style.BRASS, frame.px(2)), (0, 0))
    place = Rect(0, 0, width, height).inflate(-frame.px(20), 0)
    write(art, text, "strong", frame.type(30), CREAM, place, "center")
    return art


def frame_round(size: Size, frame: Frame, colour: Colour = LAMP) -> Surface:
    """What lies round a pile, a meld, a slot that has the focus."""
    width, height = size
    return paint.rounded(width, height, frame.px(12), None, colour, max(2, frame.px(6)))


def bracket(text: str, size: Size, frame: Frame, *, focused: bool, picked: bool) -> Surface:
    """A brace below cards that would meld, with their points."""
    width, height = size
    art = paint.blank(width, height)
    ink = LAMP if not picked else style.CLAY
    line = max(2, frame.px(5))
    art.fill((*ink, 255), Rect(0, 0, line, round(height * 0.4)))
    art.fill((*ink, 255), Rect(width - line, 0, line, round(height * 0.4)))
    art.fill((*ink, 255), Rect(0, round(height * 0.4) - line, width, line))
    px = frame.type(30)
    wide = min(width, fonts.width(text, "strong", px) + frame.px(34))
    pill = Rect(0, 0, wide, height - frame.px(4))
    pill.midtop = width // 2, frame.px(4)
    fill, letters = (LAMP, INK) if focused or not picked else (style.CLAY, CREAM)
    edge = CREAM if focused else style.BRASS_DARK
    blit(art, paint.rounded(*pill.size, pill.height / 2, fill, edge, frame.px(5 if focused else 2)), pill)
    write(art, text, "strong", px, letters, pill.inflate(-frame.px(16), 0), "center")
    return art


def slot(size: Size, frame: Frame, *, focused: bool, swaps: bool) -> Surface:
    """Where a card may be added to a meld: a bar of light with a cross; where it swaps places with a
    joker, with an arrow up and one down."""
    width, height = size
    art = paint.blank(width, height)
    fill = LAMP if focused else mix(LAMP, style.FELT, 0.25)
    edge = CREAM if focused else style.BRASS_DARK
    blit(art, paint.rounded(width, height, width / 2, fill, edge, max(1, frame.px(3))), (0, 0))
    x, y = width // 2, height // 2
    if swaps:
        arrows = svg.raster(svg.document(100, 200, _ARROWS), round(width * 0.7), round(width * 1.4))
        blit(art, arrows, arrows.get_rect(center=(x, y)))
        return art
    arm, line = round(width * 0.3), max(2, round(width * 0.16))
    art.fill((*INK, 255), Rect(x - arm, y - line // 2, 2 * arm, line))
    art.fill((*INK, 255), Rect(x - line // 2, y - arm, line, 2 * arm))
    return art
