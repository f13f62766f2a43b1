"""The file of one match, which only grows: lines are on the disk when ``append`` returns, or it says why."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from engine.files import write_whole
from engine.match.notices import Notice, notice, write_trouble


def line(entry: Mapping[str, Any]) -> bytes:
    """An entry's line, line end included."""
    return json.dumps(entry, separators=(",", ":")).encode("ascii") + b"\n"


class Journal:
    """Keeps all lines in memory too. What can't be written (a full disk) leaves no half line behind and is
    tried again with the next lines; should the file vanish or shrink, it is written anew."""

    def __init__(self, id_: str, path: Path | None, content: bytes = b"", saved: int = 0) -> None:
        """``content``: the lines so far, of which ``saved`` bytes are in the file. Without ``path`` the
        journal is in memory only."""
        self.id = id_
        self.touched = time.time()
        self.trouble: Notice | None = None if path else notice("memory-only")
        self._path = path
        self._content = bytearray(content)
        self._saved = saved
        self._handle: int | None = None

    @property
    def content(self) -> bytes:
        """All lines, those not yet in the file included."""
        return bytes(self._content)

    def append(self, entries: Iterable[Mapping[str, Any]]) -> None:
        """Adds the entries in one write and waits for the disk; ``trouble`` says when it didn't work."""
        self.touched = time.time()
        for entry in entries:
            self._content += line(entry)
        self.sync()

    def sync(self) -> None:
        """Writes what is not in the file yet."""
        if self._path is None or self._saved == len(self._content):
            return
        try:
            self._write(self._path)
            self.trouble = None
        except OSError as error:
            self.trouble = write_trouble(error)
            self._close()

    def close(self) -> bool:
        """Lets go of the file; true when everything is in it."""
        self.sync()
        self._close()
        return self._path is not None and self._saved == len(self._content)

    def _write(self, path: Path) -> None:
        if not self._ready(path):
            self._close()
            write_whole(path, self.content)
        else:
            assert self._handle is not None
            self._grow(self._handle)
        self._saved = len(self._content)

    def _ready(self, path: Path) -> bool:
        """Opens the file; false when it doesn't hold what it should and is to be written whole."""
        if self._saved == 0:
            return False
        if self._handle is None:
            try:
                self._handle = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
            except FileNotFoundError:
                return False
        found = os.fstat(self._handle)
        return found.st_nlink > 0 and found.st_size >= self._saved

    def _grow(self, handle: int) -> None:
        os.ftruncate(handle, self._saved)  # whatever an earlier failure left behind
        os.lseek(handle, self._saved, os.SEEK_SET)
        rest = bytes(self._content[self._saved :])
        try:
            while rest:
                rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
        except OSError:
            os.ftruncate(handle, self._saved)
            raise

    def _close(self) -> None:
        if self._handle is not None:
            with contextlib.suppress(OSError):  # what mattered was synced
                os.close(self._handle)
            self._handle = None
