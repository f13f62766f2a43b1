"""The names by which timelines speak of what stands on the Quatorze table."""

from __future__ import annotations

from typing import Final

Key = str | tuple[str, int]

STOCK: Final = "stock"
TITLE: Final = "title"  # what is announced across the table
SHOWN: Final = "shown"  # the card shown at the cut


def card(number: int) -> Key:
    """A card that people see or have seen: the number is the card's."""
    return ("card", number)


def held(place: int) -> Key:
    """A card of the near hand, face down."""
    return ("held", place)


def flier(number: int) -> Key:
    """A card that goes face down from one place to another and is gone then."""
    return ("flier", number)


def lot(number: int) -> Key:
    """A card of the draw for the deal, in the order drawn."""
    return ("lot", number)
