"""What a match has brought so far, folded from events: points race by race, and each seat's cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.cards import is_joker
from engine.match.histories.fold import Adding, folded
from engine.match.log import Log
from engine.rules.base import Event
from engine.rules.daytona.events import CardDrawn, CarMoved, PitEntered, RaceOver, RaceStarted
from engine.rules.daytona.state import HOME

PODIUM: Final = 3
FACTS: Final[Mapping[str, Adding]] = {
    "races": "sum",
    "race_wins": "sum",
    "podiums": "sum",
    "draws": "sum",
    "pit_stops": "sum",
    "jokers": "sum",
    "best_lap": "least",
}
"""Races, those won and those with a place among the first three; cards drawn, pit stops, jokers; the fewest
own draws that took the car round."""


@dataclass(slots=True)
class Tally:
    """What one seat's cards did. ``wins`` counts races, ``podiums`` those with a place among the first three;
    ``lap``: the fewest draws that took it round, None before it was."""

    draws: int = 0
    forward: int = 0
    back: int = 0
    pit: int = 0
    jokers: int = 0
    wins: int = 0
    podiums: int = 0
    lap: int | None = None


@dataclass(slots=True)
class _Lap:
    """A car on its way round: the draws since it crossed the line with the lap ``number``, its furthest."""

    draws: int = 0
    number: int = 0


@dataclass(slots=True)
class History:
    """``races``: the points of each race that is over, by seat; ``tallies`` by seat."""

    tallies: tuple[Tally, ...]
    races: list[tuple[int, ...]] = field(default_factory=list)
    _laps: dict[int, _Lap] = field(default_factory=dict)

    @classmethod
    def empty(cls, seats: int) -> History:
        return cls(tuple(Tally() for _ in range(seats)))

    def add(self, events: Iterable[Event]) -> None:
        """Takes note of what happened."""
        for event in events:
            match event:
                case RaceStarted():
                    self._laps.clear()
                case CardDrawn(seat, card):
                    self._lap(seat).draws += 1
                    self.tallies[seat].draws += 1
                    self.tallies[seat].jokers += is_joker(card)
                case CarMoved(seat, start, end, start_lap, end_lap, _):
                    forward = (end_lap, end) > (start_lap, start)
                    self.tallies[seat].forward += forward
                    self.tallies[seat].back += not forward
                    if end == HOME or (end_lap > start_lap and end_lap > self._lap(seat).number):
                        self._round(seat, end_lap)
                case PitEntered(seat, _):
                    self.tallies[seat].pit += 1
                case RaceOver(_, places, points, _):
                    self.tallies[places[0]].wins += 1
                    for seat in places[:PODIUM]:
                        self.tallies[seat].podiums += 1
                    self.races.append(points)

    def _lap(self, seat: int) -> _Lap:
        return self._laps.setdefault(seat, _Lap())

    def _round(self, seat: int, lap: int) -> None:
        """A car has been round, for the first time in this lap."""
        tally, running = self.tallies[seat], self._lap(seat)
        tally.lap = running.draws if tally.lap is None else min(tally.lap, running.draws)
        self._laps[seat] = _Lap(number=lap)

    def facts(self, seat: int) -> dict[str, int]:
        """What the seat did, by the words of ``FACTS``."""
        tally = self.tallies[seat]
        facts = {
            "races": len(self.races),
            "race_wins": tally.wins,
            "podiums": tally.podiums,
            "draws": tally.draws,
            "pit_stops": tally.pit,
            "jokers": tally.jokers,
        }
        return facts if tally.lap is None else {**facts, "best_lap": tally.lap}


def of_log(log: Log) -> History:
    """The history of a match so far, by playing its log through the rules; as far as they agree with it."""
    return folded(History.empty(log.header.seats), log)
