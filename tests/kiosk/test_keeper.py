"""The keeper: whatever happens to the program, there soon is another."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from engine.kiosk import keeper as keepers
from engine.kiosk.backoff import Backoff
from engine.kiosk.child import Child
from engine.kiosk.config import Config, Health, Keeping
from engine.kiosk.keeper import Keeper
from engine.kiosk.visits import Visits
from tests.support.oddfiles import ODD, lay

PROGRAM = Path(__file__).with_name("program.py")
ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and /proc")


class Kept:
    """A keeper at work, and the folder it writes in."""

    def __init__(self, folder: Path, keeper: Keeper) -> None:
        self.folder = folder
        self.keeper = keeper
        self.status: list[int] = []

    def order(self, word: str) -> None:
        (self.folder / "order").write_text(word)

    @property
    def figures(self) -> dict[str, Any]:
        return self.keeper.figures()

    def wait(self, condition: Callable[[], object], seconds: float = 10.0) -> None:
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, self.figures
            time.sleep(0.02)

    def lives(self, restarts: int) -> None:
        """Waits for the program after so many restarts."""
        self.wait(lambda: self.figures["up"] and self.figures["restarts"] >= restarts)

    def crashes(self) -> list[dict[str, Any]]:
        """Those that were written down."""
        data: list[dict[str, Any]] = json.loads((self.folder / "crashes.json").read_text())
        return data


@contextmanager
def keeping(
    folder: Path, keeping: Keeping | None = None, now: Callable[[], datetime] = datetime.now
) -> Iterator[Kept]:
    config = Config(keeper=keeping or Keeping(hang_seconds=1.0))

    def start(safe: bool) -> Child:
        flags = [str(folder / "order"), *(["--kiosk-safe"] if safe else [])]
        return Child([sys.executable, str(PROGRAM), *flags], lambda _line: None)

    keeper = Keeper(config, folder, ("daytona", "cribbage"), start, now)
    kept = Kept(folder, keeper)
    thread = threading.Thread(target=lambda: kept.status.append(keeper.run()), daemon=True)
    thread.start()
    try:
        kept.lives(0)
        yield kept
    finally:
        keeper.stop(signal.SIGTERM)
        thread.join(10)
        assert not thread.is_alive()


def test_after_a_crash_it_is_started_again_and_the_crash_is_written_down(tmp_path: Path):
    with keeping(tmp_path) as kept:
        kept.order("crash")
        kept.lives(1)
        kept.order("crash")
        kept.lives(2)
        one, other = kept.crashes()
        assert one["why"] == other["why"] == f"ended by signal {signal.SIGABRT}"
        assert one["said"][-1] == "something broke"
        assert kept.figures["sessions"] == 3, "what earlier lives counted is not lost"
        assert kept.figures["games_begun"] == {"daytona": 6, "cribbage": 0}
    assert kept.status == [128 + signal.SIGTERM]


def test_without_a_screen_it_says_what_to_do_and_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    told: list[str] = []
    monkeypatch.setattr(keepers._log, "error", lambda text, *more: told.append(text % more))
    with keeping(tmp_path) as kept:
        (tmp_path / "dark").touch()
        kept.order("crash")
        kept.wait(lambda: len(told) >= 2, 60.0)
        assert all("there is no screen: connect one" in text for text in told)
        assert [text[-3:] for text in told[:2]] == ["1 s", "2 s"]
        assert not kept.figures["safe"] and len(kept.crashes()) == 1
        (tmp_path / "dark").unlink()
        kept.wait(lambda: kept.figures["up"] and kept.figures["restarts"] >= 3, 60.0)


@pytest.mark.parametrize("how", ["stopped", "hang"])
def test_a_program_that_hangs_is_ended_and_started_again(tmp_path: Path, how: str):
    with keeping(tmp_path) as kept:
        before = kept.figures["pid"]
        if how == "stopped":
            os.kill(before, signal.SIGSTOP)
        else:
            kept.order("hang")
        kept.lives(1)
        assert kept.figures["pid"] != before
        words = "it was stopped" if how == "stopped" else "no sign of life"
        assert words in kept.crashes()[-1]["why"]
        with pytest.raises(ProcessLookupError):
            os.kill(before, 0)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="work is told by /proc")
def test_a_program_that_works_has_more_time(tmp_path: Path):
    with keeping(tmp_path) as kept:
        kept.order("work")
        time.sleep(2.5)
        assert kept.figures["restarts"] == 0


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is told by /proc")
def test_a_program_that_grows_is_ended_and_started_again(tmp_path: Path):
    with keeping(tmp_path, Keeping(memory_mb=200)) as kept:
        kept.order("grow")
        kept.lives(1)
        kept.order("crash")  # the next one lives: it has not grown
        kept.lives(2)
        grown, crashed = (crash["why"] for crash in kept.crashes())
        assert "MB of memory" in grown
        assert crashed == f"ended by signal {signal.SIGABRT}"


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file_among_its_own_is_not_waited_for(tmp_path: Path, kind: str):
    (tmp_path / "visits").mkdir()
    lay(tmp_path / "crashes.json", kind)
    lay(tmp_path / "visits" / "2026-11-30.csv", kind)
    with keeping(tmp_path, now=lambda: datetime(2026, 11, 30, 12)) as kept:
        kept.order("crash")
        kept.lives(1)
        assert kept.figures["restarts"] == 1


def test_the_operator_quits_and_starts_again(tmp_path: Path):
    with keeping(tmp_path) as kept:
        kept.order("restart")
        kept.lives(1)
        assert not (tmp_path / "crashes.json").exists(), "that was no crash"
        kept.order("quit")
        kept.wait(lambda: kept.status)
        assert kept.status == [0]


def test_options_that_let_nothing_start_give_way_to_safe_ones(tmp_path: Path):
    (tmp_path / "broken").touch()
    with keeping(tmp_path) as kept:
        assert kept.figures["safe"]
        assert [crash["safe"] for crash in kept.crashes()] == [False, False, False]
        assert kept.crashes()[0]["said"] == ["the options are broken"]


def test_at_its_quiet_hour_it_is_started_again_once(tmp_path: Path):
    clock = [datetime(2026, 11, 30, 4, 29)]
    with keeping(tmp_path, now=lambda: clock[0]) as kept:
        time.sleep(0.3)
        assert kept.figures["restarts"] == 0
        clock[0] = datetime(2026, 11, 30, 4, 31)
        kept.lives(1)
        time.sleep(0.5)
        assert kept.figures["restarts"] == 1
        assert not (tmp_path / "crashes.json").exists()


def test_only_the_last_crashes_are_kept_and_a_new_keeper_knows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(keepers, "KEPT", 2)
    for _ in range(2):
        with keeping(tmp_path) as kept:
            for _ in range(2):
                restarts = kept.figures["restarts"]
                kept.order("crash")
                kept.lives(restarts + 1)
    assert len(kept.crashes()) == 2


@pytest.mark.parametrize(
    "wrong", [{"cause": "witchcraft"}, {"figure": "many"}, {"at": None}, {"lived": "long"}, {"said": 3}]
)
def test_a_list_of_crashes_that_makes_no_sense_is_forgotten(tmp_path: Path, wrong: dict[str, Any]):
    right = {"at": 0, "cause": "signal", "figure": 9, "lived": 1, "safe": False, "said": []}
    for crash, known in ((right, 1), ({**right, **wrong}, 0)):
        (tmp_path / "crashes.json").write_text(json.dumps([crash]))
        with keeping(tmp_path) as kept:
            assert len(kept.figures["crashes"]) == known


def test_a_keeper_that_is_killed_takes_the_program_along(tmp_path: Path):
    """It hears that nobody listens any more."""
    listener = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    program = subprocess.Popen([sys.executable, PROGRAM, tmp_path / "order"], stdout=listener.stdin)
    assert listener.stdin is not None
    listener.stdin.close()
    try:
        time.sleep(0.5)
        assert program.poll() is None
        listener.kill()
        assert program.wait(10) is not None
    finally:
        program.kill()
        listener.wait(5)


def test_folders_that_cannot_be_written_stop_nothing(tmp_path: Path):
    (tmp_path / "health.json").mkdir()
    (tmp_path / "crashes.json").mkdir()
    with keeping(tmp_path) as kept:
        kept.order("crash")
        kept.lives(1)


def test_starts_get_slower_only_for_what_fails_at_once():
    backoff = Backoff()
    assert [backoff.ended(1.0, seen=True) for _ in range(6)] == [0, 0, 0, 1, 2, 2]
    assert not backoff.safe
    assert backoff.ended(3600.0, seen=True) == 0
    assert [backoff.ended(0.5, seen=False) for _ in range(9)] == [0, 0, 0, 1, 2, 4, 8, 16, 32]
    assert backoff.safe
    backoff.trust()
    assert not backoff.safe
    assert [backoff.dark() for _ in range(8)] == [1, 2, 4, 8, 16, 32, 60, 60]
    assert not backoff.safe, "it is not the options' fault"
    assert backoff.ended(0.5, seen=False) == 0


def test_visits_are_a_file_a_day_and_a_line_an_hour(tmp_path: Path):
    visits = Visits(tmp_path, ("daytona", "cribbage"))

    def counted(sessions: int, seconds: float, daytona: int) -> dict[str, Any]:
        return {"sessions": sessions, "seconds": seconds, "begun": {"daytona": daytona}}

    visits.take(counted(1, 90, 1), datetime(2026, 11, 30, 10))
    visits.take(counted(3, 300, 1), datetime(2026, 11, 30, 11))
    visits.fresh()
    visits.take(counted(1, 60, 2), datetime(2026, 11, 30, 11, 59))
    visits.write()
    again = Visits(tmp_path, ("daytona", "cribbage"))
    again.take(counted(1, 60, 0), datetime(2026, 11, 30, 12))
    again.write()
    again.take(counted(2, 60, 0), datetime(2026, 12, 1, 0))
    again.write()
    assert (tmp_path / "2026-11-30.csv").read_text() == (
        "hour,visits,minutes,daytona,cribbage\n10,1,1.5,1,0\n11,3,4.5,2,0\n12,1,1.0,0,0\n"
    )
    assert (tmp_path / "2026-12-01.csv").read_text().splitlines()[1:] == ["00,1,0.0,0,0"]


def test_figures_are_served_for_prometheus_on_loopback(tmp_path: Path):
    from urllib.request import urlopen

    from engine.kiosk.metrics import serve

    with keeping(tmp_path) as kept:
        stop, port = serve(kept.keeper.figures, Health().address, 0)
        try:
            with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
                text = answer.read().decode()
        finally:
            stop()
    lines = text.splitlines()
    assert "cardcade_up 1.0" in lines
    assert "cardcade_sessions_total 1.0" in lines
    assert 'cardcade_games_begun_total{table="daytona"} 2.0' in lines
    assert 'cardcade_frame_milliseconds{quantile="p50"} 1.0' in lines


def test_the_keeper_needs_no_pygame():
    forbid = "import sys; sys.modules |= dict.fromkeys(('pygame', 'numpy', 'pygame_gui'))\n"
    program = "import engine.kiosk.keeping, engine.kiosk.metrics, engine.kiosk.child"
    done = subprocess.run([sys.executable, "-c", forbid + program], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
