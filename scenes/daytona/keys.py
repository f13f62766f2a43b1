"""The names by which timelines speak of what stands on the Daytona table."""

from __future__ import annotations

from typing import Final

Key = str | tuple[str, int]

STOCK: Final = "stock"
DISCARD: Final = "discard"
DRAWN: Final = "drawn"  # the card just drawn, large in the middle: face 0 its back, 1 its face
FORMER: Final = "former"  # the one that lay there before, until the new one covers it
TUCKED: Final = "tucked"  # the same as it slides from under the new one to the discard pile
NOTICE: Final = "notice"  # what the game goes without just now
PIT: Final = "pit"
GLOW: Final = "glow"  # the frame that lights up round the pit card
SENTENCE: Final = "sentence"
FORMER_SENTENCE: Final = "former-sentence"
FLASH: Final = tuple(("flash", number) for number in range(8))  # strips that look alike, from the top down
PHOTO: Final = "photo"
PHOTO_FRAME: Final = "photo-frame"
RING: Final = "ring"  # what lies under the car to move
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


def light(number: int) -> Key:
    """The frame round a card that the car to move could go to."""
    return ("light", number)


def values(number: int) -> Key:
    """The values by that card."""
    return ("values", number)


POINTERS: Final[tuple[Key, ...]] = (RING, light(0), light(1), values(0), values(1))
"""All that points at what the car to move could do; gone as soon as it does something."""
