"""Which key and which button means what, and how people change that.

What something does is a *deed*. A *board* is where its keys or buttons are: one of two people's halves of the
keyboard, the keys that both share, a pad. The keys that steer are known by their place (scancode), so that
they lie under the same fingers on every layout. The letters that stand for a word are known by what is
printed on them where the layout is Latin, else by their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, cast

import pygame

from engine.input.intents import IntentKind

Half = Literal["keys-left", "keys-right"]
Board = Literal["keys-left", "keys-right", "keys", "pad"]
Deed = Literal[
    "up", "down", "left", "right", "press", "peek", "cancel", "menu", "log", "hint", "auto", "undo", "mute"
]  # fmt: skip
Source = int | str
"""A key by its scancode or a letter by what is printed on it; a pad's control by SDL's name for it."""
Direction = tuple[int, int]

UP: Final = (0, -1)
DOWN: Final = (0, 1)
LEFT: Final = (-1, 0)
RIGHT: Final = (1, 0)
_KEYS: Final[tuple[Board, ...]] = ("keys-left", "keys-right", "keys")
HALVES: Final[tuple[Half, ...]] = ("keys-left", "keys-right")


@dataclass(frozen=True, slots=True)
class Binding:
    """What a key or button does. ``way`` is given with ``move`` and ``scroll``, and names the digit of
    ``digit``."""

    kind: IntentKind
    way: Direction = (0, 0)


DEEDS: Final[Mapping[Deed, Binding]] = {
    "up": Binding("move", UP),
    "down": Binding("move", DOWN),
    "left": Binding("move", LEFT),
    "right": Binding("move", RIGHT),
    "press": Binding("press"),
    "peek": Binding("peek"),
    "cancel": Binding("cancel"),
    "menu": Binding("menu"),
    "log": Binding("log"),
    "hint": Binding("hint"),
    "auto": Binding("auto"),
    "undo": Binding("undo"),
    "mute": Binding("mute"),
}
"""A pad's button for ``auto`` also asks for a hint, where nothing can be driven."""

USUAL: Final[Mapping[Board, Mapping[Source, Deed]]] = {
    "keys-left": {
        pygame.KSCAN_W: "up",
        pygame.KSCAN_A: "left",
        pygame.KSCAN_S: "down",
        pygame.KSCAN_D: "right",
        pygame.KSCAN_SPACE: "press",
        pygame.KSCAN_TAB: "peek",
    },
    "keys-right": {
        pygame.KSCAN_UP: "up",
        pygame.KSCAN_LEFT: "left",
        pygame.KSCAN_DOWN: "down",
        pygame.KSCAN_RIGHT: "right",
        pygame.KSCAN_RETURN: "press",
        pygame.KSCAN_KP_ENTER: "press",
        pygame.KSCAN_BACKSPACE: "cancel",
        pygame.KSCAN_DELETE: "peek",
    },
    "keys": {"p": "menu", "t": "auto", "h": "hint", "l": "log", "m": "mute", "u": "undo"},
    "pad": {
        "a": "press",
        "b": "cancel",
        "x": "log",
        "y": "auto",
        "start": "menu",
        "back": "undo",
        "leftshoulder": "peek",
        "rightshoulder": "peek",
    },
}
"""What holds unless people change it."""

OFFERED: Final[Mapping[Board, tuple[Deed, ...]]] = {
    "keys-left": ("up", "down", "left", "right", "press", "peek"),
    "keys-right": ("up", "down", "left", "right", "press", "cancel", "peek"),
    "keys": ("menu", "log", "hint", "auto", "undo", "mute"),
    "pad": ("press", "cancel", "menu", "log", "auto", "undo", "peek"),
}
"""What can be given another key or button. Escape, F10, a pad's cross and stick stay what they are, so that
nobody is locked out."""

_DIGITS: Final = (
    range(pygame.KSCAN_1, pygame.KSCAN_1 + 10),
    range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_1 + 10),
)
"""Scancodes of the digits from 1 to 9 and 0: above the letters, and on the number pad."""

FIXED: Final[Mapping[int, Binding]] = {
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
"""By scancode: keys for both halves that cannot be changed; they count for the half that was used last."""

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

CROSS: Final[Mapping[str, Binding]] = {
    "dpup": Binding("move", UP),
    "dpdown": Binding("move", DOWN),
    "dpleft": Binding("move", LEFT),
    "dpright": Binding("move", RIGHT),
}
"""A pad's cross, by the names that SDL gives its arms."""

CONTROLS: Final = (
    *("a", "b", "x", "y", "start", "back", "leftshoulder", "rightshoulder", "leftstick", "rightstick"),
    *("misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad"),
)
"""A pad's other controls, by name, that can be given something to do."""

MOUSE: Final[Mapping[int, Binding]] = {
    pygame.BUTTON_LEFT: Binding("press"),
    pygame.BUTTON_RIGHT: Binding("cancel"),
}


def can_bind(board: Board, source: Source) -> bool:
    """Whether a key or button may be given something to do there."""
    if board == "pad":
        return source in CONTROLS
    if isinstance(source, str):
        return board == "keys" and len(source) == 1 and "a" <= source <= "z"
    return source not in FIXED and source != CLOSE_WITH_ALT


class Bindings:
    """What each key and button does now. Every deed that is offered always has one."""

    def __init__(self) -> None:
        self._boards: dict[Board, dict[Source, Deed]] = {}
        self.reset()

    def reset(self) -> None:
        """The usual ones hold again."""
        self._boards = {board: dict(sources) for board, sources in USUAL.items()}

    # -- what holds --------------------------------------------------------------------------------------

    def key(self, place: int, letter: str) -> tuple[Half | None, Binding] | None:
        """What a key does, and for which half (None: for both)."""
        for half in HALVES:
            deed = self._boards[half].get(place)
            if deed is not None:
                return half, DEEDS[deed]
        if place in FIXED:
            return None, FIXED[place]
        deed = self._boards["keys"].get(place) or self._boards["keys"].get(letter)
        return (None, DEEDS[deed]) if deed is not None else None

    def control(self, name: str) -> Binding | None:
        """What a pad's control does."""
        deed = self._boards["pad"].get(name)
        return CROSS.get(name) if deed is None else DEEDS[deed]

    def sources(self, board: Board, deed: Deed) -> tuple[Source, ...]:
        """The keys or buttons of a deed."""
        return tuple(source for source, done in self._boards[board].items() if done == deed)

    # -- changing ----------------------------------------------------------------------------------------

    def bind(self, board: Board, deed: Deed, source: Source) -> None:
        """From now on this key or button, and no other, does it there. What the key did before is done by the
        one that is free now, if it had no other."""
        old = self.sources(board, deed)
        for one in old:
            del self._boards[board][one]
        for other in _together(board):
            for one in _same(board, source):
                lost = self._boards[other].pop(one, None)
                if lost is not None and old and not self.sources(other, lost):
                    self._boards[other][old[0] if other == "keys" else _same(board, old[0])[-1]] = lost
        self._boards[board][source] = deed

    # -- keeping -----------------------------------------------------------------------------------------

    def form(self) -> dict[str, dict[str, str]]:
        """What ``load`` takes: the boards that are not as usual, as plain JSON values."""
        return {
            board: {str(source): deed for source, deed in sources.items()}
            for board, sources in self._boards.items()
            if sources != USUAL[board]
        }

    def load(self, form: Mapping[str, Mapping[str, object]]) -> bool:
        """Takes what was kept; false, and the usual ones hold, when that cannot be."""
        self.reset()
        boards = {board: dict(sources) for board, sources in USUAL.items()}
        for board, sources in form.items():
            if board not in boards:
                return False
            boards[board] = {_source(board, name): cast(Deed, deed) for name, deed in sources.items()}
        if not all(_sound(board, sources) for board, sources in boards.items()) or _shared(boards):
            return False
        self._boards = boards
        return True


def _together(board: Board) -> tuple[Board, ...]:
    """The boards that share their keys or buttons."""
    return ("pad",) if board == "pad" else _KEYS


def _same(board: Board, source: Source) -> tuple[Source, ...]:
    """A key by its letter, where it has one, and by the place of that letter on an American keyboard."""
    if board == "pad":
        return (source,)
    if type(source) is str and len(source) == 1:
        return source, pygame.KSCAN_A + ord(source) - ord("a")
    if type(source) is int and pygame.KSCAN_A <= source <= pygame.KSCAN_Z:
        return chr(source - pygame.KSCAN_A + ord("a")), source
    return (source,)


def _source(board: str, name: str) -> Source:
    return int(name) if board != "pad" and name.isdecimal() and len(name) < _LONGEST else name


_LONGEST: Final = 6


def _sound(board: Board, sources: Mapping[Source, Deed]) -> bool:
    """Whether each is something that can be bound there, and nothing that is offered goes without."""
    return set(sources.values()) == set(OFFERED[board]) and all(can_bind(board, one) for one in sources)


def _shared(boards: Mapping[Board, Mapping[Source, Deed]]) -> bool:
    """Whether one key is given to two boards."""
    keys = [_same(board, source)[-1] for board in _KEYS for source in boards[board]]
    return len(keys) != len(set(keys))
