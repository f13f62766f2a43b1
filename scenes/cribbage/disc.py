"""The count at the left: a disc of brass with a number in it and thirty-one lamps round it."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect, Surface

from engine.present import paint, svg
from engine.present.i18n import _
from engine.present.paint import css
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import BRASS, CREAM
from engine.rules.cribbage.state import LIMIT
from scenes.cribbage import keys, style
from scenes.cribbage.faces import numerals
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Picture

_Z: Final = 10
_RING: Final = 0.44  # of the disc's width: how far from its middle the lamps are
_FIRST: Final = -155.0  # degrees from the top, clockwise: where the first lamp is


class Disc:
    """Stands on the table's stage."""

    def __init__(self, stage: Stage, layout: Layout) -> None:
        self._stage = stage
        room = layout.disc
        size = room.width
        stage.add(Sprite(SurfaceArt(_plate(size)), *room.center, z=_Z), "disc", still=True)
        px = round(size * 0.46)
        numbers = numerals(LIMIT, px, CREAM)
        self._unpainted = [*numbers]
        number = Sprite(numbers, room.centerx, room.centery - size * 0.05, z=_Z + 1)
        stage.add(number, keys.NUMBER)
        words = tuple(SurfaceArt(_word(text, size, layout)) for text in (_("Count"), _("Points")))
        stage.add(Sprite(words, room.centerx, room.centery + size * 0.25, z=_Z + 1), keys.COUNTED)
        lamp = SurfaceArt(paint.rounded(*_lamp(size), style.LAMP, CREAM, max(1, size // 150)))
        for n in range(1, LIMIT + 1):
            x, y = _at(room, n)
            stage.add(Sprite(lamp, x, y, z=_Z + 1, visible=False), keys.tick(n))

    def warm(self) -> None:
        """Paints one of the numbers that have not been painted."""
        if self._unpainted:
            self._unpainted.pop().paint()

    def show(self, shown: Picture, points: int | None) -> None:
        """The count of the play, or the points of the hand that is being counted."""
        value = shown.count if points is None else points
        number = self._stage.sprite(keys.NUMBER)
        number.face, number.scale = value, 1.0
        self._stage.sprite(keys.COUNTED).face = int(points is not None)
        for n in range(1, LIMIT + 1):
            self._stage.sprite(keys.tick(n)).visible = n <= value


def _lamp(size: int) -> tuple[int, int, float]:
    wide = max(4, round(size * 0.052))
    return wide, wide, wide / 2


def _at(room: Rect, n: int) -> tuple[float, float]:
    """The middle of a lamp: clockwise from the lower left to the lower right."""
    angle = math.radians(_FIRST * (1 - 2 * (n - 1) / (LIMIT - 1)))
    reach = room.width * _RING
    return room.centerx + math.sin(angle) * reach, room.centery - math.cos(angle) * reach


def _plate(size: int) -> Surface:
    """Brass rim, dark face, the lamps out."""
    half = size / 2
    room = Rect(0, 0, size, size)
    rings = (
        (0.5, css(style.WOOD_EDGE)),
        (0.49, css(BRASS)),
        (0.472, css(style.WOOD_EDGE)),
        (0.408, css(BRASS)),
        (0.396, css(style.PLATE)),
    )
    parts = [
        f'<circle cx="{half}" cy="{half}" r="{share * size:.1f}" fill="{fill}"/>' for share, fill in rings
    ]
    lamp = _lamp(size)[0] / 2
    for n in range(1, LIMIT + 1):
        x, y = _at(room, n)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{lamp:.1f}" fill="{css(style.LAMP_OFF)}"/>')
    return svg.raster(svg.document(size, size, *parts), size, size)


def _word(text: str, size: int, layout: Layout) -> Surface:
    art = paint.blank(round(size * 0.62), round(size * 0.16))
    write(
        art,
        text,
        "strong",
        min(layout.frame.type(34), round(size * 0.14)),
        style.SOFT,
        art.get_rect(),
        "center",
    )
    return art
