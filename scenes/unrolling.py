"""What is told on a board across the table. It unrolls from the top down: each frame, from the one after that
in which it is made, puts on one piece of the empty board or paints one part of what is told, so that none
takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from pygame import Rect, Surface

from engine.present import motion, paint
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage

_MARGIN: Final = 8  # of a part's height: what hangs out of its room above or below is still seen
_PIECE: Final = 1_000_000
"""Pixels of the empty board that a frame puts on, about."""

Part = tuple[Rect, Callable[[Surface, Rect], None]]
"""A room on the board, and what paints it. It is given a strip as wide as the board, and its room there."""


class Unrolled:
    """Stands on the stage until it is closed. ``ground`` paints an empty board of any width and height, all
    its rows alike but for ``edge`` pixels above and below; ``deaf``: for how many seconds it takes no press;
    ``age``: seconds that it has been there."""

    def __init__(
        self,
        stage: Stage,
        place: Rect,
        z: float,
        ground: Callable[[int, int], Surface],
        edge: int,
        parts: Iterable[Part],
        deaf: float,
    ) -> None:
        self.age = 0.0
        self._stage = stage
        self._place = place
        self._z = z
        self._deaf = deaf
        self._sprites: list[Sprite] = []
        self._steps = self._unrolling(pieces(place.size, ground, edge), parts)
        if motion.reduced():
            self.unroll()

    @property
    def ready(self) -> bool:
        """Whether it takes a press by now."""
        return self.age >= self._deaf

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        self.age += dt
        next(self._steps, None)

    def unroll(self) -> None:
        """It stands whole at once."""
        for _ in self._steps:
            pass

    def close(self) -> None:
        for sprite in self._sprites:
            self._stage.remove(sprite)

    def _unrolling(self, empty: Iterable[tuple[int, Surface]], parts: Iterable[Part]) -> Iterator[None]:
        for top, piece in empty:
            self._put(piece, top, self._z)
            yield
        for room, write in parts:
            self._write(room, write)
            yield

    def _write(self, room: Rect, write: Callable[[Surface, Rect], None]) -> None:
        whole = Rect(0, 0, *self._place.size)
        strip = Rect(0, room.top, whole.width, room.height).inflate(0, 2 * (room.height // _MARGIN))
        strip = strip.clip(whole)
        art = paint.blank(*strip.size)
        write(art, room.move(0, -strip.top))
        self._put(art, strip.top, self._z + 0.5)

    def _put(self, art: Surface, top: int, z: float) -> None:
        """A picture as wide as the board comes on it, so many pixels below its upper edge."""
        where = art.get_rect(topleft=(self._place.left, self._place.top + top))
        self._sprites.append(self._stage.add(Sprite(SurfaceArt(art), *where.center, z=z)))


def pieces(
    size: tuple[int, int], ground: Callable[[int, int], Surface], edge: int
) -> Iterator[tuple[int, Surface]]:
    """An empty board from the top down in pieces that share the pixels of their rows: how far below the upper
    edge each begins, and its picture."""
    width, height = size
    band = max(1, _PIECE // width)
    first = ground(width, min(height, 2 * edge + band))
    if first.height == height:
        yield 0, first
        return
    yield 0, first.subsurface((0, 0, width, edge + band))
    top = edge + band
    while height - top > band + edge:
        yield top, first.subsurface((0, edge, width, band))
        top += band
    left = height - top
    yield top, first.subsurface((0, first.height - left, width, left))
