"""A picture painted ahead, in a thread beside what is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Thread

from pygame import Surface


class Ahead:
    """Room for one picture. What paints it must keep to itself: no fonts, nothing that is cached."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._made: list[Surface] = []
        self._thread: Thread | None = None

    def prepare(self, key: Hashable, make: Callable[[], Surface]) -> None:
        """Begins to paint the picture of a key, unless it is there or on its way; returns at once."""
        if key != self._key:
            made: list[Surface] = []
            self._key, self._made = key, made
            self._thread = Thread(target=lambda: made.append(make()), daemon=True)
            self._thread.start()

    def forget(self) -> None:
        """Lets go of what was prepared and never taken."""
        self._key, self._made, self._thread = None, [], None

    def take(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of a key, which is the caller's from now on; painted here and now if it was not
        prepared."""
        if key != self._key or self._thread is None:
            return make()
        self._thread.join()
        made = self._made
        self.forget()
        return made[0] if made else make()
