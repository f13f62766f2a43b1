"""After a game of a match: who has won it, how, and how the games stand, until somebody presses."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.present import icons, paint
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import centred
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import BRASS, CREAM, INK
from engine.rules.cribbage.events import GameWon
from scenes.cribbage import style, words
from scenes.cribbage.gates import Waiting
from scenes.cribbage.layout import Layout
from scenes.plates import Player

_Z: Final = 300


class WonPanel(Waiting):
    """Stands on the stage until it is closed."""

    def __init__(
        self, stage: Stage, layout: Layout, won: GameWon, players: tuple[Player, ...], match: int
    ) -> None:
        super().__init__()
        self._stage = stage
        art = SurfaceArt(board(layout, won, players, match))
        self._sprite = stage.add(Sprite(art, *place(layout).center, z=_Z))

    def close(self) -> None:
        self._stage.remove(self._sprite)


def place(layout: Layout) -> Rect:
    """Where the panel stands."""
    ground, px = layout.ground, layout.frame.px
    return centred(
        ground, min(px(1060), round(ground.width * 0.92)), min(px(600), round(ground.height * 0.8))
    )


def board(layout: Layout, won: GameWon, players: tuple[Player, ...], match: int) -> Surface:
    """The panel's picture."""
    frame = layout.frame
    width, height = place(layout).size
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, frame.px(26), style.PLATE, BRASS, frame.px(7)), (0, 0))
    pad = frame.px(46)
    head = Rect(pad, frame.px(30), width - 2 * pad, frame.px(110))
    winner = players[won.seat]
    sign = icons.emblem(winner.emblem, head.height)
    blit(art, sign, head)
    room = Rect(head.left + sign.width + frame.px(24), head.top, 0, head.height)
    room.width = head.right - room.left
    write(art, _("{name} wins the game").format(name=winner.name), "poster", frame.type(76), CREAM, room)
    line = Rect(pad, head.bottom + frame.px(6), width - 2 * pad, frame.px(60))
    write(art, verdict(won), "strong", frame.type(42), style.LAMP, line)
    foot = Rect(pad, height - frame.px(96), width - 2 * pad, frame.px(70))
    _seats(
        art,
        layout,
        won,
        players,
        Rect(pad, line.bottom + frame.px(14), width - 2 * pad, foot.top - line.bottom - frame.px(24)),
    )
    write(art, _("First to {n}").format(n=match), "text", frame.type(32), style.SOFT, foot)
    write(art, _("Press to go on"), "strong", frame.type(34), CREAM, foot, "right")
    return art


def verdict(won: GameWon) -> str:
    """How clearly it was won, and what it counts."""
    scores = sorted(won.scores, reverse=True)
    text = _("{high} to {low}").format(high=scores[0], low=scores[1])
    if won.skunk != "none":
        skunk = words.skunk_name(won.skunk)
        return _("{score}: {skunk}! It counts {n}.").format(score=text, skunk=skunk, n=won.points)
    return text


def _seats(art: Surface, layout: Layout, won: GameWon, players: tuple[Player, ...], room: Rect) -> None:
    """A row for each player: points of this game, games so far."""
    frame = layout.frame
    gap = frame.px(12)
    height = (room.height - gap) // 2
    for seat, player in enumerate(players):
        row = Rect(room.left, room.top + seat * (height + gap), room.width, height)
        lead = seat == won.seat
        ground, ink = (CREAM, INK) if lead else (style.FELT, CREAM)
        blit(art, paint.rounded(*row.size, frame.px(14), ground), row)
        sign = icons.emblem(player.emblem, round(height * 0.62))
        blit(art, sign, (row.left + frame.px(18), row.centery - sign.height // 2))
        left = row.left + sign.width + frame.px(40)
        name = Rect(left, row.top, round(row.width * 0.4), height)
        write(art, player.name, "strong", frame.type(48), ink, name)
        games = Rect(row.right - frame.px(140), row.top, frame.px(120), height)
        points = Rect(games.left - frame.px(330), row.top, frame.px(310), height)
        write(art, words.points(won.scores[seat]), "text", frame.type(36), ink, points, "right")
        trophy = icons.glyph("trophy", round(height * 0.5), css(ink))
        blit(art, trophy, (games.left + frame.px(4), games.centery - trophy.height // 2))
        write(art, str(won.games[seat]), "poster", frame.type(56), ink, games, "right")
