"""The app as visitors may use it: what is not allowed by name does not happen.

A scene, an intent or an event of the window that nobody has put on a list is stopped here, so that whatever
the program learns to do later is closed to visitors until somebody opens it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import ClassVar, Final

import pygame

from engine.app import App, Scene
from engine.input.devices import Devices
from engine.input.intents import Intent
from engine.input.pads import PAD_EVENTS
from engine.kiosk.codes import NO_SCREEN
from engine.kiosk.window import KioskWindow
from engine.present.sound import Sound

INTENTS: Final[frozenset[str]] = frozenset(
    {
        "move", "press", "release", "point", "scroll", "cancel", "menu", "auto", "hint", "digit", "log",
        "came", "gone", "peek", "unpeek", "undo", "text", "erase",
    }
)  # fmt: skip
"""What visitors may want."""

_HANDS: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERUP,
        pygame.FINGERMOTION,
        *PAD_EVENTS,
    }
)
_WINDOW: Final = frozenset(
    {
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWFOCUSLOST,
    }
)
_GONE: Final = frozenset({pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
_COMMANDS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

Watch = Callable[[list[pygame.Event], float], list[pygame.Event]]


class LockedApp(App):
    """``allows``: whether a scene may be seen while it is locked; ``home``: makes the scene that stands where
    nothing else may. ``watch`` sees every pass's events and time first, and gives the
    events that go on; ``worked`` is told how many seconds of work each pass was."""

    watch: Watch
    worked: Callable[[float], None]
    no_screen: ClassVar[int] = NO_SCREEN

    def __init__(
        self,
        window: KioskWindow,
        devices: Devices,
        sound: Sound,
        on_trouble: Callable[[App], Scene],
        allows: Callable[[Scene], bool],
        home: Callable[[], Scene],
    ) -> None:
        super().__init__(window, devices, sound, on_trouble)
        self.window: KioskWindow = window
        self._allows = allows
        self._home = home
        self.locked = True

    def step(self, events: Iterable[pygame.Event], dt: float) -> bool:
        self.window.update(dt)
        upright = [self.window.upright(event) for event in events]
        watched: list[pygame.Event] = []

        def watch() -> None:
            watched.extend(self.watch(upright, dt))

        self._guarded(watch)
        begun = time.perf_counter()
        goes_on = super().step([event for event in watched if self._passes(event)], dt)
        self.worked(time.perf_counter() - begun)
        return goes_on

    def quit(self, status: int = 0) -> None:
        """Only the operator ends the program, and trouble that nothing else helps against."""
        if status or not self.locked:
            super().quit(status)

    def end(self, status: int) -> None:
        """Ends the program in any case."""
        super().quit(status)

    def toggle_fullscreen(self) -> None:
        """A kiosk has the whole screen."""

    def _passes(self, event: pygame.Event) -> bool:
        if not self.locked:
            return True
        if event.type in _GONE:
            self.window.restore()
            return False
        if event.type == pygame.KEYDOWN and event.mod & _COMMANDS:
            return False
        return event.type in _HANDS or event.type in _WINDOW

    def _hand_on(self, intent: Intent) -> None:
        if not self.locked or intent.kind in INTENTS:
            super()._hand_on(intent)

    def _change(self, scenes: list[Scene]) -> None:
        allowed = [scene for scene in scenes if not self.locked or self._allows(scene)]
        super()._change(allowed or [self._home()])

    def _on_signal(self, number: int, _frame: object) -> None:
        self.end(128 + number)
