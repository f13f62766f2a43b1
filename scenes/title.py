"""The title: the poster of the hall, "press anything", and what the program goes without."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.app import Scene
from engine.input.intents import Intent
from engine.present import fonts, icons, marquee, theme
from engine.present.i18n import _
from engine.present.screen import Frame, cut_top
from engine.present.sprite import Sprite, SurfaceArt
from scenes.notices import sentence
from scenes.page import Page
from scenes.tiles import SignTile

if TYPE_CHECKING:
    from scenes.hall import Hall
    from scenes.shelf import Shelf

BLINK: Final = 0.9
"""Seconds that "press anything" is bright, and then dim."""
_AT_EASE: Final = 0.4
"""Seconds until the shelf's posters are drawn out of sight."""
_MOST: Final = 4
_TOLD: Final = 0.4
"""The share of the screen's height that what is told may take."""
_GAP: Final = 10
_GEAR: Final = 92
"""Units: below each thing that is told, and the side of the button that leads to the settings."""


class Title(Scene):
    """Anything pressed leads to the shelf; cancel asks whether to quit."""

    light: ClassVar[bool] = True

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.app)
        self.hall = hall
        self.page: Page
        self._time = 0.0
        self._shelf: Shelf | None = None
        self._told: tuple[str, ...] = ()
        self._call: Sprite
        self._gear: SignTile

    def layout(self, frame: Frame) -> None:
        self.page = Page(self.stage.base, frame, theme.HALL)
        self._told = self._sentences()
        band = self._band(frame)
        height = frame.height - band.h
        self.stage.base.blit(marquee.picture(frame.width, height), (0, 0))
        name = icons.mark(min(frame.px(170), frame.width // 7), device=False)
        self.page.picture(name, self._mark_room(frame, height))
        self._paint_band(frame, band)
        self._add_gear(frame)

    def _sentences(self) -> tuple[str, ...]:
        told = [sentence(notice) for notice in self.hall.notices]
        if self.hall.sound.missing:
            told.append(_("No sound device was found: the game goes on in silence."))
        if len(told) > _MOST:
            told[_MOST - 1 :] = [_("… and {n} more.").format(n=len(told) - _MOST + 1)]
        return tuple(told)

    def _mark_room(self, frame: Frame, height: int) -> Rect:
        top, foot = round(height * marquee.HORIZON), round(height * marquee.ROAD)
        return Rect(0, top, frame.width, foot - top)

    def _band(self, frame: Frame) -> Rect:
        """The foot of the poster: the call, and a line or two for each thing to be told."""
        lines = sum(self._heights(frame))
        height = frame.px(marquee.FOOT) + (lines + frame.px(20) if lines else 0)
        return Rect(0, frame.height - height, frame.width, height)

    def _heights(self, frame: Frame) -> list[int]:
        """Of what is told; where it would take too much of the poster, it is set smaller."""
        px, gap = frame.type(theme.SMALL), frame.px(_GAP)
        wished = [fonts.paragraph_height(line, "text", px, frame.safe.w) + gap for line in self._told]
        share = min(1.0, frame.height * _TOLD / max(1, sum(wished)))
        return [int(share * high) for high in wished]

    def _paint_band(self, frame: Frame, band: Rect) -> None:
        base = self.stage.base
        base.fill(theme.INK, band)
        for number, colour in enumerate((theme.RED, theme.ORANGE, theme.YELLOW)):
            base.fill(colour, (0, band.y + number * frame.px(8), band.w, frame.px(8)))
        call, rest = cut_top(
            Rect(band.x, band.y + frame.px(24), band.w, band.h - frame.px(24)), frame.px(126)
        )
        px = min(frame.type(64), round(call.h * 0.8))
        drawn = fonts.fitted(_("Press anything").upper(), "poster", px, theme.CREAM, frame.safe.w)
        self._call = self.stage.add(Sprite(SurfaceArt(drawn), *call.center), "call")
        y = rest.y
        for line, high in zip(self._told, self._heights(frame), strict=True):
            room = Rect(frame.safe.x, y, frame.safe.w, high)
            self.page.block(line, "text", theme.SMALL, theme.SAND, room, "center")
            y += high

    def _add_gear(self, frame: Frame) -> None:
        """The way to the settings, for those that point; the others have a key for the menu."""
        side = frame.px(_GEAR)
        place = Rect(frame.safe.right - side, frame.safe.y, side, side)
        sign = icons.glyph("gear", frame.px(_GEAR * 0.6))
        self._gear = SignTile(place, frame, sign, self._open_settings)
        self._gear.put_on(self.stage)

    def _open_settings(self) -> None:
        from scenes.settings.overview import Overview

        self.hall.play("press")
        self.app.push(Overview(self.hall))

    def handle(self, intent: Intent) -> None:
        on_gear = intent.pos is not None and self._gear.rect.collidepoint(intent.pos)
        if intent.kind == "point":
            self._gear.focused = on_gear
        elif intent.kind == "menu" or (intent.kind == "press" and on_gear):
            self.hall.last_device = intent.device
            self._open_settings()
        elif intent.kind in ("press", "move", "auto", "log"):
            self.hall.last_device = intent.device
            self.wake()
        elif intent.kind == "cancel":
            self.hall.last_device = intent.device
            self._ask_to_quit()

    def _ask_to_quit(self) -> None:
        from scenes.confirm import ask_to_quit

        ask_to_quit(self.hall)

    def wake(self) -> None:
        self.hall.play("confirm")
        self.app.push(self._shelf or self._make_shelf())

    def _make_shelf(self) -> Shelf:
        from scenes.shelf import Shelf  # with all its tables: the title is to be seen first

        return Shelf(self.hall)

    def update(self, dt: float) -> None:
        self._time = (self._time + dt) % (2 * BLINK)
        self._call.alpha = 255 if self._time < BLINK else 110
        if self._shelf is None and self._time > _AT_EASE:
            self._shelf = self._make_shelf()
            self.app.rehearse(self._shelf)
        if self._told != self._sentences():
            self.app.arrange(self)

    def fold(self) -> None:
        super().fold()
        del self.page

    def enter(self) -> None:
        self._time = 0.0
