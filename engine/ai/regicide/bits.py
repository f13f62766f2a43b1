"""Cards as bits of one integer, and tables that patterns of bits are looked up in: many games at once are
played as numpy arrays of such integers.

Bit ``10 * suit + rank`` is a card of the suit (spades, hearts, diamonds, clubs) with rank 0 (ace) to 9 (king)
in the normal order; bits 40 and 41 are the jokers. A *suit mask* is the ten bits of one suit; *turned* it
stands for the same cards under the reversed order, so that a higher bit always ranks higher.

A *pattern* says how the cards of a suit that are still held lie to one seat: from the lowest to the highest,
a bit that is 1 for the seat's own and 0 for somebody else's, with a 1 above the last. There are 2047; with up
to two jokers on top, as in the trump suit, 8191.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.cards import FIRST_JOKER, VALUES, Card
from engine.rules.regicide.state import PACK

Array = NDArray[Any]

RANKS: Final = 10
SUITS: Final = 4
JOKER: Final = RANKS * SUITS
"""The first joker's bit."""
MASKS: Final = 1 << RANKS
SUIT_MASK: Final = MASKS - 1
PATTERNS: Final = 2 * MASKS
TRUMP_PATTERNS: Final = 4 * PATTERNS
SHIFTS: Final = np.arange(0, JOKER, RANKS)

_KING: Final = 13


def _bit(card: Card) -> int:
    if card >= FIRST_JOKER:
        return JOKER + card - FIRST_JOKER
    return RANKS * (card // 13) + (RANKS - 1 if VALUES[card] == _KING else VALUES[card] - 1)


BIT: Final[dict[Card, int]] = {card: _bit(card) for card in PACK}
CARD: Final[dict[int, Card]] = {bit: card for card, bit in BIT.items()}


def packed(cards: Iterable[Card]) -> int:
    """The cards' bits."""
    return sum(1 << BIT[card] for card in cards)


_masks = np.arange(MASKS)
_bits = (_masks[:, None] >> np.arange(RANKS)) & 1
_mirrored = _bits @ (1 << np.arange(RANKS)[::-1])

TURNED: Final[Array] = np.concatenate([_masks, _mirrored])
"""By ``MASKS * reversed + suit mask``: the mask in the order that holds."""
LOWEST: Final[Array] = _bits.argmax(axis=1)
"""By suit mask: the lowest rank in it, 0 for none."""
HIGHEST: Final[Array] = np.where(_masks > 0, RANKS - 1 - _bits[:, ::-1].argmax(axis=1), -1)
"""By suit mask: the highest rank in it, -1 for none."""
MIDDLE: Final[Array] = np.where(_bits, np.abs(np.arange(RANKS) - 4.4), RANKS).argmin(axis=1)
"""By suit mask: the rank in it nearest to the middle, of least use in either order; 0 for none."""
ABOVE: Final[Array] = SUIT_MASK & ~((1 << np.arange(RANKS + 2)) - 1)
"""By rank + 1: the ranks above it; of a joker's, which is 10, none."""

_TERNARY: Final[Array] = _bits @ 3 ** np.arange(RANKS)


def _all_patterns() -> Array:
    """By ternary number (a digit a rank: 1 own, 2 another's): the pattern."""
    digits = np.arange(3**RANKS)
    bits, length = np.zeros_like(digits), np.zeros_like(digits)
    for _ in range(RANKS):
        digit = digits % 3
        bits |= (digit == 1) << length
        length += digit > 0
        digits //= 3
    return (bits | (1 << length)).astype(np.int16)


_PATTERN: Final[Array] = _all_patterns()


def pattern(held: Array, out: Array) -> Array:
    """The patterns of a suit by the turned masks of what the seat holds and what others hold."""
    found: Array = _PATTERN[_TERNARY[held] + 2 * _TERNARY[out]].astype(np.intp)
    return found


def _length(patterns: Array) -> Array:
    """How many cards a pattern has; -1 for 0, which is none."""
    return np.frexp(patterns)[1] - 1


def _with_jokers() -> Array:
    """By 9 * pattern + 3 * jokers that others hold + own jokers: the pattern with these on top."""
    table = np.zeros((PATTERNS, 3, 3), np.int16)
    for others in range(3):
        for own in range(3 - others):
            code = np.arange(PATTERNS)
            length = _length(code)
            code = np.where(code > 0, code + (((1 << others) - 1) << np.maximum(length, 0)), 0)
            ones = ((1 << own) - 1) << (np.maximum(length, 0) + others + 1)
            table[:, others, own] = np.where(code > 0, code + ones, 0)
    return table.ravel()


_WITH_JOKERS: Final[Array] = _with_jokers()
_COUNT: Final[Array] = np.array([0, 1, 1, 2])


def jokers(own: Array, others: Array) -> Array:
    """What ``trump_pattern`` wants to know of jokers, from packed cards."""
    found: Array = 3 * _COUNT[others >> JOKER] + _COUNT[own >> JOKER]
    return found


def trump_pattern(patterns: Array, jokers: Array) -> Array:
    """The pattern of the trump suit with the jokers on top, the own ones highest."""
    found: Array = _WITH_JOKERS[9 * patterns + jokers].astype(np.intp)
    return found


_codes = np.arange(TRUMP_PATTERNS)
_lengths = np.maximum(_length(_codes), 0)
_code_bits = (_codes[:, None] >> np.arange(RANKS + 2)) & (np.arange(RANKS + 2) < _lengths[:, None])

OWN: Final[Array] = _code_bits.sum(axis=1)
"""By pattern: how many cards are the seat's own."""
OTHERS: Final[Array] = _lengths - OWN
"""By pattern: how many are somebody else's."""
TOP: Final[Array] = _lengths - 1 - np.where(_lengths > 0, _length(((1 << _lengths) - 1) & ~_codes), -1)
"""By pattern: how many of the highest are the seat's own, without a gap."""
