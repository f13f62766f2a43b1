"""How costs grow with the length of a match and with the seats: in proportion at most, or nearly so.

Matches are played at random, kept in a folder, taken up again and replayed as the program does it. Each cost
is for one action: that in a long match is held against that in a quarter of one, that with many seats against
that with few. Seconds are the processor's; what a disk takes to write is not in them.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.figure import Figure, Skipped
from bench.rules import Setting
from engine.cards import Card
from engine.match.match import Match
from engine.match.player import Player
from engine.match.replay import frames
from engine.match.store import Store
from engine.rules.registry import rules_of

ABOUT: Final = 1.25
"""What still counts as in proportion."""

_ACTIONS: Final = 1600
_QUICK: Final = 400
_RUNS: Final = 3
_TRIES: Final = 4
_GAMES: Final = 5
_SOME: Final = 300
"""Actions of a game played for the cost of a seat."""


LONG: Final = (
    Setting("daytona", 4, {"target": 100}),
    Setting("cribbage", 2, {"match": 7, "muggins": "on"}),
    Setting("regicide", 4, {"target": 100}),
    Setting("quatorze", 2, {"rounds": 0, "limit": 301}),
)


@dataclass(frozen=True, slots=True)
class Costs:
    """Microseconds for one action: to play and log the last of a match, and for all of it, taking it up again
    and replaying it."""

    play: float
    resume: float
    replay: float


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """For each game: play, resume and replay against length, and the rules against seats."""
    actions = _QUICK if quick else _ACTIONS
    for long in LONG:
        runs = [_pair(long, actions, run) for run in range(_RUNS)]
        for what, of in _COSTS:
            yield Figure(
                f"{long.game}: {what} of {actions} actions",
                "µs an action",
                tuple(of(whole) for whole, _ in runs),
                tuple(of(quarter) for _, quarter in runs),
                than="a quarter of them",
                at_most=ABOUT,
            )
    for long in LONG:
        few, many = min(rules_of(long.game).seats), max(rules_of(long.game).seats)
        if few < many:
            yield Figure(
                f"{long.game}: rules with {many} seats",
                "µs an action",
                tuple(_rules(long.game, many, run) for run in range(_RUNS)),
                tuple(_rules(long.game, few, run) for run in range(_RUNS)),
                than=f"{few} seats",
                at_most=ABOUT * many / few,
            )


_COSTS: Final[Sequence[tuple[str, Callable[[Costs], float]]]] = (
    ("playing and logging the last", lambda costs: costs.play),
    ("taking up a match", lambda costs: costs.resume),
    ("replaying a match", lambda costs: costs.replay),
)


def _pair(long: Setting, actions: int, run: int) -> tuple[Costs, Costs]:
    """Of so many actions and of a quarter of them, the least of some tries by turns: what else the machine
    does comes in bursts, and only ever adds."""
    tries = [(_costs(long, actions, run), _costs(long, actions // 4, run)) for _ in range(_TRIES)]
    whole, quarter = zip(*tries, strict=True)
    return _least(whole), _least(quarter)


def _least(tries: Sequence[Costs]) -> Costs:
    return Costs(*(min(of(costs) for costs in tries) for _, of in _COSTS))


def _costs(long: Setting, actions: int, run: int) -> Costs:
    """Of a match of so many actions, or fewer where it ends before."""
    with tempfile.TemporaryDirectory() as name:
        store = Store(Path(name))
        try:
            match, play = _played(long, actions, random.Random(run), store)
            done = match.log.acts
            begun = time.process_time()
            match = Match.resume(match.id, store)
            resumed = time.process_time()
            match.close()
            for _ in frames(match.log):
                pass
            replayed = time.process_time()
            return Costs(play, 1e6 * (resumed - begun) / done, 1e6 * (replayed - resumed) / done)
        finally:
            store.close()


def _played(long: Setting, actions: int, dice: random.Random, store: Store) -> tuple[Match, float]:
    """A match played on for so many actions, or to its end, and closed; what each of its last took."""
    players = [Player("computer", f"Player {seat + 1}", "easy", seat) for seat in range(long.seats)]
    match = Match.begin(long.game, long.options, players, store)
    times: list[float] = []
    while len(times) < actions and match.to_move is not None:
        seat, action = match.to_move, dice.choice(match.rules.legal(match.state).actions)
        begun = time.process_time()
        match.play(action, seat)
        times.append(time.process_time() - begun)
    match.close()
    last = times[-max(1, len(times) // 4) :]
    return match, 1e6 * sum(last) / len(last)


def _rules(game: str, seats: int, run: int) -> float:
    """Microseconds that listing and playing one action of random games takes, without events."""
    rules, dice = rules_of(game), random.Random(run)

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(dice.sample(cards, len(cards)))

    done, begun = 0, time.process_time()
    for _ in range(_GAMES):
        playout = rules.playout(rules.start({}, seats, shuffle, events=False).state, shuffle)
        for _ in range(_SOME):
            if not (listed := playout.legal()):
                break
            playout.play(dice.choice(listed))
            done += 1
    return 1e6 * (time.process_time() - begun) / done
