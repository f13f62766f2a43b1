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

ACROSS_WEIGHT: Final = 2.5  # how much worse a step aside is than a step ahead


class Focus(Generic[Item]):
    """Holds the items and which one is chosen (``current``). Items are told apart by identity."""

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items: list[Item] = list(items)
        self._current: Item | None = None
        self._settle(None)

    @property
    def items(self) -> Sequence[Item]:
        return tuple(self._items)

    @property
    def current(self) -> Item | None:
        """The chosen item; None only when no item is enabled. One that is switched off while it is chosen
        hands over to its nearest enabled neighbour."""
        if self._current is None or not self._current.enabled:
            self._settle(self._current)
        return self._current

    def set_items(self, items: Iterable[Item], *, prefer: Item | None = None) -> None:
        """Other items, or the same at other places. The choice stays with the same item if it is still there,
        else goes to ``prefer``, else to the item nearest to where the choice was."""
        old = self.current
        self._items = list(items)
        if old is not None and self._has(old):
            return
        if prefer is not None and self.choose(prefer):
            return
        self._settle(old)

    def choose(self, item: Item) -> bool:
        """Chooses the item; False when it is not here or not enabled."""
        if not (self._has(item) and item.enabled):
            return False
        self._current = item
        return True

    def move(self, dx: int, dy: int) -> bool:
        """Chooses the next item in that direction, around the edge when there is none. False when the choice
        stays where it is: an edge with nothing to wrap to, in that row or column."""
        here = self.current
        if here is None:
            return False
        others = [item for item in self._items if item is not here and item.enabled]
        found = _ahead(here, others, dx, dy) or _around(here, others, dx, dy)
        if found is None:
            return False
        self._current = found
        return True

    def at(self, pos: tuple[int, int]) -> Item | None:
        """The enabled item under the pointer, the last of the list first, as drawn on top."""
        return next((i for i in reversed(self._items) if i.enabled and i.rect.collidepoint(pos)), None)

    def point(self, pos: tuple[int, int]) -> bool:
        """Chooses the item under the pointer; True when the choice changed."""
        found = self.at(pos)
        if found is None or found is self._current:
            return False
        self._current = found
        return True

    def _has(self, item: Item) -> bool:
        return any(one is item for one in self._items)

    def _settle(self, near: Item | None) -> None:
        enabled = [item for item in self._items if item.enabled]
        if near is None:
            self._current = enabled[0] if enabled else None
            return
        x, y = near.rect.center
        self._current = min(
            enabled,
            key=lambda item: (item.rect.centerx - x) ** 2 + (item.rect.centery - y) ** 2,
            default=None,
        )


def _ahead(here: Item, others: Sequence[Item], dx: int, dy: int) -> Item | None:
    """The item that lies that way at the least cost; those in the same row or column come before all others."""
    start = here.rect
    best: tuple[tuple[bool, float], Item] | None = None
    for item in others:
        cost = _cost(start, item.rect, dx, dy)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, item)
    return best[1] if best else None


def _around(here: Item, others: Sequence[Item], dx: int, dy: int) -> Item | None:
    """The item at the other end of the same row or column."""
    lane = [item for item in others if _gap_across(here.rect, item.rect, dx) == 0]
    return max(lane, key=lambda item: _along(item.rect, here.rect, dx, dy), default=None)


def _cost(start: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> tuple[bool, float] | None:
    ahead = _along(start, other, dx, dy)
    if ahead <= 0:
        return None
    gap = _gap_across(start, other, dx)
    aside = abs(other.centery - start.centery) if dx else abs(other.centerx - start.centerx)
    return gap > 0, ahead + ACROSS_WEIGHT * gap + aside * 0.1


def _along(start: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> int:
    """How far the other's centre lies ahead."""
    return (other.centerx - start.centerx) * dx + (other.centery - start.centery) * dy


def _gap_across(start: pygame.Rect, other: pygame.Rect, dx: int) -> int:
    """How far apart the two are across the direction; 0 when they share a row (or column)."""
    if dx:
        return max(other.top - start.bottom + 1, start.top - other.bottom + 1, 0)
    return max(other.left - start.right + 1, start.left - other.right + 1, 0)
