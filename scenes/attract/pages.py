"""The pages between the tables: the poster of the hall, and what has been played here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from engine.app import App, Scene
from engine.kiosk.records import Record, Records
from engine.present import fonts, icons, marquee, paint, theme
from engine.present.i18n import _, ngettext
from engine.present.screen import Frame, columns, cut_bottom, cut_left, cut_top, inset, rows
from scenes.page import Page
from scenes.table import Place


class Poster(Scene):
    """The arch, the road and the name."""

    light: ClassVar[bool] = True

    def layout(self, frame: Frame) -> None:
        page = Page(self.stage.base, frame, theme.HALL)
        self.stage.base.blit(marquee.picture(frame.width, frame.height), (0, 0))
        top, foot = round(frame.height * marquee.HORIZON), round(frame.height * marquee.ROAD)
        name = icons.mark(min(frame.px(190), frame.width // 7), device=False)
        page.picture(name, Rect(0, top, frame.width, foot - top))


class BestResults(Scene):
    """By table: how many games, how many of them guests have won, the widest lead."""

    light: ClassVar[bool] = True

    def __init__(self, app: App, records: Records, places: Sequence[Place]) -> None:
        super().__init__(app)
        self._records = records
        self._places = places

    def layout(self, frame: Frame) -> None:
        page = Page(self.stage.base, frame, theme.HALL)
        page.ground()
        room = inset(frame.safe, frame.px(40), frame.px(24))
        top, room = cut_top(room, frame.px(130))
        top.w -= frame.px(230)
        page.heading(_("Played here"), top)
        room = cut_top(room, frame.px(24))[1]
        gap = frame.px(theme.GAP)
        high = min((room.h - 3 * gap) // 4, frame.px(330 if frame.portrait else 190))
        room.h = len(self._places) * high + (len(self._places) - 1) * gap
        for place, cell in zip(self._places, rows(room, len(self._places), gap), strict=True):
            self._paint_row(page, frame, place, cell)

    def _paint_row(self, page: Page, frame: Frame, place: Place, cell: Rect) -> None:
        paint.blit(page.base, paint.rounded(*cell.size, frame.px(theme.RADIUS), page.palette.raised), cell)
        inner = inset(cell, frame.px(16))
        poster, rest = cut_left(inner, round(inner.h * 0.72))
        page.picture(icons.poster(place.key, *poster.size), poster)
        rest = Rect(rest.x + frame.px(36), rest.y, rest.w - frame.px(36), rest.h)
        if frame.portrait:
            name, figures = cut_top(rest, rest.h * 2 // 5)
        else:
            name, figures = columns(rest, (2, 5), frame.px(20))
        page.line(_(place.name), "poster", theme.SUB, theme.CREAM, name)
        record = self._records.of(place.key)
        if not record.games:
            page.line(_("Nobody yet: be the first!"), "text", theme.LABEL, theme.YELLOW, figures)
            return
        for (number, words), column in zip(_figures(record), columns(figures, 3, frame.px(16)), strict=True):
            below, above = cut_bottom(column, column.h * 2 // 5)
            page.line(number, "poster", theme.SUB, theme.YELLOW, above, "center")
            role: fonts.Role = "text"
            page.line(words, role, theme.BODY, theme.SAND, below, "center")


def _figures(record: Record) -> tuple[tuple[str, str], ...]:
    return (
        (str(record.games), ngettext("game played", "games played", record.games)),
        (str(record.won), _("won by guests")),
        (str(record.lead), _("widest lead")),
    )
