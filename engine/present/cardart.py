"""Faces and backs of the cards at one size, in one language and one deck.

A face is composed of the parts under ``assets/cards/``, drawn once, and its rank letters are set over it with
a font, since they change with the language. Every surface is premultiplied, kept, and shared: do not draw
on it.
"""

from __future__ import annotations

from typing import Final, Literal

import fontpkg_fira_sans_condensed
import pygame

from engine import cards
from engine.cards import Card
from engine.present import svg

Deck = Literal["two", "four"]

WIDTH: Final = 250
HEIGHT: Final = 350
"""A card in the units of its drawings: 5 to 7."""

BACKS: Final = 3

LETTERS: Final = {"en": "AJQK", "it": "AJQK", "ru": "ТВДК", "fr": "AVDR"}
"""By language: ace, jack, queen, king. Other languages take the English ones."""

SUIT_COLOURS: Final[dict[Deck, tuple[str, str, str, str]]] = {
    "two": ("#191a21", "#c92a2a", "#c92a2a", "#191a21"),
    "four": ("#191a21", "#c92a2a", "#22619f", "#2c7a48"),
}
"""By deck, in the order of ``cards.SUITS``."""

_PIPS: Final = ("spades", "hearts", "diamonds", "clubs")


def rank_text(card: Card, language: str) -> str:
    """What stands in the card's corner; raises ValueError for a joker."""
    if cards.is_joker(card):
        raise ValueError("a joker has no rank")
    value = cards.value(card)
    letters = LETTERS.get(language, LETTERS["en"])
    return {1: letters[0], 11: letters[1], 12: letters[2], 13: letters[3]}.get(value, str(value))


class CardArt:
    """All cards at a height in pixels. Faces are made when first asked for."""

    def __init__(self, height_px: int, language: str = "en", deck: Deck = "two") -> None:
        self.height = height_px
        self.width = round(height_px * WIDTH / HEIGHT)
        self.language = language
        self.deck: Deck = deck
        self._kept: dict[str, pygame.Surface] = {}

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def face(self, card: Card) -> pygame.Surface:
        """The card's face; raises IndexError for ``HIDDEN``."""
        code = cards.code(card).removesuffix("b")
        if code not in self._kept:
            self._kept[code] = self._draw_face(card)
        return self._kept[code]

    def back(self, number: int) -> pygame.Surface:
        """One of the ``BACKS`` backs, counted from 0."""
        return self._drawing(f"backs/{number % BACKS}.svg")

    def blank(self) -> pygame.Surface:
        """A card with nothing on it."""
        return self._drawing("blank.svg")

    def _drawing(self, name: str) -> pygame.Surface:
        if name not in self._kept:
            self._kept[name] = svg.raster(svg.asset(f"cards/{name}"), self.width, self.height)
        return self._kept[name]

    def _draw_face(self, card: Card) -> pygame.Surface:
        if cards.is_joker(card):
            return self._with_index(self.blank(), "*", SUIT_COLOURS["two"][card % 2])
        suit = cards.suit(card)
        colour = SUIT_COLOURS[self.deck][suit]
        pip = svg.recolour(svg.inner(svg.asset(f"cards/pips/{_PIPS[suit]}.svg")), {"#000000": colour})
        text = svg.document(
            WIDTH,
            HEIGHT,
            svg.inner(svg.asset("cards/blank.svg")),
            svg.place(pip, 125, 175, scale=0.9),
            svg.place(pip, 43, 122, scale=0.42),
            svg.place(pip, WIDTH - 43, HEIGHT - 122, scale=0.42, turn=180),
        )
        drawn = svg.raster(text, self.width, self.height)
        return self._with_index(drawn, rank_text(card, self.language), colour)

    def _with_index(self, drawn: pygame.Surface, text: str, colour: str) -> pygame.Surface:
        face = drawn.copy()
        path = fontpkg_fira_sans_condensed.ROOT / "files" / "FiraSansCondensed-Bold.ttf"
        font = pygame.font.Font(path, round(self.height * 0.3))
        letters = font.render(text, True, colour).premul_alpha()
        letters = letters.subsurface(letters.get_bounding_rect()).copy()
        most = round(self.width * 0.26)
        if letters.get_width() > most:
            letters = pygame.transform.smoothscale(letters, (most, letters.get_height()))
        x, y = round(self.width * 0.172 - letters.get_width() / 2), round(self.height * 0.05)
        face.blit(letters, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        turned = pygame.transform.rotate(letters, 180)
        corner = (self.width - x - letters.get_width(), self.height - y - letters.get_height())
        face.blit(turned, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        return face
