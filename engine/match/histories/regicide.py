"""What a match has brought so far, folded from events: points hand by hand, and what each seat did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.cards import is_joker
from engine.match.histories.fold import Adding, folded
from engine.match.log import Log
from engine.rules.base import Event
from engine.rules.regicide.events import CardPlayed, Changed, HandScored, TrickWon

FACTS: Final[Mapping[str, Adding]] = {
    "hands": "sum",
    "hands_scored": "sum",
    "tricks": "sum",
    "overthrows": "sum",
    "best_hand": "most",
    "jokers": "sum",
}
"""Hands, those that brought points, tricks, changes of trump or order; the most points of a hand; jokers
played."""


@dataclass(slots=True)
class Tally:
    """What one seat did. ``hands``: those in which it scored; ``best``: most points in one."""

    tricks: int = 0
    hands: int = 0
    best: int = 0
    changes: int = 0
    jokers: int = 0


@dataclass(slots=True)
class History:
    """``scored``: the hands that are over; ``tallies`` by seat."""

    tallies: tuple[Tally, ...]
    scored: list[HandScored] = field(default_factory=list)

    @classmethod
    def empty(cls, seats: int) -> History:
        return cls(tuple(Tally() for _ in range(seats)))

    def add(self, events: Iterable[Event]) -> None:
        """Takes note of what happened."""
        for event in events:
            match event:
                case CardPlayed(seat, card):
                    self.tallies[seat].jokers += is_joker(card)
                case TrickWon(seat):
                    self.tallies[seat].tricks += 1
                case Changed(seat):
                    self.tallies[seat].changes += 1
                case HandScored():
                    self.scored.append(event)
                    for seat in event.scorers:
                        tally = self.tallies[seat]
                        tally.hands += 1
                        tally.best = max(tally.best, event.points[seat])

    def facts(self, seat: int) -> dict[str, int]:
        """What the seat did, by the words of ``FACTS``."""
        tally = self.tallies[seat]
        return {
            "hands": len(self.scored),
            "hands_scored": tally.hands,
            "tricks": tally.tricks,
            "overthrows": tally.changes,
            "best_hand": tally.best,
            "jokers": tally.jokers,
        }


def of_log(log: Log) -> History:
    """The history of a match so far, by playing its log through the rules; as far as they agree with it."""
    return folded(History.empty(log.header.seats), log)
