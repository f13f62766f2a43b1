"""What everybody did in a game, as a table: a column for each player, a row for each thing counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from engine.present import icons, paint, theme
from engine.present.paint import blit
from engine.present.screen import columns
from engine.present.theme import CREAM, Colour
from scenes.page import Page

_TALLEST: Final = 88  # units: rows grow no higher
_GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Row:
    """What is counted, and how much of it each player has."""

    title: str
    values: Sequence[str]


@dataclass(frozen=True, slots=True)
class Look:
    """``plate`` and ``ink``: of the rows and their titles; ``share``: of the width that the titles take."""

    plate: Colour
    ink: Colour
    share: float


def write(page: Page, room: Rect, emblems: Sequence[int], rows: Sequence[Row], look: Look) -> Rect:
    """Writes the table into the middle of the room's height, the players by their emblems above it; gives
    what is free at the left of these."""
    frame = page.frame
    gap, count = frame.px(_GAP), len(rows) + 1
    high = min(frame.px(_TALLEST), (room.height + gap) // count - gap)
    top = room.top + (room.height + gap - count * (high + gap)) // 2
    label = round(room.width * look.share)
    cells = columns(Rect(room.left + label, top, room.width - label, high), len(emblems), gap)
    for emblem, cell in zip(emblems, cells, strict=True):
        disc = min(cell.height, cell.width)
        place = Rect(0, 0, disc, disc)
        place.center = cell.center
        blit(page.base, paint.rounded(disc, disc, disc / 2, CREAM), place)
        page.picture(icons.emblem(emblem, round(disc * 0.68)), place)
    for number, row in enumerate(rows, start=1):
        line = Rect(room.left, top + number * (high + gap), room.width, high)
        blit(page.base, paint.rounded(*line.size, frame.px(10), look.plate), line)
        words = Rect(line.left + frame.px(18), line.top, label - frame.px(24), high)
        page.line(row.title, "text", theme.BODY, look.ink, words)
        for value, cell in zip(row.values, cells, strict=True):
            page.line(
                value, "strong", theme.BODY, CREAM, Rect(cell.left, line.top, cell.width, high), "center"
            )
    return Rect(room.left, top, label, high)
