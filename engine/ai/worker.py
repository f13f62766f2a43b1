"""Thinking in one long-lived process of its own, so that the picture never waits for a computer player."""

from __future__ import annotations

import contextlib
import signal
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from engine.ai import players
from engine.ai.players import Level, Limit
from engine.rules.base import View
from engine.spawning import interrupts_held, stand_back

TRIES: Final = 3
"""How often a request is asked when the worker dies or hangs over it."""
PATIENCE: Final = 20.0
"""Seconds beyond a request's limit after which the worker counts as hanging (its start included)."""
FAREWELL: Final = 0.5
"""Seconds that an idle worker gets to end by itself."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be worked out: a function at a module's top level, and what it is given. ``revision`` says
    which moment of the match it belongs to."""

    revision: int
    call: Callable[..., Any]
    given: tuple[Any, ...]
    seconds: float = 0.0
    """How long it may take by its own limit."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The action for that revision, or what else was asked for. When thinking failed ``action`` is None and
    ``failure`` says how."""

    revision: int
    action: Any
    failure: str = ""


class Brain:
    """The worker, as the program sees it. No method waits for thinking."""

    def __init__(self) -> None:
        """Starts the worker, which is ready a moment later."""
        self._wanted: Request | None = None  # what the program waits for
        self._asked: Request | None = None  # what the worker thinks about
        self._tries = 0
        self._deadline = 0.0
        self._worker: _Worker | None = _Worker()

    def ask(
        self, revision: int, key: str, view: View[Any], level: Level, limit: Limit, seed: int = 0
    ) -> None:
        """Asks for an action. Whatever was asked before is dropped: its answer is never handed out."""
        given = (key, view, level, limit, seed)
        self._want(Request(revision, players.choose, given, (limit.millis or 0) / 1000))

    def consult(self, revision: int, call: Callable[..., Any], *given: Any) -> None:
        """Asks, in the same way, for what another function of computer players gives."""
        self._want(Request(revision, call, given))

    def _want(self, request: Request) -> None:
        self._wanted = request
        self._tries = 0
        if self._asked is None:
            self._send(self._wanted)

    def forget(self) -> None:
        """Drops what was asked: the match was left, or has moved on by itself."""
        self._wanted = None

    def poll(self) -> list[Answer]:
        """The answer to what was asked last, once, as soon as it is there. To be called again and again
        while one is awaited: it also replaces a worker that died or hangs."""
        if self._asked is None or self._worker is None:
            return []
        try:
            answer = self._worker.receive()
        except (EOFError, OSError):
            return self._lost("the worker process died")
        if answer is not None:
            return self._take(answer)
        if time.monotonic() > self._deadline:
            return self._lost("the worker process hung")
        return []

    def close(self) -> None:
        """Ends the worker, at once when it is thinking. No process is left behind."""
        self._wanted = None
        self._end_worker()

    def _send(self, request: Request) -> None:
        self._asked = request
        self._tries += 1
        self._deadline = time.monotonic() + PATIENCE + request.seconds
        if self._worker is None:
            self._worker = _Worker()
        with contextlib.suppress(OSError):  # a dead worker is found by the next poll
            self._worker.send(request)

    def _take(self, answer: Answer) -> list[Answer]:
        current = self._asked is self._wanted
        self._asked = None
        if current:
            self._wanted = None
            return [answer]
        if self._wanted is not None:
            self._send(self._wanted)
        return []

    def _lost(self, failure: str) -> list[Answer]:
        """The worker is gone: what is still wanted is asked of a new one, or given up after ``TRIES``."""
        self._end_worker()
        wanted = self._wanted
        if wanted is None:
            return []
        if self._tries < TRIES:
            self._send(wanted)
            return []
        self._wanted = None
        return [Answer(wanted.revision, None, failure)]

    def _end_worker(self) -> None:
        if self._worker is not None:
            self._worker.end(thinking=self._asked is not None)
        self._worker = self._asked = None


class _Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, far_end = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_think, args=(far_end,), name="cardcade-brain", daemon=True
        )
        with interrupts_held():
            self._process.start()
        far_end.close()

    def send(self, request: Request) -> None:
        self._pipe.send(request)

    def receive(self) -> Answer | None:
        """None when there is nothing yet; raises EOFError or OSError when the process is gone."""
        if not self._pipe.poll(0):
            return None
        answer: Answer = self._pipe.recv()
        return answer

    def end(self, *, thinking: bool) -> None:
        self._pipe.close()  # an idle worker ends by that
        if not thinking:
            self._process.join(FAREWELL)
        if self._process.is_alive():
            self._process.kill()
        self._process.join()
        self._process.close()


def _think(pipe: Connection) -> None:
    """The worker's life: answers requests until the program closes its end of the pipe or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stand_back()
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(pipe.recv()))


def _answer(request: Request) -> Answer:
    try:
        action = request.call(*request.given)
    except Exception:
        return Answer(request.revision, None, traceback.format_exc())
    return Answer(request.revision, action)
