"""Statistics: what a person, or all people, have done at a table. From here to the games that are over, to
the names, and to a table for other programs."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.match.notices import printable, reason
from engine.match.statistics.export import write_csv
from engine.match.statistics.sums import Sums, sums_of
from engine.present import theme
from engine.present.i18n import _, ngettext
from engine.present.screen import Frame, columns, cut_top, rows
from engine.present.widgets import Choice, Pick, choice_height
from scenes import catalog
from scenes.figures import Figure, against, common
from scenes.games import PastGames, Standings
from scenes.menu import FootButton, Menu
from scenes.message import Message
from scenes.names import Names

if TYPE_CHECKING:
    from scenes.hall import Hall

_FIGURE: Final = 118
"""Units: the least height of a figure with its label."""


class Statistics(Menu):
    """Opens on everybody at the table that is ``game``."""

    def __init__(self, hall: Hall, game: str = "daytona") -> None:
        super().__init__(hall)
        self._game = game
        self._person = ""
        self._left = 0
        self.prefer("who")

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        buttons = (
            FootButton("past", _("Past games"), self._open_past, 340),
            FootButton("names", _("Names"), self._open_names, 240),
            FootButton("table-file", _("Save as CSV"), self._export, 340),
        )
        room = self.body(frame, _("Results"), buttons)
        self._left = self.hall.results.catch_up(0)
        room = self._build_choices(frame, room)
        if self._left:
            self._tell_counting(room)
        else:
            self._paint_figures(frame, room, self._sums())

    def _build_choices(self, frame: Frame, room: Rect) -> Rect:
        gap = frame.px(theme.GAP)
        people = [Pick(name) for name in self._names]
        tables = [Pick(_(table.name)) for table in catalog.tables()]
        made = (
            ("who", _("Who"), people, self._people.index(self._person), self._choose_person),
            ("game", _("Table"), tables, self._games.index(self._game), self._choose_game),
        )
        wide = room.w if frame.portrait else (room.w - frame.px(44)) // 2
        high = max(choice_height(frame, wide, label, picks) for _key, label, picks, _at, _do in made)
        top, room = cut_top(room, 2 * high + gap if frame.portrait else high)
        cells = rows(top, 2, gap) if frame.portrait else columns(top, 2, frame.px(44))
        for (key, label, picks, index, do), cell in zip(made, cells, strict=True):
            self.add(key, Choice(cell, label, picks, index, do, frame, self.palette))
        return Rect(room.x, room.y + gap, room.w, room.h - gap)

    def _tell_counting(self, room: Rect) -> None:
        words = ngettext("{n} game is still to be counted.", "{n} games are still to be counted.", self._left)
        self.page.block(words.format(n=self._left), "text", theme.BODY, theme.SAND, room)

    def _paint_figures(self, frame: Frame, room: Rect, sums: Sums) -> None:
        table = catalog.table_of(self._game)
        figures = [*common(sums), *table.figures(sums.facts), *against(sums)]
        across = 2 if frame.portrait else 4
        deep = -(-len(figures) // across)
        gap = frame.px(theme.GAP)
        self.page.need((room.h + gap) // deep - gap >= frame.type(_FIGURE))
        room.h = min(room.h, deep * frame.px(190))
        cells = [cell for row in rows(room, deep, gap) for cell in columns(row, across, gap)]
        for figure, cell in zip(figures, cells, strict=False):
            self._paint_figure(frame, figure, cell)

    def _paint_figure(self, frame: Frame, figure: Figure, cell: Rect) -> None:
        """A hairline, the label, the value large below it."""
        line = frame.px(4)
        self.page.base.fill(self.palette.raised, (cell.x, cell.y, cell.w, line))
        upper, lower = cut_top(Rect(cell.x, cell.y + line, cell.w, cell.h - line), round(cell.h * 0.4))
        self.page.line(figure.label, "text", theme.SMALL, self.palette.soft, upper)
        self.page.line(figure.value, "strong", theme.SUB, theme.CREAM, lower)

    # -- what people do ----------------------------------------------------------------------------------

    @property
    def _people(self) -> list[str]:
        """Ids of profiles, "" for everybody, in the order of the choice."""
        return ["", *(profile.id for profile in self.hall.profiles)]

    @property
    def _names(self) -> list[str]:
        """What the choice calls them."""
        return [_("Everybody"), *(profile.name for profile in self.hall.profiles)]

    @property
    def _games(self) -> list[str]:
        return [table.key for table in catalog.tables()]

    def _sums(self) -> Sums:
        return sums_of(self.hall.results.all(), self._game, self._person)

    def _choose_person(self, index: int) -> None:
        self._person = self._people[index]
        self.rebuild()

    def _choose_game(self, index: int) -> None:
        self._game = self._games[index]
        self.rebuild()

    def enter(self) -> None:
        """Names may have been changed or forgotten."""
        if self._person not in self._people:
            self._person = ""
        who = self.widgets["who"]
        if not isinstance(who, Choice) or [pick.text for pick in who.picks] != self._names:
            self.rebuild()
        super().enter()

    def update(self, dt: float) -> None:
        """Games that are not counted yet are, one at a time."""
        if self._left:
            self._left = self.hall.results.catch_up(1)
            if not self._left:
                self.rebuild()

    def _open_past(self) -> None:
        self.app.push(PastGames(self.hall, Standings(self.hall.store)))

    def _open_names(self) -> None:
        self.app.push(Names(self.hall))

    def _export(self) -> None:
        """Writes all results as a table into the data folder, and says where."""
        self.hall.results.catch_up()
        path = self.hall.store.folder / f"results-{datetime.now():%Y%m%d-%H%M%S}.csv"
        try:
            write_csv(self.hall.results.all(), path)
        except OSError as error:
            words = _("The file {path} could not be written: {reason}.")
            text = words.format(path=printable(path), reason=reason(error))
            self.app.push(Message(self.hall, _("Not written"), text))
            return
        text = _("All results are in the file {path}").format(path=printable(path))
        self.app.push(Message(self.hall, _("Written"), text))
