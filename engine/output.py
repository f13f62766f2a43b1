"""What the commands say on standard output: it has arrived, or it is known that it has not."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import TextIO


class OutputError(Exception):
    """Standard output can't be written; the text says why in one line."""


def say(text: str) -> None:
    """Prints the lines at once, if anybody still reads them. Raises OutputError."""
    with contextlib.suppress(BrokenPipeError), delivering():
        print(text, flush=True)


def complain(text: str) -> None:
    """Prints the lines on standard error; never fails."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _lead_nowhere(sys.stderr)


@contextlib.contextmanager
def delivering() -> Iterator[None]:
    """For what is written on standard output, and flushed, within: OutputError says that it can't be. That
    nobody reads any more stays a BrokenPipeError. Afterwards standard output leads nowhere."""
    try:
        yield
    except OSError as error:
        _lead_nowhere(sys.stdout)
        if isinstance(error, BrokenPipeError):
            raise
        raise OutputError(f"Standard output can't be written: {error.strerror or error}") from error


def _lead_nowhere(stream: TextIO) -> None:
    """What is still in the stream would fail once more when Python flushes it as it ends, and change the exit
    status."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
