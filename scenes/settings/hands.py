"""Settings of how people play: with one button, without holding, without a throttle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.match.settings import STEP_TENTHS
from engine.present.i18n import _, number
from engine.present.screen import Frame
from engine.present.widgets import Pick
from scenes.rows import Row
from scenes.settings.page import SettingsPage


class HandSettings(SettingsPage):
    def heading(self) -> str:
        return _("Ways to play")

    def rows(self, frame: Frame) -> Sequence[Row]:
        settings = self.hall.settings
        one = _("The light moves by itself; any press, click or touch chooses what it stands on.")
        press = _("What is held otherwise, the throttle say, begins with a press and ends with the next.")
        auto = _("Holds the throttle for you. It can be changed at any time.")
        hints = _("Quatorze tells you when you hold an opening. Advice that you ask for is always given.")
        steps = [
            Pick(_("{n} s").format(n=number(tenths / 10, 1 if tenths % 10 else 0))) for tenths in STEP_TENTHS
        ]
        at = STEP_TENTHS.index(settings.step_tenths)
        return (
            self.toggle(
                "one_button", _("One button"), settings.one_button, partial(self.restyle, "one_button"), one
            ),
            self.choice("step", _("The light rests for"), steps, at, self._set_step),
            self.toggle(
                "hold_by_press",
                _("Press instead of hold"),
                settings.hold_by_press,
                partial(self.restyle, "hold_by_press"),
                press,
            ),
            self.toggle("auto_drive", _("Auto-drive"), settings.auto_drive, self._set_auto, auto),
            self.toggle("hints", _("Hints unasked"), settings.hints, self._set_hints, hints),
        )

    def _set_step(self, index: int) -> None:
        self.restyle("step_tenths", STEP_TENTHS[index])

    def _set_hints(self, on: bool) -> None:
        self.hall.settings.hints = on

    def _set_auto(self, on: bool) -> None:
        self.hall.settings.auto_drive = on
