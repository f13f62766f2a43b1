"""Which of the things on a screen is chosen, moved by directions or by a pointer. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Generic, Protocol, TypeVar

import pygame


class Focusable(Protocol):
    """What can be chosen: where it stands, and whether it can be chosen now."""

    @property
    def rect(self) -> pygame.Rect: ...

    @property
    def enabled(self) -> bool: ...


Item = TypeVar("Item", bound=Focusable)

OFF_ROW: Final = 6.0  # how much worse a pixel out of the row is than a pixel along it: rows hold together
OFF_COLUMN: Final = 1.5  # the same for columns, which on most screens are only rows that happen to line up
OFF_CENTRE: Final = 0.1  # the same for items in one row or column whose middles differ


class Focus(Generic[Item]):
    """Holds the items and which one is chosen (``current``). Items are told apart by identity; their ``rect``
    and ``enabled`` are looked at anew each time."""

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items: list[Item] = list(items)
        self._current: Item | None = None
        self._came: tuple[Item, int, int] | None = None  # whence and which way the last move went
        self._settle(None)

    @property
    def items(self) -> Sequence[Item]:
        """All items, in the order in which they were given."""
        return tuple(self._items)

    @property
    def current(self) -> Item | None:
        """The chosen item; None only when no item is enabled. One that is switched off while it is chosen
        hands over to the enabled item nearest to it."""
        if self._current is None or not self._current.enabled:
            self._settle(self._current)
        return self._current

    def set_items(self, items: Iterable[Item], *, prefer: Item | None = None) -> None:
        """Other items, or the same at other places. The choice stays with the same item if it is still there,
        else goes to ``prefer``, else to the item nearest to where the choice was."""
        old = self._current
        self._items = list(items)
        self._came = None
        if old is not None and old.enabled and self._has(old):
            return
        if prefer is not None and self.choose(prefer):
            return
        self._settle(old)

    def choose(self, item: Item) -> bool:
        """Chooses the item; False when it is not here or not enabled."""
        if not (self._has(item) and item.enabled):
            return False
        self._current = item
        self._came = None
        return True

    def move(self, dx: int, dy: int, *, wrap: bool = True) -> bool:
        """Chooses the next item that way. A move straight back returns to the item the last one left. At the
        edge it goes around to the far end of the same row or column (not without ``wrap``: held directions
        should stop there). False when the choice stays where it is."""
        here = self.current
        if here is None:
            return False
        others = [item for item in self._items if item is not here and item.enabled]
        found = self._back(others, dx, dy) or _ahead(here, others, dx, dy)
        if found is None and wrap:
            found = _far_end(here, others, dx, dy)
        if found is None:
            return False
        self._came = (here, dx, dy)
        self._current = found
        return True

    def at(self, pos: tuple[int, int]) -> Item | None:
        """The enabled item under the pointer; of several the last given, which is drawn on top."""
        return next((i for i in reversed(self._items) if i.enabled and i.rect.collidepoint(pos)), None)

    def point(self, pos: tuple[int, int]) -> bool:
        """Chooses the item under the pointer; True when the choice changed."""
        found = self.at(pos)
        return found is not None and found is not self._current and self.choose(found)

    def _has(self, item: Item) -> bool:
        return any(one is item for one in self._items)

    def _back(self, others: Sequence[Item], dx: int, dy: int) -> Item | None:
        if self._came is None or self._came[1:] != (-dx, -dy):
            return None
        return next((item for item in others if item is self._came[0]), None)

    def _settle(self, near: Item | None) -> None:
        enabled = [item for item in self._items if item.enabled]
        self._came = None
        if near is None:
            self._current = next(iter(enabled), None)
            return
        x, y = near.rect.center
        self._current = min(
            enabled,
            key=lambda item: (item.rect.centerx - x) ** 2 + (item.rect.centery - y) ** 2,
            default=None,
        )


def _ahead(here: Item, others: Sequence[Item], dx: int, dy: int) -> Item | None:
    """The item that lies that way at the least cost; sideways one of the same row before all others."""
    found = [(_cost(here.rect, item.rect, dx, dy), n) for n, item in enumerate(others)]
    ways = [
        (bool(dx) and _gap_aside(here.rect, others[n].rect, dx) > 0, cost, n)
        for cost, n in found
        if cost is not None
    ]
    return others[min(ways)[2]] if ways else None


def _far_end(here: Item, others: Sequence[Item], dx: int, dy: int) -> Item | None:
    """The item furthest behind in the same row or column; of several the one most in line."""
    behind = [
        (_gap_ahead(item.rect, here.rect, dx, dy), -_off_centre(here.rect, item.rect, dx), n)
        for n, item in enumerate(others)
        if _gap_aside(here.rect, item.rect, dx) == 0 and _beyond(item.rect, here.rect, dx, dy)
    ]
    return others[max(behind)[2]] if behind else None


def _cost(start: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> float | None:
    """What the way to the other costs; None when it does not lie that way. Overlapping cards of one fan do
    lie side by side; items in other rows must be clear of the start."""
    aside = _gap_aside(start, other, dx)
    ahead = _gap_ahead(start, other, dx, dy)
    if not _beyond(start, other, dx, dy) or (aside > 0 and ahead < 0):
        return None
    return ahead + (OFF_ROW if dx else OFF_COLUMN) * aside + OFF_CENTRE * _off_centre(start, other, dx)


def _beyond(start: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> bool:
    """Whether both edges of the other lie further that way."""
    if dx:
        return (other.left - start.left) * dx > 0 and (other.right - start.right) * dx > 0
    return (other.top - start.top) * dy > 0 and (other.bottom - start.bottom) * dy > 0


def _gap_ahead(start: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> int:
    """Pixels between the two along the direction; negative when they overlap."""
    if dx:
        return other.left - start.right if dx > 0 else start.left - other.right
    return other.top - start.bottom if dy > 0 else start.top - other.bottom


def _gap_aside(start: pygame.Rect, other: pygame.Rect, dx: int) -> int:
    """Pixels between the two across the direction; 0 when they share a row (or column)."""
    if dx:
        return max(other.top - start.bottom + 1, start.top - other.bottom + 1, 0)
    return max(other.left - start.right + 1, start.left - other.right + 1, 0)


def _off_centre(start: pygame.Rect, other: pygame.Rect, dx: int) -> int:
    return abs(other.centery - start.centery) if dx else abs(other.centerx - start.centerx)
