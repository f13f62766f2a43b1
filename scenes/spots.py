"""How a card lies at a table, and how it flies from place to place."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from engine.present import easing
from engine.present.easing import Ease
from engine.present.timeline import Par, Part, Put, Seq, Tween, Wait
from engine.pulse import FRAMES_A_SECOND

NEARLY: Final = 1.25
"""Times a card's art: so much larger it may be shown as it sets off."""
_SLIGHT: Final = 8.0
"""Degrees: a turn that nobody misses on the way. Each angle in between would be a picture to make."""
_A_FRAME: Final = 1 / FRAMES_A_SECOND


@dataclass(frozen=True, slots=True)
class Spot:
    """How a card lies: its middle, its height in pixels, its turn in degrees."""

    x: float
    y: float
    height: float
    angle: float = 0.0


def art_height(start: Spot, goal: Spot) -> float:
    """The height in pixels of the art of a card on its way: what it shows largest is sharp. One that shrinks
    but little and will lie turned has the art with which it will lie: it lands as that picture, and need not
    be turned twice."""
    nearly = NEARLY if goal.angle else 1.0
    return goal.height if start.height <= goal.height * nearly else start.height


def flight(
    key: Hashable, start: Spot, goal: Spot, turned: bool, seconds: float, ease: Ease = easing.out_cubic
) -> Part:
    """A card on its way, its art as high as ``art_height`` says; ``turned``: it is turned over."""
    high = art_height(start, goal)
    parts: list[Part] = [Put(key, "visible", 1)]
    for prop, here, there in (
        ("x", start.x, goal.x),
        ("y", start.y, goal.y),
        ("scale", start.height / high, goal.height / high),
        ("flip", 0.0, float(turned)),
    ):
        if here != there:
            parts.append(Tween(key, prop, here, there, seconds, ease))
    parts.append(_turn(key, start, goal, seconds, ease))
    return Par(*parts)


def _turn(key: Hashable, start: Spot, goal: Spot, seconds: float, ease: Ease) -> Part:
    """What lies slightly turned flies upright while it grows, and is turned once it has landed."""
    if max(abs(start.angle), abs(goal.angle)) > _SLIGHT:
        return Tween(key, "angle", start.angle, goal.angle, seconds, ease)
    if start.height == goal.height or not (start.angle or goal.angle):
        return Put(key, "angle", goal.angle)
    return Seq(Put(key, "angle", 0.0), Wait(seconds + _A_FRAME), Put(key, "angle", goal.angle))
