"""The ways in which seats can follow to a trick, and what each would leave them with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.ai.regicide.bits import (
    ABOVE,
    HIGHEST,
    JOKER,
    LOWEST,
    MIDDLE,
    PATTERNS,
    RANKS,
    SUITS,
    Array,
    pattern,
    trump_pattern,
)
from engine.ai.regicide.knowledge import CHEAP, DUCK, HIGH, JOKE, RUFF, RUFF_SURE, SURE, Knowledge
from engine.ai.regicide.sight import BY_JOKER, BY_SUIT, BY_TRUMP, NO_SUIT, Sight, Trick

NEVER: Final = -99.0
"""Worth of what can't be done."""

_ONE_SUIT: Final = np.arange(SUITS)


@dataclass(slots=True)
class Ways:
    """Cards that seats can play, a row for each seat: ``bits``, what the seat's cards are worth without the
    card less what they are worth now (``NEVER`` where it can't play it), and by column the way to follow."""

    bits: Array
    worth: Array
    numbers: Array


class Follower:
    """Some of the seats that are to follow; ``rows`` of what all see."""

    def __init__(self, knows: Knowledge, control: Array, sight: Sight, rows: Array) -> None:
        self._held, self._out = sight.held[rows], sight.out[rows]
        self._trump, self._turned, self._own = sight.trump[rows], sight.turned[rows], sight.own[rows]
        self._jokers, self._jokers_out = sight.jokers[rows], sight.jokers_out[rows]
        self._patterns, self._trumps = sight.patterns[rows], sight.trumps[rows]
        self._rows = np.arange(len(rows))
        self._by_trump = knows.after_trump
        self._by_side = knows.after_side.ravel()
        self._control = PATTERNS * control[self._trumps]
        self._columns: list[Array] = []
        self._worths: list[Array] = []
        self._numbers: list[int] = []

    def ways(self) -> Ways:
        """All that were found."""
        return Ways(
            np.concatenate(self._columns, axis=1),
            np.concatenate(self._worths, axis=1),
            np.array(self._numbers),
        )

    def in_suit(self, asked: Array, by: Array, rank: Array, *, last: bool, free: bool) -> None:
        """Of seats that hold the suit asked for. ``by`` and ``rank``: what is winning the trick."""
        held, out = self._held[self._rows, asked], self._out[self._rows, asked]
        trumps = asked == self._trump
        open_ = (by == BY_SUIT) | ((by == BY_TRUMP) & trumps)
        winning = np.where(open_, held & ABOVE[rank + 1], 0)
        losing = held & ~winning
        masks, ranks, numbers = [losing, losing], [LOWEST[losing], MIDDLE[losing]], [DUCK, DUCK]
        if last:
            masks, ranks, numbers = [*masks, winning], [*ranks, LOWEST[winning]], [*numbers, SURE]
        else:
            sure = np.where(trumps & self._jokers_out, 0, winning & ABOVE[HIGHEST[out] + 1])
            unsure = winning & ~sure
            masks += [sure, unsure, unsure]
            ranks += [LOWEST[sure], LOWEST[unsure], HIGHEST[unsure]]
            numbers += [SURE, CHEAP, HIGH]
        able, played = np.stack(masks, axis=1) > 0, np.stack(ranks, axis=1)
        code = pattern(held[:, None] & ~(1 << played), out[:, None])
        loss = self._side_loss(code, self._patterns[self._rows, asked][:, None])
        rows = np.flatnonzero(trumps)
        loss[rows] = self._trump_loss(code[rows], rows)
        self._add(asked[:, None], played, np.where(able, loss, NEVER), numbers)
        self._add_joker(by, trumps | free)

    def without(self, asked: Array, by: Array, rank: Array, *, last: bool, free: bool) -> None:
        """Of seats that don't. Jokers that are trumps must be played to a trump lead."""
        own, out = self._held[self._rows, self._trump], self._out[self._rows, self._trump]
        beating = np.where(by == BY_TRUMP, own & ABOVE[rank + 1], own)
        ruffing = np.where((by == BY_JOKER) | (asked == self._trump) | (asked == NO_SUIT), 0, beating)
        sure = ruffing if last else np.where(self._jokers_out, 0, ruffing & ABOVE[HIGHEST[out] + 1])
        unsure = ruffing & ~sure
        masks = np.stack([sure, unsure], axis=1)
        played = LOWEST[masks]
        code = pattern(own[:, None] & ~(1 << played), out[:, None])
        loss = np.where(masks > 0, self._trump_loss(code, self._rows), NEVER)
        self._add(self._trump[:, None], played, loss, [RUFF_SURE, RUFF])
        losing = self._held.copy()
        losing[self._rows, self._trump] &= ~ruffing
        forced = (asked == self._trump) & (self._own >> JOKER > 0) & (not free)
        self._throw(np.where(forced[:, None], 0, losing))
        self._add_joker(by, np.full(len(by), True))

    def throw_any(self) -> None:
        """Any card but a joker, to be laid away."""
        self._throw(self._held)

    def _throw(self, losing: Array) -> None:
        """Cards of these masks (n, 4) that win nothing: of each suit the middle one and the lowest."""
        trump = self._trump[:, None]
        for played in (MIDDLE[losing], LOWEST[losing]):
            code = pattern(self._held & ~(1 << played), self._out)
            loss = self._side_loss(code, self._patterns)
            of_trump = np.take_along_axis(code, trump, axis=1)
            np.put_along_axis(loss, trump, self._trump_loss(of_trump, self._rows), axis=1)
            self._add(_ONE_SUIT, played, np.where(losing, loss, NEVER), [DUCK] * SUITS)

    def _add_joker(self, by: Array, allowed: Array) -> None:
        """A joker wins unless another has been played before it."""
        worth = np.full((len(by), 2), NEVER, np.float32)
        rows = np.flatnonzero(allowed & (self._own >> JOKER > 0))
        trump = self._patterns[rows, self._trump[rows]]
        fewer = self._by_trump[trump_pattern(trump, self._jokers[rows] - 1)]
        worth[rows, (by[rows] == BY_JOKER).astype(np.intp)] = fewer - self._by_trump[self._trumps[rows]]
        self._columns.append(np.repeat(joker_of(self._own)[:, None], 2, axis=1))
        self._worths.append(worth)
        self._numbers += [JOKE, DUCK]

    def _add(self, suits: Array, ranks: Array, worth: Array, numbers: list[int]) -> None:
        self._columns.append(bits_of(suits, ranks, self._turned[:, None]))
        self._worths.append(worth)
        self._numbers += numbers

    def _side_loss(self, code: Array, before: Array) -> Array:
        """The change in worth of side suits that have these patterns after and before."""
        control = self._control[:, None]
        loss: Array = self._by_side[control + code] - self._by_side[control + before]
        return loss

    def _trump_loss(self, code: Array, rows: Array) -> Array:
        """The change in worth of the trump suit that has these patterns, but for jokers, in these rows."""
        after = trump_pattern(code, self._jokers[rows][:, None])
        loss: Array = self._by_trump[after] - self._by_trump[self._trumps[rows]][:, None]
        return loss


def asked_suits(sight: Sight, trick: Trick) -> tuple[Array, Array]:
    """The suits asked for, 0 where there is none, and whether the seats hold any of them."""
    asked = np.where(trick.asked == NO_SUIT, 0, trick.asked)
    return asked, (sight.held[sight.rows, asked] > 0) & (trick.asked != NO_SUIT)


def bits_of(suits: Array, ranks: Array, turned: Array) -> Array:
    """The cards' bits, from ranks in the order that holds."""
    return RANKS * suits + np.where(turned, RANKS - 1 - ranks, ranks)


def joker_of(own: Array) -> Array:
    """The bit of the first joker held."""
    return np.where(own >> JOKER & 1, JOKER, JOKER + 1)
