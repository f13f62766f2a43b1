"""The command line: what it takes, what it says, and that it ends cleanly."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import pytest

from tests.match.play import whole_log
from tests.support.oddfiles import ODD, lay, signs

ROOT = Path(__file__).parents[1]
ASCII = {
    "LANG": "C",
    "LC_ALL": "C",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONIOENCODING": "ascii",
}


def run(*arguments: str | Path, stdin: str = "", python: tuple[str, ...] = (), **environment: str):
    """The program, whole, in an environment without a screen."""
    return subprocess.run(
        [sys.executable, *python, ROOT / "main.py", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize(
    "size",
    ["10x10", "abc", "1024", "x", "1024x", "1024x599", "1023x600", "3841x2160", "3840x2161", "2160x3841",
     "1920x1080x60", "-1920x1080", "1e3x1e3", "1920 x 1080", "", "9" * 5000 + "x600", "١٠٢٤x٦٠٠"]
)  # fmt: skip
def test_sizes_that_no_window_has(size: str):
    done = run("--windowed", size) if not size.startswith("-") else run(f"--windowed={size}")
    assert done.returncode == 2
    assert "it is 1024x600 up to 3840x2160, or upright, such as 1080x1920" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--display", "one"], "they are numbered from 0"),
        (["--display=-1"], "they are numbered from 0"),
        (["--language", "xx"], "There are no texts in 'xx', only in: en"),
        (["--language", "../../etc"], "There are no texts in"),
        (["--frobnicate"], "unrecognized arguments: --frobnicate"),
        (["chess"], "'chess'"),
        (["verify"], "LOG"),
        (["--data"], "--data"),
    ],
)
def test_what_is_wrong_with_other_flags(arguments: list[str], says: str):
    done = run(*arguments, **ASCII)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_help_names_every_flag_and_command():
    done = run("--help", **ASCII)
    assert done.returncode == 0
    for word in (
        "--windowed", "--fullscreen", "--display", "--data", "--mute", "--language", "table", "verify",
    ):  # fmt: skip
        assert word in done.stdout


def test_without_its_packages_it_says_how_to_get_them():
    done = run(python=("-S",))
    assert done.returncode == 2
    assert "pip install -r requirements.txt" in done.stderr
    assert "pygame" in done.stderr
    assert "Traceback" not in done.stderr


# -- verify and table ---------------------------------------------------------------------------------


def test_verify_tells_by_its_exit_status(tmp_path: Path):
    log = tmp_path / "Журнал.jsonl"
    data = whole_log()
    for content, status, says in (
        (data, 0, "Honest: "),
        (data.replace(b'"seat":0', b'"seat":1', 1), 1, "NOT honest: "),
        (data[:900], 0, "Unfinished: "),
        (b"junk", 2, "Unreadable: "),
    ):
        log.write_bytes(content)
        done = run("verify", log, **ASCII)
        assert done.returncode == status
        assert done.stdout.splitlines()[-1].startswith(says)
        assert done.stderr == ""
    assert run("verify", tmp_path / "nothing").returncode == 2


def test_verify_needs_no_packages(tmp_path: Path):
    log = tmp_path / "log.jsonl"
    log.write_bytes(whole_log())
    assert run("verify", log, python=("-S",)).returncode == 0


def test_the_table_needs_no_packages_and_speaks_utf_8_whatever_the_locale():
    requests = [
        {"new": "daytona", "seats": 2},
        {"bot": "strong", "nodes": 1},
        {"act": {"type": "draw"}},
        {"é": 1},
    ]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = run("table", stdin=lines, python=("-S",), **ASCII)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, "")
    assert [answer["ok"] for answer in answers] == [True, True, True, False]
    assert answers[1]["action"] == {"type": "draw"}


# -- the game -----------------------------------------------------------------------------------------


def play(*arguments: str | Path, shell: str = "", **environment: str) -> subprocess.Popen[bytes]:
    """The game without a screen, as a process group of its own."""
    command = [sys.executable, str(ROOT / "main.py"), "--windowed", "1024x600", *map(str, arguments)]
    if shell:
        command = ["sh", "-c", f'exec "$0" "$@" {shell}', *command]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment},
        start_new_session=True,
    )


def until_running(data: Path, process: subprocess.Popen[bytes]) -> None:
    """Waits until the game holds its folder, and then a little for its window."""
    end = time.monotonic() + 30
    while not (data / "in-use.lock").exists():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.01)
    time.sleep(1.0)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_cleanly(tmp_path: Path, how: signal.Signals):
    """And flags of one run are not kept."""
    process = play("--data", tmp_path / "данные", "--mute", "--language", "en", **ASCII)
    until_running(tmp_path / "данные", process)
    os.killpg(process.pid, how)
    assert process.communicate(timeout=20) == (b"", b"")
    assert process.returncode == 0
    kept = json.loads((tmp_path / "данные" / "settings.json").read_text())
    assert (kept["version"], kept["muted"], kept["language"]) == (1, False, "")


def test_it_runs_with_its_standard_streams_closed(tmp_path: Path):
    process = play("--data", tmp_path, shell="<&- >&- 2>&-")
    until_running(tmp_path, process)
    os.killpg(process.pid, signal.SIGTERM)
    process.communicate(timeout=20)
    assert process.returncode == 0


def test_broken_files_do_not_keep_it_from_starting(tmp_path: Path):
    (tmp_path / "matches").mkdir()
    (tmp_path / "settings.json").write_bytes(bytes(50))
    (tmp_path / "matches" / "a.jsonl").write_bytes(whole_log()[:3000] + b"\0junk")
    (tmp_path / "matches" / "b.jsonl").write_bytes(b"\xff")
    process = play("--data", tmp_path)
    until_running(tmp_path, process)
    process.terminate()
    assert process.communicate(timeout=20) == (b"", b"")
    assert process.returncode == 0
    assert any(path.name.startswith("settings.") for path in (tmp_path / "aside").iterdir())


def test_a_data_folder_that_is_a_file_does_not_keep_it_from_starting(tmp_path: Path):
    (tmp_path / "file").write_text("mine")
    process = play("--data", tmp_path / "file")
    time.sleep(2.0)
    process.terminate()
    assert process.communicate(timeout=20) == (b"", b"")
    assert process.returncode == 0
    assert (tmp_path / "file").read_text() == "mine"


# -- results as a table -------------------------------------------------------------------------------


def with_a_game(data: Path) -> None:
    """Makes a data folder with one finished game."""
    (data / "matches").mkdir(parents=True)
    (data / "matches" / "one.jsonl").write_bytes(whole_log())


def test_results_are_exported_as_a_table(tmp_path: Path):
    with_a_game(tmp_path / "data")
    file = tmp_path / "out.csv"
    done = run("--data", tmp_path / "data", "export", "--to", file, **ASCII)
    assert (done.returncode, done.stderr) == (0, "")
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 3
    assert lines[2].startswith("one,daytona,")
    assert "Синий" in lines[2]
    assert done.stdout == f"{file} holds 1 finished game\n"
    after = run("export", "--to", file, "--data", tmp_path / "data")
    assert (after.returncode, after.stdout) == (0, done.stdout)
    refused = run("--data", tmp_path / "data", "export", "--to", tmp_path / "no" / "out.csv")
    assert refused.returncode == 1
    assert "can't be written" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_link_to_the_table_stays_and_leads_to_the_new_one(tmp_path: Path):
    with_a_game(tmp_path / "data")
    (tmp_path / "elsewhere").mkdir()
    link, file = tmp_path / "out.csv", tmp_path / "elsewhere" / "results.csv"
    link.symlink_to(Path("elsewhere", "results.csv"))
    for _ in range(2):  # it leads nowhere, and then to an earlier table
        assert run("--data", tmp_path / "data", "export", "--to", link).returncode == 0
        assert link.is_symlink()
        assert len(file.read_text("utf-8").splitlines()) == 3
        file.write_text("an earlier one")


@pytest.mark.parametrize("kind", ODD)
def test_the_table_replaces_nothing_but_a_file(tmp_path: Path, kind: str):
    with_a_game(tmp_path / "data")
    odd = tmp_path / "out.csv"
    lay(odd, kind)
    before = {path: signs(path) for path in tmp_path.iterdir()}
    done = run("--data", tmp_path / "data", "export", "--to", odd)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"The file {odd} can't be written: it is ")
    assert done.stderr.count("\n") == 1
    assert {path: signs(path) for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("name", ["", ".", "..", "/"])
def test_what_is_no_name_of_a_file_for_the_table(tmp_path: Path, name: str):
    with_a_game(tmp_path)
    done = run("--data", tmp_path, "export", "--to", name)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"The file {Path(name)} can't be written: it is a folder\n"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("nothing", "No such file or directory"),
        ("file", "Not a directory"),
        ("folder", "no games are kept there"),
        ("spoilt", "Not a directory"),
    ],
)
def test_where_there_are_no_games_nothing_is_exported_and_nothing_made(tmp_path: Path, data: str, says: str):
    file = tmp_path / "out.csv"
    file.write_text("an earlier one")
    (tmp_path / "file").write_text("mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "spoilt").mkdir()
    (tmp_path / "spoilt" / "matches").write_text("no folder")
    before = sorted(tmp_path.rglob("*"))
    done = run("--data", tmp_path / data, "export", "--to", file)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"The games in {tmp_path / data} can't be read: {says}\n"
    assert file.read_text() == "an earlier one"
    assert sorted(tmp_path.rglob("*")) == before


def test_results_whose_games_are_gone_are_exported_too(tmp_path: Path):
    with_a_game(tmp_path / "data")
    file = tmp_path / "out.csv"
    told = run("--data", tmp_path / "data", "export", "--to", file).stdout
    first = file.read_bytes()
    shutil.rmtree(tmp_path / "data" / "matches")
    again = run("--data", tmp_path / "data", "export", "--to", file)
    assert (again.returncode, again.stdout, file.read_bytes()) == (0, told, first)


# -- standard output ----------------------------------------------------------------------------------

FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.is_char_device(), reason="the system has no /dev/full")
RANDOM = ["--game", "daytona", "--a", "random", "--b", "random", "--games", "2"]
SPEAKING = {
    "verify": ["verify", "data/matches/one.jsonl"],
    "table": ["table"],
    "export": ["--data", "data", "export", "--to", "out.csv"],
    "arena": ["arena", *RANDOM],
    "kiosk-pin": ["kiosk-pin"],
}
ASKED = {"table": '{"games":true}\n' * 3, "kiosk-pin": "2468\n"}


def speak(command: str, folder: Path, unbuffered: str, **streams: IO[str] | int):
    """Runs a command that says something, where there is a game."""
    with_a_game(folder / "data")
    return subprocess.run(
        [sys.executable, ROOT / "main.py", *SPEAKING[command]],
        input=ASKED.get(command, ""), text=True, timeout=60, check=False, cwd=folder,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered}, **streams,
    )  # fmt: skip


@needs_full
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", SPEAKING)
def test_what_cannot_be_said_for_a_full_disk_is_told(tmp_path: Path, command: str, unbuffered: str):
    with FULL.open("w") as full:
        done = speak(command, tmp_path, unbuffered, stdout=full, stderr=subprocess.PIPE)
    assert done.stderr == "Standard output can't be written: No space left on device\n"
    assert done.returncode == 2


@needs_full
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_where_nothing_can_be_said_a_log_is_not_called_dishonest(tmp_path: Path, unbuffered: str):
    with FULL.open("w") as full:
        assert speak("verify", tmp_path, unbuffered, stdout=full, stderr=full).returncode == 2


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", SPEAKING)
def test_what_nobody_reads_changes_nothing(tmp_path: Path, command: str, unbuffered: str):
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as unread:
        done = speak(command, tmp_path, unbuffered, stdout=unread, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, "")
