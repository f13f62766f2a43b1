"""Weeks without a hand on it: the kiosk's own clock runs fast, and visitors come and go as they like."""

from __future__ import annotations

import random
import threading
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.ai.players import Limit, choose
from engine.ai.worker import Answer
from engine.kiosk.config import Config
from engine.kiosk.hours import Opening, spans
from tests.kiosk.kiosks import Kiosk, kiosk
from tests.kiosk.test_lockdown import any_event

SIZE = (640, 360)
HOURS = Opening(spans("10:00-14:00"))
DAY = 86_400.0
STATUS = Path("/proc/self/status")


class QuickBrain:
    """Computer players that answer at once, without a process: the days are to go by fast."""

    def __init__(self) -> None:
        self._answers: list[Answer] = []

    def ask(self, revision: int, key: str, view: Any, *_: object) -> None:
        self._answers = [Answer(revision, choose(key, view, "easy", Limit(nodes=1), revision))]

    def consult(self, revision: int, *_: object) -> None:
        self._answers = [Answer(revision, None)]

    def forget(self) -> None:
        self._answers = []

    def poll(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        pass


def measured() -> tuple[int, int, int]:
    """Megabytes of resident memory, open files, threads. Fonts, which keep their files open, are left out:
    there are never more of them than their cache has room for."""
    lines = dict(line.split(":", 1) for line in STATUS.read_text().splitlines())
    files = [one.readlink() for one in Path("/proc/self/fd").iterdir() if one.is_symlink()]
    others = sum(file.suffix != ".ttf" for file in files)
    return int(lines["VmRSS"].split()[0]) >> 10, others, threading.active_count()


def visit(driver: Kiosk, chance: random.Random) -> None:
    """Somebody presses this and that, and goes without a word; the kiosk is by itself again in its time."""
    idle = driver.hall.config.idle
    for _ in range(chance.randrange(10, 150)):
        driver.dt = chance.choice((1 / 30, 0.1, 0.5, 1.0))
        for event in any_event(chance, SIZE):
            pygame.event.post(event)
        driver.frames(1)
    driver.dt = 1.0
    driver.until(lambda: driver.hall.state != "visit", "attract", idle.turn + idle.countdown + 2)


def live(driver: Kiosk, days: float, chance: random.Random) -> list[tuple[int, int, int]]:
    """So many days; gives what was measured at the end of each."""
    driver.hall._brain = QuickBrain()  # type: ignore[assignment]
    found, visits = [], 0
    end, midnight = driver.seconds + days * DAY, driver.seconds + DAY
    while driver.seconds < end:
        if driver.hall.state == "attract":
            driver.dt = 5.0
            driver.frames(chance.randrange(2, 240))
        if driver.hall.state == "attract":
            visit(driver, chance)
            visits += 1
        elif driver.hall.state == "closed":
            driver.dt = 60.0
            driver.frames(30)
        if driver.seconds >= midnight:
            midnight += DAY
            found.append(measured())
            print(len(found), found[-1], visits, driver.hall.counts.over, flush=True)
    return found


def test_some_minutes_with_visitors(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    with kiosk(size=SIZE, folder=tmp_path, start=datetime(2026, 11, 30, 10)) as driver:
        live(driver, 1 / 144, random.Random(5))
        assert driver.hall.counts.sessions >= 1
        assert not caplog.records


@pytest.mark.slow
@pytest.mark.skipif(not STATUS.exists(), reason="needs /proc")
def test_a_fortnight_with_visitors(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    with kiosk(Config(opening=HOURS), size=SIZE, folder=tmp_path, start=datetime(2026, 11, 30, 9)) as driver:
        days = live(driver, 14, random.Random(6))
        assert not caplog.records
        first, second = days[:7], days[7:]
        # What is open at midnight differs from day to day: the second week needs no more than the first did.
        assert max(day[0] for day in second) - max(day[0] for day in first) < 20, days
        assert {day[1:] for day in second} <= {day[1:] for day in first}, days
        assert {path.name for path in tmp_path.rglob("*")} <= {"records.json"}  # nothing else stays
