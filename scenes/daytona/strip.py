"""What is announced across the ground: the draw for the start, the next race, a photo finish."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from engine.present import fonts, icons, paint
from engine.present.i18n import _
from engine.present.paint import blit
from engine.present.screen import Frame
from engine.present.skin import write
from engine.present.theme import CREAM, INK, ORANGE, RED, YELLOW, hexed
from scenes.daytona.layout import Layout
from scenes.daytona.tower import Driver
from scenes.seals import write_seal

_SOFT = hexed("#c9c1ae")
_MARGIN = 0.06  # of a strip's width: the edge beside what is written on it


def _ground(layout: Layout) -> Surface:
    """The strip itself, edged with stripes."""
    room = layout.strip()
    art = Surface(room.size)
    art.fill(INK)
    band = max(2, round(room.height * 0.022))
    for number, colour in enumerate((RED, ORANGE, YELLOW)):
        art.fill(colour, (0, number * band, room.width, band))
        art.fill(colour, (0, room.height - (number + 1) * band, room.width, band))
    return art.convert_alpha()


def race(layout: Layout, number: int, target: int, starter: Driver) -> Surface:
    """The next race: its number and who starts; room is left for ``seal`` below."""
    art = _ground(layout)
    frame, (width, height) = layout.frame, art.size
    pad = round(width * _MARGIN)
    title = Rect(pad, round(height * 0.12), width - 2 * pad, round(height * 0.4))
    write(art, _("Race {n}").format(n=number).upper(), "poster", frame.type(150), CREAM, title, "left")
    goal = _("First to {n} points").format(n=target)
    write(art, goal, "strong", frame.type(44), YELLOW, title, "right")
    line = Rect(pad, round(height * 0.55), width - 2 * pad, round(height * 0.16))
    sign = icons.emblem(starter.emblem, line.height)
    blit(art, sign, line)
    words = Rect(line.left + sign.width + frame.px(18), line.top, line.width, line.height)
    text = _("{name} starts").format(name=starter.name)
    write(art, text, "strong", frame.type(46), CREAM, words, "left")
    return art


def seal(art: Surface, digest: str, frame: Frame) -> None:
    """Writes the seal of the race's shuffle on its strip."""
    width, height = art.size
    pad = round(width * _MARGIN)
    foot = Rect(pad, round(height * 0.75), width - 2 * pad, round(height * 0.13))
    write_seal(art, digest, foot, _SOFT, frame)


def lots(layout: Layout, drivers: Sequence[Driver]) -> Surface:
    """Who starts the first race."""
    art = _ground(layout)
    strip, head = layout.strip(), layout.strip_head()
    room = head.move(-strip.left, -strip.top)
    write(art, _("The highest card starts"), "poster", layout.frame.type(64), CREAM, room, "center")
    size = round(layout.circuit.card * 0.42)
    for place, driver in zip(layout.lots(), drivers, strict=True):
        at = place.move(-strip.left, -strip.top)
        sign = icons.emblem(driver.emblem, size)
        blit(art, sign, (at.left - round(size * 1.15), at.centery - size // 2))
    return art


def photo(layout: Layout) -> Surface:
    """The plate of a photo finish."""
    frame = layout.frame
    px = frame.type(72)
    text = _("Photo finish").upper()
    width = min(fonts.width(text, "poster", px) + frame.px(80), layout.inside().width)
    height = round(px * 1.7)
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, frame.px(10), CREAM, INK, frame.px(6)), (0, 0))
    cell = max(3, height // 8)
    flag = paint.chequers(width - 2 * frame.px(16), cell, cell // 2, INK, CREAM)
    art.blit(flag, (frame.px(16), height - cell - frame.px(16)))
    room = Rect(frame.px(20), 0, width - frame.px(40), round(height * 0.8))
    write(art, text, "poster", px, RED, room, "center")
    return art
