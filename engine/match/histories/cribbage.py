"""What a match has brought so far, folded from events: what each seat scored, as dealer and as pone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.match.histories.fold import Adding, folded
from engine.match.log import Log
from engine.rules.base import Event
from engine.rules.cribbage.events import DealBegun, GameWon, Scored, Skunk

FACTS: Final[Mapping[str, Adding]] = {
    "games": "sum",
    "games_won": "sum",
    "skunks": "sum",
    "skunked": "sum",
    "deals": "sum",
    "pegged": "sum",
    "hands": "sum",
    "hand_points": "sum",
    "best_hand": "most",
    "muggins": "sum",
}
"""Games of the match and those won, by a skunk and lost by one; deals and the points pegged in them, hands
shown and their points; the most that a hand or crib brought; points taken by muggins."""


@dataclass(slots=True)
class Sum:
    """Points, how often there was something to score, and the most at once."""

    points: int = 0
    times: int = 0
    most: int = 0

    def add(self, points: int) -> None:
        self.points += points
        self.times += 1
        self.most = max(self.most, points)

    @property
    def mean(self) -> float | None:
        """None when there was nothing."""
        return self.points / self.times if self.times else None


@dataclass(slots=True)
class Tally:
    """What one seat scored. The pairs are for deals as pone and as dealer. ``won``: games of the match;
    ``skunks``: those of them that counted more; ``skunked``: games lost so."""

    hands: tuple[Sum, Sum] = field(default_factory=lambda: (Sum(), Sum()))
    plays: tuple[Sum, Sum] = field(default_factory=lambda: (Sum(), Sum()))
    cribs: Sum = field(default_factory=Sum)
    muggins: int = 0
    won: int = 0
    skunks: int = 0
    skunked: int = 0

    @property
    def best(self) -> int:
        """The most that a hand or a crib brought."""
        return max(sums.most for sums in (*self.hands, self.cribs))


@dataclass(slots=True)
class History:
    """``games``: the points of each game that is over, by seat. ``deals`` counts all of them;
    ``skunk`` is the last game's."""

    tallies: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))
    games: list[tuple[int, ...]] = field(default_factory=list)
    deals: int = 0
    skunk: Skunk = "none"
    _dealer: int | None = None
    _pegged: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, events: Iterable[Event]) -> None:
        """Takes note of what happened."""
        for event in events:
            match event:
                case DealBegun(dealer):
                    self._end_of_play()
                    self.deals += 1
                    self._dealer = dealer
                case Scored(seat, "hand" | "crib" | "muggins" as why, _, _, start, end):
                    self._shown(seat, why, end - start)
                case Scored(seat, _, _, _, start, end):
                    self._pegged[seat] += end - start
                case GameWon(seat, skunk, _, scores, _):
                    self.skunk = skunk
                    self.tallies[seat].won += 1
                    self.tallies[seat].skunks += skunk != "none"
                    self.tallies[1 - seat].skunked += skunk != "none"
                    self._end_of_play()
                    self.games.append(scores)

    def facts(self, seat: int) -> dict[str, int]:
        """What the seat scored, by the words of ``FACTS``."""
        tally = self.tallies[seat]
        return {
            "games": len(self.games),
            "games_won": tally.won,
            "skunks": tally.skunks,
            "skunked": tally.skunked,
            "deals": sum(one.times for one in tally.plays),
            "pegged": sum(one.points for one in tally.plays),
            "hands": sum(one.times for one in tally.hands),
            "hand_points": sum(one.points for one in tally.hands),
            "best_hand": tally.best,
            "muggins": tally.muggins,
        }

    def _shown(self, seat: int, why: str, points: int) -> None:
        tally = self.tallies[seat]
        if why == "hand":
            tally.hands[seat == self._dealer].add(points)
        elif why == "crib":
            tally.cribs.add(points)
        else:
            tally.muggins += points

    def _end_of_play(self) -> None:
        """What was pegged in the deal that is over goes to its sums."""
        if self._dealer is not None:
            for seat in (0, 1):
                self.tallies[seat].plays[seat == self._dealer].add(self._pegged[seat])
        self._dealer, self._pegged = None, [0, 0]


def of_log(log: Log) -> History:
    """The history of a match so far, by playing its log through the rules; as far as they agree with it."""
    return folded(History(), log)
