"""The names by which timelines speak of what stands on the Regicide table."""

from __future__ import annotations

from typing import Final

Key = str | tuple[str, int]

STOCK: Final = "stock"
CROWN: Final = "crown"
SUIT: Final = "suit"  # the sign of trump on the banner
FALLEN: Final = "fallen"  # the sign that was trump, as it is struck down
FLASH: Final = "flash"  # lights the shield up
ORDER: Final = "order"  # face 0: kings high, 1: aces high
TITLE: Final = "title"  # what is announced across the table
BEST: Final = "best"  # the frame round the card that wins the trick so far
LOT: Final = "lot"


def card(token: int) -> Key:
    return ("card", token)


def tag(seat: int) -> Key:
    """The emblem by a seat's card in the trick."""
    return ("tag", seat)


def call(seat: int) -> Key:
    """What a seat says while the stock is opened."""
    return ("call", seat)
