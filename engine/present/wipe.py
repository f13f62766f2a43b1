"""The change from one scene to the next: racing stripes sweep over the picture and leave the new one behind.

Only opaque strips are drawn, a few for each row of the picture, so that it stays smooth at any size.
"""

from __future__ import annotations

from pygame import Rect, Surface

from engine.present.easing import in_out_quad
from engine.present.theme import CREAM, INK, RED, YELLOW

SECONDS = 0.34

_ROWS = 18
_LEAN = 0.35  # of a row's height: how far each row hangs behind the one above
_STRIPES = ((RED, 3.0), (CREAM, 0.5), (YELLOW, 1.5), (CREAM, 0.5), (RED, 1.0))  # widths in row heights
_FLAG = 2  # columns of chequers that trail the stripes


class Wipe:
    """From a snapshot of the old picture to one of the new, both as large as the target."""

    def __init__(self, old: Surface, new: Surface, seconds: float = SECONDS) -> None:
        self.old = old
        self.new = new
        self.seconds = seconds
        self._time = 0.0
        self._tail: float | None = None
        width, height = new.size
        self._row = -(-height // _ROWS)
        self._band = self._row * (sum(share for _, share in _STRIPES) + _FLAG)
        self._lag = self._row * _LEAN * (_ROWS - 1)
        self._way = width + self._band + self._lag

    @property
    def done(self) -> bool:
        return self._time >= self.seconds

    def update(self, dt: float) -> None:
        self._time = min(self.seconds, self._time + dt)

    def draw(self, target: Surface) -> list[Rect]:
        """Draws what has changed since the last call and gives the rectangles. After the call that follows
        ``done`` the target shows all of the new picture and nothing else."""
        first = self._tail is None
        before = -self._band if self._tail is None else self._tail
        if first:
            target.blit(self.old, (0, 0))
        head = in_out_quad(self._time / self.seconds) * self._way
        tail = head - self._band
        changed = []
        for row in range(_ROWS):
            shift = row * self._row * _LEAN
            strip = self._draw_row(target, row, before - shift, tail - shift)
            if strip:
                changed.append(strip)
        self._tail = tail
        return [target.get_rect()] if first else changed

    def _draw_row(self, target: Surface, row: int, before: float, tail: float) -> Rect:
        """One row: the new picture where the stripes have been, then flag and stripes."""
        y, high = row * self._row, self._row
        start, end = round(before), round(tail)
        if end > 0 and end > start:
            uncovered = Rect(max(0, start), y, end - max(0, start), high)
            target.blit(self.new, uncovered, uncovered)
        x = tail
        for column in range(_FLAG):
            colour = INK if (row + column) % 2 else CREAM
            x = _fill(target, colour, x, y, self._row, high)
        for colour, share in _STRIPES:
            x = _fill(target, colour, x, y, self._row * share, high)
        return Rect(start, y, round(x) - start, high).clip(target.get_rect())


def _fill(target: Surface, colour: tuple[int, int, int], x: float, y: int, wide: float, high: int) -> float:
    left, right = round(x), round(x + wide)
    target.fill(colour, (left, y, right - left, high))
    return x + wide
