"""The curtain between two people on one screen: it hides the felt until the seat's own device lifts it."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect, Surface

from engine.present import easing, icons, paint, svg
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import BRASS, CREAM, INK, SEATS, ink_on, mix
from scenes.cribbage.layout import Layout
from scenes.cribbage.plates import Player

_Z: Final = 400
_SECONDS: Final = 0.38
_FOLDS: Final = 13
DEAF: Final = 0.25
"""Seconds that a curtain which has just come down takes no press: it was meant for the table."""

Way = Literal["down", "up"]


class Curtain:
    """Stands on the stage until it has been lifted. ``seat``: who may lift it."""

    def __init__(self, stage: Stage, layout: Layout, seat: int, players: tuple[Player, ...]) -> None:
        self._stage = stage
        self._room = layout.ground
        self.seat = seat
        self._way: Way = "down"
        self._age = 0.0
        art = SurfaceArt(_cloth(self._room.size, layout.frame, players[seat], players[1 - seat]))
        self._sprite = stage.add(Sprite(art, self._room.centerx, 0, z=_Z))
        self._place()

    @property
    def down(self) -> bool:
        """Hides everything."""
        return self._way == "down" and self._age >= _SECONDS

    @property
    def ready(self) -> bool:
        """Whether it takes a press by now."""
        return self._way == "down" and self._age >= _SECONDS + DEAF

    @property
    def gone(self) -> bool:
        return self._way == "up" and self._age >= _SECONDS

    def drop(self) -> None:
        """It is down at once."""
        self._age = max(self._age, _SECONDS)
        self._place()

    def lift(self) -> None:
        self._way, self._age = "up", 0.0

    def update(self, dt: float) -> None:
        self._age += dt
        self._place()
        if self.gone:
            self._stage.remove(self._sprite)

    def _place(self) -> None:
        share = min(1.0, self._age / _SECONDS)
        hidden = easing.out_cubic(share) if self._way == "down" else 1 - easing.in_cubic(share)
        self._sprite.y = self._room.centery - self._room.height * (1 - hidden)


def _cloth(size: tuple[int, int], frame: Frame, player: Player, other: Player) -> Surface:
    """Cloth in the seat's colour, with its sign and whose turn it is to look."""
    width, height = size
    colour = SEATS[player.emblem % len(SEATS)]
    art = Surface(size).convert_alpha()
    art.blit(svg.raster(_folds(width, height, colour), width, height), (0, 0))
    plate = Rect(0, 0, min(frame.px(1040), round(width * 0.9)), min(frame.px(560), round(height * 0.66)))
    plate.center = width // 2, height // 2
    blit(art, paint.rounded(*plate.size, frame.px(26), INK, BRASS, frame.px(6)), plate)
    sign = round(plate.height * 0.36)
    disc = Rect(0, 0, round(sign * 1.3), round(sign * 1.3))
    disc.midtop = plate.centerx, plate.top + round(plate.height * 0.06)
    blit(art, paint.rounded(*disc.size, disc.width / 2, CREAM), disc)
    emblem = icons.emblem(player.emblem, sign)
    blit(art, emblem, emblem.get_rect(center=disc.center))
    room = Rect(
        plate.left + frame.px(30), disc.bottom, plate.width - frame.px(60), plate.bottom - disc.bottom
    )
    first = Rect(room.left, room.top + round(room.height * 0.14), room.width, round(room.height * 0.4))
    second = Rect(room.left, first.bottom, room.width, round(room.height * 0.26))
    text = _("{name}: press to see your cards").format(name=player.name)
    write(art, text, "poster", frame.type(68), CREAM, first, "center")
    text = _("{name} looks away").format(name=other.name)
    write(art, text, "strong", frame.type(42), mix(CREAM, colour, 0.12), second, "center")
    return art


def _folds(width: int, height: int, colour: tuple[int, int, int]) -> str:
    dark, deep = css(mix(colour, INK, 0.28)), css(mix(colour, INK, 0.5))
    light = css(mix(colour, CREAM, 0.1) if ink_on(colour) != INK else colour)
    fold = width / _FOLDS
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(colour)}"/>']
    stripes = ((0.62, 0.26, dark), (0.88, 0.12, deep), (0.2, 0.1, light))
    for number in range(_FOLDS):
        for start, wide, fill in stripes:
            place = f'x="{(number + start) * fold:.1f}" y="0" width="{wide * fold:.1f}" height="{height}"'
            parts.append(f'<rect {place} fill="{fill}"/>')
    hem = height * 0.022
    parts.append(
        f'<rect x="0" y="{height - hem * 2.2:.1f}" width="{width}" height="{hem:.1f}" fill="{css(BRASS)}"/>'
    )
    return svg.document(width, height, *parts)
