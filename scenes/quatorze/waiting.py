"""The hand that is seen while others are to move: it can be dragged into order, arranged and sorted all the
time, whatever is being shown.

Pointers take cards and buttons as in the own turn. For pads and keys a direction wakes the focus; until then
a press skips what is shown, as anywhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

from engine.input.intents import Device, Intent
from scenes.quatorze.desk import Desk
from scenes.quatorze.picture import Picture

if TYPE_CHECKING:
    from scenes.quatorze.course import QuatorzeCourse

_OWN = ("card", "bracket", "arrange", "sort")
"""What can be used while others move."""


class Waiting:
    """``desk`` stands while the hand of whoever waits is seen."""

    def __init__(self, table: QuatorzeCourse) -> None:
        self._table: QuatorzeCourse = proxy(table)  # which holds this, and is to go at once
        self.desk: Desk | None = None
        self._seen: tuple[object, bool, Picture] | None = None

    def begin(self) -> None:
        """Another seat is to move, and everything has been shown."""
        table, state = self._table, self._table.state
        seat = table.eyes.seat
        idle = seat is None or seat == state.to_move or table.watched
        if seat is None or idle or state.phase in ("cut", "over") or not state.hands[seat]:
            self.end()
        elif self.desk is None:
            self.desk = Desk(table.scenery, state, table.show.picture, frozenset(), None, seat)

    def end(self) -> None:
        """It is the hand's own turn, or it is seen no more."""
        if self.desk is not None:
            self.desk.close()
        self.forget()

    def forget(self) -> None:
        """The stage has been cleared."""
        self.desk = self._seen = None

    def refresh(self) -> None:
        """Follows what is shown, which puts all cards back into their places."""
        table = self._table
        now = (table.show.running, table.show.ready, table.show.picture)
        if self.desk is not None and now != self._seen:
            self._seen = now
            self.desk.rebuild(table.show.picture)
            self.desk.show()
            table.grips.carry_on()

    def takes(self, intent: Intent) -> bool:
        """Whether a press is for the hand."""
        if not self._may(intent.device):
            return False
        assert self.desk is not None
        if intent.pos is None:
            return self.desk.awake and self.desk.current is not None and self.desk.current.kind in _OWN
        item = self.desk.at(intent.pos)
        return item is not None and item.kind in _OWN

    def move(self, intent: Intent) -> bool:
        """A direction: wakes the focus, moves it, or pushes a held card along. Whether it did anything."""
        if not self._may(intent.device):
            return False
        assert self.desk is not None
        if self._table.grips.shift(intent):
            return True
        if not self.desk.awake:
            self.desk.awake = True
            self.desk.show()
            return True
        return self.desk.move(intent.dx, intent.dy, held=intent.held)

    def _may(self, device: Device) -> bool:
        table = self._table
        return (
            self.desk is not None
            and table.panel is None
            and table.curtain is None
            and table.company.may_act(device, self.desk.seat)
        )
