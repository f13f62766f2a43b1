"""Sleep that ends when somebody does something.

pygame's own waiting looks a thousand times a second, so SDL is asked, by way of the pygame that is loaded. It
sleeps soundly under X only, and only while no pad is plugged in: pads have to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

_SOUND: Final = ("x11",)
"""SDL's names of the drivers under which it has been seen to sleep."""


def until_event(seconds: float) -> bool:
    """Returns when an event is there, at the latest after so many seconds; the event stays in the queue.
    False, at once, where nobody can sleep so."""
    wait = _wait()
    if wait is None or pygame.display.get_driver() not in _SOUND or _pads():
        return False
    wait(None, max(1, round(seconds * 1000)))
    return True


def _pads() -> bool:
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0


@cache
def _wait() -> Callable[[None, int], int] | None:
    """SDL's call, out of the library that pygame itself has loaded; None where it is not found there."""
    import ctypes  # when all is at rest: the first picture comes first

    try:
        wait = ctypes.CDLL(pygame.base.__file__).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
    return wait
