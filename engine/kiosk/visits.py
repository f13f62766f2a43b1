"""Visitors' counts as CSV, a file a day and a line an hour."""

from __future__ import annotations

import csv
import io
import logging
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

from engine import files
from engine.kiosk.records import write_whole

_FIXED: Final = ("hour", "visits", "minutes")
_log = logging.getLogger("cardcade.keeper")


class Visits:
    """Gathers what the program counts. ``games``: the keys of the tables, a column each for the games that
    were begun."""

    def __init__(self, folder: Path, games: Sequence[str]) -> None:
        self._folder = folder
        self._games = games
        self._day: date | None = None
        self._hours: dict[int, list[float]] = {}
        self._before: Mapping[str, Any] = {}
        self._written = ""

    def fresh(self) -> None:
        """The program has been started: its counts begin at nought."""
        self._before = {}

    def take(self, counts: Mapping[str, Any], now: datetime) -> None:
        """The program's counts since its start, as it gives them now."""
        added = [
            _number(counts, "sessions") - _number(self._before, "sessions"),
            (_number(counts, "seconds") - _number(self._before, "seconds")) / 60,
            *(_of(counts, game) - _of(self._before, game) for game in self._games),
        ]
        self._before = dict(counts)
        if not any(added):
            return
        if now.date() != self._day:
            self._day, self._hours = now.date(), self._read(now.date())
        row = self._hours.setdefault(now.hour, [0.0] * len(added))
        self._hours[now.hour] = [old + more for old, more in zip(row, added, strict=True)]

    def write(self) -> None:
        """Writes the day's file, if there is something new; a disk that takes nothing is told in the log."""
        if self._day is None:
            return
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow((*_FIXED, *self._games))
        for hour, (visits, minutes, *games) in sorted(self._hours.items()):
            writer.writerow((f"{hour:02}", round(visits), round(minutes, 1), *map(round, games)))
        if out.getvalue() == self._written:
            return
        self._written = out.getvalue()
        try:
            write_whole(self._path(self._day), self._written)
        except OSError as error:
            _log.warning("visitors' counts could not be written: %s", error)

    def _path(self, day: date) -> Path:
        return self._folder / f"{day.isoformat()}.csv"

    def _read(self, day: date) -> dict[int, list[float]]:
        """What was counted on the day before the keeper was started."""
        try:
            head, *lines = csv.reader(io.StringIO(files.read(self._path(day)).decode()))
            if head != [*_FIXED, *self._games]:
                return {}
            return {int(hour): [float(value) for value in values] for hour, *values in lines}
        except (OSError, ValueError):
            return {}


def _number(counts: Mapping[str, Any], name: str) -> float:
    value = counts.get(name, 0)
    return float(value) if isinstance(value, (int, float)) else 0.0


def _of(counts: Mapping[str, Any], game: str) -> float:
    begun = counts.get("begun")
    return _number(begun, game) if isinstance(begun, dict) else 0.0
