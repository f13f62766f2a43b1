"""Who looks on while pictures are composed: nobody, but where screens are examined for text that is cut."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

Colour = tuple[int, int, int]


class Watcher(Protocol):
    """Is told of every text that becomes a picture, and of every picture that is laid on another."""

    def wrote(self, picture: Surface, text: str, px: int, colour: Colour) -> None: ...

    def laid(self, target: Surface, picture: Surface, place: Rect) -> None: ...

    def shortened(self, text: str, shown: str) -> None: ...

    def crowded(self, text: str, needed: int, room: int) -> None:
        """A text of several lines needs more pixels of height than there are."""


class _Current:
    watcher: Watcher | None = None


def by(watcher: Watcher | None) -> None:
    """From now on this one looks on; None: nobody."""
    _Current.watcher = watcher


def current() -> Watcher | None:
    return _Current.watcher
