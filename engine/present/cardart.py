"""Faces and backs of the cards at one size, in one language and one deck.

A face is composed of the parts under ``assets/cards/``, drawn once, and its rank letters are set over it with
a font, since they change with the language. Every surface is premultiplied, kept, and shared: do not draw
on it.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame

from engine import cards
from engine.cards import Card
from engine.present import fonts, svg
from engine.present.theme import hexed

Deck = Literal["two", "four"]

WIDTH: Final = 250
HEIGHT: Final = 350
"""A card in the units of its drawings: 5 to 7."""

BACKS: Final = 3
"""0 is chequered, 1 geometric, 2 tiled."""

LETTERS: Final = {"en": "AJQK", "it": "AJQK", "ru": "ТВДК", "fr": "AVDR"}
"""By language: ace, jack, queen, king. Other languages take the English ones."""

SUIT_COLOURS: Final[dict[Deck, tuple[str, str, str, str]]] = {
    "two": ("#191a21", "#c92a2a", "#c92a2a", "#191a21"),
    "four": ("#191a21", "#c92a2a", "#1f5fa8", "#237a45"),
}
"""By deck, in the order of ``cards.SUITS``."""

STAR_COLOURS: Final = ("#c92a2a", "#191a21", "#2f7f86", "#b97a12")
"""By joker, X1 first."""

_PIPS: Final = ("spades", "hearts", "diamonds", "clubs")
_SIMPLE_BELOW: Final = 110  # pixels of height: pips and figures would be crumbs

# The corner, in units: the rank's middle and greatest width, its top and letter size, and the suit under it.
_RANK_X: Final = 41
_RANK_WIDTH: Final = 58
_RANK_TOP: Final = 18
_RANK_EM: Final = 102
_SUIT_Y: Final = 127
_SUIT_SCALE: Final = 0.42

# The pips stand in the classic rows, which lean to the right to leave the corners free. A place is a side
# (-1, 0, 1) and a height in units; what stands in the upper half stands, turned, in the lower half too.
_PIP_SCALE: Final = 0.56
_COLUMN: Final = 41
_LEAN: Final = 0.24
_TOP, _HALF, _THIRD, _UPPER, _MIDDLE = 50, 92, 112, 133, 175

_Places = tuple[tuple[int, int], ...]
_ONE_ABOVE: Final[_Places] = ((0, _TOP),)
_TWO_ABOVE: Final[_Places] = ((-1, _TOP), (1, _TOP))
_FOUR_ABOVE: Final[_Places] = (*_TWO_ABOVE, (-1, _UPPER), (1, _UPPER))
_ONE_LEVEL: Final[_Places] = ((0, _MIDDLE),)
_TWO_LEVEL: Final[_Places] = ((-1, _MIDDLE), (1, _MIDDLE))

_PLACES: Final[dict[int, tuple[_Places, _Places]]] = {
    2: (_ONE_ABOVE, ()),
    3: (_ONE_ABOVE, _ONE_LEVEL),
    4: (_TWO_ABOVE, ()),
    5: (_TWO_ABOVE, _ONE_LEVEL),
    6: (_TWO_ABOVE, _TWO_LEVEL),
    7: (_TWO_ABOVE, (*_TWO_LEVEL, (0, _THIRD))),  # its odd pip stands in the upper half only
    8: ((*_TWO_ABOVE, (0, _THIRD)), _TWO_LEVEL),
    9: (_FOUR_ABOVE, _ONE_LEVEL),
    10: ((*_FOUR_ABOVE, (0, _HALF)), ()),
}
"""By value: the places that come twice, and those that come once."""


def rank_text(card: Card, language: str) -> str:
    """What stands in the card's corner; raises ValueError for a joker."""
    if cards.is_joker(card):
        raise ValueError("a joker has no rank")
    value = cards.value(card)
    letters = LETTERS.get(language, LETTERS["en"])
    return {1: letters[0], 11: letters[1], 12: letters[2], 13: letters[3]}.get(value, str(value))


def pip_places(value: int) -> tuple[tuple[float, float, int], ...]:
    """Where the pips of a card of 2 to 10 stand: x, y and turn (0 or 180), in units."""
    twice, once = ([_stand(*place) for place in places] for places in _PLACES[value])
    upright = ((x, y, 0) for x, y in (*twice, *once))
    return (*upright, *((WIDTH - x, HEIGHT - y, 180) for x, y in twice))


def _stand(side: int, y: int) -> tuple[float, float]:
    return WIDTH / 2 + side * _COLUMN + (HEIGHT / 2 - y) * _LEAN, y


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
            self._kept[code] = self._joker(card) if cards.is_joker(card) else self._suited(card)
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

    def _compose(self, *parts: str) -> pygame.Surface:
        whole = svg.document(WIDTH, HEIGHT, svg.inner(svg.asset("cards/blank.svg")), *parts)
        return svg.raster(whole, self.width, self.height)

    def _joker(self, card: Card) -> pygame.Surface:
        number = card - cards.FIRST_JOKER
        star = _part("pips/star.svg", {"#000000": STAR_COLOURS[number]})
        middle = (
            svg.place(star, WIDTH / 2, HEIGHT / 2, scale=1.3)
            if self.height < _SIMPLE_BELOW
            else _both_ways(_part(f"jokers/{number % 2 + 1}.svg"))
        )
        return self._compose(middle, _both_ways(svg.place(star, _RANK_X, 52, scale=0.68)))

    def _suited(self, card: Card) -> pygame.Surface:
        suit, value = cards.suit(card), cards.value(card)
        colour = SUIT_COLOURS[self.deck][suit]
        pip = _part(f"pips/{_PIPS[suit]}.svg", {"#000000": colour})
        if self.height < _SIMPLE_BELOW:
            simple = svg.place(pip, 152, 258, scale=1.35)
            face = self._compose(simple, svg.place(pip, _RANK_X, _SUIT_Y, scale=_SUIT_SCALE))
        else:
            corner = _both_ways(svg.place(pip, _RANK_X, _SUIT_Y, scale=_SUIT_SCALE))
            face = self._compose(self._middle(suit, value, pip), corner)
        self._set_rank(face, rank_text(card, self.language), colour)
        return face

    def _middle(self, suit: int, value: int, pip: str) -> str:
        if value == 1:
            return svg.place(pip, WIDTH / 2, HEIGHT / 2, scale=1.3)
        if value > 10:
            return _both_ways(_part(f"courts/{_PIPS[suit]}-{value}.svg"))
        return "".join(svg.place(pip, x, y, scale=_PIP_SCALE, turn=turn) for x, y, turn in pip_places(value))

    def _set_rank(self, face: pygame.Surface, text: str, colour: str) -> None:
        """Sets the letters into the upper left corner and, on whole faces, turned into the lower right."""
        unit = self.height / HEIGHT
        # A 10 is squeezed into the corner: black letters keep their stems as strong as the bold of the rest.
        role: fonts.Role = "poster" if len(text) > 1 else "strong"
        letters = fonts.render(text, role, round(_RANK_EM * unit), hexed(colour))
        letters = letters.subsurface(letters.get_bounding_rect())
        if letters.get_width() > _RANK_WIDTH * unit:
            letters = pygame.transform.smoothscale(letters, (_RANK_WIDTH * unit, letters.get_height()))
        x, y = round(_RANK_X * unit - letters.get_width() / 2), round(_RANK_TOP * unit)
        face.blit(letters, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.height >= _SIMPLE_BELOW:
            at = (self.width - x - letters.get_width(), self.height - y - letters.get_height())
            turned = pygame.transform.rotate(letters, 180)
            face.blit(turned, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _part(name: str, colours: dict[str, str] | None = None) -> str:
    return svg.recolour(svg.inner(svg.asset(f"cards/{name}")), colours or {})


def _both_ways(part: str) -> str:
    """The part, drawn for the upper half of a card, and again turned for the lower half."""
    return f'{part}<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{part}</g>'
