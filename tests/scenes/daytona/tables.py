"""A Daytona table in a hall, stepped frame by frame, with hands that press."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from engine.cards import card
from engine.input.claims import Claims
from engine.input.intents import Device, Intent, IntentKind
from engine.match.log import Acted
from engine.match.match import Match
from engine.match.player import Player
from engine.rules.daytona.state import State
from scenes.daytona.table import DaytonaTable
from scenes.hall import Hall
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver

LEFT: Final = Device("keys-left")
RIGHT: Final = Device("keys-right")
MOUSE: Final = Device("mouse")
NAMES: Final = ("Red", "Blue", "Yellow", "Green")

Hands = Sequence[Device | None]
"""By seat: what its person holds; None for a computer driver."""


class Table:
    """What a test does at a table."""

    def __init__(self, hall: Hall, driver: Driver, match: Match, claims: Claims) -> None:
        self.hall = hall
        self.driver = driver
        self.match = match
        self.claims = claims
        self.scene = DaytonaTable(hall, match, claims)
        hall.app.put_above(hall.shelf, self.scene)

    def frames(self, count: int = 1) -> None:
        self.driver.frames(count)

    def rest(self, seconds: float) -> None:
        self.driver.rest(seconds)

    def until(self, condition: Callable[[], object], seconds: float = 60.0) -> None:
        self.driver.until(condition, "what was waited for", seconds)

    def skip_opening(self) -> None:
        """Nothing is left of the draw for the start, the banner and the laying."""
        while not self.scene.show.over:
            self.frames(2)
            self.scene.show.skip()
        self.frames(2)

    def intent(self, kind: IntentKind, device: Device = LEFT, **more: Any) -> None:
        self.driver.top.handle(Intent(kind, device, **more))

    def press(self, device: Device = LEFT, pos: tuple[int, int] | None = None) -> None:
        self.intent("press", device, pos=pos)

    def release(self, device: Device = LEFT, pos: tuple[int, int] | None = None) -> None:
        self.intent("release", device, pos=pos)

    def tap(self, device: Device = LEFT, pos: tuple[int, int] | None = None) -> None:
        self.press(device, pos)
        self.release(device, pos)

    @property
    def acts(self) -> list[int]:
        """The seats that have acted, in order."""
        return [entry.seat for entry in self.match.log.entries if isinstance(entry, Acted)]

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def put(self, **changes: Any) -> None:
        """Sets the match to another state, and lays the table out for it."""
        self.match.state = replace(self.match.state, **changes)
        self.hall.app.rebuild()
        self.frames()

    def stock(self, *codes: str, **changes: Any) -> None:
        """The next cards to be drawn will be these."""
        wanted = tuple(card(code) for code in codes)
        rest = tuple(one for one in self.state.stock if one not in wanted)
        self.put(stock=(*wanted, *rest), **changes)

    def pixels(self) -> bytes:
        return self.hall.app.screen.get_buffer().raw


@contextmanager
def table_in(
    folder: Path, hands: Hands, size: tuple[int, int] = (1280, 720), opening: bool = False, **options: Any
) -> Iterator[Table]:
    """A new match at its table; at rest before the first draw, or with ``opening`` at its very beginning."""
    with hall_in(folder, size, shelf) as (hall, driver):
        players = [
            Player("computer", name, "medium", seat) if hand is None else Player("person", name, "", seat)
            for seat, (name, hand) in enumerate(zip(NAMES, hands, strict=False))
        ]
        claims = Claims()
        for seat, hand in enumerate(hands):
            if hand is not None:
                claims.claim(seat, hand)
        match = Match.begin("daytona", options, players, hall.store)
        table = Table(hall, driver, match, claims)
        table.rest(0.5)  # the wipe from the shelf
        if not opening:
            table.skip_opening()
        yield table
