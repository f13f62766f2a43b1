"""Lines of letters that keep to their room, whatever size of text people have chosen."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.present import fonts
from engine.present.paint import blit
from engine.present.theme import Colour

_LEAST: Final = 0.4  # large letters shrink to this share before a line is shortened
_HIGHEST: Final = 1.15  # of the room's height


def write(
    art: Surface,
    text: str,
    role: fonts.Role,
    px: int,
    colour: Colour,
    room: Rect,
    align: fonts.Align = "left",
) -> Rect:
    """One line with its capitals in the middle of the room's height; shrunk, then shortened, to fit. Gives
    where it stands."""
    highest = min(px, max(8, round(room.height * _HIGHEST)))
    size = fonts.fit(text, role, highest, room.width, _LEAST)
    line = fonts.render(fonts.shorten(text, role, size, room.width), role, size, colour)
    left = {"left": room.left, "center": room.centerx - line.width // 2, "right": room.right - line.width}
    return blit(art, line, (left[align], room.centery - fonts.middle(role, size)))


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
