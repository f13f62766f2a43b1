"""Texts as they stand on a screen: where, how large, how well they stand out, and whether all is seen.

While an ``Observer`` looks on (from before the first picture: what is kept is not drawn again) it notes each
text that becomes a picture and each picture laid on another. ``texts_on`` then finds them on a stage, and
reads from the pixels of the window how much of each text is seen, and on what ground.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import pygame
from pygame import Rect, Surface

from engine.app import Scene
from engine.present import watch
from engine.present.sprite import Sprite
from engine.present.theme import Colour, contrast

_SAME: Final = 40
"""How far apart in each channel two colours may be that are one (there may be a little grain)."""
_HIDDEN, _WHOLE = 0.2, 0.94
"""Of a text's pixels: fewer are seen of one that lies below another picture; so many of one in full view."""
_GROUND: Final = 0.4
_AROUND: Final = 12
"""The ground around a text is read as far as this part of its height, too."""


@dataclass(frozen=True, eq=False)
class Written:
    """A text's picture: its ink, without the empty room around it."""

    text: str
    px: int
    colour: Colour
    ink: Rect
    picture: Surface


@dataclass(frozen=True, eq=False)
class Seen:
    """A text on the screen. ``share``: how much of it is seen; ``contrast`` with the ground around it."""

    text: str
    px: int
    rect: Rect
    share: float
    contrast: float
    inside: bool
    """Whether all of its picture lies on what it was laid on, and in the window."""

    @property
    def hidden(self) -> bool:
        return self.share < _HIDDEN

    @property
    def whole(self) -> bool:
        return self.share >= _WHOLE and self.inside


class Observer:
    """Notes what is written and what is laid where."""

    def __init__(self) -> None:
        self._written: WeakKeyDictionary[Surface, Written] = WeakKeyDictionary()
        self._on: WeakKeyDictionary[Surface, list[tuple[Written, tuple[int, int]]]] = WeakKeyDictionary()
        self._cut: dict[str, str] = {}
        self._crowded: set[str] = set()

    @property
    def words(self) -> set[str]:
        """All texts whose pictures are kept somewhere."""
        return {one.text for one in self._written.values()}

    def wrote(self, picture: Surface, text: str, px: int, colour: Colour) -> None:
        if picture not in self._written and text.strip():
            kept = Written(text, px, colour, picture.get_bounding_rect(), picture.copy())
            self._written[picture] = kept

    def laid(self, target: Surface, picture: Surface, place: Rect) -> None:
        if place == target.get_rect() and picture.get_at((0, 0)).a == 255:
            self._on.pop(target, None)  # whatever was there before
        found = self.on(picture)
        if found:
            x, y = place.topleft
            self._on.setdefault(target, []).extend((one, (x + dx, y + dy)) for one, (dx, dy) in found)

    def shortened(self, text: str, shown: str) -> None:
        self._cut[shown] = text

    def crowded(self, text: str, needed: int, room: int) -> None:
        self._crowded.add(text)

    def on(self, picture: Surface) -> list[tuple[Written, tuple[int, int]]]:
        """The texts on a picture, each with where its own picture begins."""
        found = list(self._on.get(picture, ()))
        if picture in self._written:
            found.append((self._written[picture], (0, 0)))
        whole = picture.get_parent()
        if not found and whole is not None:
            dx, dy = picture.get_offset()
            found = [(one, (x - dx, y - dy)) for one, (x, y) in self.on(whole)]
        return found

    def is_cut(self, text: str) -> bool:
        """Whether a text is only the beginning of what was to be said, or its lines have no room."""
        return text in self._cut or text in self._crowded


@contextmanager
def observed() -> Iterator[Observer]:
    """Somebody looks on."""
    observer = Observer()
    watch.by(observer)
    try:
        yield observer
    finally:
        watch.by(None)


def texts_on(scene: Scene, observer: Observer) -> list[Seen]:
    """The texts of a scene that is on the screen."""
    stage, screen = scene.stage, scene.app.screen
    pixels = pygame.surfarray.array3d(screen)
    found = [_seen(one, place, pixels) for one, place in observer.on(stage.base)]
    order = [sprite for sprite in (*stage._still, *stage.live) if sprite.visible and sprite.alpha >= 255]
    for number, sprite in enumerate(order):
        if sprite.picture.size == sprite.art.size:
            x, y = sprite.rect.topleft
            for one, (dx, dy) in observer.on(sprite.picture):
                place = one.ink.move(x + dx, y + dy)
                if not any(_covers(above, place) for above in order[number + 1 :]):
                    found.append(_seen(one, (x + dx, y + dy), pixels))
    return found


def _covers(sprite: Sprite, place: Rect) -> bool:
    """Whether nothing of what lies below a sprite is seen at that place. (Letters on it may look like those
    below.)"""
    part = place.move(-sprite.rect.x, -sprite.rect.y)
    if not sprite.picture.get_rect().contains(part):
        return False
    return bool((pygame.surfarray.array_alpha(sprite.picture.subsurface(part)) == 255).all())


def _seen(one: Written, place: tuple[int, int], pixels: np.ndarray) -> Seen:
    """What the window's pixels show of a text."""
    rect = one.ink.move(place)
    window = Rect(0, 0, *pixels.shape[:2])
    clip = rect.clip(window)
    if not clip:
        return Seen(one.text, one.px, rect, 0.0, 21.0, False)
    part = clip.move(-place[0], -place[1])
    mask = pygame.surfarray.array_alpha(one.picture)[part.left : part.right, part.top : part.bottom]
    region = pixels[clip.left : clip.right, clip.top : clip.bottom].astype(int)
    solid = mask >= 250
    if solid.sum() < 4:
        solid = mask >= max(1, int(mask.max()) - 30)
    same = (np.abs(region - np.array(one.colour)) <= _SAME).all(axis=2)
    share = float((same & solid).sum() / max(1, solid.sum()))
    return Seen(one.text, one.px, rect, share, _contrast(one, place, pixels), window.contains(rect))


def _contrast(one: Written, place: tuple[int, int], pixels: np.ndarray) -> float:
    """Contrast of a text's colour with the ground between and around its letters, but for the little of it
    that stands out least: edges of the plate it is on."""
    window = Rect(0, 0, *pixels.shape[:2])
    reach = 2 * max(1, one.px // _AROUND)
    around = one.ink.move(place).inflate(reach, reach).clip(window)
    letters = np.zeros(around.size, dtype=bool)
    mask = pygame.surfarray.array_alpha(one.picture)
    x, y = place[0] - around.x, place[1] - around.y
    left, top = max(0, x), max(0, y)
    seen = mask[left - x : left - x + around.w - left, top - y : top - y + around.h - top] > 0
    letters[left : left + seen.shape[0], top : top + seen.shape[1]] = seen
    ground = pixels[around.left : around.right, around.top : around.bottom][~letters].astype(int)
    if not len(ground):
        return 21.0
    colours, counts = np.unique(ground // 4 * 4 + 2, axis=0, return_counts=True)
    ratios = np.array([contrast(one.colour, tuple(map(int, colour))) for colour in colours])
    order = np.argsort(ratios)
    passed = np.cumsum(counts[order]) / counts.sum()
    return float(ratios[order][np.searchsorted(passed, _GROUND)])


def overlaps(texts: list[Seen]) -> list[tuple[Seen, Seen]]:
    """Pairs of texts that are both seen and stand in each other's way."""
    in_sight = [text for text in texts if not text.hidden]
    return [
        (one, other)
        for one, other in combinations(in_sight, 2)
        if (common := one.rect.clip(other.rect)).w > 2 and common.h > 2
    ]
