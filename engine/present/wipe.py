"""The change from one scene to the next: racing stripes sweep over the picture and leave the new one behind.

The stripes lean, and are drawn in rows: one piece of them, made once, serves every second row. A frame thus
costs no more than what the stripes cover, whatever the size.
"""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from engine.present import svg
from engine.present.easing import in_out_quad
from engine.present.paint import css
from engine.present.passage import Passage
from engine.present.theme import CREAM, INK, RED, YELLOW, Colour

SECONDS = 0.34

_ROWS = 18  # along the shorter side of the picture
_STRIPES = ((RED, 3.0), (CREAM, 0.5), (YELLOW, 1.5), (CREAM, 0.5), (RED, 1.0))  # widths in rows
_FLAG = ((INK, CREAM), (CREAM, INK))  # the colours of the chequers that trail them, by row


class Wipe(Passage):
    """The new picture where the stripes have been."""

    def __init__(self, old: Surface, new: Surface, seconds: float = SECONDS) -> None:
        super().__init__(old, new, seconds)
        self._tail: int | None = None
        self._row = max(4, -(-min(new.size) // _ROWS))
        self._rows = -(-new.height // self._row)
        self._lean = round(self._row * 0.35)  # how far each row hangs behind the one above
        self._pieces = _pieces(self._row, self._lean)

    def draw(self, target: Surface) -> list[Rect]:
        band = self._pieces[0].width
        way = self.new.width + band + self._lean * self._rows
        tail = round(in_out_quad(self.share) * way) - band
        first = self._tail is None
        if first:
            target.blit(self.old, (0, 0))
        before, self._tail = -band if self._tail is None else self._tail, tail
        strips = [self._draw_row(target, row, before, tail) for row in range(self._rows)]
        return [target.get_rect()] if first else [strip for strip in strips if strip]

    def _draw_row(self, target: Surface, row: int, before: int, tail: int) -> Rect:
        """One row: the new picture where the stripes have been, then the stripes. ``before`` and ``tail`` are
        where the first row's stripes ended last time and end now."""
        shift, y = row * self._lean, row * self._row
        piece = self._pieces[row % 2]
        start, end = before - shift, tail - shift
        uncovered = Rect(start, y, end - start + self._lean, self._row).clip(target.get_rect())
        if uncovered:
            target.blit(self.new, uncovered, uncovered)
        target.blit(piece, (end, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return Rect(start, y, end - start + piece.width, self._row).clip(target.get_rect())


@lru_cache(maxsize=2)
def _pieces(row: int, lean: int) -> tuple[Surface, Surface]:
    """One row of flag and stripes, for even and for odd rows; leaning, its ends smooth."""
    return _piece(row, lean, _FLAG[0]), _piece(row, lean, _FLAG[1])


def _piece(row: int, lean: int, flag: tuple[Colour, ...]) -> Surface:
    x = 0.0
    shapes = []
    for colour, share in (*((colour, 1.0) for colour in flag), *_STRIPES):
        right = x + share * row
        corners = f"{x + lean:g},0 {right + lean + 1:g},0 {right + 1:g},{row} {x:g},{row}"
        shapes.append(f'<polygon points="{corners}" fill="{css(colour)}"/>')
        x = right
    width = round(x) + lean + 1
    return svg.raster(svg.document(width, row, *shapes), width, row)
