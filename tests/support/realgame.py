"""The program as people start it, in a real window on a screen of its own, played from outside."""

from __future__ import annotations

import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from tests.support.insideapp import ANSWER, ROOT
from tests.support.virtualpad import A
from tests.support.xvfb import Region, Screen


class RealGame:
    """``python main.py`` on a screen. ``hands``: with pads and fingers inside (see ``insideapp``).

    Use it in a ``with``: it waits for the first picture, and ends the program at the end.
    """

    def __init__(self, screen: Screen, data: Path, *flags: str, hands: bool = False) -> None:
        self.screen = screen
        self._blank = screen.pixels()
        width, height = screen.size
        program = ["-m", "tests.support.insideapp"] if hands else ["main.py"]
        window = ["--windowed", f"{width}x{height}", "--data", str(data)]
        self.process = subprocess.Popen(
            [sys.executable, *program, *window, *flags],
            cwd=ROOT,
            env=screen.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._answers: queue.Queue[str] = queue.Queue()
        self.said: list[str] = []
        self._readers = [
            threading.Thread(target=self._listen, args=(stream,), daemon=True)
            for stream in (self.process.stdout, self.process.stderr)
        ]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> RealGame:
        try:
            self.wait(lambda: self.screen.pixels() != self._blank, "the first picture", 30)
        except BaseException:
            self.process.kill()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        finally:
            self.process.kill()
            self.process.wait(10)

    def wait(self, condition: Callable[[], bool], what: str, seconds: float = 10.0) -> None:
        """Waits until the condition holds; fails after ``seconds``, or when the program has ended."""
        end = time.monotonic() + seconds
        while not condition():
            assert self.process.poll() is None, f"the program ended before {what}: {self.said}"
            assert time.monotonic() < end, f"no {what} within {seconds} seconds"
            time.sleep(0.05)

    def still(self, region: Region | None = None, *, rest: float = 0.4, seconds: float = 20.0) -> None:
        """Waits until a region of the screen has not changed for ``rest`` seconds."""
        last, since = self.screen.pixels(region), time.monotonic()

        def rested() -> bool:
            nonlocal last, since
            now = self.screen.pixels(region)
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since >= rest

        self.wait(rested, "a picture at rest", seconds)

    @contextmanager
    def changing(self, region: Region | None = None, *, seconds: float = 15.0) -> Iterator[None]:
        """Does what stands in the ``with``, then waits until a region of the screen shows something else
        than before it."""
        before = self.screen.pixels(region)
        yield
        self.wait(lambda: self.screen.pixels(region) != before, "change of the picture", seconds)

    def command(self, *words: object) -> str:
        """Has the hands inside do something; gives their answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        answer = self._answers.get(timeout=40)
        assert not answer.startswith("failed"), answer
        return answer

    def plug(self, name: str = "Virtual Pad") -> RealPad:
        """Plugs in a pad."""
        return RealPad(self, self.command("plug", name))

    def touch(self, x: int, y: int, *, seconds: float = 0.1, finger: int = 0) -> None:
        """Touches the window there for a while."""
        self.command("finger", "down", finger, x, y)
        time.sleep(seconds)
        self.command("finger", "up", finger, x, y)

    def _listen(self, stream: Sequence[str]) -> None:
        for line in stream:
            if line.startswith(ANSWER):
                self._answers.put(line.removeprefix(ANSWER).strip())
            else:
                self.said.append(line.rstrip())


class RealPad:
    """A pad that is plugged in inside the program."""

    def __init__(self, game: RealGame, instance: str) -> None:
        self._game = game
        self._instance = instance

    def button(self, number: int, down: bool) -> None:
        """Presses or lets go of a button of SDL's standard layout (see ``virtualpad``)."""
        self._game.command("button", self._instance, number, int(down))

    def tap(self, number: int = A, *, seconds: float = 0.1) -> None:
        """Presses a button for a while: longer than a frame, or the program would not see it."""
        self.button(number, True)
        time.sleep(seconds)
        self.button(number, False)
        time.sleep(0.05)

    def axis(self, number: int, value: float) -> None:
        """Puts an axis to -1 … 1."""
        self._game.command("axis", self._instance, number, value)

    def detach(self) -> None:
        """Pulls it out."""
        self._game.command("unplug", self._instance)
