"""The four places of the shelf, in its order."""

from __future__ import annotations

from typing import Final

from scenes.cribbage.setup import CRIBBAGE
from scenes.daytona.setup import DAYTONA
from scenes.quatorze.setup import QUATORZE
from scenes.regicide.setup import REGICIDE
from scenes.table import Place, Table

PLACES: Final[tuple[Place, ...]] = (
    DAYTONA,
    CRIBBAGE,
    REGICIDE,
    QUATORZE,
)


def table_of(key: str) -> Table:
    """The table of a game that exists; raises KeyError."""
    for table in tables():
        if table.key == key:
            return table
    raise KeyError(key)


def tables() -> tuple[Table, ...]:
    """The tables that one can sit down at."""
    return tuple(place for place in PLACES if isinstance(place, Table))
