"""After a hand: what it brought, over the table, until somebody presses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect, Surface

from engine.match.match import Match
from engine.present import fonts, icons, paint
from engine.present.i18n import _, listed
from engine.present.paint import blit, css
from engine.present.screen import centred
from engine.present.skin import wrapped, write
from engine.present.stage import Stage
from engine.present.theme import CREAM, CROWN_INK, GOLD
from engine.rules.regicide.events import HandScored
from engine.rules.regicide.state import Terms
from engine.rules.regicide.state import sides as sides_of
from scenes.plates import Player
from scenes.regicide import banner, style, words
from scenes.regicide.layout import Layout
from scenes.seals import seal_words
from scenes.unrolling import Part, Unrolled

DEAF: Final = 0.5
"""Seconds in which the panel takes no press: it was meant for the last trick."""
LONGEST: Final = 7.0
"""Seconds after which it goes away by itself where no person plays."""

_Z: Final = 320


@dataclass(frozen=True, slots=True)
class Row:
    """One side: its seats, tricks, points of the hand and of the game; ``target`` reached or not."""

    seats: tuple[int, ...]
    tricks: int
    points: int
    score: int


def rows_of(scored: HandScored, terms: Terms) -> list[Row]:
    """The sides, the one ahead in the game first."""
    found = [
        Row(side, sum(scored.tricks[seat] for seat in side), scored.points[side[0]], scored.scores[side[0]])
        for side in sides_of(terms, len(scored.scores))
    ]
    return sorted(found, key=lambda row: (-row.score, row.seats))


class PointsPanel(Unrolled):
    """Stands on the stage until it is closed."""

    def __init__(
        self, stage: Stage, layout: Layout, scored: HandScored, match: Match, players: Sequence[Player]
    ) -> None:
        terms: Terms = match.state.terms
        shuffles = match.revealed()
        seed = shuffles[scored.hand].seed if scored.hand < len(shuffles) else None
        rows = rows_of(scored, terms)
        place, px = _place(layout, len(rows)), layout.frame.px
        ground = partial(paint.rounded, radius=px(24), fill=style.PANEL, outline=GOLD, line=px(6))
        parts = _parts(layout, place.size, rows, scored, terms, players, seed)
        super().__init__(stage, place, _Z, ground, px(26), parts, DEAF)


def _place(layout: Layout, rows: int) -> Rect:
    """Where the panel stands."""
    ground, px = layout.ground, layout.frame.px
    width = min(round(ground.width * 0.94), px(1240))
    height = min(round(ground.height * 0.92), px(340 + 122 * rows))
    return centred(ground, width, height)


def _parts(
    layout: Layout,
    size: tuple[int, int],
    rows: Sequence[Row],
    scored: HandScored,
    terms: Terms,
    players: Sequence[Player],
    seed: str | None,
) -> Iterator[Part]:
    frame, (width, height) = layout.frame, size
    pad = frame.px(48)
    inner = Rect(pad, frame.px(26), width - 2 * pad, height - frame.px(52))
    head = Rect(inner.left, inner.top, inner.width, frame.px(108))
    foot = Rect(inner.left, inner.bottom - frame.px(98), inner.width, frame.px(98))
    body = Rect(inner.left, head.bottom + frame.px(6), inner.width, foot.top - head.bottom - frame.px(16))
    yield head, partial(_head, scored=scored, players=players, layout=layout)
    yield from _rows(rows, scored, players, terms, body, layout)
    yield foot, partial(_foot, seed=seed, layout=layout)


def _head(art: Surface, room: Rect, scored: HandScored, players: Sequence[Player], layout: Layout) -> None:
    """A crown, and in a sentence who scores and why."""
    size = round(room.height * 0.8)
    crown = banner.crown(size, upside_down=scored.why == "carried")
    blit(art, crown, crown.get_rect(midleft=room.midleft))
    left = room.left + size + layout.frame.px(24)
    text = words.scored(scored, [player.name for player in players])
    lines = wrapped(text, "poster", layout.frame.type(54), style.GOLD_LIGHT, room.right - left, room.height)
    blit(art, lines, lines.get_rect(midleft=(left, room.centery)))


def _rows(
    rows: Sequence[Row],
    scored: HandScored,
    players: Sequence[Player],
    terms: Terms,
    room: Rect,
    layout: Layout,
) -> Iterator[Part]:
    frame = layout.frame
    gap, legend = frame.px(10), frame.px(42)
    high = (room.height - legend - gap * len(rows)) // len(rows)
    yield Rect(room.left, room.top, room.width, legend), partial(_legend, layout=layout)
    for number, row in enumerate(rows):
        box = Rect(room.left, room.top + legend + number * (high + gap), room.width, high)
        yield box, partial(_row, row=row, scored=scored, players=players, terms=terms, layout=layout)


def _columns(row: Rect, layout: Layout) -> list[Rect]:
    """Tricks, points of the hand and of the game, at the end of a row."""
    wide = min(layout.frame.px(170), row.width // 6)
    return [Rect(row.right - wide * (3 - number), row.top, wide, row.height) for number in range(3)]


def _legend(art: Surface, room: Rect, layout: Layout) -> None:
    for column, text in zip(_columns(room, layout), (_("Tricks"), _("Points"), _("Game")), strict=True):
        write(art, text, "text", layout.frame.type(30), style.SOFT, column, "center")


def _row(
    art: Surface,
    box: Rect,
    row: Row,
    scored: HandScored,
    players: Sequence[Player],
    terms: Terms,
    layout: Layout,
) -> None:
    """A side: its players, tricks, points, and how far it is on the way to the target."""
    frame = layout.frame
    gains = row.points > 0
    blit(art, paint.rounded(*box.size, frame.px(14), CREAM if gains else style.BANNER_SHADE), box)
    ink = CROWN_INK if gains else CREAM
    tricks, points, game = _columns(box, layout)
    _names(art, row, players, Rect(box.left, box.top, tricks.left - box.left, box.height), ink, layout)
    role: fonts.Role = "poster" if row.seats[0] in scored.most else "strong"
    write(art, str(row.tricks), role, frame.type(48), ink, tricks, "center")
    more = f"+{row.points}" if row.points else "–"
    write(art, more, "strong", frame.type(48), ink, points, "center")
    write(art, str(row.score), "poster", frame.type(68), ink, game, "center")
    _way(art, row.score, terms.target, box, layout)


def _names(
    art: Surface, row: Row, players: Sequence[Player], room: Rect, ink: tuple[int, int, int], layout: Layout
) -> None:
    frame = layout.frame
    left = room.left + frame.px(18)
    size = min(frame.px(66), round(room.height * 0.66))
    for seat in row.seats:
        disc = paint.rounded(size, size, size / 2, CREAM)
        at = disc.get_rect(midleft=(left, room.centery))
        blit(art, disc, at)
        sign = icons.emblem(players[seat].emblem, round(size * 0.72))
        blit(art, sign, sign.get_rect(center=at.center))
        left = at.right + frame.px(10)
    text = listed(players[seat].name for seat in row.seats)
    place = Rect(left + frame.px(8), room.top, room.right - left - frame.px(20), room.height)
    write(art, text, "strong", frame.type(44), ink, place)


def _way(art: Surface, score: int, target: int, box: Rect, layout: Layout) -> None:
    """A thin bar at the row's foot: how far it is to the target."""
    line = max(3, layout.frame.px(7))
    whole = box.width - 2 * layout.frame.px(14)
    done = round(whole * min(1.0, score / target))
    y = box.bottom - line - layout.frame.px(4)
    art.fill((*style.CLOTH_DEEP, 255), (box.left + layout.frame.px(14), y, whole, line))
    art.fill((*GOLD, 255), (box.left + layout.frame.px(14), y, done, line))


def _foot(art: Surface, room: Rect, seed: str | None, layout: Layout) -> None:
    """The seed of the hand's shuffle, and how to go on."""
    frame = layout.frame
    half = room.height // 2
    if seed is not None:
        sign = icons.glyph("seal", round(half * 0.8), css(style.SOFT))
        blit(art, sign, (room.left, room.top + (half - sign.height) // 2))
        left = room.left + sign.width + frame.px(12)
        text = _("The seal is open: seed {seed}").format(seed=seal_words(seed))
        place = Rect(left, room.top, room.right - left, half)
        write(art, text, "text", frame.type(28), style.SOFT, place)
    lower = Rect(room.left, room.top + half, room.width, half)
    write(art, _("Press to go on"), "strong", frame.type(36), style.GOLD_LIGHT, lower)
