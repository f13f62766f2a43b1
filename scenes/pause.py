"""The pause menu of a table: go on, pace, sound, log, rules, settings, leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.intents import DeviceKind, Intent
from engine.match.match import Match
from engine.match.settings import PACES
from engine.present import theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, rows
from engine.present.widgets import Button, Choice, Toggle, button_height
from scenes import catalog, flow
from scenes.gamelog import GameLog
from scenes.overlay import Overlay
from scenes.rulebook import RuleBook
from scenes.settings.overview import Overview
from scenes.settings.pace import pace_picks
from scenes.settings.sound import STEP, volume_picks

if TYPE_CHECKING:
    from scenes.hall import Hall

_BUTTONS: Final = 5
_CHOICES: Final = 4


class Pause(Overlay):
    """Stands over the table, which waits and reads the settings anew when it is uncovered."""

    def __init__(self, hall: Hall, match: Match, stop: Callable[[], None] | None = None) -> None:
        """``stop``: asks the players whether to stop here, where the table offers that."""
        super().__init__(hall)
        self._match = match
        self._stop = stop
        self._table = catalog.table_of(match.rules.key)
        self.prefer("back")

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        gap = frame.px(theme.GAP)
        high = button_height(frame)
        deeds = _BUTTONS + (self._stop is not None)
        deep = deeds + (_CHOICES if frame.portrait else 0)
        content = deep * high + (deep - 1) * gap
        room = self.panel(
            frame, 940 if frame.portrait else 1560, self.panel_height(frame, content), _("Pause")
        )
        if frame.portrait:
            cells = rows(room, deep, gap)
            self._add_buttons(frame, cells[:deeds])
            self._add_choices(frame, cells[deeds:])
        else:
            left, right = columns(room, (2, 3), frame.px(70))
            self._add_buttons(frame, rows(left, deeds, gap))
            self._add_choices(frame, rows(right, deeds, gap))

    def _add_buttons(self, frame: Frame, cells: list[Rect]) -> None:
        buttons: list[tuple[str, str, Callable[[], None]]] = [
            ("back", _("Go on"), self.back),
            ("log", _("Game log"), self._open_log),
            ("rules", _("Rules"), self._open_rules),
            ("settings", _("Settings"), self._open_settings),
            ("leave", _("Leave; the game waits"), partial(flow.to_shelf, self.hall)),
        ]
        if self._stop is not None:
            buttons.insert(3, ("stop", _("Agree to stop here"), self._ask_to_stop))
        for (key, words, do), cell in zip(buttons, cells, strict=True):
            self.add(key, Button(cell, words, do, frame, self.palette, strong=key == "back"))

    def _add_choices(self, frame: Frame, cells: list[Rect]) -> None:
        settings = self.hall.settings
        at = PACES.index(settings.pace)
        self.add("pace", Choice(cells[0], _("Pace"), pace_picks(), at, self._set_pace, frame, self.palette))
        if self._table.has_auto:
            auto = Toggle(cells[1], _("Auto-drive"), settings.auto_drive, self._set_auto, frame, self.palette)
            self.add("auto", auto)
        sound = Toggle(cells[2], _("Sound"), not self.hall.sound.muted, self._set_sound, frame, self.palette)
        self.add("sound", sound)
        at = round(settings.volume / STEP)
        volume = Choice(cells[3], _("Volume"), volume_picks(), at, self._set_volume, frame, self.palette)
        self.add("volume", volume)

    def hints(self, kind: DeviceKind) -> str:
        return ""

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind == "menu":
            self.back()
        elif intent.kind == "log":
            self._open_log()
        else:
            super().handle(intent)

    def update(self, dt: float) -> None:
        """The key that mutes works here, too."""
        sound = self.widgets["sound"]
        assert isinstance(sound, Toggle)
        sound.on = not self.hall.sound.muted

    def leave(self) -> None:
        self.hall.save_settings()

    def _set_pace(self, index: int) -> None:
        self.hall.settings.pace = PACES[index]

    def _set_auto(self, on: bool) -> None:
        self.hall.settings.auto_drive = on

    def _set_sound(self, on: bool) -> None:
        self.hall.sound.muted = not on

    def _set_volume(self, index: int) -> None:
        self.hall.settings.volume = index * STEP
        self.hall.tune()
        self.hall.play("confirm")

    def _ask_to_stop(self) -> None:
        assert self._stop is not None
        self.app.pop()
        self._stop()

    def _open_log(self) -> None:
        self.app.push(GameLog(self.hall, self._match))

    def _open_settings(self) -> None:
        self.app.push(Overview(self.hall))

    def _open_rules(self) -> None:
        self.app.push(RuleBook(self.hall, self._table))
