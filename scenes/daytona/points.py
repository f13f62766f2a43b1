"""After a race: what it brought, race by race, over the ground, until somebody presses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect, Surface

from engine.match.match import Match
from engine.present import icons, paint
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import centred
from engine.present.skin import write
from engine.present.stage import Stage
from engine.present.theme import CREAM, INK, YELLOW, hexed
from engine.rules.base import Event
from engine.rules.daytona.events import RaceOver
from scenes.daytona import style
from scenes.daytona.layout import Layout
from scenes.daytona.picture import PACK_SIZE
from scenes.daytona.tower import Driver
from scenes.seals import seal_words
from scenes.unrolling import Part, Unrolled

DEAF: Final = 0.6
"""Seconds in which the table of points takes no press: it was meant for the race."""

LONGEST: Final = 6.0
"""Seconds after which it goes away by itself where no person drives."""

_Z: Final = 120
_MOST_RACES: Final = 6
_GAP: Final = 8
"""Units between rows, and after a name."""
_SOFT: Final = hexed("#c9c1ae")
_PLATE: Final = hexed("#2c2f39")


@dataclass(frozen=True, slots=True)
class Result:
    """``races``: points of every race so far by seat, the last one just over. ``scores`` are the sums.
    ``seed``: what the race was shuffled with, now that it may be known; None when it is not kept."""

    race: int
    races: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    winner: int
    seed: str | None


def result(events: Sequence[Event], races: Sequence[tuple[int, ...]], match: Match) -> Result:
    """The result of the race that these events end, the last of ``races``."""
    over = next(event for event in events if isinstance(event, RaceOver))
    whole = [shuffle for shuffle in match.revealed() if len(shuffle.order) == PACK_SIZE]
    seed = whole[over.race].seed if over.race < len(whole) else None  # the first was the draw for the start
    return Result(over.race, tuple(races), over.scores, over.places[0], seed)


class PointsPanel(Unrolled):
    """Stands on the stage until it is closed."""

    def __init__(self, stage: Stage, layout: Layout, result: Result, drivers: Sequence[Driver]) -> None:
        room, px = _place(layout), layout.frame.px
        ground = partial(paint.rounded, radius=px(24), fill=style.PANEL, outline=CREAM, line=px(6))
        super().__init__(stage, room, _Z, ground, px(26), _parts(layout, result, drivers), DEAF)


def _place(layout: Layout) -> Rect:
    """Where the table of points stands."""
    ground = layout.ground
    width = min(round(ground.width * 0.94), layout.frame.px(1240))
    height = min(round(ground.height * 0.86), layout.frame.px(300 + 112 * layout.seats))
    return centred(ground, width, height)


def _parts(layout: Layout, result: Result, drivers: Sequence[Driver]) -> Iterator[Part]:
    frame = layout.frame
    width, height = _place(layout).size
    pad = frame.px(48)
    head = Rect(pad, frame.px(26), width - 2 * pad, frame.px(96))
    foot = Rect(pad, height - frame.px(104), width - 2 * pad, frame.px(84))
    body = Rect(pad, head.bottom + frame.px(8), width - 2 * pad, foot.top - head.bottom - frame.px(20))
    yield head, partial(_head, result=result, drivers=drivers, layout=layout)
    yield from _rows(result, drivers, body, layout)
    yield foot, partial(_foot, result=result, layout=layout)


def _head(art: Surface, room: Rect, result: Result, drivers: Sequence[Driver], layout: Layout) -> None:
    driver = drivers[result.winner]
    sign = icons.emblem(driver.emblem, room.height)
    blit(art, sign, room)
    text = _("{name} wins race {n}").format(name=driver.name, n=result.race)
    left = room.left + sign.width + layout.frame.px(24)
    line = Rect(left, room.top, room.right - left, room.height)
    write(art, text, "poster", layout.frame.type(76), CREAM, line, "left")


def _rows(result: Result, drivers: Sequence[Driver], room: Rect, layout: Layout) -> Iterator[Part]:
    """A line of race numbers, then a row for each seat, most points first."""
    frame = layout.frame
    order = sorted(range(layout.seats), key=lambda seat: (-result.scores[seat], seat))
    gap, legend = frame.px(_GAP), frame.px(44)
    height = (room.height - legend - gap * layout.seats) // layout.seats
    yield Rect(room.left, room.top, room.width, legend), partial(_legend, result=result, layout=layout)
    for rank, seat in enumerate(order):
        row = Rect(room.left, room.top + legend + rank * (height + gap), room.width, height)
        paint_row = partial(_row, seat=seat, lead=not rank, result=result, drivers=drivers, layout=layout)
        yield row, paint_row


def _legend(art: Surface, room: Rect, result: Result, layout: Layout) -> None:
    """The numbers of the races that are shown."""
    frame = layout.frame
    shown = result.races[-_MOST_RACES:]
    first = len(result.races) - len(shown) + 1
    columns = _columns(room, len(shown), frame.px(150))
    for number, column in enumerate(columns):
        text = _("Sum") if number == len(shown) else str(first + number)
        write(art, text, "text", frame.type(30), _SOFT, column, "center")
    if len(columns) > 1:
        label = Rect(room.left, room.top, columns[0].left - room.left - frame.px(_GAP), room.height)
        write(art, _("Race"), "text", frame.type(30), _SOFT, label, "right")


def _row(
    art: Surface,
    row: Rect,
    seat: int,
    lead: bool,
    result: Result,
    drivers: Sequence[Driver],
    layout: Layout,
) -> None:
    frame = layout.frame
    shown = result.races[-_MOST_RACES:]
    *races, total = _columns(row, len(shown), frame.px(150))
    blit(art, paint.rounded(*row.size, frame.px(14), CREAM if lead else _PLATE), row)
    ink = INK if lead else CREAM
    sign = icons.emblem(drivers[seat].emblem, round(row.height * 0.7))
    blit(art, sign, (row.left + frame.px(16), row.centery - sign.height // 2))
    left = row.left + sign.width + frame.px(36)
    name = Rect(left, row.top, (*races, total)[0].left - left - frame.px(_GAP), row.height)
    write(art, drivers[seat].name, "strong", frame.type(44), ink, name, "left")
    for cell, race in zip(races, shown, strict=True):
        write(art, str(race[seat] or "–"), "strong", frame.type(40), ink, cell, "center")
    write(art, str(result.scores[seat]), "poster", frame.type(60), ink, total, "center")


def _columns(room: Rect, races: int, wide: int) -> list[Rect]:
    """One for each race shown, and one for the sum, at the right of the room."""
    width = min(round(wide * 0.62), round(room.width * 0.5 / (races + 1)))
    right = room.right - wide
    cells = [Rect(right - (races - number) * width, room.top, width, room.height) for number in range(races)]
    return [*cells, Rect(right, room.top, wide, room.height)]


def _foot(art: Surface, room: Rect, result: Result, layout: Layout) -> None:
    """The seed of the race's shuffle, and how to go on."""
    frame = layout.frame
    half = room.height // 2
    lower = Rect(room.left, room.top + half, room.width, half)
    if result.seed is not None:
        upper = Rect(room.left, room.top, room.width, half)
        sign = icons.glyph("seal", round(half * 0.9), css(_SOFT))
        blit(art, sign, upper)
        words = Rect(upper.left + sign.width + frame.px(12), upper.top, upper.width, half)
        text = _("The seal is open: seed {seed}").format(seed=seal_words(result.seed))
        write(art, text, "text", frame.type(28), _SOFT, words, "left")
    write(art, _("Press to go on"), "strong", frame.type(34), YELLOW, lower, "left")
