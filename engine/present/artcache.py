"""Caches of pictures with a bound on memory: the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

_Given = ParamSpec("_Given")

_BYTES_A_PIXEL = 4
_PICTURES = 3
_LEAST = 16 << 20


def room(size: tuple[int, int]) -> int:
    """The bytes to allow for a window of that size: as much as three pictures of it (25 MB at 1920x1080)."""
    return max(_LEAST, _PICTURES * _BYTES_A_PIXEL * size[0] * size[1])


class ArtCache:
    """Keeps surfaces by key up to ``limit`` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(
        self,
        key: Hashable,
        make: Callable[_Given, pygame.Surface],
        *args: _Given.args,
        **named: _Given.kwargs,
    ) -> pygame.Surface:
        """The surface of a key, made now of the arguments if it is not kept. Callers share it: never paint on
        it. One that would take more than a quarter of the room is given but not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make(*args, **named)
        if 4 * _size(made) > self.limit:
            return made
        self._kept[key] = made
        self.used += _size(made)
        while self.used > self.limit:
            self.used -= _size(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        self._kept.clear()
        self.used = 0

    def __len__(self) -> int:
        return len(self._kept)


def _size(surface: pygame.Surface) -> int:
    return surface.width * surface.height * _BYTES_A_PIXEL


SHARED = ArtCache(room((1920, 1080)))
"""Turned, scaled and faded pictures of all sprites; a stage sets its limit by its size."""

_MADE = ArtCache(12 << 20)


def kept(make: Callable[_Given, pygame.Surface]) -> Callable[_Given, pygame.Surface]:
    """Decorates a function that paints: what it gave lately is given again. Its arguments must be hashable,
    and what it gives is shared: never paint on it."""

    @wraps(make)
    def given(*args: _Given.args, **named: _Given.kwargs) -> pygame.Surface:
        key = make.__module__, make.__qualname__, args, tuple(sorted(named.items()))
        return _MADE.get(key, make, *args, **named)

    return given
