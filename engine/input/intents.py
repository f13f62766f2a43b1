"""What people want, whichever device they say it with.

A scene sees only intents. Directions are those of the screen: ``dx`` 1 is right, ``dy`` 1 is down; positions
are pixels of the window.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

DeviceKind = Literal["pad", "keys-left", "keys-right", "mouse", "touch"]
IntentKind = Literal[
    "move",  # one step (dx, dy); ``held`` when it repeats a direction that is still held
    "press",  # the confirm button, a click, a touch; pointers say where
    "release",  # its end; every press gets exactly one
    "point",  # the pointer is at ``pos``; ``held`` while it is pressed, which is a drag
    "scroll",  # ``dy`` notches towards the end (positive) or the beginning of a text
    "cancel",
    "menu",
    "auto",  # auto-drive on or off
    "hint",  # what would be good to do?
    "peek",  # the button that shows one's own cards as long as it is held
    "unpeek",  # its end; every peek gets exactly one
    "undo",
    "digit",  # a digit was typed: ``dx`` from 0 to 9
    "log",
    "text",  # ``text`` was typed, while a scene takes letters
    "erase",  # the last letter is to go, while a scene takes letters
    "captured",  # a key or button was pressed that is to be bound: ``text`` is its source
    "mute",
    "fullscreen",
    "came",  # a pad was plugged in
    "gone",  # a pad went; whatever was pressed on it has been released just before
]


@dataclass(frozen=True, slots=True)
class Device:
    """Something in somebody's hands. Two are the same when kind and number are; a pad that is plugged in
    again gets the number that a pad of its ``guid`` had before, if that is free."""

    kind: DeviceKind
    number: int = 1
    name: str = field(default="", compare=False)
    guid: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Intent:
    """``pos`` is given by pointers (mouse, touch) with press, release, point and scroll. ``finger`` tells the
    fingers of a touch apart, from its press to its release; it is 0 for everything else."""

    kind: IntentKind
    device: Device
    pos: tuple[int, int] | None = None
    dx: int = 0
    dy: int = 0
    held: bool = False
    finger: int = 0
    text: str = ""
