"""What the results of many matches add up to, for a person or for all people at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.match.histories import telling
from engine.match.statistics.result import Result, SeatResult

PEOPLE: Final = "people"
FEWEST_WIN: Final = frozenset({"quatorze"})
"""Games in which the lowest score is the best."""


@dataclass(slots=True)
class Record:
    """How often there was a game, and how often it was won."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won


@dataclass(slots=True)
class Sums:
    """Over games of one table. ``best`` is None and ``average`` too while there is no game. ``against``: by
    the level of computer opponents, and ``people`` for people; a game counts for each kind that took part.
    ``facts``: by the words of the game's history. A game counts once however many seats are asked about,
    and is won when one of these has won it; ``seats`` are theirs in all games."""

    game: str
    all: Record = field(default_factory=Record)
    seats: int = 0
    best: int | None = None
    total: int = 0
    against: dict[str, Record] = field(default_factory=dict)
    facts: dict[str, int] = field(default_factory=dict)

    @property
    def average(self) -> float | None:
        """The mean score of a seat."""
        return self.total / self.seats if self.seats else None

    def add(self, seats: Sequence[SeatResult], others: Iterable[SeatResult]) -> None:
        """One more game, as these seats played it."""
        won = any(seat.won for seat in seats)
        self.all.add(won)
        for kind in sorted({other.level or PEOPLE for other in others}):
            self.against.setdefault(kind, Record()).add(won)
        for seat in seats:
            self._add_seat(seat)

    def _add_seat(self, seat: SeatResult) -> None:
        self.seats += 1
        self.total += seat.score
        better = min if self.game in FEWEST_WIN else max
        self.best = seat.score if self.best is None else better(self.best, seat.score)
        for word, how in telling(self.game).FACTS.items():
            if word in seat.facts:
                self._add_fact(word, how, seat.facts[word])

    def _add_fact(self, word: str, how: str, value: int) -> None:
        if word not in self.facts:
            self.facts[word] = value
        elif how == "sum":
            self.facts[word] += value
        else:
            self.facts[word] = (max if how == "most" else min)(self.facts[word], value)


def sums_of(results: Iterable[Result], game: str, profile: str = "") -> Sums:
    """What people's seats at that table add up to; with ``profile`` only that person's. Games that were taken
    up from others do not count: their end was known."""
    sums = Sums(game)
    for result in results:
        if result.game != game or result.source:
            continue
        asked = [one for one in result.seats if one.kind == "person" and profile in ("", one.profile)]
        if asked:
            sums.add(asked, [one for one in result.seats if not any(one is seat for seat in asked)])
    return sums


def games_of(results: Iterable[Result], profile: str) -> Record:
    """How many games a person has played at all tables, and won."""
    record = Record()
    for result in results:
        for seat in result.seats:
            if seat.profile == profile and not result.source:
                record.add(seat.won)
    return record
