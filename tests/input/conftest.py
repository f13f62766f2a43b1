"""A dummy window of its own for each test, and virtual pads."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from engine.input.devices import Devices
from engine.input.intents import Intent
from tests.support import virtualpad

SIZE = (800, 600)


class Hands:
    """Devices with an event queue before them."""

    def __init__(self) -> None:
        self.devices = Devices()

    def feed(self, *events: pygame.Event) -> list[Intent]:
        """What these events mean."""
        return [intent for event in events for intent in self.devices.translate(event)]

    def pump(self) -> list[Intent]:
        """What everything in the queue means."""
        return self.feed(*pygame.event.get())

    def wait(self, seconds: float) -> list[Intent]:
        """What comes by waiting, at 60 frames a second."""
        return [intent for _ in range(round(seconds * 60)) for intent in self.devices.update(1 / 60)]


@pytest.fixture
def hands() -> Iterator[Hands]:
    pygame.display.init()
    pygame.joystick.init()
    pygame.display.set_mode(SIZE)
    pygame.event.get()
    yield Hands()
    pygame.quit()


@pytest.fixture
def plug(hands: Hands) -> Iterator[Callable[..., virtualpad.VirtualPad]]:
    """Plugs in virtual pads; whatever is left is pulled out at the end."""
    if not virtualpad.AVAILABLE:
        pytest.skip("pygame's own SDL is not where its wheels put it: no virtual pads")
    pads: list[virtualpad.VirtualPad] = []

    def make(*args: object, **wishes: object) -> virtualpad.VirtualPad:
        pads.append(virtualpad.VirtualPad(*args, **wishes))  # type: ignore[arg-type]
        return pads[-1]

    yield make
    for pad in pads:
        pad.detach()
    hands.pump()
