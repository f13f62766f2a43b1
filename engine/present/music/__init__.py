"""Quiet music, a piece for each table, made of numbers as the sounds are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.present.music import cedar, circuit, court, oak
from engine.present.music.score import Piece, rendered

PIECES: Final[dict[str, Callable[[], Piece]]] = {
    "daytona": circuit.piece,
    "cribbage": oak.piece,
    "regicide": court.piece,
    "quatorze": cedar.piece,
}
"""By the table's key."""


def make(table: str) -> NDArray[np.int16]:
    """A table's piece, as ``score.rendered`` gives it; raises KeyError for one that there is none for."""
    return rendered(PIECES[table]())
