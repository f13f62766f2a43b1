"""What a match has brought so far, folded from events: points race by race, and each seat's cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.cards import is_joker
from engine.match.log import Log, LogError
from engine.match.replay import frames
from engine.rules.base import Event
from engine.rules.daytona.events import CardDrawn, CarMoved, PitEntered, RaceOver


@dataclass(slots=True)
class Tally:
    """What one seat's cards did. ``wins`` counts races."""

    draws: int = 0
    forward: int = 0
    back: int = 0
    pit: int = 0
    jokers: int = 0
    wins: int = 0


@dataclass(slots=True)
class History:
    """``races``: the points of each race that is over, by seat; ``tallies`` by seat."""

    tallies: tuple[Tally, ...]
    races: list[tuple[int, ...]] = field(default_factory=list)

    @classmethod
    def empty(cls, seats: int) -> History:
        return cls(tuple(Tally() for _ in range(seats)))

    def add(self, events: Iterable[Event]) -> None:
        """Takes note of what happened."""
        for event in events:
            match event:
                case CardDrawn(seat, card):
                    self.tallies[seat].draws += 1
                    self.tallies[seat].jokers += is_joker(card)
                case CarMoved(seat, start, end, start_lap, end_lap, _):
                    forward = (end_lap, end) > (start_lap, start)
                    self.tallies[seat].forward += forward
                    self.tallies[seat].back += not forward
                case PitEntered(seat, _):
                    self.tallies[seat].pit += 1
                case RaceOver(_, places, points, _):
                    self.tallies[places[0]].wins += 1
                    self.races.append(points)


def of_log(log: Log) -> History:
    """The history of a match so far, by playing its log through the rules; as far as they agree with it."""
    history = History.empty(log.header.seats)
    try:
        for frame in frames(log):
            history.add(frame.step.events)
    except LogError:
        pass
    return history
