"""What happened in a match so far, in words, the newest at the end, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.input.intents import Intent
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.screen import Frame
from scenes import catalog
from scenes.menu import FootButton
from scenes.prose import Part
from scenes.textpage import TextPage

if TYPE_CHECKING:
    from scenes.hall import Hall

A_PAGE: Final = 80
"""Lines; a whole evening in one picture would be too tall to keep."""


class GameLog(TextPage):
    """Opens at the end. Earlier and Later turn the pages."""

    def __init__(self, hall: Hall, match: Match) -> None:
        super().__init__(hall)
        names = [player.name for player in match.players]
        self._lines = list(catalog.table_of(match.rules.key).story(match.log, names))
        self._last = max(0, (len(self._lines) - 1) // A_PAGE)
        self._page = self._last

    def heading(self) -> str:
        return _("The game so far")

    def text(self) -> Sequence[Part]:
        return self._lines[self._page * A_PAGE : (self._page + 1) * A_PAGE]

    def buttons(self) -> Sequence[FootButton]:
        if not self._last:
            return ()
        return (
            FootButton("earlier", _("Earlier"), lambda: self._turn(-1), 260),
            FootButton("later", _("Later"), lambda: self._turn(1), 260),
        )

    def build(self, frame: Frame) -> None:
        super().build(frame)
        if self._last:
            self.widgets["earlier"].enabled = self._page > 0
            self.widgets["later"].enabled = self._page < self._last
        if self._page == self._last:
            self.panel.scroll(A_PAGE * 2)
            self.panel.update(60.0)

    def handle(self, intent: Intent) -> None:
        """What called the log also puts it away."""
        if intent.kind == "log":
            self.back()
        else:
            super().handle(intent)

    def _turn(self, way: int) -> None:
        self._page += way
        self.rebuild()
