"""Runs the program with hands inside it: ``python -m tests.support.insideapp [flags of main.py]``.

Pads and touch screens cannot be had from outside without a kernel module. Here a thread beside the program
takes commands from the standard input, one a line, and moves SDL's virtual pads and posts finger events; all
that follows is the program's own. Each command is answered on the standard output by ``hands: …``.

    plug NAME                    a pad of SDL's standard layout; answers with its instance
    unplug PAD
    button PAD NUMBER 0|1
    axis PAD NUMBER -1…1
    hat PAD X Y
    finger down|move|up NUMBER X Y     pixels of the window
"""

from __future__ import annotations

import runpy
import sys
import threading
import time
from pathlib import Path
from typing import Final

import pygame

from tests.support import events
from tests.support.virtualpad import VirtualPad

ROOT: Final = Path(__file__).parent.parent.parent
ANSWER: Final = "hands: "
LONGEST_START: Final = 30.0
FINGERS: Final = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}


class Inside:
    """Does what the commands say."""

    def __init__(self) -> None:
        self._pads: dict[str, VirtualPad] = {}

    def obey(self, line: str) -> str:
        """Does one command; gives the answer."""
        word, *rest = line.split()
        return str(getattr(self, f"_{word}")(*rest) or "done")

    def _plug(self, *name: str) -> str:
        _wait_for_joysticks()
        pad = VirtualPad(" ".join(name))
        self._pads[str(pad.instance_id)] = pad
        return str(pad.instance_id)

    def _unplug(self, pad: str) -> None:
        self._pads.pop(pad).detach()

    def _button(self, pad: str, number: str, down: str) -> None:
        self._pads[pad].button(int(number), down == "1")

    def _axis(self, pad: str, number: str, value: str) -> None:
        self._pads[pad].axis(int(number), float(value))

    def _hat(self, pad: str, x: str, y: str) -> None:
        self._pads[pad].hat((int(x), int(y)))

    def _finger(self, what: str, number: str, x: str, y: str) -> None:
        width, height = pygame.display.get_window_size()
        share = (int(x) + 0.5) / width, (int(y) + 0.5) / height
        pygame.event.post(events.finger(FINGERS[what], *share, int(number)))


def _wait_for_joysticks() -> None:
    end = time.monotonic() + LONGEST_START
    while not pygame.joystick.get_init():
        if time.monotonic() > end:
            raise TimeoutError("the program listens to no joysticks")
        time.sleep(0.02)


def _serve() -> None:
    inside = Inside()
    for line in sys.stdin:
        try:
            answer = inside.obey(line)
        except Exception as error:  # whoever commands is to hear of it, whatever it is
            answer = f"failed: {error!r}"
        print(ANSWER + answer, flush=True)


if __name__ == "__main__":
    sys.argv[0] = str(ROOT / "main.py")
    threading.Thread(target=_serve, daemon=True).start()
    runpy.run_path(sys.argv[0], run_name="__main__")
