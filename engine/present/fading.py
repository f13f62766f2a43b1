"""Reduced motion: a timeline in which whatever would move fades out where it is and in where it arrives.

All takes the same time and is heard at the same time as in the timeline with its motion; at the end both show
the same.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.present.timeline import Cue, Timeline, Values

_MOTION: Final = ("x", "y", "angle", "scale", "flip")
_FROZEN: Final = (*_MOTION, "face")
"""What does not change while a thing fades: a card that is turned over shows its other face only when it
comes in again."""
_LONGEST: Final = 0.5
"""Seconds a fade takes at most, out and in; a longer move ends with it."""
_GAP: Final = 0.1
"""Seconds: what moves again so soon makes one move."""


@dataclass(frozen=True, slots=True)
class _Move:
    """A thing is to be elsewhere: how it is before and after."""

    begin: float
    end: float
    before: dict[str, float]
    after: dict[str, float]

    def at(self, time: float) -> tuple[dict[str, float], float]:
        """How it is at a time while it moves, and how much of it is seen, 0 to 1."""
        if self.before == self.after:
            return self.before, 1.0
        seconds = min(self.end - self.begin, _LONGEST)
        share = max(0.0, 1 - (self.end - time) / seconds)
        return (self.before if share < 0.5 else self.after), abs(1 - 2 * share)


class Faded:
    """The timeline without motion."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.duration = timeline.duration
        spans: dict[Hashable, list[tuple[float, float]]] = {}
        for key, prop, begin, end in timeline.changes():
            if prop in _MOTION:
                spans.setdefault(key, []).append((begin, end))
        self._moves = {key: self._merged(key, ways) for key, ways in spans.items()}

    def _merged(self, key: Hashable, spans: Iterable[tuple[float, float]]) -> list[_Move]:
        merged: list[tuple[float, float]] = []
        for begin, end in sorted(spans):
            if merged and begin <= merged[-1][1] + _GAP:
                begin, end = merged[-1][0], max(end, merged.pop()[1])
            merged.append((begin, end))
        return [_Move(begin, end, self._state(key, begin), self._state(key, end)) for begin, end in merged]

    def _state(self, key: Hashable, time: float) -> dict[str, float]:
        values = ((prop, self._timeline.value(key, prop, time)) for prop in _FROZEN)
        return {prop: value for prop, value in values if value is not None}

    def at(self, time: float) -> Values:
        """As ``Timeline.at``."""
        values = self._timeline.at(time)
        for key, moves in self._moves.items():
            index = bisect_right(moves, time, key=lambda move: move.begin)
            if not index:
                continue
            move, seen = moves[index - 1], 1.0
            if time < move.end:
                state, seen = move.at(time)
                values.update({(key, prop): value for prop, value in state.items()})
            values[key, "alpha"] = values.get((key, "alpha"), 255) * seen
        return values

    def cues(self, after: float, upto: float) -> list[Cue]:
        """As ``Timeline.cues``."""
        return self._timeline.cues(after, upto)
