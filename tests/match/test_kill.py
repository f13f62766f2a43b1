"""SIGKILL at random instants: the match goes on, and at most the action being made is lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.match.log import Acted, Log
from engine.match.match import Match
from engine.match.replay import replay
from engine.match.store import Store
from engine.match.verify import verify
from tests.match.play import draw, log_path, new

ROOT = Path(__file__).parents[2]


def reported(folder: Path, delay: float, out: Path) -> list[tuple[str, int]]:
    """What the process said before it was killed, ``delay`` seconds after its first words."""
    command = [sys.executable, "-m", "tests.match.driver", str(folder)]
    with out.open("wb") as file, subprocess.Popen(command, cwd=ROOT, stdout=file) as process:
        while not out.stat().st_size and process.poll() is None:
            time.sleep(0.001)
        time.sleep(delay)
        process.kill()
    said = [line.split() for line in out.read_text().splitlines(keepends=True) if line.endswith("\n")]
    return [(id_, int(actions)) for id_, actions in said]


def acts(log: Log) -> int:
    return sum(isinstance(entry, Acted) for entry in log.entries)


def kill_and_look(folder: Path, out: Path, delay: float) -> None:
    said = reported(folder, delay, out)
    assert said, "the process says where it starts from"
    id_, told = said[-1]
    store = Store(folder)
    assert store.writable
    shelf = {one.id: one for one in store.unfinished() + store.finished()}
    assert set(shelf) >= {id_}
    match = Match.resume(id_, store)
    assert {one.word for one in store.notices} <= {"match-torn"}
    found = acts(match.log)
    assert told <= found <= told + 1
    assert replay(match.log) == match.state
    match.close()
    store.close()
    assert verify(log_path(store, id_)).verdict in ("unfinished", "honest")


def test_killed_a_few_times(tmp_path: Path):
    chance = random.Random(8)
    for _ in range(8):
        kill_and_look(tmp_path / "data", tmp_path / "out", chance.uniform(0, 0.12))


@pytest.mark.slow
def test_killed_a_hundred_times(tmp_path: Path):
    chance = random.Random()
    for _ in range(100):
        kill_and_look(tmp_path / "data", tmp_path / "out", chance.uniform(0, 0.4))


def test_killed_while_beginning(tmp_path: Path):
    """Before the process says anything: whatever is on the shelf then can be played."""
    chance = random.Random(3)
    for number in range(6):
        folder = tmp_path / str(number)
        command = [sys.executable, "-m", "tests.match.driver", str(folder)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        while not (folder / "matches").exists():
            time.sleep(0.001)
        time.sleep(chance.uniform(0, 0.03))
        process.kill()
        process.wait()
        store = Store(folder)
        for summary in store.unfinished():
            Match.resume(summary.id, store).close()
        assert {one.word for one in store.notices} <= {"match-torn"}
        store.close()


class KilledError(BaseException):
    """Stands for the kill: nothing in the program catches it."""


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.99, 1.0])
@pytest.mark.parametrize("write", [*range(1, 7), *range(90, 101)])
def test_killed_in_every_part_of_a_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: int, share: float
):
    """The write-th one (the first are the seals and the deal; by the last the stock has been remade) gets so
    far and no further."""
    writes, whole = 0, os.write

    def cut_short(handle: int, data: bytes) -> int:
        nonlocal writes
        writes += 1
        if writes == write:
            whole(handle, data[: int(len(data) * share)])
            raise KilledError
        return whole(handle, data)

    store = Store(tmp_path)
    told = 0
    monkeypatch.setattr(os, "write", cut_short)
    with pytest.raises(KilledError):
        match = new(store, target=100)
        while True:
            draw(match)
            told += 1
    monkeypatch.undo()
    store._lock.release()  # as the system does for a killed process
    again = Store(tmp_path)
    (summary,) = again.unfinished()
    match = Match.resume(summary.id, again)
    assert told <= acts(match.log) <= told + 1
    assert {one.word for one in again.notices} <= {"match-torn"}
    draw(match, 200)
    again.close()
    assert verify(log_path(again, summary.id)).verdict in ("unfinished", "honest")
