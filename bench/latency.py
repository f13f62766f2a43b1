"""From what a hand does to the changed picture, for each device.

The Cribbage table waits for a person in a real window (Xvfb), its loop running as the program runs it. Events
are posted at any moment of a frame, and timed until the window has been given the picture that they changed.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from threading import Timer
from typing import Final

import pygame
from pygame import Rect

from bench.figure import Figure, Skipped
from engine.app import App
from engine.input.intents import Device
from engine.pulse import FRAMES_A_SECOND, Pulse
from scenes.cribbage.table import CribbageTable
from tests.scenes.cribbage.hands import begin, card_at
from tests.scenes.halls import hall_in, shelf
from tests.support import events, virtualpad, xvfb
from tests.support.virtualpad import VirtualPad

DEVICES: Final = ("keys-left", "keys-right", "mouse", "touch", "pad")
SIZE: Final = (1920, 1080)
TWO_FRAMES: Final = 2000 / FRAMES_A_SECOND

_CONFIRM: Final = {"keys-left": pygame.KSCAN_SPACE, "keys-right": pygame.KSCAN_RETURN}
_ON_RELEASE: Final = ("mouse", "touch")
"""What points acts when it is let go."""
_PRESSES: Final = 100
_QUICK: Final = 12
_HELD: Final = 0.1
_REST: Final = 0.6
"""Seconds from one to the next: the table comes to rest between them."""
_PATIENCE: Final = 2.0


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """For each device, the milliseconds within which 99 of 100 presses are seen."""
    if xvfb.MISSING:
        yield Skipped("latency", f"not installed: {', '.join(xvfb.MISSING)}")
        return
    with xvfb.Screen(*SIZE) as screen:
        os.environ.pop("SDL_VIDEODRIVER", None)
        os.environ.update(screen.environment)
        for name in DEVICES:
            if name == "pad" and not virtualpad.AVAILABLE:
                yield Skipped("latency, pad", "this SDL has no virtual pads")
                continue
            took = sorted(_latencies(name, _QUICK if quick else _PRESSES))
            yield Figure(
                f"latency, {name}: event to picture, 99 % within",
                "ms",
                (took[len(took) * 99 // 100],),
                at_most=TWO_FRAMES,
                note=f"half within {took[len(took) // 2]:.1f} ms; {len(took)} presses",
            )


def _latencies(name: str, presses: int) -> list[float]:
    """Milliseconds of so many presses, each of which takes up a card or puts it down again."""
    with tempfile.TemporaryDirectory() as folder, hall_in(Path(folder), SIZE, first=shelf) as (hall, driver):
        pad = VirtualPad() if name == "pad" else None
        table = begin(hall, {}, {0: Device(name)})
        driver.until(partial(_asked, table), "the question which cards to lay away", 3600)
        driver.until_still()
        at = card_at(table, next(item.what for item in table.desk.items if isinstance(item.what, int)))
        press = partial(_press, name, at, pad)
        loop = _Loop(driver.app)
        pygame.event.post(events.motion(at))
        took = []
        for number in range(presses + 1):
            if name in _ON_RELEASE:
                press(True)
                loop.run(_HELD)
                seconds = loop.until_seen(partial(press, False))
            else:
                seconds = loop.until_seen(partial(press, True))
                loop.run(_HELD)
                press(False)
            loop.run(_REST)
            if number:  # the first of all may only show where the hand is
                took.append(1000 * seconds)
        if pad is not None:
            pad.detach()
        return took


def _asked(table: CribbageTable) -> bool:
    return table.decision is not None and table.show.over


def _press(name: str, at: tuple[int, int], pad: VirtualPad | None, down: bool) -> None:
    """The device's button goes down or up; what points does it there."""
    if pad is not None:
        pad.button(virtualpad.A, down)
    elif name == "mouse":
        pygame.event.post(events.mouse(at, down))
    elif name == "touch":
        for event in events.touched(at, SIZE, down):
            pygame.event.post(event)
    else:
        pygame.event.post(events.key(_CONFIRM[name], down))


class _Loop:
    """The app's loop, which notes when the window was given a picture."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pulse = Pulse()
        self._drawn = False
        self._shown = 0.0
        show = app.window.show

        def noted(rects: Sequence[Rect]) -> None:
            show(rects)
            if rects:
                self._drawn, self._shown = True, time.perf_counter()

        app.window.show = noted  # type: ignore[method-assign]

    def run(self, seconds: float) -> None:
        """Goes on for a while."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self._pass()

    def until_seen(self, act: Callable[[], None]) -> float:
        """Has something done at any moment of a frame; gives the seconds from then to the next picture."""
        posted: list[float] = []

        def post() -> None:
            posted.append(time.perf_counter())
            act()

        begun = time.perf_counter()
        Timer(random.uniform(0, 3 / FRAMES_A_SECOND), post).start()
        while not posted or self._shown < posted[0]:
            if time.perf_counter() - begun > _PATIENCE:
                raise TimeoutError("nothing is seen of a press")
            self._pass()
        return self._shown - posted[0]

    def _pass(self) -> None:
        happened, dt = self._pulse.beat(self._drawn)
        self._drawn = False
        self._app.step(happened, dt)
