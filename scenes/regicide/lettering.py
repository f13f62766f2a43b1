"""Text in several lines that keeps to its room, whatever size of text people have chosen."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from engine.present import fonts
from engine.present.theme import Colour

_LEAST: Final = 0.4  # large letters shrink to this share


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
