"""Cards at the heights at which they lie on the Quatorze table."""

from __future__ import annotations

from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from engine.cards import HIDDEN, Card
from engine.present import fonts, icons, paint, svg
from engine.present.cardart import SUIT_COLOURS, Deck, rank_text
from engine.present.i18n import language
from engine.present.paint import blit
from engine.present.skin import write
from engine.present.sprite import SurfaceArt
from engine.present.theme import CREAM, CROWN_INK, LAMP, hexed
from scenes.faces import Faces
from scenes.quatorze import style
from scenes.quatorze.places import Look

BACK: Final = 2
Light = Literal["plain", "lit", "dim", "picked", "owed"]
"""``lit``: pointed at; ``picked``: chosen for what comes next; ``owed``: must be laid in this turn."""

_PIPS: Final = ("spades", "hearts", "diamonds", "clubs")


class TableFaces(Faces[tuple[Look, Light]]):
    """The cards of this table. ``emblems`` are by seat."""

    def __init__(self, deck: Deck, emblems: tuple[int, ...]) -> None:
        super().__init__(deck, BACK, (Look(HIDDEN), "plain"))
        self._emblems = emblems

    def of(self, look: Look, height: float, light: Light = "plain") -> SurfaceArt:
        """A card as it lies, at a height in pixels."""
        return self.art(look.face, height, (look, light))

    def dressed(self, face: Surface, card: Card, height: int, dress: tuple[Look, Light]) -> Surface:
        look, light = dress
        face = face.copy()
        if look.stands is not None:
            self._name(face, Card(look.stands))
        if look.by is not None:
            self._mark(face, self._emblems[look.by])
        if light == "dim":
            face.fill(style.DIM, special_flags=pygame.BLEND_RGBA_MULT)
        line, colour = max(1.0, height * 0.006), CROWN_INK
        if light in ("lit", "picked", "owed"):
            line = max(2.0, height * 0.028)
            colour = {"lit": LAMP, "picked": style.CLAY, "owed": style.TILE_LIGHT}[light]
        blit(face, paint.rounded(*face.size, height * 0.05, None, colour, line), (0, 0))
        return face

    def _name(self, face: Surface, card: Card) -> None:
        """What a joker stands for, at its foot, where other cards leave it free: the upper half may be hidden
        by nothing, the left half is always seen."""
        width, height = face.size
        room = Rect(0, round(height * 0.66), round(width * 0.5), round(height * 0.27))
        face.fill((*CREAM, 255), room.inflate(-2, 0).move(1, 0))
        ink = SUIT_COLOURS[self.deck][card // 13]
        pip = svg.recolour(svg.asset(f"cards/pips/{_PIPS[card // 13]}.svg"), {"#000000": ink})
        size = round(room.height * 0.62)
        text = rank_text(card, language())
        px = fonts.fit(text, "poster", room.height, room.width - size - 2, 0.4)
        left = Rect(room.left + 2, room.top, room.width - size - 2, room.height)
        write(face, text, "poster", px, hexed(ink), left, "center")
        sign = svg.raster(pip, size, size)
        blit(face, sign, sign.get_rect(midright=(room.right - 1, room.centery)))

    def _mark(self, face: Surface, emblem: int) -> None:
        """The sign of whoever added the card, at the foot of its left half."""
        width, height = face.size
        size = round(min(height * 0.3, width * 0.42))
        disc = paint.rounded(size, size, size / 2, CREAM, CROWN_INK, max(1.0, size / 18))
        at = disc.get_rect(bottomleft=(round(width * 0.04), round(height * 0.97)))
        blit(face, disc, at)
        sign = icons.emblem(emblem, round(size * 0.7))
        blit(face, sign, sign.get_rect(center=at.center))
