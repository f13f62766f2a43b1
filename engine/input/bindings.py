"""Which key and which button means what.

The keys that steer are known by their place (scancode), so that they lie under the same fingers on every
layout. The letters that stand for a word are known by what is printed on them where the layout is Latin,
else by their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from engine.input.intents import IntentKind

Half = Literal["keys-left", "keys-right"]
Direction = tuple[int, int]

UP: Final = (0, -1)
DOWN: Final = (0, 1)
LEFT: Final = (-1, 0)
RIGHT: Final = (1, 0)


@dataclass(frozen=True, slots=True)
class Binding:
    """What a key or button does. ``way`` is given with ``move`` and ``scroll``, and names the digit of
    ``digit``."""

    kind: IntentKind
    way: Direction = (0, 0)


HALVES: Final[Mapping[Half, Mapping[int, Binding]]] = {
    "keys-left": {
        pygame.KSCAN_W: Binding("move", UP),
        pygame.KSCAN_A: Binding("move", LEFT),
        pygame.KSCAN_S: Binding("move", DOWN),
        pygame.KSCAN_D: Binding("move", RIGHT),
        pygame.KSCAN_SPACE: Binding("press"),
    },
    "keys-right": {
        pygame.KSCAN_UP: Binding("move", UP),
        pygame.KSCAN_LEFT: Binding("move", LEFT),
        pygame.KSCAN_DOWN: Binding("move", DOWN),
        pygame.KSCAN_RIGHT: Binding("move", RIGHT),
        pygame.KSCAN_RETURN: Binding("press"),
        pygame.KSCAN_KP_ENTER: Binding("press"),
        pygame.KSCAN_BACKSPACE: Binding("cancel"),
    },
}
"""By half and scancode: the keys that belong to one of two people."""

_DIGITS: Final = (
    range(pygame.KSCAN_1, pygame.KSCAN_1 + 10),
    range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_1 + 10),
)
"""Scancodes of the digits from 1 to 9 and 0: above the letters, and on the number pad."""

SHARED: Final[Mapping[int, Binding]] = {
    pygame.KSCAN_ESCAPE: Binding("cancel"),
    pygame.KSCAN_AC_BACK: Binding("cancel"),
    pygame.KSCAN_F10: Binding("menu"),
    pygame.KSCAN_F11: Binding("fullscreen"),
    pygame.KSCAN_PAGEUP: Binding("scroll", (0, -4)),
    pygame.KSCAN_PAGEDOWN: Binding("scroll", (0, 4)),
    **{
        place: Binding("digit", (digit, 0))
        for row in _DIGITS
        for digit, place in zip((*range(1, 10), 0), row, strict=True)
    },
}
"""By scancode: keys for both halves; they count for the half that was used last."""

WITH_ALT: Final[Mapping[int, Binding]] = {
    pygame.KSCAN_RETURN: Binding("fullscreen"),
    pygame.KSCAN_KP_ENTER: Binding("fullscreen"),
}
"""By scancode: what a key does with Alt. All else with Alt, Ctrl or the system key is none of the game's, but
for ``CLOSE_WITH_ALT``."""

WHILE_TYPING: Final = frozenset(
    (
        *(pygame.KSCAN_UP, pygame.KSCAN_DOWN, pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT),
        *(pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_ESCAPE, pygame.KSCAN_AC_BACK),
        *(pygame.KSCAN_F10, pygame.KSCAN_F11),
    )
)
"""Keys that mean the same while letters are typed."""

CLOSE_WITH_ALT: Final = pygame.KSCAN_F4
"""Closes the window, where no window manager does it (a kiosk, a bare television)."""

LETTERS: Final[Mapping[str, Binding]] = {
    "p": Binding("menu"),
    "t": Binding("auto"),
    "h": Binding("hint"),
    "l": Binding("log"),
    "m": Binding("mute"),
}
"""By Latin letter: keys for both halves that stand for a word."""

LETTER_PLACES: Final[Mapping[int, str]] = {
    pygame.KSCAN_P: "p",
    pygame.KSCAN_T: "t",
    pygame.KSCAN_H: "h",
    pygame.KSCAN_L: "l",
    pygame.KSCAN_M: "m",
}

PAD: Final[Mapping[str, Binding]] = {
    "a": Binding("press"),
    "b": Binding("cancel"),
    "x": Binding("log"),
    "y": Binding("auto"),
    "start": Binding("menu"),
    "dpup": Binding("move", UP),
    "dpdown": Binding("move", DOWN),
    "dpleft": Binding("move", LEFT),
    "dpright": Binding("move", RIGHT),
}
"""By the name that SDL gives a pad's control."""

MOUSE: Final[Mapping[int, Binding]] = {
    pygame.BUTTON_LEFT: Binding("press"),
    pygame.BUTTON_RIGHT: Binding("cancel"),
}
