"""Small things that fly: confetti, smoke and sparks. Each is a sprite; there are never very many, and none
where motion is reduced.

They are decoration only: nothing waits for them, and clearing them at any time is harmless.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import pygame

from engine.present import motion, paint
from engine.present.screen import Frame
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, SEATS, WHITE, YELLOW, Colour

MOST = 150
_LOOKS = 12  # in its life a speck fades and grows in so many steps: each is a picture to look for
_SMOKE: Colour = (196, 192, 184)
_CLOUDS = (50, 70)  # units: sizes of puffs of smoke as they come
_SHAPES, _BILLOWS = 2, 4  # of each size so many, and of so many soft discs
_THIN = 100  # of 255
_GROWTH = 1.6  # of a puff's size, in its life


@dataclass(slots=True)
class _Speck:
    """One particle. Speeds in pixels a second, ``drag`` the share of speed lost in a second. ``looks``: how
    many faces it goes through in its life; one that has none fades in the last part of it, ``fade``."""

    sprite: Sprite
    vx: float
    vy: float
    life: float
    gravity: float = 0.0
    drag: float = 0.0
    spin: float = 0.0
    flutter: float = 0.0
    looks: int = 0
    fade: float = 0.3
    age: float = 0.0


class Particles:
    """All that fly on one stage. ``seed`` makes the same flight every time."""

    def __init__(self, stage: Stage, frame: Frame, z: float = 900, seed: int = 0) -> None:
        self._stage = stage
        self._frame = frame
        self._z = z
        self._chance = Random(seed)
        self._specks: list[_Speck] = []

    @property
    def active(self) -> bool:
        return bool(self._specks)

    def confetti(
        self, x: float, y: float, count: int = 40, colours: Sequence[Colour] = (*SEATS, CREAM)
    ) -> None:
        """Shoots slips of paper upwards from a point; they flutter down."""
        for _ in range(count):
            way = math.radians(self._chance.uniform(55, 125))
            speed = self._px(self._chance.uniform(700, 1800))
            art = _slip(self._frame.px(19), self._frame.px(28), self._chance.choice(colours))
            speck = self._launch(art, x, y, math.cos(way) * speed, -math.sin(way) * speed, 3.6)
            if speck:
                speck.gravity, speck.drag = self._px(620), 1.15
                speck.sprite.angle = self._chance.uniform(0, 360)
                speck.spin = self._chance.uniform(-260, 260)
                speck.flutter = self._chance.uniform(0.8, 2.2)

    def smoke(self, x: float, y: float, count: int = 8, angle: float = 90.0) -> None:
        """A puff that drifts off towards ``angle`` (degrees, 0 right, 90 up), grows and thins."""
        for _ in range(count):
            way = math.radians(angle + self._chance.uniform(-55, 55))
            speed = self._px(self._chance.uniform(50, 330))
            art = _cloud(self._frame.px(self._chance.choice(_CLOUDS)), self._chance.randrange(_SHAPES))
            life = self._chance.uniform(0.35, 0.9)
            start = self._px(self._chance.uniform(0, 26))
            at = x + math.cos(way) * start, y - math.sin(way) * start
            speck = self._launch(art, *at, math.cos(way) * speed, -math.sin(way) * speed, life)
            if speck:
                speck.drag, speck.looks = 2.4, _LOOKS

    def sparks(self, x: float, y: float, count: int = 12) -> None:
        """A short shower of bright specks."""
        for _ in range(count):
            way = self._chance.uniform(0, math.tau)
            speed = self._px(self._chance.uniform(150, 520))
            art = _puff(self._frame.px(self._chance.choice((8, 11))), self._chance.choice((YELLOW, WHITE)))
            life = self._chance.uniform(0.25, 0.5)
            speck = self._launch(art, x, y, math.cos(way) * speed, -math.sin(way) * speed, life)
            if speck:
                speck.gravity, speck.drag, speck.fade = self._px(700), 1.5, 0.5

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        floor = self._stage.rect.bottom + self._frame.px(40)
        for speck in self._specks:
            _fly(speck, dt)
            if speck.age >= speck.life or speck.sprite.y > floor:
                self._stage.remove(speck.sprite)
        self._specks = [one for one in self._specks if one.age < one.life and one.sprite.y <= floor]

    def clear(self) -> None:
        for speck in self._specks:
            self._stage.remove(speck.sprite)
        self._specks.clear()

    def _launch(
        self, art: SurfaceArt | Sequence[SurfaceArt], x: float, y: float, vx: float, vy: float, life: float
    ) -> _Speck | None:
        if len(self._specks) >= MOST or motion.reduced():
            return None
        sprite = Sprite(art, x, y, z=self._z)
        speck = _Speck(sprite, vx, vy, life)
        self._stage.add(sprite)
        self._specks.append(speck)
        return speck

    def _px(self, units: float) -> float:
        return units * self._frame.u


def _fly(speck: _Speck, dt: float) -> None:
    speck.age += dt
    slow = math.exp(-speck.drag * dt)
    speck.vx *= slow
    speck.vy = speck.vy * slow + speck.gravity * dt
    sprite, share = speck.sprite, speck.age / speck.life
    sprite.x += speck.vx * dt
    sprite.y += speck.vy * dt
    if speck.spin:
        sprite.angle += speck.spin * dt
    if speck.flutter:
        sprite.flip = speck.age * speck.flutter % 1.0
    if speck.looks:
        sprite.face = min(int(share * speck.looks), speck.looks - 1)
    else:
        seen = round(share * _LOOKS) / _LOOKS
        sprite.alpha = 255 * min(1.0, max(0.0, (1.0 - seen) / speck.fade))


@lru_cache(maxsize=64)
def _slip(width: int, height: int, colour: Colour) -> SurfaceArt:
    return SurfaceArt(paint.rounded(width, height, 2, colour))


@lru_cache(maxsize=32)
def _puff(size: int, colour: Colour) -> SurfaceArt:
    """A round speck."""
    return SurfaceArt(paint.rounded(size, size, size / 2, colour))


@lru_cache(maxsize=16)
def _cloud(size: int, shape: int) -> tuple[SurfaceArt, ...]:
    """A puff of smoke: thin discs on one another, and how they grow and thin out."""
    chance, puff = Random(shape), paint.blank(size, size)
    for _ in range(_BILLOWS):
        wide = round(size * chance.uniform(0.45, 0.65))
        disc = paint.rounded(wide, wide, wide / 2, _SMOKE).copy()
        disc.fill((_THIN,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        paint.blit(puff, disc, (chance.randint(0, size - wide), chance.randint(0, size - wide)))
    looks = []
    for look in range(_LOOKS):
        wide = round(size * (1 + _GROWTH * look / _LOOKS))
        thinner = pygame.transform.smoothscale(puff, (wide, wide))
        thinner.fill((round(255 * (1 - look / _LOOKS)),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        looks.append(SurfaceArt(thinner))
    return tuple(looks)
