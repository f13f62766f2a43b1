"""How many Daytona games and actions a second the rules play at random: ``python -m bench.rules``.

Processor time of one core, shuffles (those of Python's ``random``) and the choice of actions included.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.rules.daytona import RULES

SETTINGS: tuple[tuple[str, int, Mapping[str, object]], ...] = (
    ("2 cars, single race", 2, {"target": 10}),
    ("4 cars, single race", 4, {"target": 10}),
    ("3 cars, to 50 points", 3, {}),
    ("3 cars, 3 laps, to 50 points", 3, {"laps": 3}),
    ("3 cars, as printed, single race", 3, {"both_ways": "back", "target": 10}),
)


@dataclass(frozen=True)
class Rates:
    """What was played, and the processor seconds that it took."""

    games: int
    actions: int
    seconds: float


def play(seats: int, options: Mapping[str, object], *, seconds: float, events: bool) -> Rates:
    """Whole games, the same ones each time, until so many seconds have gone."""
    dice = random.Random(14)

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        dice.shuffle(order)
        return tuple(order)

    games = actions = 0
    begun = time.process_time()
    while (gone := time.process_time() - begun) < seconds:
        state = RULES.start(options, seats, shuffle, events=events).state
        while listed := RULES.legal(state).actions:
            action = listed[0] if len(listed) == 1 else dice.choice(listed)
            state = RULES.apply(state, action, shuffle, events=events).state
            actions += 1
        games += 1
    return Rates(games, actions, gone)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (default: 2)")
    seconds = parser.parse_args().seconds
    print(f"{'random games of Daytona':<34}{'events':<8}{'games/s':>10}{'actions/s':>12}{'actions/game':>14}")
    for name, seats, options in SETTINGS:
        for events in (False, True):
            rates = play(seats, options, seconds=seconds, events=events)
            print(
                f"{name:<34}{'on' if events else 'off':<8}{rates.games / rates.seconds:>10,.1f}"
                f"{rates.actions / rates.seconds:>12,.0f}{rates.actions / rates.games:>14,.0f}"
            )


if __name__ == "__main__":
    main()
