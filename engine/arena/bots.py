"""Players of the program's own, as the arena asks them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from engine.ai.players import Level, Limit, choose
from engine.rules.base import Event, Rules

_SEEDS: Final = 2**32


class ForfeitError(Exception):
    """A player has lost by what it did or failed to do; the text says that in one line."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What is asked of a bot: the seat's action in this state. It may look at its own view only."""

    rules: Rules[Any, Any]
    state: Any
    seat: int
    events: tuple[Event, ...]
    """What the seat saw happen since it was last asked; only bots of other programs are told."""


class Bot(Protocol):
    """One seat's player in one game."""

    def act(self, turn: Turn) -> Any:
        """The action; raises ForfeitError."""

    def end(self, turn: Turn) -> None:
        """The game is over."""

    def close(self) -> None:
        """It will not be asked again; after this nothing of it is left."""


class Computer:
    """One of the three levels."""

    def __init__(self, level: Level, limit: Limit, chance: Random) -> None:
        self._level = level
        self._limit = limit
        self._chance = chance

    def act(self, turn: Turn) -> Any:
        view = turn.rules.view(turn.state, turn.seat)
        return choose(turn.rules.key, view, self._level, self._limit, self._chance.randrange(_SEEDS))

    def end(self, turn: Turn) -> None:
        pass

    def close(self) -> None:
        pass


class ByChance:
    """Any of the actions that are listed as legal."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def act(self, turn: Turn) -> Any:
        return self._chance.choice(turn.rules.legal(turn.state).actions)

    def end(self, turn: Turn) -> None:
        pass

    def close(self) -> None:
        pass
