"""Where the operator enters the PIN, with whatever is at hand."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.intents import DeviceKind, Intent
from engine.kiosk.pin import LONGEST
from engine.present import fonts, theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, cut_bottom, cut_top, rows
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.widgets import Button
from scenes.overlay import Overlay

if TYPE_CHECKING:
    from scenes.attract.kiosk import KioskHall

_DOT: Final = "•"
_ROWS: Final = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("erase", "0", "enter"))


class PinPad(Overlay):
    """Twelve buttons; digits may be typed, too. Wrong tries make it wait."""

    def __init__(self, hall: KioskHall) -> None:
        super().__init__(hall)
        self.kiosk = hall
        self._digits = ""
        self._wrong = False
        self._line = Rect(0, 0, 0, 0)
        self._said = ""
        self.prefer("5")

    def build(self, frame: Frame) -> None:
        side, gap = frame.type(110), frame.px(20)
        line, foot = frame.type(90), frame.type(96)
        content = line + 4 * side + 5 * gap + foot
        room = self.panel(frame, 620, self.panel_height(frame, content), _("Operator"))
        self._line, rest = cut_top(room, line)
        foot_room, rest = cut_bottom(rest, foot)
        rest.h -= gap
        for keys, row in zip(_ROWS, rows(rest, 4, gap), strict=True):
            for key, cell in zip(keys, columns(row, 3, gap), strict=True):
                self._add_key(frame, key, cell)
        self.add("back", Button(foot_room, _("Back"), self.back, frame, self.palette))
        self._said = ""
        self._show()

    def _add_key(self, frame: Frame, key: str, cell: Rect) -> None:
        words = {"erase": "←", "enter": _("OK")}.get(key, key)
        do = {"erase": self._erase, "enter": self._enter}.get(key, partial(self._type, key))
        self.add(key, Button(cell, words, do, frame, self.palette, strong=key == "enter"))

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def handle(self, intent: Intent) -> None:
        if intent.kind == "digit":
            self._type(str(intent.dx))
            self.focus_on("enter")
        else:
            super().handle(intent)

    def update(self, dt: float) -> None:
        self._show()

    def _type(self, digit: str) -> None:
        if len(self._digits) < LONGEST:
            self._digits += digit
            self._wrong = False

    def _erase(self) -> None:
        self._digits = self._digits[:-1]

    def _enter(self) -> None:
        if self.kiosk.gate.wait > 0 or not self._digits:
            return
        digits, self._digits = self._digits, ""
        if self.kiosk.gate.enter(digits):
            self.kiosk.let_operator_in()
        else:
            self._wrong = True
            self.hall.play("refuse")

    def _show(self) -> None:
        """Dots for the digits, or why nothing can be entered."""
        wait = self.kiosk.gate.wait
        words = _DOT * len(self._digits)
        if wait > 0:
            words = _("Wrong. Wait {n} s").format(n=math.ceil(wait))
        elif self._wrong:
            words = _("Wrong")
        elif not words:
            words = _("PIN")
        if words != self._said:
            self._said = words
            px = self.frame.type(2 * theme.SUB if self._digits else theme.LABEL)
            drawn = fonts.fitted(words, "strong", px, theme.YELLOW, self._line.w)
            self.stage.add(Sprite(SurfaceArt(drawn), *self._line.center), "line")
