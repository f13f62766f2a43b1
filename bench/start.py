"""How soon the program is there: its first picture, the table protocol's first answer, a table sat down at.

The first picture is seen from outside: a window on a screen of its own (Xvfb), looked at until something is
on it. Seconds of the wall depend on what else the machine does; beside them stand those of the processor, in
which all is that goes on until the eye has seen it. Modules are compiled at the first start, as on anybody's
machine, whatever the environment says of it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.figure import Figure, Skipped
from bench.tables import DT, KEYS, watched
from tests.support import xvfb

SIZE: Final = (1920, 1080)
FIRST_PICTURE: Final = 0.8
"""Seconds."""

_ROOT: Final = Path(__file__).parent.parent
_MAIN: Final = (sys.executable, str(_ROOT / "main.py"))


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """Whole processes, the first of which only warms the disk; then each table."""
    runs = 2 if quick else 6
    if xvfb.MISSING:
        yield Skipped("first picture", f"not installed: {', '.join(xvfb.MISSING)}")
    else:
        with xvfb.Screen(*SIZE) as screen, tempfile.TemporaryDirectory() as compiled:
            found = [_first_picture(screen, compiled) for _ in range(runs)][1:]
        processor = sorted(busy for _, busy in found)[len(found) // 2]
        yield Figure(
            "from the command to the first picture",
            "s",
            tuple(wall for wall, _ in found),
            at_most=FIRST_PICTURE,
            note=f"{processor:.2f} s of the processor",
        )
    answers = [_first_answer() for _ in range(runs)][1:]
    yield Figure("from the command to the table protocol's first answer and end", "s", tuple(answers))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for key in KEYS:
        sat = [_sitting_down(key) for _ in range(runs)]
        for index, what in enumerate(("picture", "card")):
            taken = tuple(one[index] for one in sat)
            yield Figure(f"{key}: from sitting down to the first {what}, on the processor", "s", taken)
        played = tuple(one[2] for one in sat)
        yield Figure(f"{key}: from sitting down to the first card, as the game goes", "s", played)


def _first_picture(screen: xvfb.Screen, compiled: str) -> tuple[float, float]:
    """Seconds from the command until something is on the screen: of the wall, and of the processor.
    ``compiled``: the folder where Python keeps its compiled modules."""
    width, height = screen.size
    environment = {**screen.environment, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    blank = screen.glance()
    with tempfile.TemporaryDirectory() as data:
        begun = time.perf_counter()
        command = [*_MAIN, "--windowed", f"{width}x{height}", "--data", data, "--mute"]
        with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
            while screen.glance() == blank:
                time.sleep(0.005)
            wall, busy = time.perf_counter() - begun, _processor_time(process.pid)
            process.terminate()
    return wall, busy


def _processor_time(pid: int) -> float:
    """Seconds that a process has taken, where the system tells."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return float("nan")
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _first_answer() -> float:
    """Seconds from the command until the table protocol has answered and ended."""
    begun = time.perf_counter()
    subprocess.run([*_MAIN, "table"], input=b'{"games": true}\n', stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun


def _sitting_down(key: str) -> tuple[float, float, float]:
    """Seconds of the processor to a table's own first picture, and until a card is seen; seconds of the game
    until then."""
    with watched(key, SIZE) as table:
        begun = time.thread_time()
        table.app.arrange(table.scene)
        table.draw()
        pictured = time.thread_time() - begun
        frames = 0
        while not table.dealing:
            table.step()
            table.draw()
            frames += 1
        return pictured, time.thread_time() - begun, frames * DT
