"""How strong the computer players are, by the arena: each level against the next at every kind of table, and
in Cribbage against players of other kinds. The strong ones search by nodes, less than they do in the game."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bench.figure import Figure, Skipped
from engine.arena.contest import COMMAND, contest
from engine.arena.spread import spread
from engine.arena.totals import Totals, totals
from engine.rules.base import OptionValue

FOLDER: Final = Path(__file__).parent
SIM: Final = FOLDER / "sim" / "bin" / "python"
"""The interpreter of the environment that has CribbageSim."""
GAMES: Final = 100
"""Of a meeting; more where luck weighs more."""
QUICK: Final = 0.1


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players at a table, how many games they play, and the least share that the first is to have: of the
    decided pairs, or what amounts to it with more than two sides."""

    game: str
    seats: int
    a: str
    b: str
    games: int
    at_least: float | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def name(self) -> str:
        table = "teams" if self.options.get("teams") == "on" else f"{self.seats} seats"
        b = Path(shlex.split(self.b)[-1]).stem if self.b.startswith(COMMAND) else self.b
        return f"{self.game}, {table}: {self.a} against {b}"


def _levels(game: str, seats: int, **options: OptionValue) -> Iterator[Meeting]:
    yield Meeting(game, seats, "strong", "medium", GAMES, 0.57, options)
    yield Meeting(game, seats, "medium", "easy", GAMES, 0.57, options)
    yield Meeting(game, seats, "easy", "random", GAMES, 0.9, options)


def _bot(python: Path | str, name: str) -> str:
    return COMMAND + shlex.join([str(python), str(FOLDER / "bots" / f"{name}.py")])


MEETINGS: Final = (
    *_levels("cribbage", 2),
    Meeting("cribbage", 2, "strong", _bot(sys.executable, "greedy"), 2 * GAMES, 0.6),
    Meeting("cribbage", 2, "strong", _bot(SIM, "hoyleish"), 4 * GAMES, 0.63),
    *_levels("regicide", 2, target=30),
    *_levels("regicide", 3, target=30),
    *_levels("regicide", 4, target=30),
    *_levels("regicide", 4, target=30, teams="on"),
    *_levels("quatorze", 2),
    *_levels("quatorze", 4),
    Meeting("daytona", 2, "strong", "easy", GAMES),
    Meeting("daytona", 4, "easy", "random", GAMES),
)


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """A share for each meeting, with its interval."""
    for meeting in MEETINGS:
        if str(SIM) in meeting.b and not SIM.exists():
            yield Skipped(meeting.name, f"it needs CribbageSim; see {FOLDER / 'bots' / 'hoyleish.py'}")
            continue
        found = _meet(meeting, round(meeting.games * QUICK) if quick else meeting.games)
        share = found.duel
        if share is None:
            yield Skipped(meeting.name, "no pair was decided")
            continue
        yield Figure(
            meeting.name,
            "share",
            (share.value,),
            at_least=meeting.at_least,
            interval=(share.low, share.high),
            note=f"won {found.wins:g} of {found.games} games: {found.won}; slowest move of"
            f" {meeting.a} {1000 * found.paces[0].slowest:.0f} ms",
        )


def _meet(meeting: Meeting, games: int) -> Totals:
    held = contest(meeting.game, meeting.a, meeting.b, seats=meeting.seats, options=meeting.options)
    sides = len(held.sides)
    numbers = range(-(-games // sides) * sides)
    with closing(spread(held, numbers, jobs=os.cpu_count() or 1, backend="loky", cluster=None)) as played:
        return totals(held, played)
