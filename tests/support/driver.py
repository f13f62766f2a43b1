"""Plays the program inside the test's own process, with one hand, in simulated time.

The app is stepped frame by frame, as fast as it goes; a second of the game is 60 frames however long they
take. What a hand does reaches the app through pygame's event queue, as what people do does.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol

import pygame

from engine.app import App, Scene
from tests.support import events
from tests.support.virtualpad import DOWN, LEFT, RIGHT, START, UP, A, B, VirtualPad

FRAME: Final = 1 / 60
Point = tuple[int, int]


class Driver:
    """Steps an app that is open (see ``driving``)."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seconds = 0.0
        self.running = True
        self.pads: list[VirtualPad] = []

    @property
    def top(self) -> Scene:
        """The scene that is seen."""
        assert self.app.top is not None, "the app has ended"
        return self.app.top

    def frames(self, count: int = 1) -> None:
        """Lets some frames pass."""
        for _ in range(count):
            self.running = self.app.step(pygame.event.get(), FRAME)
            self.seconds += FRAME

    def rest(self, seconds: float) -> None:
        """Lets some time pass."""
        self.frames(round(seconds / FRAME))

    def until(self, condition: Callable[[], object], what: str, seconds: float = 10.0) -> None:
        """Lets time pass until the condition holds; fails after ``seconds`` of the game's time, if as many
        have passed on the wall, too: what thinks beside may get little of a busy machine."""
        end, late = self.seconds + seconds, time.monotonic() + seconds
        while not condition():
            in_time = self.seconds < end or time.monotonic() < late
            assert in_time, f"no {what} within {seconds} seconds: {type(self.top).__name__}"
            assert self.running, f"the app ended before {what}"
            self.frames()

    def until_still(self, frames: int = 15, seconds: float = 20.0) -> None:
        """Lets time pass until the picture has not changed for some frames."""
        last, same = 0, 0

        def rested() -> bool:
            nonlocal last, same
            now = zlib.crc32(self.app.screen.get_buffer().raw) if self.app.drawn or not last else last
            last, same = now, same + 1 if now == last else 0
            return same >= frames

        self.until(rested, "picture at rest", seconds)

    def shot(self, file: Path) -> None:
        """Keeps the picture."""
        pygame.image.save(self.app.screen, file)


@contextmanager
def driving(app: App, first: Callable[[App], Scene]) -> Iterator[Driver]:
    """Opens the app on its first scene; at the end pulls out what was plugged in and closes it."""
    pygame.joystick.init()
    app.open(first, "Cardcade")
    driver = Driver(app)
    try:
        driver.until_still()
        yield driver
    finally:
        for pad in driver.pads:
            pad.detach()
        app.close()


class Hand(Protocol):
    """One device. ``at``: what a pointer aims at; the others press what has the focus."""

    pointing: bool
    """Whether it aims."""

    def down(self, at: Point) -> None:
        """Presses and holds."""

    def up(self, at: Point) -> None:
        """Lets go."""

    def leave(self, at: Point) -> None:
        """Goes back; pointers do it by what they aim at."""

    def menu(self, at: Point) -> None:
        """Calls the pause menu; pointers do it by what they aim at."""


class _Buttons:
    """What pads and keyboards have in common."""

    pointing = False

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def _button(self, name: str, down: bool) -> None:
        raise NotImplementedError

    def tap(self, name: str) -> None:
        """Presses a button for two frames."""
        self._button(name, True)
        self.driver.frames(2)
        self._button(name, False)
        self.driver.frames(2)

    def down(self, _at: Point) -> None:
        self._button("confirm", True)
        self.driver.frames(2)

    def up(self, _at: Point) -> None:
        self._button("confirm", False)
        self.driver.frames(2)

    def leave(self, _at: Point) -> None:
        self.tap("cancel")

    def menu(self, _at: Point) -> None:
        self.tap("menu")


class PadHand(_Buttons):
    """A virtual gamepad, plugged in when it is made."""

    _NUMBERS: Final = {
        "confirm": A,
        "cancel": B,
        "menu": START,
        "up": UP,
        "down": DOWN,
        "left": LEFT,
        "right": RIGHT,
    }

    def __init__(self, driver: Driver, name: str = "Virtual Pad") -> None:
        super().__init__(driver)
        self.pad = VirtualPad(name)
        driver.pads.append(self.pad)
        driver.frames(3)

    def _button(self, name: str, down: bool) -> None:
        self.pad.button(self._NUMBERS[name], down)


class KeyHand(_Buttons):
    """One half of the keyboard."""

    _RIGHT: Final = {
        "confirm": pygame.KSCAN_RETURN,
        "cancel": pygame.KSCAN_ESCAPE,
        "menu": pygame.KSCAN_P,
        "up": pygame.KSCAN_UP,
        "down": pygame.KSCAN_DOWN,
        "left": pygame.KSCAN_LEFT,
        "right": pygame.KSCAN_RIGHT,
    }
    _LEFT: Final = {
        **_RIGHT,
        "confirm": pygame.KSCAN_SPACE,
        "up": pygame.KSCAN_W,
        "down": pygame.KSCAN_S,
        "left": pygame.KSCAN_A,
        "right": pygame.KSCAN_D,
    }

    def __init__(self, driver: Driver, *, left: bool = False) -> None:
        super().__init__(driver)
        self._places = self._LEFT if left else self._RIGHT

    def _button(self, name: str, down: bool) -> None:
        pygame.event.post(events.key(self._places[name], down))


class _Pointer:
    """What mouse and touch have in common."""

    pointing = True

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def _post(self, at: Point, down: bool) -> None:
        raise NotImplementedError

    def down(self, at: Point) -> None:
        self._post(at, True)
        self.driver.frames(2)

    def up(self, at: Point) -> None:
        self._post(at, False)
        self.driver.frames(2)

    def leave(self, at: Point) -> None:
        self.down(at)
        self.up(at)

    menu = leave


class MouseHand(_Pointer):
    """The mouse."""

    def _post(self, at: Point, down: bool) -> None:
        if down:
            pygame.event.post(events.motion(at))
        pygame.event.post(events.mouse(at, down))


class TouchHand(_Pointer):
    """One finger on a touch screen, with the mouse events that SDL adds."""

    def _post(self, at: Point, down: bool) -> None:
        for event in events.touched(at, self.driver.app.window.size, down):
            pygame.event.post(event)
