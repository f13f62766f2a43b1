"""What matches have brought so far, folded from their events: a module a game.

Each has a ``History`` that takes ``add``, an ``of_log``, and ``FACTS``: the words in which ``facts`` tells of
a seat, and how they add up over several games. Screens at a game's end, results and statistics read them.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol, cast

from engine.match.histories.fold import Adding, History
from engine.match.log import Log


class Telling(Protocol):
    """A game's module."""

    FACTS: Mapping[str, Adding]

    def of_log(self, log: Log) -> History:
        """The history of a match so far, by playing its log through the rules."""


def telling(game: str) -> Telling:
    """The module of a game that exists."""
    return cast("Telling", import_module(f"{__name__}.{game}"))
