"""From held directions and wandering sticks to single steps."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from engine.input.bindings import Direction

FIRST_REPEAT: Final = 0.35
NEXT_REPEAT: Final = 0.12


class Steps:
    """The directions held on one device: the one that was pushed last counts, and repeats while held."""

    def __init__(self) -> None:
        self._held: dict[Hashable, Direction] = {}
        self._left = FIRST_REPEAT

    def hold(self, source: Hashable, way: Direction) -> bool:
        """The source (a key, a hat, a stick) now points there; True when that is a step. It is none when the
        source pointed there already, or another one does: some pads report their cross twice."""
        old = self._held.pop(source, None)
        step = way != old and way not in self._held.values()
        self._held[source] = way
        if step:
            self._left = FIRST_REPEAT
        return step

    def let_go(self, source: Hashable) -> None:
        """The source rests. A direction still held elsewhere takes its time before it repeats."""
        if self._held.pop(source, None) is not None:
            self._left = FIRST_REPEAT

    def clear(self) -> None:
        """Nothing is held any more."""
        self._held.clear()

    def update(self, dt: float) -> Direction | None:
        """The step that is due after ``dt`` more seconds: at most one, however long the time."""
        if not self._held:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left += NEXT_REPEAT
        if self._left <= 0:
            self._left = NEXT_REPEAT
        return next(reversed(self._held.values()))


class Stick:
    """One stick: a push past ``ENGAGE`` is a direction, until it falls below ``LET_GO``. Between the two
    nothing changes, so that a trembling sensor gives no steps. A stick that does not rest in the middle when
    it is first seen counts only after it has been there. One that stands quite still off the middle for long,
    and not at its edge, is worn: that is where it rests from then on."""

    ENGAGE: Final = 0.6
    LET_GO: Final = 0.4
    TURN: Final = 0.25  # by how much the other axis must be ahead before a held push changes its direction

    STILL: Final = 0.02  # a hand trembles more than that
    LONG: Final = 2.0  # seconds
    EDGE: Final = 0.85

    def __init__(self, x: float = 0.0, y: float = 0.0) -> None:
        self._rest = [0.0, 0.0]
        self._still = [(0.0, x), (0.0, y)]
        """By axis: for how long it has stood where."""
        self._at = [x, y]
        self._trusted = [abs(x) < self.LET_GO, abs(y) < self.LET_GO]
        self._way: Direction | None = None

    def feed(self, axis: int, value: float) -> Direction | None:
        """Axis 0 is x, 1 is y, -1 to 1. The direction that the stick now points in; None at rest."""
        if abs(value - self._still[axis][1]) > self.STILL:
            self._still[axis] = (0.0, value)
        value = self._from_rest(axis, value)
        self._trusted[axis] |= abs(value) < self.LET_GO
        self._at[axis] = value
        x, y = (at if ok else 0.0 for at, ok in zip(self._at, self._trusted, strict=True))
        self._way = self._judge(x, y)
        return self._way

    def _from_rest(self, axis: int, value: float) -> float:
        """How far that is of the way from where the axis rests to its edge."""
        rest = self._rest[axis]
        return (value - rest) / (1 - rest if value > rest else 1 + rest)

    def update(self, dt: float) -> bool:
        """``dt`` seconds go by. Where an axis has come to rest is its middle from then on; whether the stick
        no longer points anywhere because of that."""
        before = self._way
        for axis, (seconds, value) in enumerate(self._still):
            self._still[axis] = (seconds + dt, value)
            off = abs(value - self._rest[axis])
            if seconds + dt >= self.LONG and off > self.LET_GO / 2 and abs(value) < self.EDGE:
                self._rest[axis] = value
                self.feed(axis, value)
        return before is not None and self._way is None

    def _judge(self, x: float, y: float) -> Direction | None:
        if self._way is not None:
            along = x * self._way[0] + y * self._way[1]
            across = abs(y) if self._way[0] else abs(x)
            if along >= self.LET_GO and (across < self.ENGAGE or across < along + self.TURN):
                return self._way
        if max(abs(x), abs(y)) < self.ENGAGE:
            return None
        if abs(x) >= abs(y):
            return (1 if x > 0 else -1, 0)
        return (0, 1 if y > 0 else -1)
