"""Totals in words, for a terminal."""

from __future__ import annotations

from collections import Counter
from math import isfinite

from engine.arena.game import Pace
from engine.arena.totals import Totals


def text(totals: Totals) -> str:
    """A few lines."""
    contest, won = totals.contest, totals.won
    lines = [
        ", ".join(
            [
                contest.game,
                f"{contest.seats} seats",
                *(f"{name} {value}" for name, value in contest.options.items()),
            ]
        ),
        f"A ({contest.a}) against B ({contest.b}): {totals.games} games, {totals.rounds} deals from each of"
        f" {len(contest.sides)} sides, seed {contest.seed}; in brackets: 95 % intervals",
    ]
    if won is None:
        return "\n".join([*lines, "  no deal has been played from every side yet"])
    lines += [
        f"  A won {totals.wins:g} of {totals.games} games: {won}; its seats give {totals.fair:.1%}",
        _duel(totals),
    ]
    if totals.points and totals.lead:
        lead, half = totals.lead
        spread = f" ± {half:.2f}" if isfinite(half) else ""
        lines.append(
            f"  points a game: A {totals.points[0]:.2f}, B {totals.points[1]:.2f};"
            f" A's less B's {lead:+.2f}{spread}"
        )
    for name, reasons in zip("AB", totals.forfeits, strict=True):
        lines += [
            f"  {name} forfeited {count} {'game' if count == 1 else 'games'}: it {why}"
            for why, count in Counter(reasons).most_common()
        ]
    lines.append(f"  time a move: A {_pace(totals.paces[0])}; B {_pace(totals.paces[1])}")
    return "\n".join(lines)


def _duel(totals: Totals) -> str:
    if len(totals.contest.sides) > 2:
        return f"  in odds as a duel with one of them: {totals.duel}"
    if totals.duel is None:
        return "  no pair was decided: each won once with the same cards"
    split = totals.rounds - totals.decided
    return f"  A won {totals.taken} of {totals.decided} decided pairs: {totals.duel}; {split} were split"


def _pace(pace: Pace) -> str:
    mean = 1000 * pace.seconds / max(pace.moves, 1)
    return f"{mean:.1f} ms, slowest {1000 * pace.slowest:.0f} ms"
