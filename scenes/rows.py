"""A screen that is a column of rows. What has no room is scrolled to, a row at a time, so that text may be as
large as people want it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.intents import Intent
from engine.present import icons, theme
from engine.present.screen import Frame
from engine.present.widget import Widget
from scenes.menu import FootButton, Menu
from scenes.tiles import SignTile

if TYPE_CHECKING:
    from scenes.hall import Hall

_WIDEST: Final = 1200
_SIGN: Final = 84
"""Units: the width of the rows at normal text, and the side of a button that scrolls."""
_UP, _DOWN = "rows-up", "rows-down"


@dataclass(frozen=True, slots=True)
class Row:
    """``height``: the pixels it needs at a width in pixels; ``make``: its widget at a place."""

    key: str
    height: Callable[[int], int]
    make: Callable[[Rect], Widget]


class Rows(Menu):
    """Subclasses give the heading and the rows. Moving the focus, a wheel, or a touch on one of two arrows
    bring rows in sight."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self._column: dict[str, Widget] = {}
        self._first = 0
        self._column_room = Rect(0, 0, 0, 0)

    def heading(self) -> str:
        raise NotImplementedError

    def rows(self, frame: Frame) -> Sequence[Row]:
        raise NotImplementedError

    def buttons(self) -> Sequence[FootButton]:
        return ()

    def below(self, room: Rect) -> None:
        """Paints something below the rows, in what they leave of the room."""

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        room = self.body(frame, self.heading(), self.buttons())
        rows, gap = self.rows(frame), frame.px(theme.GAP)
        wide = room.w if frame.portrait else min(room.w, frame.type(_WIDEST))
        heights = [row.height(wide) for row in rows]
        scrolls = sum(heights) + gap * (len(heights) - 1) > room.h
        if scrolls:
            wide = min(wide, room.w - frame.px(_SIGN + 30))
            heights = [row.height(wide) for row in rows]
        self.page.need(max(heights) <= room.h)
        self._column_room = Rect(room.x, room.y, wide, room.h)
        self._column = {
            row.key: row.make(Rect(room.x, room.y, wide, min(high, room.h)))
            for row, high in zip(rows, heights, strict=True)
        }
        if scrolls:
            self._add_arrows(frame, room)
        else:
            used = sum(heights) + gap * len(heights) + frame.px(30)
            self.below(Rect(room.x, room.y + used, room.w, room.h - used))
        self._show_rows(self._wanted_row())

    def _add_arrows(self, frame: Frame, room: Rect) -> None:
        """Two buttons at the right of the rows, for those that point."""
        side = frame.px(_SIGN)
        place = Rect(self._column_room.right + frame.px(30), room.y, side, side)
        for key, sign, step in ((_UP, "arrow-up", -1), (_DOWN, "arrow-down", 1)):
            art = icons.glyph(sign, frame.px(52))
            self.add(key, SignTile(place, frame, art, lambda step=step: self._scroll(step)))
            place = Rect(place.x, room.bottom - side, side, side)

    def _wanted_row(self) -> int:
        """The first row to be shown: where the screen was, or such that the row that wants the focus is."""
        keys = list(self._column)
        at = keys.index(self._wanted) if self._wanted in self._column else self._first
        first = min(self._first, at, self._last_first())
        while self._end(first) <= at:
            first += 1
        return first

    def _end(self, first: int) -> int:
        """One past the last row that has room when the column begins with ``first``."""
        gap, room, high = self.frame.px(theme.GAP), self._column_room.h, 0
        for number, widget in enumerate(list(self._column.values())[first:], first):
            high += widget.rect.h + (gap if number > first else 0)
            if high > room and number > first:
                return number
        return len(self._column)

    def _last_first(self) -> int:
        """The row that the column begins with when its end is in sight."""
        return next(first for first in range(len(self._column)) if self._end(first) == len(self._column))

    def _show_rows(self, first: int) -> None:
        """The column from a row on; the others are neither seen nor felt."""
        self._first, end = first, self._end(first)
        y = self._column_room.y
        others = {key: widget for key, widget in self.widgets.items() if key not in self._column}
        shown = {}
        for number, (key, widget) in enumerate(self._column.items()):
            widget.take_off(self.stage)
            if first <= number < end:
                widget.place(Rect(self._column_room.x, y, *widget.rect.size))
                widget.put_on(self.stage)
                y += widget.rect.h + self.frame.px(theme.GAP)
                shown[key] = widget
        self.widgets = {**shown, **others}
        if _UP in others:
            others[_UP].enabled = first > 0
            others[_DOWN].enabled = end < len(self._column)
        self._focus.set_items(self.widgets.values())

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind == "scroll" and intent.dy:
            self._scroll(1 if intent.dy > 0 else -1)
        elif intent.kind == "move" and intent.dy:
            self._reveal(intent.dy)
            super().handle(intent)
        else:
            super().handle(intent)

    def _scroll(self, step: int) -> None:
        first = min(max(0, self._first + step), self._last_first())
        if first != self._first:
            self._show_rows(first)
            self._show_focus()

    def _reveal(self, dy: int) -> None:
        """Brings the row that the focus goes to next in sight."""
        keys = list(self._column)
        focused = self.focused
        if focused not in self._column:
            return
        at = keys.index(focused) + dy
        if at < self._first:
            self._scroll(-1)
        while 0 <= at < len(keys) and at >= self._end(self._first):
            self._scroll(1)
