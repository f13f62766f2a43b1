"""How processes of the program's own are started."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing import resource_tracker
from typing import Final

_NICENESS: Final = 5


@contextlib.contextmanager
def interrupts_held() -> Iterator[None]:
    """What is started meanwhile never sees Ctrl-C, not even before it could ask to be spared: ending it is up
    to the program."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # started meanwhile it would let interrupts in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def stand_back() -> None:
    """The calling process leaves the processor to the picture where both want it; nothing on a system that
    has no word for that."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
