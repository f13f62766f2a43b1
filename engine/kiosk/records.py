"""What has been played at a kiosk: counts and best leads by table, no names."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from engine import files

NAME: Final = "records.json"
_log = logging.getLogger("cardcade")


@dataclass(slots=True)
class Record:
    """Of one table: ``games`` that were played to their end, how many of them ``won`` by guests, the widest
    ``lead`` with which a guest won."""

    games: int = 0
    won: int = 0
    lead: int = 0


class Records:
    """By table, kept in a file. One that cannot be read begins anew; one that cannot be written lasts as long
    as the program."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / NAME if folder is not None else None
        self._records = _read(self._path) if self._path is not None else {}

    def of(self, table: str) -> Record:
        """The record of a table."""
        return self._records.setdefault(table, Record())

    def add(self, table: str, *, won: bool, lead: int) -> None:
        """A game is over; a guest has won it by so many points, or has not."""
        record = self.of(table)
        record.games += 1
        record.won += won
        record.lead = max(record.lead, lead if won else 0)
        self._write()

    def _write(self) -> None:
        if self._path is None:
            return
        data = {table: asdict(record) for table, record in self._records.items() if record.games}
        try:
            write_whole(self._path, json.dumps(data, indent=1) + "\n")
        except OSError as error:
            _log.warning("the records of the kiosk could not be written: %s", error)


def write_whole(path: Path, text: str) -> None:
    """Writes a small file so that whoever reads it finds the old one or the new one, never a half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _read(path: Path) -> dict[str, Record]:
    try:
        data: Any = json.loads(files.read(path))
        return {str(table): _record(values) for table, values in data.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError) as error:
        _log.warning("the records of the kiosk could not be read and begin anew: %s", error)
        return {}


def _record(values: Any) -> Record:
    record = Record(**values)
    if any(type(value) is not int or value < 0 for value in asdict(record).values()):
        raise ValueError(f"{values} is no record")
    return record
