"""Whose plate is light: that of who is to move, steadily, and nobody's else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import pytest

from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.player import Player
from engine.rules.regicide.state import Change
from scenes import catalog
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver

GAMES: Final = ("cribbage", "regicide", "quatorze")
THINKS: Final = 12
"""Frames that people take over an action, or over what waits for them."""


class Sight:
    """A match of two people, both hands open, of which each frame is looked at."""

    def __init__(self, driver: Driver, match: Match, table: Any) -> None:
        self.driver = driver
        self.match = match
        self.table = table
        self.light: int | None = None
        """The seat whose plate is light."""
        self.frames: list[int | None] = []
        """The same in each frame so far."""

    def frame(self) -> None:
        self.driver.frames()
        self.frames.append(self.light)

    def play(self, done: Callable[[], bool]) -> None:
        """A game by chance; what waits for people is looked at for a while."""
        chance, thought = Random(3), 0
        while not done():
            self.frame()
            waits = self.table.panel is not None or (self.table.show.over and self.match.to_move is not None)
            thought = thought + 1 if waits else 0
            if thought < THINKS:
                continue
            if self.table.panel is not None:
                self.table.pass_gate()
            else:
                legal = self.match.rules.legal(self.match.state).actions
                plain = [action for action in legal if not isinstance(action, Change)]
                self.table.act(chance.choice(plain), self.match.to_move)


@contextmanager
def seen(folder: Path, game: str) -> Iterator[Sight]:
    chance = Random(5)
    with (
        patch("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex()),
        hall_in(folder, (640, 360), shelf) as (hall, driver),
    ):
        hall.settings.pace = "fastest"
        players = [Player("person", name, "", n, hand="open") for n, name in enumerate(("Red", "Blue"))]
        claims = Claims()
        for seat, device in enumerate((Device("keys-left"), Device("keys-right"))):
            claims.claim(seat, device)
        match = Match.begin(game, {}, players, hall.store)
        table = catalog.table_of(game).open(hall, match, claims)
        sight = Sight(driver, match, table)
        plates = import_module(f"scenes.{game}.plates").Plates

        def noted(self: Any, shown: object, mover: int | None, show: Any = plates.show) -> None:
            sight.light = mover
            show(self, shown, mover)

        with patch.object(plates, "show", noted):
            hall.app.put_above(hall.shelf, table)
            driver.rest(0.5)
            yield sight


@pytest.mark.parametrize("game", GAMES)
def test_no_plate_lights_up_for_a_moment(game: str, tmp_path: Path) -> None:
    with seen(tmp_path, game) as sight:
        sight.play(lambda: len(sight.frames) == 900)
        runs = [(seat, len(list(frames))) for seat, frames in groupby(sight.frames)]
        assert {seat for seat, _ in runs} >= {0, 1}
        assert [(seat, frames) for seat, frames in runs if seat is not None and frames < 4] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_looked_at_before_it_goes_on_is_the_same_at_another_size(game: str, tmp_path: Path) -> None:
    with seen(tmp_path, game) as sight:
        sight.play(lambda: sight.table.panel is not None)
        before = sight.light
        sight.driver.app.rebuild()
        sight.driver.frames(2)
        assert sight.table.panel is not None
        assert sight.light == before
