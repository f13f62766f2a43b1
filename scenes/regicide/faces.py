"""Cards at the heights at which they lie on the Regicide table."""

from __future__ import annotations

from typing import Final, Literal

import pygame
from pygame import Surface

from engine.cards import HIDDEN, Card
from engine.present import paint
from engine.present.cardart import CardArt, Deck
from engine.present.i18n import language
from engine.present.sprite import SurfaceArt
from engine.present.theme import CROWN_INK
from scenes.regicide import style

BACK: Final = 1
Light = Literal["plain", "lit", "dim"]
"""``lit``: may be played; ``dim``: may not."""


class Faces:
    """Makes each picture when it is first shown."""

    def __init__(self, deck: Deck) -> None:
        self._deck: Deck = deck
        self._arts: dict[int, CardArt] = {}
        self._made: dict[tuple[int, Card, Light], SurfaceArt] = {}

    def art(self, card: Card, height: float, light: Light = "plain") -> SurfaceArt:
        """A card's face at a height in pixels; its back for ``HIDDEN``."""
        key = (round(height), card, light)
        if key not in self._made:
            self._made[key] = SurfaceArt(self._paint(*key))
        return self._made[key]

    def back(self, height: float) -> SurfaceArt:
        return self.art(HIDDEN, height)

    def _paint(self, height: int, card: Card, light: Light) -> Surface:
        if height not in self._arts:
            self._arts[height] = CardArt(height, language(), self._deck)
        cards = self._arts[height]
        face = (cards.back(BACK) if card == HIDDEN else cards.face(card)).copy()
        if light == "dim":
            face.fill(style.DIM, special_flags=pygame.BLEND_RGBA_MULT)
        line = max(1.5, height * 0.022) if light == "lit" else max(1.0, height * 0.006)
        colour = style.GOLD_DARK if light == "lit" else CROWN_INK
        paint.blit(face, paint.rounded(*face.size, height * 0.05, None, colour, line), (0, 0))
        return face
