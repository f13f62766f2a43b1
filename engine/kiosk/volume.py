"""How loud a kiosk is: as the configuration says for the hour, until the operator says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from engine.kiosk.config import Loudness
from engine.kiosk.hours import latest


class HourVolume:
    """Percent. What the operator sets holds until the configuration has another volume for the time of the
    day, or the program starts again."""

    def __init__(self, sound: Loudness, now: Callable[[], datetime]) -> None:
        self._sound = sound
        self._now = now
        self._followed = self._percent = self._configured()

    def percent(self) -> int:
        """How loud it is now."""
        configured = self._configured()
        if self._followed != configured:
            self._followed = self._percent = configured
        return self._percent

    def set(self, percent: int) -> None:
        """The operator wants it so loud."""
        self.percent()
        self._percent = percent

    def _configured(self) -> int:
        return latest(self._sound.hours, self._sound.volume, self._now())
