"""A hall within the picture: an app of its own on a part of the window, that nobody's hands reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from engine.app import App, Scene
from engine.input.devices import Devices
from engine.input.intents import Device, Intent
from engine.match.fleeting import FleetingStore
from engine.present.sound import Sound
from engine.window import Window, WindowOptions
from scenes.hall import Hall

if TYPE_CHECKING:
    from collections.abc import Hashable

    from engine.ai.worker import Brain


class _Canvas(Window):
    """A window that is only a picture; ``changed``: where, since that was last asked for."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(WindowOptions(size))
        self._picture = Surface(size)
        self.changed: list[Rect] = []

    def open(self, title: str) -> None:
        """It needs no opening."""

    @property
    def surface(self) -> Surface:
        return self._picture

    def show(self, rects: Sequence[Rect]) -> None:
        self.changed += [Rect(rect) for rect in rects]

    def toggle_fullscreen(self) -> None:
        """It stays as it is."""


class _NoDevices(Devices):
    """Nobody's hands."""

    def translate(self, event: pygame.Event) -> list[Intent]:
        return []

    def update(self, dt: float) -> list[Intent]:
        return []

    def connected(self) -> tuple[Device, ...]:
        return ()


class InsetApp(App):
    """``broken``: a scene in it broke; it is to be left."""

    def __init__(self, size: tuple[int, int], sound: Sound) -> None:
        self.canvas = _Canvas(size)
        super().__init__(self.canvas, _NoDevices(), sound, self._break)
        self.broken = False

    def close(self) -> None:
        """Lets every scene go; the window that it is a part of stays."""
        self._guarded(lambda: self._change([]))
        self._tidy()

    def _break(self, _app: App) -> Scene:
        self.broken = True
        return _Blank(self)


class _Blank(Scene):
    """Nothing."""


class InsetHall(Hall):
    """What scenes in an inset share: their own store and settings, the sound and the thinking of the hall
    around them, and nothing to press."""

    def __init__(self, around: Hall, store: FleetingStore, sound: Sound) -> None:
        super().__init__(store, around.settings, sound)
        self._around = around

    @property
    def brain(self) -> Brain:
        return self._around.brain

    def offers(self, scene: Any, key: Hashable) -> bool:
        return False
