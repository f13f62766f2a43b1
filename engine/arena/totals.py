"""What the games of a contest say about who is stronger.

Games of one round share their shuffles, so a round is one observation and not several. All intervals hold the
truth in 95 of 100 cases; those of shares are Wilson's, for as many independent games as the spread of the
rounds amounts to.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from engine.arena.contest import Contest
from engine.arena.game import Pace, Result

CERTAINTY: Final = 1.96
"""Standard errors on either side that hold the truth in 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole, with its interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


@dataclass(frozen=True, slots=True)
class Totals:
    """From A's side. Only whole rounds count, so that both had every seat with the same cards."""

    contest: Contest
    games: int
    rounds: int
    wins: float
    """Games that A has won; one that is shared or drawn counts in part."""
    won: Share | None
    fair: float
    """What A's share would be among equals."""
    duel: Share | None
    """A's chance against a single one of the others: of two sides, its share of the rounds that one of them
    has won; of more, what its share of the games amounts to in odds."""
    decided: int
    """Rounds that one of two sides has won."""
    taken: int
    """Those of them that A has won."""
    points: tuple[float, float] | None
    """Mean score of a seat of A and of B, in games that were played to the end."""
    lead: tuple[float, float] | None
    """How much higher A's is in a round, and half the interval of that."""
    forfeits: tuple[tuple[str, ...], tuple[str, ...]]
    """By what A and B have lost games without playing them to the end."""
    paces: tuple[Pace, Pace]


def totals(contest: Contest, results: Iterable[Result]) -> Totals:
    """The same whatever the order of the results."""
    sides = len(contest.sides)
    rounds: dict[int, list[Result]] = {}
    for result in sorted(results, key=lambda one: one.number):
        rounds.setdefault(result.number // sides, []).append(result)
    whole = [games for games in rounds.values() if len(games) == sides]
    games = [game for round_ in whole for game in round_]
    shares = [sum(_part(contest, game) for game in round_) / sides for round_ in whole]
    won = _mean_share(shares)
    decided = [share for share in shares if share != 0.5]
    taken = sum(share > 0.5 for share in decided)
    if sides == 2:
        duel = wilson(taken, len(decided)) if decided else None
    else:
        duel = won and Share(*(_against_one(one, sides) for one in (won.value, won.low, won.high)))
    points = [
        [_points(contest, game) for game in round_] for round_ in whole if not any(g.forfeit for g in round_)
    ]
    means = [(statistics.fmean(a for a, _ in each), statistics.fmean(b for _, b in each)) for each in points]
    paces: tuple[Pace, Pace] = (Pace(), Pace())
    forfeits: tuple[list[str], list[str]] = ([], [])
    for game in games:
        if game.forfeit:
            seat, why = game.forfeit
            forfeits[seat not in contest.seats_of_a(game.number)].append(why)
        paces = (paces[0] + game.paces[0], paces[1] + game.paces[1])
    return Totals(
        contest=contest,
        games=len(games),
        rounds=len(whole),
        wins=sum(shares) * sides,
        won=won,
        fair=1 / sides,
        duel=duel,
        decided=len(decided) if sides == 2 else 0,
        taken=taken if sides == 2 else 0,
        points=(statistics.fmean(a for a, _ in means), statistics.fmean(b for _, b in means))
        if means
        else None,
        lead=_spread([a - b for a, b in means]),
        forfeits=(tuple(forfeits[0]), tuple(forfeits[1])),
        paces=paces,
    )


def wilson(count: float, of: float) -> Share:
    """Wilson's interval of a share that was found in so many independent cases."""
    share, square = count / of, CERTAINTY**2 / of
    middle = (share + square / 2) / (1 + square)
    half = sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
    return Share(share, max(middle - half, 0.0), min(middle + half, 1.0))


def _part(contest: Contest, game: Result) -> float:
    """A's part of the win; of a draw what its side of the table gives."""
    if not game.winners:
        return 1 / len(contest.sides)
    winning = [side for side in contest.sides if set(side) & set(game.winners)]
    return (contest.seats_of_a(game.number) in winning) / len(winning)


def _points(contest: Contest, game: Result) -> tuple[float, float]:
    own = contest.seats_of_a(game.number)
    others = [score for seat, score in enumerate(game.scores) if seat not in own]
    return statistics.fmean(game.scores[seat] for seat in own), statistics.fmean(others)


def _mean_share(shares: Sequence[float]) -> Share | None:
    if not shares:
        return None
    mean = statistics.fmean(shares)
    variance = statistics.variance(shares) / len(shares) if len(shares) > 1 else 0.0
    cases = mean * (1 - mean) / variance if variance else len(shares)
    return wilson(mean * cases, cases)


def _spread(values: Sequence[float]) -> tuple[float, float] | None:
    """Mean and half the interval of it."""
    if len(values) < 2:
        return (values[0], float("inf")) if values else None
    return statistics.fmean(values), CERTAINTY * statistics.stdev(values) / sqrt(len(values))


def _against_one(share: float, sides: int) -> float:
    """The share of a duel of two that has the same odds as this share among so many."""
    odds = share * (sides - 1)
    return odds / (odds + 1 - share)
