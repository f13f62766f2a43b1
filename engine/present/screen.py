"""The size of the picture, and how to divide it.

All measures in the program are given in units: one unit is a pixel of a picture of 1920 by 1080 (portrait:
1080 by 1920) and scales with the window, so a layout is written once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect


@dataclass(frozen=True, slots=True)
class Frame:
    """A window of ``width`` by ``height`` pixels; ``text`` scales letters only (1.0 to 2.0)."""

    width: int
    height: int
    text: float = 1.0

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def u(self) -> float:
        """Pixels of one unit: 1.0 at 1920x1080 and at 1080x1920."""
        wide, high = (1080, 1920) if self.portrait else (1920, 1080)
        return min(self.width / wide, self.height / high)

    def px(self, units: float) -> int:
        """Units as whole pixels, at least one for anything above nought."""
        pixels = round(units * self.u)
        return max(1, pixels) if units > 0 else pixels

    def type(self, units: float) -> int:
        """The height in pixels of letters that are ``units`` high at normal text size."""
        return max(8, round(units * self.u * self.text))

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def rect(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    @property
    def safe(self) -> Rect:
        """The window less a margin that televisions may cut (2.5 units in a hundred)."""
        return inset(self.rect, round(self.width * 0.025), round(self.height * 0.025))


def inset(rect: Rect, dx: int, dy: int | None = None) -> Rect:
    """The rectangle smaller by ``dx`` at left and right and ``dy`` (or ``dx``) at top and bottom."""
    return rect.inflate(-2 * dx, -2 * (dx if dy is None else dy))


def centred(outer: Rect, width: int, height: int) -> Rect:
    """A rectangle of that size in the middle of another."""
    inner = Rect(0, 0, width, height)
    inner.center = outer.center
    return inner


def columns(rect: Rect, weights: int | Sequence[float], gap: int = 0) -> list[Rect]:
    """Divides from left to right: into that many equal parts, or by weights, ``gap`` pixels between them."""
    spans = _spans(rect.width, weights, gap)
    return [Rect(rect.x + start, rect.y, length, rect.height) for start, length in spans]


def rows(rect: Rect, weights: int | Sequence[float], gap: int = 0) -> list[Rect]:
    """Divides from top to bottom, as ``columns`` does from left to right."""
    spans = _spans(rect.height, weights, gap)
    return [Rect(rect.x, rect.y + start, rect.width, length) for start, length in spans]


def cut_top(rect: Rect, pixels: int) -> tuple[Rect, Rect]:
    """A strip off the top, and the rest."""
    return Rect(rect.x, rect.y, rect.w, pixels), Rect(rect.x, rect.y + pixels, rect.w, rect.h - pixels)


def cut_bottom(rect: Rect, pixels: int) -> tuple[Rect, Rect]:
    """A strip off the bottom, and the rest."""
    rest, strip = cut_top(rect, rect.h - pixels)
    return strip, rest


def cut_left(rect: Rect, pixels: int) -> tuple[Rect, Rect]:
    """A strip off the left, and the rest."""
    return Rect(rect.x, rect.y, pixels, rect.h), Rect(rect.x + pixels, rect.y, rect.w - pixels, rect.h)


def cut_right(rect: Rect, pixels: int) -> tuple[Rect, Rect]:
    """A strip off the right, and the rest."""
    rest, strip = cut_left(rect, rect.w - pixels)
    return strip, rest


def _spans(length: int, weights: int | Sequence[float], gap: int) -> list[tuple[int, int]]:
    """Starts and lengths; they fill ``length`` to the pixel."""
    shares = [1.0] * weights if isinstance(weights, int) else list(weights)
    room = length - gap * (len(shares) - 1)
    total = sum(shares)
    edges = [round(room * sum(shares[:count]) / total) for count in range(len(shares) + 1)]
    return [(edges[index] + gap * index, edges[index + 1] - edges[index]) for index in range(len(shares))]
