"""Memory of pictures that are gone goes back to the system (where the C library has no such call: nothing),
and what lives long is not looked through again and again."""

from __future__ import annotations

import contextlib
import gc
from typing import Final

_MMAP_THRESHOLD: Final = -3  # glibc's name for it in mallopt
_LARGE: Final = 256 << 10  # bytes


def give_back_pictures() -> None:
    """The C library of most Linux systems keeps freed blocks of up to 32 MB for later, some forty megabytes
    of window-sized holes after an hour. From now on large blocks go back at once. Elsewhere: nothing."""
    _c_library("mallopt", _MMAP_THRESHOLD, _LARGE)


def give_back_the_rest() -> None:
    """Smaller blocks that are free go back too, once: some twenty megabytes after many cards have flown.
    Takes a few milliseconds."""
    _c_library("malloc_trim", 0)


def pass_over_what_lives() -> None:
    """Now and then Python looks through everything for objects that hold only each other: some 20 ms in the
    midst of a game, with all that the program has loaded. From now on it looks among newer ones only, until
    this is called again, which finds what of the older ones has gone. Takes as long, once."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _c_library(name: str, *values: int) -> None:
    """Calls what the C library may not have."""
    import ctypes

    with contextlib.suppress(AttributeError, OSError, TypeError):
        getattr(ctypes.CDLL(None), name)(*values)
