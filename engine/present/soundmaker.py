"""The making of sounds and music: by a process of its own, which ends with it.

So numpy, and what is wanted on the way only, is never in the program's memory, and the picture never waits
for the making.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Event
from typing import Any, Final

from engine.present.audio import ENGINE_STEPS
from engine.spawning import interrupts_held, stand_back

Made = tuple[str | int, bool, list[bytes]]
"""A sound: its cue, or the step of the engine that it is a loop of; whether it calls people; its takes."""

_LOOK: Final = 0.1  # seconds between two looks at whether to stop


def sounds(stop: Event) -> Iterator[Made]:
    """Every sound as soon as it is made, in stereo of 16 bits; ends early when ``stop`` is set or the process
    dies. Raises OSError when there can be no process."""
    yield from _made(_send_sounds, (), stop)


def piece(table: str, stop: Event) -> bytes | None:
    """A table's music, in the same way."""
    return next(_made(_send_piece, (table,), stop), None)


def _made(send: Callable[..., None], given: tuple[Any, ...], stop: Event) -> Iterator[Any]:
    context = get_context("spawn")
    pipe, far_end = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(send, far_end, *given), name="cardcade-sounds", daemon=True)
    with interrupts_held():
        process.start()
    far_end.close()
    try:
        while not stop.is_set():
            if pipe.poll(_LOOK):
                yield pipe.recv()
    except (EOFError, OSError):
        return
    finally:
        pipe.close()
        process.kill()
        process.join()
        process.close()


def _work(send: Callable[..., None], pipe: Connection, *given: Any) -> None:
    """The process's life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stand_back()
    with contextlib.suppress(OSError):  # the program is gone
        send(pipe, *given)


def _send_sounds(pipe: Connection) -> None:
    from engine.present import synth

    for cue, recipe in synth.SOUNDS.items():
        pipe.send((cue, recipe.call, [take.repeat(2).tobytes() for take in synth.make(cue)]))
    for step in range(ENGINE_STEPS):
        pipe.send((step, False, [synth.engine_loop(step).repeat(2).tobytes()]))


def _send_piece(pipe: Connection, table: str) -> None:
    from engine.present import music

    pipe.send(music.make(table).tobytes())
