"""``main.py arena`` as a whole: the same totals however it is run, and clear words for what can't be."""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ARENA = [sys.executable, str(ROOT / "main.py"), "arena"]
SMALL = ["--game", "cribbage", "--a", "easy", "--b", "random", "--games", "6"]


def run(*arguments: str | Path, python: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *python, ROOT / "main.py", "arena", *arguments],
        capture_output=True, text=True, timeout=100, check=False,
    )  # fmt: skip


def figures(*arguments: str | Path) -> str:
    """What it prints, but for the times."""
    done = run(*SMALL, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return re.sub(r"\n  time .*", "", done.stdout)


@pytest.fixture(scope="module")
def plain() -> str:
    return figures()


def test_two_processes_give_the_same_totals_as_one(plain: str):
    assert "6 games, 3 deals from each of 2 sides" in plain
    assert figures("--jobs", "2") == plain


@pytest.mark.parametrize("backend", ["threading", "multiprocessing"])
def test_so_does_every_backend(plain: str, backend: str):
    assert figures("--jobs", "2", "--backend", backend) == plain


@pytest.mark.slow
@pytest.mark.skipif(find_spec("distributed") is None, reason="dask[distributed] is not installed")
def test_a_local_dask_cluster_of_two_workers_gives_the_same_totals(plain: str):
    assert figures("--jobs", "2", "--backend", "dask") == plain


def test_a_run_that_was_cut_off_gives_the_same_totals(plain: str, tmp_path: Path):
    out = tmp_path / "runs.jsonl"
    figures("--out", out)
    content = out.read_bytes()
    out.write_bytes(content[: len(content) // 2])
    assert figures("--out", out, "--jobs", "2") == plain
    assert figures("--out", out) == plain


def test_ctrl_c_says_how_to_go_on(tmp_path: Path):
    out = tmp_path / "runs.jsonl"
    many = [*SMALL[:-1], "9999", "--jobs", "2", "--out", str(out)]
    process = subprocess.Popen([*ARENA, *many], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + 60
    while not out.exists() or out.read_bytes().count(b"\n") < 5:
        assert time.monotonic() < end
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert re.fullmatch(r"Stopped after \d+ of 10000 games; the same command again goes on\.\n", errors)


def test_a_process_that_is_killed_is_said_and_not_waited_for(tmp_path: Path):
    """Here by a bot, which ends the one that asks it."""
    (tmp_path / "bot.py").write_text("import os; os.kill(os.getppid(), 9)")
    player = f"cmd:{shlex.join([sys.executable, str(tmp_path / 'bot.py')])}"
    done = run("--game", "cribbage", "--a", player, "--b", "easy", "--jobs", "2")
    assert done.returncode == 2
    assert "a process that played was killed from outside" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--game", "chess", "--a", "easy", "--b", "easy"], "there is no game 'chess'"),
        (["--game", "cribbage", "--a", "easy", "--b", "best"], "'best' is no player"),
        (["--game", "cribbage", "--a", "easy"], "--b"),
        ([*SMALL, "--options", "target"], "'target' is not of the form NAME=VALUE"),
        ([*SMALL, "--options", "target=7"], "target is one of"),
        ([*SMALL, "--games", "0"], "'0' is no number from 1"),
        ([*SMALL, "--jobs", "-1"], "--jobs"),
        ([*SMALL, "--nodes", "5", "--millis", "5"], "not allowed with"),
        ([*SMALL, "--backend", "mpi"], "'mpi' is no backend; they are loky"),
        ([*SMALL, "--cluster", "tcp://a:1"], "--cluster goes with --backend dask or ray"),
        ([*SMALL, "--seats", "4"], "cribbage takes 2 seats, not 4"),
        ([*SMALL, "--out", "/dev/full"], "is no file"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(arguments: list[str], says: str):
    done = run(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.splitlines()[-1].startswith(("arena: ", "main.py arena: error: "))
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_without_joblib_it_says_what_to_install():
    done = run(*SMALL, python=("-S",))
    assert done.returncode == 2
    assert (
        done.stderr
        == "arena: The arena needs joblib and tqdm. To install them: pip install -r requirements.txt\n"
    )
