"""The timing tower at the side: race and target, and a row for each car in the order of the race."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from engine.present import icons, paint
from engine.present.i18n import _, ngettext
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, INK, SEATS, ground, hexed, ink_on, mix
from engine.rules.daytona.state import HOME, LAST
from scenes.daytona import keys, words
from scenes.daytona.layout import Layout
from scenes.daytona.picture import Picture

_Z: Final = 10
_PLATE: Final = hexed("#2c2f39")
_SOFT: Final = hexed("#c9c1ae")
_HEAD: Final = "head"
_KEPT: Final = 24  # pictures of rows


@dataclass(frozen=True, slots=True)
class Driver:
    """Who drives a car: what the tower says of a seat beside its race. ``gear`` is the glyph of what is in
    the player's hands."""

    name: str
    emblem: int
    gear: str


@dataclass(frozen=True, slots=True)
class Row:
    """What one row shows."""

    place: int
    driver: Driver
    status: str
    points: int
    moving: bool
    pit: bool


class Tower:
    """Stands on the table's stage."""

    def __init__(self, stage: Stage, layout: Layout) -> None:
        self._stage = stage
        self._layout = layout
        self._rows: dict[int, Row] = {}
        self._painted: OrderedDict[Row, SurfaceArt] = OrderedDict()
        self._head: tuple[int, int] | None = None
        blank = SurfaceArt(paint.blank(1, 1))
        stage.add(Sprite(blank, *layout.head.center, z=_Z), _HEAD, still=True)
        for seat in range(layout.seats):
            stage.add(Sprite(blank, *layout.rows[seat].center, z=_Z), keys.row(seat))

    def show(self, shown: Picture, target: int, drivers: Sequence[Driver]) -> None:
        """The race as the picture has it."""
        if self._head != (shown.race, target):
            self._head = (shown.race, target)
            art = head(shown.race, target, self._layout.head, self._layout.frame)
            self._stage.sprite(_HEAD).art = SurfaceArt(art)
        for place, seat in enumerate(shown.standings):
            rect = self._layout.rows[place]
            row = Row(
                place=place + 1,
                driver=drivers[seat],
                status=status(shown, seat),
                points=shown.scores[seat],
                moving=seat == shown.mover,
                pit=shown.misses[seat] > 0,
            )
            sprite = self._stage.sprite(keys.row(seat))
            if self._rows.get(seat) != row:
                self._rows[seat] = row
                sprite.art = self._art(row)
            sprite.x, sprite.y = rect.center

    def _art(self, row: Row) -> SurfaceArt:
        """The picture of a row; the last ones are kept, as turns come round to them again."""
        if row not in self._painted:
            self._painted[row] = SurfaceArt(paint_row(row, self._layout.rows[0], self._layout.frame))
            if len(self._painted) > _KEPT:
                self._painted.popitem(last=False)
        self._painted.move_to_end(row)
        return self._painted[row]


def status(shown: Picture, seat: int) -> str:
    """How a car stands in the race, in a few words."""
    position, lap = shown.position[seat], shown.lap[seat]
    if position == HOME:
        place = words.place_name(shown.finished.index(seat) + 1) if seat in shown.finished else ""
        return _("Home, {place}").format(place=place)
    if shown.misses[seat]:
        n = shown.misses[seat]
        return ngettext("Pit: {n} turn", "Pit: {n} turns", n).format(n=n)
    if shown.laps > 1:
        return _("Lap {lap} of {laps}, card {n}").format(lap=lap, laps=shown.laps, n=position)
    if position == 0:
        return _("At the start")
    return _("Card {n} of {all}").format(n=position, all=LAST)


def head(race: int, target: int, room: Rect, frame: Frame) -> Surface:
    """The tower's head: the race's number, large, and what the game goes to."""
    art = paint.blank(*room.size)
    upper = Rect(0, 0, room.width, round(room.height * 0.62))
    lower = Rect(0, upper.bottom, room.width, round(room.height * 0.3))
    title = _("Race {n}").format(n=race).upper() if race else _("Daytona").upper()
    cell = frame.px(11)
    flag = paint.chequers(cell * 8, cell * 4, cell, CREAM, INK)
    art.blit(flag, (room.width - flag.width, (upper.height - flag.height) // 2))
    upper.width -= flag.width + 2 * cell
    write(art, title, "poster", min(frame.type(84), upper.height), CREAM, upper, "left")
    goal = _("First to {n} points").format(n=target)
    write(art, goal, "text", frame.type(32), _SOFT, lower, "left")
    return art


def paint_row(row: Row, room: Rect, frame: Frame) -> Surface:
    """One car's row. The one to move is cream, with a pointer; the others are dark."""
    art = paint.blank(*room.size)
    width, height = room.size
    ground, ink = (CREAM, INK) if row.moving else (_PLATE, CREAM)
    soft = mix(INK, CREAM, 0.25) if row.moving else _SOFT
    blit(art, paint.rounded(width, height, frame.px(14), ground), (0, 0))
    strip = Rect(0, 0, round(height * 0.44), height)
    _paint_place(art, row, strip, frame)
    pad = frame.px(12)
    sign = icons.emblem(row.driver.emblem, round(height * 0.56))
    blit(art, sign, (strip.right + pad, (height - sign.height) // 2))
    left = strip.right + sign.width + 2 * pad
    score = Rect(0, round(height * 0.08), frame.px(86), round(height * 0.48))
    score.right = width - pad
    write(art, str(row.points), "poster", min(frame.type(56), score.height), ink, score, "right")
    upper = Rect(left, round(height * 0.1), score.left - left, round(height * 0.44))
    lower = Rect(left, round(height * 0.56), width - pad - left, round(height * 0.32))
    gear = icons.glyph(row.driver.gear, round(lower.height * 0.86), css(soft))
    write(art, row.driver.name, "strong", frame.type(40), ink, upper, "left")
    blit(art, gear, (lower.left, lower.centery - gear.height // 2))
    lower.left += gear.width + frame.px(8)
    lower.width -= gear.width + frame.px(8)
    write(art, row.status, "text", frame.type(28), soft, lower, "left")
    return art


def _paint_place(art: Surface, row: Row, strip: Rect, frame: Frame) -> None:
    """The place on a strip of the car's colour; it points at the row of the car to move."""
    colour = ground(SEATS[row.driver.emblem % len(SEATS)])
    ink = ink_on(colour)
    radius = frame.px(14)
    blit(art, paint.rounded(strip.width + radius, strip.height, radius, colour), strip)
    edge = Rect(strip.right, 0, radius, strip.height)
    art.fill((*(CREAM if row.moving else _PLATE), 255), edge)
    if row.moving:
        half = round(strip.height * 0.2)
        point = paint.polygon(half, 2 * half, ((0, 0), (half, half), (0, 2 * half)), colour)
        blit(art, point, (strip.right, strip.centery - half))
    write(art, str(row.place), "poster", frame.type(52), ink, strip, "center")
