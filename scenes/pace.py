"""How fast things go at each pace that people may set."""

from __future__ import annotations

import math
from typing import Final

from engine.match.settings import Pace

FACTORS: Final[dict[Pace, float]] = {
    "slow": 0.6,
    "normal": 1.0,
    "fast": 1.6,
    "fastest": 3.0,
    "instant": math.inf,
}
"""By pace: how much faster than normal things go that no hand drives."""
