"""The worker process: answers, stale requests, a worker that dies or hangs, and its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from engine.ai import players, worker
from engine.ai.players import Limit
from engine.ai.worker import Answer, Brain
from engine.rules.daytona import RULES
from engine.rules.daytona.state import Draw
from tests.ai.test_daytona import shuffler

ROOT = Path(__file__).parents[2]
NODES = Limit(nodes=1)
VIEW = RULES.view(RULES.start({}, 2, shuffler(1)).state, 0)


@pytest.fixture
def brain():
    brain = Brain()
    yield brain
    brain.close()


def answers(brain: Brain, seconds: float = 20) -> list[Answer]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := brain.poll():
            return found
        time.sleep(0.005)
    raise AssertionError("no answer came")


def process_of(brain: Brain) -> int:
    assert brain._worker is not None and brain._worker._process.pid is not None
    return brain._worker._process.pid


def test_answers_with_the_revision_once(brain: Brain):
    brain.ask(7, "daytona", VIEW, "strong", NODES)
    assert answers(brain) == [Answer(7, Draw())]
    assert brain.poll() == []


def test_only_the_last_request_is_answered(brain: Brain):
    for revision in range(5):
        brain.ask(revision, "daytona", VIEW, "strong", NODES)
    assert answers(brain) == [Answer(4, Draw())]
    brain.ask(5, "daytona", VIEW, "strong", NODES)
    brain.forget()
    time.sleep(0.1)
    assert brain.poll() == []
    brain.ask(6, "daytona", VIEW, "strong", NODES)
    assert answers(brain) == [Answer(6, Draw())]


def test_is_consulted_about_other_things_in_the_same_way(brain: Brain):
    brain.ask(1, "daytona", VIEW, "strong", NODES)
    brain.consult(2, max, 3, 4)
    assert answers(brain) == [Answer(2, 4)]
    brain.consult(3, players.advise, "daytona", VIEW)
    (answer,) = answers(brain)
    assert answer.action is None
    assert "engine.ai.daytona" in answer.failure


@pytest.mark.skipif(not hasattr(os, "nice"), reason="the system has no niceness")
def test_thinking_stands_back_where_the_picture_wants_the_processor(brain: Brain):
    brain.consult(1, os.nice, 0)
    assert answers(brain)[0].action > os.nice(0)


def test_a_killed_worker_is_replaced_and_asked_again(brain: Brain):
    brain.ask(1, "daytona", VIEW, "easy", NODES)
    answers(brain)
    first = process_of(brain)
    os.kill(first, signal.SIGSTOP)  # so that it cannot answer before it dies
    brain.ask(2, "daytona", VIEW, "easy", NODES)
    os.kill(first, signal.SIGKILL)
    assert answers(brain) == [Answer(2, Draw())]
    assert process_of(brain) != first


def test_a_worker_that_died_while_idle_is_replaced(brain: Brain):
    brain.ask(1, "daytona", VIEW, "easy", NODES)
    answers(brain)
    os.kill(process_of(brain), signal.SIGKILL)
    time.sleep(0.05)
    brain.ask(2, "daytona", VIEW, "easy", NODES)
    assert answers(brain) == [Answer(2, Draw())]


def test_a_worker_that_hangs_is_given_up_after_a_few_tries(brain: Brain, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker, "PATIENCE", 0.0)
    monkeypatch.setattr(worker, "TRIES", 2)
    os.kill(process_of(brain), signal.SIGSTOP)
    brain.ask(3, "daytona", VIEW, "easy", Limit(millis=1))
    (answer,) = answers(brain)
    assert (answer.revision, answer.action) == (3, None)
    assert "hung" in answer.failure


def test_what_fails_in_thinking_is_told(brain: Brain):
    brain.ask(1, "no-such-game", VIEW, "easy", NODES)
    (answer,) = answers(brain)
    assert answer.action is None
    assert "KeyError" in answer.failure
    brain.ask(2, "daytona", VIEW, "easy", NODES)
    assert answers(brain) == [Answer(2, Draw())]


def test_close_is_quick_and_leaves_no_process(brain: Brain):
    brain.ask(1, "daytona", VIEW, "easy", NODES)
    answers(brain)
    pid = process_of(brain)
    begin = time.monotonic()
    brain.close()
    assert time.monotonic() - begin < 1.5
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    brain.close()


def test_close_does_not_wait_for_thinking(brain: Brain):
    pid = process_of(brain)
    os.kill(pid, signal.SIGSTOP)
    brain.ask(1, "daytona", VIEW, "easy", Limit(millis=60_000))
    begin = time.monotonic()
    brain.close()
    assert time.monotonic() - begin < 1.5
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


PROGRAM = """
import sys, time
sys.path.insert(0, {root!r})
from engine.ai.players import Limit
from engine.ai.worker import Brain
from engine.rules.daytona import RULES

def main():
    view = RULES.view(RULES.start({{}}, 2, tuple).state, 0)
    brain = Brain()
    brain.ask(1, "daytona", view, "easy", Limit(nodes=1))
    while not (found := brain.poll()):
        time.sleep(0.005)
    open({out!r}, "w").write(type(found[0].action).__name__ + " " + str(brain._worker._process.pid))
    {then}

if __name__ == "__main__":
    main()
"""


def program(tmp_path: Path, then: str) -> tuple[Path, Path]:
    out = tmp_path / "out"
    script = tmp_path / "program.py"
    script.write_text(textwrap.dedent(PROGRAM).format(root=str(ROOT), out=str(out), then=then))
    return script, out


def gone(pid: int) -> bool:
    """Whether the process is no more within a moment (as nobody's child it may stay a zombie)."""
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False


def test_works_with_standard_streams_closed(tmp_path: Path):
    script, out = program(tmp_path, "brain.close()")
    command = f'exec "{sys.executable}" "{script}" <&- >&- 2>&-'
    assert subprocess.run(["sh", "-c", command], timeout=60, check=False).returncode == 0
    assert out.read_text().startswith("Draw ")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_worker_ends_with_the_program(tmp_path: Path, how: signal.Signals):
    script, out = program(tmp_path, f"import os; os.kill(os.getpid(), {int(how)})")
    done = subprocess.run([sys.executable, script], timeout=60, check=False, capture_output=True)
    assert done.returncode == -how
    assert gone(int(out.read_text().split()[1]))
    assert done.stdout + done.stderr == b""


@pytest.mark.parametrize("moment", [0.0, 0.03, 0.08, 0.5])
def test_ctrl_c_is_the_programs_alone(tmp_path: Path, moment: float):
    """Ctrl-C reaches the whole group; the worker, even one that is only just starting, says nothing."""
    script = tmp_path / "program.py"
    script.write_text(
        textwrap.dedent(
            f"""
            import os, signal, sys, time
            sys.path.insert(0, {str(ROOT)!r})
            from engine.ai.worker import Brain

            def main():
                brain = Brain()
                time.sleep({moment})
                try:
                    os.killpg(0, signal.SIGINT)
                    time.sleep(5)
                except KeyboardInterrupt:
                    brain.close()

            if __name__ == "__main__":
                main()
            """
        )
    )
    done = subprocess.run(
        [sys.executable, script], timeout=60, check=False, capture_output=True, start_new_session=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
