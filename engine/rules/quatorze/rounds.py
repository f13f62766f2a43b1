"""Lots, cut and deal, and what a round's end counts and leads to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.cards import FIRST_JOKER, VALUES, Card, is_joker, pack
from engine.rules.base import Shuffler
from engine.rules.quatorze.events import (
    CardsDealt,
    DealerChosen,
    Eliminated,
    GameOver,
    JokerKept,
    LotDrawn,
    PackCut,
    RoundBegun,
    RoundOver,
    StockLaid,
    TieStands,
    WentOut,
)
from engine.rules.quatorze.melds import HIGH_ACE, hand_points
from engine.rules.quatorze.state import State, Terms
from engine.rules.quatorze.table import Table

HELPINGS: Final = 7
HELPING: Final = 2
OUT: Final = -30
OUT_AT_ONCE: Final = -60


@cache
def whole_pack(jokers: int) -> tuple[Card, ...]:
    """Two packs and the jokers."""
    return pack(packs=2, jokers=jokers)


def first_round(terms: Terms, seats: int, shuffle: Shuffler, *, events: bool) -> Table:
    """The draw for the first deal, and the first round before its cut."""
    no_cards: tuple[tuple[Card, ...], ...] = ((),) * seats
    bare = State(
        terms, 0, 0, (0,) * seats, (), False, "cut", None, (), no_cards, (False,) * seats, (), (), (), None,
        0, (), (), no_cards, None, None, (), False, False,
    )  # fmt: skip
    table = Table(bare, shuffle, events=events)
    _begin_round(table, _draw_lots(table))
    return table


def _draw_lots(table: Table) -> int:
    """The highest natural card deals. A pack that ends while seats are tied gives it to the lowest seat."""
    cards = iter(table.shuffle(whole_pack(table.terms.jokers)))
    tied = list(range(table.seats))
    while len(tied) > 1:
        ranks: dict[int, int] = {}
        for seat in tied:
            for card in cards:
                table.tell(LotDrawn(seat, card))
                if not is_joker(card):
                    ranks[seat] = HIGH_ACE if VALUES[card] == 1 else VALUES[card]
                    break
        if len(ranks) < len(tied):
            break
        tied = [seat for seat in tied if ranks[seat] == max(ranks.values())]
    table.tell(DealerChosen(tied[0]))
    return tied[0]


def _begin_round(table: Table, dealer: int) -> None:
    """Everything off the table, a fresh pack, and the dealer's left is to cut."""
    seats = table.seats
    table.stock = table.shuffle(whole_pack(table.terms.jokers))
    table.round += 1
    table.dealer = dealer
    table.hands = [()] * seats
    table.down = (False,) * seats
    table.thrown = ((),) * seats
    table.melds = table.laid_by = table.discard = table.recycled = table.must_lay = ()
    table.bottom = table.kept = table.must_use = None
    table.remade = 0
    table.opened_now = table.laid_off_now = False
    table.phase, table.to_move = "cut", table.left_of(dealer)
    table.tell(RoundBegun(table.round, dealer, table.left_of(dealer), table.decisive))


def cut_and_deal(table: Table, cutter: int, count: int) -> None:
    """The cut, fourteen cards each and one more to the dealer's right, which is to throw one."""
    lifted, rest = table.stock[:count], table.stock[count:]
    shown = lifted[-1]
    table.tell(PackCut(cutter, count, shown))
    if shown >= FIRST_JOKER:
        lifted, table.kept = lifted[:-1], shown
        table.hands[cutter] = (shown,)
        table.tell(JokerKept(cutter, shown))
    else:
        table.bottom = shown
    table.stock = _deal(table, (*rest, *lifted), cutter)
    table.tell(StockLaid(len(table.stock), table.bottom))
    table.phase, table.to_move = "first_discard", table.right_of(table.dealer)


def _deal(table: Table, cards: tuple[Card, ...], cutter: int) -> tuple[Card, ...]:
    """Seven helpings round the table; the cards that are left."""
    eldest = table.right_of(table.dealer)
    dealt = 0
    for helping in range(HELPINGS):
        seat = eldest
        while True:
            size = HELPING + (helping == 0 and seat == eldest)
            size -= helping == HELPINGS - 1 and seat == cutter and table.kept is not None
            some = cards[dealt : dealt + size]
            table.hands[seat] += some
            dealt += size
            if table.told is not None:
                table.told.append(CardsDealt(seat, some))
            seat = table.right_of(seat)
            if seat == eldest:
                break
    return cards[dealt:]


def end_round(table: Table, out: int | None) -> None:
    """The points of the hands, and what follows: the next round, or the end of the game. ``out`` has thrown
    its last card; None when there was nothing left to draw."""
    at_once = out is not None and table.opened_now and not table.laid_off_now
    if out is not None:
        table.tell(WentOut(out, at_once))
    points = [hand_points(hand) * (2 if at_once else 1) for hand in table.hands]
    if out is not None:
        points[out] = OUT_AT_ONCE if at_once else OUT
    table.scores = tuple(score + more for score, more in zip(table.scores, points, strict=True))
    table.tell(RoundOver(table.round, out, at_once, tuple(table.hands), tuple(points), table.scores))
    table.opened_now = table.laid_off_now = False
    staying, tied = _verdict(table)
    for seat in range(table.seats):
        if seat not in staying and seat not in table.eliminated:
            table.eliminated += (seat,)
            table.tell(Eliminated(seat, table.scores[seat]))
    if len(tied) == 1:
        table.phase, table.to_move, table.winners = "over", None, tuple(tied)
        table.tell(GameOver(table.winners))
        return
    if tied:
        table.decisive = True
        table.tell(TieStands(tuple(tied)))
    _begin_round(table, table.right_of(table.dealer))


def _verdict(table: Table) -> tuple[Sequence[int], Sequence[int]]:
    """Who stays in the game, and who is lowest where that decides it now (else nobody)."""
    terms, scores = table.terms, table.scores
    playing = [seat for seat in range(table.seats) if seat not in table.eliminated]
    lowest = min(scores[seat] for seat in playing)
    best = [seat for seat in playing if scores[seat] == lowest]
    decides = table.decisive or 0 < terms.rounds <= table.round
    if terms.end == "first":
        return playing, best if decides or max(scores) >= terms.limit else ()
    if decides:
        return best, best
    below = [seat for seat in playing if scores[seat] < terms.limit]
    staying = below or best
    return staying, staying if len(staying) == 1 else ()
