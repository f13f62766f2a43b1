"""The drape over a hand on a shared screen, in its seat's colour, until that seat's own device lifts it."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.present import easing, icons, paint, svg
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, CROWN_INK, GOLD, SEATS, mix
from scenes.regicide.layout import LIFT, Layout
from scenes.regicide.plates import Player

DEAF: Final = 0.25
"""Seconds in which a drape that has just fallen takes no press: it was meant for the table."""

_Z: Final = 90
_SECONDS: Final = 0.3
_FOLD: Final = 90  # units


class Drape:
    """Stands on the stage until it is lifted. What lies below it is face down all the same."""

    def __init__(self, stage: Stage, layout: Layout, seat: int, player: Player) -> None:
        self._stage = stage
        self.seat = seat
        self.rect = _place(layout)
        self._age = 0.0
        art = SurfaceArt(_cloth(layout, self.rect, player))
        self._high = layout.frame.rect.bottom + self.rect.height / 2
        self._sprite = stage.add(Sprite(art, self.rect.centerx, self._high, z=_Z))
        self.update(0.0)

    @property
    def ready(self) -> bool:
        """Whether it takes a press by now."""
        return self._age >= DEAF

    def update(self, dt: float) -> None:
        self._age += dt
        share = easing.out_cubic(min(1.0, self._age / _SECONDS))
        self._sprite.y = self._high + (self.rect.centery - self._high) * share

    def drop(self) -> None:
        """It has been there for long."""
        self.update(_SECONDS + DEAF)

    def close(self) -> None:
        self._stage.remove(self._sprite)


def _place(layout: Layout) -> Rect:
    hand = layout.hand
    lift = round(hand.height * LIFT)
    return Rect(
        layout.ground.left, hand.top - lift, layout.ground.width, layout.ground.bottom - hand.top + lift
    )


def _cloth(layout: Layout, room: Rect, player: Player) -> Surface:
    frame, (width, height) = layout.frame, room.size
    colour = SEATS[player.emblem % len(SEATS)]
    art = paint.blank(width, height)
    blit(art, svg.raster(_folds(width, height, colour, frame.px(_FOLD)), width, height), (0, 0))
    plate = Rect(0, 0, min(frame.px(1000), round(width * 0.92)), round(height * 0.66))
    plate.center = width // 2, round(height * 0.54)
    blit(art, paint.rounded(*plate.size, frame.px(22), CROWN_INK, GOLD, frame.px(5)), plate)
    disc = round(plate.height * 0.72)
    at = Rect(plate.left + round(plate.height * 0.14), plate.centery - disc // 2, disc, disc)
    blit(art, paint.rounded(disc, disc, disc / 2, CREAM), at)
    sign = icons.emblem(player.emblem, round(disc * 0.68))
    blit(art, sign, sign.get_rect(center=at.center))
    left = at.right + frame.px(26)
    words = Rect(left, plate.top, plate.right - left - frame.px(26), plate.height)
    first = Rect(words.left, words.top + round(words.height * 0.14), words.width, round(words.height * 0.42))
    second = Rect(words.left, first.bottom, words.width, round(words.height * 0.28))
    text = _("{name}: press to see your cards").format(name=player.name)
    write(art, text, "poster", frame.type(60), CREAM, first)
    write(art, _("Everybody else looks away"), "strong", frame.type(38), mix(CREAM, colour, 0.15), second)
    return art


def _folds(width: int, height: int, colour: tuple[int, int, int], fold: int) -> str:
    """Cloth in folds, a golden hem at its upper edge."""
    dark, deep = css(mix(colour, CROWN_INK, 0.25)), css(mix(colour, CROWN_INK, 0.45))
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(colour)}"/>']
    for number in range(width // fold + 1):
        for start, wide, fill in ((0.6, 0.25, dark), (0.85, 0.15, deep)):
            parts.append(
                f'<rect x="{(number + start) * fold:.1f}" y="0" width="{wide * fold:.1f}" '
                f'height="{height}" fill="{fill}"/>'
            )
    hem = height * 0.045
    parts.append(f'<rect x="0" y="0" width="{width}" height="{hem:.1f}" fill="{css(GOLD)}"/>')
    return svg.document(width, height, *parts)
