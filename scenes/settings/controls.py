"""Settings of keys and buttons: what each does, and what else it might do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.bindings import OFFERED, Board, Deed, Source, can_bind
from engine.input.intents import Device, DeviceKind, Intent
from engine.present import theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, cut_bottom
from engine.present.widgets import Button, Pick, button_height
from scenes import keynames
from scenes.menu import FootButton
from scenes.overlay import Overlay
from scenes.rows import Row
from scenes.settings.page import SettingsPage

if TYPE_CHECKING:
    from scenes.hall import Hall

_BOARDS: Final[tuple[Board, ...]] = ("pad", "keys-left", "keys-right", "keys")
_PATIENCE: Final = 8.0
"""Seconds that a new key or button is waited for."""


def deed_name(deed: Deed) -> str:
    """What a key or button does, in a word or two."""
    return {
        "up": _("Up"),
        "down": _("Down"),
        "left": _("Left"),
        "right": _("Right"),
        "press": _("Choose, throttle"),
        "peek": _("Look at own cards"),
        "cancel": _("Back"),
        "menu": _("Pause"),
        "log": _("Game in words"),
        "hint": _("Hint"),
        "auto": _("Auto-drive, hint"),
        "undo": _("Take back"),
        "mute": _("Sound on and off"),
    }[deed]


class ControlSettings(SettingsPage):
    """``board``: whose keys or buttons are shown; at first those of the device in use."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        kind = hall.last_device.kind
        self._board: Board = kind if kind in _BOARDS else "keys"

    def heading(self) -> str:
        return _("Keys and buttons")

    def rows(self, frame: Frame) -> Sequence[Row]:
        names = (_("Gamepad"), _("Keyboard, left"), _("Keyboard, right"), _("Keyboard, for both"))
        at = _BOARDS.index(self._board)
        choice = self.choice("board", _("Device"), [Pick(name) for name in names], at, self._set_board)
        return [choice, *(self._row(deed) for deed in OFFERED[self._board])]

    def buttons(self) -> Sequence[FootButton]:
        return [FootButton("usual", _("As usual"), self._reset, 330)]

    def _row(self, deed: Deed) -> Row:
        bindings, device = self.app.devices.bindings, self._device
        now = keynames.names_of(bindings, device, self._board, deed)
        text = _("{deed}: {keys}").format(deed=deed_name(deed), keys=now)
        return self.button(deed, text, partial(self._ask, deed))

    @property
    def _device(self) -> Device:
        """The pad whose buttons are named: the one in use, or the first."""
        if self.hall.last_device.kind == "pad":
            return self.hall.last_device
        pads = [device for device in self.app.devices.connected() if device.kind == "pad"]
        return pads[0] if pads else Device("pad")

    def _set_board(self, index: int) -> None:
        self._board = _BOARDS[index]
        self.rebuild()

    def _ask(self, deed: Deed) -> None:
        self.app.push(Capture(self.hall, self._board, deed, self._bind))

    def _bind(self, deed: Deed, source: Source) -> None:
        self.app.devices.bindings.bind(self._board, deed, source)
        self._keep()

    def _reset(self) -> None:
        self.app.devices.bindings.reset()
        self._keep()

    def _keep(self) -> None:
        self.hall.settings.bindings = self.app.devices.bindings.form()
        self.hall.save_settings()
        self.rebuild()


class Capture(Overlay):
    """Waits for a key or button, and gives it to ``use``; Escape, a pointer or patience at its end leave."""

    def __init__(self, hall: Hall, board: Board, deed: Deed, use: Callable[[Deed, Source], None]) -> None:
        super().__init__(hall)
        self._board: Board = board
        self._deed: Deed = deed
        self._give = use
        self._age = 0.0
        self._wrong = False

    def build(self, frame: Frame) -> None:
        high = button_height(frame)
        text = frame.type(theme.BODY) * 3
        room = self.panel(
            frame, 1120, self.panel_height(frame, round(text + frame.px(30) + high)), deed_name(self._deed)
        )
        foot, room = cut_bottom(room, high)
        words = _("Press the new button on the pad.") if self._board == "pad" else _("Press the new key.")
        if self._wrong:
            words = _("That one keeps what it does. Press another.")
        place = Rect(room.x, room.y, room.w, round(text))
        self.page.block(words, "text", theme.BODY, theme.CREAM, place)
        _left, right = columns(foot, 2, frame.px(60))
        self.add("back", Button(right, _("Leave it"), self.back, frame, self.palette))

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def enter(self) -> None:
        super().enter()
        self.app.devices.capture = self._board

    def leave(self) -> None:
        self.app.devices.capture = None

    def update(self, dt: float) -> None:
        self._age += dt
        if self._age >= _PATIENCE:
            self.back()

    def handle(self, intent: Intent) -> None:
        if intent.kind != "captured":
            super().handle(intent)
            return
        self._age = 0.0
        source: Source = int(intent.text) if intent.text.isdecimal() else intent.text
        if can_bind(self._board, source):
            self.hall.play("confirm")
            self.app.pop()
            self._give(self._deed, source)
        else:
            self.hall.play("refuse")
            self._wrong = True
            self.rebuild()
