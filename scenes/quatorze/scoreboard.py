"""The scores through the rounds, on the tiled wall: a column for each player, a row for each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from engine.present import fonts, i18n, icons, paint
from engine.present.i18n import _
from engine.present.paint import blit
from engine.present.screen import Frame, columns, cut_bottom, cut_left, cut_top
from engine.present.skin import write
from engine.present.theme import CREAM, INK, LAMP, mix
from engine.rules.quatorze.state import Terms
from scenes.plates import Player
from scenes.quatorze import style
from scenes.quatorze.plates import close_to_limit

_ROW: Final = 40
_LABEL: Final = 38

Rows = Sequence[tuple[int, Sequence[int]]]
"""Round by round: its number and the points by seat."""


def title(number: int, terms: Terms, decisive: bool, size: tuple[int, int], frame: Frame) -> Surface:
    """Which round it is, and where the game ends."""
    width, height = size
    art = paint.blank(width, height)
    upper, lower = cut_top(Rect(0, 0, width, height), round(height * 0.52))
    if decisive:
        text = _("Deciding round")
    elif terms.rounds:
        text = _("Round {n} of {all}").format(n=max(1, number), all=terms.rounds)
    else:
        text = _("Round {n}").format(n=max(1, number))
    write(art, text.upper(), "poster", frame.type(54), LAMP, upper.inflate(-frame.px(12), 0), "center")
    line = _("Fewest points win") if terms.end == "first" else _("The last one left wins")
    limit = _("Limit {n}").format(n=terms.limit)
    for words, room in zip((line, limit), cut_top(lower, lower.height // 2), strict=True):
        write(art, words, "text", frame.type(32), style.SOFT, room.inflate(-frame.px(4), 0), "center")
    return art


def board(
    rows: Rows,
    scores: Sequence[int],
    out: Sequence[int],
    players: Sequence[Player],
    terms: Terms,
    size: tuple[int, int],
    frame: Frame,
) -> Surface:
    """The whole table of scores; of many rounds the last ones."""
    width, height = size
    art = paint.blank(width, height)
    room = Rect(0, 0, width, height)
    head, room = cut_top(room, frame.px(60))
    foot, room = cut_bottom(room, frame.px(70))
    label = frame.px(_LABEL)
    cells = columns(cut_left(head, label)[1], len(players), 0)
    for seat, cell in enumerate(cells):
        size_ = min(frame.px(46), cell.width - frame.px(4))
        sign = icons.emblem(players[seat].emblem, size_)
        blit(art, sign, sign.get_rect(center=cell.center))
    high = frame.px(_ROW)
    seen = rows[-max(1, room.height // high) :] if rows else ()
    for index, (number, points) in enumerate(seen):
        line = Rect(0, room.top + index * high, width, high)
        if index % 2 == 0:
            blit(art, paint.rounded(*line.size, frame.px(8), mix(style.PANEL, CREAM, 0.07)), line)
        write(art, str(number), "text", frame.type(28), style.SOFT, Rect(0, line.top, label, high), "center")
        for seat, cell in enumerate(cells):
            won = points[seat] < 0
            box = Rect(cell.left, line.top, cell.width, high).inflate(-frame.px(4), 0)
            ink = LAMP if won else CREAM
            write(art, i18n.number(points[seat]), "strong", frame.type(30), ink, box, "center")
    _totals(art, scores, out, terms, foot, cells, frame)
    return art


def _totals(
    art: Surface,
    scores: Sequence[int],
    out: Sequence[int],
    terms: Terms,
    foot: Rect,
    cells: Sequence[Rect],
    frame: Frame,
) -> None:
    """What everybody has, all in one size; whoever is close to the limit in a warning colour, whoever leads
    in light."""
    playing = [score for seat, score in enumerate(scores) if seat not in out]
    best = min(playing, default=0)
    art.fill((*LAMP, 255), Rect(foot.left, foot.top, foot.width, frame.px(3)))
    label = Rect(0, foot.top, frame.px(_LABEL), foot.height)
    write(art, "Σ", "strong", frame.type(34), style.SOFT, label, "center")
    room = cells[0].width - 2 * frame.px(4)
    largest = min(frame.type(44), cells[0].width * 2 // 3)
    px = min(fonts.fit(i18n.number(score), "poster", largest, room) for score in scores)
    for seat, cell in enumerate(cells):
        box = Rect(cell.left, foot.top + frame.px(9), cell.width, foot.height - frame.px(14))
        box.inflate_ip(-frame.px(4), 0)
        ink = CREAM
        if seat in out:
            ink = style.SOFT
        elif close_to_limit(scores[seat], terms):
            blit(art, paint.rounded(*box.size, frame.px(8), style.DANGER), box)
            ink = INK
        elif scores[seat] == best and any(scores):
            blit(art, paint.rounded(*box.size, frame.px(8), LAMP), box)
            ink = INK
        write(art, i18n.number(scores[seat]), "poster", px, ink, box.inflate(-frame.px(4), 0), "center")
