"""SIGKILL at random instants: the match goes on, and at most the action being made is lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.match.match import Match
from engine.match.replay import replay
from engine.match.statistics.results import NAME, Results
from engine.match.store import Store
from engine.match.verify import verify
from engine.rules.registry import GAMES
from tests.match.play import draw, log_path, new

ROOT = Path(__file__).parents[2]


def reported(folder: Path, game: str, delay: float, out: Path) -> list[tuple[str, int]]:
    """What the process said before it was killed, ``delay`` seconds after its first words."""
    command = [sys.executable, "-m", "tests.match.driver", str(folder), game]
    with out.open("wb") as file, subprocess.Popen(command, cwd=ROOT, stdout=file) as process:
        while not out.stat().st_size and process.poll() is None:
            time.sleep(0.001)
        time.sleep(delay)
        process.kill()
    said = [line.split() for line in out.read_text().splitlines(keepends=True) if line.endswith("\n")]
    return [(id_, int(actions)) for id_, actions in said]


def kill_and_look(folder: Path, out: Path, delay: float, game: str = "daytona") -> None:
    said = reported(folder, game, delay, out)
    assert said, "the process says where it starts from"
    id_, told = said[-1]
    store = Store(folder)
    assert store.writable
    unfinished, finished = store.unfinished(), store.finished()
    assert {one.id for one in unfinished + finished} >= {one for one, _actions in said}
    assert len(unfinished) <= 1
    check_results(store, {one.id for one in finished})
    match = Match.resume(id_, store)
    assert {one.word for one in store.notices} <= {"match-torn"}
    found = match.log.acts
    assert told <= found <= told + 1
    assert replay(match.log) == match.state
    match.close()
    store.close()
    assert verify(log_path(store, id_)).verdict in ("unfinished", "honest")


def check_results(store: Store, finished: set[str]) -> None:
    """Every finished match has its result, once, and it is what the log says."""
    results = Results(store)
    results.catch_up()
    assert {one.match for one in results.all()} == finished
    results.close()
    lines = (store.folder / NAME).read_bytes().splitlines()
    assert len(lines) == 1 + len(finished)
    for one in results.all():
        outcome = {summary.id: summary for summary in store.finished()}[one.match].outcome
        assert outcome is not None
        assert tuple(seat.score for seat in one.seats) == outcome.scores


def test_killed_a_few_times(tmp_path: Path):
    chance = random.Random(8)
    for _ in range(6):
        kill_and_look(tmp_path / "data", tmp_path / "out", chance.uniform(0, 0.12))


@pytest.mark.parametrize("game", ["cribbage", "regicide", "quatorze"])
def test_killed_at_every_table(tmp_path: Path, game: str):
    chance = random.Random(8)
    for _ in range(2):
        kill_and_look(tmp_path / "data", tmp_path / "out", chance.uniform(0, 0.3), game)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_killed_fifty_times_at_every_table(tmp_path: Path, game: str):
    chance = random.Random()
    for _ in range(50):
        kill_and_look(tmp_path / "data", tmp_path / "out", chance.uniform(0, 0.6), game)


def test_killed_while_beginning(tmp_path: Path):
    """Before the process says anything: whatever is on the shelf then can be played."""
    chance = random.Random(3)
    for number in range(6):
        folder = tmp_path / str(number)
        command = [sys.executable, "-m", "tests.match.driver", str(folder), "daytona"]
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
    assert told <= match.log.acts <= told + 1
    assert {one.word for one in again.notices} <= {"match-torn"}
    draw(match, 200)
    again.close()
    assert verify(log_path(again, summary.id)).verdict in ("unfinished", "honest")
