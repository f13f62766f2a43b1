"""A small versioned JSON file that is written whole: the settings, the profiles."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from pathlib import Path

from engine import files
from engine.match.notices import Notice, notice, reason, write_trouble
from engine.match.reading import json_object


class Document:
    """``kind`` names the file, says in it what it is, and begins the words of its notices (``kind-broken``
    and so on), which go to ``notices``."""

    def __init__(self, folder: Path, kind: str, version: int, writable: bool, notices: list[Notice]) -> None:
        self._folder = folder
        self._path = folder / f"{kind}.json"
        self._kind = kind
        self._version = version
        self._writable = writable
        self._notices = notices
        self._kept = b""

    def read(self) -> dict[str, object]:
        """What the file holds; never fails. One that can't be understood is set aside, as is what is no
        file. One that can't be read, or that a newer version wrote, is left alone, and then nothing is
        written either."""
        try:
            data = files.read(self._path)
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except files.NoFileError:
            self.set_aside()
            return {}
        except OSError as error:
            self._writable = False
            self._notices.append(notice(f"{self._kind}-unreadable", reason=reason(error)))
            return {}
        document = json_object(data)
        version = document.get("version") if document else None
        if document is None or document.get("cardcade") != self._kind or type(version) is not int:
            self.set_aside()
            return {}
        if version > self._version:
            self._writable = False
            self._notices.append(notice(f"{self._kind}-newer"))
            return {}
        self._kept = data
        return {name: value for name, value in document.items() if name not in ("cardcade", "version")}

    def write(self, values: Mapping[str, object]) -> Notice | None:
        """Puts the values in the file's place, if that changes it; tells what went wrong, and then the old
        file stands."""
        document = {"cardcade": self._kind, "version": self._version, **values}
        data = json.dumps(document, indent=1).encode() + b"\n"
        if not self._writable or data == self._kept:
            return None
        try:
            files.write_whole(self._path, data)
        except OSError as error:
            return write_trouble(error)
        self._kept = data
        return None

    def set_aside(self) -> None:
        """The file can't be understood: out of the way with it, and that is told."""
        try:
            if not self._writable:
                raise PermissionError(errno.EROFS, os.strerror(errno.EROFS))
            aside = files.set_aside(self._folder, self._path)
            self._notices.append(notice(f"{self._kind}-broken", aside=aside))
        except OSError as error:
            self._writable = False
            self._notices.append(notice(f"{self._kind}-left", reason=reason(error)))
