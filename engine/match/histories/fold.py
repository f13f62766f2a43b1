"""How a log becomes a history."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, TypeVar

from engine.match.log import Log, LogError
from engine.match.replay import standing
from engine.rules.base import Event

Adding = Literal["sum", "most", "least"]
"""How a fact of several games becomes one: their sum, the greatest, the least."""


class History(Protocol):
    """What the histories of all games do."""

    def add(self, events: Iterable[Event]) -> None:
        """Takes note of what happened."""

    def facts(self, seat: int) -> dict[str, int]:
        """What the seat did, by the module's words; a word is left out where there is nothing to tell."""


Made = TypeVar("Made", bound=History)


def folded(history: Made, log: Log) -> Made:
    """The history with all that happened in a log, as far as the rules agree with it."""
    try:
        for frame in standing(log):
            history.add(frame.step.events)
    except LogError:
        pass
    return history
