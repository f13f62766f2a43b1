"""The pause menu of a table: go on, pace, sound, log, rules, settings, leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from engine.input.bindings import Board
from engine.input.intents import Device, DeviceKind, Intent
from engine.match.match import Match
from engine.match.settings import PACES
from engine.present import theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, rows
from engine.present.widget import Widget
from engine.present.widgets import Button, Choice, Toggle, button_height
from scenes import catalog, flow
from scenes.company import Company
from scenes.gamelog import GameLog
from scenes.keynames import names_of
from scenes.overlay import Overlay
from scenes.rulebook import RuleBook
from scenes.settings.overview import Overview
from scenes.settings.pace import pace_picks
from scenes.settings.sound import STEP, volume_picks
from scenes.takeover import Takeover

if TYPE_CHECKING:
    from scenes.hall import Hall

Maker = Callable[[Rect], Widget]


@dataclass(frozen=True, slots=True)
class Switch:
    """Something of the table itself that is on or off, and is turned at once."""

    is_on: Callable[[], bool]
    turn: Callable[[bool], None]


class Pause(Overlay):
    """Stands over the table, which waits and reads the settings anew when it is uncovered."""

    def __init__(
        self,
        hall: Hall,
        match: Match,
        company: Company | None = None,
        take_back: Callable[[Device], None] | None = None,
        stop: Callable[[], None] | None = None,
        auto: Switch | None = None,
    ) -> None:
        """``company``: whose seats may be left and taken; ``take_back``: does what its name says for a
        device; ``stop``: asks the players whether to stop here, where the table offers that; ``auto``:
        whether the table holds a player's button for them, where it can."""
        super().__init__(hall)
        self._company = company
        self._take_back = take_back
        self._match = match
        self._stop = stop
        self._auto = auto
        self._table = catalog.table_of(match.rules.key)
        self.prefer("back")

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        gap = frame.px(theme.GAP)
        high = button_height(frame)
        buttons, choices = self._offered(self._buttons(frame)), self._offered(self._choices(frame))
        deep = len(buttons) + len(choices) if frame.portrait else max(len(buttons), len(choices))
        content = deep * high + (deep - 1) * gap
        room = self.panel(
            frame, 940 if frame.portrait else 1560, self.panel_height(frame, content), _("Pause")
        )
        if frame.portrait:
            cells = rows(room, deep, gap)
            self._put({**buttons, **choices}, cells)
        else:
            left, right = columns(room, (2, 3), frame.px(70))
            self._put(buttons, rows(left, deep, gap))
            self._put(choices, rows(right, deep, gap))

    def _offered(self, makers: dict[str, Maker]) -> dict[str, Maker]:
        return {key: make for key, make in makers.items() if self.hall.offers(self, key)}

    def _put(self, makers: dict[str, Maker], cells: list[Rect]) -> None:
        for (key, make), cell in zip(makers.items(), cells, strict=False):
            self.add(key, make(cell))

    def _buttons(self, frame: Frame) -> dict[str, Maker]:
        buttons: list[tuple[str, str, Callable[[], None]]] = [
            ("back", _("Go on"), self.back),
            ("log", _("Game log"), self._open_log),
            ("rules", _("Rules"), self._open_rules),
            ("settings", _("Settings"), self._open_settings),
            ("leave", _("Leave; the game waits"), partial(flow.to_shelf, self.hall)),
        ]
        if self._company is not None:
            buttons.insert(1, ("seats", _("Who plays?"), self._open_seats))
        if self._take_back is not None:
            buttons.insert(1, ("undo", self._undo_words(), self._undo))
        if self._stop is not None:
            buttons.insert(-2, ("stop", _("Agree to stop here"), self._ask_to_stop))
        return {
            key: partial(
                Button, text=words, on_press=do, frame=frame, palette=self.palette, strong=key == "back"
            )
            for key, words, do in buttons
        }

    def _choices(self, frame: Frame) -> dict[str, Maker]:
        settings, sound, palette = self.hall.settings, self.hall.sound, self.palette
        pace, level = PACES.index(settings.pace), round(settings.volume / STEP)
        return {
            "pace": lambda at: Choice(at, _("Pace"), pace_picks(), pace, self._set_pace, frame, palette),
            **self._auto_choice(frame),
            "sound": lambda at: Toggle(at, _("Sound"), not sound.muted, self._set_sound, frame, palette),
            "volume": lambda at: Choice(
                at, _("Volume"), volume_picks(), level, self._set_volume, frame, palette
            ),
        }

    def _auto_choice(self, frame: Frame) -> dict[str, Maker]:
        auto, palette = self._auto, self.palette
        if auto is None:
            return {}
        return {"auto": lambda at: Toggle(at, _("Auto-drive"), auto.is_on(), auto.turn, frame, palette)}

    def hints(self, kind: DeviceKind) -> str:
        return ""

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind == "menu":
            self.back()
        elif intent.kind == "log":
            self._open_log()
        elif intent.kind == "undo" and self._take_back is not None:
            self.hall.last_device = intent.device
            self._undo()
        else:
            super().handle(intent)

    def update(self, dt: float) -> None:
        """The key that mutes works here, too."""
        sound = self.widgets.get("sound")
        if isinstance(sound, Toggle):
            sound.on = not self.hall.sound.muted

    def leave(self) -> None:
        self.hall.save_settings()

    def _set_pace(self, index: int) -> None:
        self.hall.settings.pace = PACES[index]

    def _set_sound(self, on: bool) -> None:
        self.hall.sound.muted = not on

    def _set_volume(self, index: int) -> None:
        self.hall.settings.volume = index * STEP
        self.hall.tune()
        self.hall.play("confirm")

    def _undo_words(self) -> str:
        """With the key or button that does it, too, for whoever has one."""
        device = self.hall.last_device
        if device.kind in ("mouse", "touch"):
            return _("Take back")
        board: Board = "pad" if device.kind == "pad" else "keys"
        key = names_of(self.app.devices.bindings, device, board, "undo")
        return _("Take back ({key})").format(key=key)

    def _undo(self) -> None:
        """For whoever pressed the button."""
        assert self._take_back is not None
        self.app.pop()
        self._take_back(self.hall.last_device)

    def _open_seats(self) -> None:
        assert self._company is not None
        self.app.push(Takeover(self.hall, self._match, self._company))

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
