"""Who sits where before a match: people with their devices, computer players, closed seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.ai.players import LEVELS, Level
from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.player import HandWay, Player
from engine.match.profiles import Profile, Profiles
from engine.present.i18n import _

LEVEL: Final[Level] = "medium"


def seat_name(seat: int) -> str:
    """The name of a seat's colour, which its player has by default."""
    return (_("Red"), _("Blue"), _("Yellow"), _("Green"), _("Violet"), _("Orange"))[seat % 6]


def device_name(device: Device) -> str:
    """A device as people call it."""
    if device.kind == "pad":
        return _("Gamepad {n}").format(n=device.number)
    return {
        "keys-left": _("Keyboard, left"),
        "keys-right": _("Keyboard, right"),
        "mouse": _("Mouse"),
        "touch": _("Touch screen"),
    }[device.kind]


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a seat holds. ``device`` is None unless a person has joined there; ``profile``: who it is, None
    for anybody."""

    kind: Literal["person", "computer", "closed"]
    device: Device | None = None
    profile: Profile | None = None


_COMPUTER: Final = Sitting("computer")
_CLOSED: Final = Sitting("closed")


class Seating:
    """``counts``: the numbers of seats that the game may have, ascending. Seats that are not closed play; a
    seat keeps its colour when others close. ``level``: of all computer players."""

    def __init__(self, counts: Sequence[int], wished: int) -> None:
        self.counts = tuple(counts)
        self.level: Level = LEVEL
        self.hands: dict[int, HandWay] = {}
        """By seat how its person wants the own cards shown, as far as that was chosen."""
        self.most = self.counts[-1]
        count = min(max(wished, self.counts[0]), self.most)
        self.seats = [_COMPUTER if seat < count else _CLOSED for seat in range(self.most)]

    @property
    def count(self) -> int:
        """How many seats play."""
        return sum(sitting.kind != "closed" for sitting in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people."""
        return tuple(seat for seat, sitting in enumerate(self.seats) if sitting.kind == "person")

    def seats_of(self, device: Device) -> tuple[int, ...]:
        """The seats that a device has joined, in order."""
        return tuple(seat for seat in self.people if self.seats[seat].device == device)

    def join(self, device: Device) -> int | None:
        """Sits the device down on the first free seat, else on a closed one; None when there is none."""
        for kind in ("computer", "closed"):
            for seat, sitting in enumerate(self.seats):
                if sitting.kind == kind:
                    return self.take(seat, device)
        return None

    def take(self, seat: int, device: Device) -> int | None:
        """Sits the device down on that seat; None when a person has it."""
        if self.seats[seat].kind == "person":
            return None
        self.seats[seat] = Sitting("person", device)
        self._keep_count()
        return seat

    def call(self, seat: int, profile: Profile | None) -> None:
        """The person on that seat is this one, or just anybody."""
        if self.seats[seat].kind == "person":
            self.seats[seat] = replace(self.seats[seat], profile=profile)

    def recall(self, profiles: Profiles) -> None:
        """Names may have been changed or forgotten meanwhile."""
        for seat in self.people:
            profile = self.seats[seat].profile
            if profile is not None:
                self.call(seat, profiles.get(profile.id))

    def leave(self, seat: int) -> bool:
        """A person leaves the seat to a computer player; false for the last person, who stays."""
        if self.seats[seat].kind != "person" or len(self.people) == 1:
            return False
        self.seats[seat] = _COMPUTER
        return True

    def leave_all(self, device: Device) -> bool:
        """The device leaves every seat it has, but not if then nobody were left; whether it had any."""
        left = [self.leave(seat) for seat in self.seats_of(device)]
        return any(left)

    def open(self, seat: int) -> None:
        """A computer player sits down on a closed seat."""
        if self.seats[seat].kind == "closed":
            self.seats[seat] = _COMPUTER
            self._keep_count()

    def set_count(self, count: int) -> None:
        """That many seats (one of ``counts``) play: computer players' seats close from the end, closed ones
        open from the start. People are never put out, so it may stay higher."""
        for seat in reversed(range(self.most)):
            if self.count > count and self.seats[seat].kind == "computer":
                self.seats[seat] = _CLOSED
        for seat in range(self.most):
            if self.count < count and self.seats[seat].kind == "closed":
                self.seats[seat] = _COMPUTER
        self._keep_count()

    def _keep_count(self) -> None:
        """The game may not be playable with just any number of seats: goes up to the next it has."""
        if self.count not in self.counts:
            self.set_count(min(count for count in self.counts if count > self.count))

    def players(self) -> tuple[Player, ...]:
        """The players of a match with these seats, closed ones left out."""
        playing = self._playing()
        return tuple(replace(_player(*one, self.level), hand=self._way(one[0])) for one in playing)

    def _way(self, seat: int) -> HandWay:
        return self.hands.get(seat, "") if self.seats[seat].kind == "person" else ""

    def claims(self) -> Claims:
        """Which device acts for which seat of that match."""
        claims = Claims()
        for number, (_seat, sitting) in enumerate(self._playing()):
            if sitting.device is not None:
                claims.claim(number, sitting.device)
        return claims

    def _playing(self) -> list[tuple[int, Sitting]]:
        return [(seat, sitting) for seat, sitting in enumerate(self.seats) if sitting.kind != "closed"]


def reseated(
    counts: Sequence[int], players: Sequence[Player], devices: Mapping[int, Device], profiles: Profiles
) -> Seating:
    """The seating that a match had: each player on the seat of their colour, people with the devices of their
    seats in the match and the names that are still remembered."""
    seating = Seating(counts, 0)
    seating.seats = [_CLOSED] * seating.most
    for number, player in enumerate(players):
        device = devices.get(number)
        seating.level = next((level for level in LEVELS if level == player.level), seating.level)
        if player.hand:
            seating.hands[player.emblem % seating.most] = player.hand
        person = Sitting("person", device, profiles.get(player.profile))
        seating.seats[player.emblem % seating.most] = person if device else _COMPUTER
    return seating


def _player(seat: int, sitting: Sitting, level: Level) -> Player:
    if sitting.device is None:
        return Player("computer", seat_name(seat), level, seat)
    who = sitting.profile
    if who is None:
        return Player("person", seat_name(seat), "", seat, device_name(sitting.device))
    return Player("person", who.name, "", seat, device_name(sitting.device), profile=who.id)
