"""The lobby: press to join. Who sits on which seat, and how many seats play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.intents import Device, DeviceKind, Intent
from engine.present.i18n import _
from engine.present.screen import Frame, columns, cut_bottom, rows
from engine.present.widgets import Choice, Pick, choice_height
from engine.rules.registry import rules_of
from scenes.menu import FootButton, Menu
from scenes.seating import Seating, device_name, seat_name
from scenes.setup import Setup
from scenes.table import Table
from scenes.tiles import SeatLook, SeatTile

if TYPE_CHECKING:
    from scenes.hall import Hall


_COUNT: Final = 620
"""Units: the width of the choice of how many seats play."""


class Lobby(Menu):
    """``host``: the device that came here; its cancel leaves the lobby, another's leaves its seats."""

    def __init__(self, hall: Hall, table: Table, host: Device, seating: Seating) -> None:
        super().__init__(hall)
        self._table = table
        self._host = host
        self._seating = seating
        self.prefer("continue")

    @classmethod
    def fresh(cls, hall: Hall, table: Table, host: Device) -> Lobby:
        """A lobby with as many seats as last time, and the host on the first."""
        wished = hall.settings.tables.get(table.key, {}).get("seats")
        count = wished if isinstance(wished, int) else table.usual_seats
        seating = Seating(rules_of(table.key).seats, count)
        seating.join(host)
        return cls(hall, table, host, seating)

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        go_on = FootButton("continue", _("Continue"), self._continue, 380, strong=True)
        room = self.body(frame, _("Take your seats"), [go_on])
        room = self.intro(room, _("Press any button or key to join."))
        strip, room = cut_bottom(room, choice_height(frame, frame.px(_COUNT), *self._count_words()))
        room.h -= frame.px(44)
        most, gap = self._seating.most, frame.px(44)
        places = rows(room, most, gap) if frame.portrait else columns(room, most, gap)
        for seat, place in enumerate(places):
            tile = SeatTile(place, frame, self._look(seat), partial(self._use_seat, seat))
            self.add(("seat", seat), tile)
            self.page.need(tile.roomy)
        self._add_count(frame, Rect(strip.x, strip.y, min(strip.w, frame.px(_COUNT)), strip.h))

    def _add_count(self, frame: Frame, place: Rect) -> None:
        index = self._seating.counts.index(self._seating.count)
        self.add("count", Choice(place, *self._count_words(), index, self._set_count, frame))

    def _count_words(self) -> tuple[str, list[Pick]]:
        return _(self._table.seats_label), [Pick(str(count)) for count in self._seating.counts]

    def _look(self, seat: int) -> SeatLook:
        sitting = self._seating.seats[seat]
        name = seat_name(seat)
        if sitting.device is not None:
            line = _("Host") if sitting.device == self._host else _("Joined")
            return SeatLook(seat, name, sitting.device.kind, device_name(sitting.device), line, taken=True)
        if sitting.kind == "computer":
            return SeatLook(seat, name, "computer", _("Computer"), _("Press to join"), taken=False)
        return SeatLook(seat, name, "", _("Closed"), _("Press to open"), taken=False, closed=True)

    def _refresh(self) -> None:
        for seat in range(self._seating.most):
            tile = self.widgets["seat", seat]
            assert isinstance(tile, SeatTile)
            tile.look = self._look(seat)
        count = self.widgets["count"]
        assert isinstance(count, Choice)
        count.index = self._seating.counts.index(self._seating.count)

    def hints(self, kind: DeviceKind) -> str:
        return {
            "pad": _("A: choose, join   B: leave, back"),
            "keys-left": _("W A S D: move   Space: choose, join   Esc: leave, back"),
            "keys-right": _("Arrows: move   Enter: choose, join   Backspace: leave, back"),
            "mouse": _("Click a free seat to join"),
            "touch": _("Touch a free seat to join"),
        }[kind]

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        joined = self._seating.seats_of(intent.device)
        if intent.kind == "press" and intent.pos is None and not joined:
            self.hall.last_device = intent.device
            self._welcome(intent.device)
        elif intent.kind == "gone" or (intent.kind == "cancel" and joined and intent.device != self._host):
            self._part(intent.device)
        else:
            super().handle(intent)

    def _welcome(self, device: Device) -> None:
        seat = self._seating.join(device)
        self.hall.play("refuse" if seat is None else "confirm")
        self._refresh()

    def _part(self, device: Device) -> None:
        if self._seating.leave_all(device):
            self.hall.play("press")
            self._refresh()

    def _use_seat(self, seat: int) -> None:
        """Free seats are taken, closed ones opened, one's own is given back."""
        device, sitting = self.hall.last_device, self._seating.seats[seat]
        if sitting.kind == "closed":
            self._seating.open(seat)
        elif sitting.kind == "computer":
            self._seating.take(seat, device)
        elif sitting.device != device or not self._seating.leave(seat):
            self.hall.play("refuse")
        self._refresh()

    def _set_count(self, index: int) -> None:
        self._seating.set_count(self._seating.counts[index])
        self._refresh()

    def _continue(self) -> None:
        self.app.push(Setup(self.hall, self._table, self._seating))
