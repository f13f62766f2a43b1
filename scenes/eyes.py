"""Whose cards the screen shows: those of a person alone always, of several only of whoever looks."""

from __future__ import annotations

from scenes.company import Company


class Eyes:
    """``seat``: whose hand is open on the screen, None for nobody's. ``near``: who sits at the lower edge."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self.seat: int | None = None
        self.near = 0
        self.settle()

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self._company.people) > 1

    def settle(self) -> None:
        """The people at the table are others now: one alone always sees their hand, and where none plays
        whoever a match is watched for."""
        people = self._company.people
        if len(people) == 1:
            self.seat = self.near = people[0]
        elif not people and self._company.viewer is not None:
            self.seat = self.near = self._company.viewer
        else:
            self.seat = None
            if people and self.near not in people:
                self.near = people[0]

    def must_claim(self, seat: int) -> bool:
        """Whether the seat is a person's who has to claim the screen before its cards may be seen."""
        return self.shared and self.seat != seat and not self._company.is_computer(seat)

    def peeks(self, seat: int) -> bool:
        """Whether the seat sees its cards only while it holds a button."""
        return self.shared and self._company.way_of(seat) == "peek"

    def offer(self, seat: int) -> None:
        """The seat may claim the screen: it sits near, and nobody's hand is open but one that always is."""
        self.near = seat
        self.seat = seat if self._company.way_of(seat) == "open" else None

    def look(self, seat: int) -> None:
        """The seat has claimed the screen."""
        self.seat = self.near = seat

    def close(self) -> None:
        """Nobody looks any more; a person alone looks on."""
        if self.shared:
            self.seat = None
