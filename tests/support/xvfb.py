"""A screen without a monitor: Xvfb on a display of its own, with xdotool's hands and ImageMagick's eyes."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Final

import pytest

TOOLS: Final = ("Xvfb", "xdotool", "import")
MISSING: Final = tuple(tool for tool in TOOLS if shutil.which(tool) is None)
needs_screen: Final = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")

Region = tuple[int, int, int, int]
"""Left, top, width, height in pixels of the screen."""


class Screen:
    """An X server. Use it in a ``with``; at its end it is stopped."""

    def __init__(self, width: int = 1920, height: int = 1080) -> None:
        self.size = (width, height)
        self._memory = tempfile.TemporaryDirectory()
        read, write = os.pipe()
        self._server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24"),
                # Without -noreset the server starts over whenever its last client leaves, and turns away
                # a program that comes just then: every xdotool and import is such a last client.
                *("-noreset", "-nolisten", "tcp", "-fbdir", self._memory.name),
            ],
            pass_fds=(write,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = f":{answer.readline().strip()}"
        if self.display == ":":
            raise RuntimeError("Xvfb did not start")

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait(10)
        self._memory.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """The environment in which a program finds this screen, and no sound."""
        rest = {name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO")}
        return {**rest, "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def do(self, *words: object) -> str:
        """One xdotool command; gives what it prints."""
        return self._run("xdotool", *map(str, words)).decode().strip()

    def key(self, name: str) -> None:
        """Presses and lets go of a key by its X name; ``alt+Return`` and the like too."""
        self.do("key", "--clearmodifiers", name)

    def key_down(self, name: str) -> None:
        """Presses a key and holds it."""
        self.do("keydown", name)

    def key_up(self, name: str) -> None:
        """Lets go of a key."""
        self.do("keyup", name)

    def point(self, x: int, y: int) -> None:
        """Moves the mouse."""
        self.do("mousemove", x, y)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Moves the mouse and clicks."""
        self.do("mousemove", x, y, "click", button)

    def mouse_down(self, x: int, y: int) -> None:
        """Moves the mouse and holds its left button."""
        self.do("mousemove", x, y, "mousedown", 1)

    def mouse_up(self) -> None:
        """Lets go of the mouse's left button."""
        self.do("mouseup", 1)

    def picture(self, file: Path) -> Path:
        """Keeps what the screen shows, as a PNG."""
        self._run("import", "-window", "root", str(file))
        return file

    def glance(self) -> bytes:
        """The screen's memory as it is, head and all: the quickest way to see whether anything changed."""
        return (Path(self._memory.name) / "Xvfb_screen0").read_bytes()

    def pixels(self, region: Region | None = None) -> bytes:
        """What the screen shows: three bytes a pixel, row by row."""
        left, top, width, height = region or (0, 0, *self.size)
        crop = f"{width}x{height}+{left}+{top}"
        return self._run("import", "-window", "root", "-crop", crop, "-depth", "8", "rgb:-")

    def _run(self, *command: str) -> bytes:
        return subprocess.run(
            command, env=self.environment, check=True, capture_output=True, timeout=30
        ).stdout
