"""The program's sign of life: a line of JSON to the keeper, on the standard output, twice a second."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any, Final, TextIO

EVERY: Final = 0.5
WORD: Final = "pulse"


class Pulse:
    """``lost``: nobody listens any more."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._due = 0.0
        self.lost = False

    @property
    def due(self) -> bool:
        """Whether it is time for the next."""
        return time.monotonic() >= self._due

    def beat(self, figures: Mapping[str, Any]) -> None:
        """Still alive, and this is how it does."""
        self._due = time.monotonic() + EVERY
        try:
            print(json.dumps({WORD: figures}, separators=(",", ":")), file=self._out, flush=True)
        except (OSError, ValueError):
            self.lost = True


def read(line: str) -> dict[str, Any] | None:
    """The figures in a line; None for any other line."""
    try:
        data = json.loads(line)
    except ValueError:
        return None
    figures = data.get(WORD) if isinstance(data, dict) else None
    return figures if isinstance(figures, dict) else None
