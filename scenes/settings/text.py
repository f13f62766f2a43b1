"""Settings of language and text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.present import i18n
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.widgets import Pick
from scenes.rows import Row
from scenes.settings.page import SettingsPage

NAMES: Final = {"en": "English", "it": "Italiano", "ru": "Русский", "fr": "Français"}
"""By code: what speakers call their language."""
SIZES: Final = (100, 125, 150, 175, 200)
"""Percent of the normal size of text."""


class TextSettings(SettingsPage):
    def heading(self) -> str:
        return _("Language and text")

    def rows(self, frame: Frame) -> Sequence[Row]:
        settings = self.hall.settings
        languages = ("", *i18n.available())
        tongues = [Pick(_("The system’s")), *(Pick(NAMES.get(code, code)) for code in languages[1:])]
        at = languages.index(settings.language) if settings.language in languages else 0
        sizes = [Pick(_("{n}%").format(n=size)) for size in SIZES]
        size = min(range(len(SIZES)), key=lambda one: abs(SIZES[one] - settings.text_size))
        contrast = _("Letters in black or white, grounds plain and dark.")
        return (
            self.choice(
                "language",
                _("Language"),
                tongues,
                at,
                lambda index: self.restyle("language", languages[index]),
            ),
            self.choice(
                "text_size",
                _("Size of text"),
                sizes,
                size,
                lambda index: self.restyle("text_size", SIZES[index]),
            ),
            self.toggle(
                "high_contrast",
                _("High contrast"),
                settings.high_contrast,
                partial(self.restyle, "high_contrast"),
                contrast,
            ),
        )
