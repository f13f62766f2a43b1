"""Rectangles that must be drawn again, put together sensibly."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

_SLACK = 2048  # pixels that may be drawn in vain to save one rectangle more
_FEW = 24
_TILE = 96


def merged(rects: Iterable[Rect], bounds: Rect) -> list[Rect]:
    """Rectangles inside ``bounds`` that cover all of ``rects``. Those that overlap or nearly touch become
    one; two that would cover much more together than apart stay two. Of very many, whole tiles are made."""
    wanted = [clipped for rect in rects if (clipped := rect.clip(bounds))]
    if len(wanted) > _FEW:
        wanted = _tiled(wanted, bounds)
    result: list[Rect] = []
    for rect in wanted:
        _absorb(result, rect)
    return result


def _absorb(into: list[Rect], rect: Rect) -> None:
    """Adds a rectangle; a union that comes of it may swallow further ones."""
    index = 0
    while index < len(into):
        other = into[index]
        union = rect.union(other)
        if union.w * union.h <= rect.w * rect.h + other.w * other.h + _SLACK:
            into.pop(index)
            rect, index = union, 0
        else:
            index += 1
    into.append(rect)


def _tiled(rects: list[Rect], bounds: Rect) -> list[Rect]:
    """Runs of tiles of one row that the rectangles touch."""
    touched: set[tuple[int, int]] = set()
    for rect in rects:
        for row in range(rect.top // _TILE, (rect.bottom - 1) // _TILE + 1):
            for column in range(rect.left // _TILE, (rect.right - 1) // _TILE + 1):
                touched.add((row, column))
    runs: list[Rect] = []
    for row, column in sorted(touched):
        last = runs[-1] if runs else None
        if last and last.y == row * _TILE and last.right == column * _TILE:
            last.w += _TILE
        else:
            runs.append(Rect(column * _TILE, row * _TILE, _TILE, _TILE))
    return [run.clip(bounds) for run in runs]
