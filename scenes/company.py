"""The players at a table: who is a person, whose hand may act for which seat, whom the computer plays for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.player import HandWay


class Company:
    """Knows the seats of a match and the devices that claim them."""

    def __init__(self, match: Match, claims: Claims) -> None:
        self._match = match
        self._claims = claims
        self._stood_in: set[int] = set()

    @property
    def people(self) -> tuple[int, ...]:
        """Seats that people play themselves."""
        seats = range(len(self._match.players))
        return tuple(seat for seat in seats if not self.is_computer(seat))

    @property
    def viewer(self) -> int | None:
        """Whose hand is seen while no person plays."""
        return self._match.viewer

    def is_computer(self, seat: int) -> bool:
        """Whether the computer plays for the seat, from the start or in a person's stead."""
        return seat in self._stood_in or self._match.players[seat].kind == "computer"

    def stand_in(self, seats: Sequence[int]) -> None:
        """The computer plays on for these."""
        self._stood_in.update(seats)

    def way_of(self, seat: int) -> HandWay:
        """How a person wants the own hand shown on a shared screen: below a curtain, if nothing else is
        wished."""
        return self._match.players[seat].hand or "turn"

    def device_of(self, seat: int) -> Device | None:
        return self._claims.device_of(seat)

    def gear(self, seat: int) -> str:
        """The glyph of what is in a player's hands."""
        if seat in self._stood_in or not self._match.is_person(seat):
            return "computer"
        device = self._claims.device_of(seat)
        return device.kind if device is not None else "person"

    def seats_of(self, device: Device) -> tuple[int, ...]:
        """The people's seats that the device may act for: its own, and those that nobody has claimed."""
        free = [seat for seat in self.people if self._claims.device_of(seat) is None]
        return tuple(sorted({*self._claims.acts_for(device), *free}))

    def acts_for(self, device: Device, seat: int) -> bool:
        """A device acts for its own seat; for a person alone every one does that is nobody else's."""
        alone = self.people == (seat,) and not self._claims.seats_of(device)
        return alone or self.may_act(device, seat)

    def may_act(self, device: Device, seat: int) -> bool:
        """Whether what the device does may count for the seat."""
        return not self.is_computer(seat) and seat in self.seats_of(device)

    def came(self, device: Device) -> None:
        self._claims.came(device)

    def gone(self, device: Device) -> None:
        self._claims.gone(device)

    def look_for(self, connected: Sequence[Device]) -> bool:
        """Takes note of the devices that are there; whether a seat that a person plays misses its own."""
        for seat in self.people:
            device = self._claims.device_of(seat)
            if device is not None and device not in connected:
                self._claims.gone(device)
        return any(seat in self.people for seat in self._claims.missing())
