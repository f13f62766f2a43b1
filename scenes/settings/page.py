"""The base of every screen that sets something: rows that change the settings, kept when it is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from engine.present.widgets import Button, Choice, Pick, Toggle, button_height, choice_height, toggle_height
from scenes.rows import Row, Rows

_LOW: Final = 0.9
"""Of a button's height: so that the overview is seen whole at normal text."""


class SettingsPage(Rows):
    """Its rows may be of three kinds."""

    def leave(self) -> None:
        self.hall.save_settings()

    def restyle(self, name: str, value: object) -> None:
        """Sets a value that changes how everything looks, and shows it."""
        setattr(self.hall.settings, name, value)
        self.hall.restyle()

    def choice(
        self,
        key: str,
        label: str,
        picks: Sequence[Pick],
        index: int,
        change: Callable[[int], None],
        note: str = "",
    ) -> Row:
        """One of several values."""
        frame = self.frame

        def make(place: Rect) -> Choice:
            return Choice(place, label, picks, index, change, frame, self.palette, note=note)

        return Row(key, lambda width: choice_height(frame, width, label, picks, note), make)

    def toggle(self, key: str, label: str, on: bool, change: Callable[[bool], None], note: str = "") -> Row:
        """On or off."""
        frame = self.frame

        def make(place: Rect) -> Toggle:
            return Toggle(place, label, on, change, frame, self.palette, note=note)

        return Row(key, lambda width: toggle_height(frame, width, label, note), make)

    def button(self, key: str, words: str, do: Callable[[], None], note: str = "") -> Row:
        """Leads to something."""
        frame = self.frame

        def make(place: Rect) -> Button:
            return Button(place, words, do, frame, self.palette, note=note)

        return Row(key, lambda _width: round(button_height(frame, bool(note)) * _LOW), make)
