"""What the table shows at one moment, and how each event changes it.

A picture is made from a view's state, or from an earlier picture and an event; both ways lead to the same
(the tests hold them together), so that a timeline can end exactly where the view will be.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from engine.cards import HIDDEN, Card
from engine.rules.base import Event, View
from engine.rules.quatorze.events import (
    CardDrawn,
    CardsDealt,
    CardThrown,
    DealerChosen,
    DiscardTaken,
    Eliminated,
    JokerKept,
    JokerSwapped,
    LaidOff,
    MeldLaid,
    Opened,
    RoundBegun,
    RoundOver,
    StockLaid,
    StockRemade,
)
from engine.rules.quatorze.rounds import whole_pack
from engine.rules.quatorze.state import Spread, State
from scenes.quatorze.order import Order

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """``viewer``: the seat whose cards are seen, None for nobody's; ``hand``: its cards as they are held in
    ``order``. By seat: ``counts`` of cards in hand, ``scores``, ``down``. ``laid_by``: as ``melds``, who laid
    each card. ``discard``: newest last; ``owed``: what must still be laid in this turn."""

    viewer: int | None
    order: Order
    hand: Cards
    counts: tuple[int, ...]
    melds: tuple[Spread, ...]
    laid_by: tuple[tuple[int, ...], ...]
    stock: int
    discard: Cards
    scores: tuple[int, ...]
    down: tuple[bool, ...]
    eliminated: tuple[int, ...]
    dealer: int | None
    round: int
    decisive: bool
    owed: Cards = ()

    def melds_of(self, seat: int) -> tuple[int, ...]:
        """The numbers of the melds that the seat laid, oldest first."""
        return tuple(number for number, spread in enumerate(self.melds) if spread.owner == seat)


def of(view: View[State], order: Order) -> Picture:
    """The picture of a view, the hand held in that order."""
    state = view.state
    hand = () if view.seat is None else order.of(state.hands[view.seat])
    return Picture(
        viewer=view.seat,
        order=order,
        hand=hand,
        counts=tuple(map(len, state.hands)),
        melds=state.melds,
        laid_by=state.laid_by,
        stock=len(state.stock),
        discard=state.discard,
        scores=state.scores,
        down=state.down,
        eliminated=state.eliminated,
        dealer=state.dealer,
        round=state.round,
        decisive=state.decisive,
        owed=state.must_lay,
    )


def empty(state: State, viewer: int | None, order: Order) -> Picture:
    """The table before anything has happened in a game that has just begun."""
    seats = len(state.hands)
    pack = len(whole_pack(state.terms.jokers))
    zero, none = (0,) * seats, (False,) * seats
    return Picture(viewer, order, (), zero, (), (), pack, (), zero, none, (), None, 0, False)


def ordered(picture: Picture, order: Order) -> Picture:
    """The same, with the hand held in another way."""
    return replace(picture, order=order, hand=order.of(picture.hand))


def after(picture: Picture, event: Event) -> Picture:
    """The picture once the event has happened; the same for events that change nothing to be seen."""
    match event:
        case DealerChosen(seat):
            return replace(picture, dealer=seat)
        case RoundBegun():
            return _new_round(picture, event)
        case JokerKept(seat, card):
            return replace(_gained(picture, seat, (card,)), stock=picture.stock - 1)
        case CardsDealt(seat, cards):
            return replace(_gained(picture, seat, cards), stock=picture.stock - len(cards))
        case StockLaid(count):
            return replace(picture, stock=count)
        case StockRemade(count):
            return replace(picture, stock=count, discard=picture.discard[-1:])
        case CardDrawn(seat, card):
            return replace(_gained(picture, seat, (card,)), stock=picture.stock - 1)
        case DiscardTaken(seat, card):
            taken = _gained(picture, seat, (card,))
            return replace(taken, discard=picture.discard[:-1], owed=(card,))
        case MeldLaid(seat, _, kind, cards):
            laid = _lost(picture, seat, cards)
            spread = Spread(seat, kind, cards)
            laid_by = (*picture.laid_by, (seat,) * len(cards))
            return replace(laid, melds=(*picture.melds, spread), laid_by=laid_by)
        case Opened(seat):
            return replace(picture, down=(*picture.down[:seat], True, *picture.down[seat + 1 :]))
        case LaidOff(seat, card, meld, _, place, cards):
            by = picture.laid_by[meld]
            return _with_meld(_lost(picture, seat, (card,)), meld, cards, (*by[:place], seat, *by[place:]))
        case JokerSwapped():
            return _swapped(picture, event)
        case CardThrown(seat, card):
            return replace(_lost(picture, seat, (card,)), discard=(*picture.discard, card))
        case RoundOver():
            return replace(picture, scores=event.scores)
        case Eliminated(seat):
            return replace(picture, eliminated=(*picture.eliminated, seat))
        case _:
            return picture


def fold(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after all of the events."""
    return reduce(after, events, picture)


def _new_round(picture: Picture, event: RoundBegun) -> Picture:
    seats = len(picture.counts)
    on_table = sum(len(spread.cards) for spread in picture.melds)
    whole = picture.stock + len(picture.discard) + sum(picture.counts) + on_table
    return replace(
        picture,
        hand=(),
        order=replace(picture.order, own=()),
        counts=(0,) * seats,
        melds=(),
        laid_by=(),
        stock=whole,
        discard=(),
        down=(False,) * seats,
        dealer=event.dealer,
        round=event.round,
        decisive=event.decisive,
        owed=(),
    )


def _counted(picture: Picture, seat: int, more: int) -> tuple[int, ...]:
    counts = picture.counts
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


def _gained(picture: Picture, seat: int, cards: Cards) -> Picture:
    counted = replace(picture, counts=_counted(picture, seat, len(cards)))
    if seat != picture.viewer or HIDDEN in cards:
        return counted
    return replace(counted, hand=picture.order.of((*picture.hand, *cards)))


def _lost(picture: Picture, seat: int, cards: Cards) -> Picture:
    owed = tuple(card for card in picture.owed if card not in cards)
    counted = replace(picture, counts=_counted(picture, seat, -len(cards)), owed=owed)
    if seat != picture.viewer:
        return counted
    return replace(counted, hand=picture.order.of(card for card in picture.hand if card not in cards))


def _with_meld(picture: Picture, meld: int, cards: Cards, by: tuple[int, ...]) -> Picture:
    spread = replace(picture.melds[meld], cards=cards)
    return replace(
        picture,
        melds=(*picture.melds[:meld], spread, *picture.melds[meld + 1 :]),
        laid_by=(*picture.laid_by[:meld], by, *picture.laid_by[meld + 1 :]),
    )


def _swapped(picture: Picture, event: JokerSwapped) -> Picture:
    cards, by, place = picture.melds[event.meld].cards, picture.laid_by[event.meld], event.place
    laid = _with_meld(
        _lost(picture, event.seat, (event.card,)),
        event.meld,
        (*cards[:place], event.card, *cards[place + 1 :]),
        (*by[:place], event.seat, *by[place + 1 :]),
    )
    gained = _gained(laid, event.seat, (event.joker,))
    return replace(gained, owed=(*gained.owed, event.joker))
