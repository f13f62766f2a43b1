"""The memory that the program holds at each table: after a few frames, after many, and under its game log.

Each is a process of its own: the program as it is started, but for its first scene (a table at which
computers play), its seconds (frames follow each other as fast as they go), and a driver that shows nothing.
It says at certain frames what it holds. The thinking process is not in it.
"""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.figure import Figure, Skipped

SIZE: Final = (1920, 1080)
MEGABYTES: Final = 220.0

_ROOT: Final = Path(__file__).parent.parent
_STATUS: Final = Path("/proc/self/status")
_EARLY: Final = 2000
_FRAMES: Final = 20_000
_QUICK: Final = 4000
_LOOKED: Final = 120
_PAUSE: Final = 3.0
_PATIENCE: Final = 20
_DT: Final = 1 / 60


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """For each table, megabytes resident."""
    if not _STATUS.exists():
        yield Skipped("memory", "this system does not tell it in /proc")
        return
    from scenes import catalog

    frames = _QUICK if quick else _FRAMES
    for table in catalog.tables():
        held = _run(table.key, frames)
        for moment, megabytes in held.items():
            yield Figure(f"memory, {table.key}, {moment}", "MB", (megabytes,), at_most=MEGABYTES)


def _run(key: str, frames: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        flags = ["--windowed", f"{SIZE[0]}x{SIZE[1]}", "--data", folder]
        done = subprocess.run(
            [sys.executable, "-m", "bench.memory", key, str(frames), *flags],
            cwd=_ROOT,
            env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    told: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return told


def _inside(key: str, frames: int, flags: list[str]) -> None:
    """Runs the program and tells at its end what it held."""
    import pygame

    import scenes.hall
    from engine.app import Scene
    from engine.input.claims import Claims
    from engine.match.match import Match
    from engine.match.player import Player
    from engine.pulse import Pulse
    from scenes import catalog, flow
    from scenes.gamelog import GameLog
    from scenes.hall import Hall
    from scenes.shelf import Shelf

    held: dict[str, float] = {}
    passed = 0
    halls: list[Hall] = []
    matches: list[Match] = []

    def first(hall: Hall) -> Scene:
        halls.append(hall)
        hall.shelf = Shelf(hall)
        hall.app.after_first_picture.append(sit_down)
        return hall.shelf

    def sit_down() -> None:
        seats = range(catalog.table_of(key).usual_seats)
        players = [Player("computer", f"Player {seat + 1}", "easy", seat) for seat in seats]
        matches.append(Match.begin(key, {}, players, halls[0].store))
        flow.sit_down(halls[0], matches[0], Claims())

    def beat(_pulse: Pulse, _drawn: bool) -> tuple[list[pygame.Event], float]:
        nonlocal passed
        passed += 1
        app = halls[0].app
        if passed == _EARLY:
            held[f"after {_EARLY:,} frames"] = _resident()
        elif passed == frames:
            held[f"after {frames:,} frames"] = _resident()
            app.push(GameLog(halls[0], matches[0]))
        elif passed == frames + _LOOKED:
            held["under its game log"] = _resident()
            app.quit()
        return pygame.event.get(), _DT

    scenes.hall.Title = first  # type: ignore[assignment, misc]
    Pulse.beat = beat  # type: ignore[method-assign]
    sys.argv = [str(_ROOT / "main.py"), *flags]
    try:
        runpy.run_path(sys.argv[0], run_name="__main__")
    except SystemExit:
        print(json.dumps(held))


def _resident() -> float:
    """Megabytes, once they stay the same: music that is being made in the background takes some meanwhile,
    and frames go by much faster here."""
    held = _megabytes()
    for _ in range(_PATIENCE):
        time.sleep(_PAUSE)
        before, held = held, _megabytes()
        if abs(held - before) < 1:
            break
    return held


def _megabytes() -> float:
    words = _STATUS.read_text().split()
    return int(words[words.index("VmRSS:") + 1]) / 1024


if __name__ == "__main__":
    _inside(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
