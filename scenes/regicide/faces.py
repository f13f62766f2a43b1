"""Cards at the heights at which they lie on the Regicide table."""

from __future__ import annotations

from typing import Final, Literal

import pygame
from pygame import Surface

from engine.cards import Card
from engine.present import paint
from engine.present.cardart import Deck
from engine.present.theme import CROWN_INK
from scenes.faces import Faces
from scenes.regicide import style

BACK: Final = 1
Light = Literal["plain", "lit", "dim"]
"""``lit``: may be played; ``dim``: may not."""


class TableFaces(Faces[Light]):
    """The cards of this table."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck, BACK, "plain")

    def dressed(self, face: Surface, card: Card, height: int, dress: Light) -> Surface:
        face = face.copy()
        if dress == "dim":
            face.fill(style.DIM, special_flags=pygame.BLEND_RGBA_MULT)
        line = max(1.5, height * 0.022) if dress == "lit" else max(1.0, height * 0.006)
        colour = style.GOLD_DARK if dress == "lit" else CROWN_INK
        paint.blit(face, paint.rounded(*face.size, height * 0.05, None, colour, line), (0, 0))
        return face
