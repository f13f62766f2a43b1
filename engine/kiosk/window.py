"""A kiosk's window: the whole screen, turned as the screen hangs, its picture wandering by a few pixels."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from engine.window import Window, WindowOptions

_WAY: Final = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The places that the picture wanders through, in units of the shift."""


class KioskWindow(Window):
    """``rotation``: degrees clockwise; ``shift``: pixels that the picture wanders to each side, a step every
    ``shift_seconds``. Scenes draw on a canvas that stands upright; positions of pointers are turned to it by
    ``upright``."""

    def __init__(self, options: WindowOptions, rotation: int, shift: int, shift_seconds: float) -> None:
        super().__init__(options)
        self._rotation = rotation
        self._shift = shift
        self._shift_seconds = shift_seconds
        self._step = 0
        self._age = 0.0
        self._canvas: Surface | None = None

    def open(self, title: str) -> None:
        super().open(title)
        pygame.display.set_allow_screensaver(False)

    @property
    def surface(self) -> Surface:
        if self._plain:
            return super().surface
        width, height = super().surface.get_size()
        size = (height, width) if self._rotation % 180 else (width, height)
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = Surface(size)
        return self._canvas

    def show(self, rects: Sequence[Rect]) -> None:
        if self._plain:
            super().show(rects)
        elif rects and not self.hidden:
            screen, canvas = super().surface, self.surface
            for rect in rects:
                part = canvas.subsurface(rect.clip(canvas.get_rect()))
                screen.blit(pygame.transform.rotate(part, -self._rotation), self._on_screen(rect))
            pygame.display.update([self._on_screen(rect) for rect in rects])

    def update(self, dt: float) -> None:
        """``dt`` seconds go by; now and then the picture takes a step."""
        self._age += dt
        if self._shift and self._age >= self._shift_seconds:
            self._age = 0.0
            self._step = (self._step + 1) % len(_WAY)
            super().surface.fill((0, 0, 0))
            self.show([self.surface.get_rect()])
            pygame.display.flip()

    def upright(self, event: pygame.Event) -> pygame.Event:
        """The event with its position as the canvas has it."""
        if self._plain:
            return event
        if event.type in _AT_PIXELS:
            return _with(event, pos=self._to_canvas(event.pos))
        if event.type in _AT_SHARES:
            (wide, high), (width, height) = super().surface.get_size(), self.size
            x, y = self._to_canvas((round(event.x * wide), round(event.y * high)))
            return _with(event, x=x / width, y=y / height)
        return event

    def restore(self) -> None:
        """A window that was minimised comes back, and to the front."""
        window = _system_window()
        window.restore()
        window.focus()

    def grab_keys(self) -> None:
        """The keys that a window manager takes for itself come here, where it lets them."""
        _system_window().grab_keyboard = True

    @property
    def _plain(self) -> bool:
        return not self._rotation and not self._shift

    @property
    def _offset(self) -> tuple[int, int]:
        x, y = _WAY[self._step]
        return x * self._shift, y * self._shift

    def _on_screen(self, rect: Rect) -> Rect:
        """Where a part of the canvas stands on the screen."""
        width, height = self.surface.get_size()
        dx, dy = self._offset
        match self._rotation:
            case 90:
                turned = Rect(height - rect.bottom, rect.x, rect.h, rect.w)
            case 180:
                turned = Rect(width - rect.right, height - rect.bottom, rect.w, rect.h)
            case 270:
                turned = Rect(rect.y, width - rect.right, rect.h, rect.w)
            case _:
                turned = Rect(rect)
        return turned.move(dx, dy)

    def _to_canvas(self, pos: tuple[int, int]) -> tuple[int, int]:
        width, height = self.size
        dx, dy = self._offset
        x, y = pos[0] - dx, pos[1] - dy
        match self._rotation:
            case 90:
                x, y = y, height - 1 - x
            case 180:
                x, y = width - 1 - x, height - 1 - y
            case 270:
                x, y = width - 1 - y, x
        return min(max(x, 0), width - 1), min(max(y, 0), height - 1)


_AT_PIXELS: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_AT_SHARES: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


def _system_window() -> pygame.Window:
    """The window that pygame's display has: only so it can be restored, or grab keys."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _with(event: pygame.Event, **values: object) -> pygame.Event:
    return pygame.Event(event.type, {**event.dict, **values})
