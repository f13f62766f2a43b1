"""Before a game of several people goes on: who sits where again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.screen import Frame
from scenes import flow
from scenes.menu import FootButton, Menu
from scenes.seating import device_name
from scenes.seats import add_seats
from scenes.tiles import SeatLook, SeatTile

if TYPE_CHECKING:
    from scenes.hall import Hall


class Rejoin(Menu):
    """``people``: the seats of people; the host has the first, and those that nobody else takes."""

    def __init__(self, hall: Hall, match: Match, people: Sequence[int], host: Device) -> None:
        super().__init__(hall)
        self._match = match
        self._people = tuple(people)
        self._host = host
        self._claims = Claims()
        self._claims.claim(self._people[0], host)
        self._goes_on = False
        self.prefer("continue")

    def build(self, frame: Frame) -> None:
        go_on = FootButton("continue", _("Go on"), self._continue, 380, strong=True)
        room = self.body(frame, _("Who is back?"), [go_on])
        words = _("Press any button or key to take your seat. The host plays for seats that stay free.")
        room = self.intro(room, words)
        looks = [self._look(seat) for seat in range(len(self._match.players))]
        for seat, tile in enumerate(add_seats(self, room, frame, looks, self._use_seat)):
            tile.enabled = seat in self._people

    def _look(self, seat: int) -> SeatLook:
        player = self._match.players[seat]
        device = self._claims.device_of(seat)
        if device is not None:
            line = _("Host") if device == self._host else _("Joined")
            return SeatLook(player.emblem, player.name, device.kind, device_name(device), line, taken=True)
        if seat in self._people:
            return SeatLook(player.emblem, player.name, "", _("Free"), _("Press to join"), taken=False)
        return SeatLook(player.emblem, player.name, "computer", _("Computer"), "", taken=True)

    def handle(self, intent: Intent) -> None:
        stranger = not self._claims.seats_of(intent.device)
        if intent.kind == "press" and intent.pos is None and stranger:
            self.hall.last_device = intent.device
            free = [seat for seat in self._people if self._claims.device_of(seat) is None]
            self._claim(free[0] if free else None, intent.device)
        elif intent.kind == "gone" and not stranger and intent.device != self._host:
            for seat in self._claims.seats_of(intent.device):
                self._claims.release(seat)
            self._refresh()
        else:
            super().handle(intent)

    def leave(self) -> None:
        if not self._goes_on:
            self._match.close()

    def _use_seat(self, seat: int) -> None:
        """A free seat is taken, one's own further seat given back."""
        device, owner = self.hall.last_device, self._claims.device_of(seat)
        if owner is None:
            self._claim(seat, device)
        elif owner == device and len(self._claims.seats_of(device)) > 1:
            self._claims.release(seat)
            self._refresh()
        else:
            self.hall.play("refuse")

    def _claim(self, seat: int | None, device: Device) -> None:
        if seat is None:
            self.hall.play("refuse")
            return
        self._claims.claim(seat, device)
        self.hall.play("join")
        self._refresh()

    def _refresh(self) -> None:
        for seat in range(len(self._match.players)):
            tile = self.widgets["seat", seat]
            assert isinstance(tile, SeatTile)
            tile.look = self._look(seat)

    def _continue(self) -> None:
        for seat in self._people:
            if self._claims.device_of(seat) is None:
                self._claims.claim(seat, self._host)
        self._goes_on = True
        flow.sit_down(self.hall, self._match, self._claims)
