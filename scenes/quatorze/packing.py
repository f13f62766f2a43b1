"""Finds room for melds on a mat: rows of cards that overlap, as large as all of them can be. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from engine.present.cardart import HEIGHT, WIDTH

ASPECT: Final = WIDTH / HEIGHT
STEP: Final = 0.5
"""Of a card's width: how much of a card is seen below the next one of its meld."""
GAP: Final = 0.62
"""Of a card's width: between two melds, where the ends of both can be pointed at."""
_BETWEEN: Final = 0.07  # of a card's height: between two rows
_SHRINK: Final = 0.96
_LEAST: Final = 12


@dataclass(frozen=True, slots=True)
class Packed:
    """``height`` of every card in pixels; ``firsts``: the middle of each meld's first card; ``step`` from one
    card of a meld to the next."""

    height: float
    step: float
    firsts: tuple[tuple[float, float], ...]


def length(cards: int, height: float) -> float:
    """How wide a meld is, in pixels."""
    return height * ASPECT * (1 + STEP * (cards - 1))


def pack(melds: Sequence[int], room: Rect, most: float) -> Packed:
    """Melds of so many cards each, in rows from the left, at most ``most`` pixels high and as high as lets
    all of them lie in the room."""
    height = min(most, room.height)
    while height > _LEAST:
        rows = _rows(melds, room, height)
        if rows is not None:
            break
        height *= _SHRINK
    else:
        rows = [list(range(len(melds)))]
    return _placed(melds, rows or [], room, height)


def _rows(melds: Sequence[int], room: Rect, height: float) -> list[list[int]] | None:
    """The numbers of the melds row by row; None where they do not fit."""
    gap = height * ASPECT * GAP
    rows: list[list[int]] = []
    left = 0.0
    for number, cards in enumerate(melds):
        wide = length(cards, height)
        if wide + gap > room.width:
            return None
        if not rows or left + wide + gap / 2 > room.width:
            rows.append([])
            left = gap / 2
        rows[-1].append(number)
        left += wide + gap
    high = len(rows) * height + max(0, len(rows) - 1) * height * _BETWEEN
    return rows if high <= room.height else None


def _placed(melds: Sequence[int], rows: list[list[int]], room: Rect, height: float) -> Packed:
    wide = height * ASPECT
    firsts: dict[int, tuple[float, float]] = {}
    line = height * (1 + _BETWEEN)
    top = room.centery - (len(rows) * line - height * _BETWEEN) / 2
    for index, row in enumerate(rows):
        left = room.left + wide * GAP / 2
        for number in row:
            firsts[number] = left + wide / 2, top + index * line + height / 2
            left += length(melds[number], height) + wide * GAP
    return Packed(height, wide * STEP, tuple(firsts[number] for number in range(len(melds))))
