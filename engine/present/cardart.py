"""Faces and backs of the cards at one size, in one language and one deck.

A face is composed of the parts under ``assets/cards/``, drawn once, and its rank letters are set over it with
a font, since they change with the language. Every surface is premultiplied, kept, and shared: do not draw
on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from engine import cards
from engine.cards import Card
from engine.present import fonts, svg
from engine.present.theme import hexed

Deck = Literal["two", "four"]
Part = tuple[str, str]
"""A square drawing under ``assets/cards/`` and the colour that its black becomes."""

WIDTH: Final = 250
HEIGHT: Final = 350
"""A card in the units of its drawings: 5 to 7."""

BACKS: Final = 5
"""0 is chequered, 1 made of quarter circles, 2 tiled, 3 of rays, 4 of waves."""

LETTERS: Final = {"en": "AJQK", "it": "AJQK", "ru": "ТВДК", "fr": "AVDR"}
"""By language: ace, jack, queen, king. Other languages take the English ones."""

SUIT_COLOURS: Final[dict[Deck, tuple[str, str, str, str]]] = {
    "two": ("#191a21", "#c92a2a", "#c92a2a", "#191a21"),
    "four": ("#191a21", "#c92a2a", "#2560c4", "#257f3d"),
}
"""By deck, in the order of ``cards.SUITS``."""

STAR_COLOURS: Final = ("#c92a2a", "#191a21", "#2f7f86", "#b97a12")
"""By joker, X1 first."""

_PIPS: Final = ("spades", "hearts", "diamonds", "clubs")


@dataclass(frozen=True, slots=True)
class _Corner:
    """A corner, in units: the middle of it, the rank's top, letter size and greatest width, and where under
    it the suit stands and how large; ``star`` is a joker's sign."""

    x: int
    top: int
    em: int
    width: int
    suit_y: int
    suit: int
    star: int


_CORNER: Final = _Corner(x=41, top=18, em=102, width=58, suit_y=127, suit=42, star=58)
_SMALL_CORNER: Final = _Corner(x=60, top=22, em=160, width=92, suit_y=190, suit=70, star=96)
_SMALL_BELOW: Final = 110  # pixels of height: many pips and figures would be crumbs there
_SMALL_PIP: Final = (172, 266, 112)
_ACE_PIP: Final = (WIDTH / 2, HEIGHT / 2, 140)
_CORNER_DEPTH: Final = 230

# The pips stand in the classic rows, which lean to the right to leave the corners free. A place is a side
# (-1, 0, 1) and a height in units; what stands in the upper half stands, turned, in the lower half too.
_PIP: Final = 56
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


class _Current:
    back: int | None = None


def use_back(number: int | None) -> None:
    """From now on all cards have this back; None: the one that each table asks for."""
    _Current.back = number


class CardArt:
    """All cards at a height in pixels. Faces are made when first asked for."""

    def __init__(self, height_px: int, language: str = "en", deck: Deck = "two") -> None:
        self.height = height_px
        self.width = round(height_px * WIDTH / HEIGHT)
        self.language = language
        self.deck: Deck = deck
        self._unit = height_px / HEIGHT
        self._small = height_px < _SMALL_BELOW
        self._corner = _SMALL_CORNER if self._small else _CORNER
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
        """One of the ``BACKS`` backs, counted from 0, unless people have chosen one for all tables."""
        chosen = number if _Current.back is None else _Current.back
        return self._drawing(f"backs/{chosen % BACKS}.svg")

    def blank(self) -> pygame.Surface:
        """A card with nothing on it."""
        return self._drawing("blank.svg")

    def _drawing(self, name: str) -> pygame.Surface:
        if name not in self._kept:
            self._kept[name] = svg.raster(svg.asset(f"cards/{name}"), self.width, self.height)
        return self._kept[name]

    def _joker(self, card: Card) -> pygame.Surface:
        number = card - cards.FIRST_JOKER
        star = ("pips/star", STAR_COLOURS[number])
        corner = self._corner
        overlay = self._overlay()
        self._stamp(overlay, star, (corner.x, corner.top + corner.star / 2, corner.star))
        if self._small:
            face = self.blank().copy()
            self._stamp(face, star, _SMALL_PIP)
        else:
            face = self._figure(f"jokers/{number % 2 + 1}.svg")
        return self._with_corners(face, overlay)

    def _suited(self, card: Card) -> pygame.Surface:
        suit, value = cards.suit(card), cards.value(card)
        pip = (f"pips/{_PIPS[suit]}", SUIT_COLOURS[self.deck][suit])
        corner = self._corner
        overlay = self._overlay()
        self._set_rank(overlay, rank_text(card, self.language), pip[1])
        self._stamp(overlay, pip, (corner.x, corner.suit_y, corner.suit))
        if value > 10 and not self._small:
            face = self._figure(f"courts/{_PIPS[suit]}-{value}.svg")
        else:
            face = self.blank().copy()
            self._stamp_middle(face, suit, value, pip)
        return self._with_corners(face, overlay)

    def _figure(self, name: str) -> pygame.Surface:
        """A blank card with the figure drawn for the upper half, and again turned for the lower half."""
        half = svg.inner(svg.asset(f"cards/{name}"))
        turned = f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{half}</g>'
        ground = svg.inner(svg.asset("cards/blank.svg"))
        return svg.raster(svg.document(WIDTH, HEIGHT, ground, half, turned), self.width, self.height)

    def _stamp_middle(self, face: pygame.Surface, suit: int, value: int, pip: Part) -> None:
        if self._small:
            self._stamp(face, pip, _SMALL_PIP)
        elif value == 1:
            self._stamp(face, pip, _ACE_PIP)
            self._stamp(face, (f"aces/{_PIPS[suit]}", pip[1]), _ACE_PIP)
        else:
            for x, y, turn in pip_places(value):
                self._stamp(face, pip, (x, y, _PIP), turn)

    def _stamp(self, face: pygame.Surface, part: Part, at: tuple[float, float, float], turn: int = 0) -> None:
        """Puts a square part on a face or overlay; ``at`` is its middle and its size, in units."""
        (name, colour), (x, y, size) = part, at
        px = max(1, round(size * self._unit))
        key = f"{name} {colour} {px} {turn}"
        if key not in self._kept:
            text = svg.recolour(svg.asset(f"cards/{name}.svg"), {"#000000": colour})
            self._kept[key] = pygame.transform.rotate(svg.raster(text, px, px), turn)
        place = round(x * self._unit - px / 2), round(y * self._unit - px / 2)
        face.blit(self._kept[key], place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _set_rank(self, overlay: pygame.Surface, text: str, colour: str) -> None:
        corner, unit = self._corner, self._unit
        # A 10 is squeezed into the corner: black letters keep their stems as strong as the bold of the rest.
        role: fonts.Role = "poster" if len(text) > 1 else "strong"
        letters = fonts.render_exact(text, role, round(corner.em * unit), hexed(colour))
        letters = letters.subsurface(letters.get_bounding_rect())
        most = round(corner.width * unit)
        if letters.get_width() > most:
            letters = pygame.transform.smoothscale(letters, (most, letters.get_height()))
        place = round(corner.x * unit - letters.get_width() / 2), round(corner.top * unit)
        overlay.blit(letters, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _overlay(self) -> pygame.Surface:
        """Clear room for the upper left corner."""
        size = self.width // 2, round(_CORNER_DEPTH * self._unit)
        return pygame.Surface(size, pygame.SRCALPHA)

    def _with_corners(self, face: pygame.Surface, overlay: pygame.Surface) -> pygame.Surface:
        """The face with the overlay in its upper left corner and, unless small, turned in the lower right."""
        face.blit(overlay, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        if not self._small:
            place = self.width - overlay.get_width(), self.height - overlay.get_height()
            turned = pygame.transform.rotate(overlay, 180)
            face.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return face
