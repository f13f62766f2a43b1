"""After a game of a match: who has won it, how, and how the games stand, until somebody presses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from engine.present import icons, paint
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import Frame, centred
from engine.present.skin import write
from engine.present.stage import Stage
from engine.present.theme import BRASS, CREAM, INK
from engine.rules.cribbage.events import GameWon
from scenes.cribbage import gates, style, words
from scenes.cribbage.layout import Layout
from scenes.plates import Player
from scenes.unrolling import Part, Unrolled

_Z: Final = 300


class WonPanel(Unrolled):
    """Stands on the stage until it is closed."""

    def __init__(
        self, stage: Stage, layout: Layout, won: GameWon, players: tuple[Player, ...], match: int
    ) -> None:
        room, px = _place(layout), layout.frame.px
        ground = partial(paint.rounded, radius=px(26), fill=style.PLATE, outline=BRASS, line=px(7))
        parts = _parts(layout, won, players, match)
        super().__init__(stage, room, _Z, ground, px(28), parts, gates.DEAF)


def _place(layout: Layout) -> Rect:
    """Where the panel stands."""
    ground, px = layout.ground, layout.frame.px
    return centred(
        ground, min(px(1060), round(ground.width * 0.92)), min(px(600), round(ground.height * 0.8))
    )


def _parts(layout: Layout, won: GameWon, players: Sequence[Player], match: int) -> Iterator[Part]:
    frame = layout.frame
    width, height = _place(layout).size
    pad = frame.px(46)
    head = Rect(pad, frame.px(30), width - 2 * pad, frame.px(110))
    yield head, partial(_head, winner=players[won.seat], frame=frame)
    line = Rect(pad, head.bottom + frame.px(6), width - 2 * pad, frame.px(60))
    yield line, partial(_verdict, won=won, frame=frame)
    foot = Rect(pad, height - frame.px(96), width - 2 * pad, frame.px(70))
    room = Rect(pad, line.bottom + frame.px(14), width - 2 * pad, foot.top - line.bottom - frame.px(24))
    gap = frame.px(12)
    high = (room.height - gap) // 2
    for seat, player in enumerate(players):
        row = Rect(room.left, room.top + seat * (high + gap), room.width, high)
        yield row, partial(_row, player=player, seat=seat, won=won, frame=frame)
    yield foot, partial(_foot, match=match, frame=frame)


def _head(art: Surface, room: Rect, winner: Player, frame: Frame) -> None:
    sign = icons.emblem(winner.emblem, room.height)
    blit(art, sign, room)
    left = room.left + sign.width + frame.px(24)
    line = Rect(left, room.top, room.right - left, room.height)
    write(art, _("{name} wins the game").format(name=winner.name), "poster", frame.type(76), CREAM, line)


def _verdict(art: Surface, room: Rect, won: GameWon, frame: Frame) -> None:
    write(art, verdict(won), "strong", frame.type(42), style.LAMP, room)


def _foot(art: Surface, room: Rect, match: int, frame: Frame) -> None:
    """What the match goes to, and how to go on."""
    write(art, _("First to {n}").format(n=match), "text", frame.type(32), style.SOFT, room)
    write(art, _("Press to go on"), "strong", frame.type(34), CREAM, room, "right")


def verdict(won: GameWon) -> str:
    """How clearly it was won, and what it counts."""
    scores = sorted(won.scores, reverse=True)
    text = _("{high} to {low}").format(high=scores[0], low=scores[1])
    if won.skunk != "none":
        skunk = words.skunk_name(won.skunk)
        return _("{score}: {skunk}! It counts {n}.").format(score=text, skunk=skunk, n=won.points)
    return text


def _row(art: Surface, row: Rect, player: Player, seat: int, won: GameWon, frame: Frame) -> None:
    """A player: points of this game, games so far."""
    height = row.height
    ground, ink = (CREAM, INK) if seat == won.seat else (style.FELT, CREAM)
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
