"""What is measured: things that move on a stage, each made for a size of window."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from bench import daytona
from engine.cards import Card
from engine.present import paint
from engine.present.cardart import CardArt
from engine.present.particles import Particles
from engine.present.screen import Frame
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import ASPHALT


class Scenario(Protocol):
    """Something that moves on a stage."""

    @property
    def stage(self) -> Stage: ...

    def step(self, dt: float) -> None:
        """Moves on by ``dt`` seconds, drawing nothing."""


class Cards:
    """``count`` cards glide and turn slightly over a table of forty that lie still."""

    def __init__(self, size: tuple[int, int], count: int) -> None:
        self.frame = Frame(*size)
        self.stage = table(self.frame)
        art = CardArt(self.frame.px(230), "en")
        self._moving = []
        for index in range(count):
            sprite = Sprite(SurfaceArt(art.face(Card(index * 7))), 0, 0, z=index)
            self.stage.add(sprite)
            self._moving.append(sprite)
        self._time = 0.0
        self.step(0)

    def step(self, dt: float) -> None:
        self._time += dt
        width, height = self.frame.size
        for index, sprite in enumerate(self._moving):
            way = self._time * 0.8 + index * math.tau / max(1, len(self._moving))
            sprite.x = width * (0.5 + 0.32 * math.cos(way))
            sprite.y = height * (0.5 + 0.3 * math.sin(way * 1.3))
            sprite.angle = 8 * math.sin(way * 2)


class Confetti:
    """Bursts of confetti over the same table, as when a race is won."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.frame = Frame(*size)
        self.stage = table(self.frame)
        self._particles = Particles(self.stage, self.frame)
        self._until = 0.0

    def step(self, dt: float) -> None:
        self._until -= dt
        if self._until <= 0:
            self._until = 1.2
            for share in (0.25, 0.75):
                self._particles.confetti(self.frame.width * share, self.frame.height * 0.8, 40)
        self._particles.update(dt)


def table(frame: Frame) -> Stage:
    """A stage with forty cards that lie still."""
    stage = Stage(frame.size)
    stage.base.fill(ASPHALT)
    paint.grain(stage.base)
    art = CardArt(frame.px(230), "en")
    for index in range(40):
        x, y = index % 10, index // 10
        sprite = Sprite(
            SurfaceArt(art.face(Card(index))), frame.width * (x + 0.5) / 10, frame.height * (y + 0.5) / 4
        )
        stage.add(sprite, still=True)
    return stage


SCENARIOS: dict[str, Callable[[tuple[int, int]], Scenario]] = {
    "nothing-moves": lambda size: Cards(size, 0),
    "four-cards": lambda size: Cards(size, 4),
    "confetti": Confetti,
    "daytona-idle": daytona.idle,
    "daytona-draws": daytona.one_by_one,
    "daytona-throttle": daytona.full_throttle,
}
