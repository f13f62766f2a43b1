"""A kiosk to test in, with a clock that a test sets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pygame

from engine.kiosk.config import Config
from engine.kiosk.lockdown import LockedApp
from engine.kiosk.window import KioskWindow
from engine.present.sound import Sound
from engine.window import WindowOptions
from scenes.attract.kiosk import KioskHall
from scenes.attract.opening import app_of
from tests.support.driver import FRAME, Driver

Size = tuple[int, int]
MORNING = datetime(2026, 11, 30, 10)


class Kiosk(Driver):
    """Steps a kiosk; its clock goes with the frames. ``dt``: seconds of a frame."""

    def __init__(self, hall: KioskHall, app: LockedApp) -> None:
        super().__init__(app)
        self.hall = hall
        self.locked = app
        self.dt = FRAME

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.running = self.app.step(pygame.event.get(), self.dt)
            self.seconds += self.dt

    def rest(self, seconds: float) -> None:
        self.frames(round(seconds / self.dt))

    @property
    def name(self) -> str:
        """Of the scene that is seen."""
        return type(self.top).__name__


@contextmanager
def kiosk(
    config: Config | None = None,
    size: Size = (1280, 720),
    folder: Path | None = None,
    languages: tuple[str, ...] = ("en",),
    start: datetime = MORNING,
) -> Iterator[Kiosk]:
    """A kiosk in its first picture."""
    config = config or Config()
    driver: list[Kiosk] = []

    def now() -> datetime:
        return start + timedelta(seconds=driver[0].seconds if driver else 0)

    hall = KioskHall(config, languages, Sound(False), now, folder)
    display = config.display
    window = KioskWindow(WindowOptions(size), display.rotation, display.shift, display.shift_seconds)
    app = app_of(hall, window)
    pygame.joystick.init()
    app.restyle(config.display.text_size / 100)
    app.open(lambda _app: hall.home(), "Cardcade")
    driver.append(Kiosk(hall, app))
    try:
        driver[0].frames(2)
        yield driver[0]
    finally:
        for pad in driver[0].pads:
            pad.detach()
        app.close()
        hall.close()
