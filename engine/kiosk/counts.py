"""What is counted while a kiosk's program runs. There are no names in it."""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import asdict, dataclass, field
from typing import Any, Final

_FRAMES: Final = 600


@dataclass(slots=True)
class Counts:
    """Since the program's start. ``sessions``: visits; ``seconds``: how long they took together; by game:
    how many were ``begun``, how many were played until they were ``over``."""

    sessions: int = 0
    seconds: float = 0.0
    begun: dict[str, int] = field(default_factory=dict)
    over: dict[str, int] = field(default_factory=dict)
    errors: int = 0

    def wire(self) -> dict[str, Any]:
        """As plain values."""
        return asdict(self)


class FrameTimes:
    """How long the work of the last frames took."""

    def __init__(self) -> None:
        self._seconds: deque[float] = deque(maxlen=_FRAMES)

    def add(self, seconds: float) -> None:
        """Another frame."""
        self._seconds.append(seconds)

    def milliseconds(self) -> dict[str, float]:
        """The usual one, one of the longer ones, the longest."""
        ordered = sorted(self._seconds) or [0.0]
        last = len(ordered) - 1
        places = {"p50": last // 2, "p95": round(last * 0.95), "max": last}
        return {name: round(ordered[place] * 1000, 1) for name, place in places.items()}


class ErrorCounter(logging.Handler):
    """Counts what the log has of errors."""

    def __init__(self, counts: Counts) -> None:
        super().__init__(logging.ERROR)
        self._counts = counts

    def emit(self, record: logging.LogRecord) -> None:
        self._counts.errors += 1
