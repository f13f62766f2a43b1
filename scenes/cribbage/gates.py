"""How long what has been shown waits for people: until somebody presses, or its time is up."""

from __future__ import annotations

import math
from typing import Final

from scenes.cribbage.script import Act

DEAF: Final = 0.3
"""Seconds in which a press does not count yet: it was meant for what came before."""

_COUNT: Final = 5.0
_LEAST: Final = 1.5
_WON: Final = 9.0


def longest(act: Act, factor: float) -> float:
    """Seconds that an act stays when everything goes ``factor`` times as fast as normal."""
    if act.gate != "count":
        return _WON
    return _LEAST if math.isinf(factor) else max(_LEAST, _COUNT / factor)
