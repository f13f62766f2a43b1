"""How a hand stands: tricks of each side, and how many more make sure of the most. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Needs = int | Literal["won", "level", "out"]
"""That many more tricks make sure of the most. ``won``: nobody can get as many any more; ``level``: at best
as many as another; ``out``: not even that."""


def by_side(tricks: Sequence[int], *, teams: bool) -> tuple[int, ...]:
    """By seat the tricks of its side."""
    if not teams:
        return tuple(tricks)
    return tuple(tricks[seat] + tricks[(seat + 2) % 4] for seat in range(4))


def needs(tricks: Sequence[int], left: int) -> tuple[Needs, ...]:
    """By side: its tricks so far, and ``left`` more to be won."""
    found: list[Needs] = []
    for side, own in enumerate(tricks):
        best = max(number for other, number in enumerate(tricks) if other != side)
        more = max(0, (best + left - own) // 2 + 1)
        if more == 0 or (own > best + left):
            found.append("won")
        elif more <= left:
            found.append(more)
        else:
            found.append("level" if own + left == best else "out")
    return tuple(found)
