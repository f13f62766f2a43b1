"""Easing curves: each takes a share of time 0..1 and gives a share of the way, 0 at 0 and 1 at 1.

Names say what a thing does: ``out`` curves arrive slowly, ``in`` curves leave slowly, ``in_out`` do both.
``out_back`` shoots a little past its goal and comes back.
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


def in_out_sine(t: float) -> float:
    return 0.5 - math.cos(math.pi * t) / 2


def out_back(t: float) -> float:
    over = 1.4
    back = t - 1
    return 1 + (over + 1) * back**3 + over * back**2


CURVES: tuple[Ease, ...] = (
    linear,
    in_quad,
    out_quad,
    in_out_quad,
    in_cubic,
    out_cubic,
    in_out_cubic,
    in_out_sine,
    out_back,
)
