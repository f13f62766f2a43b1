"""A match of two people, both hands open, that goes by chance while each frame is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.player import Player
from engine.rules.regicide.state import Change
from scenes import catalog
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver

GAMES: Final = ("cribbage", "regicide", "quatorze")
LEFT, RIGHT = Device("keys-left"), Device("keys-right")
THINKS: Final = 12
"""Frames that people take over an action, or over what waits for them."""
_CHANGES: Final = 0.4
"""How often trump or order are changed where they may be."""


class Sight:
    def __init__(self, driver: Driver, match: Match, table: Any) -> None:
        self.driver = driver
        self.match = match
        self.table = table

    def play(self, look: Callable[[], None], done: Callable[[], bool]) -> None:
        """Until it is ``done``; each frame is looked at, and what waits for people for a while."""
        chance, thought = Random(3), 0
        while not done():
            self.driver.frames()
            look()
            waits = self.table.panel is not None or (self.table.show.over and self.match.to_move is not None)
            thought = thought + 1 if waits else 0
            if thought < THINKS:
                continue
            if self.table.panel is not None:
                self.table.pass_gate()
            else:
                self._act(chance)

    def _act(self, chance: Random) -> None:
        legal = self.match.rules.legal(self.match.state).actions
        plain = [action for action in legal if not isinstance(action, Change)]
        self.table.act(chance.choice(legal if chance.random() < _CHANGES else plain), self.match.to_move)


@contextmanager
def seen(folder: Path, game: str, first: Device = LEFT) -> Iterator[Sight]:
    """At its table; ``first``: what the one at the first seat holds."""
    chance = Random(5)
    with (
        patch("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex()),
        hall_in(folder, (640, 360), shelf) as (hall, driver),
    ):
        hall.settings.pace = "fastest"
        players = [Player("person", name, "", n, hand="open") for n, name in enumerate(("Red", "Blue"))]
        claims = Claims()
        for seat, device in enumerate((first, RIGHT)):
            claims.claim(seat, device)
        match = Match.begin(game, {}, players, hall.store)
        table = catalog.table_of(game).open(hall, match, claims)
        hall.app.put_above(hall.shelf, table)
        driver.rest(0.5)
        yield Sight(driver, match, table)
