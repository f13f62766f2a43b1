"""Easing curves: each takes a share of time 0..1 and gives a share of the way, 0 at 0 and 1 at 1.

Names say what a thing does: ``out`` curves arrive slowly, ``in`` curves leave slowly, ``in_out`` do both.
``out_back`` shoots a little past its goal and comes back; ``out_bounce`` lands and hops.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def in_quad(t: float) -> float:
    return t * t


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def in_out_quad(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def in_cubic(t: float) -> float:
    return t**3


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def out_quint(t: float) -> float:
    return 1 - (1 - t) ** 5


def in_out_sine(t: float) -> float:
    return 0.5 - math.cos(math.pi * t) / 2


def out_back(t: float) -> float:
    over = 1.4
    back = t - 1
    return 1 + (over + 1) * back**3 + over * back**2


def out_bounce(t: float) -> float:
    for until, centre, floor in ((1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5, 0.75), (2.5 / 2.75, 2.25, 0.9375)):
        if t < until:
            return 7.5625 * (t - centre / 2.75) ** 2 + floor
    return min(1.0, 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375)


CURVES: tuple[Ease, ...] = (
    linear,
    in_quad,
    out_quad,
    in_out_quad,
    in_cubic,
    out_cubic,
    in_out_cubic,
    out_quint,
    in_out_sine,
    out_back,
    out_bounce,
)
