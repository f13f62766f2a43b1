"""Settings of what is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.widgets import Pick, Toggle
from scenes.rows import Row
from scenes.settings.page import SettingsPage

STEP: Final = 10
"""Percent of volume."""


def volume_picks() -> list[Pick]:
    """Volumes from nothing to all, ``STEP`` apart."""
    return [Pick(_("{n}%").format(n=level)) for level in range(0, 101, STEP)]


class SoundSettings(SettingsPage):
    def heading(self) -> str:
        return _("Sound")

    def rows(self, frame: Frame) -> Sequence[Row]:
        settings = self.hall.settings
        effects, music = round(settings.volume / STEP), round(settings.music / STEP)
        return (
            self.toggle("sound", _("Sound"), not self.hall.sound.muted, self._set_sound),
            self.choice("volume", _("Effects"), volume_picks(), effects, self._set_volume),
            self.choice("music", _("Music"), volume_picks(), music, self._set_music),
        )

    def update(self, dt: float) -> None:
        """The key that mutes works here, too."""
        sound = self.widgets.get("sound")
        if isinstance(sound, Toggle):
            sound.on = not self.hall.sound.muted

    def _set_sound(self, on: bool) -> None:
        self.hall.sound.muted = not on

    def _set_volume(self, index: int) -> None:
        self.hall.settings.volume = index * STEP
        self.hall.tune()
        self.hall.play("confirm")

    def _set_music(self, index: int) -> None:
        self.hall.settings.music = index * STEP
        self.hall.tune()
