"""The plates of the players and, before each side, its tricks: how many, and how many more it needs."""

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
from engine.present.theme import CREAM, CROWN_INK, GOLD, SEATS
from engine.rules.regicide.state import Terms, tricks_in_hand
from scenes.plates import Player
from scenes.regicide import style, words
from scenes.regicide.faces import TableFaces
from scenes.regicide.layout import Layout, Side
from scenes.regicide.picture import Picture
from scenes.regicide.standing import Needs, by_side, needs

_Z: Final = 10


@dataclass(frozen=True, slots=True)
class _Look:
    player: Player
    score: int
    deals: bool
    moving: bool


class Plates:
    """Stand on the table's stage."""

    def __init__(
        self, stage: Stage, layout: Layout, faces: TableFaces, players: Sequence[Player], terms: Terms
    ) -> None:
        self._stage = stage
        self._layout = layout
        self._faces = faces
        self.players = tuple(players)
        self._terms = terms
        self._shown: dict[tuple[str, Side], object] = {}
        blank = SurfaceArt(paint.blank(1, 1))
        for side, room in layout.plates.items():
            stage.add(Sprite(blank, *room.center, z=_Z), ("plate", side))
        for side, room in layout.piles.items():
            stage.add(Sprite(blank, *room.center, z=_Z), ("pile", side))

    def show(self, shown: Picture, mover: int | None) -> None:
        """Plates and tricks as the picture has them."""
        for seat, player in enumerate(self.players):
            look = _Look(player, shown.scores[seat], shown.dealer == seat, mover == seat)
            side = self._layout.side(seat)
            if self._shown.get(("plate", side)) != look:
                self._shown["plate", side] = look
                art = paint_plate(look, self._layout.plates[side].size, self._layout.frame)
                self._stage.sprite(("plate", side)).art = SurfaceArt(art)
        self._show_piles(shown)

    def _show_piles(self, shown: Picture) -> None:
        teams = self._terms.teams == "on"
        tricks = by_side(shown.tricks, teams=teams)
        left = tricks_in_hand(self._terms, len(self.players)) - sum(shown.tricks)
        needed = needs(tricks[:2] if teams else tricks, left)
        for seat in range(len(self.players)):
            side = self._layout.pile_side(seat)
            want = needed[seat % len(needed)] if shown.trump is not None else None
            look = (tricks[seat], want, self.players[seat].emblem if not teams else None)
            if self._shown.get(("pile", side)) != look:
                self._shown["pile", side] = look
                art = self._paint_pile(side, tricks[seat], want)
                self._stage.sprite(("pile", side)).art = SurfaceArt(art)

    def _paint_pile(self, side: Side, tricks: int, want: Needs | None) -> Surface:
        """The tricks of a side in groups of five, their number before them, what is needed below."""
        layout, frame = self._layout, self._layout.frame
        room = layout.piles[side]
        art = paint.blank(*room.size)
        count = layout.count(side).move(-room.x, -room.y)
        colour = style.SOFT if tricks == 0 else CREAM
        write(art, str(tricks), "poster", frame.type(78), colour, count, "center")
        for number in range(max(1, tricks)):
            spot = layout.pile(side, number)
            back = self._faces.back(spot.height).surface()
            at = back.get_rect(center=(round(spot.x - room.x), round(spot.y - room.y)))
            if tricks:
                blit(art, back, at)
            else:
                line = paint.rounded(*at.size, frame.px(6), None, style.CLOTH_DEEP, max(1, frame.px(3)))
                blit(art, line, at)
        if want is not None:
            foot = layout.needed(side).move(-room.x, -room.y)
            foot = self._sign_partners(art, side, foot)
            ink = style.GOLD_LIGHT if want == "won" else style.SOFT
            write(art, words.needed(want), "strong", min(frame.type(28), foot.height), ink, foot)
        return art

    def _sign_partners(self, art: Surface, side: Side, foot: Rect) -> Rect:
        """In teams, whose tricks these are; gives the room that is left."""
        if self._terms.teams == "off":
            return foot
        left = foot.left
        for seat, player in enumerate(self.players):
            if self._layout.pile_side(seat) == side:
                sign = icons.emblem(player.emblem, foot.height, number=False)
                blit(art, sign, (left, foot.top))
                left += round(foot.height * 1.2)
        return Rect(left, foot.top, foot.right - left, foot.height)


def paint_plate(look: _Look, size: tuple[int, int], frame: Frame) -> Surface:
    """A player's plate: sign, name, points, who deals; light when it is the seat's turn."""
    width, height = size
    ground = CREAM if look.moving else style.PLATE
    ink = CROWN_INK if look.moving else CREAM
    art = paint.blank(width, height)
    line = frame.px(4)
    blit(art, paint.rounded(width, height, frame.px(16), ground, GOLD, line), (0, 0))
    colour = SEATS[look.player.emblem % len(SEATS)]
    strip = round(height * 0.86)
    inner = Rect(line, line, strip, height - 2 * line)
    blit(art, paint.rounded(*inner.size, frame.px(12), colour), inner)
    art.fill((*colour, 255), Rect(inner.right - frame.px(14), inner.top, frame.px(14), inner.height))
    disc = round(strip * 0.78)
    blit(
        art, paint.rounded(disc, disc, disc / 2, CREAM), paint.blank(disc, disc).get_rect(center=inner.center)
    )
    sign = icons.emblem(look.player.emblem, round(disc * 0.68))
    blit(art, sign, sign.get_rect(center=inner.center))
    points = Rect(width - round(height * 0.88), 0, round(height * 0.84), height)
    write(art, str(look.score), "poster", frame.type(72), ink, points, "center")
    left = inner.right + frame.px(14)
    name = Rect(left, round(height * 0.06), points.left - left, round(height * 0.52))
    write(art, look.player.name, "strong", frame.type(42), ink, name)
    foot = Rect(left, round(height * 0.56), points.left - left, round(height * 0.34))
    _foot(art, look, foot, frame, ink)
    return art


def _foot(art: Surface, look: _Look, room: Rect, frame: Frame, ink: tuple[int, int, int]) -> None:
    """What is in the player's hands, and that it deals."""
    gear = icons.glyph(look.player.gear, room.height, css(ink))
    blit(art, gear, room)
    if not look.deals:
        return
    px = min(frame.type(28), round(room.height * 0.92))
    text = _("deals")
    left = room.left + gear.width + frame.px(6)
    wide = min(fonts.width(text, "strong", px) + frame.px(24), room.right - left)
    pill = Rect(left, room.top, wide, room.height)
    blit(art, paint.rounded(*pill.size, pill.height / 2, GOLD), pill)
    write(art, text, "strong", px, CROWN_INK, pill.inflate(-frame.px(4), 0), "center")
