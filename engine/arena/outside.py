"""Players of other programs, one process for each seat and game.

At its turn a bot gets a line on its standard input and answers with a line on its standard output, both in
the words of the table protocol. The line is a *position*, and beside it ``seat`` (the bot's own), ``options``
(the game's), ``view`` (all that the seat may know) and ``events`` (what it has seen happen since its last
line). The answer is ``{"act": {...}}``. Before that it may send ``{"check": {...}}`` as often as it likes,
and each is answered. When the game is over a last line comes, with ``to_move`` null, that wants no answer;
then the input ends.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from queue import Empty, Queue, SimpleQueue
from threading import Thread
from typing import IO, Any, Final, NoReturn

from engine.arena.bots import ForfeitError, Turn
from engine.match.table import RefusedError, Wire, parsed, position, verdict
from engine.rules.base import MalformedError, Options

LONGEST: Final = 1 << 20
"""Bytes that a bot's line may have."""
KEPT: Final = 4000
"""Bytes of its last errors that are remembered."""
AHEAD: Final = 100
"""Lines that are read before they are wanted."""
FAREWELL: Final = 1.0
"""Seconds that a bot gets to end by itself."""


def arguments_of(command: str) -> list[str]:
    """The command line's words. Raises ValueError, in words, when there is no such program."""
    words = shlex.split(command, posix=sys.platform != "win32")
    if not words or shutil.which(words[0]) is None:
        raise ValueError(f"there is no program {words[0] if words else command!r}")
    return words


class Outside:
    """A bot that is a process. Whatever it does, no method waits longer than the patience."""

    def __init__(self, command: str, options: Options, patience: float) -> None:
        """Starts it; that is part of its first move's time."""
        self._options = options
        self._patience = patience
        self._errors = b""
        self._closed = False
        self._lines: Queue[bytes] = Queue(AHEAD)
        self._wishes: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            self._process = subprocess.Popen(
                arguments_of(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the arena, which then ends it
            )
        except (OSError, ValueError) as error:
            raise ForfeitError(f"could not be started: {error}") from None
        self._complaints = Thread(target=self._read_errors, daemon=True)
        self._complaints.start()
        for work in (self._write, self._read):
            Thread(target=work, daemon=True).start()

    def act(self, turn: Turn) -> Any:
        end = time.monotonic() + self._patience
        self._say(self._asked(turn))
        while True:
            line = self._hear(end)
            word, form = _request(line)
            try:
                action = turn.rules.action_from_wire(form)
            except MalformedError as error:
                _lose(f"answered {_shown(line)}: {error}")
            if word == "act":
                return action
            refusal = turn.rules.check(turn.state, action)
            self._say({"ok": True, **verdict(refusal)})

    def end(self, turn: Turn) -> None:
        self._say(self._asked(turn))
        self._wishes.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)

    def close(self) -> None:
        """Ends it, with what it started itself."""
        self._closed = True
        self._wishes.put(None)
        with contextlib.suppress(Empty):  # the reader may wait for room
            while True:
                self._lines.get_nowait()
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _asked(self, turn: Turn) -> Wire:
        rules = turn.rules
        return {
            "ok": True,
            **position(rules, turn.state, rules.outcome(turn.state)),
            "seat": turn.seat,
            "options": dict(self._options),
            "view": rules.view_to_wire(rules.view(turn.state, turn.seat)),
            "events": [rules.event_to_wire(event) for event in turn.events],
        }

    def _say(self, answer: Wire) -> None:
        self._wishes.put(json.dumps(answer, separators=(",", ":")).encode("ascii") + b"\n")

    def _hear(self, end: float) -> bytes:
        """Its next line; b"" never: then it has lost."""
        try:
            line = self._lines.get(timeout=max(end - time.monotonic(), 0.0))
        except Empty:
            _lose(f"said nothing for {self._patience:g} seconds")
        if not line:
            _lose(self._parting())
        if not line.endswith(b"\n") and len(line) >= LONGEST:
            _lose(f"answered a line of more than {LONGEST:,} bytes")
        return line

    def _parting(self) -> str:
        """How it ended, with the last line of its standard error."""
        try:
            status = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._complaints.join(FAREWELL)
        lines = self._errors.decode(errors="replace").strip().splitlines()
        return f"ended with status {status}" + (f": {lines[-1][:200]}" if lines else "")

    # Each of these is a thread's work, until the pipe is closed at either end.

    def _write(self) -> None:
        with contextlib.suppress(OSError), _pipe(self._process.stdin) as pipe:
            while (line := self._wishes.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _read(self) -> None:
        with contextlib.suppress(OSError), _pipe(self._process.stdout) as pipe:
            while not self._closed:
                line = pipe.readline(LONGEST)
                self._lines.put(line)
                if not line:
                    break

    def _read_errors(self) -> None:
        with contextlib.suppress(OSError), _pipe(self._process.stderr) as pipe:
            while chunk := os.read(pipe.fileno(), KEPT):
                self._errors = (self._errors + chunk)[-KEPT:]


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _request(line: bytes) -> tuple[str, object]:
    """The word of the request and what is said with it."""
    try:
        request = parsed(line)
    except RefusedError as error:
        _lose(f"answered {_shown(line)}: {error}")
    if not isinstance(request, dict) or request.keys() not in ({"act"}, {"check"}):
        _lose(f'answered {_shown(line)}, which is neither {{"act": …}} nor {{"check": …}}')
    return next(iter(request.items()))


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= 60 else text[:59] + "…")


def _lose(why: str) -> NoReturn:
    raise ForfeitError(why)
