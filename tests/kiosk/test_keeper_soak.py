"""The keeper and the whole program: killed at random, stopped, made to grow."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.insideapp import ROOT

FASTEST, LONGEST = 0.2, 6.0
"""Seconds of life between two kills."""
SECONDS = 5.0
"""Until it is back in attract."""
pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")


class RealKiosk:
    """``python main.py --kiosk`` without a screen."""

    def __init__(self, folder: Path, config: str = "") -> None:
        self.folder = folder / "data" / "kiosk"
        file = folder / "kiosk.toml"
        file.write_text(config)
        command = [sys.executable, "main.py", "--kiosk", "--windowed", "1024x600"]
        self.process = subprocess.Popen(
            [*command, "--data", str(folder / "data"), "--config", str(file)],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )

    @property
    def health(self) -> dict[str, Any]:
        try:
            data: dict[str, Any] = json.loads((self.folder / "health.json").read_text())
        except FileNotFoundError:
            data = {}
        return data

    def crashes(self) -> list[dict[str, Any]]:
        data: list[dict[str, Any]] = json.loads((self.folder / "crashes.json").read_text())
        return data

    def attract(self, not_pid: int = 0, seconds: float = 30.0) -> tuple[int, float]:
        """Waits for another program than that one in attract; gives its number, and the seconds."""
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            health = self.health
            if health.get("up") and health["pid"] != not_pid and health["state"] == "attract":
                return health["pid"], time.monotonic() - begun
            time.sleep(0.02)
        raise AssertionError(f"not back within {seconds} seconds: {self.health}")


def running(pid: int) -> bool:
    """Whether there is such a process, and not only what is left of it."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealKiosk]:
    kiosk = RealKiosk(tmp_path, "[keeper]\nmemory_mb = 600\nstart_sconds = 9\n")
    try:
        yield kiosk
    finally:
        if kiosk.process.poll() is None:
            kiosk.process.kill()
        kiosk.process.wait(10)


def test_the_whole_program_is_kept(real: RealKiosk):
    """It is killed and comes back; its keeper is killed and it goes: systemd starts both anew. The mistake
    in the configuration is told."""
    pid, _seconds = real.attract()
    os.kill(pid, signal.SIGKILL)
    again, _seconds = real.attract(not_pid=pid)
    assert [crash["why"] for crash in real.crashes()] == ["ended by signal 9"]
    assert real.health["frame_ms"]["max"] >= real.health["frame_ms"]["p50"] >= 0
    real.process.kill()
    end = time.monotonic() + 10
    while running(again):
        assert time.monotonic() < end, "the program outlives its keeper"
        time.sleep(0.05)
    log = (real.folder / "kiosk.log").read_text("utf-8")
    assert "kiosk.toml, line 3: there is no key start_sconds in [keeper]; did you mean start_seconds?" in log
    assert log.splitlines()[0] == (real.process.stderr.readline().rstrip() if real.process.stderr else "")


@pytest.mark.slow
def test_fifty_kills_a_stop_and_growth(real: RealKiosk):
    chance = random.Random(7)
    pid, _seconds = real.attract()
    times = []
    for _ in range(50):
        time.sleep(chance.uniform(FASTEST, LONGEST))
        os.kill(pid, signal.SIGKILL)
        pid, seconds = real.attract(not_pid=pid)
        times.append(seconds)
    for _ in range(3):
        time.sleep(1.0)
        os.kill(pid, signal.SIGSTOP)
        pid, seconds = real.attract(not_pid=pid)
        times.append(seconds)
    print(f"back after {sum(times) / len(times):.2f} s on the average, {max(times):.2f} s at the most")
    whys = [crash["why"] for crash in real.crashes()]
    assert whys == ["ended by signal 9"] * 17 + ["it was stopped"] * 3
    assert real.health["restarts"] == 53
    assert max(times) < SECONDS
