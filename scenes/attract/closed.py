"""Outside the opening hours: a dark picture that moves, and says when it opens."""

from __future__ import annotations

import math
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, ClassVar, Final

from engine.app import Scene
from engine.input.intents import Intent
from engine.present import fonts, icons, paint, theme
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.theme import mix

if TYPE_CHECKING:
    from scenes.attract.kiosk import KioskHall

_LAP: Final = 240.0
"""Seconds until the picture is back where it was."""
_STEP: Final = 0.5
"""Seconds between two steps: nobody is there to mind, and a machine that rests stays cool."""
_DIM, _CLEAR = mix((0, 0, 0), theme.CREAM, 0.52), mix((0, 0, 0), theme.CREAM, 0.75)
"""The colour of the words; in high contrast."""


class Closed(Scene):
    """Takes nothing that people do."""

    light: ClassVar[bool] = True

    def __init__(self, hall: KioskHall) -> None:
        super().__init__(hall.app)
        self._hall = hall
        self._age = 0.0
        self._due = 0.0
        self._frame = hall.app.frame
        self._words = ""
        self._plate: Sprite

    def layout(self, frame: Frame) -> None:
        self._frame = frame
        self._words = self._when()
        colour = _CLEAR if theme.high_contrast() else _DIM
        wide = min(frame.px(1000), round(frame.width * 0.8))
        mark = icons.mark(min(frame.px(90), wide // 7), device=False, colour=paint.css(colour))
        px = fonts.fit(self._words, "text", frame.type(48), wide)
        line = fonts.render(fonts.shorten(self._words, "text", px, wide), "text", px, colour)
        gap = frame.px(30)
        art = paint.blank(max(mark.width, line.width), mark.height + gap + line.height)
        paint.blit(art, mark, ((art.width - mark.width) // 2, 0))
        paint.blit(art, line, ((art.width - line.width) // 2, mark.height + gap))
        self._plate = self.stage.add(Sprite(SurfaceArt(art), *frame.rect.center), "plate")
        self._move()

    def handle(self, intent: Intent) -> None:
        """It is closed."""

    def update(self, dt: float) -> None:
        self._age += dt
        self._due -= dt
        if self._due > 0:
            return
        self._due = _STEP
        if self._when() != self._words:
            self.app.arrange(self)
        self._move()

    def _move(self) -> None:
        """Along a figure that comes by everywhere."""
        frame, turn = self._frame, math.tau * self._age / _LAP
        wide = max(0, frame.width - self._plate.rect.width) / 2
        high = max(0, frame.height - self._plate.rect.height) / 2
        self._plate.x = round(frame.width / 2 + wide * math.sin(2 * turn))
        self._plate.y = round(frame.height / 2 + high * math.sin(3 * turn + 1))

    def _when(self) -> str:
        now = self._hall.now()
        opens = self._hall.config.opening.opens(now)
        return _("Closed for now") if opens is None else opening_words(opens, now)


def opening_words(opens: datetime, now: datetime) -> str:
    """When it opens, as people say it."""
    hour = opens.strftime("%H:%M")
    if opens.date() == now.date():
        return _("We open at {hour}").format(hour=hour)
    if opens.date() == now.date() + timedelta(days=1):
        return _("We open tomorrow at {hour}").format(hour=hour)
    days = (
        _("We open on Monday at {hour}"),
        _("We open on Tuesday at {hour}"),
        _("We open on Wednesday at {hour}"),
        _("We open on Thursday at {hour}"),
        _("We open on Friday at {hour}"),
        _("We open on Saturday at {hour}"),
        _("We open on Sunday at {hour}"),
    )
    return days[opens.weekday()].format(hour=hour)
