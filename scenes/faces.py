"""Cards at the heights at which they lie on a table, each painted when it is first shown."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from pygame import Surface

from engine.cards import HIDDEN, Card
from engine.present.cardart import CardArt, Deck
from engine.present.i18n import language
from engine.present.sprite import SurfaceArt

Dress = TypeVar("Dress", bound=Hashable)
"""What a table adds to a card: how it is lit, what is marked on it."""


class Faces(Generic[Dress]):
    """``back``: which of the backs the table has; ``plain``: how a card is dressed when nothing is said."""

    def __init__(self, deck: Deck, back: int, plain: Dress) -> None:
        self.deck: Deck = deck
        self._back = back
        self._plain = plain
        self._cards: dict[int, CardArt] = {}
        self._made: dict[tuple[int, Card, Dress], SurfaceArt] = {}

    def dressed(self, face: Surface, card: Card, height: int, dress: Dress) -> Surface:
        """The picture of a card (of its back for ``HIDDEN``) with what the table adds; ``face`` is shared."""
        return face

    def art(self, card: Card, height: float, dress: Dress | None = None) -> SurfaceArt:
        """A card's face at a height in pixels; its back for ``HIDDEN``."""
        key = (round(height), card, self._plain if dress is None else dress)
        if key not in self._made:
            self._made[key] = SurfaceArt(self._paint(*key))
        return self._made[key]

    def back(self, height: float) -> SurfaceArt:
        """A card's back at a height in pixels."""
        return self.art(HIDDEN, height)

    def _paint(self, height: int, card: Card, dress: Dress) -> Surface:
        if height not in self._cards:
            self._cards[height] = CardArt(height, language(), self.deck)
        cards = self._cards[height]
        face = cards.back(self._back) if card == HIDDEN else cards.face(card)
        return self.dressed(face, card, height, dress)
