"""What happens when: animations as values.

A timeline is built from parts (tweens, waits, cues, and ways to put them one after another or side by side)
and then only read: ``at(t)`` tells every property's value at any time, whatever was asked before. Times are
in seconds at speed 1. Nothing here knows what a sprite is; a property is a key and a name.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.present import motion
from engine.present.easing import Ease, in_out_cubic
from engine.present.fading import Faded

Values = dict[tuple[Hashable, str], float]


@dataclass(frozen=True, slots=True)
class Tween:
    """A property goes from ``start`` to ``end`` in ``seconds``; before its time it has no say."""

    key: Hashable
    prop: str
    start: float
    end: float
    seconds: float
    ease: Ease = in_out_cubic


@dataclass(frozen=True, slots=True)
class Put:
    """A property has a value from this time on."""

    key: Hashable
    prop: str
    value: float


@dataclass(frozen=True, slots=True)
class Wait:
    seconds: float


@dataclass(frozen=True, slots=True)
class Cue:
    """Something to hear or set off at this time, ``at`` so many pixels from the left if it has a place. When
    the timeline is skipped past it, it is dropped, or fires all the same."""

    name: str
    data: object = None
    on_skip: Literal["drop", "fire"] = "drop"
    at: float | None = None


@dataclass(frozen=True, slots=True, init=False)
class Seq:
    """One part after another."""

    parts: tuple[Part, ...]

    def __init__(self, *parts: Part) -> None:
        object.__setattr__(self, "parts", parts)


@dataclass(frozen=True, slots=True, init=False)
class Par:
    """All parts at once; as long as the longest."""

    parts: tuple[Part, ...]

    def __init__(self, *parts: Part) -> None:
        object.__setattr__(self, "parts", parts)


@dataclass(frozen=True, slots=True, init=False)
class Stagger:
    """Each part begins ``step`` seconds after the one before it began; ends when all have ended."""

    step: float
    parts: tuple[Part, ...]

    def __init__(self, step: float, *parts: Part) -> None:
        object.__setattr__(self, "step", step)
        object.__setattr__(self, "parts", parts)


Part = Tween | Put | Wait | Cue | Seq | Par | Stagger


def sounding(cue: str, part: Part) -> Part:
    """The part, and as it begins a cue that has its place where the first thing goes that the part moves
    across."""
    return Par(Cue(cue, at=goes_to(part)), part)


def goes_to(part: Part) -> float | None:
    """Where, in pixels from the left, the first thing goes that the part moves across."""
    match part:
        case Tween(_, "x", _, end):
            return end
        case Seq() | Par() | Stagger():
            return next((x for one in part.parts if (x := goes_to(one)) is not None), None)
    return None


@dataclass(frozen=True, slots=True)
class _Stretch:
    """One stretch of a property's course, at absolute times."""

    begin: float
    seconds: float
    start: float
    end: float
    ease: Ease

    def at(self, time: float) -> float:
        gone = time - self.begin
        if gone >= self.seconds:
            return self.end
        return self.start + (self.end - self.start) * self.ease(gone / self.seconds)


@dataclass(slots=True)
class _Course:
    """All stretches of one property, by begin; of several, the one that began last rules."""

    begins: list[float] = field(default_factory=list)
    stretches: list[_Stretch] = field(default_factory=list)

    def add(self, stretch: _Stretch) -> None:
        index = bisect_right(self.begins, stretch.begin)
        self.begins.insert(index, stretch.begin)
        self.stretches.insert(index, stretch)


class Timeline:
    """The parts laid out on absolute times. Never changes once built."""

    def __init__(self, root: Part) -> None:
        self._courses: dict[tuple[Hashable, str], _Course] = {}
        self._cues: list[tuple[float, Cue]] = []
        self.duration: float = self._lay(root, 0.0)
        self._cues.sort(key=lambda timed: timed[0])
        self._cue_times = [time for time, _ in self._cues]

    def _lay(self, part: Part, begin: float) -> float:
        """Lays a part down from ``begin``; gives the time at which it ends. All times are sums taken in this
        one order, so that nothing can come to lie a rounding error beyond the end."""
        match part:
            case Tween():
                seconds = max(0.0, part.seconds)
                self._stretch(part.key, part.prop, _Stretch(begin, seconds, part.start, part.end, part.ease))
                return begin + seconds
            case Put():
                self._stretch(part.key, part.prop, _Stretch(begin, 0.0, part.value, part.value, _jump))
                return begin
            case Wait():
                return begin + max(0.0, part.seconds)
            case Cue():
                self._cues.append((begin, part))
                return begin
            case Seq():
                time = begin
                for one in part.parts:
                    time = self._lay(one, time)
                return time
            case Par():
                return max((self._lay(one, begin) for one in part.parts), default=begin)
            case Stagger():
                starts = (begin + index * part.step for index in range(len(part.parts)))
                ends = (self._lay(one, start) for one, start in zip(part.parts, starts, strict=True))
                return max(ends, default=begin)

    def _stretch(self, key: Hashable, prop: str, stretch: _Stretch) -> None:
        self._courses.setdefault((key, prop), _Course()).add(stretch)

    def at(self, time: float) -> Values:
        """Every property's value at ``time``; one whose first tween has not begun is absent."""
        values: Values = {}
        for name, course in self._courses.items():
            index = bisect_right(course.begins, time)
            if index:
                values[name] = course.stretches[index - 1].at(time)
        return values

    def value(self, key: Hashable, prop: str, time: float) -> float | None:
        """One property's value at ``time``, or what it begins with; None for one that is never set."""
        course = self._courses.get((key, prop))
        if course is None:
            return None
        index = bisect_right(course.begins, time)
        return course.stretches[index - 1].at(time) if index else course.stretches[0].start

    def changes(self) -> Iterator[tuple[Hashable, str, float, float]]:
        """Every gradual change: key, property, and the times from which and up to which it goes on."""
        for (key, prop), course in self._courses.items():
            for one in course.stretches:
                if one.seconds and one.start != one.end:
                    yield key, prop, one.begin, one.begin + one.seconds

    def cues(self, after: float, upto: float) -> list[Cue]:
        """The cues at times later than ``after`` and not later than ``upto``, in order."""
        first = bisect_right(self._cue_times, after)
        last = bisect_right(self._cue_times, upto)
        return [cue for _, cue in self._cues[first:last]]


def _jump(_: float) -> float:
    return 1.0


class Playhead:
    """Goes through a timeline once: hands out values to show and each cue exactly once.

    ``speed`` may be changed at any time; ``math.inf`` makes the next advance a skip. Where motion is reduced
    things fade instead of moving."""

    def __init__(self, timeline: Timeline, speed: float = 1.0) -> None:
        self.timeline = Faded(timeline) if motion.reduced() else timeline
        self.speed = speed
        self.time = 0.0
        self._told = -1.0

    @property
    def done(self) -> bool:
        """Nothing more will change and every cue has had its turn."""
        return self._told >= self.timeline.duration

    def advance(self, dt: float) -> tuple[Values, Sequence[Cue]]:
        """``dt`` seconds go by; the first call (with 0, too) also gives what lies at time 0."""
        if math.isinf(self.speed):
            return self.skip()
        self.time = min(self.time + dt * self.speed, self.timeline.duration)
        cues = self.timeline.cues(self._told, self.time)
        self._told = max(self._told, self.time)
        return self.timeline.at(self.time), cues

    def seek(self, time: float) -> Values:
        """Goes to a time, forward or back, firing nothing; cues after it are still to come."""
        self.time = min(max(0.0, time), self.timeline.duration)
        self._told = self.time
        return self.timeline.at(self.time)

    def skip(self) -> tuple[Values, Sequence[Cue]]:
        """Goes to the end; of the cues passed over, gives those that fire when skipped."""
        cues = [
            cue for cue in self.timeline.cues(self._told, self.timeline.duration) if cue.on_skip == "fire"
        ]
        self.time = self._told = self.timeline.duration
        return self.timeline.at(self.time), cues
