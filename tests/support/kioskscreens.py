"""The screens of a kiosk, each brought to the moment at which it is looked at."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from engine.kiosk.config import Config, Display
from engine.kiosk.hours import Opening, Span, clock
from engine.present import i18n
from scenes.attract.kiosk import KioskHall
from scenes.attract.operator import HealthPage, OperatorMenu
from scenes.attract.pinpad import PinPad
from scenes.attract.show import Attract
from scenes.attract.still import Still
from scenes.attract.tongues import Tongues
from scenes.menu import Menu
from tests.kiosk.kiosks import Kiosk, kiosk

Show = Callable[[KioskHall], None]

_GAMES: Final = ("daytona", "cribbage", "regicide", "quatorze")
_NIGHT: Final = datetime(2026, 11, 30, 23)
_FIGURES: Final[dict[str, Any]] = {
    "uptime_seconds": 450_000,
    "sessions": 410,
    "restarts": 31,
    "errors": 2,
    "memory_mb": 211,
    "frame_ms": {"p50": 2.1, "max": 41},
    "crashes": [{"at": time.time() - 4000 * n, "cause": "silent", "figure": 2.5} for n in range(5, 0, -1)],
}


def kiosk_in(
    folder: Path, size: tuple[int, int], language: str, display: Display
) -> AbstractContextManager[Kiosk]:
    """A kiosk that is open by day, and greets people in the language."""
    config = Config(display=display, opening=Opening((Span(clock("09:00"), clock("18:00")),)))
    others = (one for one in i18n.available() if one != language)
    return kiosk(config, size, folder, (language, *others))


def _attract(number: int) -> Show:
    """So many exhibits on."""

    def show(hall: KioskHall) -> None:
        for game in _GAMES[:3]:
            for won in (True, False):
                hall.records.add(game, won=won, lead=31)
        scene = hall.app.top
        assert isinstance(scene, Attract)
        for _ in range(number):
            scene._next()

    return show


def _closed(hall: KioskHall) -> None:
    hall.now = lambda: _NIGHT
    hall.app.reset(hall.home())


def _over_shelf(make: Callable[[KioskHall], Menu]) -> Show:
    def show(hall: KioskHall) -> None:
        hall.begin_visit()
        hall.state = "operator"
        hall.health = lambda: _FIGURES  # type: ignore[method-assign]
        hall.app.push(make(hall))

    return show


KIOSK_SCREENS: Final[dict[str, Show]] = {
    "kiosk-attract-poster": _attract(0),
    "kiosk-attract-daytona": _attract(1),
    "kiosk-attract-best": _attract(2),
    "kiosk-attract-cribbage": _attract(3),
    "kiosk-attract-regicide": _attract(5),
    "kiosk-attract-quatorze": _attract(7),
    "kiosk-closed": _closed,
    "kiosk-shelf": lambda hall: hall.begin_visit(),
    "kiosk-still": _over_shelf(lambda hall: Still(hall, 10)),
    "kiosk-pin": _over_shelf(PinPad),
    "kiosk-operator": _over_shelf(OperatorMenu),
    "kiosk-health": _over_shelf(HealthPage),
    "kiosk-languages": _over_shelf(Tongues),
}
