"""The settings: an overview of their parts, and the way back to how everything was at first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from engine.present.i18n import N_, _
from engine.present.screen import Frame
from scenes.confirm import Confirm
from scenes.menu import FootButton, Menu
from scenes.rows import Row
from scenes.settings.cards import CardSettings
from scenes.settings.controls import ControlSettings
from scenes.settings.hands import HandSettings
from scenes.settings.pace import PaceSettings
from scenes.settings.page import SettingsPage
from scenes.settings.sound import SoundSettings
from scenes.settings.text import TextSettings

if TYPE_CHECKING:
    from scenes.hall import Hall


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the settings: its name, a line on what it holds, and the screen that sets it."""

    key: str
    name: str
    line: str
    open: Callable[[Hall], Menu]


PARTS: Final = (
    _Part("text", N_("Language and text"), N_("Language, size of text, contrast"), TextSettings),
    _Part("cards", N_("Cards"), N_("Colours of the suits, backs"), CardSettings),
    _Part("pace", N_("Pace and motion"), N_("How fast things go, and how they move"), PaceSettings),
    _Part("sound", N_("Sound"), N_("Effects, music"), SoundSettings),
    _Part("controls", N_("Keys and buttons"), N_("What each key and button does"), ControlSettings),
    _Part("hands", N_("Ways to play"), N_("One button, holding, auto-drive"), HandSettings),
)
"""In their order on the screen."""


class Overview(SettingsPage):
    """Reached from the title, the shelf and the pause menu."""

    def heading(self) -> str:
        return _("Settings")

    def rows(self, frame: Frame) -> Sequence[Row]:
        return [
            self.button(part.key, _(part.name), partial(self._open, part), _(part.line)) for part in PARTS
        ]

    def buttons(self) -> Sequence[FootButton]:
        return [FootButton("reset", _("Reset all"), self._ask_to_reset, 330)]

    def _open(self, part: _Part) -> None:
        self.app.push(part.open(self.hall))

    def _ask_to_reset(self) -> None:
        question = _("Language, text, cards, pace, sound and hands go back to what they were at first.")
        heading, deed, stay = _("Reset all settings?"), _("Reset"), _("Keep")
        self.app.push(Confirm(self.hall, heading, question, deed, stay, self._reset))

    def _reset(self) -> None:
        self.hall.settings.reset()
        self.hall.sound.muted = self.hall.settings.muted
        self.hall.tune()
        self.hall.restyle()
