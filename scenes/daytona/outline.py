"""The edges of the asphalt as points: curves that are squarer than ellipses, so that every card has room."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect

from scenes.daytona.circuit import SHOULDER
from scenes.daytona.layout import Layout

Point = tuple[float, float]

_STEPS: Final = 14  # points a quarter of a curve
_OUTER: Final = 2.5  # exponents of the curves: 2 is an ellipse, more is squarer
_INNER: Final = 2.2


def outline(layout: Layout, beyond: float, inner: bool) -> list[Point]:
    """The edge of the asphalt, ``beyond`` pixels outwards of it (for the inner edge: into the infield); from
    the right end's middle anticlockwise."""
    circuit, track, width = layout.circuit, layout.circuit.track, layout.circuit.card_width
    if inner:
        box = layout.inside().inflate(-2 * beyond, -2 * beyond)
        left, right = track[2].left + 0.75 * width, track[5].right - 0.75 * width
    else:
        reach = SHOULDER * circuit.card + beyond
        box = Rect(round(track[14].left - reach), round(track[9].top - reach), 0, 0)
        box.width = round(track[7].right + reach) - box.left
        box.height = round(track[2].bottom + reach) - box.top
        left, right = track[2].left + 0.2 * width, track[5].right - 0.2 * width
    quarters = (
        (right, box.right - right, 1, -1),
        (left, left - box.left, -1, -1),
        (left, left - box.left, -1, 1),
        (right, box.right - right, 1, 1),
    )
    points: list[Point] = []
    for number, (x, across, sx, sy) in enumerate(quarters):
        arc = [_curve(step / _STEPS, _INNER if inner else _OUTER) for step in range(_STEPS + 1)]
        if number % 2:
            arc.reverse()
        points += [(x + sx * across * c, box.centery + sy * box.height / 2 * s) for c, s in arc]
    return points


def _curve(share: float, exponent: float) -> Point:
    """A point of a quarter of a superellipse."""
    angle = share * math.pi / 2
    power = 2 / exponent
    return max(0.0, math.cos(angle)) ** power, max(0.0, math.sin(angle)) ** power


def smooth(points: list[Point]) -> list[Point]:
    """The closed way through the points with its corners cut twice."""
    for _time in range(2):
        cut: list[Point] = []
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
            cut.append((0.75 * x1 + 0.25 * x2, 0.75 * y1 + 0.25 * y2))
            cut.append((0.25 * x1 + 0.75 * x2, 0.25 * y1 + 0.75 * y2))
        points = cut
    return points


def polygon(points: list[Point], attributes: str) -> str:
    """The points as SVG."""
    return f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" {attributes}/>'
