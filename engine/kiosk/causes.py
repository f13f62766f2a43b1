"""Why a life of the program ended though nobody had wished it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CAUSES: Final = {
    "stopped": "it was stopped",
    "silent": "no sign of life for {n} seconds",
    "memory": "{n} MB of memory in use",
    "signal": "ended by signal {n}",
    "status": "ended with status {n}",
}
"""In English, for monitoring and the log."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A word of ``CAUSES``, and its figure where it has one."""

    word: str
    figure: float = 0

    @property
    def why(self) -> str:
        return CAUSES[self.word].format(n=f"{self.figure:g}")


def ended_by(status: int) -> Cause:
    """Of an exit status (negative: the signal that ended it)."""
    return Cause("signal", -status) if status < 0 else Cause("status", status)
