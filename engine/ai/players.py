"""The one door to all computer players: a game's key leads to the module of that name beside this one.

Such a module offers ``choose(view, level, limit, seed)``, which gives a legal action for the view's seat. It
sees the view and nothing else, keeps to the limit, and with a limit in nodes answers the same every time.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Literal, get_args

from engine.rules.base import View
from engine.rules.registry import GAMES

Level = Literal["easy", "medium", "strong"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a player may think: milliseconds, or search nodes (for the same answer every time)."""

    millis: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        given = self.nodes if self.millis is None else self.millis
        if (self.millis is None) == (self.nodes is None) or given is None or given < 1:
            raise ValueError("a limit is a positive number of either milliseconds or nodes")


def choose(key: str, view: View[Any], level: Level, limit: Limit, seed: int = 0) -> Any:
    """The action that this player takes for the view's seat, which must be the one to move; ``seed`` decides
    between equals. Raises KeyError when there is no such game."""
    if key not in GAMES:
        raise KeyError(key)
    return import_module(f"engine.ai.{key}").choose(view, level, limit, seed)


def advise(key: str, view: View[Any]) -> Any:
    """What the game's coach says to the view's seat, which must be the one to move (see the module ``coach``
    beside the game's players); None when there is nothing to weigh."""
    return import_module(f"engine.ai.{key}.coach").advise(view)


def load_coach(key: str) -> None:
    """Loads what a coach's answer is made of, for whoever is to receive one from another process."""
    import_module(f"engine.ai.{key}.coach")


def appraise(key: str, view: View[Any], action: Any) -> Any:
    """What the coach says of an action that the seat took with this view; None when there was no choice."""
    return import_module(f"engine.ai.{key}.coach").appraise(view, action)
