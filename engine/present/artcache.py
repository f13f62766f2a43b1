"""A cache of pictures with a bound on memory: the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

_BYTES_A_PIXEL = 4
_PICTURES = 5
_LEAST = 16 << 20


def room(size: tuple[int, int]) -> int:
    """The bytes to allow for a window of that size: as much as five pictures of it (41 MB at 1920x1080)."""
    return max(_LEAST, _PICTURES * _BYTES_A_PIXEL * size[0] * size[1])


class ArtCache:
    """Keeps surfaces by key up to ``limit`` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, made now if it is not kept. Callers share it: never paint on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += _size(made)
        while self.used > self.limit and len(self._kept) > 1:
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
