"""What only the operator sees: how the kiosk does, volume, unlocking, starting again, quitting."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from engine.input.intents import DeviceKind
from engine.kiosk.codes import QUIT, RESTART
from engine.present import theme
from engine.present.i18n import N_, _, ngettext, number
from engine.present.screen import Frame, cut_bottom, rows
from engine.present.widgets import Button, Choice, button_height
from scenes.overlay import Overlay
from scenes.settings.sound import STEP, volume_picks

if TYPE_CHECKING:
    from scenes.attract.kiosk import KioskHall

_ROWS: Final = 6
_LINES: Final = 9
_CAUSES: Final = {
    "stopped": N_("it was stopped"),
    "silent": N_("no sign of life for {n} s"),
    "memory": N_("{n} MB of memory in use"),
    "signal": N_("ended by signal {n}"),
    "status": N_("ended with status {n}"),
}
"""By the word of the keeper's cause."""


class OperatorMenu(Overlay):
    """Leaving it locks everything again."""

    def __init__(self, hall: KioskHall) -> None:
        super().__init__(hall)
        self.kiosk = hall
        self.prefer("back")

    def build(self, frame: Frame) -> None:
        gap, high = frame.px(theme.GAP), button_height(frame)
        content = _ROWS * high + (_ROWS - 1) * gap
        room = self.panel(frame, 980, self.panel_height(frame, content), _("Operator"))
        cells = rows(room, _ROWS, gap)
        at = round(self.hall.settings.volume / STEP)
        self.add(
            "volume",
            Choice(cells[0], _("Volume"), volume_picks(), at, self._set_volume, frame, self.palette),
        )
        minutes = self.kiosk.config.operator.unlock_minutes
        unlock = ngettext("Unlock for {n} minute", "Unlock for {n} minutes", minutes).format(n=minutes)
        buttons = (
            ("health", _("How it does"), self._open_health),
            ("unlock", unlock, self.kiosk.unlock),
            ("restart", _("Start the program again"), lambda: self.kiosk.app.end(RESTART)),
            ("quit", _("Quit the program"), lambda: self.kiosk.app.end(QUIT)),
            ("back", _("Lock and back"), self.back),
        )
        for (key, words, do), cell in zip(buttons, cells[1:], strict=True):
            self.add(key, Button(cell, words, do, frame, self.palette, strong=key == "back"))

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def back(self) -> None:
        self.kiosk.end_visit()

    def _set_volume(self, index: int) -> None:
        self.kiosk.set_volume(index * STEP)
        self.hall.play("confirm")

    def _open_health(self) -> None:
        self.app.push(HealthPage(self.kiosk))


class HealthPage(Overlay):
    """The figures of the health file."""

    def __init__(self, hall: KioskHall) -> None:
        super().__init__(hall)
        self.kiosk = hall

    def build(self, frame: Frame) -> None:
        high, line, gap = button_height(frame), frame.type(theme.BODY * 1.5), frame.px(theme.GAP)
        room = self.panel(frame, 1200, self.panel_height(frame, _LINES * line + gap + high), _("How it does"))
        foot, room = cut_bottom(room, high)
        room.height -= gap
        self.page.need(room.h >= _LINES * line)
        lines = health_lines(self.kiosk.health(), time.time())
        for words, place in zip(lines, rows(room, _LINES), strict=False):
            self.page.line(words, "text", theme.BODY, theme.CREAM, place)
        self.add("back", Button(foot, _("Back"), self.back, frame, self.palette))

    def hints(self, kind: DeviceKind) -> str:
        return ""


def health_lines(health: Mapping[str, Any], now: float) -> list[str]:
    """The figures as sentences, at most ``_LINES``."""
    if not health:
        return [_("There are no figures: no keeper watches over this program.")]
    frames = health.get("frame_ms", {})
    crashes = health.get("crashes", [])
    lines = [
        _("Running for {hours} hours").format(hours=number(health.get("uptime_seconds", 0) / 3600, 1)),
        _("Visits: {n}").format(n=health.get("sessions", 0)),
        _("Starts again: {n}").format(n=health.get("restarts", 0)),
        _("Errors: {n}").format(n=health.get("errors", 0)),
        _("Memory: {n} MB").format(n=health.get("memory_mb", 0)),
        _("A frame takes {usual} ms, at the most {most} ms").format(
            usual=number(frames.get("p50", 0), 1), most=number(frames.get("max", 0), 1)
        ),
    ]
    told = [_crash_line(crash, now) for crash in crashes if crash.get("cause") in _CAUSES]
    return lines + told[-(_LINES - len(lines)) :]


def _crash_line(crash: Mapping[str, Any], now: float) -> str:
    ago, figure = max(0.0, now - crash["at"]) / 3600, crash["figure"]
    why = _(_CAUSES[crash["cause"]]).format(n=number(figure, 0 if figure == int(figure) else 1))
    return _("{hours} hours ago: {why}").format(hours=number(ago, 1), why=why)
