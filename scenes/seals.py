"""Seals of shuffles as people compare them."""

from __future__ import annotations

from pygame import Rect, Surface

from engine.present import icons
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import write
from engine.present.theme import Colour

_GROUP = 4


def seal_words(digest: str) -> str:
    """The first and the last characters of a long number, in groups that people can compare."""
    head, tail = digest[: 2 * _GROUP], digest[-2 * _GROUP :]
    return f"{head[:_GROUP]} {head[_GROUP:]} … {tail[:_GROUP]} {tail[_GROUP:]}"


def write_seal(art: Surface, seal: str, room: Rect, colour: Colour, frame: Frame) -> None:
    """That a shuffle is sealed, and by what: a line with its sign in a room."""
    sign = icons.glyph("seal", room.height, css(colour))
    blit(art, sign, room)
    left = room.left + sign.width + frame.px(14)
    text = _("The shuffle is sealed: {seal}").format(seal=seal_words(seal))
    write(art, text, "text", frame.type(30), colour, Rect(left, room.top, room.right - left, room.height))
