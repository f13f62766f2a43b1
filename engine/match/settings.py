"""What people have set, and the file that keeps it: ``settings.json``, versioned, one value per name."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from engine.match import files
from engine.match.notices import Notice, notice, reason, write_trouble
from engine.match.reading import json_object

VERSION: Final = 1
NAME: Final = "settings.json"

Pace = Literal["slow", "normal", "fast", "fastest", "instant"]
PACES: Final[tuple[Pace, ...]] = ("slow", "normal", "fast", "fastest", "instant")


@dataclass(slots=True)
class Settings:
    """One value per thing that people set. Volumes and sizes are percent."""

    language: str = ""
    """A language's code; empty follows the system."""
    volume: int = 80
    music: int = 50
    muted: bool = False
    pace: Pace = "normal"
    auto_drive: bool = False
    text_size: int = 100
    reduced_motion: bool = False
    deck: Literal["two", "four"] = "two"
    """How many colours the suits have."""
    tables: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By game: how its table was set up last, in the form that the lobby gives it (plain JSON values)."""
    notices: list[Notice] = field(default_factory=list, compare=False)
    """What reading the file had to do without."""
    _for_now: dict[str, tuple[object, object]] = field(default_factory=dict, repr=False, compare=False)
    """By name: the value of this run only, and the one that is kept meanwhile."""
    _file: SettingsFile | None = field(default=None, repr=False, compare=False)

    @classmethod
    def load(cls, folder: Path, *, writable: bool) -> Settings:
        """The settings kept in the folder; never fails. A file that can't be understood is set aside. One
        that can't be read, or that a newer version wrote, is left alone, and then (as in a folder that may
        not be written) changes last as long as the program."""
        settings = cls()
        settings._file = SettingsFile(folder, writable, settings.notices)
        for name, value in settings._file.read().items():
            setattr(settings, name, value)
        return settings

    def use_for_now(self, name: str, value: object) -> None:
        """Sets a value for this run (a flag of the command line); it is kept only if people set another."""
        self._for_now[name] = (value, getattr(self, name))
        setattr(self, name, value)

    def save(self) -> Notice | None:
        """Writes the settings, if they have changed; tells what went wrong, and then the old file stands."""
        if self._file is None:
            return None
        return self._file.write({name: self._kept(name) for name in _VALID})

    def _kept(self, name: str) -> object:
        value = getattr(self, name)
        given, kept = self._for_now.get(name, (None, None))
        return kept if name in self._for_now and value == given else value


def _percent(low: int, high: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _one_of(*values: str) -> Callable[[object], bool]:
    return lambda value: value in values


def _flag(value: object) -> bool:
    return type(value) is bool


def _tables(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(table, dict) for table in value.values())


_VALID: Final[dict[str, Callable[[object], bool]]] = {
    "language": lambda value: isinstance(value, str) and len(value) <= 16 and value.isprintable(),
    "volume": _percent(0, 100),
    "music": _percent(0, 100),
    "muted": _flag,
    "pace": _one_of(*PACES),
    "auto_drive": _flag,
    "text_size": _percent(100, 200),
    "reduced_motion": _flag,
    "deck": _one_of("two", "four"),
    "tables": _tables,
}


class SettingsFile:
    """The file of the settings. What a newer program of the same version added to it is kept."""

    def __init__(self, folder: Path, writable: bool, notices: list[Notice]) -> None:
        self._folder = folder
        self._path = folder / NAME
        self._writable = writable
        self._notices = notices
        self._strange: dict[str, object] = {}
        self._kept = b""

    def read(self) -> dict[str, object]:
        """The valid values in the file."""
        try:
            data = self._path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except OSError as error:
            if files.is_folder(self._path):
                self._set_aside()
            else:
                self._writable = False
                self._notices.append(notice("settings-unreadable", reason=reason(error)))
            return {}
        document = json_object(data)
        version = document.get("version") if document else None
        if document is None or document.get("cardcade") != "settings" or type(version) is not int:
            self._set_aside()
            return {}
        if version > VERSION:
            self._writable = False
            self._notices.append(notice("settings-newer"))
            return {}
        self._kept = data
        return self._valid(document)

    def write(self, values: dict[str, object]) -> Notice | None:
        document = {"cardcade": "settings", "version": VERSION, **values, **self._strange}
        data = json.dumps(document, indent=1).encode() + b"\n"
        if not self._writable or data == self._kept:
            return None
        try:
            files.write_whole(self._path, data)
        except OSError as error:
            return write_trouble(error)
        self._kept = data
        return None

    def _valid(self, document: dict[str, object]) -> dict[str, object]:
        valid: dict[str, object] = {}
        for name, value in document.items():
            if name in ("cardcade", "version"):
                continue
            if name not in _VALID:
                self._strange[name] = value
            elif _VALID[name](value):
                valid[name] = value
            else:
                self._notices.append(notice("settings-value", field=name))
        return valid

    def _set_aside(self) -> None:
        try:
            if not self._writable:
                raise PermissionError(errno.EROFS, os.strerror(errno.EROFS))
            self._notices.append(notice("settings-broken", aside=files.set_aside(self._folder, self._path)))
        except OSError as error:
            self._writable = False
            self._notices.append(notice("settings-left", reason=reason(error)))
