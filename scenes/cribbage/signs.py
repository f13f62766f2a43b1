"""The small things painted for the table: bubbles, chips, captions, banners.

Every picture is premultiplied and shared: blit it, never paint on it.
"""

from __future__ import annotations

from pygame import Rect, Surface

from engine.present import fonts, icons, paint, svg
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import wrapped, write
from engine.present.theme import BRASS, CREAM, INK
from engine.rules.cribbage.scoring import Line
from scenes.cribbage import style, words
from scenes.cribbage.layout import Side
from scenes.seals import seal_words


def bubble(text: str, size: tuple[int, int], side: Side, frame: Frame) -> Surface:
    """What a player says; its tail points to the player's plate (up on the far side). The picture is as large
    as its room, so that all bubbles of a side have one middle."""
    width, height = size
    art = paint.blank(width, height)
    line, pad = max(2, frame.px(4)), frame.px(20)
    tail = round(min(frame.px(26), height * 0.2))
    lines = wrapped(text, "strong", frame.type(42), INK, width - 2 * pad, height - tail - pad, "center")
    wide = max(lines.width + 2 * pad, frame.px(130))
    high = min(height - tail, lines.height + round(pad * 1.2))
    body = Rect(0, tail if side == "far" else height - tail - high, wide, high)
    outline = _speech(body.inflate(-line, -line), frame.px(22), tail, side)
    look = f'fill="{css(CREAM)}" stroke="{css(INK)}" stroke-width="{line}" stroke-linejoin="round"'
    blit(art, svg.raster(svg.document(width, height, f'<path d="{outline}" {look}/>'), width, height), (0, 0))
    blit(art, lines, lines.get_rect(center=body.center))
    return art


def _speech(body: Rect, radius: int, tail: int, side: Side) -> str:
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


def caption(
    text: str, emblem: int | None, size: tuple[int, int], frame: Frame, *, warn: bool = False, tail: str = ""
) -> Surface:
    """A line about what happens or what is asked, on a plate, with a seat's emblem before it and maybe what
    to do at its end."""
    width, height = size
    art = paint.blank(width, height)
    if not text:
        return art
    edge = style.SKUNK if warn else style.PLATE_EDGE
    blit(art, paint.rounded(width, height, frame.px(16), style.PLATE, edge, frame.px(4)), (0, 0))
    pad = round(height * 0.2)
    left = pad
    if emblem is not None:
        sign = icons.emblem(emblem, height - 2 * pad)
        blit(art, sign, (left, pad))
        left += sign.width + pad
    room = Rect(left, 0, width - left - pad, height)
    px = frame.type(34)
    if tail:
        size_of_tail = frame.type(30)
        end = Rect(0, 0, min(fonts.width(tail, "text", size_of_tail), room.width // 2), height)
        end.right = room.right
        write(art, tail, "text", size_of_tail, style.SOFT, end, "right")
        room.width = end.left - pad - room.left
    if fonts.width(text, "strong", px) <= room.width:
        write(art, text, "strong", px, CREAM, room)
        return art
    lines = wrapped(text, "strong", round(px * 0.95), CREAM, room.width, height - pad, "left")
    blit(art, lines, (left, (height - lines.height) // 2))
    return art


def banner(title: str, line: str, emblem: int, seal: str, size: tuple[int, int], frame: Frame) -> Surface:
    """A deal is announced: its number, who deals, and the seal of its shuffle."""
    width, height = size
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, frame.px(20), style.PLATE, BRASS, frame.px(6)), (0, 0))
    pad = frame.px(34)
    head = Rect(pad, round(height * 0.1), width - 2 * pad, round(height * 0.48))
    write(art, title.upper(), "poster", frame.type(74), style.LAMP, head)
    wide = min(fonts.width(line, "strong", frame.type(40)), round(width * 0.5))
    sign = icons.emblem(emblem, round(head.height * 0.7))
    place = Rect(width - pad - wide - frame.px(8), head.top, wide + frame.px(8), head.height)
    write(art, line, "strong", frame.type(40), CREAM, place, "right")
    blit(art, sign, (place.left - sign.width - frame.px(14), head.centery - sign.height // 2))
    foot = Rect(pad, round(height * 0.62), width - 2 * pad, round(height * 0.26))
    glyph = icons.glyph("seal", foot.height, css(style.SOFT))
    blit(art, glyph, foot)
    text = _("The shuffle is sealed: {seal}").format(seal=seal_words(seal))
    room = Rect(
        foot.left + glyph.width + frame.px(14), foot.top, foot.width - glyph.width - frame.px(14), foot.height
    )
    write(art, text, "text", frame.type(30), style.SOFT, room)
    return art
