"""A seat's device is gone: the game waits for it, for another, or for the computer to take over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from engine.input.claims import Claims
from engine.input.intents import DeviceKind, Intent
from engine.match.player import Player
from engine.present import theme
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.widgets import Button, button_height
from scenes.overlay import Overlay
from scenes.seating import device_name

if TYPE_CHECKING:
    from scenes.hall import Hall


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

    def build(self, frame: Frame) -> None:
        high = button_height(frame)
        lines = frame.px(190)
        content = lines + frame.px(24) + high
        room = self.panel(frame, 1120, self.panel_height(frame, content), _("Somebody is missing"))
        self.page.block(self._words(), "text", theme.BODY, theme.CREAM, Rect(room.x, room.y, room.w, lines))
        place = Rect(room.x, room.y + lines + frame.px(24), room.w, high)
        button = Button(place, _("Let the computer play on"), self._give_up, frame, self.palette, strong=True)
        self.add("computer", button)

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def back(self) -> None:
        """There is no way back but by one of the three."""

    def handle(self, intent: Intent) -> None:
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
        gone = []
        for seat in self._claims.missing():
            device = self._claims.device_of(seat)
            name = device_name(device) if device else ""
            gone.append(_("{name} ({device})").format(name=self._players[seat].name, device=name))
        who = ", ".join(gone)
        return _(
            "{who} is gone. Plug the device in again, or press a button on another one to go on with that."
        ).format(who=who)

    def _go_on_if_complete(self) -> None:
        if self._claims.missing():
            self.rebuild()
        else:
            self.app.pop()

    def _give_up(self) -> None:
        seats = self._claims.missing()
        for seat in seats:
            self._claims.release(seat)
        self._let_computer(seats)
        self.app.pop()
