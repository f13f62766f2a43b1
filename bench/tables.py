"""The four tables as they are measured: real scenes in a hall of their own, in simulated time (a second of
the game is sixty frames, however long they take)."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from pygame import Rect

from engine.ai import players
from engine.ai.players import Level, Limit
from engine.ai.worker import Answer
from engine.app import App, Scene
from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.player import Player
from scenes import catalog, flow
from tests.scenes.halls import hall_in, shelf

KEYS: Final = tuple(table.key for table in catalog.tables())
DT: Final = 1 / 60
HANDS: Final = Device("keys-right")

_CARDS: Final = (
    "lot",
    *((name, number) for name in ("card", "cut", "flier", "lot", "track") for number in range(60)),
)
"""What a card in no pile may be called on a table's stage."""
_PATIENCE: Final = 60
"""Frames."""
_TAP: Final = (0.02, 0.5)
_THROTTLE: Final = (5.9, 6.0)
"""For how long the button is held, and how often, in seconds. As after a race it must be pressed anew."""


class Between:
    """Thinks between two frames, in place of a process of its own: what a table takes is then the same
    however busy the machine is."""

    def __init__(self) -> None:
        self._asked: tuple[Any, ...] | None = None
        self._answers: list[Answer] = []

    def ask(self, revision: int, key: str, view: Any, level: Level, limit: Limit, seed: int = 0) -> None:
        self._asked = revision, players.choose, (key, view, level, limit, seed)

    def consult(self, revision: int, call: Callable[..., Any], *given: Any) -> None:
        self._asked = revision, call, given

    def forget(self) -> None:
        self._asked, self._answers = None, []

    def poll(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        self.forget()

    def think(self) -> None:
        """Works out what was asked."""
        if self._asked is not None:
            revision, call, given = self._asked
            self._asked, self._answers = None, [Answer(revision, call(*given))]


class Watched:
    """A table in its window, with a hand on the button that people press."""

    def __init__(self, app: App, brain: Between) -> None:
        self.app = app
        self._brain = brain
        self._since = 0.0
        self._down = False
        self._rested = 0

    @property
    def scene(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    @property
    def dealing(self) -> bool:
        """Whether a card can be seen that lies in no pile."""
        stage = self.scene.stage
        return any(key in stage and stage.sprite(key).visible for key in _CARDS)

    @property
    def still(self) -> bool:
        """Whether nothing has changed for a while."""
        return self._rested >= _PATIENCE

    def tap(self) -> None:
        """What waits for people goes on: the button is pressed when nothing has changed for a while."""
        if self.still or self._down:
            self._press(*_TAP)

    def throttle(self) -> None:
        """The button is held."""
        self._press(*_THROTTLE)

    def step(self) -> None:
        """A frame's time goes by; what changes is not drawn yet."""
        self.scene.update(DT)

    def draw(self) -> list[Rect]:
        rects = self.scene.draw(self.app.screen)
        self._rested = 0 if rects else self._rested + 1
        return rects

    def think(self) -> None:
        """The computer has its time, which belongs to no frame."""
        self._brain.think()

    def _press(self, hold: float, every: float) -> None:
        self._since += DT
        if self._down and self._since >= hold:
            self._down = False
            self.scene.handle(Intent("release", HANDS))
        if self._since >= every:
            self._since, self._down = 0.0, True
            self.scene.handle(Intent("press", HANDS))


@contextmanager
def watched(key: str, size: tuple[int, int], people: int = 0) -> Iterator[Watched]:
    """A match that has just been sat down to: so many people, all with the same button, and computers."""
    with tempfile.TemporaryDirectory() as name, hall_in(Path(name), size, first=shelf) as (hall, driver):
        hall._brain = brain = Between()  # type: ignore[assignment]
        sitting = [
            Player("person" if seat < people else "computer", f"Player {seat + 1}", "easy", seat)
            for seat in range(catalog.table_of(key).usual_seats)
        ]
        claims = Claims()
        for seat in range(people):
            claims.claim(seat, HANDS)
        flow.begin(hall, key, {}, sitting, claims)
        yield Watched(driver.app, brain)
