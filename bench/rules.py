"""How many actions a second each game's rules play at random, in place and state by state.

In place is a playout, as searches use it: no events, nothing checked that was just listed. State by state is
how a match is played: each action is checked and leads to a new state, with the events that people see. A
second is one of the processor; shuffles and the choice of actions are in it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bench.figure import Figure, Skipped
from engine.cards import Card
from engine.rules.base import OptionValue, Shuffler
from engine.rules.registry import rules_of

ROUNDS: Final = 5
SECONDS: Final = 1.0
QUICK: Final = 0.2
"""Of the processor, for a side of a round."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A way to sit down at a game."""

    game: str
    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)


SETTINGS: Final = (
    Setting("daytona", 2, {"target": 10}),
    Setting("daytona", 4, {"target": 10}),
    Setting("cribbage", 2),
    Setting("regicide", 3),
    Setting("regicide", 4, {"teams": "on"}),
    Setting("quatorze", 2),
    Setting("quatorze", 4),
)


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """Both ways turn by turn, the same games each time."""
    seconds = QUICK if quick else SECONDS
    for setting in SETTINGS:
        found = [
            (_rates(partial(_in_place, setting), seconds), _rates(partial(_by_states, setting), seconds))
            for _ in range(ROUNDS)
        ]
        games = sorted(games for (games, _), _ in found)[ROUNDS // 2]
        yield Figure(
            f"random {setting.game}, {setting.seats} seats, in place",
            "actions/s",
            tuple(actions for (_, actions), _ in found),
            tuple(actions for _, (_, actions) in found),
            than="state by state",
            note=f"{games:,.1f} games a second in place",
        )


def _rates(play: Callable[[random.Random], int], seconds: float) -> tuple[float, float]:
    """Games and actions a second."""
    dice, games, actions = random.Random(14), 0, 0
    begun = time.process_time()
    while (gone := time.process_time() - begun) < seconds:
        actions += play(dice)
        games += 1
    return games / gone, actions / gone


def _in_place(setting: Setting, dice: random.Random) -> int:
    rules, shuffle = rules_of(setting.game), _shuffler(dice)
    state = rules.start(setting.options, setting.seats, shuffle, events=False).state
    playout, actions = rules.playout(state, shuffle), 0
    while listed := playout.legal():
        playout.play(dice.choice(listed))
        actions += 1
    return actions


def _by_states(setting: Setting, dice: random.Random) -> int:
    rules, shuffle = rules_of(setting.game), _shuffler(dice)
    state, actions = rules.start(setting.options, setting.seats, shuffle).state, 0
    while listed := rules.legal(state).actions:
        state = rules.apply(state, dice.choice(listed), shuffle).state
        actions += 1
    return actions


def _shuffler(dice: random.Random) -> Shuffler:
    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        dice.shuffle(order)
        return tuple(order)

    return shuffle
