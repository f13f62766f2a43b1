"""The folder where matches are kept: a log each, a shelf of summaries, and care for what is broken.

``matches/<id>.jsonl`` are the logs; ``aside/`` holds, untouched, the newest of what could not be used.
Nothing in the folder is ever overwritten by something else, and nothing in it keeps the program from
starting: ``notices`` says what it goes without. One process writes in a folder at a time; a second one keeps
its matches in memory. The rules are loaded when a match is first looked at: the program shows itself before.
"""

from __future__ import annotations

import errno
import os
import stat
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine import files
from engine.match.journal import Journal
from engine.match.notices import Notice, notice, reason
from engine.match.reading import Rest, looks_whole, read_log

if TYPE_CHECKING:
    from engine.match.summary import Summary

MATCHES: Final = "matches"
SUFFIX: Final = ".jsonl"
LOCK: Final = "in-use.lock"
KEPT_ASIDE: Final = 20
"""How many files that were set aside are kept; older ones are deleted when the program starts."""
_END: Final = 1 << 14
"""Bytes at both ends of a log that tell a finished match from others."""

Stamp = tuple[int, int]
"""When a file was changed and its size: while they stay the summary stays."""


class NoMatchError(LookupError):
    """There is no such match, or its file can't be read."""


def default_folder() -> Path:
    """Where the platform keeps such data."""
    import platformdirs

    return platformdirs.user_data_path("Cardcade", appauthor=False)


class Store:
    """``notices``: what people should be told, in the order in which it was found out; whoever has told them
    may clear it. ``writable``: false when nothing is kept beyond this session."""

    def __init__(self, folder: Path) -> None:
        """Never fails."""
        self.folder = folder.absolute()
        self.notices: list[Notice] = []
        self._told: list[Notice] = []
        self._lock = files.FolderLock(self.folder / LOCK)
        self._journals: dict[str, Journal] = {}
        self._summaries: dict[str, tuple[Stamp, Summary | None]] = {}
        self.writable = False
        self._claim()
        if self.writable:
            files.sweep(self.folder)
            files.sweep(self._matches)
            if gone := files.tidy_aside(self.folder, KEPT_ASIDE):
                self.tell(notice("aside-tidied", count=str(gone), kept=str(KEPT_ASIDE)))

    def close(self) -> None:
        """Writes what could not be written before, if that works now, and lets others have the folder."""
        for journal in list(self._journals.values()):
            self.release(journal)
        self._lock.release()

    # -- the shelf ---------------------------------------------------------------------------------------

    def unfinished(self) -> list[Summary]:
        """Matches that can be gone on with, the last played first."""
        return [summary for summary in self._all() if summary.outcome is None]

    def finished(self) -> list[Summary]:
        """Matches that are over, the last played first."""
        return [summary for summary in self._all() if summary.outcome is not None]

    def discard(self, id_: str) -> None:
        """Takes a match off the shelf; its file goes aside."""
        if (journal := self._journals.pop(id_, None)) is not None:
            journal.close()
        path = self._path(id_)
        if self.writable and os.path.lexists(path):
            try:
                files.set_aside(self.folder, path)
            except OSError as error:
                self.tell(notice("match-left", name=id_, reason=reason(error)))

    def reject(self, id_: str) -> None:
        """Nothing in the match's log can be used: it goes aside, and that is told."""
        self._journals.pop(id_, None)
        self._set_aside(self._path(id_))

    # -- single matches ----------------------------------------------------------------------------------

    def new_id(self, game: str) -> str:
        """A name that no match has: when it began, and which game it is."""
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        return f"{stamp}-{game}-{os.urandom(3).hex()}"

    def create(self, id_: str) -> Journal:
        """An empty journal for a new match."""
        return self._hold(Journal(id_, self._path(id_) if self.writable else None))

    def read(self, id_: str) -> bytes:
        """All that is there of a match's log, good or not; raises NoMatchError."""
        if id_ in self._journals:
            return self._journals[id_].content
        try:
            return files.read(self._path(id_))
        except OSError as error:
            raise NoMatchError(reason(error)) from error

    def open(self, id_: str, content: bytes, rest: Rest) -> Journal:
        """The journal of a match that begins with ``content``, which is what could be used of what ``read``
        gave; ``rest`` says what the rest was. If that is more than a torn line the whole is kept aside."""
        held = self._journals.get(id_)
        if held is not None and held.content == content:
            return held
        path = self._path(id_)
        if not self.writable or not self._mend(path, content, rest):
            return self._hold(Journal(id_, None, content))
        return self._hold(Journal(id_, path, content, saved=len(content)))

    def release(self, journal: Journal) -> None:
        """The match is left. A journal that is not wholly in its file stays, so that nothing is lost while
        the program runs."""
        if journal.close():
            self._journals.pop(journal.id, None)

    def tell(self, one: Notice) -> None:
        """Adds a notice, unless the same was given before."""
        if one not in self._told:
            self._told.append(one)
            self.notices.append(one)

    # -- inside ------------------------------------------------------------------------------------------

    @property
    def _matches(self) -> Path:
        return self.folder / MATCHES

    def _path(self, id_: str) -> Path:
        return self._matches / (id_ + SUFFIX)

    def _hold(self, journal: Journal) -> Journal:
        self._journals[journal.id] = journal
        return journal

    def _claim(self) -> None:
        """Makes the folder ready, and finds out whether this process may write in it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.writable = self._lock.take()
            if not self.writable:
                self.tell(notice("folder-busy", path=self.folder))
                return
            if os.path.lexists(self._matches) and not files.is_folder(self._matches):
                self._set_aside(self._matches)
            self._matches.mkdir(exist_ok=True)
            if not os.access(self._matches, os.W_OK) or not os.access(self.folder, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        except OSError as error:
            self.writable = False
            word = "folder-read-only" if files.is_folder(self.folder) else "folder-unusable"
            self.tell(notice(word, path=self.folder, reason=reason(error)))

    def _all(self) -> list[Summary]:
        """Summaries of all matches, the last played first."""
        from engine.match.summary import summarize

        shelf = [summarize(held.id, held.content, held.touched) for held in self._journals.values()]
        for path in self._files():
            if path.stem not in self._journals and (summary := self._cached(path)) is not None:
                shelf.append(summary)
        return sorted(shelf, key=lambda summary: (summary.played, summary.id), reverse=True)

    def _files(self) -> list[Path]:
        try:
            return sorted(path for path in self._matches.iterdir() if path.suffix == SUFFIX)
        except OSError as error:
            if self.writable:  # else that has been told
                self.tell(notice("folder-unusable", path=self._matches, reason=reason(error)))
            return []

    def _cached(self, path: Path) -> Summary | None:
        """The file's summary, made anew only when the file has changed."""
        try:
            status = path.stat()
        except OSError as error:
            self.tell(notice("match-unreadable", name=path.name, reason=reason(error)))
            return None
        stamp = (status.st_mtime_ns, status.st_size)
        known = self._summaries.get(path.stem)
        if known is None or known[0] != stamp:
            known = (stamp, self._examined(path, status))
            self._summaries[path.stem] = known
        return known[1]

    def _examined(self, path: Path, status: os.stat_result) -> Summary | None:
        """The file's summary; mends or sets aside what is broken."""
        from engine.match.log import LogError, NewerLogError
        from engine.match.summary import UnknownGameError, summarize

        if not stat.S_ISREG(status.st_mode):
            self._set_aside(path)
            return None
        try:
            finished = _finished(path, status)
            data = b"" if finished else files.read(path)
        except OSError as error:
            self.tell(notice("match-unreadable", name=path.name, reason=reason(error)))
            return None
        if finished is not None:
            return finished
        reading = None if looks_whole(data) else read_log(data)
        good = data if reading is None else data[: reading.size]
        try:
            summary = summarize(path.stem, good, status.st_mtime)
        except (NewerLogError, UnknownGameError):
            self.tell(notice("match-newer", name=path.name))
            return None
        except LogError:
            self._set_aside(path)
            return None
        if reading is not None and reading.tail != "whole" and self.writable:
            self._mend(path, good, reading.tail)
        return summary

    def _mend(self, path: Path, content: bytes, rest: Rest) -> bool:
        """Makes the file hold ``content``, having put what is damaged aside; false when that can't be done,
        and then the file is as it was."""
        name = path.name
        try:
            data = files.read(path)
            if data == content:
                return True
            if rest in ("damaged", "older") or b"\n" in data[len(content) :]:
                aside = files.keep_copy(self.folder, path, data)
            if data.startswith(content):
                files.cut(path, len(content))
            else:
                files.write_whole(path, content)
        except OSError as error:
            self.tell(notice("match-left", name=name, reason=reason(error)))
            return False
        if rest == "torn":
            self.tell(notice("match-torn", name=name))
        elif rest == "damaged":
            line = str(content.count(b"\n") + 1)
            self.tell(notice("match-damaged", name=name, line=line, aside=aside))
        return True

    def _set_aside(self, path: Path) -> None:
        """Out of the way with what can't be used, and tells it."""
        try:
            if not self.writable:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            aside = files.set_aside(self.folder, path)
            self.tell(notice("match-broken", name=path.name, aside=aside))
        except OSError as error:
            self.tell(notice("match-left", name=path.name, reason=reason(error)))


def _finished(path: Path, status: os.stat_result) -> Summary | None:
    """The summary of a long log, if its last line says that the match is over. Raises OSError."""
    from engine.match.log import LogError
    from engine.match.summary import summarize

    if status.st_size <= 2 * _END:
        return None
    with path.open("rb") as file:
        first, _, _ = file.read(_END).partition(b"\n")
        file.seek(-_END, os.SEEK_END)
        last = file.read().removesuffix(b"\n").rpartition(b"\n")[2]
    try:
        summary = summarize(path.stem, first + b"\n" + last + b"\n", status.st_mtime)
    except LogError:
        return None
    return summary if summary.outcome else None
