"""The table protocol as a program: lines in, answers out at once, and how it ends."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.match.table import serve

PROGRAM = """
import sys
from engine.match.table import run
status = run(lambda *args, **limits: None)
print(sorted({name.split(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(status)
"""


ROOT = Path(__file__).parents[2]


@pytest.fixture
def program():
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, **pipes) as process:
        yield process
        process.kill()


def test_answers_each_line_at_once_in_order(program: subprocess.Popen[bytes]):
    for line, ok in (
        (b'{"games":true}\n', True),
        (b"\n", False),
        (b"\xff\n", False),
        (b'{"new":"daytona","seats":2}\r\n', True),
        (b'{"act":{"type":"draw"}}\n', True),
    ):
        program.stdin.write(line)
        program.stdin.flush()
        assert json.loads(program.stdout.readline())["ok"] is ok
    program.stdin.close()
    assert program.wait(10) == 0
    assert program.stdout.read() == b""


def test_a_last_line_without_its_end_is_answered_too(program: subprocess.Popen[bytes]):
    out, _ = program.communicate(b'{"games":true}\n{"position":true}')
    assert [json.loads(line)["ok"] for line in out.splitlines()] == [True, False]
    assert program.returncode == 0


def test_needs_nothing_heavy(program: subprocess.Popen[bytes]):
    _, errors = program.communicate(b'{"new":"daytona","seats":2}\n')
    loaded = set(eval(errors))
    assert not loaded & {"pygame", "pygame_gui", "numpy", "platformdirs", "multiprocessing", "asyncio"}


def test_ends_quietly_when_nobody_reads(program: subprocess.Popen[bytes]):
    program.stdout.close()
    program.stdin.write(b'{"games":true}\n' * 3)
    program.stdin.close()
    assert program.wait(10) == 0
    assert b"Error" not in program.stderr.read()


def test_ends_quietly_without_any_input_or_output():
    closing = "import os, sys; os.close(0); os.close(1); os.execv(sys.executable, ['python', *sys.argv[1:]])"
    command = [sys.executable, "-c", closing, "-c", PROGRAM]
    assert subprocess.run(command, cwd=ROOT, timeout=20, check=False).returncode == 0


def test_answers_are_ascii_whatever_was_asked():
    out = io.BytesIO()
    serve(['{"new":"Дайтона \\ud800 🏁","seats":2}\n'.encode()], out, lambda *_, **__: None)
    (answer,) = out.getvalue().splitlines()
    assert answer.isascii() and json.loads(answer)["error"] == "bad-request"
