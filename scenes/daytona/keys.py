"""The names by which timelines speak of what stands on the Daytona table."""

from __future__ import annotations

from typing import Final

Key = str | tuple[str, int]

STOCK: Final = "stock"
DRAWN: Final = "drawn"  # the card just drawn, large in the middle: face 0 its back, 1 its face
FORMER: Final = "former"  # the one that lay there before, on its way to the discard pile
PIT: Final = "pit"
GLOW: Final = "glow"  # the frame that lights up round the pit card
SENTENCE: Final = "sentence"
FORMER_SENTENCE: Final = "former-sentence"
FLASH: Final = "flash"
PHOTO: Final = "photo"
STRIP: Final = "strip"  # what is announced across the ground
CHOSEN: Final = "chosen"  # the frame round the lot that won


def car(seat: int) -> Key:
    return ("car", seat)


def badge(seat: int) -> Key:
    """The count of turns that a car in the pit still misses."""
    return ("badge", seat)


def row(seat: int) -> Key:
    return ("row", seat)


def track(position: int) -> Key:
    return ("track", position)


def refused(number: int) -> Key:
    """Cards that may not lie on the track, in the order in which they are turned."""
    return ("refused", number)


def lot(number: int) -> Key:
    """Cards of the draw for the start, in the order in which they are drawn."""
    return ("lot", number)
