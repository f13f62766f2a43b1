"""After a hand: what it brought, over the table, until somebody presses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from engine.match.match import Match
from engine.present import icons, paint
from engine.present.i18n import _, listed
from engine.present.paint import blit, css
from engine.present.screen import centred
from engine.present.skin import wrapped, write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, CROWN_INK, GOLD
from engine.rules.regicide.events import HandScored
from engine.rules.regicide.state import Terms
from engine.rules.regicide.state import sides as sides_of
from scenes.plates import Player
from scenes.regicide import banner, style, words
from scenes.regicide.layout import Layout
from scenes.seals import seal_words

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


class PointsPanel:
    """Stands on the stage until it is closed."""

    def __init__(
        self, stage: Stage, layout: Layout, scored: HandScored, match: Match, players: Sequence[Player]
    ) -> None:
        self._stage = stage
        self.age = 0.0
        terms: Terms = match.state.terms
        shuffles = match.revealed()
        seed = shuffles[scored.hand].seed if scored.hand < len(shuffles) else None
        art = board(layout, scored, terms, players, seed)
        self._sprite = stage.add(Sprite(SurfaceArt(art), *layout.ground.center, z=_Z))

    @property
    def ready(self) -> bool:
        """Whether it takes a press by now."""
        return self.age >= DEAF

    def close(self) -> None:
        self._stage.remove(self._sprite)


def board(
    layout: Layout, scored: HandScored, terms: Terms, players: Sequence[Player], seed: str | None
) -> Surface:
    """The whole panel."""
    frame, ground = layout.frame, layout.ground
    rows = rows_of(scored, terms)
    width = min(round(ground.width * 0.94), frame.px(1240))
    height = min(round(ground.height * 0.92), frame.px(340 + 122 * len(rows)))
    art = paint.blank(*centred(ground, width, height).size)
    blit(art, paint.rounded(width, height, frame.px(24), style.PANEL, GOLD, frame.px(6)), (0, 0))
    pad = frame.px(48)
    inner = Rect(pad, frame.px(26), width - 2 * pad, height - frame.px(52))
    head = Rect(inner.left, inner.top, inner.width, frame.px(108))
    _head(art, scored, players, head, layout)
    foot = Rect(inner.left, inner.bottom - frame.px(98), inner.width, frame.px(98))
    _foot(art, seed, foot, layout)
    body = Rect(inner.left, head.bottom + frame.px(6), inner.width, foot.top - head.bottom - frame.px(16))
    _rows(art, rows, scored, players, terms, body, layout)
    return art


def _head(art: Surface, scored: HandScored, players: Sequence[Player], room: Rect, layout: Layout) -> None:
    """A crown, and in a sentence who scores and why."""
    size = round(room.height * 0.8)
    crown = banner.crown(size, upside_down=scored.why == "carried")
    blit(art, crown, crown.get_rect(midleft=room.midleft))
    left = room.left + size + layout.frame.px(24)
    text = words.scored(scored, [player.name for player in players])
    lines = wrapped(text, "poster", layout.frame.type(54), style.GOLD_LIGHT, room.right - left, room.height)
    blit(art, lines, lines.get_rect(midleft=(left, room.centery)))


def _rows(
    art: Surface,
    rows: Sequence[Row],
    scored: HandScored,
    players: Sequence[Player],
    terms: Terms,
    room: Rect,
    layout: Layout,
) -> None:
    """A line for each side: its players, tricks, points, and how far it is on the way to the target."""
    frame = layout.frame
    gap, legend = frame.px(10), frame.px(42)
    high = (room.height - legend - gap * len(rows)) // len(rows)
    wide = min(frame.px(170), room.width // 6)
    columns = [Rect(room.right - wide * (3 - number), room.top, wide, legend) for number in range(3)]
    for column, text in zip(columns, (_("Tricks"), _("Points"), _("Game")), strict=True):
        write(art, text, "text", frame.type(30), style.SOFT, column, "center")
    for number, row in enumerate(rows):
        box = Rect(room.left, room.top + legend + number * (high + gap), room.width, high)
        gains = row.points > 0
        blit(art, paint.rounded(*box.size, frame.px(14), CREAM if gains else style.BANNER_SHADE), box)
        ink = CROWN_INK if gains else CREAM
        _names(art, row, players, Rect(box.left, box.top, columns[0].left - box.left, high), ink, layout)
        most = row.seats[0] in scored.most
        for column, text, role, px in (
            (columns[0], str(row.tricks), "poster" if most else "strong", 48),
            (columns[1], f"+{row.points}" if row.points else "–", "strong", 48),
            (columns[2], str(row.score), "poster", 68),
        ):
            cell = Rect(column.left, box.top, column.width, high)
            write(art, text, role, frame.type(px), ink, cell, "center")  # type: ignore[arg-type]
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


def _foot(art: Surface, seed: str | None, room: Rect, layout: Layout) -> None:
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
