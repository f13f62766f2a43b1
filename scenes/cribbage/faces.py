"""What cards, numbers and other things look like, made when they are first shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Surface

from engine.cards import Card
from engine.present import fonts, paint
from engine.present.cardart import Deck
from engine.present.sprite import SurfaceArt
from engine.present.theme import Colour
from scenes.cribbage import style
from scenes.faces import Faces

BACK: Final = 1


class LazyArt:
    """Art that is painted when it is first seen: one of many that a sprite might show."""

    def __init__(self, make: Callable[[], Surface]) -> None:
        self._make = make
        self._art: SurfaceArt | None = None

    @property
    def size(self) -> tuple[int, int]:
        return self.paint().size

    def surface(
        self,
        scale: float = 1.0,
        angle: float = 0.0,
        squeeze: float = 1.0,
        alpha: int = 255,
        quick: bool = False,
    ) -> Surface:
        return self.paint().surface(scale, angle, squeeze, alpha, quick)

    @property
    def painted(self) -> bool:
        """Whether it has been seen, or made ready to be."""
        return self._art is not None

    def paint(self) -> SurfaceArt:
        """What it is, painted now if it has not been yet."""
        if self._art is None:
            self._art = SurfaceArt(self._make())
        return self._art


def numerals(most: int, px: int, colour: Colour) -> tuple[LazyArt, ...]:
    """The numbers from 0 on; each in the middle of its picture."""
    return tuple(LazyArt(partial(_number, number, px, colour)) for number in range(most + 1))


def _number(number: int, px: int, colour: Colour) -> Surface:
    drawn = fonts.render(str(number), "poster", px, colour)
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


class TableFaces(Faces[bool]):
    """The cards of this table, darker once they are spent."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck, BACK, False)

    def dressed(self, face: Surface, card: Card, height: int, dress: bool) -> Surface:
        if dress:
            face = face.copy()
            face.fill(style.SPENT, special_flags=pygame.BLEND_RGBA_MULT)
        return face


def pile(top: Surface, edges: int, step: int) -> Surface:
    """A pile of cards a little from the front: the edges of those below the top one."""
    art = paint.blank(top.width, top.height + edges * step)
    for number in range(edges, 0, -1):
        paint.blit(art, top, (0, number * step))
        line = pygame.Rect(0, number * step + top.height - 2, top.width, 1).inflate(-top.width // 12, 0)
        art.fill((*style.WOOD_EDGE, 255), line)
    paint.blit(art, top, (0, 0))
    return art
