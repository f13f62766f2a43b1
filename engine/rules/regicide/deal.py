"""From the lot for the first deal to the lead of a hand: dealing, opening or taking, trump, burying."""

from __future__ import annotations

from itertools import cycle
from typing import Final

from engine.cards import FIRST_JOKER, VALUES, Card
from engine.rules.base import Shuffler
from engine.rules.regicide.events import (
    AllPassed,
    CardBuried,
    CardDealt,
    CardOpened,
    CardTaken,
    CardTurned,
    DealerDrawn,
    HandBegun,
    LaidAside,
    Passed,
    TrumpAsked,
    TrumpBy,
    TrumpMade,
)
from engine.rules.regicide.state import ALL_SUITS, DEALT, PACK, State, Suit, Terms, tricks_in_hand
from engine.rules.regicide.table import Table

_KING: Final = 13


def first_hand(terms: Terms, seats: int, shuffle: Shuffler, *, events: bool) -> Table:
    """The lot and the first deal."""
    bare = State(
        terms, 0, 0, (0,) * seats, 0, "open", None, (), ((),) * seats, (), None, (), 0, None, None, None,
        False, 0, (), (0,) * seats, False, (),
    )  # fmt: skip
    table = Table(bare, shuffle, events=events)
    lot = shuffle(PACK)[0]
    count = _count(lot)
    dealer = (count - 1) % seats
    table.tell(DealerDrawn(lot, count, dealer))
    deal(table, dealer)
    return table


def _count(lot: Card) -> int:
    """How far the lot counts: the king stands for ten, a joker for eleven."""
    if lot >= FIRST_JOKER:
        return 11
    return 10 if VALUES[lot] == _KING else VALUES[lot]


def deal(table: Table, dealer: int) -> None:
    """A new hand: nine cards each, one at a time from the dealer's left; in a nine deal a card turned up."""
    seats = table.seats
    table.hand += 1
    table.dealer = table.leader = table.to_move = dealer
    table.phase = "open"
    table.passed = 0
    table.opener = table.opened = table.trump = table.turned = None
    table.reversed = table.may_change = False
    table.aside = table.trick = table.done = ()
    table.tricks = (0,) * seats
    order = table.shuffle(PACK)
    given, table.stock = order[: DEALT * seats], order[DEALT * seats :]
    table.hands = [given[(seat - dealer - 1) % seats :: seats] for seat in range(seats)]
    table.tell(HandBegun(table.hand, dealer, table.carried))
    if table.told is not None:
        table.told += [CardDealt((dealer + 1 + turn) % seats, card) for turn, card in enumerate(given)]
    if table.terms.deal == "nine":
        table.turned, table.stock = table.stock[0], table.stock[1:]
        table.tell(CardTurned(table.turned))


def pass_on(table: Table, seat: int) -> None:
    """The seat leaves the opening to the next; when all have, it comes to the dealer."""
    table.passed += 1
    table.to_move = (seat + 1) % table.seats
    table.tell(Passed(seat))
    if table.passed == table.seats:
        table.tell(AllPassed(table.dealer))
        if table.terms.deal == "nine":
            _ask_trump(table, table.dealer)


def open_stock(table: Table, seat: int) -> None:
    """The top card of the stock makes trump and goes to the seat."""
    card, table.stock = table.stock[0], table.stock[1:]
    table.tell(CardOpened(seat, card))
    _get_opened(table, seat, card, "opened")


def take(table: Table, seat: int) -> None:
    """The turned card makes trump and goes to the seat, which will lay a card away."""
    card = table.turned
    assert card is not None
    table.turned = None
    table.tell(CardTaken(seat, card))
    _get_opened(table, seat, card, "taken")


def name_trump(table: Table, seat: int, trump: Suit) -> None:
    """The seat's word makes trump."""
    _make_trump(table, seat, trump, "named")


def bury(table: Table, seat: int, card: Card) -> None:
    """The seat lays a card away: nine are left, and the dealer leads."""
    table.take_away(seat, card)
    table.aside = (card,)
    table.tell(CardBuried(seat, card))
    _begin_play(table)


def _get_opened(table: Table, seat: int, card: Card, by: TrumpBy) -> None:
    table.opener, table.opened = seat, card
    table.give(seat, card)
    if card >= FIRST_JOKER:
        _ask_trump(table, seat)
    else:
        _make_trump(table, seat, ALL_SUITS[card // 13], by)


def _ask_trump(table: Table, seat: int) -> None:
    table.phase, table.to_move = "trump", seat
    table.tell(TrumpAsked(seat))


def _make_trump(table: Table, seat: int, trump: Suit, by: TrumpBy) -> None:
    table.trump = trump
    table.tell(TrumpMade(seat, trump, by))
    if table.terms.deal == "full":
        _deal_rest(table)
        _begin_play(table)
    elif table.opener is None:
        _begin_play(table)
    else:
        table.phase, table.to_move = "bury", seat


def _deal_rest(table: Table) -> None:
    """The rest of the stock, until all hands are equal; what is left then is laid aside."""
    seats = table.seats
    full = tricks_in_hand(table.terms, seats)
    rest = list(reversed(table.stock))
    for turn in cycle(range(table.dealer + 1, table.dealer + 1 + seats)):
        if all(len(hand) == full for hand in table.hands):
            break
        seat = turn % seats
        if len(table.hands[seat]) < full:
            card = rest.pop()
            table.give(seat, card)
            table.tell(CardDealt(seat, card))
    table.stock, table.aside = (), tuple(reversed(rest))
    if table.aside:
        table.tell(LaidAside(table.aside))


def _begin_play(table: Table) -> None:
    table.phase, table.to_move = "play", table.dealer
