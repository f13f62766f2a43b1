"""Where shuffles come from. Everything random in a game is one of these, and each can be checked afterwards.

How a seed becomes an order, so that anyone can recompute it:

- The seed is text; shuffles of a game are numbered from 1. Block k (from 0) of shuffle n is the SHA-256 of
  the UTF-8 text ``seed:n:k``, read as eight big-endian 32-bit words: these in turn are the chance.
- A number below m is the next word modulo m, words at or above the largest multiple of m up to 2**32 being
  skipped, so that each number is equally likely.
- Fisher and Yates: for i from the last place down to the second, the card at i changes places with the card
  at a number below i + 1. Before that the cards lie as the rules hand them in.

The *seal* of a shuffle is the hex SHA-256 of the UTF-8 text ``seed:codes``, the cards' codes in their new
order with blanks between. Told before the cards are used, it shows that seed and order were fixed by then.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.cards import CODES, Card, code

_WORDS = 2**32


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A shuffle that was served: its number in the game (from 1), the order, top first, and the seed it came
    from when it had one of its own."""

    number: int
    order: tuple[Card, ...]
    seed: str | None = None


class ShuffleError(ValueError):
    """A given order that is no reordering of the cards to be shuffled."""


def order_of(seed: str, number: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The order that the seed gives the cards in the game's shuffle of this number."""
    order = list(cards)
    words = _words(f"{seed}:{number}:")
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def seal_of(seed: str, order: Sequence[Card]) -> str:
    """What is told before a shuffle is used, and can be recomputed after."""
    return hashlib.sha256(f"{seed}:{' '.join(map(code, order))}".encode()).hexdigest()


def _words(prefix: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{prefix}{block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    fair = _WORDS - _WORDS % limit
    return next(word for word in words if word < fair) % limit


class SealedShuffler:
    """For games among people: every shuffle has an unpredictable seed of its own, and its seal is told before
    its order is known to anyone."""

    def __init__(self, on_seal: Callable[[int, str], None], served: int = 0) -> None:
        """``on_seal`` gets each shuffle's number and seal; ``served``: how many the game has had so far."""
        self._on_seal = on_seal
        self._served = served
        self._fresh: list[Shuffled] = []

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        seed = secrets.token_hex(32)
        number = self._served + 1
        order = order_of(seed, number, cards)
        self._on_seal(number, seal_of(seed, order))
        self._served = number
        self._fresh.append(Shuffled(number, order, seed))
        return order

    def take(self) -> tuple[Shuffled, ...]:
        """The shuffles served since this was last asked."""
        fresh = tuple(self._fresh)
        self._fresh.clear()
        return fresh


class TableShuffler:
    """For the table protocol: given orders first, then such as a seed gives. What was served in an action
    that failed is given back."""

    def __init__(self, given: Sequence[Sequence[str]], seed: int, served: int = 0) -> None:
        """``given``: orders as card codes, for the shuffles after the ``served`` that the game has had."""
        self._given = given
        self._seed = str(seed)
        self._before = served
        self._served = served
        self._fresh: list[Shuffled] = []

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Raises ShuffleError when the order given for this shuffle does not fit."""
        number = self._served + len(self._fresh) + 1
        index = number - self._before - 1
        if index < len(self._given):
            order = _reordered(cards, self._given[index], number)
        else:
            order = order_of(self._seed, number, cards)
        self._fresh.append(Shuffled(number, order))
        return order

    def commit(self) -> tuple[Shuffled, ...]:
        """The shuffles of an action that succeeded; they are used up."""
        fresh = tuple(self._fresh)
        self._served += len(fresh)
        self._fresh.clear()
        return fresh

    def roll_back(self) -> None:
        """The action failed: its shuffles will be served again."""
        self._fresh.clear()


def _reordered(cards: Sequence[Card], codes: Sequence[str], number: int) -> tuple[Card, ...]:
    by_code = {CODES[card]: card for card in cards}
    if len(codes) != len(cards) or by_code.keys() != set(codes):
        raise ShuffleError(f"shuffle {number} is no reordering of the {len(cards)} cards to be shuffled")
    return tuple(by_code[one] for one in codes)
