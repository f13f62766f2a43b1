"""A seat's device is gone: the game waits for it, for another, or for the computer to take over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.input.intents import DeviceKind, Intent
from engine.match.player import Player
from engine.present import theme
from engine.present.i18n import _, listed
from engine.present.screen import Frame, rows
from engine.present.widgets import Button, button_height
from scenes.overlay import Overlay
from scenes.seating import device_name

if TYPE_CHECKING:
    from scenes.hall import Hall


_DEAF: Final = 0.5
"""Seconds in which no press counts: it was meant for the table."""


class Missing(Overlay):
    """Stands over a table that waits. Goes away when no seat misses its device any more. ``let_computer``
    is told the seats that the computer plays on for."""

    def __init__(
        self,
        hall: Hall,
        players: Sequence[Player],
        claims: Claims,
        let_computer: Callable[[Sequence[int]], None],
    ) -> None:
        super().__init__(hall)
        self._players = players
        self._claims = claims
        self._let_computer = let_computer
        self._age = 0.0

    def build(self, frame: Frame) -> None:
        high, gap = button_height(frame), frame.px(24)
        lines = frame.type(theme.BODY) * 4
        content = round(lines + 2 * (gap + high))
        room = self.panel(frame, 1120, self.panel_height(frame, content), _("Somebody is missing"))
        self.page.block(
            self._words(), "text", theme.BODY, theme.CREAM, Rect(room.x, room.y, room.w, round(lines))
        )
        upper, lower = rows(Rect(room.x, room.bottom - 2 * high - gap, room.w, 2 * high + gap), 2, gap)
        play_on, take = _("Let the computer play on"), _("Go on with this device")
        self.add("computer", Button(upper, play_on, self._give_up, frame, self.palette, strong=True))
        self.add("here", Button(lower, take, self._go_on_here, frame, self.palette))

    def enter(self) -> None:
        """What came back while another screen lay over this one is there."""
        super().enter()
        for device in self.app.devices.connected():
            self._claims.came(device)

    def update(self, dt: float) -> None:
        self._age += dt
        if not self._claims.missing():
            self.app.pop()

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def back(self) -> None:
        """There is no way back but by one of the three."""

    def handle(self, intent: Intent) -> None:
        if intent.kind == "press" and self._age < _DEAF:
            return
        missing = self._claims.missing()
        stranger = not self._claims.seats_of(intent.device)
        if intent.kind == "came":
            self._claims.came(intent.device)
            self._go_on_if_complete()
        elif intent.kind == "gone":
            self._claims.gone(intent.device)
            self.rebuild()
        elif intent.kind == "press" and intent.pos is None and stranger and missing:
            self._claims.claim(missing[0], intent.device)
            self.hall.play("join")
            self._go_on_if_complete()
        else:
            super().handle(intent)

    def _words(self) -> str:
        """Who is gone; of several the first is asked for, so that pads that look alike are told apart."""
        missing = self._claims.missing()
        gone = []
        for seat in missing:
            device = self._claims.device_of(seat)
            name = device_name(device) if device else ""
            gone.append(_("{name} ({device})").format(name=self._players[seat].name, device=name))
        if len(missing) > 1:
            words = _("{who} are gone. Plug the devices in again; then {name}: press a button on yours.")
        else:
            words = _("{who} is gone. Plug the device in again, or go on with another: press a button on it.")
        name = self._players[missing[0]].name if missing else ""
        return words.format(who=listed(gone), name=name)

    def _go_on_here(self) -> None:
        """Whoever pressed the button plays on for the first who is missing."""
        missing = self._claims.missing()
        if missing:
            self._claims.claim(missing[0], self.hall.last_device)
        self._go_on_if_complete()

    def _go_on_if_complete(self) -> None:
        if self._claims.missing():
            self.rebuild()
        else:
            self.app.pop()

    def _give_up(self) -> None:
        self._let_computer(self._claims.missing())
        self.app.pop()
