"""The languages that a visitor may choose among."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.input.intents import DeviceKind
from engine.present import i18n, theme
from engine.present.i18n import _
from engine.present.screen import Frame, rows
from engine.present.widgets import Button, button_height
from scenes.overlay import Overlay
from scenes.settings.text import NAMES

if TYPE_CHECKING:
    from scenes.hall import Hall


class Tongues(Overlay):
    """Each by the name that its speakers have for it."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.prefer(i18n.language())

    def build(self, frame: Frame) -> None:
        codes = self.hall.languages
        gap, high = frame.px(theme.GAP), button_height(frame)
        content = (len(codes) + 1) * (high + gap)
        room = self.panel(frame, 760, self.panel_height(frame, content), _("Language"))
        cells = rows(room, len(codes) + 1, gap)
        for code, cell in zip(codes, cells, strict=False):
            do = partial(self._speak, code)
            strong = code == i18n.language()
            self.add(code, Button(cell, NAMES.get(code, code), do, frame, self.palette, strong=strong))
        self.add("back", Button(cells[-1], _("Back"), self.back, frame, self.palette))

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def _speak(self, code: str) -> None:
        self.hall.settings.language = code
        self.back()
        self.hall.restyle()
