"""What people have set, and the file that keeps it: ``settings.json``, versioned, one value per name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from engine.match.document import Document
from engine.match.notices import Notice, notice

VERSION: Final = 1
KIND: Final = "settings"

CardBack = Literal["table", "chequers", "quarters", "tiles", "rays", "waves"]
CARD_BACKS: Final[tuple[CardBack, ...]] = ("table", "chequers", "quarters", "tiles", "rays", "waves")
"""``table``: each table's own."""

STEP_TENTHS: Final = (8, 12, 16, 24, 36)
"""How long the focus may rest on a thing in one-button mode, in tenths of a second."""

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
    hints: bool = True
    """Whether a table tells, without being asked, what a hand could do."""
    text_size: int = 100
    reduced_motion: bool = False
    deck: Literal["two", "four"] = "two"
    """How many colours the suits have."""
    card_back: CardBack = "table"
    high_contrast: bool = False
    hold_by_press: bool = False
    """One press begins what else is held, the next one ends it."""
    one_button: bool = False
    """The focus moves by itself, and any press chooses what has it."""
    step_tenths: int = 16
    """One of ``STEP_TENTHS``."""
    bindings: dict[str, dict[str, str]] = field(default_factory=dict)
    """What keys and buttons do, where that is not as usual (see ``engine.input.bindings``)."""
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

    def reset(self) -> None:
        """Everything as in a new program, but for how the tables were set up."""
        fresh = Settings()
        for name in _VALID:
            if name != "tables":
                setattr(self, name, getattr(fresh, name))

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


def _texts(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())


_VALID: Final[dict[str, Callable[[object], bool]]] = {
    "language": lambda value: isinstance(value, str) and len(value) <= 16 and value.isprintable(),
    "volume": _percent(0, 100),
    "music": _percent(0, 100),
    "muted": _flag,
    "pace": _one_of(*PACES),
    "auto_drive": _flag,
    "hints": _flag,
    "text_size": _percent(100, 200),
    "reduced_motion": _flag,
    "deck": _one_of("two", "four"),
    "card_back": _one_of(*CARD_BACKS),
    "high_contrast": _flag,
    "hold_by_press": _flag,
    "one_button": _flag,
    "step_tenths": lambda value: type(value) is int and value in STEP_TENTHS,
    "bindings": lambda value: isinstance(value, dict) and all(map(_texts, value.values())),
    "tables": _tables,
}


class SettingsFile:
    """The file of the settings. What a newer program of the same version added to it is kept."""

    def __init__(self, folder: Path, writable: bool, notices: list[Notice]) -> None:
        self._document = Document(folder, KIND, VERSION, writable, notices)
        self._notices = notices
        self._strange: dict[str, object] = {}

    def read(self) -> dict[str, object]:
        """The valid values in the file."""
        valid: dict[str, object] = {}
        for name, value in self._document.read().items():
            if name not in _VALID:
                self._strange[name] = value
            elif _VALID[name](value):
                valid[name] = value
            else:
                self._notices.append(notice("settings-value", field=name))
        return valid

    def write(self, values: dict[str, object]) -> Notice | None:
        return self._document.write({**values, **self._strange})
