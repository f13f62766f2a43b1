"""The plates of the players: who it is, how many cards are held, whether down, how near to the limit."""

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
from engine.present.theme import CREAM, INK, LAMP, SEATS, Colour
from engine.rules.quatorze.state import Terms
from scenes.plates import Player
from scenes.quatorze import style
from scenes.quatorze.faces import TableFaces
from scenes.quatorze.layout import Layout
from scenes.quatorze.picture import Picture

_Z: Final = 10
CLOSE: Final = 0.75
"""Of the limit: whoever has so many points is close to it."""


@dataclass(frozen=True, slots=True)
class _Look:
    """``note`` is the one thing worth saying of a player, ``short`` the same where there is little room, and
    ``alarm`` says that it is a warning."""

    player: Player
    cards: int
    note: str
    short: str
    alarm: bool
    moving: bool
    deals: bool


def close_to_limit(score: int, terms: Terms) -> bool:
    """Whether a bad round or two lead to the limit."""
    return score >= terms.limit * CLOSE


class Plates:
    """Stand on the table's stage."""

    def __init__(
        self, stage: Stage, layout: Layout, faces: TableFaces, players: Sequence[Player], terms: Terms
    ) -> None:
        self._stage = stage
        self._layout = layout
        self._faces = faces
        self._players = tuple(players)
        self._terms = terms
        self._shown: dict[int, _Look] = {}
        blank = SurfaceArt(paint.blank(1, 1))
        for seat in range(layout.seats):
            stage.add(Sprite(blank, *layout.mat(seat).plate.center, z=_Z), ("plate", seat))

    def show(self, shown: Picture, mover: int | None) -> None:
        """Plates as the picture has them."""
        for seat, player in enumerate(self._players):
            note, short = self._note(shown, seat)
            cards, deals = shown.counts[seat], shown.dealer == seat
            look = _Look(player, cards, note, short, short != note, mover == seat, deals)
            if self._shown.get(seat) != look:
                self._shown[seat] = look
                size = self._layout.mat(seat).plate.size
                art = paint_plate(look, size, self._layout.frame, self._faces)
                self._stage.sprite(("plate", seat)).art = SurfaceArt(art)

    def _note(self, shown: Picture, seat: int) -> tuple[str, str]:
        """The one thing worth saying of a player, long and short."""
        score, terms = shown.scores[seat], self._terms
        if seat in shown.eliminated:
            return _("out"), _("out")
        if close_to_limit(score, terms):
            left = terms.limit - score
            note = _("{n} to the limit").format(n=left) if left > 0 else _("at the limit")
            return note, f"{score}/{terms.limit}"
        if shown.down[seat]:
            return _("down"), _("down")
        return "", ""


def paint_plate(look: _Look, size: tuple[int, int], frame: Frame, faces: TableFaces) -> Surface:
    """A player's plate; light when it is the seat's turn."""
    width, height = size
    ground, ink = (LAMP, INK) if look.moving else (style.PLATE, CREAM)
    art = paint.blank(width, height)
    line = frame.px(3)
    blit(art, paint.rounded(width, height, frame.px(12), ground, style.BRASS, line), (0, 0))
    colour = SEATS[look.player.emblem % len(SEATS)]
    art.fill((*colour, 255), Rect(line + frame.px(8), line, frame.px(10), height - 2 * line))
    size_ = min(height - 2 * frame.px(5), frame.px(70))
    sign = icons.emblem(look.player.emblem, round(size_ * 0.68))
    disc = paint.rounded(size_, size_, size_ / 2, CREAM)
    at = disc.get_rect(midleft=(line + frame.px(24), height // 2))
    blit(art, disc, at)
    blit(art, sign, sign.get_rect(center=at.center))
    right = _cards(art, look, frame, faces, ink)
    left = at.right + frame.px(12)
    text = Rect(left, 0, right - left - frame.px(8), height)
    _words(art, look, text, frame, ink)
    return art


def _cards(art: Surface, look: _Look, frame: Frame, faces: TableFaces, ink: Colour) -> int:
    """How many cards are held, as a number beside a back; gives where that begins."""
    height = art.height
    back = faces.back(min(height * 0.68, frame.px(46))).surface()
    at = back.get_rect(midright=(art.width - frame.px(14), height // 2))
    for step in range(min(2, max(0, look.cards - 1)), -1, -1):
        if look.cards:
            blit(art, back, at.move(-step * frame.px(5), 0))
    number = Rect(0, 0, frame.px(50), height)
    number.right = at.left - frame.px(22)
    write(art, str(look.cards), "poster", frame.type(44), ink, number, "right")
    return number.left


def _words(art: Surface, look: _Look, room: Rect, frame: Frame, ink: Colour) -> None:
    """The name, and beside or below it what is worth saying."""
    notes = [(look.note, style.DANGER if look.alarm and not look.moving else ink)] if look.note else []
    if look.deals:
        notes.append((_("deals"), ink))
    gear = icons.glyph(look.player.gear, frame.px(30), css(ink))
    if room.height >= frame.px(80):
        top = Rect(room.left, room.top + frame.px(6), room.width, round(room.height * 0.5))
        low = Rect(room.left, top.bottom, room.width, room.height - top.bottom - frame.px(8))
        write(art, look.player.name, "strong", frame.type(40), ink, top)
        if notes:
            _note(art, notes, look.short, low, frame)
        else:
            blit(art, gear, gear.get_rect(midleft=(low.left, low.centery)))
        return
    blit(art, gear, gear.get_rect(midleft=room.midleft))
    left = room.left + gear.width + frame.px(10)
    name = Rect(left, 0, min(room.right - left, round(room.width * 0.5)), room.height)
    px = fonts.fit(look.player.name, "strong", frame.type(38), name.width)
    place = write(art, look.player.name, "strong", px, ink, name)
    after = place.right + frame.px(14)
    _note(art, notes, look.short, Rect(after, 0, room.right - after, room.height), frame)


def _note(art: Surface, notes: list[tuple[str, Colour]], short: str, room: Rect, frame: Frame) -> None:
    """All notes where they have room at full size, else the first one, or that in its short form."""
    if not notes or room.width <= frame.px(30):
        return
    text, px = " · ".join(note for note, _ in notes), frame.type(28)
    if fonts.width(text, "strong", px) > room.width:
        text = notes[0][0]
    if short and fonts.width(text, "strong", px) > room.width:
        text = short
    write(art, text, "strong", px, notes[0][1], room)
