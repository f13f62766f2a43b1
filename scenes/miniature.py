"""Posters that live: a car drives off and comes round again, a peg hops, a crown rocks, a lamp swings.

One at a time, with pauses, and only where motion is wanted; in between nothing is drawn. After two rounds
they rest until somebody does something: each costs a tenth of a core while it moves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface, Vector2, transform

from engine.present import easing, icons, motion, paint
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage

PAUSE: Final = 1.6
"""Seconds between two of them."""
ROUNDS: Final = 2
"""How often each moves before they rest."""
_Z: Final = 2
_WIDTH, _HEIGHT = 300, 400  # units of a poster


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the part is: so many units above its place, and turned by degrees (clockwise) round a point."""

    up: float = 0.0
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Motion:
    """``pose`` by the share of ``seconds`` gone by; it begins and ends at rest. ``pivot`` in units."""

    seconds: float
    pivot: tuple[float, float]
    pose: Callable[[float], Pose]


def _round_the_track(share: float) -> Pose:
    """Off to the right, and back from the lower edge, where it went before."""
    if share < 0.45:
        return Pose(turn=64 * easing.in_quad(share / 0.45))
    return Pose(turn=-74 * (1 - easing.out_cubic((share - 0.45) / 0.55)))


def _hop(share: float) -> Pose:
    """Two hops, the second a low one."""
    first = share < 0.6
    part = share / 0.6 if first else (share - 0.6) / 0.4
    return Pose(up=(44 if first else 16) * 4 * part * (1 - part))


def _rock(share: float) -> Pose:
    return Pose(turn=-9 * math.sin(share * 4 * math.pi) * (1 - share))


def _swing(share: float) -> Pose:
    return Pose(turn=8 * math.sin(share * 5 * math.pi) * (1 - share))


MOTIONS: Final[Mapping[str, Motion]] = {
    "daytona": Motion(3.2, (330, 440), _round_the_track),
    "cribbage": Motion(1.3, (157, 289), _hop),
    "regicide": Motion(3.0, (160, 230), _rock),
    "quatorze": Motion(3.6, (150, 50), _swing),
}
"""By the table's key."""


class Miniatures:
    """The posters of a shelf, by key, each over its picture. ``update`` lets time go by; ``wake`` has them
    move on after a rest."""

    def __init__(self, stage: Stage, pictures: Mapping[str, Rect]) -> None:
        self._stage = stage
        self._pictures = {key: rect for key, rect in pictures.items() if key in MOTIONS}
        self._order: Sequence[str] = tuple(self._pictures)
        self._next = 0
        self._left = 0
        self.wake()
        self._time = -PAUSE
        self._moving: _Moving | None = None

    def update(self, dt: float) -> None:
        if not self._order or motion.reduced():
            self._stop()
            return
        self._time += dt
        if self._moving is None and self._time >= 0 and self._left:
            self._left -= 1
            key = self._order[self._next]
            self._next = (self._next + 1) % len(self._order)
            self._moving = _Moving(self._stage, key, self._pictures[key])
        if self._moving is not None and not self._moving.at(self._time):
            self._stop()

    def wake(self) -> None:
        """Somebody is there."""
        if not self._left:
            self._time = -PAUSE
        self._left = ROUNDS * len(self._order)

    def _stop(self) -> None:
        if self._moving is not None:
            self._moving.close()
            self._moving = None
            self._time = -PAUSE


class _Moving:
    """One poster in motion: a picture of its own over the one that stands still."""

    def __init__(self, stage: Stage, key: str, picture: Rect) -> None:
        self._stage = stage
        self._motion = MOTIONS[key]
        self._ground, part = icons.poster_parts(key, *picture.size)
        inked = part.get_bounding_rect()
        self._part = part.subsurface(inked)  # turning costs by the pixel
        self._place = Vector2(inked.center)
        self._shown = self._ground.copy()
        self._sprite = stage.add(Sprite(SurfaceArt(self._shown), *picture.center, z=_Z))
        # A poster fills its picture and is cut where it stands over.
        self._scale = max(picture.width / _WIDTH, picture.height / _HEIGHT)
        self._middle = Vector2(picture.width / 2, picture.height / 2)
        self.at(0.0)

    def at(self, time: float) -> bool:
        """Shows the moment; false when it is over."""
        if time >= self._motion.seconds:
            return False
        pose = self._motion.pose(time / self._motion.seconds)
        paint.blit(self._shown, self._ground, (0, 0))
        self._blit(pose)
        self._sprite.touch()
        return True

    def _blit(self, pose: Pose) -> None:
        pivot = self._middle + (Vector2(self._motion.pivot) - (_WIDTH / 2, _HEIGHT / 2)) * self._scale
        middle = pivot + (self._place - pivot).rotate(pose.turn) - (0, pose.up * self._scale)
        part: Surface = transform.rotozoom(self._part, -pose.turn, 1.0) if pose.turn else self._part
        paint.blit(self._shown, part, part.get_rect(center=middle))

    def close(self) -> None:
        self._stage.remove(self._sprite)
