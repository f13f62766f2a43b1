"""Results as a table for other programs: CSV as RFC 4180 has it, in UTF-8, a line a seat of each match."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from engine.files import write_whole
from engine.match.histories import telling
from engine.match.statistics.result import Result, SeatResult
from engine.rules.registry import GAMES

COLUMNS: Final = (
    *("match", "game", "begun", "ended", "options", "actions", "taken_up_from"),
    *("seat", "name", "profile", "kind", "level", "score", "won"),
)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""A cell that begins with one of these is a formula to a spreadsheet."""


def csv_of(results: Iterable[Result]) -> str:
    """The table, its header first. Facts of each game have columns of their own, named ``game_word``; empty
    where a seat has none."""
    facts = [(game, word) for game in GAMES for word in telling(game).FACTS]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([*COLUMNS, *(f"{game}_{word}" for game, word in facts)])
    for result in results:
        for number, seat in enumerate(result.seats, 1):
            told = [seat.facts.get(word, "") if game == result.game else "" for game, word in facts]
            writer.writerow([*_row(result, number, seat), *told])
    return out.getvalue()


def write_csv(results: Iterable[Result], path: Path) -> None:
    """Writes the table whole or not at all; raises OSError."""
    write_whole(path, csv_of(results).encode("utf-8", "replace"))


def _row(result: Result, number: int, seat: SeatResult) -> list[str | int]:
    return [
        safe(result.match),
        safe(result.game),
        safe(result.begun),
        datetime.fromtimestamp(result.ended, UTC).isoformat(),
        safe(json.dumps(dict(result.options), sort_keys=True)),
        result.actions,
        safe(result.source),
        number,
        safe(seat.name),
        safe(seat.profile),
        safe(seat.kind),
        safe(seat.level),
        seat.score,
        int(seat.won),
    ]


def safe(text: str) -> str:
    """The text, never taken for a formula: one that could be begins with an apostrophe."""
    return "'" + text if text.startswith(_FORMULA) else text
