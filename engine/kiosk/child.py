"""The program as its keeper has it: started, listened to, ended."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import IO, Any, Final

from engine.kiosk import pulse
from engine.kiosk.family import memory, work

TAIL: Final = 30
"""Lines of what it said last that are kept for the list of crashes."""
_TRACE_SECONDS: Final = 0.2
_LAST_WORDS: Final = 0.5  # seconds that what it said last may take to be read
_WORK: Final = 5
"""Ticks of processor time between two looks that are more than what goes on in the background."""
_POSIX: Final = os.name == "posix"


class Child:
    """Started when it is made. ``beaten``: when the last sign of life came (of ``time.monotonic``), None
    before the first; ``figures``: what it said."""

    def __init__(self, command: Sequence[str], hear: Callable[[str], None]) -> None:
        """``hear`` gets each line that it says to whoever looks after it. Raises OSError."""
        self.started = time.monotonic()
        self.beaten: float | None = None
        self.figures: dict[str, Any] = {}
        self.tail: deque[str] = deque(maxlen=TAIL)
        self._hear = hear
        self._ticks = 0
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=_POSIX,
        )
        assert self._process.stdout is not None and self._process.stderr is not None
        self._followers = [
            threading.Thread(target=_follow, args=(stream, take), daemon=True)
            for stream, take in ((self._process.stdout, self._beat), (self._process.stderr, self._say))
        ]
        for follower in self._followers:
            follower.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def status(self) -> int | None:
        """Its exit status (negative: the signal that ended it); None while it runs."""
        return self._process.poll()

    @property
    def silent(self) -> float:
        """Seconds since the last sign of life, or since the start."""
        return time.monotonic() - (self.beaten or self.started)

    @property
    def memory(self) -> int:
        """Bytes in use, its own processes included; 0 when that is not known."""
        return memory(self.pid)

    @property
    def stopped(self) -> bool:
        """Whether somebody has stopped it, so that it can do nothing at all."""
        return work(self.pid)[0] == "T"

    def busy(self) -> bool:
        """Whether it has worked since that was last asked, or waits for the processor."""
        state, ticks = work(self.pid)
        worked = ticks - self._ticks >= _WORK
        self._ticks = ticks
        return worked or state in ("R", "D")

    def trace(self) -> None:
        """Asks it to say where it is, if it still can."""
        if _POSIX and self.status is None:
            self._process.send_signal(signal.SIGUSR1)
            time.sleep(_TRACE_SECONDS)

    def end(self, patience: float = 0.0) -> None:
        """Ends it and all that it has started: politely first, where there is patience for that. Afterwards
        ``tail`` has all that it said."""
        if patience and self.status is None:
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(patience)
        if _POSIX:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
        elif self.status is None:
            self._process.kill()
        self._process.wait()
        for follower in self._followers:
            follower.join(_LAST_WORDS)

    def _beat(self, line: str) -> None:
        figures = pulse.read(line)
        if figures is None:
            self._say(line)
        else:
            self.figures, self.beaten = figures, time.monotonic()

    def _say(self, line: str) -> None:
        self.tail.append(line)
        self._hear(line)


def _follow(stream: IO[str], take: Callable[[str], None]) -> None:
    with stream:
        for line in stream:
            take(line.rstrip("\n"))


def command(script: str, flags: Sequence[str]) -> list[str]:
    """What starts the program beside this one."""
    return [sys.executable, script, *flags]
