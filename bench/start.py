"""How soon the program is there: its first picture, and the table protocol's first answer.

    python -m bench.start [--size 1920x1080] [--runs 5]

The first picture is seen from outside: a window on a screen of its own (Xvfb), looked at until something is
on it. Each time is that of a whole new process; the fastest and the median of the runs are printed.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.support.xvfb import Screen

ROOT = Path(__file__).parent.parent
MAIN = (sys.executable, str(ROOT / "main.py"))


def first_picture(screen: Screen) -> float:
    """Seconds from the command until something is on the screen."""
    width, height = screen.size
    blank = screen.pixels()
    with tempfile.TemporaryDirectory() as data:
        begin = time.perf_counter()
        command = [*MAIN, "--windowed", f"{width}x{height}", "--data", data, "--mute"]
        with subprocess.Popen(command, env=screen.environment, stderr=subprocess.DEVNULL) as process:
            while screen.pixels() == blank:
                time.sleep(0.005)
            seconds = time.perf_counter() - begin
            process.terminate()
    return seconds


def first_answer() -> float:
    """Seconds from the command until the table protocol has answered and ended."""
    begin = time.perf_counter()
    subprocess.run([*MAIN, "table"], input=b'{"games": true}\n', stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin


def report(what: str, measure: Callable[[], float], runs: int) -> None:
    measure()  # warms the disk
    times = [measure() for _ in range(runs)]
    print(f"{what:44} fastest {min(times):.2f} s, median {statistics.median(times):.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--runs", type=int, default=5)
    wish = parser.parse_args()
    report("table protocol, first answer and end", first_answer, wish.runs)
    width, height = map(int, wish.size.split("x"))
    with Screen(width, height) as screen:
        report(f"window of {wish.size}, first picture", lambda: first_picture(screen), wish.runs)


if __name__ == "__main__":
    main()
