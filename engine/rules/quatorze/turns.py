"""What the actions of a turn do to the table. They must have been checked."""

from __future__ import annotations

from engine.cards import Card
from engine.rules.quatorze import melds
from engine.rules.quatorze.events import (
    CardDrawn,
    CardThrown,
    DiscardTaken,
    JokerSwapped,
    LaidOff,
    MeldLaid,
    Opened,
    StockExhausted,
    StockRemade,
)
from engine.rules.quatorze.rounds import end_round
from engine.rules.quatorze.state import Layoff, Source, Spread, Swap
from engine.rules.quatorze.table import Table

MOST_REMADE = 2


def draw(table: Table, seat: int, source: Source) -> None:
    """A card joins the hand; where no stock can be made any more the round ends instead."""
    if source == "discard":
        card = table.discard[-1]
        table.discard = table.discard[:-1]
        table.must_use, table.must_lay = card, (card,)
        table.tell(DiscardTaken(seat, card))
    else:
        if not table.stock:
            if table.remade == MOST_REMADE or len(table.discard) == 1:
                table.tell(StockExhausted(seat))
                end_round(table, None)
                return
            _remake_stock(table)
        card = table.stock[0]
        table.stock = table.stock[1:]
        if not table.stock:
            table.bottom = None
        table.tell(CardDrawn(seat, card))
    table.hands[seat] += (card,)
    table.phase = "meld"


def _remake_stock(table: Table) -> None:
    under = table.discard[:-1]
    table.stock, table.discard = table.shuffle(under), table.discard[-1:]
    table.recycled = tuple(sorted(under))
    table.remade += 1
    table.tell(StockRemade(len(under), table.remade))


def meld(table: Table, seat: int, laid: tuple[tuple[Card, ...], ...]) -> None:
    """New melds; the first of a round are the seat's opening."""
    total = 0
    for cards in laid:
        read_as = melds.read(cards)
        assert not isinstance(read_as, str)
        kind, points = read_as
        for card in cards:
            table.take_away(seat, card)
        table.tell(MeldLaid(seat, len(table.melds), kind, cards, points))
        table.melds += (Spread(seat, kind, cards),)
        table.laid_by += ((seat,) * len(cards),)
        total += points
    if not table.down[seat]:
        table.down = (*table.down[:seat], True, *table.down[seat + 1 :])
        table.opened_now = True
        table.tell(Opened(seat, total))


def lay_off(table: Table, seat: int, action: Layoff) -> None:
    """A card joins a meld."""
    longer = melds.lay_off(table.melds[action.meld], action.card, action.end)
    assert isinstance(longer, Spread)
    table.take_away(seat, action.card)
    laid_by = table.laid_by[action.meld]
    laid_by = (seat, *laid_by) if action.end == "low" else (*laid_by, seat)
    _replace(table, action.meld, longer, laid_by)
    table.laid_off_now = True
    place = 0 if action.end == "low" else len(longer.cards) - 1
    table.tell(LaidOff(seat, action.card, action.meld, action.end, place, longer.cards))


def swap(table: Table, seat: int, action: Swap) -> None:
    """A card takes a joker's place, and the joker comes into the hand, to be laid this turn."""
    spread = table.melds[action.meld]
    swapped = melds.swap(spread, action.card)
    assert not isinstance(swapped, str)
    after, place = swapped
    joker = spread.cards[place]
    laid_by = table.laid_by[action.meld]
    table.take_away(seat, action.card)
    _replace(table, action.meld, after, (*laid_by[:place], seat, *laid_by[place + 1 :]))
    table.hands[seat] += (joker,)
    table.must_lay += (joker,)
    table.laid_off_now = True
    table.tell(JokerSwapped(seat, action.card, joker, action.meld, place))


def _replace(table: Table, number: int, spread: Spread, laid_by: tuple[int, ...]) -> None:
    table.melds = (*table.melds[:number], spread, *table.melds[number + 1 :])
    table.laid_by = (*table.laid_by[:number], laid_by, *table.laid_by[number + 1 :])


def discard(table: Table, seat: int, card: Card) -> None:
    """A card goes on the discard pile and the turn passes to the right, unless the hand is empty."""
    table.take_away(seat, card)
    table.discard += (card,)
    table.thrown = (*table.thrown[:seat], (*table.thrown[seat], card), *table.thrown[seat + 1 :])
    table.tell(CardThrown(seat, card))
    if not table.hands[seat]:
        end_round(table, seat)
        return
    table.opened_now = table.laid_off_now = False
    table.phase, table.to_move = "draw", table.right_of(seat)
