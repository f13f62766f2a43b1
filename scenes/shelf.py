"""The shelf: four tables to sit down at, and the games that wait to be taken up again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.match.log import LogError
from engine.match.salvage import salvage
from engine.match.store import NoMatchError
from engine.match.summary import Summary
from engine.present import icons, theme
from engine.present.i18n import _, ngettext
from engine.present.screen import Frame, columns, cut_bottom, cut_top, rows
from engine.present.widgets import Button
from scenes import catalog, flow, waiting
from scenes.confirm import Confirm, ask_to_quit
from scenes.lobby import Lobby
from scenes.menu import FootButton, Menu
from scenes.rulebook import RuleBook
from scenes.settings.overview import Overview
from scenes.statistics import Statistics
from scenes.table import Place, Table
from scenes.tiles import PosterTile, SignTile, WaitingTile

if TYPE_CHECKING:
    from scenes.hall import Hall

SLOTS: Final = 3
"""How many games that wait are in sight."""
_STRIP: Final = 126
_LABEL: Final = 56


class Shelf(Menu):
    """Daytona has the focus first; later whatever had it."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self._first = 0
        self._waiting: list[Summary] = []
        self._standings: dict[tuple[str, int], str] = {}
        self.prefer("daytona")

    def enter(self) -> None:
        """A game may have been added or finished since."""
        self.hall.shelf = self
        self.hall.sound.music("")
        if self._waiting != self.hall.store.unfinished():
            self.rebuild()
        super().enter()

    def build(self, frame: Frame) -> None:
        self._waiting = self.hall.store.unfinished()
        buttons = (
            FootButton("rules", _("How to play"), self._open_rules, 320),
            FootButton("results", _("Results"), self._open_results, 260),
            FootButton("settings", _("Settings"), self._open_settings, 280),
            FootButton("quit", _("Quit"), partial(ask_to_quit, self.hall), 210),
        )
        room = self.body(frame, _("Choose a table"), buttons)
        if self._waiting:
            strips = min(SLOTS, len(self._waiting)) if frame.portrait else 1
            high = frame.type(_LABEL) + strips * frame.px(_STRIP) + (strips - 1) * frame.px(theme.GAP)
            strip, room = cut_bottom(room, high)
            room.h -= frame.px(44)
            self._build_waiting(frame, strip)
        self._build_posters(frame, room)

    def _build_posters(self, frame: Frame, room: Rect) -> None:
        gap = frame.px(48)
        if frame.portrait:
            places = [cell for row in rows(room, 2, gap) for cell in columns(row, 2, gap)]
        else:
            places = columns(room, 4, gap)
        for place, cell in zip(catalog.PLACES, places, strict=True):
            tile = PosterTile(
                cell, frame, place.key, _(place.name), _(place.line), partial(self._choose, place)
            )
            tile.enabled = isinstance(place, Table)
            self.add(place.key, tile)
            self.page.need(tile.roomy)

    def _build_waiting(self, frame: Frame, strip: Rect) -> None:
        label, strip = cut_top(strip, frame.type(_LABEL))
        self.page.line(_("Take up again"), "strong", theme.BODY, theme.SAND, label)
        gap = frame.px(40)
        slots = min(SLOTS, len(self._waiting))
        cells = rows(strip, slots, frame.px(theme.GAP)) if frame.portrait else columns(strip, SLOTS, gap)
        if len(self._waiting) > SLOTS:
            more = Button(cells.pop(), _("More"), self._turn, frame, self.palette, note=self._more_words())
            self.add("more", more)
        count = len(self._waiting)
        for number, cell in enumerate(cells[: min(count, len(cells))]):
            self._build_one(frame, cell, self._waiting[(self._first + number) % count])

    def _build_one(self, frame: Frame, cell: Rect, summary: Summary) -> None:
        table = catalog.table_of(summary.game)
        cross = Rect(cell.right - cell.h, cell.y, cell.h, cell.h)
        card = Rect(cell.x, cell.y, cell.w - cell.h - frame.px(14), cell.h)
        title = f"{_(table.name)}  ·  {self._standing(table, summary)}"
        emblems = [player.emblem for player in summary.players]
        tile = WaitingTile(
            card,
            frame,
            title,
            waiting.when(summary.played),
            emblems,
            theme.RED,
            partial(self._take_up, summary),
        )
        self.add(("game", summary.id), tile)
        sign = icons.glyph("cancel", frame.px(52))
        delete = SignTile(cross, frame, sign, partial(self._ask_to_delete, summary))
        self.add(("delete", summary.id), delete)

    def _standing(self, table: Table, summary: Summary) -> str:
        """How the game stands; found by playing its log through, once."""
        key = (summary.id, summary.actions)
        if key not in self._standings:
            try:
                state = salvage(self.hall.store.read(summary.id)).state
            except (LogError, NoMatchError):
                state = None
            self._standings[key] = table.standing(state) if state is not None else waiting.length(summary)
        return self._standings[key]

    def _more_words(self) -> str:
        n = len(self._waiting)
        return ngettext("{n} game waits", "{n} games wait", n).format(n=n)

    def _turn(self) -> None:
        """The next games that wait come in sight."""
        self._first = (self._first + SLOTS - 1) % len(self._waiting)
        self.rebuild()

    def _choose(self, place: Place) -> None:
        table = catalog.table_of(place.key)
        self.app.push(Lobby.fresh(self.hall, table, self.hall.last_device))

    def _take_up(self, summary: Summary) -> None:
        if not flow.take_up(self.hall, summary, self.hall.last_device):
            self.rebuild()

    def _ask_to_delete(self, summary: Summary) -> None:
        table = catalog.table_of(summary.game)
        question = _("{game}, played {when}. It cannot be taken up again afterwards.").format(
            game=_(table.name), when=waiting.when(summary.played)
        )
        deed = partial(self._delete, summary)
        self.app.push(Confirm(self.hall, _("Delete this game?"), question, _("Delete"), _("Keep"), deed))

    def _delete(self, summary: Summary) -> None:
        self.hall.store.discard(summary.id)
        self._first = 0
        self.rebuild()

    def _open_results(self) -> None:
        self.app.push(Statistics(self.hall))

    def _open_rules(self) -> None:
        tables = catalog.tables()
        self.app.push(RuleBook(self.hall, tables[0], tables))

    def _open_settings(self) -> None:
        self.app.push(Overview(self.hall))
