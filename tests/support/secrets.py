"""Finds the faces of cards in a picture, whatever was done to them on the way.

While ``marked`` faces are painted in one colour each that nothing else has. ``in_sight`` looks for its
pixels: plain, darkened as tables darken what may not be played, and below a screen over the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import cache
from typing import Any, Final
from unittest.mock import patch

import numpy as np
import pygame

from engine.cards import HIDDEN, Card
from engine.match.match import Match, Played
from engine.present.cardart import CardArt
from engine.rules.base import Event
from scenes.cribbage import style as cribbage
from scenes.quatorze import style as quatorze
from scenes.regicide import style as regicide
from tests.support.driver import Driver

CARDS: Final = 54
_SHADES: Final = (
    (255, 255, 255),
    cribbage.SPENT[:3],
    regicide.DIM[:3],
    quatorze.DIM[:3],
)
_SPECK: Final = 4
"""Pixels: fewer are where the edges of two cards run into one another."""
_BELOW: Final = ((255, 255, 255), (70, 70, 78))


def _colour(card: Card) -> tuple[int, int, int]:
    return 255 - card % 3 * 40, card // 9 * 12, 255 - card // 3 % 3 * 40


def _shaded(colour: tuple[int, int, int], shades: tuple[tuple[int, ...], ...]) -> int:
    dot = pygame.Surface((1, 1), pygame.SRCALPHA)
    dot.fill((*colour, 255))
    for shade in shades:
        dot.fill((*shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    red, green, blue, _alpha = dot.get_at((0, 0))
    return red << 16 | green << 8 | blue


@cache
def _table() -> np.ndarray:
    """By colour of a pixel: the card that has it, plus one; 0 for all others."""
    found = np.zeros(1 << 24, np.uint8)
    for card in range(CARDS):
        for shade in _SHADES:
            for below in _BELOW:
                colour = _shaded(_colour(card), (shade, below))
                assert found[colour] in (0, card + 1), "two cards of one colour could not be told apart"
                found[colour] = card + 1
    return found


class Watch:
    """Looks at every frame that a driver shows of a match. ``claimed``: the seat that has claimed the screen,
    as whoever plays says; the watch takes it back as soon as the turn goes on."""

    def __init__(self, driver: Driver, match: Match, showing: Callable[[], bool]) -> None:
        self._driver = driver
        self._match = match
        self._showing = showing
        self._cards = _table()
        self._open: set[Card] = set()
        self.claimed: int | None = None
        self.frames = 0
        for event in match.opening:
            self._open |= _told(event)
        play, frames = match.play, driver.frames

        def played(action: Any, seat: int, *, eyes: int | None = None) -> Played:
            found = play(action, seat, eyes=eyes)
            for event in found.events:
                self._open |= _told(event)
            return found

        match.play = played  # type: ignore[method-assign]

        def watched(count: int = 1) -> None:
            for _ in range(count):
                self._note()
                frames()
                self._note()
                self._look()

        driver.frames = watched  # type: ignore[method-assign]

    def in_sight(self) -> set[Card]:
        """The cards whose faces the screen shows."""
        screen = self._driver.app.screen
        pixels = np.frombuffer(screen.get_buffer(), np.uint32) & 0xFFFFFF
        counts = np.bincount(self._cards[pixels], minlength=CARDS + 1)[1:]
        return {int(card) for card in np.flatnonzero(counts >= _SPECK)}

    def _note(self) -> None:
        """What is known to all, and to the seat that has claimed the screen."""
        if self._match.to_move != self.claimed:
            self.claimed = None
        if not self._showing():
            self._open.clear()
        self._open |= _faces(self._match.view(None).state)

    def _look(self) -> None:
        self.frames += 1
        allowed = set(self._open)
        if self.claimed is not None:
            allowed |= _faces(self._match.view(self.claimed).state)
        seen = self.in_sight() - allowed
        assert not seen, f"cards {sorted(seen)} are in sight, and seat {self.claimed} has claimed the screen"


def _faces(state: Any) -> set[Card]:
    """The cards that a view tells of, of whichever game."""
    piles = [*state.hands, *getattr(state, "laid", ())]
    piles += [spread.cards for spread in getattr(state, "melds", ())]
    piles += [getattr(state, name, ()) for name in ("crib", "aside", "discard", "recycled", "must_lay")]
    piles += [trick.cards for trick in getattr(state, "done", ())]
    piles.append(tuple(card for _seat, card in getattr(state, "trick", ())))
    piles.append(tuple(getattr(state, name, None) for name in ("starter", "turned", "opened", "bottom")))
    return {card for pile in piles for card in pile if card is not None and card != HIDDEN}


def _told(event: Event) -> set[Card]:
    """The cards that all see in what happens."""
    seen = event.seen_by(None)
    found: set[Card] = set()
    for field in fields(seen):
        if "card" in field.name or field.name in ("hand", "hands", "melds"):
            found |= set(_ints(getattr(seen, field.name)))
    return found - {HIDDEN}


def _ints(value: Any) -> Iterator[int]:
    if isinstance(value, tuple):
        for one in value:
            yield from _ints(one)
    elif type(value) is int:
        yield value


@contextmanager
def marked() -> Iterator[None]:
    """Faces are painted so that they can be found."""
    face = CardArt.face

    def painted(self: CardArt, card: Card) -> pygame.Surface:
        art = face(self, card).copy()
        art.fill((*_colour(card), 255), art.get_rect().inflate(-art.width // 12, -art.height // 12))
        return art

    with patch.object(CardArt, "face", painted):
        yield
