"""Settings of pace and motion."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.match.settings import PACES
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.widgets import Pick
from scenes.rows import Row
from scenes.settings.page import SettingsPage


def pace_picks() -> list[Pick]:
    """The paces by name, in their order."""
    return [Pick(name) for name in (_("Slow"), _("Normal"), _("Fast"), _("Fastest"), _("Instant"))]


class PaceSettings(SettingsPage):
    def heading(self) -> str:
        return _("Pace and motion")

    def rows(self, frame: Frame) -> Sequence[Row]:
        settings = self.hall.settings
        still = _("Nothing slides or flies: one picture fades into the next.")
        return (
            self.choice("pace", _("Pace"), pace_picks(), PACES.index(settings.pace), self._set_pace),
            self.toggle(
                "reduced_motion",
                _("Reduced motion"),
                settings.reduced_motion,
                partial(self.restyle, "reduced_motion"),
                still,
            ),
        )

    def _set_pace(self, index: int) -> None:
        self.hall.settings.pace = PACES[index]
