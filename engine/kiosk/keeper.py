"""The keeper: a small process without a picture that sees to it that there always is one.

It starts the program, listens for its signs of life, looks at its memory, starts it again after a crash, a
hang or growth and once a day at a quiet hour, and writes down how it does.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from engine import files
from engine.kiosk.backoff import Backoff
from engine.kiosk.causes import Cause, ended_by
from engine.kiosk.child import Child
from engine.kiosk.codes import NO_SCREEN, QUIT, RESTART
from engine.kiosk.config import Config
from engine.kiosk.records import write_whole
from engine.kiosk.visits import Visits

HEALTH: Final = "health.json"
CRASHES: Final = "crashes.json"
KEPT: Final = 20
"""How many crashes are kept."""
SAFE: Final = "--kiosk-safe"
"""The flag that starts the program with the safe options."""
LOOK: Final = 0.05
MEMORY_EVERY: Final = 0.5
WRITE_EVERY: Final = 5.0
PATIENCE: Final = 3.0
"""Seconds: between two looks at the program, at its memory, between two health files; and that the program
may take to end when it is asked to."""
STOPPED: Final = 1.0
"""Seconds without a sign of life after which it is looked whether somebody has stopped the program."""
BUSY: Final = 4
"""How many times longer one that works may give no sign of life than one that does not."""
_WAIT_FOR_GUESTS: Final = timedelta(hours=3)
_WISHED: Final = Cause("restart")
_AT_REST: Final = ("attract", "closed")
_DARK: Final = (
    "there is no screen: connect one and switch it on, or start the kiosk where there is one, in a graphical"
    " session or in a compositor as packaging/cardcade-kiosk.service does; the next try is in %.0f s"
)
_log = logging.getLogger("cardcade.keeper")


@dataclass(frozen=True, slots=True)
class Crash:
    """``at``: seconds since the epoch; ``lived``: seconds; ``said``: the last lines."""

    at: float
    cause: Cause
    lived: float
    safe: bool
    said: tuple[str, ...]

    def wire(self) -> dict[str, Any]:
        """As plain values, without what was said."""
        return {
            "at": round(self.at, 1),
            "why": self.cause.why,
            "cause": self.cause.word,
            "figure": self.cause.figure,
            "lived": round(self.lived, 1),
            "safe": self.safe,
        }


class Keeper:
    """``start`` makes the program, with the safe options or without; ``now`` is the clock on the wall."""

    def __init__(
        self,
        config: Config,
        folder: Path,
        games: Sequence[str],
        start: Callable[[bool], Child],
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self._config = config.keeper
        self._folder = folder
        self._start = start
        self._now = now
        self._began = time.monotonic()
        self._games = games
        self._visits = Visits(folder / "visits", games)
        self._backoff = Backoff()
        self._crashes = _crashes(folder / CRASHES)
        self._starts = 0
        self._totals: dict[str, Any] = {"begun": {}, "over": {}}
        self._memory = 0
        self._busy = False
        self._unwritten: set[str] = set()
        self._child: Child | None = None
        self._signal = 0
        self._looked_at_memory = self._wrote = 0.0
        self._written: tuple[int, object] = (0, None)
        self._restart_due = self._next_restart()

    def run(self) -> int:
        """Keeps the program until the operator quits or the keeper is told to end; gives the exit status."""
        try:
            while not self._signal:
                if self._keep_one():
                    return QUIT
            return 128 + self._signal
        finally:
            if self._child is not None:
                self._child.end(PATIENCE)
            self._write()

    def stop(self, number: int) -> None:
        """The keeper is to end, by that signal."""
        self._signal = number

    def figures(self) -> dict[str, Any]:
        """How the kiosk does."""
        child = self._child
        given = child.figures if child is not None else {}
        counts = self._sum(given.get("counts", {}))
        return {
            "written": datetime.now().astimezone().isoformat(timespec="seconds"),
            "up": child is not None and child.beaten is not None and child.status is None,
            "state": given.get("state", "starting"),
            "safe": self._backoff.safe,
            "uptime_seconds": round(time.monotonic() - self._began, 1),
            "program_seconds": round(time.monotonic() - child.started, 1) if child is not None else 0.0,
            "pid": child.pid if child is not None else 0,
            "restarts": max(0, self._starts - 1),
            "memory_mb": self._memory >> 20,
            "frame_ms": given.get("frame_ms", {}),
            "sessions": counts.get("sessions", 0),
            "visit_seconds": round(counts.get("seconds", 0.0), 1),
            "games_begun": counts["begun"],
            "games_over": counts["over"],
            "errors": counts.get("errors", 0),
            "crashes": [crash.wire() for crash in self._crashes],
        }

    # -- one life of the program -------------------------------------------------------------------------

    def _keep_one(self) -> bool:
        """Starts the program and stays with it to its end; true when the operator wants no other."""
        safe = self._backoff.safe
        try:
            child = self._child = self._start(safe)
        except OSError as error:
            _log.error("the program could not be started: %s", error)
            self._rest(self._backoff.ended(0.0, seen=False) or 1.0)
            return False
        self._starts += 1
        self._memory, self._busy, self._looked_at_memory = 0, False, 0.0  # those were its forerunner's
        self._visits.fresh()
        cause = self._watch(child)
        lived = time.monotonic() - child.started
        self._totals = self._sum(child.figures.get("counts", {}))
        status = child.status
        child.end()
        self._child = None
        if self._signal:
            return False
        if cause is None and status == QUIT:
            _log.info("the operator has quit")
            return True
        if cause == _WISHED or status == RESTART:
            _log.info("the program is started again, as wished")
            self._backoff.trust()
            self._write()
            return False
        if cause is None and status == NO_SCREEN:
            wait = self._backoff.dark()
            _log.error(_DARK, wait)
            self._rest(wait)
            return False
        wait = self._backoff.ended(lived, seen=child.beaten is not None)
        self._note(Crash(time.time(), cause or ended_by(status or 0), lived, safe, tuple(child.tail)))
        self._rest(wait)
        return False

    def _watch(self, child: Child) -> Cause | None:
        """Waits until the program ends by itself (then None) or must be ended: for which cause."""
        while child.status is None and not self._signal:
            self._tick(child)
            if child.silent > STOPPED and child.stopped:
                return Cause("stopped")
            longest = self._patience(child)
            if child.silent > longest:
                child.trace()
                return Cause("silent", longest)
            if self._memory > self._config.memory_mb << 20:
                return Cause("memory", self._memory >> 20)
            if self._restart_is_due(child):
                child.end(PATIENCE)
                return _WISHED
            time.sleep(LOOK)
        return None

    def _patience(self, child: Child) -> float:
        """How long it may give no sign of life: longer while it starts, and while it is at work, as on a
        large screen with a slow processor."""
        if child.beaten is None:
            return self._config.start_seconds
        return self._config.hang_seconds * (BUSY if self._busy else 1)

    def _tick(self, child: Child) -> None:
        clock = time.monotonic()
        if clock - self._looked_at_memory >= MEMORY_EVERY:
            self._looked_at_memory = clock
            self._memory = child.memory
            self._busy = child.busy()
            self._visits.take(child.figures.get("counts", {}), self._now())
        state = (child.pid, child.figures.get("state"))
        if state != self._written or clock - self._wrote >= WRITE_EVERY:
            self._written = state
            self._write()

    def _rest(self, seconds: float) -> None:
        self._write()
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self._signal:
            time.sleep(min(LOOK, seconds))

    # -- the quiet hour ----------------------------------------------------------------------------------

    def _next_restart(self) -> datetime | None:
        at = self._config.restart_at
        if at is None:
            return None
        now = self._now()
        due = datetime.combine(now.date(), at, now.tzinfo)
        return due if due > now else due + timedelta(days=1)

    def _restart_is_due(self, child: Child) -> bool:
        """At the hour, or as soon after it as nobody plays; on a night when somebody always does, not."""
        due, now = self._restart_due, self._now()
        if due is None or now < due:
            return False
        if child.figures.get("state") in _AT_REST:
            self._restart_due = self._next_restart()
            return True
        if now > due + _WAIT_FOR_GUESTS:
            self._restart_due = self._next_restart()
        return False

    # -- what is written down ----------------------------------------------------------------------------

    def _sum(self, counts: dict[str, Any]) -> dict[str, Any]:
        """What earlier lives of the program counted, and this one."""
        total: dict[str, Any] = {}
        for name in ("sessions", "seconds", "errors"):
            total[name] = self._totals.get(name, 0) + counts.get(name, 0)
        for name in ("begun", "over"):
            now = counts.get(name, {})
            total[name] = {game: self._totals[name].get(game, 0) + now.get(game, 0) for game in self._games}
        return total

    def _note(self, crash: Crash) -> None:
        _log.warning("the program has ended: %s, after %.1f s", crash.cause.why, crash.lived)
        self._crashes = [*self._crashes, crash][-KEPT:]
        data = [{**one.wire(), "said": one.said} for one in self._crashes]
        self._keep(CRASHES, data)

    def _write(self) -> None:
        self._wrote = time.monotonic()
        self._keep(HEALTH, self.figures())
        self._visits.write()

    def _keep(self, name: str, data: object) -> None:
        """Writes a file; what goes wrong is told once, until it goes well again."""
        try:
            write_whole(self._folder / name, json.dumps(data, indent=1) + "\n")
            self._unwritten.discard(name)
        except OSError as error:
            if name not in self._unwritten:
                self._unwritten.add(name)
                _log.warning("%s could not be written in %s: %s", name, self._folder, error)


def _crashes(path: Path) -> list[Crash]:
    """Those that an earlier keeper wrote down; none when they cannot be read."""
    try:
        data = json.loads(files.read(path))
        return [_crash(one) for one in data][-KEPT:]
    except (OSError, ValueError, TypeError, KeyError):
        return []


def _crash(data: dict[str, Any]) -> Crash:
    cause = Cause(data["cause"], data["figure"])
    crash = Crash(data["at"], cause, data["lived"], data["safe"], tuple(data["said"]))
    crash.wire()  # what could not be written down again is refused here
    return crash
