"""How a card lies on a table, and how it gets from one spot to another."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from engine.present.easing import Ease
from engine.present.timeline import Part, Tween


@dataclass(frozen=True, slots=True)
class Spot:
    """How a card lies: its middle, its height in pixels, its turn in degrees."""

    x: float
    y: float
    height: float
    angle: float = 0.0


def flight(
    key: Hashable, start: Spot, goal: Spot, seconds: float, ease: Ease, *, high: float, turns: bool
) -> list[Part]:
    """What changes of a card on its way, all at once; its art is ``high`` pixels, and it is turned over if it
    ``turns``."""
    ways = (
        ("x", start.x, goal.x),
        ("y", start.y, goal.y),
        ("angle", start.angle, goal.angle),
        ("scale", start.height / high, goal.height / high),
        ("flip", 0.0, float(turns)),
    )
    return [Tween(key, prop, here, there, seconds, ease) for prop, here, there in ways if here != there]
