"""Music: one piece at a time, quiet, stepping back while something is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

CHANNELS: Final = (2, 3)
"""Of the mixer: one piece fades away on one while the next comes up on the other."""

_DUCKED: Final = 0.35
# Shares of the volume a second. The mixer's own fades are of no use: one that begins in silence never ends.
_COMES, _GOES = 0.7, 1.4
_DOWN, _UP = 6.0, 1.2


class Band:
    """``make`` has a table's piece made in the background; ``made`` is called when it is there."""

    def __init__(self, make: Callable[[str], None]) -> None:
        self._make = make
        self._table = ""
        self._volume = 0.5
        self._decks = [_Deck(channel) for channel in CHANNELS]
        self._ready: tuple[str, pygame.mixer.Sound] | None = None
        self._gain = 1.0
        self._duck = 0.0

    @property
    def volume(self) -> float:
        """0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    def enter(self, table: str) -> None:
        """The piece of this table from now on; "" for none."""
        self._table = table

    def made(self, table: str, sound: pygame.mixer.Sound) -> None:
        """A piece that was asked for is there."""
        self._ready = (table, sound)

    def step_back(self, seconds: float) -> None:
        """Something is called for so long."""
        self._duck = max(self._duck, seconds)

    def stop(self) -> None:
        """At once; ``update`` begins again."""
        for deck in self._decks:
            deck.stop()

    def update(self, dt: float) -> None:
        """Lets time go by; to be called only while something can be heard."""
        wanted = self._table if self._volume > 0 else ""
        if wanted and all(deck.table != wanted for deck in self._decks):
            self._begin(wanted)
        self._duck = max(0.0, self._duck - dt)
        self._gain = _nearer(self._gain, _DUCKED if self._duck else 1.0, _UP * dt, _DOWN * dt)
        for deck in self._decks:
            deck.update(dt, deck.table == wanted, self._volume * self._gain)

    def _begin(self, table: str) -> None:
        """Plays the table's piece if it is there and a deck is free, else has it made."""
        if self._ready is None or self._ready[0] != table:
            self._make(table)
        elif free := next((deck for deck in self._decks if not deck.table), None):
            free.play(table, self._ready[1])


class _Deck:
    """A channel of the mixer, the table whose piece it plays ("" when it is free), and how far that has come
    up."""

    def __init__(self, channel: int) -> None:
        self._channel = channel
        self._level = 0.0
        self.table = ""

    def play(self, table: str, sound: pygame.mixer.Sound) -> None:
        self.table = table
        self._level = 0.0
        channel = pygame.mixer.Channel(self._channel)
        channel.play(sound, loops=-1)
        channel.set_volume(0.0)

    def update(self, dt: float, wanted: bool, volume: float) -> None:
        if not self.table:
            return
        self._level = _nearer(self._level, float(wanted), _COMES * dt, _GOES * dt)
        if self._level:
            pygame.mixer.Channel(self._channel).set_volume(self._level * volume)
        elif not wanted:
            self.stop()

    def stop(self) -> None:
        if self.table:
            pygame.mixer.Channel(self._channel).stop()
        self.table = ""


def _nearer(value: float, goal: float, up: float, down: float) -> float:
    """One step towards the goal."""
    return min(goal, value + up) if value < goal else max(goal, value - down)
