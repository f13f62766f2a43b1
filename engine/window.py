"""The one window: how it opens, changes its size, goes to full screen, and hides."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

SHARE_OF_DESKTOP: Final = 0.9
"""How much of the desktop's width and height a window without a wished size takes."""

_HINTS: Final = {
    "SDL_FRAMEBUFFER_ACCELERATION": "0",  # a software GL carries pictures ten times slower
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",  # a television stays lit while the laptop beside it is used
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}
_UNSEEN: Final = ("offscreen", "dummy")
"""What SDL falls back to where there is nothing to be seen on."""

_log = logging.getLogger("cardcade")


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """``windowed`` None: a window nearly as large as the desktop. ``display`` counts from 0."""

    windowed: tuple[int, int] | None = None
    fullscreen: bool = False
    display: int = 0


class Window:
    """Owns pygame's display surface. Sizes are pixels."""

    def __init__(self, options: WindowOptions) -> None:
        self.options = options
        self._display = 0
        self._reached = False
        self._plain_size = (0, 0)
        self.fullscreen = options.fullscreen
        self.hidden = False

    def reach(self) -> tuple[int, int]:
        """Finds the screen; gives the size that the window will have there, unless the desktop wants another.
        Raises pygame.error when there is none."""
        for name, value in _HINTS.items():
            os.environ.setdefault(name, value)
        pygame.display.init()
        if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("no display")
        self._reached = True
        desktops = pygame.display.get_desktop_sizes()
        self._display = self.options.display if 0 <= self.options.display < len(desktops) else 0
        if self._display != self.options.display:
            _log.warning("there is no display %d; display 0 is used", self.options.display)
        width, height = desktops[self._display]
        self._plain_size = self.options.windowed or (
            int(width * SHARE_OF_DESKTOP),
            int(height * SHARE_OF_DESKTOP),
        )
        return (width, height) if self.fullscreen else self._plain_size

    def open(self, title: str) -> None:
        """Shows the window; raises pygame.error when there is no screen to show it on."""
        if not self._reached:
            self.reach()
        pygame.display.set_caption(title)
        self._set_mode()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; a new one after every change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is not open"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Brings the changed parts of the surface to the screen."""
        if rects and not self.hidden:
            pygame.display.update(rects)

    def toggle_fullscreen(self) -> None:
        """Between full screen and a window of the size it had before."""
        if not self.fullscreen:
            self._plain_size = self.size
        self.fullscreen = not self.fullscreen
        self._set_mode()

    def notice(self, event: pygame.Event) -> bool:
        """Takes note of what the desktop did with the window; true when it has another size now."""
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self.hidden = False
        elif event.type == pygame.WINDOWEXPOSED and not self.hidden:
            pygame.display.flip()
        return event.type == pygame.WINDOWSIZECHANGED

    def _set_mode(self) -> None:
        if self.fullscreen:
            size = pygame.display.get_desktop_sizes()[self._display]
            pygame.display.set_mode(size, pygame.FULLSCREEN, display=self._display)
        else:
            pygame.display.set_mode(self._plain_size, pygame.RESIZABLE, display=self._display)
