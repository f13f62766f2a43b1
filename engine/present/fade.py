"""The change from one scene to the next where motion is reduced: the new picture comes over the old one."""

from __future__ import annotations

from pygame import Rect, Surface

SECONDS = 0.3


class Fade:
    """From a snapshot of the old picture to one of the new, both as large as the target."""

    def __init__(self, old: Surface, new: Surface, seconds: float = SECONDS) -> None:
        self.old = old
        self.new = new
        self.seconds = seconds
        self._time = 0.0

    @property
    def done(self) -> bool:
        return self._time >= self.seconds

    def update(self, dt: float) -> None:
        self._time = min(self.seconds, self._time + dt)

    def draw(self, target: Surface) -> list[Rect]:
        """Draws the mixture of the moment; gives where. After the call that follows ``done`` the target shows
        all of the new picture and nothing else."""
        target.blit(self.old, (0, 0))
        self.new.set_alpha(round(255 * self._time / self.seconds))
        target.blit(self.new, (0, 0))
        return [target.get_rect()]
