"""The curtain over a hand on a shared screen, in its seat's colour, until that seat's own device lifts it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from engine.present import easing, icons, motion, paint, svg
from engine.present.paint import blit, css
from engine.present.screen import Frame, inset
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, CROWN_INK, GOLD, SEATS, mix

_Z: Final = 400
_SECONDS: Final = 0.3
"""It takes to fall or to rise. While it falls it takes no press: that was meant for the table."""
_FOLD: Final = 90  # units
_TALL: Final = 520
"""Units: a higher curtain has its words below the sign, a lower one beside it."""


@dataclass(frozen=True, slots=True)
class Words:
    """What is told on a curtain: whose it is (the emblem), what to do, and what others do meanwhile."""

    emblem: int
    first: str
    second: str


class Curtain:
    """Stands on the stage, over a rectangle of the window, until it has been lifted. It comes from the
    nearest edge of the window. What lies below it must be face down all the same."""

    def __init__(self, stage: Stage, frame: Frame, rect: Rect, seat: int, words: Words) -> None:
        self._stage = stage
        self.seat = seat
        self.rect = rect
        self._age = 0.0
        self._rising = False
        above = rect.top - frame.rect.top < frame.rect.bottom - rect.bottom or rect.h > frame.rect.h / 2
        self._away = frame.rect.top - rect.h / 2 if above else frame.rect.bottom + rect.h / 2
        art = SurfaceArt(_cloth(frame, rect, words, hem_below=above))
        self._sprite = stage.add(Sprite(art, rect.centerx, self._away, z=_Z))
        self.update(0.0)

    @property
    def ready(self) -> bool:
        """Whether it takes a press by now."""
        return not self._rising and self._age >= _SECONDS

    @property
    def gone(self) -> bool:
        """Whether it has been lifted and is out of sight."""
        return self._rising and self._age >= _SECONDS

    def update(self, dt: float) -> None:
        self._age += dt
        share = min(1.0, self._age / _SECONDS)
        hidden = 1 - easing.in_cubic(share) if self._rising else easing.out_cubic(share)
        if motion.reduced():
            self._sprite.y = self.rect.centery
            self._sprite.alpha = 255 * (hidden if self._rising else 1)
        else:
            self._sprite.y = self._away + (self.rect.centery - self._away) * hidden
        if self.gone:
            self.close()

    def drop(self) -> None:
        """It has been there for long."""
        self.update(_SECONDS)

    def lift(self) -> None:
        """It goes away; whatever is asked below it can be answered already."""
        self._rising, self._age = True, 0.0

    def close(self) -> None:
        """It is gone at once."""
        self._stage.remove(self._sprite)


def _cloth(frame: Frame, room: Rect, words: Words, *, hem_below: bool) -> Surface:
    """Cloth in folds, and on a plate whose it is and how to lift it."""
    width, height = room.size
    colour = SEATS[words.emblem % len(SEATS)]
    art = paint.blank(width, height)
    blit(art, svg.raster(_folds(width, height, colour, frame.px(_FOLD), hem_below), width, height), (0, 0))
    tall = height > frame.px(_TALL)
    wide, high = (1040, 560) if tall else (1000, 240)
    plate = Rect(0, 0, min(frame.px(wide), round(width * 0.92)), min(round(height * 0.66), frame.px(high)))
    plate.center = width // 2, round(height * (0.5 if tall else 0.54))
    blit(art, paint.rounded(*plate.size, frame.px(22), CROWN_INK, GOLD, frame.px(5)), plate)
    disc = round(plate.height * (0.44 if tall else 0.72))
    at = Rect(plate.left + round(plate.height * 0.14), plate.centery - disc // 2, disc, disc)
    if tall:
        at.midtop = plate.centerx, plate.top + round(plate.height * 0.08)
    blit(art, paint.rounded(disc, disc, disc / 2, CREAM), at)
    sign = icons.emblem(words.emblem, round(disc * 0.68))
    blit(art, sign, sign.get_rect(center=at.center))
    gap = frame.px(26)
    if tall:
        text = inset(Rect(plate.left, at.bottom, plate.width, plate.bottom - at.bottom), gap, 0)
    else:
        text = Rect(at.right + gap, plate.top, plate.right - at.right - 2 * gap, plate.height)
    _write(art, frame, words, text, tall=tall, soft=mix(CREAM, colour, 0.15))
    return art


def _write(
    art: Surface, frame: Frame, words: Words, room: Rect, *, tall: bool, soft: tuple[int, int, int]
) -> None:
    first = Rect(room.left, room.top + round(room.height * 0.14), room.width, round(room.height * 0.42))
    second = Rect(room.left, first.bottom, room.width, round(room.height * 0.28))
    write(art, words.first, "poster", frame.type(60), CREAM, first, "center" if tall else "left")
    write(art, words.second, "strong", frame.type(38), soft, second, "center" if tall else "left")


def _folds(width: int, height: int, colour: tuple[int, int, int], fold: int, hem_below: bool) -> str:
    """The cloth, with a golden hem at the edge that comes first."""
    dark, deep = css(mix(colour, CROWN_INK, 0.25)), css(mix(colour, CROWN_INK, 0.45))
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(colour)}"/>']
    for number in range(width // fold + 1):
        for start, wide, fill in ((0.6, 0.25, dark), (0.85, 0.15, deep)):
            parts.append(
                f'<rect x="{(number + start) * fold:.1f}" y="0" width="{wide * fold:.1f}" '
                f'height="{height}" fill="{fill}"/>'
            )
    hem = min(height * 0.045, fold * 0.14)
    top = height - 2 * hem if hem_below else 0
    parts.append(f'<rect x="0" y="{top:.1f}" width="{width}" height="{hem:.1f}" fill="{css(GOLD)}"/>')
    return svg.document(width, height, *parts)
