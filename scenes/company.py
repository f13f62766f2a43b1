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
        self._joined: set[int] = set()
        self.changes = 0
        """How often a seat has gone from a person to the computer or back."""

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
        person = self._match.players[seat].kind == "person" or seat in self._joined
        return seat in self._stood_in or not person

    def is_person(self, seat: int) -> bool:
        """Whether the seat is shown as a person's: also in a game that is only watched."""
        return seat not in self._stood_in and (seat in self._joined or self._match.is_person(seat))

    def stand_in(self, seats: Sequence[int]) -> None:
        """The computer plays on for these; nobody need have a device for them any more."""
        self._stood_in.update(seats)
        for seat in seats:
            self._claims.release(seat)
        self.changes += 1

    def take(self, seat: int, device: Device) -> None:
        """A person plays on, with that device, where the computer did."""
        self._stood_in.discard(seat)
        self._joined.add(seat)
        self._claims.claim(seat, device)
        self.changes += 1

    def way_of(self, seat: int) -> HandWay:
        """How a person wants the own hand shown on a shared screen: below a curtain, if nothing else is
        wished."""
        return self._match.players[seat].hand or "turn"

    def device_of(self, seat: int) -> Device | None:
        return self._claims.device_of(seat)

    def gear(self, seat: int) -> str:
        """The glyph of what is in a player's hands."""
        if not self.is_person(seat):
            return "computer"
        device = self._claims.device_of(seat)
        return device.kind if device is not None else "person"

    def seats_of(self, device: Device) -> tuple[int, ...]:
        """The people's seats that the device may act for: its own, and those that nobody has claimed; for a
        person alone every one does that is nobody else's."""
        if len(self.people) == 1 and not self._claims.seats_of(device):
            return self.people
        free = [seat for seat in self.people if self._claims.device_of(seat) is None]
        return tuple(sorted({*self._claims.acts_for(device), *free}))

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
