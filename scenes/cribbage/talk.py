"""What stays to be read when an act is over: bubbles, the combinations of a hand, the points of a count."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.base import Event
from engine.rules.cribbage.events import Claimed, Counted, HandShown, Scored
from engine.rules.cribbage.scoring import Line
from scenes.cribbage.script import Act
from scenes.cribbage.speech import said

_HUSHED = ("cut", "clear", "series", "show")


class Talk:
    """``calls`` by seat, empty for silence. ``points``: of the hand that is counted, None in the play."""

    def __init__(self) -> None:
        self.calls = ["", ""]
        self.lines: tuple[Line, ...] = ()
        self.points: int | None = None

    def add(self, act: Act) -> None:
        """The act is over."""
        if act.kind == "won":
            return
        if act.kind in _HUSHED:
            self.calls = ["", ""]
        if act.kind not in ("cut", "clear"):
            for index in range(len(act.events)):
                for one in said(act.events, index):
                    self.calls[one.seat] = one.text
        self.lines, self.points = lines_of(act.events), _points(act.events)


def lines_of(events: Sequence[Event]) -> tuple[Line, ...]:
    """The combinations of the hand that an act counts."""
    for event in events:
        if isinstance(event, Counted) or (isinstance(event, Scored) and event.why in ("hand", "crib")):
            return event.lines
    return ()


def _points(events: Sequence[Event]) -> int | None:
    points: int | None = None
    claimed = False
    for event in events:
        match event:
            case HandShown():
                points = 0
            case Scored(_, "hand" | "crib", _, scored) if not claimed:
                points = scored
            case Claimed(_, _, named):
                points, claimed = named, True
            case Counted(_, _, _, whole, _):
                return whole
    return points
