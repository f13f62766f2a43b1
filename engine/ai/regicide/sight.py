"""Tricks and hands of many games at once, as the seats to move see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.ai.regicide.bits import (
    JOKER,
    MASKS,
    SHIFTS,
    SUIT_MASK,
    SUITS,
    TURNED,
    Array,
    jokers,
    pattern,
    trump_pattern,
)

NO_SUIT: Final = SUITS
"""What a joker that is of no suit asks for."""
BY_SUIT, BY_TRUMP, BY_JOKER = range(3)
"""What the card is that is winning a trick."""


@dataclass(slots=True)
class Trick:
    """The tricks on the tables, one a game: the suit asked for, the seat that is winning, by what, and with
    which rank in the order that holds."""

    asked: Array
    winner: Array
    by: Array
    rank: Array


class Sight:
    """What the seats to move see, one a game: packed cards of their own and of all others."""

    def __init__(self, own: Array, others: Array, trump: Array, turned: Array) -> None:
        self.rows: Final = np.arange(len(own))
        self.own, self.others, self.trump, self.turned = own, others, trump, turned
        turn = (MASKS * turned)[:, None]
        self.held: Final = TURNED[((own[:, None] >> SHIFTS) & SUIT_MASK) + turn]
        self.out: Final = TURNED[((others[:, None] >> SHIFTS) & SUIT_MASK) + turn]
        self.patterns: Final = pattern(self.held, self.out)
        self.jokers: Final = jokers(own, others)
        self.jokers_out: Final = others >> JOKER > 0
        self.trumps: Final = trump_pattern(self.patterns[self.rows, trump], self.jokers)


def no_trick(rows: int) -> Trick:
    """Nothing lies."""
    return Trick(*(np.zeros(rows, np.intp) for _ in range(4)))
