"""A Regicide table in a hall, stepped frame by frame, with hands that press."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from engine.input.claims import Claims
from engine.input.intents import Device, Intent, IntentKind
from engine.match.log import Acted
from engine.match.match import Match
from engine.match.player import Player
from engine.rules.regicide import RULES
from engine.rules.regicide.events import DealerDrawn
from engine.rules.regicide.state import Change, Play, State
from scenes.hall import Hall
from scenes.regicide.asking import Asking
from scenes.regicide.table import RegicideTable
from scenes.thinker import Thinker
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver

LEFT: Final = Device("keys-left")
RIGHT: Final = Device("keys-right")
MOUSE: Final = Device("mouse")
TOUCH: Final = Device("touch")
NAMES: Final = ("Red", "Blue", "Yellow", "Green")

Hands = Sequence[Device | None]
"""By seat: what its person holds; None for a computer player."""

Wanted = Callable[[State], bool]


def ready_mind(thinker: Thinker) -> Any:
    """A computer player that answers at once: the first card it may play, now and then a change."""
    match = thinker._match
    legal = match.rules.legal(match.state).actions
    plays = [action for action in legal if not isinstance(action, Change)]
    return legal[-1] if match.revision % 7 == 0 else plays[0]


class Table:
    """What a test does at a table."""

    def __init__(self, hall: Hall, driver: Driver, match: Match, claims: Claims) -> None:
        self.hall = hall
        self.driver = driver
        self.match = match
        self.claims = claims
        self.lots = [event for event in match.opening if isinstance(event, DealerDrawn)]
        self.scene = RegicideTable(hall, match, claims)
        hall.app.put_above(hall.shelf, self.scene)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def asking(self) -> Asking:
        assert self.scene.asking is not None, "nobody is asked"
        return self.scene.asking

    @property
    def acts(self) -> list[int]:
        """The seats that have acted, in order."""
        return [entry.seat for entry in self.match.log.entries if isinstance(entry, Acted)]

    def frames(self, count: int = 1) -> None:
        self.driver.frames(count)

    def until(self, condition: Callable[[], object], seconds: float = 60.0) -> None:
        self.driver.until(condition, "what was waited for", seconds)

    def until_asked(self) -> None:
        """Lets everything be shown until a person is asked, or a curtain lies there."""
        self.until(lambda: self.scene.show.over and (self.scene.asking or self.scene.curtain))

    def intent(self, kind: IntentKind, device: Device = LEFT, **more: Any) -> None:
        self.driver.top.handle(Intent(kind, device, **more))

    def press(self, device: Device = LEFT, pos: tuple[int, int] | None = None) -> None:
        self.intent("press", device, pos=pos)

    def release(self, device: Device = LEFT, pos: tuple[int, int] | None = None) -> None:
        self.intent("release", device, pos=pos)

    def tap(self, device: Device = LEFT, pos: tuple[int, int] | None = None) -> None:
        self.press(device, pos)
        self.release(device, pos)

    def place(self, wanted: object) -> tuple[int, int]:
        """Where the item with that action is."""
        items = [*self.asking.items, *self.asking._cards]
        return next(item.rect.center for item in items if item.action == wanted)

    def refused_card(self) -> Play | None:
        """A card of the seat to move that may not be played; None without one."""
        seat = self.match.to_move
        assert seat is not None
        for card in self.state.hands[seat]:
            if RULES.check(self.state, Play(card)) is not None:
                return Play(card)
        return None


@contextmanager
def dealt_by(chance: Random) -> Iterator[None]:
    """Every shuffle is seeded from here, so that a test meets the same cards each time."""
    with patch("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex()):
        yield


@contextmanager
def table_in(
    folder: Path,
    hands: Hands,
    size: tuple[int, int] = (1280, 720),
    wanted: Wanted | None = None,
    seed: int = 1,
    opening: bool = False,
    **options: Any,
) -> Iterator[Table]:
    """A match at its table: played on by chance until it is as ``wanted``, or with ``opening`` at its very
    beginning."""
    chance = Random(seed)
    with hall_in(folder, size, shelf) as (hall, driver), dealt_by(chance):
        players = [
            Player("computer", name, "medium", seat) if hand is None else Player("person", name, "", seat)
            for seat, (name, hand) in enumerate(zip(NAMES, hands, strict=False))
        ]
        claims = Claims()
        for seat, hand in enumerate(hands):
            if hand is not None:
                claims.claim(seat, hand)
        match = Match.begin("regicide", options, players, hall.store)
        while wanted is not None and not wanted(match.state):
            legal = RULES.legal(match.state).actions
            plays = [action for action in legal if not isinstance(action, Change)]
            assert match.to_move is not None, "the game ended before"
            match.play(chance.choice(plays), match.to_move)
        if not opening:
            match.opening = ()
        table = Table(hall, driver, match, claims)
        driver.rest(0.5)  # the wipe from the shelf
        yield table
