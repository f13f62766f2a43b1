"""Whole random games by the rules, against those of OpenSpiel from Python, turn by turn in the same run.

Cribbage is held against its cribbage; for games that it does not have the nearest of the kind: gin rummy
beside Quatorze, euchre and hearts beside Regicide. Both sides do the same with each position: ask what is
legal, pick one of it by Python's ``random``, play it; shuffles (there: chance nodes) are part of the game. No
events are built. A second is one of the processor.

Their chance is drawn from ``chance_outcomes``, all of which are equally likely in these games.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from bench.figure import Figure, Skipped
from engine.cards import Card
from engine.rules.base import OptionValue, Rules, Shuffler
from engine.rules.registry import rules_of

if TYPE_CHECKING:
    import pyspiel

ROUNDS: Final = 9
SECONDS: Final = 1.0
"""Of a side in a round."""
QUICK: Final = 0.15
DRAWN: Final = 256
"""Orders at a time."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A game of ours and one of theirs; ``at_least`` is the ratio that ours is to have where both are the
    same game."""

    ours: str
    theirs: str
    seats: int = 2
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    at_least: float | None = None


PAIRS: Final = (
    Pair("cribbage", "cribbage", at_least=1.0),
    Pair("quatorze", "gin_rummy"),
    Pair("regicide", "euchre", 4, {"teams": "on"}),
    Pair("regicide", "hearts", 4),
)

Play = Callable[[random.Random], int]
"""Plays a whole game; how many actions it had, those of chance not counted."""


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """Games and actions a second, each side's in turn."""
    if find_spec("pyspiel") is None:
        yield Skipped("OpenSpiel", "it is missing. To install it: pip install -r bench/requirements.txt")
        return
    import pyspiel

    for pair in PAIRS:
        ours = partial(_ours, rules_of(pair.ours), pair.seats, pair.options, _Shuffler())
        theirs = partial(_theirs, pyspiel.load_game(pair.theirs))
        yield from _figures(pair, ours, theirs, ROUNDS, SECONDS * (QUICK if quick else 1))


def _figures(pair: Pair, ours: Play, theirs: Play, rounds: int, seconds: float) -> Iterator[Figure]:
    own, other = random.Random(14), random.Random(14)
    _rates(ours, own, seconds / 2)  # fills the tables that are made once
    _rates(theirs, other, seconds / 2)
    found = [(_rates(ours, own, seconds), _rates(theirs, other, seconds)) for _ in range(rounds)]
    for index, unit in enumerate(("games/s", "actions/s")):
        yield Figure(
            f"random {pair.ours}, {pair.seats} seats, beside {pair.theirs}, {unit}",
            unit,
            tuple(one[index] for one, _ in found),
            tuple(one[index] for _, one in found),
            than=f"OpenSpiel's {pair.theirs}",
            at_least=pair.at_least if unit == "games/s" else None,
        )


def _rates(play: Play, dice: random.Random, seconds: float) -> tuple[float, float]:
    """Games and actions a second of the processor."""
    games = actions = 0
    begun = time.process_time()
    while (gone := time.process_time() - begun) < seconds:
        actions += play(dice)
        games += 1
    return games / gone, actions / gone


def _ours(
    rules: Rules[Any, Any],
    seats: int,
    options: Mapping[str, OptionValue],
    shuffle: Shuffler,
    dice: random.Random,
) -> int:
    actions, choose = 0, dice.choice
    game = rules.playout(rules.start(options, seats, shuffle, events=False).state, shuffle)
    while listed := game.legal():
        game.play(choose(listed))
        actions += 1
    return actions


def _theirs(game: pyspiel.Game, dice: random.Random) -> int:
    actions, choose = 0, dice.choice
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choose(state.chance_outcomes())[0])
        else:
            state.apply_action(choose(state.legal_actions()))
            actions += 1
    return actions


class _Shuffler:
    """Orders by chance, drawn many at a time."""

    def __init__(self) -> None:
        self._chance = np.random.default_rng(14)
        self._waiting: dict[int, list[bytes]] = {}

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        number = len(cards)
        waiting = self._waiting.get(number)
        if not waiting:
            places = np.tile(np.arange(number, dtype=np.uint8), (DRAWN, 1))
            drawn = self._chance.permuted(places, axis=1).tobytes()
            waiting = self._waiting[number] = [drawn[at : at + number] for at in range(0, len(drawn), number)]
        return tuple(map(cards.__getitem__, waiting.pop()))
