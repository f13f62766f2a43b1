"""Things that stand or move on a stage.

An ``Art`` is what a thing looks like; it gives its picture turned, scaled, squeezed and faded, from a cache.
A ``Sprite`` is one thing: its art and where and how it is shown. All pictures have premultiplied alpha.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import count
from typing import Any, Generic, Protocol, TypeVar, overload

import pygame
from pygame import Rect, Surface

from engine.present import fonts
from engine.present.artcache import SHARED
from engine.present.theme import Colour

_TURN_STEPS = (9.0, 6.0, 4.5, 3.0, 2.0, 1.5)  # degrees; all divide a quarter turn
_TURN_PIXELS = 2.0  # how far the end of a small thing may jump from one step to the next
_ALPHA_STEP = 8
_FULL = 255
_EDGE_ON = 0.02  # of its width: a card that is turned over is never thinner


class Art(Protocol):
    """What a sprite looks like."""

    @property
    def size(self) -> tuple[int, int]:
        """Pixels at scale 1, not turned."""

    def surface(
        self, scale: float = 1.0, angle: float = 0.0, squeeze: float = 1.0, alpha: int = 255
    ) -> Surface:
        """Its picture: premultiplied, shared (never paint on it). ``angle`` in degrees anticlockwise,
        ``squeeze`` 0..1 narrows it sideways before it is turned."""


def turn_step(size: tuple[int, int]) -> float:
    """Turned pictures are kept in steps of so many degrees: the larger the thing, the finer."""
    finest = math.degrees(_TURN_PIXELS / (max(size) / 2))
    return next((step for step in _TURN_STEPS if step <= finest), _TURN_STEPS[-1])


class SurfaceArt:
    """Art from one premultiplied surface."""

    _numbers = count()

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._number = next(self._numbers)
        self._step = turn_step(surface.size)

    @property
    def size(self) -> tuple[int, int]:
        return self._surface.size

    def surface(
        self, scale: float = 1.0, angle: float = 0.0, squeeze: float = 1.0, alpha: int = 255
    ) -> Surface:
        if scale == squeeze == 1 and not angle and alpha >= _FULL:
            return self._surface
        step = self._step
        steps = round(angle / step) % round(360 / step)
        wide = max(1, round(self._surface.width * scale * max(_EDGE_ON, squeeze)))
        high = max(1, round(self._surface.height * scale))
        faded = _FULL if alpha >= _FULL else max(0, round(alpha / _ALPHA_STEP) * _ALPHA_STEP)
        if steps == 0 and faded == _FULL and (wide, high) == self._surface.size:
            return self._surface
        if squeeze < 1:
            return self._make(wide, high, steps, faded, rough=True)
        key = (self._number, wide, high, steps, faded)
        return SHARED.get(key, partial(self._make, wide, high, steps, faded, rough=False))

    def _make(self, wide: int, high: int, steps: int, alpha: int, *, rough: bool) -> Surface:
        """``rough`` is quick, for what is being turned over, which is hardly seen twice at one width, and so
        not worth keeping. Else a thing is turned at full size, which costs most and is kept, and then scaled:
        what grows on its way looks different in each picture but takes only a few turns."""
        surface, angle = self._surface, steps * self._step
        if rough:
            surface = pygame.transform.scale(surface, (wide, high))
            surface.set_at((0, 0), (0, 0, 0, 0))  # rotate takes the ground's colour from there
            surface = pygame.transform.rotate(surface, angle)
        elif (wide, high) != surface.size:
            whole = self.surface(angle=angle)
            zoom = high / surface.height
            size = max(1, round(whole.width * zoom)), max(1, round(whole.height * zoom))
            surface = pygame.transform.smoothscale(whole, size)
        elif angle % 90:
            surface = pygame.transform.rotozoom(surface, angle, 1.0)
        elif angle:
            surface = pygame.transform.rotate(surface, angle)
        if alpha < _FULL:
            surface = surface.copy()
            surface.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return surface


class TextArt(SurfaceArt):
    """Art of one line of text."""

    def __init__(self, text: str, role: fonts.Role, px: int, colour: Colour) -> None:
        super().__init__(fonts.render(text, role, px, colour))


Value = TypeVar("Value")


class _Shown(Generic[Value]):
    """A property of a sprite whose change must be drawn."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._slot = "_" + name

    @overload
    def __get__(self, sprite: None, owner: type) -> _Shown[Value]: ...
    @overload
    def __get__(self, sprite: Sprite, owner: type) -> Value: ...
    def __get__(self, sprite: Sprite | None, owner: type) -> Any:
        return self if sprite is None else getattr(sprite, self._slot)

    def __set__(self, sprite: Sprite, value: Value) -> None:
        if getattr(sprite, self._slot) != value:
            setattr(sprite, self._slot, value)
            sprite.touch()


class _Placed(_Shown[float]):
    """One that only moves the sprite: its picture stays."""

    def __set__(self, sprite: Sprite, value: float) -> None:
        if getattr(sprite, self._slot) != value:
            setattr(sprite, self._slot, value)
            sprite.moved()


class Sprite:
    """One thing on a stage. ``x``, ``y`` is its middle in pixels; greater ``z`` lies above.

    ``art`` may be several arts (a card's faces): ``face`` says which is shown, and ``flip`` from 0 to 1 turns
    the thing over to the next one. Setting a property is all it takes to have it drawn anew."""

    x = _Placed()
    y = _Placed()
    angle: _Shown[float] = _Shown()
    scale: _Shown[float] = _Shown()
    alpha: _Shown[float] = _Shown()
    visible: _Shown[bool] = _Shown()
    face: _Shown[int] = _Shown()
    flip: _Shown[float] = _Shown()

    def __init__(
        self,
        art: Art | Sequence[Art],
        x: float,
        y: float,
        *,
        angle: float = 0.0,
        scale: float = 1.0,
        alpha: float = 255,
        z: float = 0,
        visible: bool = True,
    ) -> None:
        self._arts: tuple[Art, ...] = tuple(art) if isinstance(art, Sequence) else (art,)
        self._x, self._y = x, y
        self._angle, self._scale, self._alpha = angle, scale, alpha
        self._visible = visible
        self._face, self._flip = 0, 0.0
        self._z = z
        self._picture: Surface | None = None
        self._rect = Rect(0, 0, 0, 0)
        self._fresh = False
        self.noted: dict[int, Sprite] | None = None
        """Where its stage reads which sprites have changed, by ``id``; None: it is on no stage. (Not the
        stage itself: one that nobody uses any more shall be gone at once, with its pictures.)"""

    @property
    def art(self) -> Art:
        """The art shown now; setting it replaces all faces."""
        over = self._flip >= 0.5
        return self._arts[(round(self._face) + over) % len(self._arts)]

    @art.setter
    def art(self, art: Art | Sequence[Art]) -> None:
        self._arts = tuple(art) if isinstance(art, Sequence) else (art,)
        self.touch()

    @property
    def z(self) -> float:
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        if z != self._z:
            self._z = z
            self.moved()

    @property
    def rect(self) -> Rect:
        """The pixels it covers when visible. Read only."""
        self._settle()
        return self._rect

    @property
    def picture(self) -> Surface:
        """What is blitted at ``rect``, premultiplied."""
        self._settle()
        assert self._picture is not None
        return self._picture

    def touch(self) -> None:
        """Has it drawn anew."""
        self._picture = None
        self.moved()

    def moved(self) -> None:
        """Has the same picture drawn where it is now."""
        self._fresh = False
        if self.noted is not None:
            self.noted[id(self)] = self

    def _settle(self) -> None:
        if self._fresh:
            return
        picture = self._picture
        if picture is None:
            squeeze = abs(math.cos(math.pi * self._flip)) if self._flip else 1.0
            picture = self._picture = self.art.surface(self._scale, self._angle, squeeze, round(self._alpha))
        self._rect = picture.get_rect(center=(round(self._x), round(self._y)))
        self._fresh = True
