"""The base of screens with a list that may be longer than the screen: games, people.

Only the rows in sight are widgets. The list moves on by whole rows: with the focus at its ends, by a wheel,
by a finger or the mouse that drags it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.focus import Focus
from engine.input.intents import Device, DeviceKind, Intent
from engine.present import paint, theme
from engine.present.i18n import _
from engine.present.screen import Frame, cut_right, rows
from engine.present.sprite import Sprite, SurfaceArt
from scenes.menu import Menu

if TYPE_CHECKING:
    from scenes.hall import Hall

_BAR: Final = 14
_BAR_ROOM: Final = 44
"""Units: the width of the scroll bar, and of the strip at the right that it stands in."""

RowKey = tuple[str, int, str]
"""``("row", number, part)``: the key of a row's widget."""


def row_key(number: int, part: str = "main") -> RowKey:
    """The key of a widget in a row of the list."""
    return "row", number, part


class Roll(Menu):
    """Subclasses say how many rows there are and what stands in one, and call ``build_roll``."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self._first = 0
        self._seen = 0
        self._room = Rect(0, 0, 0, 0)
        self._row_height = 0
        self._dragged: tuple[Device, int, int] | None = None
        self._barred: tuple[Device, int, int, int] | None = None

    # -- for subclasses ----------------------------------------------------------------------------------

    def count(self) -> int:
        """How many rows the list has."""
        raise NotImplementedError

    def build_row(self, frame: Frame, number: int, place: Rect) -> None:
        """Adds the widgets of a row, under ``row_key``."""
        raise NotImplementedError

    def build_roll(self, frame: Frame, room: Rect, height: int) -> None:
        """Lays the list into a room, in rows ``height`` pixels high."""
        self._room, self._row_height = room, height
        gap = frame.px(theme.GAP)
        self._seen = max(1, (room.h + gap) // (height + gap))
        self._first = max(0, min(self._first, self.count() - self._seen))
        self._build_rows(frame)

    @property
    def seen(self) -> range:
        """The numbers of the rows in sight."""
        return range(self._first, min(self.count(), self._first + self._seen))

    # -- the rows in sight -------------------------------------------------------------------------------

    def _build_rows(self, frame: Frame) -> None:
        longer = self.count() > self._seen
        room = cut_right(self._room, frame.px(_BAR_ROOM))[1] if longer else self._room
        step = self._row_height + frame.px(theme.GAP)
        for place, number in enumerate(self.seen):
            self.build_row(frame, number, Rect(room.x, room.y + place * step, room.w, self._row_height))
        self.stage.remove("roll-bar")
        if longer:
            self._show_bar(frame)

    def _show_bar(self, frame: Frame) -> None:
        wide, high = frame.px(_BAR), self._room.h
        share = self._seen / self.count()
        length = max(frame.px(60), round(high * share))
        way = (high - length) * self._first / (self.count() - self._seen)
        bar = Sprite(
            SurfaceArt(paint.rounded(wide, length, wide / 2, self.palette.accent)),
            self._room.right - wide / 2,
            self._room.y + way + length / 2,
        )
        self.stage.add(bar, "roll-bar")

    def scroll_to(self, first: int, focus: Hashable = None) -> bool:
        """Another row stands first; the focus goes to ``focus``, or stays with what has it while that is in
        sight. Whether there was any way to go."""
        first = max(0, min(first, self.count() - self._seen))
        if first == self._first:
            return False
        wanted = self.focused if focus is None else focus
        for key in [key for key in self.widgets if _is_row(key)]:
            self.widgets.pop(key).take_off(self.stage)
        self._first = first
        self._build_rows(self.frame)
        self._focus = Focus(self.widgets.values())
        if _is_row(wanted) and wanted not in self.widgets:
            _row, number, part = wanted
            wanted = row_key(min(max(number, self.seen[0]), self.seen[-1]), part)
        if wanted in self.widgets:
            self._focus.choose(self.widgets[wanted])
        self._show_focus()
        return True

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind == "scroll" and intent.dy:
            self.hall.last_device = intent.device
            self.scroll_to(self._first + intent.dy)
        elif intent.kind == "move" and intent.dy and self._moves_on(intent):
            self.hall.last_device = intent.device
            self.hall.play("focus")
        elif intent.kind == "point" and intent.held and intent.pos is not None:
            self._drag_bar(intent) if self._barred is not None else self._drag(intent)
        elif intent.kind == "press" and intent.pos is not None and self._strip.collidepoint(intent.pos):
            self._barred = (intent.device, intent.finger, intent.pos[1], self._first)
        elif intent.kind == "release" and self._barred is not None:
            self._leave_bar(intent)
        else:
            if intent.kind == "press" and intent.pos is not None and self._room.collidepoint(intent.pos):
                self._dragged = (intent.device, intent.finger, intent.pos[1])
            elif intent.kind == "release":
                self._dragged = None
            super().handle(intent)

    def _moves_on(self, intent: Intent) -> bool:
        """The focus leaves the last row in sight while there are more that way."""
        key = self.focused
        if not _is_row(key):
            return False
        _row, number, part = key
        beyond = number + intent.dy
        if beyond in self.seen or not 0 <= beyond < self.count():
            return False
        return self.scroll_to(self._first + intent.dy, row_key(beyond, part))

    def _drag(self, intent: Intent) -> None:
        """The list follows whoever drags it, row by row; what was pressed at the start is not meant then."""
        if self._dragged is None or intent.pos is None or self._dragged[:2] != (intent.device, intent.finger):
            return
        step = self._row_height + self.frame.px(theme.GAP)
        passed = round((self._dragged[2] - intent.pos[1]) / step)
        if passed and self.scroll_to(self._first + passed):
            self._dragged = (intent.device, intent.finger, intent.pos[1])
        if passed and (down := self._down.pop((intent.device, intent.finger), None)) is not None:
            down.pressed = False

    @property
    def _strip(self) -> Rect:
        """Where the scroll bar stands; nothing when all rows are in sight."""
        if self.count() <= self._seen:
            return Rect(0, 0, 0, 0)
        return cut_right(self._room, self.frame.px(_BAR_ROOM))[0]

    def spots(self) -> Sequence[Rect]:
        """With one button the two halves of the scroll bar's strip can be chosen, too."""
        strip = self._strip
        return [*super().spots(), *(rows(strip, 2) if strip else ())]

    def _drag_bar(self, intent: Intent) -> None:
        """The list follows the bar."""
        assert self._barred is not None and intent.pos is not None
        device, finger, start, first = self._barred
        if (device, finger) == (intent.device, intent.finger):
            self.scroll_to(first + round((intent.pos[1] - start) * self.count() / self._room.h))

    def _leave_bar(self, intent: Intent) -> None:
        """A press on the bar that was no drag turns a page: up in its upper half, down in its lower."""
        assert self._barred is not None
        device, finger, start, first = self._barred
        if (device, finger) != (intent.device, intent.finger):
            return
        self._barred = None
        if self._first == first and intent.pos is not None:
            self.scroll_to(first + (self._seen if start > self._room.centery else -self._seen))

    def hints(self, kind: DeviceKind) -> str:
        if self.count() <= self._seen:
            return super().hints(kind)
        return {
            "pad": _("Stick or cross: move   A: choose   B: back"),
            "keys-left": _("W A S D: move   Space: choose   Esc: back"),
            "keys-right": _("Arrows: move   Enter: choose   Esc: back"),
            "mouse": _("Wheel: more   Click to choose   Right button: back"),
            "touch": _("Drag for more   Touch to choose"),
        }[kind]


def _is_row(key: Hashable) -> bool:
    return isinstance(key, tuple) and len(key) == 3 and key[0] == "row"
