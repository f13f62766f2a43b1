"""Is somebody still there? Stands over whatever a visitor has left, and counts down."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect

from engine.input.intents import DeviceKind, Intent
from engine.present import fonts, theme
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.sprite import Sprite, SurfaceArt
from scenes.overlay import Overlay

if TYPE_CHECKING:
    from scenes.attract.kiosk import KioskHall


class Still(Overlay):
    """Whoever watches over the kiosk tells it the seconds that are left, and takes it away."""

    def __init__(self, hall: KioskHall, left: float) -> None:
        super().__init__(hall)
        self._left = left
        self._shown = 0
        self._room = Rect(0, 0, 0, 0)

    def build(self, frame: Frame) -> None:
        high, text = frame.px(230), frame.type(theme.BODY) * 3
        room = self.panel(frame, 900, self.panel_height(frame, high + text), _("Still there?"))
        self._room = Rect(room.x, room.y, room.w, high)
        words = Rect(room.x, self._room.bottom, room.w, text)
        line = _("Press any button to go on. Otherwise this place is free for the next visitor.")
        self.page.block(line, "text", theme.BODY, theme.CREAM, words, "center")
        self._shown = 0
        self.tell(self._left)

    def tell(self, left: float) -> None:
        """So many seconds are left."""
        self._left = left
        seconds = max(1, math.ceil(left))
        if seconds != self._shown:
            if self._shown:
                self.hall.play("tick")
            self._shown = seconds
            number = fonts.render(str(seconds), "poster", self._room.h, theme.YELLOW)
            self.stage.add(Sprite(SurfaceArt(number), *self._room.center), "seconds")

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def handle(self, intent: Intent) -> None:
        """A press is heard before it comes here."""
