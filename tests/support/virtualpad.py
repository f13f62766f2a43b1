"""Gamepads without hardware: SDL's virtual joysticks, reached through ctypes in the SDL that pygame brings.

What is set on them takes effect when events are pumped next, and then arrives as real events, hot-plug
included. Two changes of one button between two pumps are seen as the last one only, as with hardware.
"""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Final, Literal

import pygame

UP_BIT, RIGHT_BIT, DOWN_BIT, LEFT_BIT = 1, 2, 4, 8
A, B, X, Y, BACK, GUIDE, START = range(7)
LEFT_SHOULDER, RIGHT_SHOULDER = 9, 10
UP, DOWN, LEFT, RIGHT = range(11, 15)
LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y = range(4)
"""Raw numbers of a pad that SDL knows as a gamepad (``known=True``)."""


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        *(
            (call, ctypes.c_void_p)
            for call in ("Update", "SetPlayerIndex", "Rumble", "RumbleTriggers", "SetLED", "SendEffect")
        ),
    )


def _find() -> Path | None:
    home = Path(pygame.__file__).parent
    patterns: dict[str, tuple[Path, str]] = {
        "linux": (home.parent / "pygame_ce.libs", "libSDL2-2*"),
        "win32": (home, "SDL2.dll"),
        "darwin": (home / ".dylibs", "libSDL2-2*"),
    }
    folder, pattern = patterns.get(sys.platform, (home, ""))
    return next(iter(sorted(folder.glob(pattern))), None) if pattern and folder.is_dir() else None


def _load() -> ctypes.CDLL | None:
    path = _find()
    if path is None:
        return None
    sdl = ctypes.CDLL(str(path))
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(_Description)]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    return sdl


_SDL: Final = _load()
AVAILABLE: Final = _SDL is not None
"""False where pygame uses an SDL of the system's, which then may not be the one ctypes would load."""


class VirtualPad:
    """One pad. Plugged in on creation; ``pygame.joystick`` must be initialised."""

    def __init__(
        self,
        name: str = "Virtual Pad",
        *,
        known: bool = True,
        buttons: int = 15,
        axes: int = 6,
        hats: int = 0,
        ids: tuple[int, int] = (0, 0),
    ) -> None:
        """``known``: SDL has a mapping for it (the standard one). ``ids``: vendor, product, for the GUID."""
        assert _SDL is not None
        self._sdl = _SDL
        self._name = name.encode()
        kind: Literal[0, 1] = 1 if known else 0
        description = _Description(
            1, kind, axes, buttons, hats, *ids, 0, (1 << buttons) - 1, (1 << axes) - 1, self._name
        )
        self._index = _SDL.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        if self._index < 0:
            raise pygame.error(pygame.get_error())
        self._handle: int | None = _SDL.SDL_JoystickOpen(self._index)
        self.instance_id = int(_SDL.SDL_JoystickInstanceID(self._handle))

    def button(self, number: int, down: bool) -> None:
        """Presses or lets go of a raw button."""
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, int(down))

    def axis(self, number: int, value: float) -> None:
        """Puts a raw axis to -1 … 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, round(value * 32767))

    def hat(self, value: tuple[int, int], number: int = 0) -> None:
        """Points a hat to (x right, y up)."""
        x, y = value
        across = RIGHT_BIT if x > 0 else LEFT_BIT if x < 0 else 0
        along = UP_BIT if y > 0 else DOWN_BIT if y < 0 else 0
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, number, across | along)

    def detach(self) -> None:
        """Pulls it out. Whatever is held stays held until then."""
        if self._handle is None:
            return
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickClose(self._handle)
        self._handle = None
