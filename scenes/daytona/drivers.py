"""Who draws the next card, and when: people by their throttles, auto-drive, computer drivers at the table's
pace."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from engine.input.intents import Device
from engine.match.settings import Pace
from scenes.company import Company
from scenes.daytona.throttle import Throttle
from scenes.pace import FACTORS


class Drivers:
    """Knows the seats of a match and the hands on the throttle."""

    def __init__(self, company: Company) -> None:
        self.throttle = Throttle()
        self.pace: Pace = "normal"
        self._company = company
        self._auto: set[int] = set()

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people, those on auto-drive included."""
        return self._company.people

    @property
    def factor(self) -> float:
        return FACTORS[self.pace]

    # Auto-drive.

    def is_auto(self, seat: int) -> bool:
        """Whether the table drives for the seat, as its player wants or a computer driver's seat."""
        return seat in self._auto or self.is_computer(seat)

    def is_computer(self, seat: int) -> bool:
        """Whether the computer drives, from the start or in a person's stead."""
        return self._company.is_computer(seat)

    def set_auto(self, seats: Collection[int], on: bool) -> None:
        """Holds the throttle for people's seats, or gives it back."""
        for seat in seats:
            if on:
                self._auto.add(seat)
                self.throttle.hold(_auto_hand(seat))
            else:
                self._auto.discard(seat)
                self.throttle.release(_auto_hand(seat))

    def block(self) -> None:
        """Hands on a throttle must let go and press anew; auto-drive starts from rest by itself."""
        self.throttle.block()
        self._hold_autos()

    def let_go(self) -> None:
        """The table is left for another scene: no hand holds a throttle any more; auto-drive holds on."""
        self.throttle.release_all()
        self._hold_autos()

    def _hold_autos(self) -> None:
        for seat in self.auto:
            self.throttle.release(_auto_hand(seat))
            self.throttle.hold(_auto_hand(seat))

    def all_auto(self, seats: Collection[int]) -> bool:
        """Whether the people of these seats are all on auto-drive; nobody is not."""
        return bool(seats) and self.auto.issuperset(seats)

    @property
    def auto(self) -> frozenset[int]:
        """People's seats on auto-drive."""
        return frozenset(seat for seat in self._auto if not self.is_computer(seat))

    # Hands.

    def seats_of(self, device: Device) -> tuple[int, ...]:
        """The people's seats that the device may act for: its own, and those that nobody has claimed. For a
        person alone every device does that nobody else could mean."""
        return tuple(seat for seat in self.people if self._company.may_act(device, seat))

    def may_act(self, device: Device, seat: int) -> bool:
        return seat in self.seats_of(device)

    def is_person(self, seat: int) -> bool:
        """Whether the seat is a person's, on auto-drive or not."""
        return self._company.is_person(seat)

    def device_of(self, seat: int) -> Device | None:
        return self._company.device_of(seat)

    def due(self, seat: int, slower: float) -> tuple[bool, Hashable | None]:
        """Whether the seat's next draw is due now, and by whose hand (None: the table's)."""
        if self.is_computer(seat):
            return self.throttle.due_unasked(slower, self.factor), None
        if seat in self.auto:
            hand = _auto_hand(seat)
            return self.throttle.due(hand, slower), hand
        for hand in self.throttle.hands:
            if isinstance(hand, Device) and self.may_act(hand, seat) and self.throttle.due(hand, slower):
                return True, hand
        return False, None

    def seconds(self, slower: float) -> float:
        """How long the draw just made may take to be shown."""
        return self.throttle.showing(slower, self.factor)


def _auto_hand(seat: int) -> Hashable:
    return ("auto", seat)
