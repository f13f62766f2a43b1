"""The names by which timelines speak of what stands on the Cribbage table."""

from __future__ import annotations

from typing import Final

Key = str | tuple[str, int] | tuple[str, int, int]

PACK: Final = "pack"
NUMBER: Final = "number"  # in the disc: its face is the number
COUNTED: Final = "counted"  # the word under it: face 0 for the count of the play, 1 for a hand's points
RIBBON: Final = "ribbon"  # the pack spread out to cut from
CHOSEN: Final = "chosen"  # the frame round the card that won the cut
BANNER: Final = "banner"  # what is announced across the felt
CAPTION: Final = "caption"


def card(token: int) -> Key:
    return ("card", token)


def cut(number: int) -> Key:
    """Cards that are cut for the deal, in the order in which they are."""
    return ("cut", number)


def tick(number: int) -> Key:
    """The lamps round the count, from 1."""
    return ("tick", number)


def peg(seat: int, number: int) -> Key:
    return ("peg", seat, number)


def score(seat: int) -> Key:
    """The points on a seat's plate: its face is the number."""
    return ("score", seat)


def bubble(seat: int) -> Key:
    """What a seat says: a face for each thing it says in one act."""
    return ("bubble", seat)


def chip(number: int) -> Key:
    """What a hand that is counted holds, combination by combination."""
    return ("chip", number)
