"""Things that stand or move on a stage.

An ``Art`` is what a thing looks like; it gives its picture turned, scaled, squeezed and faded, from a cache.
A ``Sprite`` is one thing: its art and where and how it is shown. All pictures have premultiplied alpha.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, overload

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
_SMALL = 6_000  # pixels: what has no more is turned finely on its way, too
_SHARE = 400  # what fades or spins is kept if all pictures may take so many bytes for each of its pixels
_GROWTH = 0.04  # of its length: the steps in which a thing grows or is turned over
_FLIPPED = 0.03  # of the way to its other side: about such a step, halfway
_FAR = 4  # steps: what goes so many in a frame has a picture for each frame, other things for two


class Art(Protocol):
    """What a sprite looks like."""

    @property
    def size(self) -> tuple[int, int]:
        """Pixels at scale 1, not turned."""

    def surface(
        self,
        scale: float = 1.0,
        angle: float = 0.0,
        squeeze: float = 1.0,
        alpha: int = 255,
        quick: bool = False,
    ) -> Surface:
        """Its picture: premultiplied, shared (never paint on it). ``angle`` in degrees anticlockwise,
        ``squeeze`` 0..1 narrows it sideways before it is turned; ``quick``: its size or turn changes from
        frame to frame, so that a coarse picture will do."""


def turn_step(size: tuple[int, int]) -> float:
    """Turned pictures are kept in steps of so many degrees: the larger the thing, the finer."""
    finest = math.degrees(_TURN_PIXELS / (max(size) / 2))
    return next((step for step in _TURN_STEPS if step <= finest), _TURN_STEPS[-1])


class SurfaceArt:
    """Art from one premultiplied surface. Grown, turned or faded it is seen in few steps, which are kept; but
    not those of what is large and fades or spins, as they would take the room of all others."""

    _numbers = count()

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self.size = surface.size
        self._number = next(self._numbers)
        self._step = turn_step(surface.size)
        self._turns = round(360 / self._step)

    def surface(
        self,
        scale: float = 1.0,
        angle: float = 0.0,
        squeeze: float = 1.0,
        alpha: int = 255,
        quick: bool = False,
    ) -> Surface:
        if scale == squeeze == 1 and not angle and alpha >= _FULL:
            return self._surface
        whole = width, height = self.size
        wide, high = round(width * scale), round(height * scale)
        if squeeze < 1:
            quick, wide = True, round(width * scale * max(_EDGE_ON, squeeze))
        if quick:
            wide, high = _stepped(wide, width), _stepped(high, height)
        size = wide or 1, high or 1
        steps = round(angle / self._step) % self._turns
        faded = _FULL if alpha >= _FULL else max(0, round(alpha / _ALPHA_STEP) * _ALPHA_STEP)
        if not steps and faded == _FULL and size == whole:
            return self._surface
        coarse = quick and (not steps or wide * high > _SMALL)
        make = self._coarse if coarse else self._fine
        passing = faded < _FULL or (coarse and steps)
        if passing and wide * high > SHARED.limit // _SHARE:
            return make(size, steps, faded)
        return SHARED.get((self._number, size, steps, faded, coarse), make, size, steps, faded)

    def _fine(self, size: tuple[int, int], steps: int, alpha: int) -> Surface:
        """A thing is turned once it has its size: what is small is turned at little cost."""
        surface, angle = self._surface, steps * self._step
        if size != surface.size:
            surface = pygame.transform.smoothscale(surface, size)
        if angle % 90:
            surface = pygame.transform.rotozoom(_framed(surface), angle, 1.0)
        elif angle:
            surface = pygame.transform.rotate(surface, angle)
        elif surface is self._surface:
            surface = surface.copy()
        return _faded(surface, alpha)

    def _coarse(self, size: tuple[int, int], steps: int, alpha: int) -> Surface:
        surface = pygame.transform.scale(self._surface, size)
        if steps:
            surface.set_at((0, 0), (0, 0, 0, 0))  # rotate takes the ground's colour from there
            surface = pygame.transform.rotate(surface, steps * self._step)
        return _faded(surface, alpha)


def _stepped(length: int, whole: int) -> int:
    """A length near this one, of few; the whole one is among them."""
    step = round(whole * _GROWTH) or 1
    return whole - (whole - length) // step * step


def _framed(surface: Surface) -> Surface:
    """The same with nothing round it, a pixel wide: what is turned is smoothed within its picture only."""
    width, height = surface.size
    framed = Surface((width + 2, height + 2), pygame.SRCALPHA)
    framed.blit(surface, (1, 1), None, pygame.BLEND_PREMULTIPLIED)
    return framed


def _faded(surface: Surface, alpha: int) -> Surface:
    """The same surface, fainter."""
    if alpha < _FULL:
        surface.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


class TextArt(SurfaceArt):
    """Art of one line of text."""

    def __init__(self, text: str, role: fonts.Role, px: int, colour: Colour) -> None:
        super().__init__(fonts.render(text, role, px, colour))


Value = TypeVar("Value")


class _Shown(Generic[Value]):
    """A property of a sprite that calls ``then`` when it changes. It lies in the sprite's own dictionary
    under its name, where Python finds it at once, as there is no ``__get__``: drawing reads far more than
    it writes."""

    def __init__(self, then: Callable[[Sprite], None]) -> None:
        self._then = then

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    if TYPE_CHECKING:

        @overload
        def __get__(self, sprite: None, owner: type) -> _Shown[Value]: ...
        @overload
        def __get__(self, sprite: Sprite, owner: type) -> Value: ...
        def __get__(self, sprite: Sprite | None, owner: type) -> Any: ...

    def __set__(self, sprite: Sprite, value: Value) -> None:
        values = sprite.__dict__
        if values[self._name] != value:
            values[self._name] = value
            self._then(sprite)


class _Placed(_Shown[float]):
    """One that is seen in whole pixels only."""

    def __set__(self, sprite: Sprite, value: float) -> None:
        values = sprite.__dict__
        before = values[self._name]
        values[self._name] = value
        if round(before) != round(value):
            self._then(sprite)


class Sprite:
    """One thing on a stage. ``x``, ``y`` is its middle in pixels; greater ``z`` lies above.

    ``art`` may be several arts (a card's faces): ``face`` says which is shown, and ``flip`` from 0 to 1 turns
    the thing over to the next one. Setting a property is all it takes to have it drawn anew.

    In a frame in which it grows, is turned over, or is turned as in the one before, its picture is coarse and
    often that of the frame before; it is fine as soon as it holds still. Another art is shown finely at once,
    in whatever size and turn were set before it."""

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
        vars(self).update(x=x, y=y, z=z, angle=angle, scale=scale, alpha=alpha, visible=visible)
        vars(self).update(face=0, flip=0.0)
        self._picture: Surface | None = None
        self._shown: tuple[Surface, Rect] | None = None
        self._growing = self._turning = False  # since it was drawn last
        self._spinning = False  # whether it was being turned when it was drawn last
        self._coarse = False
        self._stays = 0  # frames for which a coarse picture will do
        self._seen = scale, angle, 0.0  # scale, angle and flip of its picture
        self.noted: dict[int, Sprite] | None = None
        """Where its stage reads which sprites have changed, by ``id``; None: it is on no stage. (Not the
        stage itself: one that nobody uses any more shall be gone at once, with its pictures.)"""

    @property
    def art(self) -> Art:
        """The art shown now; setting it replaces all faces."""
        return self._side(self.face, self.flip)

    @art.setter
    def art(self, art: Art | Sequence[Art]) -> None:
        arts = tuple(art) if isinstance(art, Sequence) else (art,)
        if arts != self._arts:
            self._arts = arts
            self.calm()
            self.touch()

    def shown(self) -> tuple[Surface, Rect]:
        """Its picture, premultiplied, and the pixels that it covers when visible. Read only."""
        shown = self._shown
        if shown is None:
            picture = self._picture
            if picture is None:
                picture = self._picture = self._look()
            place = picture.get_rect(center=(round(self.x), round(self.y)))
            shown = self._shown = picture, place
        return shown

    @property
    def picture(self) -> Surface:
        return self.shown()[0]

    @property
    def rect(self) -> Rect:
        return self.shown()[1]

    def moved(self) -> None:
        """Has the same picture drawn where it is now."""
        self._shown = None
        if self.noted is not None:
            self.noted[id(self)] = self

    def touch(self) -> None:
        """Has it drawn anew."""
        self._picture = None
        self.moved()

    def turned(self) -> None:
        """Has it drawn anew, in another turn."""
        self._turning = True
        self._alter()

    def resized(self) -> None:
        """Has it drawn anew, in another size."""
        self._growing = True
        self._alter()

    def flipped(self) -> None:
        """Has it drawn anew, being turned over or lying flat again."""
        if 0 < self.flip < 1:
            self.resized()
        else:
            self.touch()

    def _alter(self) -> None:
        """A coarse picture will do until it is another step that should be seen, and for two frames unless
        that step is far from it."""
        if not self._coarse or self._steps_gone() >= (_FAR if self._stays > 0 else 0.5):
            self.touch()

    def _steps_gone(self) -> float:
        """How many steps its size, turn or side is from its picture's."""
        scale, angle, flip = self._seen
        grown, turned = abs(self.scale - scale) / _GROWTH, abs(self.angle - angle) / _TURN_STEPS[-1]
        return max(grown, turned, abs(self.flip - flip) / _FLIPPED)

    @property
    def changing(self) -> bool:
        """Whether it grows or is turned in this frame: what is seen is not how it will stay."""
        return self._growing or self._turning

    def refine(self) -> bool:
        """A frame is about to be drawn, and in the last its size or turn changed. If it holds still now it
        gets a fine picture, and the answer is no: it is not ``changing``."""
        if self.changing:
            return True
        if self._coarse:
            self.touch()
        self.calm()
        return False

    def drawn(self) -> None:
        """A frame in which its size or turn changes has been drawn."""
        self._stays -= 1
        self._spinning = self._turning
        self._growing = self._turning = False

    def calm(self) -> None:
        """Its next picture is a fine one."""
        self._growing = self._turning = self._spinning = self._coarse = False

    x = _Placed(moved)
    y = _Placed(moved)
    z: _Shown[float] = _Shown(moved)
    angle: _Shown[float] = _Shown(turned)
    scale: _Shown[float] = _Shown(resized)
    alpha: _Shown[float] = _Shown(touch)
    visible: _Shown[bool] = _Shown(touch)
    face: _Shown[int] = _Shown(touch)
    flip: _Shown[float] = _Shown(flipped)

    def foresee(self, values: Mapping[str, float]) -> None:
        """Has the fine picture made and kept that it will have with these values of its properties."""
        then = {**vars(self), **values}
        art, squeeze = self._side(then["face"], then["flip"]), _squeeze(then["flip"])
        art.surface(then["scale"], then["angle"], squeeze, round(then["alpha"]))

    def _look(self) -> Surface:
        self._coarse = self._growing or (self._turning and self._spinning)
        self._seen = self.scale, self.angle, self.flip
        self._stays = 2
        return self.art.surface(self.scale, self.angle, _squeeze(self.flip), round(self.alpha), self._coarse)

    def _side(self, face: float, flip: float) -> Art:
        return self._arts[(round(face) + (flip >= 0.5)) % len(self._arts)]


def _squeeze(flip: float) -> float:
    """How wide a thing is seen that is being turned over."""
    return abs(math.cos(math.pi * flip)) if flip else 1.0
