"""Rectangles that must be drawn again, put together sensibly."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

_SLACK = 2048  # pixels that may be drawn in vain to save one rectangle more
_NEAR = 128  # twice the pixels between two that may become one
_FEW = 24
_TILES = 12  # rows of tiles in the picture


def passage(before: Rect, now: Rect) -> tuple[Rect, ...]:
    """What changes when a thing goes from one place to another."""
    union = before.union(now)
    return (union,) if _is_close(union, before, now) else (before, now)


def merged(rects: Iterable[Rect], bounds: Rect) -> list[Rect]:
    """Rectangles inside ``bounds`` that cover all of ``rects``. Those that overlap or nearly touch become
    one; two that would cover much more together than apart stay two. Of very many, whole tiles are made."""
    wanted = [clipped for rect in rects if (clipped := rect.clip(bounds))]
    if len(wanted) < 2:
        return wanted
    if len(wanted) > _FEW:
        return _tiled(wanted, bounds)
    result: list[Rect] = []
    for rect in wanted:
        _absorb(result, rect)
    return result


def _is_close(union: Rect, one: Rect, other: Rect) -> bool:
    """Whether two rectangles may be drawn as their union."""
    return union.w * union.h <= one.w * one.h + other.w * other.h + _SLACK


def _absorb(into: list[Rect], rect: Rect) -> None:
    """Adds a rectangle; a union that comes of it may swallow further ones."""
    while True:
        for index in rect.inflate(_NEAR, _NEAR).collidelistall(into):
            other = into[index]
            union = rect.union(other)
            if _is_close(union, rect, other):
                into.pop(index)
                rect = union
                break
        else:
            into.append(rect)
            return


def _tiled(rects: list[Rect], bounds: Rect) -> list[Rect]:
    """Runs of tiles of one row that the rectangles touch."""
    tile = max(32, bounds.h // _TILES)
    touched: set[tuple[int, int]] = set()
    for rect in rects:
        across = range(rect.left // tile, (rect.right - 1) // tile + 1)
        for row in range(rect.top // tile, (rect.bottom - 1) // tile + 1):
            touched.update([(row, column) for column in across])
    runs: list[Rect] = []
    for row, column in sorted(touched):
        last = runs[-1] if runs else None
        if last and last.y == row * tile and last.right == column * tile:
            last.w += tile
        else:
            runs.append(Rect(column * tile, row * tile, tile, tile))
    return [run.clip(bounds) for run in runs]
