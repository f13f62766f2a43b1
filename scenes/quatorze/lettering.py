"""Text in the signs of the table: never cut, but set as small as its room asks for."""

from __future__ import annotations

from pygame import Rect, Surface

from engine.present import fonts, skin
from engine.present.theme import Colour

_LEAST = 0.25  # of the size that is wished for


def write(
    art: Surface,
    text: str,
    role: fonts.Role,
    px: int,
    colour: Colour,
    room: Rect,
    align: fonts.Align = "left",
) -> Rect:
    """One line in a room, as high and as wide as that lets it be. Gives where it stands."""
    size = fonts.fit(text, role, min(px, max(8, room.height)), room.width, _LEAST)
    return skin.write(art, text, role, size, colour, room, align)


def wrapped(
    text: str, role: fonts.Role, px: int, colour: Colour, width: int, height: int, align: fonts.Align = "left"
) -> Surface:
    """The text in as many lines as it takes, set smaller until it fits."""
    size = px
    while True:
        lines = fonts.paragraph(text, role, size, colour, width, align)
        if (lines.height <= height and lines.width <= width) or size <= px * _LEAST:
            return lines.subsurface(lines.get_bounding_rect())
        size -= max(1, px // 20)
