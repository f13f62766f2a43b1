"""The games that exist. A new game is one more word in ``GAMES``."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from engine.rules.base import Rules

GAMES: Final[tuple[str, ...]] = ("daytona", "cribbage", "regicide", "quatorze")
"""Keys of the games, in the order of the shelf. A game's rules are ``engine.rules.<key>.RULES``."""


def rules_of(key: str) -> Rules[Any, Any]:
    """The rules of a game, imported when first asked for; raises KeyError when there is no such game."""
    if key not in GAMES:
        raise KeyError(key)
    return cast("Rules[Any, Any]", import_module(f"engine.rules.{key}").RULES)
