"""The keys of a kiosk's configuration: what each may hold, in words and in code."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import time
from ipaddress import ip_address
from typing import Any, Final

from engine.kiosk import hours, pin


class WrongValueError(ValueError):
    """A value that a key cannot have. ``below``: where in the value it is."""

    def __init__(self, value: object, below: tuple[str, ...] = ()) -> None:
        super().__init__(value)
        self.shown = _shown(value)
        self.below = below


def _shown(value: object) -> str:
    """As the file has it, more or less, and never longer than a line."""
    text = (
        str(value).lower()
        if isinstance(value, bool)
        else repr(value)
        if isinstance(value, str)
        else str(value)
    )
    return text if len(text) <= 60 else text[:59] + "…"


@dataclass(frozen=True, slots=True)
class Key:
    """``convert`` gives the value or raises ValueError; ``wanted`` and ``example`` complete a sentence."""

    convert: Callable[[Any], Any]
    wanted: str
    example: str

    def read(self, value: object) -> Any:
        """The value as the program uses it; raises WrongValueError."""
        try:
            return self.convert(value)
        except WrongValueError:
            raise
        except (ValueError, TypeError, AttributeError) as error:
            raise WrongValueError(value) from error


def whole(low: int, high: int, example: str, of: str = "") -> Key:
    """A whole number from ``low`` to ``high``."""

    def convert(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise WrongValueError(value)
        return value

    unit = f" of {of}" if of else ""
    return Key(convert, f"a whole number{unit} from {low} to {high}", example)


def number(low: float, high: float, example: str, of: str) -> Key:
    """A number, whole or not."""

    def convert(value: object) -> float:
        if type(value) not in (int, float) or not low <= float(str(value)) <= high:
            raise WrongValueError(value)
        return float(str(value))

    return Key(convert, f"a number of {of} from {low:g} to {high:g}", example)


def flag(example: str) -> Key:
    """True or false."""

    def convert(value: object) -> bool:
        if type(value) is not bool:
            raise WrongValueError(value)
        return value

    return Key(convert, "true or false", example)


def one_of(*values: int, example: str) -> Key:
    """One of some numbers."""

    def convert(value: object) -> int:
        if type(value) is not int or value not in values:
            raise WrongValueError(value)
        return value

    return Key(convert, f"one of {', '.join(map(str, values))}", example)


def names(of: str, allowed: Collection[str], example: str) -> Key:
    """A list of at least one of the names, each once."""

    def convert(value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not value or len({*map(str, value)}) < len(value):
            raise WrongValueError(value)
        for one in value:
            if not isinstance(one, str) or one not in allowed:
                raise WrongValueError(one)
        return tuple(value)

    return Key(convert, f"a list of {of} (out of {', '.join(allowed)})", example)


def _time(value: object) -> time:
    if not isinstance(value, str):
        raise WrongValueError(value)
    return hours.clock(value)


def _restart(value: object) -> time | None:
    return None if value == "never" else _time(value)


def _hour_volumes(value: object) -> dict[time, int]:
    if not isinstance(value, dict):
        raise WrongValueError(value)
    found = {}
    for at, volume in value.items():
        try:
            found[hours.clock(at)] = PERCENT.read(volume)
        except ValueError as error:
            raise WrongValueError(f"{at} = {_shown(volume)}", (at,)) from error
    return found


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise WrongValueError(value)
    return value


def _address(value: object) -> str:
    return value if value == "localhost" else str(ip_address(_text(value)))


def _pin(value: object) -> pin.PinHash:
    try:
        return pin.parsed(_text(value))
    except ValueError:
        raise WrongValueError("what stands there") from None


PERCENT: Final = whole(0, 100, "volume = 50")
TEXT: Final = Key(_text, "the name of one of its presets", 'cribbage = "Short 61"')
DAY: Final = {day: number for number, day in enumerate(hours.DAYS)}
_OPEN: Final = '"10:00-18:00", a list of such times, or "closed"'

SECTIONS: Final[Mapping[str, Mapping[str, Key]]] = {
    "presets": {},
    "display": {
        "screen": whole(0, 15, "screen = 0"),
        "rotation": one_of(0, 90, 180, 270, example="rotation = 90"),
        "shift": whole(0, 40, "shift = 4", "pixels"),
        "shift_seconds": whole(5, 3600, "shift_seconds = 120", "seconds"),
        "text_size": one_of(100, 125, 150, 175, 200, example="text_size = 125"),
        "high_contrast": flag("high_contrast = false"),
        "reduced_motion": flag("reduced_motion = false"),
    },
    "sound": {
        "volume": PERCENT,
        "music": whole(0, 100, "music = 0"),
        "attract": flag("attract = false"),
        "hours": Key(
            _hour_volumes,
            'a table of volumes from 0 to 100 by time of the day ("00:00" to "23:59")',
            '"22:00" = 20',
        ),
    },
    "open": {
        "daily": Key(hours.spans, _OPEN, 'daily = "10:00-18:00"'),
        **{day: Key(hours.spans, _OPEN, f'{day} = "10:00-18:00"') for day in hours.DAYS},
    },
    "idle": {
        "turn": whole(10, 3600, "turn = 60", "seconds"),
        "watching": whole(10, 3600, "watching = 60", "seconds"),
        "elsewhere": whole(5, 3600, "elsewhere = 20", "seconds"),
        "countdown": whole(3, 60, "countdown = 10", "seconds"),
    },
    "operator": {
        "pin": Key(_pin, "a line that `python main.py kiosk-pin` makes", 'pin = "scrypt:…"'),
        "unlock_minutes": whole(1, 240, "unlock_minutes = 10", "minutes"),
    },
    "keeper": {
        "hang_seconds": number(1, 120, "hang_seconds = 2.5", "seconds"),
        "start_seconds": number(5, 600, "start_seconds = 30", "seconds"),
        "memory_mb": whole(200, 1_000_000, "memory_mb = 1500", "megabytes"),
        "restart_at": Key(_restart, 'a time of the day, or "never"', 'restart_at = "04:30"'),
    },
    "health": {
        "prometheus": flag("prometheus = true"),
        "address": Key(_address, "an IP address", 'address = "127.0.0.1"'),
        "port": whole(1024, 65535, "port = 9464"),
    },
}
"""By section and name. The keys of ``presets`` are the tables."""


def top(tables: Collection[str], languages: Collection[str]) -> dict[str, Key]:
    """The keys that stand above all sections."""
    return {
        "tables": names("tables", tables, 'tables = ["daytona", "cribbage"]'),
        "languages": names("languages", languages, 'languages = ["en"]'),
    }
