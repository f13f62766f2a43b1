"""How long what has been shown waits for people: until somebody presses, or its time is up."""

from __future__ import annotations

import math
from typing import Final

DEAF: Final = 0.3
"""Seconds in which a press does not count yet: it was meant for what came before."""
_COUNT: Final = 5.0
_LEAST: Final = 1.5
WON: Final = 9.0
"""Seconds that are given to a hand that was counted, at normal pace and at any, and to a game that is won."""


class Waiting:
    """Lets people look at the table as it lies. ``age``: seconds that they have had."""

    def __init__(self) -> None:
        self.age = 0.0

    @property
    def ready(self) -> bool:
        """Whether it takes a press by now."""
        return self.age >= DEAF

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        self.age += dt

    def unroll(self) -> None:
        """There is nothing to put on."""

    def close(self) -> None:
        """There is nothing to take away."""


def counted(factor: float) -> float:
    """Seconds that a hand is looked at when everything goes ``factor`` times as fast as normal."""
    return _LEAST if math.isinf(factor) else max(_LEAST, _COUNT / factor)
