"""The averages that a cribbage player knows, gathered from the events of a game or of many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.rules.base import Event
from engine.rules.cribbage.events import Claimed, Counted, DealBegun, Scored


@dataclass(slots=True)
class Mean:
    """A sum and how many things it is of."""

    total: int = 0
    number: int = 0

    def add(self, points: int) -> None:
        """One more."""
        self.total += points
        self.number += 1

    @property
    def value(self) -> float | None:
        """The average; None of nothing."""
        return self.total / self.number if self.number else None


@dataclass(slots=True)
class Averages:
    """Of one seat in one role. ``hand`` and ``crib``: what the counted ones were worth, whatever was claimed
    for them; ``play``: points pegged in a deal, his heels included; ``missed``: points that claims left."""

    hand: Mean = field(default_factory=Mean)
    crib: Mean = field(default_factory=Mean)
    play: Mean = field(default_factory=Mean)
    missed: Mean = field(default_factory=Mean)


@dataclass(slots=True)
class Tally:
    """Averages of both seats ``as_dealer`` and ``as_pone``. Deals that a win cut short count for what was
    played of them. ``dealer`` and ``claimed`` (a claim has been made and not yet scored) say where the
    telling stands."""

    as_dealer: tuple[Averages, Averages] = field(default_factory=lambda: (Averages(), Averages()))
    as_pone: tuple[Averages, Averages] = field(default_factory=lambda: (Averages(), Averages()))
    dealer: int = 0
    claimed: bool = False

    def of(self, seat: int) -> Averages:
        """The seat's averages in the role that it has in the deal being told."""
        return (self.as_dealer if seat == self.dealer else self.as_pone)[seat]

    def tell(self, events: Iterable[Event]) -> None:
        """Takes in what has happened; events come in their order."""
        for event in events:
            if isinstance(event, DealBegun):
                self.dealer = event.dealer
                for seat in (0, 1):
                    self.of(seat).play.number += 1
            elif isinstance(event, Counted):
                mine = self.of(event.seat)
                (mine.hand if event.pile == "hand" else mine.crib).add(event.points)
                mine.missed.add(event.missed)
            elif isinstance(event, Claimed):
                self.claimed = True
            elif isinstance(event, Scored):
                self._scored(event)

    def _scored(self, event: Scored) -> None:
        """A claim scores what was claimed; what the cards were worth comes with Counted."""
        mine = self.of(event.seat)
        if event.why in ("play", "go", "heels"):
            mine.play.total += event.points
        elif event.why in ("hand", "crib"):
            if not self.claimed:
                (mine.hand if event.why == "hand" else mine.crib).add(event.points)
            self.claimed = False
