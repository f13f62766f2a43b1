"""The shelf: four tables to sit down at, and the games that wait to be taken up again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.intents import Intent
from engine.match.summary import Summary
from engine.present import icons, theme
from engine.present.i18n import _, ngettext
from engine.present.screen import Frame, columns, cut_bottom, cut_top, rows
from engine.present.widgets import Button
from scenes import catalog, flow, games
from scenes.confirm import ask_to_quit
from scenes.lobby import Lobby
from scenes.menu import FootButton, Menu
from scenes.miniature import Miniatures
from scenes.rulebook import RuleBook
from scenes.settings.overview import Overview
from scenes.statistics import Statistics
from scenes.table import Place, Table
from scenes.tiles import PosterTile, SignTile

if TYPE_CHECKING:
    from scenes.hall import Hall

SLOTS: Final = 3
"""How many games that wait, or games and a button to all of them, are in sight one above another."""
_LABEL: Final = 56


class Shelf(Menu):
    """The first table has the focus first; later whatever had it."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self._waiting: list[Summary] = []
        self._standings = games.Standings(hall.store)
        self.prefer(hall.places()[0].key)

    def enter(self) -> None:
        """A game may have been added or finished since."""
        self.hall.shelf = self
        self.hall.sound.music("")
        if self._waiting != self.hall.store.unfinished():
            self.rebuild()
        super().enter()

    def build(self, frame: Frame) -> None:
        self._waiting = self.hall.store.unfinished()
        codes = " · ".join(code.upper() for code in self.hall.languages)
        languages = [FootButton("language", codes, self._open_tongues, 360)]
        buttons = (
            *(languages if len(self.hall.languages) > 1 else ()),
            FootButton("rules", _("How to play"), self._open_rules, 320),
            FootButton("results", _("Results"), self._open_results, 260),
            FootButton("settings", _("Settings"), self._open_settings, 280),
            FootButton("quit", _("Quit"), partial(ask_to_quit, self.hall), 210),
        )
        room = self.body(frame, _("Choose a table"), buttons)
        if self._waiting:
            strips = min(SLOTS, len(self._waiting)) if frame.portrait else 1
            high = frame.type(_LABEL) + strips * frame.px(games.ROW) + (strips - 1) * frame.px(theme.GAP)
            strip, room = cut_bottom(room, high)
            room.h -= frame.px(44)
            self._build_waiting(frame, strip)
        self._build_posters(frame, room)

    def handle(self, intent: Intent) -> None:
        self._miniatures.wake()
        super().handle(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._miniatures.update(dt)

    def _build_posters(self, frame: Frame, room: Rect) -> None:
        gap = frame.px(48)
        if frame.portrait:
            places = [cell for row in rows(room, 2, gap) for cell in columns(row, 2, gap)]
        else:
            places = columns(room, 4, gap)
        pictures = {}
        there = self.hall.places()
        spare = 0 if frame.portrait else (4 - len(there)) * (places[0].w + gap) // 2
        for place, cell in zip(there, (one.move(spare, 0) for one in places), strict=False):
            tile = PosterTile(
                cell, frame, place.key, _(place.name), _(place.line), partial(self._choose, place)
            )
            tile.enabled = isinstance(place, Table)
            self.add(place.key, tile)
            self.page.need(tile.roomy)
            if tile.enabled:
                pictures[place.key] = tile.picture
        self._miniatures = Miniatures(self.stage, pictures)

    def _build_waiting(self, frame: Frame, strip: Rect) -> None:
        label, strip = cut_top(strip, frame.type(_LABEL))
        self.page.line(_("Take up again"), "strong", theme.BODY, theme.SAND, label)
        slots, count = self._slots(frame), len(self._waiting)
        if frame.portrait:
            cells = rows(strip, min(slots, count), frame.px(theme.GAP))
        else:
            more = count > slots
            cells = columns(strip, (5, 5, 2) if more else slots, frame.px(40))[: count + more]
        if count > slots:
            words = ngettext("{n} game waits", "{n} games wait", count).format(n=count)
            self.add("more", Button(cells.pop(), _("All"), self._open_all, frame, self.palette, note=words))
        for summary, cell in zip(self._waiting, cells, strict=False):
            catalog.table_of(summary.game).load()
            self._build_one(frame, cell, summary)

    @staticmethod
    def _slots(frame: Frame) -> int:
        """How many games that wait have room."""
        return SLOTS if frame.portrait else SLOTS - 1

    def _build_one(self, frame: Frame, cell: Rect, summary: Summary) -> None:
        cross = Rect(cell.right - cell.h, cell.y, cell.h, cell.h)
        card = Rect(cell.x, cell.y, cell.w - cell.h - frame.px(14), cell.h)
        take_up = partial(self._take_up, summary)
        tile = games.game_tile(frame, card, summary, self._standings, take_up)
        self.add(("game", summary.id), tile)
        sign = icons.glyph("cancel", frame.px(52))
        deed = partial(games.ask_to_delete, self.hall, summary, partial(self._delete, summary))
        self.add(("delete", summary.id), SignTile(cross, frame, sign, deed))

    def _open_all(self) -> None:
        self.app.push(games.WaitingGames(self.hall, self._standings))

    def _choose(self, place: Place) -> None:
        table = catalog.table_of(place.key)
        self.app.push(Lobby.fresh(self.hall, table, self.hall.last_device))

    def _take_up(self, summary: Summary) -> None:
        if not flow.take_up(self.hall, summary.id, self.hall.last_device):
            self.rebuild()

    def _delete(self, summary: Summary) -> None:
        self.hall.store.discard(summary.id)
        self.rebuild()

    def _open_results(self) -> None:
        self.app.push(Statistics(self.hall))

    def _open_rules(self) -> None:
        tables = [place for place in self.hall.places() if isinstance(place, Table)]
        self.app.push(RuleBook(self.hall, tables[0], tables))

    def _open_tongues(self) -> None:
        from scenes.attract.tongues import Tongues  # at a kiosk only

        self.app.push(Tongues(self.hall))

    def _open_settings(self) -> None:
        self.app.push(Overview(self.hall))
