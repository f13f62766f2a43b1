"""What a match has brought so far, folded from events: points round by round, and what each seat did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.cards import is_joker
from engine.match.histories.fold import Adding, folded
from engine.match.log import Log
from engine.rules.base import Event
from engine.rules.quatorze.events import LaidOff, MeldLaid, Opened, RoundOver

FACTS: Final[Mapping[str, Adding]] = {
    "rounds": "sum",
    "round_points": "sum",
    "out": "sum",
    "at_once": "sum",
    "laid_off": "sum",
    "jokers": "sum",
    "best_opening": "most",
    "worst_round": "most",
}
"""Rounds and their points; rounds that the seat ended, and those it ended in one turn (the −60); cards laid
off, jokers laid; the points of its best opening, the most that a round cost it."""


@dataclass(slots=True)
class Tally:
    """What one seat did. ``out``: rounds it ended; ``at_once``: those of them in one turn; ``best``: its most
    valuable opening; ``worst``: most points taken in a round."""

    out: int = 0
    at_once: int = 0
    best: int = 0
    worst: int = 0
    laid_off: int = 0
    jokers: int = 0


@dataclass(slots=True)
class History:
    """``over``: the rounds that are over; ``tallies`` by seat."""

    tallies: tuple[Tally, ...]
    over: list[RoundOver] = field(default_factory=list)

    @classmethod
    def empty(cls, seats: int) -> History:
        return cls(tuple(Tally() for _ in range(seats)))

    @property
    def rows(self) -> list[tuple[int, tuple[int, ...]]]:
        """Round by round its number and its points by seat."""
        return [(event.round, event.points) for event in self.over]

    def rows_at(self, scores: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """Those of the rounds that these scores count already: the last one may still have to be shown."""
        ahead = bool(self.over) and self.over[-1].scores != scores
        return self.rows[:-1] if ahead else self.rows

    def add(self, events: Iterable[Event]) -> None:
        """Takes note of what happened."""
        for event in events:
            match event:
                case MeldLaid(seat, _, _, cards):
                    self.tallies[seat].jokers += sum(map(is_joker, cards))
                case LaidOff(seat, card):
                    self.tallies[seat].laid_off += 1
                    self.tallies[seat].jokers += is_joker(card)
                case Opened(seat, points):
                    self.tallies[seat].best = max(self.tallies[seat].best, points)
                case RoundOver():
                    self._end_round(event)

    def _end_round(self, event: RoundOver) -> None:
        self.over.append(event)
        for seat, points in enumerate(event.points):
            self.tallies[seat].worst = max(self.tallies[seat].worst, points)
        if event.out is not None:
            self.tallies[event.out].out += 1
            self.tallies[event.out].at_once += event.at_once

    def facts(self, seat: int) -> dict[str, int]:
        """What the seat did, by the words of ``FACTS``."""
        tally = self.tallies[seat]
        facts = {
            "rounds": len(self.over),
            "round_points": sum(event.points[seat] for event in self.over),
            "out": tally.out,
            "at_once": tally.at_once,
            "laid_off": tally.laid_off,
            "jokers": tally.jokers,
            "worst_round": tally.worst,
        }
        return {**facts, "best_opening": tally.best} if tally.best else facts


def of_log(log: Log) -> History:
    """The history of a match so far, by playing its log through the rules; as far as they agree with it."""
    return folded(History.empty(log.header.seats), log)
