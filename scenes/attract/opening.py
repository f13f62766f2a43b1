"""The way into a kiosk's window."""

from __future__ import annotations

import faulthandler
import logging
import os
import signal
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pygame

from engine.app import App, Scene
from engine.input.devices import Devices
from engine.kiosk import config as configs
from engine.kiosk.config import Config, Known, Mistake
from engine.kiosk.counts import ErrorCounter
from engine.kiosk.lockdown import LockedApp
from engine.kiosk.pulse import Pulse
from engine.kiosk.window import KioskWindow
from engine.memory import give_back_pictures
from engine.present import i18n
from engine.present.sound import Sound
from engine.rules.registry import GAMES
from engine.window import WindowOptions
from scenes import catalog
from scenes.attract.kiosk import KioskHall
from scenes.hall import NAME
from scenes.trouble import Trouble

_log = logging.getLogger("cardcade")


def open_kiosk(
    file: Path | None, folder: Path | None, *, safe: bool, windowed: tuple[int, int] | None, kept: bool
) -> int:
    """Runs the kiosk in its window; gives the exit status. ``safe``: without what may be wrong in the file or
    with the machine; ``kept``: a keeper listens on the standard output."""
    _tell_errors()
    config = safe_config(file) if safe else _told_config(file)
    size = windowed if windowed is not None else None
    window = WindowOptions(size, fullscreen=size is None, display=config.display.screen)
    display = config.display
    sound = Sound(not safe)
    hall = KioskHall(config, languages(config), sound, datetime.now, folder)
    app = app_of(hall, KioskWindow(window, display.rotation, display.shift, display.shift_seconds))
    hall.pulse = Pulse(sys.stdout) if kept else None
    logging.getLogger("cardcade").addHandler(ErrorCounter(hall.counts))
    hall.follow_settings()
    app.restyle(config.display.text_size / 100)
    app.after_first_picture += [give_back_pictures, sound.start, pygame.joystick.init, app.window.grab_keys]
    try:
        return app.run(lambda _app: hall.home(), NAME)
    finally:
        hall.close()


def app_of(hall: KioskHall, window: KioskWindow) -> LockedApp:
    """The app of a kiosk, and the hall in it."""

    def trouble(_app: App) -> Scene:
        return Trouble(hall)

    devices = Devices(lambda: window.size)
    app = LockedApp(window, devices, hall.sound, trouble, hall.allows, hall.home)
    hall.use(app)
    return app


def languages(config: Config) -> Sequence[str]:
    """Those that visitors may choose among, the first of which greets them."""
    if config.languages:
        return config.languages
    first = i18n.system_language()
    return (first, *(one for one in i18n.available() if one != first))


def known() -> Known:
    """What a configuration may name."""
    presets = {table.key: [preset.name for preset in table.presets] for table in catalog.tables()}
    return Known(GAMES, i18n.available(), presets)


def safe_config(file: Path | None) -> Config:
    """Only who may come in, and when, is taken over from the file: what else it says may be the trouble."""
    found, _mistakes = configs.read(file, known()) if file is not None else (Config(), [])
    return Config(operator=found.operator, opening=found.opening)


def _told_config(file: Path | None) -> Config:
    mistakes: list[Mistake] = []
    config = Config()
    if file is not None:
        config, mistakes = configs.read(file, known())
    for mistake in mistakes:
        _log.warning(mistake.text(file or Path()))
    return config


def _tell_errors() -> None:
    """What goes wrong is told on the standard error output, which the keeper keeps."""
    logging.raiseExceptions = False
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    logging.getLogger("cardcade").addHandler(handler)
    if os.name == "posix":
        faulthandler.enable()
        faulthandler.register(signal.SIGUSR1, all_threads=True)
