"""The mouse and the fingers on a touch screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from engine.input.bindings import MOUSE
from engine.input.intents import Device, Intent

Size = tuple[int, int]
TOUCH_OF_MOUSE: Final = -1  # SDL's touch id for fingers that it made up from a mouse


class Mouse:
    """Turns mouse events into intents, except those that SDL made up from a touch."""

    def __init__(self) -> None:
        self.device = Device("mouse")
        self._pressed_at: tuple[int, int] | None = None
        self.second = False
        """Whether the second button is held."""

    def translate(self, event: pygame.Event) -> list[Intent]:
        """Intents of a MOUSE event."""
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        binding = MOUSE.get(event.button)
        if binding is None:
            return []
        down = event.type == pygame.MOUSEBUTTONDOWN
        if binding.kind == "press":
            return self._press(event.pos) if down else self._up(event.pos)
        self.second = down
        return [Intent(binding.kind, self.device)] if down else []

    def let_go(self) -> list[Intent]:
        """A press ends where the pointer was seen last."""
        self.second = False
        return [] if self._pressed_at is None else self._up(self._pressed_at)

    def _press(self, pos: tuple[int, int]) -> list[Intent]:
        if self._pressed_at is not None:
            return []
        self._pressed_at = pos
        return [Intent("press", self.device, pos)]

    def _up(self, pos: tuple[int, int]) -> list[Intent]:
        if self._pressed_at is None:
            return []
        self._pressed_at = None
        return [Intent("release", self.device, pos)]

    def _motion(self, pos: tuple[int, int]) -> list[Intent]:
        held = self._pressed_at is not None
        if held:
            self._pressed_at = pos
        return [Intent("point", self.device, pos, held=held)]

    def _wheel(self, event: pygame.Event) -> list[Intent]:
        notches = event.y if getattr(event, "flipped", False) else -event.y
        return [Intent("scroll", self.device, pygame.mouse.get_pos(), dy=notches)] if notches else []


class Touch:
    """Turns finger events into intents: each finger presses, drags and releases for itself."""

    def __init__(self, window_size: Callable[[], Size]) -> None:
        self.device = Device("touch")
        self._window_size = window_size
        self._fingers: dict[tuple[int, int], int] = {}
        self._at: dict[int, tuple[int, int]] = {}

    def translate(self, event: pygame.Event) -> list[Intent]:
        """Intents of a FINGER event."""
        if event.touch_id == TOUCH_OF_MOUSE:
            return []
        key = (event.touch_id, event.finger_id)
        pos = self._pixels(event.x, event.y)
        if event.type == pygame.FINGERDOWN:
            return self._down(key, pos)
        finger = self._fingers.get(key)
        if finger is None:
            return []
        if event.type == pygame.FINGERUP:
            return self._up(key, pos)
        self._at[finger] = pos
        return [Intent("point", self.device, pos, held=True, finger=finger)]

    def let_go(self) -> list[Intent]:
        """Every finger's press ends where it was seen last."""
        return [
            intent
            for key, finger in tuple(self._fingers.items())
            for intent in self._up(key, self._at[finger])
        ]

    def _down(self, key: tuple[int, int], pos: tuple[int, int]) -> list[Intent]:
        if key in self._fingers:
            return []
        finger = next(n for n in range(len(self._at) + 1) if n not in self._at)
        self._fingers[key] = finger
        self._at[finger] = pos
        return [Intent("press", self.device, pos, finger=finger)]

    def _up(self, key: tuple[int, int], pos: tuple[int, int]) -> list[Intent]:
        finger = self._fingers.pop(key)
        del self._at[finger]
        return [Intent("release", self.device, pos, finger=finger)]

    def _pixels(self, x: float, y: float) -> tuple[int, int]:
        """From shares of the window to pixels inside it."""
        width, height = self._window_size()
        return min(max(int(x * width), 0), width - 1), min(max(int(y * height), 0), height - 1)
