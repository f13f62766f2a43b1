"""The plates of the two players: name, points, who deals, games won; the one to move is light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from engine.present import fonts, icons, paint
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import BRASS, CREAM, INK, SEATS, ink_on, mix
from scenes.cribbage import keys, style
from scenes.cribbage.faces import numerals
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Picture
from scenes.plates import Player

_Z: Final = 10
_WIDEST: Final = "000"


@dataclass(frozen=True, slots=True)
class Look:
    """What a plate shows. ``games`` of ``match`` are won; no dots where one game is all."""

    player: Player
    deals: bool
    moving: bool
    games: int
    match: int


class Plates:
    """Stand on the table's stage."""

    def __init__(
        self, stage: Stage, layout: Layout, players: Sequence[Player], match: int, target: int
    ) -> None:
        self._stage = stage
        self._layout = layout
        self.players = tuple(players)
        self._match = match
        room = score_room(layout.plates["near"])
        px = fonts.fit(_WIDEST, "poster", min(layout.frame.type(96), round(room.height * 0.88)), room.width)
        self._dark = numerals(target, px, CREAM)
        self._light = numerals(target, px, INK)
        self._looks: dict[int, Look | None] = {0: None, 1: None}
        blank = SurfaceArt(paint.blank(1, 1))
        for seat in (0, 1):
            stage.add(Sprite(blank, 0, 0, z=_Z), ("plate", seat))
            stage.add(Sprite(self._dark, 0, 0, z=_Z + 1), keys.score(seat))

    def turn(self, layout: Layout) -> None:
        self._layout = layout

    def show(self, shown: Picture, mover: int | None) -> None:
        """The plates as the picture has them."""
        for seat in (0, 1):
            room = self._layout.plates[self._layout.side(seat)]
            look = Look(
                self.players[seat], shown.dealer == seat, mover == seat, shown.games[seat], self._match
            )
            plate, score = self._stage.sprite(("plate", seat)), self._stage.sprite(keys.score(seat))
            if look != self._looks[seat]:
                self._looks[seat] = look
                plate.art = SurfaceArt(paint_plate(look, room.size, self._layout.frame))
                score.art = self._light if look.moving else self._dark
            plate.x, plate.y = room.center
            place = score_room(room)
            score.x, score.y, score.face, score.scale = *place.center, shown.scores[seat], 1.0


def score_room(room: Rect) -> Rect:
    """Where the points stand on a plate: below the name, at the right."""
    wide, top = round(room.height * 0.78), round(room.height * 0.3)
    left = room.right - wide - round(room.height * 0.06)
    return Rect(left, room.top + top, wide, room.height - top)


def paint_plate(look: Look, size: tuple[int, int], frame: Frame) -> Surface:
    """A plate, without the points, which change while a peg hops."""
    width, height = size
    ground = CREAM if look.moving else style.PLATE
    ink = INK if look.moving else CREAM
    soft = mix(INK, CREAM, 0.25) if look.moving else style.SOFT
    art = paint.blank(width, height)
    line = frame.px(5)
    blit(art, paint.rounded(width, height, frame.px(16), ground, BRASS, line), (0, 0))
    colour = SEATS[look.player.emblem % len(SEATS)]
    strip = round(height * 0.5)
    inner = Rect(line, line, strip, height - 2 * line)
    blit(art, paint.rounded(*inner.size, frame.px(12), colour), inner)
    art.fill((*colour, 255), Rect(inner.right - frame.px(12), inner.top, frame.px(12), inner.height))
    disc = round(strip * 0.8)
    blit(
        art, paint.rounded(disc, disc, disc / 2, CREAM), (inner.centerx - disc // 2, inner.top + frame.px(10))
    )
    sign = icons.emblem(look.player.emblem, round(disc * 0.66))
    blit(art, sign, sign.get_rect(center=(inner.centerx, inner.top + frame.px(10) + disc // 2)))
    gear = icons.glyph(look.player.gear, round(height * 0.24), css(ink_on(colour)))
    blit(art, gear, gear.get_rect(midbottom=(inner.centerx, inner.bottom - frame.px(8))))
    left = inner.right + frame.px(14)
    room = Rect(left, line, width - left - frame.px(16), height - 2 * line)
    _words(art, look, room, frame, ink, soft)
    return art


def _words(
    art: Surface, look: Look, room: Rect, frame: Frame, ink: tuple[int, int, int], soft: tuple[int, int, int]
) -> None:
    """The name; below it, beside the points, that its player deals, and the games won."""
    narrow = score_room(art.get_rect()).left - room.left
    rows = [
        Rect(room.left, room.top + round(room.height * share), wide, round(room.height * high))
        for share, high, wide in ((0.05, 0.34, room.width), (0.43, 0.35, narrow), (0.81, 0.15, narrow))
    ]
    write(art, look.player.name, "strong", frame.type(42), ink, rows[0])
    if look.deals:
        px = min(frame.type(28), rows[1].height)
        text = _("deals")
        wide = fonts.width(text, "strong", px) + frame.px(20)
        pill = Rect(rows[1].left, rows[1].top, min(wide, rows[1].width), min(rows[1].height, frame.px(40)))
        blit(art, paint.rounded(*pill.size, pill.height / 2, BRASS), pill)
        write(art, text, "strong", px, INK, pill.inflate(-frame.px(10), 0), "center")
    if look.match > 1:
        _dots(art, look, rows[2], frame, soft)


def _dots(art: Surface, look: Look, row: Rect, frame: Frame, soft: tuple[int, int, int]) -> None:
    """A dot for each game point that the match goes to; those won are of brass."""
    size = min(row.height, frame.px(20))
    step = min(round(size * 1.35), row.width // max(look.match, look.games))
    for number in range(max(look.match, look.games)):
        won = number < look.games
        dot = paint.rounded(
            size, size, size / 2, BRASS if won else None, INK if won else soft, max(2, size // 9)
        )
        blit(art, dot, (row.left + number * step, row.centery - size // 2))
