"""Whether somebody is there: what a hand does counts, what a machine does by itself does not.

A stick that trembles or rests off its middle, a sensor that chatters, a key that is stuck, a mouse that
jitters on the spot: none of them is anybody.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

import pygame

Size = tuple[int, int]

CHATTER: Final = 12
"""Presses of one key or button within a second that no finger makes."""
QUIET: Final = 2.0
"""Seconds of rest after which one that chattered counts again."""
ALONE: Final = 400
"""Presses of one and the same key or button, with nothing else touched between them, that a person makes."""
RESTED: Final = 10.0
"""Seconds of rest after which one that was pressed more often than that counts again."""
TRAVEL: Final = 0.06
"""Shares of the window's shorter side that a mouse must go within a second."""
SWING: Final = 0.45
"""How far an axis must go from where it has been resting."""
_BACK: Final = 0.25
_REST_SECONDS: Final = 5.0
_MOTION_WEIGHT: Final = 8
_FROM_TOUCH: Final = -1


@dataclass(slots=True)
class _Axis:
    """``rest``: where it has been on the average of late."""

    rest: float = 0.0
    at: float = 0.0
    since: float = 0.0
    out: bool = False
    known: bool = False


@dataclass(slots=True)
class _Source:
    """A key, a button, a finger: when it was pressed of late."""

    times: deque[float] = field(default_factory=lambda: deque(maxlen=CHATTER + 1))
    distrusted: float = 0.0
    """Seconds that it must rest before it counts again."""


class Presence:
    """Hears every event of the window, and the time of each frame."""

    def __init__(self, window_size: Callable[[], Size]) -> None:
        self._window_size = window_size
        self._now = 0.0
        self._sources: dict[Hashable, _Source] = {}
        self._axes: dict[tuple[int, int], _Axis] = {}
        self._anchor: tuple[float, float, float] | None = None
        self._last: Hashable = None
        self._alone = 0

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        self._now += dt

    def hear(self, event: pygame.Event) -> bool:
        """Whether the event is a sign of somebody."""
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(event) and self._press(("axis", event.instance_id, event.axis))
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event) and self._press("mouse", _MOTION_WEIGHT)
        source = _source(event)
        return source is not None and self._press(source)

    def _press(self, source: Hashable, weight: int = 1) -> bool:
        kept = self._sources.setdefault(source, _Source())
        before = kept.times[-1] if kept.times else -math.inf
        kept.times.append(self._now)
        if source == self._last:
            self._alone += weight
        elif not kept.distrusted:
            self._last, self._alone = source, weight
        if kept.distrusted and self._now - before < kept.distrusted:
            return False
        kept.distrusted = 0.0
        if len(kept.times) > CHATTER and self._now - kept.times[0] < 1.0:
            kept.distrusted = QUIET
        elif source == self._last and self._alone > ALONE:
            kept.distrusted = RESTED
            self._alone = 0
        return not kept.distrusted

    def _motion(self, event: pygame.Event) -> bool:
        if getattr(event, "touch", False):
            return False
        x, y = event.pos
        if self._anchor is None or self._now - self._anchor[2] > 1.0:
            self._anchor = (x, y, self._now)
            return False
        if math.hypot(x - self._anchor[0], y - self._anchor[1]) < TRAVEL * min(self._window_size()):
            return False
        self._anchor = (x, y, self._now)
        return True

    def _axis(self, event: pygame.Event) -> bool:
        axis = self._axes.setdefault((event.instance_id, event.axis), _Axis(since=self._now))
        share = 1 - math.exp((axis.since - self._now) / _REST_SECONDS)
        axis.rest += (axis.at - axis.rest) * share
        axis.at, axis.since = event.value, self._now
        if not axis.known:  # it may have rested there for long: triggers do, at one end
            axis.known = True
            axis.rest = event.value if abs(event.value) > _BACK else 0.0
        away = abs(event.value - axis.rest)
        before, axis.out = axis.out, away > SWING or (axis.out and away > _BACK)
        return axis.out and not before


def _source(event: pygame.Event) -> Hashable | None:
    """What was pressed; None for what is no press. Keys that repeat because they are held are told only
    once, by SDL's own account."""
    match event.type:
        case pygame.KEYDOWN:
            return "key", event.scancode or event.key
        case pygame.JOYBUTTONDOWN:
            return "button", event.instance_id, event.button
        case pygame.JOYHATMOTION if event.value != (0, 0):
            return "hat", event.instance_id, event.hat, event.value
        case pygame.MOUSEBUTTONDOWN if not getattr(event, "touch", False):
            return "click", event.button
        case pygame.MOUSEWHEEL if not getattr(event, "touch", False):
            return ("wheel",)
        case pygame.FINGERDOWN if event.touch_id != _FROM_TOUCH:
            return "finger", event.touch_id
        case _:
            return None
