"""The easy player: looks at its own hand and at the trick on the table, and remembers nothing.

It makes its longest and highest suit trump, turns the order over when most of its cards are low, wins a trick
as cheaply as it can, and throws its lowest card on one that it can't win.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from engine.cards import FIRST_JOKER, Card
from engine.rules.regicide import RULES
from engine.rules.regicide.state import (
    ALL_SUITS,
    Action,
    Bury,
    Change,
    Open,
    Pass,
    Play,
    State,
    Suit,
    Take,
    Trump,
)
from engine.rules.regicide.tricks import STRENGTH, best

MIDDLE: Final = 5.5
"""The strength of the middle rank."""
LENGTH: Final = 4.0
"""What one card more of a suit is worth beside strength when trump is chosen."""
WORTH_TAKING: Final = 3
"""Cards of the turned suit that make it worth taking."""
WORTH_CHANGING: Final = 6.0
"""What a change of trump must be better by."""


def choose(state: State, seat: int) -> Action:
    """What the easy player does; there is no chance in it."""
    hand = state.hands[seat]
    if state.phase == "open":
        return _open(state, hand)
    if state.phase == "trump":
        return Trump(max(ALL_SUITS, key=lambda suit: suit_worth(hand, suit, reversed_=False)))
    if state.phase == "bury":
        return Bury(min(hand, key=lambda card: _keep(state, hand, card)))
    if state.may_change and (change := _change(state, hand)):
        return change
    fitting = [action.card for action in RULES.legal(state).actions if isinstance(action, Play)]
    return Play(_lead(state, fitting) if not state.trick else _follow(state, fitting))


def suit_worth(hand: Iterable[Card], suit: Suit, *, reversed_: bool) -> float:
    """How good a trump suit this one is for the hand: its length, and how high its cards rank."""
    return sum(LENGTH + STRENGTH[reversed_][card] - MIDDLE for card in hand if _is(card, suit))


def _is(card: Card, suit: Suit | None) -> bool:
    return card < FIRST_JOKER and ALL_SUITS[card // 13] == suit


def _open(state: State, hand: tuple[Card, ...]) -> Action:
    """Opens always: a trump is a trump. Takes a joker, or a card of a suit that it holds enough of."""
    turned = state.turned
    if state.terms.deal == "full":
        return Open()
    if turned is None or turned >= FIRST_JOKER:
        return Take()
    held = sum(card < FIRST_JOKER and card // 13 == turned // 13 for card in hand)
    return Take() if held >= WORTH_TAKING else Pass()


def _keep(state: State, hand: tuple[Card, ...], card: Card) -> tuple[bool, int, int]:
    """What is greater the more a card is worth keeping: trumps, then high cards of long suits."""
    if card >= FIRST_JOKER:
        return True, 0, 0
    length = sum(other < FIRST_JOKER and other // 13 == card // 13 for other in hand)
    return _is(card, state.trump), STRENGTH[False][card], length


def _change(state: State, hand: tuple[Card, ...]) -> Change | None:
    """The order that suits its cards, and a trump suit that is clearly better than the present one."""
    low = sum(STRENGTH[state.reversed][card] - MIDDLE for card in hand if card < FIRST_JOKER) < 0
    order = state.reversed != low
    suit = max(ALL_SUITS, key=lambda one: suit_worth(hand, one, reversed_=order))
    present = cast("Suit", state.trump)
    gain = suit_worth(hand, suit, reversed_=order) - suit_worth(hand, present, reversed_=order)
    if gain >= WORTH_CHANGING:
        return Change(suit, low)
    return Change(None, True) if low else None


def _lead(state: State, hand: list[Card]) -> Card:
    """The highest card; of equals no trump."""
    return max(hand, key=lambda card: (STRENGTH[state.reversed][card], not _is(card, state.trump)))


def _follow(state: State, fitting: list[Card]) -> Card:
    """The cheapest card that wins so far, else the lowest."""
    lying = [card for _, card in state.trick]
    trump = cast("Suit", state.trump)

    def cheap(card: Card) -> tuple[bool, int]:
        return _is(card, trump), STRENGTH[state.reversed][card]

    winning = [card for card in fitting if best([*lying, card], trump, state.reversed) == len(lying)]
    return min(winning or fitting, key=cheap)
