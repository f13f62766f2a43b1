"""What a kiosk is told by its one file, read so that nothing in the file can keep the kiosk from running.

Every mistake is told with its line and what to write instead; the default of that one key holds, and all else
is as the file says. A file that cannot be read at all leaves all defaults.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import time
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from engine.kiosk import keys
from engine.kiosk.hours import Opening
from engine.kiosk.keys import Key, WrongValueError
from engine.kiosk.lines import lines_of
from engine.kiosk.pin import PinHash

EXAMPLE: Final = "packaging/kiosk.toml"
"""The example that explains every key."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the program has: ``presets`` are the names by table; None when they are not known here."""

    tables: Collection[str]
    languages: Collection[str]
    presets: Mapping[str, Collection[str]] | None = None


@dataclass(frozen=True, slots=True)
class Display:
    """``rotation``: degrees clockwise; ``shift``: how many pixels the picture wanders to each side, so that
    nothing burns in; ``shift_seconds``: how long it stays at a place."""

    screen: int = 0
    rotation: int = 0
    shift: int = 4
    shift_seconds: int = 120
    text_size: int = 100
    high_contrast: bool = False
    reduced_motion: bool = False


@dataclass(frozen=True, slots=True)
class Loudness:
    """Percent. ``hours``: volumes from a time of the day on; ``attract``: whether tables are heard that play
    themselves."""

    volume: int = 50
    music: int = 0
    attract: bool = False
    hours: Mapping[time, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Idle:
    """Seconds without anybody after which it is asked whether somebody is still there: at a person's turn in
    a game, while the others play, everywhere else; then ``countdown`` seconds to answer."""

    turn: int = 60
    watching: int = 60
    elsewhere: int = 20
    countdown: int = 10


@dataclass(frozen=True, slots=True)
class Operator:
    """``unlock_minutes``: how long the operator may unlock the kiosk for at a time."""

    pin: PinHash | None = None
    unlock_minutes: int = 10


@dataclass(frozen=True, slots=True)
class Keeping:
    """``hang_seconds`` without a sign of life (four times as long while it works), or more than ``memory_mb``
    in use, and the program is started again; every day at ``restart_at`` as well, once nobody plays (None:
    not)."""

    hang_seconds: float = 2.5
    start_seconds: float = 30.0
    memory_mb: int = 1500
    restart_at: time | None = time(4, 30)


@dataclass(frozen=True, slots=True)
class Health:
    """``prometheus``: whether figures are served at ``address`` and ``port``."""

    prometheus: bool = False
    address: str = "127.0.0.1"
    port: int = 9464


@dataclass(frozen=True, slots=True)
class Config:
    """``tables`` in the order of the shelf, none means all; ``languages``: the first greets every visitor,
    none means the system's and all others that there are texts for. ``presets``: by table, the rules that a
    visitor finds."""

    tables: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    presets: Mapping[str, str] = field(default_factory=dict)
    display: Display = Display()
    sound: Loudness = Loudness()
    opening: Opening = field(default_factory=Opening)
    idle: Idle = Idle()
    operator: Operator = Operator()
    keeper: Keeping = Keeping()
    health: Health = Health()


@dataclass(frozen=True, slots=True)
class Mistake:
    """``line`` counts from 1; 0 where the whole file is meant."""

    line: int
    words: str

    def text(self, path: Path) -> str:
        """As it is told to whoever looks after the kiosk."""
        where = f"{path}, line {self.line}" if self.line else str(path)
        return f"kiosk configuration, {where}: {self.words}"


def read(path: Path, known: Known) -> tuple[Config, list[Mistake]]:
    """The configuration, and all that is wrong in its file, by line. Never fails."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
        document = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return Config(), [_lost(line, "this is not UTF-8 text; save the file as UTF-8")]
    except FileNotFoundError:
        return Config(), [_lost(0, f"there is no such file; copy {EXAMPLE} there, or correct --config")]
    except OSError as error:
        words = (
            f"it cannot be read ({error.strerror or error}); make it a file that the kiosk's user may read"
        )
        return Config(), [_lost(0, words)]
    except tomllib.TOMLDecodeError as error:
        return Config(), [_syntax(text, error)]
    except (RecursionError, ValueError) as error:
        return Config(), [_lost(0, f"this is not TOML ({error}); compare it with {EXAMPLE}")]
    return _checked(document, text, known)


def _lost(line: int, words: str) -> Mistake:
    return Mistake(line, f"{words}. The safe defaults run.")


def _syntax(text: str, error: tomllib.TOMLDecodeError) -> Mistake:
    reason, _at, place = str(error).partition(" (at ")
    number = place.removeprefix("line ").partition(",")[0].rstrip(")")
    line = int(number) if number.isdigit() else text.count("\n") + 1
    remedy = f"correct this line or put # before it; {EXAMPLE} shows how keys are written"
    return _lost(line, f"this is not TOML ({reason}); {remedy}")


def _checked(document: Mapping[str, Any], text: str, known: Known) -> tuple[Config, list[Mistake]]:
    checker = _Checker(known)
    config = checker.config(document)
    if not checker.wrong:
        return config, []
    lines = lines_of(text)
    mistakes = [Mistake(_line(lines, path), words) for path, words in checker.wrong]
    return config, sorted(mistakes, key=lambda mistake: mistake.line)


def _line(lines: Mapping[tuple[str, ...], int], path: tuple[str, ...]) -> int:
    return next((lines[path[:end]] for end in range(len(path), 0, -1) if path[:end] in lines), 0)


class _Checker:
    """Gathers what is wrong: the path of a key, and words."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self.wrong: list[tuple[tuple[str, ...], str]] = []

    def config(self, document: Mapping[str, Any]) -> Config:
        allowed = {**keys.top(self._known.tables, self._known.languages), **dict.fromkeys(keys.SECTIONS)}
        values = self._values((), document, allowed)
        sections = {name: self._section(name, document.get(name, {})) for name in keys.SECTIONS}
        hours = sections.pop("open")
        plain = Config(**values)
        return replace(
            plain,
            presets=self._presets(sections.pop("presets")),
            opening=Opening(hours.pop("daily", None), {keys.DAY[day]: value for day, value in hours.items()}),
            **{name: replace(getattr(plain, name), **found) for name, found in sections.items()},
        )

    def _section(self, name: str, table: object) -> dict[str, Any]:
        if not isinstance(table, dict):
            self.wrong.append(((name,), f"{name} is a table: write [{name}], and its keys below."))
            return {}
        allowed = keys.SECTIONS[name] or dict.fromkeys(self._known.tables, keys.TEXT)
        return self._values((name,), table, allowed)

    def _values(
        self, above: tuple[str, ...], table: Mapping[str, Any], allowed: Mapping[str, Key | None]
    ) -> dict[str, Any]:
        values = {}
        for name, value in table.items():
            path = (*above, name)
            key = allowed.get(name)
            if name not in allowed:
                self._unknown(path, allowed)
            elif key is not None:
                try:
                    values[name] = key.read(value)
                except WrongValueError as error:
                    self._mean(path, error, key)
        return values

    def _unknown(self, path: tuple[str, ...], allowed: Mapping[str, object]) -> None:
        near = get_close_matches(path[-1], allowed, 1)
        meant = f"did you mean {near[0]}?" if near else f"there are: {', '.join(allowed)}."
        where = f"in [{'.'.join(path[:-1])}]" if path[:-1] else "at the top of the file"
        self.wrong.append((path, f"there is no key {path[-1]} {where}; {meant} It is passed over."))

    def _mean(self, path: tuple[str, ...], error: WrongValueError, key: Key) -> None:
        words = f"{path[-1]} is {key.wanted}, not {error.shown}; write for example {key.example}."
        self.wrong.append(((*path, *error.below), f"{words} Its default holds."))

    def _presets(self, presets: dict[str, str]) -> dict[str, str]:
        known = self._known.presets
        if known is None:
            return presets
        for table, name in presets.items():
            if name not in known[table]:
                names = ", ".join(f'"{one}"' for one in known[table])
                words = f"{table} has no rules named {name!r}; there are: {names}. Its default holds."
                self.wrong.append((("presets", table), words))
        return {table: name for table, name in presets.items() if name in known[table]}
