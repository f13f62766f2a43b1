"""What the conformance suite has to be told about each game, and how it plays them. A new game is one line in
``GAMES`` here."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from engine.cards import Card
from engine.rules.base import BadOptionsError, Rules, Step
from engine.rules.registry import rules_of

Cards = Callable[[Any], tuple[Card, ...]]
Options = Mapping[str, Any]


def there(card: Card | None) -> tuple[Card, ...]:
    """The card, if there is one."""
    return () if card is None else (card,)


@dataclass(frozen=True)
class Game:
    """``cards``: every card of the game, each once, gathered from wherever the state keeps it. ``endless``:
    options with which a game played at random need not end in sensible time; ``longest``: actions after which
    such a game is left."""

    cards: Cards
    endless: Callable[[Options], bool] = lambda _: False
    longest: int = 30_000

    def bound(self, options: Options) -> int:
        """Actions within which a game ends, or is left if it need not."""
        return self.longest if self.endless(options) else 1_000_000


GAMES: Mapping[str, Game] = {
    "cribbage": Game(
        lambda s: (*s.hands[0], *s.hands[1], *s.laid[0], *s.laid[1], *s.crib, *there(s.starter), *s.stock)
    ),
    "daytona": Game(
        lambda s: (*s.track, s.pit, *s.stock, *s.discard, *there(s.drawn)),
        # one track in a thousand holds a car for 180,000 draws, when deuces are wasted on the way
        endless=lambda options: options["both_ways"] == "back",
    ),
    "regicide": Game(
        lambda s: (
            *(card for hand in s.hands for card in hand),
            *(*s.stock, *s.aside, *there(s.turned)),
            *(card for _, card in s.trick),
            *(card for trick in s.done for card in trick.cards),
        ),
    ),
    "quatorze": Game(
        lambda s: (
            *(card for hand in s.hands for card in hand),
            *(card for meld in s.melds for card in meld.cards),
            *(*s.stock, *s.discard),
        ),
        endless=lambda options: options["rounds"] == 0,
        longest=10_000,  # some sixty rounds
    ),
}


@dataclass(frozen=True)
class Setting:
    """One way to sit down at one of the games."""

    key: str
    seats: int
    options: Options

    @property
    def rules(self) -> Rules[Any, Any]:
        return rules_of(self.key)

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}-" + "-".join(f"{value}" for value in self.options.values())


def settings(key: str) -> list[Setting]:
    """Every number of seats with all options that go together."""
    rules = rules_of(key)
    names = [option.name for option in rules.options]
    found = []
    for seats, *values in product(rules.seats, *(option.values for option in rules.options)):
        given = dict(zip(names, values, strict=True))
        try:
            settled = rules.settle(given, seats)
        except BadOptionsError:
            continue
        assert settled == given
        found.append(Setting(key, seats, given))
    return found


class Dice:
    """A shuffler and a chooser of actions, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        self._random.shuffle(order)
        return tuple(order)

    def choose(self, among: Sequence[Any]) -> Any:
        return self._random.choice(among)


def walk(setting: Setting, seed: int, actions: int) -> Iterator[tuple[Any, Any, Step[Any]]]:
    """Plays at random, at most so many actions: the state before, the action, what came of it."""
    rules, dice = setting.rules, Dice(seed)
    state = rules.start(setting.options, setting.seats, dice.shuffle).state
    for _ in range(actions):
        listed = rules.legal(state).actions
        if not listed:
            return
        action = dice.choose(listed)
        step = rules.apply(state, action, dice.shuffle)
        yield state, action, step
        state = step.state


def states(setting: Setting, seed: int, actions: int, every: int = 1) -> Iterator[Any]:
    """States that random play comes through: the first, then each ``every``-th, and the last."""
    rules = setting.rules
    state = rules.start(setting.options, setting.seats, Dice(seed).shuffle).state
    yield state
    for number, (_, _, step) in enumerate(walk(setting, seed, actions), 1):
        state = step.state
        if number % every == 0:
            yield state
    yield state
