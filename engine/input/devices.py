"""All devices behind one door: events of the window go in, intents come out."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import pygame

from engine.input.bindings import Bindings, Board
from engine.input.intents import Device, Intent
from engine.input.keyboard import Keyboard, place_of
from engine.input.pads import PAD_EVENTS, Pads
from engine.input.pointers import Mouse, Touch

Translator = Callable[[pygame.Event], list[Intent]]

_FINGERS: Final = (
    # A Mac has no touch screen, but reports every finger that rests on its trackpad.
    () if sys.platform == "darwin" else (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
)


class Devices:
    """Feed every event to ``translate`` and the time of each frame to ``update``.

    Promises: every press has exactly one release, also when the pad is pulled out or the window loses the
    keyboard; one physical press is one press; a trembling stick is nothing. Pads are heard as soon as
    ``pygame.joystick`` is initialised, which may be later; those that are plugged in by then announce
    themselves ("came") too. ``window_size`` gives pixels;
    ``bindings`` may be changed at any time.
    """

    def __init__(self, window_size: Callable[[], tuple[int, int]] = pygame.display.get_window_size) -> None:
        self.bindings = Bindings()
        self.capture: Board | None = None
        """While it is set the next key or button of that board is told as it is, and does nothing."""
        self._keyboard = Keyboard(self.bindings)
        self._mouse = Mouse()
        self._touch = Touch(window_size)
        self._pads = Pads(self.bindings)
        self._translators: dict[int, Translator] = {
            pygame.KEYDOWN: self._keyboard.down,
            pygame.KEYUP: self._keyboard.up,
            pygame.TEXTINPUT: self._keyboard.text,
            pygame.WINDOWFOCUSLOST: lambda _event: self._let_go(),
            **dict.fromkeys(PAD_EVENTS, self._pads.translate),
            **dict.fromkeys(
                (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL),
                self._mouse.translate,
            ),
            **dict.fromkeys(_FINGERS, self._touch.translate),
        }

    @property
    def second_held(self) -> bool:
        """Whether the mouse's second button is held."""
        return self._mouse.second

    @property
    def typing(self) -> bool:
        """Whether letters of the keyboard are letters, and no buttons."""
        return self._keyboard.typing

    @typing.setter
    def typing(self, typing: bool) -> None:
        self._keyboard.typing = typing

    def translate(self, event: pygame.Event) -> list[Intent]:
        """What the event means; nothing for events that come from no hand."""
        if self.capture is not None:
            caught = self._caught(event, self.capture)
            if caught is not None:
                return caught
        translator = self._translators.get(event.type)
        return translator(event) if translator else []

    def update(self, dt: float) -> list[Intent]:
        """The repeats of what is held that are due after ``dt`` more seconds."""
        return [*self._keyboard.update(dt), *self._pads.update(dt)]

    def connected(self) -> tuple[Device, ...]:
        """What can be played with now: both halves of the keyboard, mouse, touch, and the pads by number."""
        return (*self._keyboard.devices, self._mouse.device, self._touch.device, *self._pads.devices)

    def _caught(self, event: pygame.Event, board: Board) -> list[Intent] | None:
        """A key or button that is to be bound; Escape leads back as ever."""
        if board == "pad":
            return self._pads.caught(event)
        if event.type != pygame.KEYDOWN or place_of(event) == pygame.KSCAN_ESCAPE:
            return None
        letter = chr(event.key) if 0 < event.key < 128 else ""
        source = letter if board == "keys" and letter.isalpha() else str(place_of(event))
        return [Intent("captured", self._keyboard.devices[0], text=source)]

    def _let_go(self) -> list[Intent]:
        return [*self._keyboard.let_go(), *self._mouse.let_go(), *self._touch.let_go()]
