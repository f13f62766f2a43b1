"""The change from one scene to the next, from a snapshot of the old picture to one of the new."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pygame import Rect, Surface


class Passage(ABC):
    """Both pictures are as large as the target."""

    def __init__(self, old: Surface, new: Surface, seconds: float) -> None:
        self.old = old
        self.new = new
        self.seconds = seconds
        self._time = 0.0

    @property
    def done(self) -> bool:
        return self._time >= self.seconds

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""
        return self._time / self.seconds

    def update(self, dt: float) -> None:
        self._time = min(self.seconds, self._time + dt)

    @abstractmethod
    def draw(self, target: Surface) -> list[Rect]:
        """Draws what has changed since the last call and gives the rectangles. After the call that follows
        ``done`` the target shows all of the new picture and nothing else."""
