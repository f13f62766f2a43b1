"""The stage: draws what changed and nothing else.

Two layers. The *static* one holds the base that a scene painted and the sprites that have settled; it is
painted again only where one of them changes. Above it are the live sprites, in order of ``z``. A frame is the
rectangles that changed since the last: each gets one opaque piece of the static layer and the live sprites
that touch it, clipped.

The layers have an alpha channel although they are opaque: blending from such a surface is several times
faster than the plain copy of a small rectangle, which SDL writes past the processor's caches.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from operator import attrgetter

import pygame
from pygame import Rect, Surface

from engine.present.artcache import SHARED, room
from engine.present.dirty import merged, passage
from engine.present.sprite import Sprite

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_by_z = attrgetter("z")


class Stage:
    """``base`` is opaque and painted by the scene, which then calls ``invalidate``."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.rect = Rect((0, 0), size)
        self.base = Surface(size, pygame.SRCALPHA)
        self.base.fill((0, 0, 0))
        self._static = self.base
        SHARED.limit = room(size)
        self._live: list[Sprite] = []
        self._still: list[Sprite] = []
        self._keys: dict[Hashable, Sprite] = {}
        self._key_of: dict[int, Hashable] = {}
        self._settled: set[int] = set()
        self._sorted = False
        self._places: list[Rect] = []
        self._blits: list[tuple[Surface, Rect]] = []
        self._slots: dict[int, int] = {}
        self._heights: list[float] = []
        self._drawn: dict[int, Rect] = {}
        self._touched: dict[int, Sprite] = {}
        self._restless: dict[int, Sprite] = {}
        self._dirty: list[Rect] = []
        self._stale: list[Rect] = [self.rect.copy()]

    # What stands on it

    def add(self, sprite: Sprite, key: Hashable | None = None, still: bool = False) -> Sprite:
        """Puts a sprite on; ``key`` names it for timelines (one that had the name is removed). A ``still``
        one belongs to the static layer from the start. A sprite that was on is put on anew."""
        if self._holds(sprite):
            self.remove(sprite)
        if key is not None:
            if key in self._keys:
                self.remove(key)
            self._keys[key] = sprite
            self._key_of[id(sprite)] = key
        sprite.noted = self._touched
        self._place(sprite, still)
        return sprite

    def remove(self, what: Sprite | Hashable) -> None:
        """Takes a sprite off, by itself or by key; one that is not there is no matter."""
        sprite = what if isinstance(what, Sprite) else self._keys.get(what)
        if sprite is None or not self._holds(sprite):
            return
        self._forget(sprite)
        key = self._key_of.pop(id(sprite), None)
        if key is not None:
            del self._keys[key]
        sprite.noted = None

    def _holds(self, sprite: Sprite) -> bool:
        return sprite.noted is self._touched

    def clear(self) -> None:
        """Takes everything off; the base stays."""
        for sprite in [*self._live, *self._still]:
            self.remove(sprite)

    def close(self) -> None:
        """Takes everything off and lets the layers go: it is not drawn any more."""
        self.clear()
        self.base = self._static = Surface((0, 0), pygame.SRCALPHA)

    def sprite(self, key: Hashable) -> Sprite:
        """The sprite of a key; raises KeyError."""
        return self._keys[key]

    @property
    def live(self) -> tuple[Sprite, ...]:
        """The sprites that have not settled, the lowest first."""
        return tuple(sorted(self._live, key=_by_z))

    def __contains__(self, key: Hashable) -> bool:
        return key in self._keys

    def settle(self, key: Hashable) -> None:
        """Makes a sprite part of the static layer: cheap to draw over, dear to change."""
        self._shift(self._keys[key], True)

    def lift(self, key: Hashable) -> None:
        """Brings a settled sprite back among those that move."""
        self._shift(self._keys[key], False)

    def apply(self, values: Mapping[tuple[Hashable, str], float]) -> None:
        """Shows a timeline's values. Keys that nothing stands under are passed over."""
        for (key, prop), value in values.items():
            sprite = self._keys.get(key)
            if sprite is not None:
                setattr(sprite, prop, value)

    # Drawing

    def invalidate(self, rect: Rect | None = None) -> None:
        """The base was painted anew (there): bake and draw all of it again."""
        self._stale.append(self.rect.copy() if rect is None else rect.clip(self.rect))

    def draw(self, target: Surface) -> list[Rect]:
        """Draws what changed since the last call and gives the rectangles; none when nothing did."""
        self._gather()
        if self._stale:
            self._still.sort(key=_by_z)
            for rect in merged(self._stale, self.rect):
                self._bake(rect)
                self._dirty.append(rect)
            self._stale.clear()
        if not self._dirty:
            return []
        rects = merged(self._dirty, self.rect)
        self._dirty.clear()
        self._paint(target, rects)
        return rects

    def _paint(self, target: Surface, rects: Iterable[Rect]) -> None:
        if not self._sorted:
            self._sort()
        before = target.get_clip()
        for rect in rects:
            target.set_clip(rect)
            target.blit(self._static, rect, rect, _PREMULTIPLIED)
            target.fblits([self._blits[n] for n in rect.collidelistall(self._places)], _PREMULTIPLIED)
        target.set_clip(before)

    def _sort(self) -> None:
        """Puts the live sprites in order and notes those that are seen, with their pictures and places."""
        self._live.sort(key=_by_z)
        shown = [sprite for sprite in self._live if sprite.visible]
        self._blits = [sprite.shown() for sprite in shown]
        self._places = [place for _, place in self._blits]
        self._slots = {id(sprite): index for index, sprite in enumerate(shown)}
        self._heights = [sprite.z for sprite in shown]
        self._sorted = True

    def _bake(self, rect: Rect) -> None:
        _make_opaque(self.base, rect)
        layer = self._static
        if layer is self.base:
            return
        layer.set_clip(rect)
        layer.blit(self.base, rect, rect)
        for sprite in self._still:
            if sprite.visible and rect.colliderect(sprite.rect):
                layer.blit(sprite.picture, sprite.rect, None, _PREMULTIPLIED)
        layer.set_clip(None)
        _make_opaque(layer, rect)

    # What changed

    def _gather(self) -> None:
        """Turns touched sprites into rectangles: where they were and where they are."""
        restless = self._restless = {
            number: sprite for number, sprite in self._restless.items() if sprite.refine()
        }
        slots, drawn = self._slots, self._drawn
        for number, sprite in self._touched.items():
            before, now = drawn.pop(number, None), None
            still = number in self._settled
            if sprite.visible:
                shown = sprite.shown()
                drawn[number] = now = shown[1]
                slot = slots.get(number)
                if slot is not None and self._heights[slot] == sprite.z:
                    self._places[slot], self._blits[slot] = now, shown
                elif not still:
                    self._sorted = False
            elif number in slots:
                self._sorted = False
            if sprite.changing:
                restless[number] = sprite
            changed = self._stale if still else self._dirty
            if before is None or now is None:
                changed += [rect for rect in (before, now) if rect is not None]
            else:
                changed += passage(before, now)
        self._touched.clear()
        for sprite in restless.values():
            sprite.drawn()

    def _place(self, sprite: Sprite, still: bool) -> None:
        if still:
            self._settled.add(id(sprite))
            if self._static is self.base:
                _make_opaque(self.base, self.rect)
                self._static = self.base.copy()
        (self._still if still else self._live).append(sprite)
        self._sorted = False
        sprite.calm()
        sprite.touch()

    def _forget(self, sprite: Sprite) -> None:
        number = id(sprite)
        still = number in self._settled
        (self._still if still else self._live).remove(sprite)
        self._sorted = False
        self._settled.discard(number)
        self._touched.pop(number, None)
        before = self._drawn.pop(number, None)
        if before is not None:
            (self._stale if still else self._dirty).append(before)

    def _shift(self, sprite: Sprite, still: bool) -> None:
        self._forget(sprite)
        self._place(sprite, still)


def _make_opaque(layer: Surface, rect: Rect) -> None:
    """Sets alpha to full, whatever a scene painted with."""
    layer.fill((0, 0, 0, 255), rect, pygame.BLEND_RGBA_MAX)
