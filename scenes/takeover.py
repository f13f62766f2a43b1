"""Who plays on which seat from now on: people leave theirs to the computer, and take it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.input.intents import Intent
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.screen import Frame
from scenes.company import Company
from scenes.menu import Menu
from scenes.seating import device_name
from scenes.seats import add_seats
from scenes.tiles import SeatLook, SeatTile

if TYPE_CHECKING:
    from scenes.hall import Hall


class Takeover(Menu):
    """Reached from a table's pause menu; the table sees what has changed when it is uncovered."""

    def __init__(self, hall: Hall, match: Match, company: Company) -> None:
        super().__init__(hall)
        self._match = match
        self._company = company
        self.prefer("back")

    def build(self, frame: Frame) -> None:
        room = self.body(frame, _("Who plays?"))
        words = _("Choose your seat to leave it to the computer, or a computer’s seat to play on there.")
        room = self.intro(room, words)
        looks = [self._look(seat) for seat in range(len(self._match.players))]
        add_seats(self, room, frame, looks, self._use_seat)

    def back_words(self) -> str:
        return _("Go on")

    def _look(self, seat: int) -> SeatLook:
        player, device = self._match.players[seat], self._company.device_of(seat)
        if self._company.is_computer(seat):
            line = _("Press to play here")
            return SeatLook(player.emblem, player.name, "computer", _("Computer"), line, taken=False)
        title, glyph = (device_name(device), device.kind) if device is not None else (_("Anybody"), "person")
        line = _("Press to leave") if self._can_go() else _("The last person stays")
        return SeatLook(player.emblem, player.name, glyph, title, line, taken=True)

    def _can_go(self) -> bool:
        """The last person stays."""
        return len(self._company.people) > 1

    def handle(self, intent: Intent) -> None:
        if intent.kind == "gone":
            self._company.gone(intent.device)
        elif intent.kind == "came":
            self._company.came(intent.device)
        super().handle(intent)

    def _use_seat(self, seat: int) -> None:
        """The computer's seat is taken, one's own is left."""
        company, device = self._company, self.hall.last_device
        if company.is_computer(seat):
            company.take(seat, device)
        elif self._can_go() and company.may_act(device, seat):
            company.stand_in((seat,))
        else:
            self.hall.play("refuse")
            return
        for one in range(len(self._match.players)):
            tile = self.widgets["seat", one]
            assert isinstance(tile, SeatTile)
            tile.look = self._look(one)
