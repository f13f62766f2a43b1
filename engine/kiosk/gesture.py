"""The operator's sign, which the README tells and no visitor makes by chance: five seconds of

- a finger or the mouse held in the upper left corner,
- the keys P, I and N held together, or
- four buttons of one gamepad held together.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

HOLD: Final = 5.0
BUTTONS: Final = 4
CORNER: Final = 0.12
"""Shares of the window's shorter side."""
_LETTERS: Final = frozenset("pin")


class Gesture:
    """Hears every event and the time of each frame."""

    def __init__(self, window_size: Callable[[], tuple[int, int]]) -> None:
        self._window_size = window_size
        self._pads: dict[int, set[int]] = {}
        self._keys: set[str] = set()
        self._pointers: dict[Hashable, bool] = {}
        self._held = 0.0

    def hear(self, event: pygame.Event) -> None:
        """Takes note of what is held."""
        match event.type:
            case pygame.JOYBUTTONDOWN:
                self._pads.setdefault(event.instance_id, set()).add(event.button)
            case pygame.JOYBUTTONUP:
                self._pads.get(event.instance_id, set()).discard(event.button)
            case pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
            case pygame.KEYDOWN:
                self._keys.add(_letter(event))
            case pygame.KEYUP:
                self._keys.discard(_letter(event))
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEMOTION | pygame.MOUSEBUTTONUP:
                self._mouse(event)
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                width, height = self._window_size()
                at = event.x * width, event.y * height
                self._pointer((event.touch_id, event.finger_id), at, event.type == pygame.FINGERUP)
            case pygame.WINDOWFOCUSLOST:
                self._keys.clear()
                self._pointers.clear()

    def update(self, dt: float) -> bool:
        """``dt`` seconds go by; true once when the sign has been held for long enough."""
        corner = any(self._pointers.values())
        pad = any(len(held) >= BUTTONS for held in self._pads.values())
        before = self._held
        self._held = self._held + dt if corner or pad or self._keys >= _LETTERS else 0.0
        return before < HOLD <= self._held

    def _mouse(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION and "mouse" not in self._pointers:
            return
        if event.type == pygame.MOUSEMOTION or event.button == pygame.BUTTON_LEFT:
            self._pointer("mouse", event.pos, event.type == pygame.MOUSEBUTTONUP)

    def _pointer(self, which: Hashable, at: tuple[float, float], lifted: bool) -> None:
        reach = CORNER * min(self._window_size())
        if lifted:
            self._pointers.pop(which, None)
        else:  # one that left the corner must be put down there anew
            there = at[0] < reach and at[1] < reach
            self._pointers[which] = there and self._pointers.get(which, True)


def _letter(event: pygame.Event) -> str:
    """What is printed on the key, where that is Latin; else what lies there on an American keyboard."""
    if 0 < event.key < 0x80:
        return chr(event.key)
    place = event.scancode - pygame.KSCAN_A
    return chr(ord("a") + place) if 0 <= place < 26 else ""
