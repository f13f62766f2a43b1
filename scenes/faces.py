"""Cards at the heights at which they lie on a table, each painted when it is first shown."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
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
        self._expected: list[tuple[int, Card]] = []

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

    @property
    def painted(self) -> int:
        """How many pictures there are by now."""
        return len(self._made)

    def expect(self, cards: Iterable[Card], height: float) -> None:
        """These will be shown at a height: ``warm`` paints them ahead."""
        self._expected += [(round(height), card) for card in cards]

    def warm(self) -> None:
        """Paints one of the faces that are expected, undressed, which is what takes long: then it need not be
        painted while cards fly."""
        if self._expected:
            self._bare(*self._expected.pop())

    def _bare(self, height: int, card: Card) -> Surface:
        if height not in self._cards:
            self._cards[height] = CardArt(height, language(), self.deck)
        cards = self._cards[height]
        return cards.back(self._back) if card == HIDDEN else cards.face(card)

    def _paint(self, height: int, card: Card, dress: Dress) -> Surface:
        return self.dressed(self._bare(height, card), card, height, dress)
