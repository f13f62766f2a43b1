"""What all scenes share, and the way in: the window, the shelf's store, settings, the thinking process."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.app import App, Scene
from engine.input.devices import Devices
from engine.input.intents import Device
from engine.match.notices import Notice, notice
from engine.match.profiles import Profiles
from engine.match.settings import CARD_BACKS, Settings
from engine.match.store import Store
from engine.memory import give_back_pictures
from engine.present import cardart, i18n, marquee, motion, theme
from engine.present.sound import Sound
from engine.window import Window
from scenes.title import Title

if TYPE_CHECKING:
    from engine.ai.worker import Brain
    from engine.match.statistics.results import Results
    from scenes.shelf import Shelf
    from scenes.table import Place

NAME = "Cardcade"


class Hall:
    """Made once; every scene of the hall has it."""

    app: App
    shelf: Shelf
    """The scene that tables stand above."""
    errors_file = "errors.log"
    """In the data folder: what broke, for a report."""
    languages: Sequence[str] = ()
    """Those that can be chosen on the shelf; elsewhere than at a kiosk the settings have them."""

    def __init__(self, store: Store, settings: Settings, sound: Sound) -> None:
        self.store = store
        self.settings = settings
        self.sound = sound
        self.profiles = Profiles(store.folder, writable=store.writable)
        self.last_device = Device("mouse")
        """What was used last; the lines of keys follow it."""
        self._told: list[Notice] = []
        self._brain: Brain | None = None
        self._results: Results | None = None
        sound.muted = settings.muted
        self.tune()

    def tune(self) -> None:
        """Volumes as people have set them."""
        self.sound.volume = self.settings.volume / 100
        self.sound.music_volume = self.settings.music / 100

    def follow_settings(self) -> None:
        """Language, colours, cards and motion as people have set them; what is drawn already stays."""
        settings = self.settings
        i18n.set_language(settings.language or i18n.system_language())
        theme.use_high_contrast(settings.high_contrast)
        back = CARD_BACKS.index(settings.card_back)
        motion.reduce(settings.reduced_motion)
        cardart.use_back(back - 1 if back else None)

    def restyle(self) -> None:
        """Everything in sight as people have set it, at once."""
        self.follow_settings()
        self.assist()
        self.app.restyle(self.settings.text_size / 100)

    def assist(self) -> None:
        """One button, presses instead of holding, keys and buttons: as people have set them. Keys that cannot
        be so are as usual again, and that is told."""
        if not self.app.devices.bindings.load(self.settings.bindings):
            self.settings.bindings = {}
            self.tell(notice("settings-value", field="bindings"))
        settings = self.settings
        self.app.one_button.seconds = settings.step_tenths / 10 if settings.one_button else None
        self.app.latch.wanted = settings.hold_by_press

    @property
    def results(self) -> Results:
        """The results of finished games; their file is read when it is first asked for."""
        if self._results is None:
            from engine.match.statistics.results import Results

            self._results = Results(self.store)
        return self._results

    @property
    def brain(self) -> Brain:
        """The thinking process; started when it is first asked for."""
        if self._brain is None:
            from engine.ai.worker import Brain

            self._brain = Brain()
        return self._brain

    def home(self) -> Scene:
        """A new scene of the kind that everything begins with."""
        return Title(self)

    def places(self) -> Sequence[Place]:
        """What stands on the shelf, in its order."""
        from scenes import catalog  # with all its tables: the title is to be seen first

        return catalog.PLACES

    def offers(self, scene: Scene, key: Hashable) -> bool:
        """Whether the button of that key is there on the scene."""
        return True

    def play(self, cue: str) -> None:
        """A sound of the menus."""
        self.sound.play(cue)

    def save_settings(self) -> None:
        """Keeps the settings; what goes wrong is shown on the title."""
        self.settings.muted = self.sound.muted
        self.tell(self.settings.save())

    def tell(self, trouble: Notice | None) -> None:
        """What went wrong while something was kept, if anything did, is shown on the title."""
        if trouble is not None and trouble not in self._told:
            self._told.append(trouble)

    @property
    def notices(self) -> Sequence[Notice]:
        """What the program goes without, oldest first."""
        return (*self.settings.notices, *self.profiles.notices, *self.store.notices, *self._told)

    def close(self) -> None:
        """Saves the settings and lets the thinking process and the sound go."""
        self.save_settings()
        if self._results is not None:
            self._results.close()
        if self._brain is not None:
            self._brain.close()
        self.sound.close()


def open_hall(window: Window, store: Store, settings: Settings) -> int:
    """Runs the program in its window, which is not open yet; gives the exit status."""
    _log_errors_in(store)
    hall = Hall(store, settings, Sound())
    hall.follow_settings()
    text = settings.text_size / 100
    hall.app = App(window, Devices(), hall.sound, lambda _app: _trouble(hall), text)
    hall.assist()
    hall.app.after_first_picture += [
        give_back_pictures,
        marquee.forget,
        hall.sound.start,
        pygame.joystick.init,
    ]
    try:
        return hall.app.run(lambda _app: Title(hall), NAME)
    finally:
        hall.close()


class _ErrorsFile(logging.FileHandler):
    """A disk that takes nothing is no further trouble."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            super().emit(record)


def _trouble(hall: Hall) -> Scene:
    from scenes.trouble import Trouble

    return Trouble(hall)


def _log_errors_in(store: Store) -> None:
    logging.raiseExceptions = False
    handler = _ErrorsFile(store.folder / Hall.errors_file, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger("cardcade").addHandler(handler)
