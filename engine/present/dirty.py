"""Rectangles that must be drawn again, put together sensibly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

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
    rows: defaultdict[int, int] = defaultdict(int)  # by row, a bit for each column
    for rect in rects:
        across = (2 << (rect.right - 1) // tile) - (1 << rect.left // tile)
        for row in range(rect.top // tile, (rect.bottom - 1) // tile + 1):
            rows[row] |= across
    return [
        Rect(first * tile, row * tile, count * tile, tile).clip(bounds)
        for row, columns in sorted(rows.items())
        for first, count in _runs(columns)
    ]


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """The runs of ones in a number, from the lowest bit: where each begins, and how long it is."""
    at = 0
    while bits:
        zeros = (bits & -bits).bit_length() - 1
        bits >>= zeros
        ones = (~bits & (bits + 1)).bit_length() - 1
        bits >>= ones
        yield at + zeros, ones
        at += zeros + ones
