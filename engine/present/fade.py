"""The change from one scene to the next where motion is reduced: the new picture comes over the old one."""

from __future__ import annotations

from pygame import Rect, Surface

from engine.present.passage import Passage

SECONDS = 0.3


class Fade(Passage):
    """A mixture of the two pictures, with less and less of the old one."""

    def __init__(self, old: Surface, new: Surface, seconds: float = SECONDS) -> None:
        super().__init__(old, new, seconds)

    def draw(self, target: Surface) -> list[Rect]:
        target.blit(self.old, (0, 0))
        self.new.set_alpha(round(255 * self.share))
        target.blit(self.new, (0, 0))
        return [target.get_rect()]
