"""The Daytona table as it is measured: four people on one keyboard, a match in a folder of its own."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from engine.app import App
from engine.input.claims import Claims
from engine.input.devices import Devices
from engine.input.intents import Device, Intent
from engine.match.match import Match
from engine.match.player import Player
from engine.match.settings import Settings
from engine.match.store import Store
from engine.present.screen import Frame
from engine.present.sound import Sound
from engine.present.stage import Stage
from engine.window import WindowOptions
from scenes.daytona.table import DaytonaTable
from scenes.hall import Hall
from scenes.trouble import Trouble

_HANDS: Final = Device("keys-left")
_SEATS: Final = 4
_OPENING: Final = 30  # presses that end the draw for the start, the banner and the laying
_REST: Final = 240  # frames in which the table has time for what it draws ahead


class Table:
    """A table that is driven: ``hold`` seconds the throttle is held, then let go and pressed anew."""

    def __init__(self, size: tuple[int, int], hold: float, every: float) -> None:
        """Presses once ``every`` so many seconds (0: never) and lets go after ``hold``."""
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        store = Store(folder)
        hall = Hall(store, Settings.load(folder, writable=False), Sound(enabled=False))
        hall.app = App(WindowOptions(size), Devices(), hall.sound, lambda _app: Trouble(hall))
        players = [Player("person", f"Player {seat + 1}", "", seat) for seat in range(_SEATS)]
        claims = Claims()
        for seat in range(_SEATS):
            claims.claim(seat, _HANDS)
        match = Match.begin("daytona", {"target": 100, "deuce_as_joker": "off"}, players, store)
        self._table = DaytonaTable(hall, match, claims)
        self._table.stage = Stage(size)
        self._table.layout(Frame(*size))
        self._hold, self._every = hold, every
        self._since_press = every
        self._held = False
        self._skip_opening()

    @property
    def stage(self) -> Stage:
        return self._table.stage

    def step(self, dt: float) -> None:
        self._since_press += dt
        if self._held and self._since_press >= self._hold:
            self._say("release")
        if self._every and self._since_press >= self._every:
            self._say("press")
            self._since_press = 0.0
        self._table.update(dt)

    def _skip_opening(self) -> None:
        """Until the first card can be drawn, and all faces have been painted once."""
        for _ in range(_OPENING):
            self._table.update(0.02)
            self._say("press")
            self._say("release")
        target = self.stage.base.copy()
        for _ in range(_REST):
            self._table.update(0.02)
            self._table.draw(target)

    def _say(self, kind: str) -> None:
        self._held = kind == "press"
        self._table.handle(Intent("press" if self._held else "release", _HANDS))


def idle(size: tuple[int, int]) -> Table:
    """Nobody presses."""
    return Table(size, 0.0, 0.0)


def one_by_one(size: tuple[int, int]) -> Table:
    """A card now and then, each shown to its end."""
    return Table(size, 0.05, 1.2)


def full_throttle(size: tuple[int, int]) -> Table:
    """Held for long, with a short pause, as after a race it must be pressed anew."""
    return Table(size, 5.9, 6.0)
