"""A position of the rules in the form of the playouts: one row, or many that are the same."""

from __future__ import annotations

from typing import cast

import numpy as np

from engine.ai.regicide.bits import packed
from engine.ai.regicide.sight import BY_JOKER, BY_SUIT, BY_TRUMP, NO_SUIT, Sight, Trick, no_trick
from engine.cards import FIRST_JOKER, Card
from engine.rules.regicide.deduction import unseen
from engine.rules.regicide.state import ALL_SUITS, State, Suit
from engine.rules.regicide.tricks import STRENGTH, best, part


def suit_number(suit: Suit | None) -> int:
    """Of a suit that there is."""
    return ALL_SUITS.index(cast("Suit", suit))


def sight_of(state: State, seat: int) -> Sight:
    """What the seat sees in a view: its hand, and all cards that it has not seen as those of others."""
    return Sight(
        np.array([packed(state.hands[seat])]),
        np.array([packed(unseen(state))]),
        np.array([suit_number(state.trump)]),
        np.array([int(state.reversed)]),
    )


def trick_of(state: State, rows: int = 1) -> Trick:
    """The trick that lies, in so many rows."""
    if not state.trick:
        return no_trick(rows)
    trump = cast("Suit", state.trump)
    cards = [card for _, card in state.trick]
    asked = part(cards[0], trump, state.terms.joker)
    winner, winning = state.trick[best(cards, trump, state.reversed)]
    fields = (
        NO_SUIT if asked is None else suit_number(asked),
        winner,
        _by(winning, trump),
        STRENGTH[state.reversed][winning] - 1,
    )
    return Trick(*(np.full(rows, field) for field in fields))


def _by(card: Card, trump: Suit) -> int:
    if card >= FIRST_JOKER:
        return BY_JOKER
    return BY_TRUMP if ALL_SUITS[card // 13] == trump else BY_SUIT
