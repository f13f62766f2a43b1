"""The whole program in a window of its own (Xvfb), seated at the Daytona table with one person.

    python -m bench.window [--size 1920x1080] [--seconds 6]

Prints its share of a core while the table rests, and its memory; then, with the throttle held: passes of the
event loop and pictures a second, the longest time from one pass to the next, draws a second, and the share of
a core. All of it depends on how busy the machine is but the shares.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import runpy
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame

from engine.match.settings import Settings
from tests.support.xvfb import Screen

ROOT: Final = Path(__file__).parent.parent
_OPTIONS: Final = {"target": 100, "deuce_as_joker": "off"}
_RAMP: Final = 3.0
"""Seconds until the throttle is at its fastest."""


def rest(process: subprocess.Popen[str], seconds: float) -> None:
    """Prints what the program takes while nothing happens."""
    before = _cpu(process.pid)
    time.sleep(seconds)
    share = (_cpu(process.pid) - before) / seconds
    print(f"at rest: {100 * share:.1f} % of a core, {_resident(process.pid)} MB resident")


def race(screen: Screen, process: subprocess.Popen[str], folder: Path, seconds: float) -> None:
    """Prints how fast it goes while the throttle is held."""
    screen.key_down("Return")
    time.sleep(_RAMP)
    draws, cpu, begun = _draws(folder), _cpu(process.pid), time.monotonic()
    time.sleep(seconds)
    ended = time.monotonic()
    draws, cpu = _draws(folder) - draws, _cpu(process.pid) - cpu
    screen.key_up("Return")
    process.send_signal(signal.SIGTERM)
    told = json.loads(process.communicate(timeout=20)[0].splitlines()[-1])
    passes = [at for at in told["passes"] if begun <= at < ended]
    pictures = sum(begun <= at < ended for at in told["pictures"])
    longest = max(later - earlier for earlier, later in pairwise(passes))
    print(
        f"throttle held: {len(passes) / seconds:.1f} passes a second (longest {1000 * longest:.0f} ms), "
        f"{pictures / seconds:.1f} pictures, {draws / seconds:.1f} draws, "
        f"{100 * cpu / seconds:.0f} % of a core"
    )


@contextmanager
def at_the_table(screen: Screen, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The program, with a match begun and its opening skipped."""
    settings = Settings.load(folder, writable=True)
    settings.tables["daytona"] = {"seats": 4, "options": _OPTIONS}
    settings.save()
    width, height = screen.size
    command = [sys.executable, "-m", "bench.window", "--inside"]
    flags = ["--windowed", f"{width}x{height}", "--data", str(folder)]
    with subprocess.Popen(
        [*command, *flags], env=screen.environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        time.sleep(4)
        for _ in range(4):
            screen.key("Return")
            time.sleep(1.5)
        for _ in range(10):
            screen.key("Return")
            time.sleep(0.4)
        time.sleep(8)  # the computers' turns, and what is drawn ahead
        yield process
        process.kill()


def _cpu(pid: int) -> float:
    """Seconds of processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(pid: int) -> int:
    """Megabytes."""
    words = Path(f"/proc/{pid}/status").read_text().split()
    return int(words[words.index("VmRSS:") + 1]) >> 10


def _draws(folder: Path) -> int:
    return sum(file.read_text().count('"act"') for file in folder.glob("matches/*.jsonl"))


def _inside(flags: list[str]) -> None:
    """Runs the program and tells at its end when it passed through its loop and when it showed a picture."""
    from engine.app import App

    passes: list[float] = []
    pictures: list[float] = []
    step, show = App.step, pygame.display.update

    def timed_step(app: App, events: list[pygame.Event], dt: float) -> bool:
        passes.append(time.monotonic())
        return step(app, events, dt)

    def timed_show(rects: list[pygame.Rect]) -> None:
        pictures.append(time.monotonic())
        show(rects)

    App.step, pygame.display.update = timed_step, timed_show  # type: ignore[assignment, method-assign]
    sys.argv = [str(ROOT / "main.py"), *flags]
    with contextlib.suppress(SystemExit):
        runpy.run_path(sys.argv[0], run_name="__main__")
    print(json.dumps({"passes": passes, "pictures": pictures}))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=6.0)
    wish = parser.parse_args()
    width, height = map(int, wish.size.split("x"))
    with tempfile.TemporaryDirectory() as name, Screen(width, height) as screen:
        folder = Path(name)
        with at_the_table(screen, folder) as process:
            rest(process, wish.seconds)
            race(screen, process, folder, wish.seconds)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        _inside(sys.argv[2:])
    else:
        main()
