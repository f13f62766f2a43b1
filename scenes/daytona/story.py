"""A match at the Daytona table so far, as lines of a log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.match.log import Log
from engine.match.replay import frames
from scenes.daytona import picture, words
from scenes.prose import Part, item


def story(log: Log, names: Sequence[str]) -> Sequence[Part]:
    """Everything that happened, oldest first. Raises LogError as ``frames`` does."""
    parts: list[Part] = []
    before = None
    for frame in frames(log):
        shown = picture.empty(frame.step.state) if before is None else before
        parts += [item(line) for line in words.tell(shown, frame.step.events, names)]
        before = picture.of(frame.step.state)
    return parts
