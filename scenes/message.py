"""Something that people should read before they go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.input.intents import DeviceKind
from engine.present import fonts, theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, cut_bottom
from engine.present.widgets import Button, button_height
from scenes.overlay import Overlay

if TYPE_CHECKING:
    from scenes.hall import Hall

_WIDE = 1200


class Message(Overlay):
    """A heading, some words, one button."""

    def __init__(self, hall: Hall, heading: str, words: str) -> None:
        super().__init__(hall)
        self._heading = heading
        self._words = words
        self.prefer("back")

    def build(self, frame: Frame) -> None:
        high, gap = button_height(frame), frame.px(30)
        wide = min(frame.px(_WIDE), frame.safe.w) - 2 * frame.px(56)
        text = fonts.paragraph_height(self._words, "text", frame.type(theme.BODY), wide)
        room = self.panel(frame, _WIDE, self.panel_height(frame, text + gap + high), self._heading)
        foot, text_room = cut_bottom(room, high)
        self.page.block(self._words, "text", theme.BODY, theme.CREAM, text_room)
        _left, right = columns(foot, 2, frame.px(60))
        self.add("back", Button(right, _("All right"), self.back, frame, self.palette, strong=True))

    def hints(self, kind: DeviceKind) -> str:
        return ""
