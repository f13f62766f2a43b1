"""What is told on a board across the table comes and goes.

It only moves: of so large a thing every other size or strength would be a new picture of many pixels.
"""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect

from engine.present import easing
from engine.present.timeline import Par, Part, Put, Tween


def comes(key: Hashable, place: Rect) -> Part:
    """It rises into its place."""
    low = place.centery + place.height * 0.25
    return Par(Put(key, "visible", 1), Tween(key, "y", low, place.centery, 0.3, easing.out_back))
