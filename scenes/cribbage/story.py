"""A match at the Cribbage table so far, as lines of a log. It tells no more than a bystander has seen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.match.log import Log
from engine.match.replay import standing
from engine.rules.cribbage.events import DealBegun, GameBegun
from scenes.cribbage import words
from scenes.prose import Part, head, item


def story(log: Log, names: Sequence[str]) -> Sequence[Part]:
    """Everything that happened, oldest first. Raises LogError as ``standing`` does."""
    parts: list[Part] = []
    for frame in standing(log):
        for event in frame.step.events:
            lines = words.tell((event.seen_by(None),), names)
            make = head if isinstance(event, (DealBegun, GameBegun)) else item
            parts += [make(line) for line in lines]
    return parts
