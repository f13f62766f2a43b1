"""What a position will come to, judged from experience by four small nets that ``learn`` makes: of a seat
that has opened or not, before it draws or after it has thrown a card.

A net has one hidden layer and tells how likely the seat is to go out, and to do so at once for −60; and what
hands will count: its own if another ends the round, the others' on average either way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

FILE: Final = Path(__file__).parent / "knowledge.npz"
SCALE: Final = 50.0
"""Points of a round that the nets count as one."""
MOMENTS: Final = ("drawing-not-down", "drawing-down", "thrown-not-down", "thrown-down")
BELIEF: Final = "belief"


@dataclass(frozen=True, slots=True)
class Prospect:
    """By row (m,): the chances to go out and to go out at once, which is a part of it; the points of the own
    hand otherwise; those of the others on average (not doubled), if the seat goes out and otherwise."""

    out: Array
    at_once: Array
    own: Array
    others_out: Array
    others: Array


@dataclass(frozen=True, slots=True)
class Net:
    """``mean`` and ``spread`` (n,) of the inputs, weights (n, h) and (h, 5), biases (h,) and (5,)."""

    mean: Array
    spread: Array
    into: Array
    into_bias: Array
    out: Array
    out_bias: Array

    def judge(self, rows: Sequence[Sequence[float]] | Array) -> Prospect:
        """What these positions promise."""
        hidden = np.tanh((np.asarray(rows) - self.mean) / self.spread @ self.into + self.into_bias)
        numbers: Array = hidden @ self.out + self.out_bias
        out = chance(numbers[:, 0])
        points = np.maximum(numbers[:, 2:] * SCALE, 0.0)
        return Prospect(out, out * chance(numbers[:, 1]), points[:, 0], points[:, 1], points[:, 2])


def chance(numbers: Array) -> Array:
    """Log odds as chances."""
    found: Array = 1 / (1 + np.exp(-np.clip(numbers, -30, 30)))
    return found


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The nets by moment, and what each sign of ``belief`` weighs."""

    nets: dict[str, Net]
    belief: Array


@cache
def knowledge() -> Knowledge:
    """What was learned; read when first asked for."""
    with np.load(FILE) as arrays:
        nets = {
            moment: Net(*(arrays[f"{moment}.{name}"].astype(np.float64) for name in Net.__slots__))
            for moment in MOMENTS
        }
        return Knowledge(nets, arrays[BELIEF].astype(np.float64))


def moment(*, down: bool, thrown: bool) -> str:
    """The name of the net to ask."""
    return f"{'thrown' if thrown else 'drawing'}-{'down' if down else 'not-down'}"


def keep(learned: Knowledge, file: Path = FILE) -> None:
    """Writes the file anew; the next ``knowledge`` is this."""
    arrays: dict[str, Any] = {
        f"{name}.{field}": getattr(net, field).astype(np.float32)
        for name, net in learned.nets.items()
        for field in Net.__slots__
    }
    arrays[BELIEF] = learned.belief.astype(np.float32)
    np.savez_compressed(file, **arrays)
    knowledge.cache_clear()
