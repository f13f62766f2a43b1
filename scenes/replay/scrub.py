"""The bar that shows where in a game one is, and is dragged to be elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from engine.present import paint, skin, theme
from engine.present.screen import Frame
from engine.present.theme import mix
from engine.present.widget import Widget


class Scrub(Widget):
    """``last``: the last moment; ``parts``: those at which races, deals, rounds begin. Left and right go a
    step; a pointer goes to where it is."""

    def __init__(
        self,
        rect: Rect,
        frame: Frame,
        last: int,
        parts: Sequence[int],
        seek: Callable[[int], None],
        step: Callable[[int], None],
    ) -> None:
        super().__init__(rect, frame, theme.HALL, "")
        self._last = last
        self._parts = tuple(parts)
        self._seek = seek
        self._step = step
        self._at = 0

    @property
    def at(self) -> int:
        """The moment that is shown."""
        return self._at

    @at.setter
    def at(self, at: int) -> None:
        if at != self._at:
            self._at = at
            self._looks.clear()  # one of very many: none comes back soon
            self.sprite.touch()

    def moment_at(self, x: int) -> int:
        """The moment that a place on the bar means."""
        track = self._track(self.rect)
        share = (x - track.x) / max(1, track.w)
        return round(min(1.0, max(0.0, share)) * self._last)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        if pos is not None:
            self._seek(self.moment_at(pos[0]))

    def move(self, dx: int) -> bool:
        self._step(dx)
        return True

    def _track(self, box: Rect) -> Rect:
        """The line along which the knob goes."""
        knob = box.h // 2
        return Rect(box.x + knob, box.y, max(1, box.w - 2 * knob), box.h)

    def _x(self, track: Rect, moment: int) -> int:
        return track.x + round(track.w * moment / max(1, self._last))

    def _content(self) -> Hashable:
        return self._at

    def _paint(self) -> Surface:
        frame, hang = self.frame, skin.overhang(self.frame)
        art = paint.blank(self.rect.w + 2 * hang, self.rect.h + 2 * hang)
        box = Rect(hang, hang, *self.rect.size)
        track, high = self._track(box), frame.px(14)
        middle, here = box.centery, self._x(track, self._at)
        line = paint.rounded(track.w, high, high / 2, self.palette.raised)
        paint.blit(art, line, (track.x, middle - high // 2))
        art.fill(theme.RED, (track.x, middle - high // 2, here - track.x, high))
        for moment in self._parts:
            colour = theme.CREAM if moment <= self._at else mix(theme.HALL.raised, theme.CREAM, 0.5)
            art.fill(colour, Rect(self._x(track, moment), middle - high, frame.px(5), 2 * high))
        size = round(box.h * 0.7)
        knob = Rect(0, 0, size, size)
        knob.center = here, middle
        if self.focused:
            ring = knob.inflate(frame.px(14), frame.px(14))
            paint.blit(art, paint.rounded(ring.w, ring.h, ring.h / 2, theme.YELLOW), ring)
        paint.blit(art, paint.rounded(size, size, size / 2, theme.RED, theme.CREAM, frame.px(5)), knob)
        return art
