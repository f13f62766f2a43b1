"""The pad of numbers for a claim: 0 to 29 in three rows of ten, and the chosen one large with minus and plus.

Left and right count by one, up and down by ten; digits can be typed; pointers press what they see.
"""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect, Surface

from engine.present import paint
from engine.present.paint import blit
from engine.present.screen import Frame, centred
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import BRASS, CREAM, INK, mix
from engine.rules.cribbage.state import MOST_CLAIMED
from scenes.cribbage import style
from scenes.cribbage.layout import Layout

Key = Literal["less", "more"]
Part = int | Key

_ROW: Final = 10
_Z: Final = 130
_TYPED: Final = 1.2
"""Seconds within which a second digit goes to the first."""


class Pad:
    """Stands on the stage until it is closed. ``zero``: what stands in nought's place."""

    def __init__(self, stage: Stage, layout: Layout, zero: str) -> None:
        self._stage = stage
        self._frame = layout.frame
        self._room = layout.tally
        self._zero = zero
        self._cells, self._parts = _places(layout.tally, layout.frame)
        self.value = 0
        self._since_typed = _TYPED
        self._sprite = stage.add(Sprite(SurfaceArt(paint.blank(1, 1)), *self._room.center, z=_Z))
        self._paint()

    def close(self) -> None:
        self._stage.remove(self._sprite)

    def update(self, dt: float) -> None:
        self._since_typed += dt

    def choose(self, value: int) -> bool:
        """Shows another number, as far as there is one; whether it is another."""
        value = min(max(0, value), MOST_CLAIMED)
        if value == self.value:
            return False
        self.value = value
        self._paint()
        return True

    def move(self, dx: int, dy: int) -> bool:
        """One step on the pad."""
        there = self.value + dx + _ROW * dy
        return self.choose(there) if 0 <= there <= MOST_CLAIMED else False

    def type(self, digit: int) -> bool:
        """A digit; two of them in short order make one number."""
        both = self.value * _ROW + digit
        further = self._since_typed < _TYPED and both <= MOST_CLAIMED
        self._since_typed = 0.0
        return self.choose(both if further else digit)

    def spots(self) -> list[Rect]:
        """Every number, and minus and plus."""
        return [*self._cells, *self._parts.values()]

    def at(self, pos: tuple[int, int]) -> Part | None:
        """What lies under a pointer."""
        for number, cell in enumerate(self._cells):
            if cell.collidepoint(pos):
                return number
        return next((part for part, place in self._parts.items() if place.collidepoint(pos)), None)

    def _paint(self) -> None:
        art = paint.blank(*self._room.size)
        shift = (-self._room.x, -self._room.y)
        radius = self._frame.px(10)
        px = min(self._frame.type(34), round(self._cells[0].height * 0.66))
        for number, cell in enumerate(self._cells):
            chosen = number == self.value
            place = cell.move(shift)
            fill, ink = (style.LAMP, INK) if chosen else (style.PLATE, CREAM)
            edge = CREAM if chosen else mix(style.PLATE, BRASS, 0.4)
            blit(art, paint.rounded(*place.size, radius, fill, edge, max(2, self._frame.px(3))), place)
            text = self._zero if number == 0 else str(number)
            write(art, text, "strong", px, ink, place.inflate(-self._frame.px(6), 0), "center")
        self._paint_chosen(art, shift)
        self._sprite.art = SurfaceArt(art)

    def _paint_chosen(self, art: Surface, shift: tuple[int, int]) -> None:
        """The chosen number, large, between minus and plus."""
        less, more = (self._parts[part].move(shift) for part in ("less", "more"))
        for place, sign in ((less, "−"), (more, "+")):
            blit(art, paint.rounded(*place.size, place.height / 2, BRASS), place)
            write(art, sign, "poster", round(place.height * 0.8), INK, place, "center")
        middle = Rect(less.right, less.top, more.left - less.right, less.height)
        large = middle.inflate(-self._frame.px(8), round(less.height * 0.6))
        text = self._zero if self.value == 0 else str(self.value)
        px = min(self._frame.type(100), round(large.height * 0.9))
        write(art, text, "poster", px, CREAM, large, "center")


def _places(room: Rect, frame: Frame) -> tuple[list[Rect], dict[Key, Rect]]:
    """The thirty cells, and minus and plus."""
    gap = frame.px(8)
    grid = Rect(room.x, room.y, round(room.width * 0.68), room.height)
    wide = (grid.width - gap * (_ROW - 1)) // _ROW
    rows = -(-(MOST_CLAIMED + 1) // _ROW)
    high = min((grid.height - gap * (rows - 1)) // rows, round(wide * 1.1))
    top = grid.bottom - rows * high - (rows - 1) * gap
    cells = [
        Rect(grid.x + column * (wide + gap), top + row * (high + gap), wide, high)
        for row in range(rows)
        for column in range(_ROW)
    ]
    side = Rect(grid.right + 3 * gap, top, room.right - grid.right - 3 * gap, grid.bottom - top)
    button = min(frame.px(84), side.width // 4, side.height)
    less, more = centred(side, button, button), centred(side, button, button)
    less.left, more.right = side.left, side.right
    return cells, {"less": less, "more": more}
