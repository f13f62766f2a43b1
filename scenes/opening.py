"""What the hall begins with: while all the rest is loaded, its title is being painted already."""

from __future__ import annotations

import contextlib
from typing import Protocol

import pygame

from engine.present import marquee, paint, svg, theme
from engine.present.screen import Frame
from engine.window import Window, WindowOptions


class Options(Protocol):
    """What the command line says about the window."""

    windowed: tuple[int, int] | None
    fullscreen: bool
    display: int


def window_of(options: Options) -> Window:
    """The window, not open yet. That there is no screen for it is found out again when it is to open."""
    window = Window(WindowOptions(options.windowed, options.fullscreen, options.display))
    with contextlib.suppress(pygame.error):
        frame = Frame(*window.reach())
        marquee.prepare(frame.width, frame.height - frame.px(marquee.FOOT))
        _show_icon()
    return window


def _show_icon() -> None:
    """The window's sign on the desktop; before the window is there, or pygame loads its own for it first."""
    icon = pygame.Surface((64, 64))
    icon.fill(theme.INK)
    paint.blit(icon, svg.raster(svg.asset("mark.svg"), 60, 30), (2, 17))
    pygame.display.set_icon(icon)
