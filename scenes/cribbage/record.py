"""What has happened in a match, with what no view tells: which deal it is, and where the hind pegs stand."""

from __future__ import annotations

from collections.abc import Iterable

from engine.match.histories.cribbage import History
from engine.match.histories.fold import folded
from engine.match.log import Log
from engine.rules.base import Event
from scenes.cribbage import picture


class Record(History):
    """``stood``: the table as a bystander sees it after all that was added."""

    def __init__(self) -> None:
        super().__init__()
        self.stood = picture.empty((0, 0))

    def add(self, events: Iterable[Event]) -> None:
        events = tuple(events)
        super().add(events)
        self.stood = picture.fold(self.stood, (event.seen_by(None) for event in events))


def of_log(log: Log) -> Record:
    """The record of a match so far, as far as the rules agree with its log."""
    return folded(Record(), log)
