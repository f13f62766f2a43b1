"""Plays what has happened at a table: act after act, each on a timeline that ends where its picture is.

A frame ends one act, or makes the next ready, or a part of it: never all at once, as each takes its time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, Protocol, TypeVar
from weakref import WeakMethod

from engine.present.stage import Stage
from engine.present.timeline import Cue, Playhead, Timeline


class Gated(Protocol):
    """What is shown as one piece. ``gate``: what waits for people once it has been shown, if anything."""

    @property
    def gate(self) -> str | None: ...


FACES_A_FRAME: Final = 3
"""So many faces of cards may be painted in one while an act is made ready."""
Readying = Generator[None, None, Timeline | None]
"""Puts on what an act needs, and stops where a frame has done enough. In the end it gives the act's timeline,
or None where there is nothing to see move."""

Picture = TypeVar("Picture")
Act = TypeVar("Act", bound=Gated)
Staged = TypeVar("Staged", bound=Gated, contravariant=True)


class Staging(Protocol[Picture, Staged]):
    """What stands on the table's stage at one size."""

    stage: Stage

    def rest(self, shown: Picture) -> None:
        """How things stand, with nothing moving."""

    def ready(self, act: Staged, before: Picture) -> Readying:
        """Makes the act ready that begins with this picture."""

    def after(self, shown: Picture, act: Staged) -> Picture:
        """The picture once the act is over."""

    def strike(self, act: Staged) -> None:
        """Takes off what only this act needed."""

    def pace(self, act: Staged, factor: float) -> float:
        """How much faster than normal the act goes when everything goes ``factor`` times as fast."""


class Performance(Generic[Picture, Act]):
    """``picture`` is what is shown, but for the act that is running. ``gate``: the act that waits for people;
    nothing goes on until ``pass_gate``."""

    def __init__(self, shown: Picture, follow: Callable[[Cue], None]) -> None:
        self.picture = shown
        self.gate: Act | None = None
        self.factor = 1.0
        """How much faster than normal; ``math.inf`` shows only where things end."""
        self._follow = WeakMethod(follow)  # a table that was left is gone at once, with its pictures
        self._acts: deque[Act] = deque()
        self._act: Act | None = None
        self._readying: Readying | None = None
        self._playhead: Playhead | None = None
        self._foreseeing: Iterator[None] = iter(())
        self._staging: Staging[Picture, Act] | None = None

    @property
    def running(self) -> Act | None:
        """The act that is being shown, or made ready."""
        return self._act

    @property
    def ready(self) -> bool:
        """Whether the running act stands ready, or goes on already."""
        return self._playhead is not None

    @property
    def over(self) -> bool:
        """Everything has been shown, and nothing waits for people."""
        return self._act is None and not self._acts and self.gate is None

    def use(self, staging: Staging[Picture, Act]) -> None:
        """Other scenery, as the window's size changes; the next acts use it."""
        self.stop()
        self._staging = staging
        staging.rest(self.picture)

    def stop(self) -> None:
        """The running act is over at once and silently, and the next one waits for time to go by."""
        if self._act is not None:
            self._leave(self._act)

    def jump(self, shown: Picture) -> None:
        """What is still to be shown is left out; this is how things stand. To be followed by ``use``."""
        self.stop()
        self._acts.clear()
        self.gate = None
        self.picture = shown

    def play(self, acts: Iterable[Act]) -> None:
        """Shows these after what is still to be shown."""
        self._acts.extend(acts)
        self.update(0.0)

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        if self._act is None:
            self._begin()
        self._make_ready()
        if self._playhead is None or self._act is None or self._staging is None:
            return
        self._playhead.speed = self._staging.pace(self._act, self.factor)
        self._apply(*self._playhead.advance(dt))
        next(self._foreseeing, None)
        if self._playhead.done:
            self._leave(self._act)

    def skip(self) -> None:
        """The running act is over at once."""
        while self._readying is not None:
            self._make_ready()
        if self._playhead is not None and self._act is not None:
            self._apply(*self._playhead.skip())
            self._leave(self._act)

    def finish(self) -> None:
        """All that can go on without people is over at once and silently."""
        while self._act is not None or (self._acts and self.gate is None and self._staging is not None):
            self.stop()
            self._begin()

    def pass_gate(self) -> None:
        """People have seen it; what comes after goes on."""
        self.gate = None
        self.update(0.0)

    def _begin(self) -> None:
        if self._acts and self.gate is None and self._staging is not None:
            self._act = self._acts.popleft()
            self._readying = self._staging.ready(self._act, self.picture)

    def _make_ready(self) -> None:
        """Goes on with making the act ready that has begun; one that there is nothing to see of is over."""
        if self._readying is None or self._act is None:
            return
        try:
            next(self._readying)
        except StopIteration as made:
            self._readying = None
            if made.value is None:
                self._leave(self._act)
            else:
                self._playhead = Playhead(made.value)
                self._foreseeing = self._foresee(made.value)

    def _foresee(self, timeline: Timeline) -> Iterator[None]:
        """Makes the picture of each thing that will lie turned, one a frame while all are on their way: the
        frame in which many arrive need not make them all."""
        assert self._staging is not None
        stage = self._staging.stage
        ends: dict[Hashable, dict[str, float]] = {}
        for (key, prop), value in timeline.at(timeline.duration).items():
            ends.setdefault(key, {})[prop] = value
        for key, values in ends.items():
            if values.get("angle") and values.get("visible", True) and key in stage:
                stage.sprite(key).foresee(values)
                yield

    def _apply(self, values: Mapping[Any, float], cues: Iterable[Cue]) -> None:
        assert self._staging is not None
        self._staging.stage.apply(values)
        follow = self._follow()
        assert follow is not None
        for cue in cues:
            follow(cue)

    def _leave(self, act: Act) -> None:
        self._act = self._readying = self._playhead = None
        self._foreseeing = iter(())
        if act.gate is not None:
            self.gate = act
        if self._staging is not None:
            self.picture = self._staging.after(self.picture, act)
            self._staging.strike(act)
            self._staging.rest(self.picture)
