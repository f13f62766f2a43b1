"""Which cards may be played to a trick, and who wins it.

The suit that a card counts as is called its part here: a joker is of the trump suit or of none, by the
option ``joker``. Jokers are on top of every order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from engine.cards import CODES, FIRST_JOKER, VALUES, Card
from engine.rules.regicide.state import ALL_SUITS, Suit

JokerIs = Literal["trump", "free"]

_RANKS: Final = 10
_KING: Final = 13


def _strength(card: int, reversed_: bool) -> int:
    if card >= FIRST_JOKER:
        return _RANKS + 1
    rank = _RANKS if VALUES[card] == _KING else VALUES[card]
    return _RANKS + 1 - rank if reversed_ else rank


STRENGTH: Final = tuple(
    tuple(_strength(card, reversed_) for card in range(len(CODES))) for reversed_ in (False, True)
)
"""By whether the order is reversed, and card: 1 for the lowest rank to 10 for the highest, 11 for jokers."""

_SUIT: Final[tuple[Suit, ...]] = tuple(ALL_SUITS[card % 52 // 13] for card in range(FIRST_JOKER))


def part(card: Card, trump: Suit, joker: JokerIs) -> Suit | None:
    """The suit that the card counts as while this is trump; None for a joker that is of no suit."""
    if card < FIRST_JOKER:
        return _SUIT[card]
    return trump if joker == "trump" else None


def playable(hand: Sequence[Card], led: Card | None, trump: Suit, joker: JokerIs) -> tuple[Card, ...]:
    """The cards of the hand that may be played to a trick that this card led; None: it is the lead."""
    asked = None if led is None else part(led, trump, joker)
    if asked is None:
        return tuple(hand)
    following = [card for card in hand if part(card, trump, joker) == asked]
    if not following:
        return tuple(hand)
    if joker == "trump":
        return tuple(following)
    return tuple(card for card in hand if card >= FIRST_JOKER or card in following)


def best(cards: Sequence[Card], trump: Suit, reversed_: bool) -> int:
    """Which of the cards of a trick, in the order played, is winning: its index."""
    strength = STRENGTH[reversed_]
    winning, top = 0, cards[0]
    for index, card in enumerate(cards):
        if card >= FIRST_JOKER:
            return index
        same_suit = _SUIT[card] == _SUIT[top]
        if (same_suit and strength[card] > strength[top]) or (not same_suit and _SUIT[card] == trump):
            winning, top = index, card
    return winning
