"""Memory of pictures that are gone goes back to the system. Where the C library has no such call: nothing."""

from __future__ import annotations

import contextlib
import ctypes
from typing import Final

_MMAP_THRESHOLD: Final = -3  # glibc's name for it in mallopt
_LARGE: Final = 256 << 10  # bytes


def give_back_pictures() -> None:
    """The C library of most Linux systems keeps freed blocks of up to 32 MB for later, some forty megabytes
    of window-sized holes after an hour. From now on large blocks go back at once. Elsewhere: nothing."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)


def give_back_the_rest() -> None:
    """Smaller blocks that are free go back too, once: some twenty megabytes after many cards have flown.
    Takes a few milliseconds."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
