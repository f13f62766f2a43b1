"""One screen of the program as it is seen: in a language, at a size of window and text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.kiosk.config import Display
from engine.present import cardart, i18n, motion, theme
from scenes.hall import Hall
from scenes.title import Title
from tests.scenes.halls import hall_in
from tests.support import matches
from tests.support.driver import Driver
from tests.support.kioskscreens import KIOSK_SCREENS, kiosk_in
from tests.support.screens import SCREENS

EVERY: Final = (*SCREENS, *KIOSK_SCREENS)
"""The names of all screens."""
_OPENING: Final = 2.5
"""Seconds after which what never rests is looked at."""


@dataclass(frozen=True)
class Sight:
    """``changes``: of the settings."""

    screen: str
    language: str = "en"
    size: tuple[int, int] = (1920, 1080)
    text: int = 100
    changes: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        width, height = self.size
        return f"{self.screen} {self.language} {width}x{height} {self.text}"

    @property
    def moves(self) -> bool:
        """Whether it never rests: cards fly."""
        return self.screen.endswith("opening") or self.screen.startswith("kiosk-attract")


@contextmanager
def seen(sight: Sight, folder: Path) -> Iterator[tuple[Hall, Driver]]:
    """The screen, at rest."""
    before = i18n.language()
    try:
        with matches.seeded(), _hall(sight, folder) as (hall, driver):
            driver.rest(_OPENING)
            if not sight.moves:
                driver.until_still(seconds=30)
            yield hall, driver
    finally:
        i18n.set_language(before)
        theme.use_high_contrast(False)
        cardart.use_back(None)
        motion.reduce(False)


@contextmanager
def _hall(sight: Sight, folder: Path) -> Iterator[tuple[Hall, Driver]]:
    """The hall or the kiosk, with the screen in sight."""
    if sight.screen in KIOSK_SCREENS:
        display = Display(text_size=sight.text, **sight.changes)
        with kiosk_in(folder, sight.size, sight.language, display) as driver:
            KIOSK_SCREENS[sight.screen](driver.hall)
            yield driver.hall, driver
    else:
        with hall_in(folder, sight.size, Title, sight.text / 100) as (hall, driver):
            for name, value in {"language": sight.language, **sight.changes}.items():
                setattr(hall.settings, name, value)
            hall.restyle()
            SCREENS[sight.screen](hall)
            yield hall, driver
