"""What the program takes while nothing happens, and whether thinking costs it frames.

The scenes stand in a real window (Xvfb), their loop running as the program runs it, in seconds of the wall.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from bench.figure import Figure, Skipped
from bench.tables import KEYS, watched
from engine.ai.players import Limit
from engine.app import App, Scene
from engine.pulse import FRAMES_A_SECOND, Pulse
from engine.rules.base import View
from engine.rules.registry import rules_of
from scenes.hall import Hall
from scenes.title import Title
from tests.scenes.halls import hall_in, shelf
from tests.support import xvfb

SIZE: Final = (1920, 1080)
SHARE: Final = 1.0
"""Per cent of a core, at rest."""

_SETTLING: Final = 60.0
"""Seconds of the game."""
_FRAMES: Final = 1800
"""After which a table waits for its person."""
_WARM: Final = 1.0
_SECONDS: Final = 8.0
_QUICK: Final = 3.0
_RUNS: Final = 3
_SLICE: Final = 1.0
"""Seconds in which thinking and rest take turns: what else the machine does comes in bursts, which so meet
both."""
_LATE: Final = 1.5 / FRAMES_A_SECOND
_THOUGHT: Final = Limit(millis=400)


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """The share of a core at rest at title, shelf and tables; then the frames missed by thinking."""
    if xvfb.MISSING:
        yield Skipped("at rest", f"not installed: {', '.join(xvfb.MISSING)}")
        return
    seconds, runs = (_QUICK, 1) if quick else (_SECONDS, _RUNS)
    with xvfb.Screen(*SIZE) as screen:
        os.environ.pop("SDL_VIDEODRIVER", None)
        os.environ.update(screen.environment)
        for name, scene in _SCENES.items():
            with scene() as app:
                _busy(app, _WARM)
                shares = tuple(_busy(app, seconds) for _ in range(runs))
            yield Figure(f"at rest: {name}", "% of a core", shares, at_most=SHARE)
        with (
            tempfile.TemporaryDirectory() as name,
            hall_in(Path(name), SIZE, first=shelf) as (hall, _),
        ):
            for key in KEYS:
                yield _missed(hall, key, seconds, runs)


@contextmanager
def _at(first: Callable[[Hall], Scene]) -> Iterator[App]:
    """A scene of the hall that nobody has touched for a while."""
    with tempfile.TemporaryDirectory() as name, hall_in(Path(name), SIZE, first=first) as (hall, driver):
        driver.rest(_SETTLING)
        yield hall.app


@contextmanager
def _at_table(key: str) -> Iterator[App]:
    """A person's turn, who does nothing."""
    with watched(key, SIZE, people=1) as table:
        for _ in range(_FRAMES):
            table.step()
            table.draw()
            table.think()
        yield table.app


_SCENES: Final[dict[str, Callable[[], AbstractContextManager[App]]]] = {
    "title": partial(_at, Title),
    "shelf": partial(_at, shelf),
    **{key: partial(_at_table, key) for key in KEYS},
}


def _busy(app: App, seconds: float) -> float:
    """How many per cent of a core the loop takes."""
    pulse, drawn = Pulse(), False
    begun, busy = time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        app.step(*pulse.beat(drawn))
        drawn = app.drawn
    return 100 * (time.process_time() - busy) / (time.perf_counter() - begun)


def _missed(hall: Hall, key: str, seconds: float, runs: int) -> Figure:
    """With the computer thinking without a pause, turn by turn with it at rest."""
    found = [_turns(hall, key, seconds) for _ in range(runs)]
    thinking, resting = (sum(late) / runs for late in zip(*found, strict=True))
    return Figure(
        f"{key}: frames missed through thinking",
        "a minute",
        tuple(max(0.0, with_it - without) for with_it, without in found),
        at_most=0.0,
        note=f"in all {thinking:.1f} a minute while it thinks, {resting:.1f} while nothing does",
    )


def _turns(hall: Hall, key: str, seconds: float) -> tuple[float, float]:
    """How many frames a minute are missed in so many seconds of thinking, and in as many of rest."""
    count = round(seconds / _SLICE)
    found = [(_late(hall, key, _SLICE), _late(hall, None, _SLICE)) for _ in range(count)]
    thinking, resting = (sum(late) / count for late in zip(*found, strict=True))
    return thinking, resting


def _late(hall: Hall, key: str | None, seconds: float) -> float:
    """How many passes a minute come late by half a frame or more, the whole window being drawn in each;
    ``key``: the game that is thought about."""
    view, revision, pulse, late = _opening(key), 0, Pulse(), 0
    begun = before = time.perf_counter()
    while before - begun < seconds:
        if view is not None and (not revision or hall.brain.poll()):
            revision += 1
            hall.brain.ask(revision, str(key), view, "strong", _THOUGHT)
        hall.shelf.stage.invalidate()
        hall.app.step(*pulse.beat(drawn=True))
        now = time.perf_counter()
        late += now - before > _LATE
        before = now
    hall.brain.forget()
    return 60 * late / seconds


def _opening(key: str | None) -> View[Any] | None:
    """What the first to move sees of a match that has just been dealt."""
    if key is None:
        return None
    rules, dice = rules_of(key), random.Random(1)
    state = rules.start({}, rules.seats[0], lambda cards: tuple(dice.sample(cards, len(cards)))).state
    return rules.view(state, rules.to_move(state))
