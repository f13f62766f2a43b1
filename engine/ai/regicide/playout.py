"""Plays hands to their end, many at once, everybody by the same policy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from engine.ai.regicide.bits import JOKER, RANKS, Array
from engine.ai.regicide.policy import Policy
from engine.ai.regicide.sight import BY_JOKER, BY_SUIT, BY_TRUMP, NO_SUIT, Sight, Trick


@dataclass(slots=True)
class Tables:
    """Hands at the same moment of a trick, one a row. ``hands`` (n, seats): packed cards; ``turned``: 1 where
    the order is reversed; ``right``: where the leader may change; ``place``: how many cards lie in ``trick``;
    ``tricks`` (n, seats): taken so far; ``left``: tricks not yet over. Playing changes all of it."""

    hands: Array
    trump: Array
    turned: Array
    leader: Array
    right: Array
    trick: Trick
    place: int
    tricks: Array
    left: int


class Watcher(Protocol):
    """Is told of every card in a playout before it is played."""

    def chosen(self, tables: Tables, sight: Sight, seat: Array, ways: Array, bits: Array) -> None:
        """The seats see this, and play these bits in these ways: to lead, or to follow where cards lie."""


def play_out(
    tables: Tables, policy: Policy, first: Array | None = None, watcher: Watcher | None = None
) -> Array:
    """The tricks (n, seats) at the end of the hands. ``first``: the bits of the cards that are played first,
    without any change before them."""
    while tables.left:
        if first is None and not tables.place:
            _change(tables, policy)
        seat = (tables.leader + tables.place) % policy.players
        bits = _choose(tables, policy, seat, watcher) if first is None else first
        first = None
        _put(tables, seat, bits, free=policy.free)
        tables.place += 1
        if tables.place == policy.players:
            _end_trick(tables)
    return tables.tricks


def _sees(tables: Tables, rows: Array, seat: Array) -> tuple[Array, Array]:
    """The packed cards of the seats, and of all others."""
    hands = tables.hands[rows]
    own = hands[np.arange(len(rows)), seat]
    return own, np.bitwise_or.reduce(hands, axis=1) & ~own


def _change(tables: Tables, policy: Policy) -> None:
    rows = np.flatnonzero(tables.right)
    if len(rows):
        tables.trump[rows], tables.turned[rows] = policy.change(*_sees(tables, rows, tables.leader[rows]))


def _choose(tables: Tables, policy: Policy, seat: Array, watcher: Watcher | None) -> Array:
    own, others = _sees(tables, np.arange(len(seat)), seat)
    sight = Sight(own, others, tables.trump, tables.turned)
    if tables.place:
        bits, ways = policy.follow(sight, tables.trick, tables.place, seat, tables.left)
    else:
        bits, ways = policy.lead(sight)
    if watcher is not None:
        watcher.chosen(tables, sight, seat, ways, bits)
    return bits


def _put(tables: Tables, seat: Array, bits: Array, *, free: bool) -> None:
    """The seats play these cards to the trick."""
    tables.hands[np.arange(len(seat)), seat] &= ~(1 << bits)
    suit = bits // RANKS
    joker = bits >= JOKER
    rank = np.where(joker, RANKS, np.where(tables.turned, RANKS - 1 - bits % RANKS, bits % RANKS))
    trump = suit == tables.trump
    by = np.select([joker, trump], [BY_JOKER, BY_TRUMP], BY_SUIT)
    if not tables.place:
        asked = np.where(joker, NO_SUIT if free else tables.trump, suit)
        tables.trick = Trick(asked, seat, by, rank)
        return
    trick = tables.trick
    follows = (by > BY_SUIT) | (suit == trick.asked)
    wins = follows & ((by > trick.by) | ((by == trick.by) & (rank > trick.rank)))
    tables.trick = Trick(
        trick.asked,
        np.where(wins, seat, trick.winner),
        np.where(wins, by, trick.by),
        np.where(wins, rank, trick.rank),
    )


def _end_trick(tables: Tables) -> None:
    winner = tables.trick.winner
    tables.tricks[np.arange(len(winner)), winner] += 1
    tables.right = winner != tables.leader
    tables.leader = winner
    tables.place = 0
    tables.left -= 1
