"""What the computer players know from experience: tables learned by ``engine.ai.cribbage.learn``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from engine.ai.cribbage.pegging import Array

FILE: Final = Path(__file__).parent / "knowledge.npz"
PONE: Final = 0
DEALER: Final = 1


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All by role, pone first. Four ranks are numbered by ``scorer.row_of``, pairs of ranks by
    ``discards.pair_index``.

    ``crib`` (2, 169): what a crib is worth in which this role has laid such a pair. ``tossed`` (2, 169) and
    ``kept`` (2, 1820): how likely a pair is laid away, four ranks are kept, when they are dealt. ``habits``:
    see ``engine.ai.cribbage.habits``. ``pegged`` (2, 1820, 2): what the play brings this role with such four
    ranks, and the other. ``play`` (n, n): how likely the play (with heels) brings pone i and dealer j.
    ``hand`` (2, 30): how likely a hand counts n. ``total`` (59,): dealer's hand and crib together.
    ``outcome`` (122, 122, 6): by what the dealer and pone need before a deal, how likely the game ends so for
    the dealer: won, won by skunk, by double skunk, lost, lost by skunk, by double skunk.
    """

    crib: Array
    tossed: Array
    kept: Array
    habits: Array
    pegged: Array
    play: Array
    hand: Array
    total: Array
    outcome: Array


@cache
def knowledge() -> Knowledge:
    """The tables, read when first asked for."""
    with np.load(FILE) as tables:
        return Knowledge(**{name: tables[name].astype(np.float64) for name in tables.files})


def save(known: Knowledge, file: Path = FILE) -> None:
    """Writes the tables, half-precise where that does."""
    tables = {name: getattr(known, name) for name in Knowledge.__slots__}
    np.savez_compressed(file, **{name: table.astype(np.float32) for name, table in tables.items()})
