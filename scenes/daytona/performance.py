"""Plays what has happened: act after act, each on a timeline that ends where its picture is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final
from weakref import WeakMethod

from engine.present.timeline import Cue, Playhead
from engine.rules.base import Event
from engine.rules.daytona.events import CardDrawn, DeuceChosen
from scenes.daytona import picture, words
from scenes.daytona.choreographer import Tempo
from scenes.daytona.picture import Picture
from scenes.daytona.scenery import Scenery
from scenes.daytona.script import Act, script

GATES: Final = frozenset({"points", "end"})
"""Acts that wait for people."""

_READABLE: Final = 3.0
"""What is announced between races is never faster than this, so that it can be read at any pace."""


class Performance:
    """``picture`` is what is shown, but for the act that is running. ``gate``: the act that waits for people;
    nothing goes on until ``pass_gate``."""

    def __init__(self, shown: Picture, follow: Callable[[Cue], None]) -> None:
        self.picture = shown
        self.gate: Act | None = None
        self.teller: int | None = None
        self.factor = 1.0
        """How much faster than normal; ``math.inf`` shows only where things end."""
        self._follow = WeakMethod(follow)  # a table that was left is gone at once, with its pictures
        self._acts: deque[Act] = deque()
        self._act: Act | None = None
        self._playhead: Playhead | None = None
        self._tempo = Tempo(1.0)
        self._seal = ""
        self._scenery: Scenery | None = None
        self._said = ""
        self._told: tuple[Picture, tuple[Event, ...]] | None = None

    @property
    def sentence(self) -> str:
        """What stands in the caption, about the seat ``teller``, in the language of the moment."""
        return words.outcome(*self._told) if self._told else self._said

    def say(self, text: str, teller: int | None) -> None:
        """Other words for the caption, until the next draw."""
        self._said, self.teller, self._told = text, teller, None

    @property
    def running(self) -> Act | None:
        """The act that is being shown."""
        return self._act

    @property
    def over(self) -> bool:
        """Everything has been shown, and nothing waits for people."""
        return self._act is None and not self._acts and self.gate is None

    def use(self, scenery: Scenery) -> None:
        """Other scenery, as the window's size changes: the running act is over; the next ones use it."""
        if self._act is not None:
            self._leave(self._act)
        self._scenery = scenery
        self._rest()

    def jump(self, shown: Picture) -> None:
        """What is still to be shown is left out; this is how things stand. To be followed by ``use``."""
        if self._act is not None:
            self._leave(self._act)
        self._acts.clear()
        self.gate = None
        self.picture = shown
        self.say("", None)

    def play(self, events: Sequence[Event], seconds: float, seal: str) -> None:
        """Shows what happened, a draw in so many seconds. ``seal`` is the last shuffle's: a race's that may
        begin."""
        self._acts.extend(script(tuple(events)))
        self._tempo = Tempo(seconds)
        self._seal = seal
        self.update(0.0)

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        if self._act is None:
            self._begin()
        if self._playhead is None:
            return
        self._playhead.speed = self._speed()
        self._apply(*self._playhead.advance(dt))
        if self._playhead.done:
            self._arrive()

    def skip(self) -> None:
        """The running act is over at once."""
        if self._playhead is not None:
            self._apply(*self._playhead.skip())
            self._arrive()

    def pass_gate(self) -> None:
        """People have seen it; what comes after goes on."""
        self.gate = None
        self.update(0.0)

    def _speed(self) -> float:
        kind = self._act.kind if self._act else "draw"
        if kind == "draw":
            return 1.0 if self.factor < float("inf") else self.factor
        return min(self.factor, _READABLE) if kind in ("race", "lots") else self.factor

    def _begin(self) -> None:
        if not self._acts or self.gate is not None or self._scenery is None:
            return
        act = self._acts.popleft()
        if act.kind in GATES:
            self.picture = _after(self.picture, act.events)
            self.gate = act
            self._rest()
            return
        self._act = act
        if words.outcome(self.picture, act.events):
            self._told, self.teller = (self.picture, act.events), _teller(act.events)
        timeline = self._scenery.ready(act, self.picture, self._tempo, self.sentence, self._seal)
        if timeline is not None:
            self._playhead = Playhead(timeline)

    def _apply(self, values: Mapping[Any, float], cues: Iterable[Cue]) -> None:
        assert self._scenery is not None
        self._scenery.stage.apply(values)
        follow = self._follow()
        assert follow is not None
        for cue in cues:
            follow(cue)

    def _arrive(self) -> None:
        assert self._act is not None
        self._leave(self._act)
        if self._acts:
            self._rest()
            self._begin()

    def _leave(self, act: Act) -> None:
        self.picture = _after(self.picture, act.events)
        if act.kind == "race":
            self.say("", None)
        self._act = self._playhead = None
        if self._scenery is not None:
            self._scenery.strike(act)

    def _rest(self) -> None:
        if self._scenery is not None:
            self._scenery.rest(self.picture, (), self.sentence, self.teller)


def _after(shown: Picture, events: Iterable[Event]) -> Picture:
    for event in events:
        shown = picture.after(shown, event)
    return shown


def _teller(events: Iterable[Event]) -> int | None:
    return next((event.seat for event in events if isinstance(event, (CardDrawn, DeuceChosen))), None)
