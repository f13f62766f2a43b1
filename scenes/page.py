"""What stands still on a screen: its ground, headings, lines and blocks of text, pictures.

All of it is painted once per size onto the stage's base. A page remembers where it wrote, so that a test can
tell whether anything overlaps or is cut.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from engine.present import fonts, paint, skin
from engine.present.screen import Frame
from engine.present.theme import CREAM, HEAD, ORANGE, RED, YELLOW, Colour, Palette, mix

_STRIPES: Final = 300
_CLEAR: Final = 16
"""Units: how far from the corner the first stripe begins, and the least room between it and text."""


@dataclass(frozen=True, slots=True)
class Writing:
    """Text on a page; ``whole`` is false when some of it had no room."""

    text: str
    rect: Rect
    whole: bool


class Page:
    """Paints on ``base``; all sizes of type are units."""

    def __init__(self, base: Surface, frame: Frame, palette: Palette) -> None:
        self.base = base
        self.frame = frame
        self.palette = palette
        self.written: list[Writing] = []
        self.cramped = False
        """Something has less room than it needs: the text is too large for this screen."""

    def need(self, enough: bool) -> None:
        """Takes note of whether something has the room it needs."""
        self.cramped = self.cramped or not enough

    def ground(self) -> None:
        """The hall's wall: a plain ground with three racing stripes running off its corner."""
        self.base.fill(self.palette.ground)
        width, height = self.frame.size
        band = self.frame.px(38)
        for number, colour in enumerate((RED, ORANGE, YELLOW)):
            self._stripe(colour, band, width - self.frame.px(_STRIPES) + number * round(band * 1.6), height)
        paint.grain(self.base, 3)

    def clear_of_stripes(self, y: int) -> int:
        """How far right text may reach that begins at a height."""
        return self.frame.width - self.frame.px(_STRIPES + _CLEAR) + y

    def _stripe(self, colour: Colour, band: int, x: int, height: int) -> None:
        """A stripe from the top edge, leaning as far right as it runs down, ending at the right edge."""
        faint = mix(self.palette.ground, colour, 0.9)
        lean = self.base.width - x
        points = ((0, 0), (band, 0), (lean + band, lean), (lean, lean))
        paint.blit(self.base, paint.polygon(lean + band, min(height, lean), points, faint), (x, 0))

    def heading(self, text: str, room: Rect, colour: Colour = CREAM) -> Rect:
        """The screen's name in poster capitals, at the left of its room."""
        return self.line(text.upper(), "poster", HEAD, colour, room)

    def line(
        self,
        text: str,
        role: fonts.Role,
        units: float,
        colour: Colour,
        room: Rect,
        align: fonts.Align = "left",
    ) -> Rect:
        """One line, its capitals in the middle of the room's height; shrunk, then shortened, to fit."""
        px = min(self.frame.type(units), max(8, room.h))
        whole = fonts.width(text, role, skin.written_px(text, role, px, room)) <= room.w
        return self._note(text, skin.write(self.base, text, role, px, colour, room, align), whole)

    def block(
        self,
        text: str,
        role: fonts.Role,
        units: float,
        colour: Colour,
        room: Rect,
        align: fonts.Align = "left",
    ) -> Rect:
        """Lines wrapped to the room's width, from its top; set smaller where they would not fit."""
        px = self.frame.type(units)
        for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6):
            drawn = fonts.paragraph(text, role, round(px * share), colour, room.w, align)
            if drawn.height <= room.h:
                break
        left = {"left": room.x, "center": room.centerx - drawn.width // 2, "right": room.right - drawn.width}
        place = paint.blit(self.base, drawn, (left[align], room.y))
        return self._note(text, place, drawn.height <= room.h)

    def picture(self, drawn: Surface, place: Rect) -> Rect:
        """A premultiplied picture, in the middle of its place."""
        return paint.blit(self.base, drawn, drawn.get_rect(center=place.center))

    def _note(self, text: str, place: Rect, whole: bool) -> Rect:
        self.written.append(Writing(text, place, whole))
        self.need(whole)
        return place
