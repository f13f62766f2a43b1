"""The results of all finished matches, and the file that keeps them: ``results.jsonl``, which only grows.

What is not in the file yet is found from the logs, so a kill between the end of a match and the writing of
its result loses nothing; and as results go by the id of their match none counts twice. The file outlasts the
logs: a match whose log was deleted still counts.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from engine import files
from engine.match.journal import Journal, line
from engine.match.log import LogError
from engine.match.notices import notice, reason
from engine.match.reading import json_object
from engine.match.statistics.result import Result, result_from_wire, result_of, result_to_wire
from engine.match.store import MATCHES, NoMatchError, Store
from engine.match.summary import Summary

NAME: Final = "results.jsonl"
VERSION: Final = 1
_HEADER: Final = {"cardcade": "results", "version": VERSION}


def demand_games(folder: Path) -> None:
    """Raises OSError, which says what is wrong, unless this is a data folder whose games can be looked for;
    touches nothing."""
    kept = {path.name for path in folder.iterdir()}
    if MATCHES in kept:
        list((folder / MATCHES).iterdir())
    elif NAME not in kept:
        raise FileNotFoundError(errno.ENOENT, "no games are kept there")


class Results:
    """Those that are known. ``catch_up`` finds those that are missing; nothing here ever fails: what can't be
    used is told by the store's notices."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._path = store.folder / NAME
        self._known: dict[str, Result] = {}
        self._hopeless: set[str] = set()
        self._journal = self._open()

    def __len__(self) -> int:
        return len(self._known)

    def all(self) -> Sequence[Result]:
        """Every result that is known, the last ended first."""
        return sorted(self._known.values(), key=lambda one: (one.ended, one.match), reverse=True)

    def missing(self) -> list[Summary]:
        """Finished matches whose result is not known yet."""
        over = self._store.finished()
        return [one for one in over if one.id not in self._known and one.id not in self._hopeless]

    def catch_up(self, most: int | None = None) -> int:
        """Finds results that are missing, ``most`` of them at once (None: all); gives how many are still
        missing."""
        waiting = self.missing()
        now = waiting if most is None else waiting[:most]
        for summary in now:
            try:
                result = result_of(self._store.read(summary.id), summary)
            except (LogError, NoMatchError):
                self._hopeless.add(summary.id)
                continue
            self._known[result.match] = result
            self._journal.append([result_to_wire(result)])
        return len(waiting) - len(now)

    def close(self) -> None:
        """Lets go of the file."""
        self._journal.close()

    # -- the file ----------------------------------------------------------------------------------------

    def _open(self) -> Journal:
        """The file, ready to grow; in memory only where it can't be read or may not be written."""
        try:
            data = self._read() if os.path.lexists(self._path) else b""
        except OSError as error:
            self._store.tell(notice("results-unreadable", reason=reason(error)))
            return Journal(NAME, None)
        first = json_object(data.partition(b"\n")[0]) or {}
        ours, version = first.get("cardcade") == "results", first.get("version")
        if ours and type(version) is int and version > VERSION:
            self._store.tell(notice("results-newer"))
            return Journal(NAME, None)
        content = line(_HEADER) + b"".join(self._good_lines(data))
        if not self._store.writable:
            return Journal(NAME, None)
        if data.startswith(content):
            return Journal(NAME, self._path, content, saved=len(content))
        if data and not self._put_aside(data):
            return Journal(NAME, None)
        journal = Journal(NAME, self._path, content)
        journal.sync()
        return journal

    def _read(self) -> bytes:
        """What the file holds; what is no file goes aside. Raises OSError."""
        try:
            return files.read(self._path)
        except files.NoFileError:
            if not self._store.writable:
                raise
            aside = files.set_aside(self._store.folder, self._path)
            self._store.tell(notice("results-damaged", aside=aside))
            return b""

    def _good_lines(self, data: bytes) -> Iterator[bytes]:
        """Takes in the results that the lines hold, and gives those lines; what else there is is left out."""
        for one in data.splitlines(keepends=True):
            wire = json_object(one) if one.startswith(b'{"match":') else None
            try:
                result = result_from_wire(wire or {})
            except ValueError:
                continue
            if result.match not in self._known:
                self._known[result.match] = result
                yield one if one.endswith(b"\n") else one + b"\n"

    def _put_aside(self, data: bytes) -> bool:
        """Keeps a copy of a file in which something is damaged; false when that can't be done."""
        try:
            aside = files.keep_copy(self._store.folder, self._path, data)
        except OSError as error:
            self._store.tell(notice("results-unreadable", reason=reason(error)))
            return False
        self._store.tell(notice("results-damaged", aside=aside))
        return True
