"""Discards, starter, and the play of the cards: what each action does to the table."""

from __future__ import annotations

from engine.cards import VALUES, Card
from engine.rules.cribbage.events import CardLaid, Discarded, GoSaid, SeriesEnd, SeriesEnded, StarterCut
from engine.rules.cribbage.scoring import JACK, Line, falls
from engine.rules.cribbage.show import begin_show
from engine.rules.cribbage.state import LIMIT, PIPS
from engine.rules.cribbage.table import Table


def discard(table: Table, seat: int, cards: tuple[Card, ...]) -> None:
    """Two cards go to the crib, in the order of the hand; after the dealer's the starter is turned."""
    hand = table.hands[seat]
    first, second = sorted(map(hand.index, cards))
    away = (hand[first], hand[second])
    table.hands[seat] = table.kept[seat] = hand[:first] + hand[first + 1 : second] + hand[second + 1 :]
    table.crib += away
    if table.told is not None:
        table.told.append(Discarded(seat, away))
    if seat != table.dealer:
        table.to_move = table.dealer
    else:
        _turn_starter(table)


def _turn_starter(table: Table) -> None:
    """The next card of the pack; a jack may win the game for the dealer before a card is played."""
    starter, pone = table.stock[0], 1 - table.dealer
    table.starter, table.stock = starter, table.stock[1:]
    if table.told is not None:
        table.told.append(StarterCut(pone, starter))
    if VALUES[starter] == JACK and table.peg(table.dealer, "heels", 2, (Line("heels", (starter,), 2),)):
        table.win(table.dealer)
        return
    table.phase, table.to_move = "play", pone


def lay(table: Table, seat: int, card: Card) -> None:
    """The card joins the series and scores; it may end the series, the play, or the game."""
    hand, other = table.hands[seat], table.hands[1 - seat]
    place = hand.index(card)
    table.hands[seat] = hand = hand[:place] + hand[place + 1 :]
    table.laid[seat] += (card,)
    table.series = series = (*table.series, card)
    table.series_by += (seat,)
    table.count = count = table.count + PIPS[card]
    if table.told is not None:
        table.told.append(CardLaid(seat, card, count))
    end = _end(hand, other, count, table.gone)
    scored = falls(series, count)
    if end == "go" or end == "last":
        scored = (*scored, (end, 1, 1))
    if scored and table.score(seat, "play", scored):
        table.win(seat)
    elif end is not None:
        _end_series(table, end)
    elif other and table.gone is None:
        table.to_move = 1 - seat


def go(table: Table, seat: int) -> None:
    """The opponent plays on alone if it can; else the series ends, and its last player takes the point."""
    table.gone = seat
    if table.told is not None:
        table.told.append(GoSaid(seat, table.count))
    if can_play(table.hands[1 - seat], table.count):
        table.to_move = 1 - seat
        return
    last = table.series_by[-1]
    if table.score(last, "go", (("go", 1, 1),)):
        table.win(last)
    else:
        _end_series(table, "go")


def can_play(hand: tuple[Card, ...], count: int) -> bool:
    """Whether any of the cards fits."""
    return bool(hand) and count + min(map(PIPS.__getitem__, hand)) <= LIMIT


def _end(hand: tuple[Card, ...], other: tuple[Card, ...], count: int, gone: int | None) -> SeriesEnd | None:
    """Whether, and how, a card just laid ends the series: what its seat and the other still hold, the count
    with it, and who has said go."""
    if count == LIMIT:
        return "thirty-one"
    if not hand and not other:
        return "last"
    if gone is not None and not can_play(hand, count):
        return "go"
    return None


def _end_series(table: Table, why: SeriesEnd) -> None:
    """The count starts again; the opponent of the last card leads if it can, and after the last card of all
    comes the show."""
    last = table.series_by[-1]
    leader = 1 - last if table.hands[1 - last] else last if table.hands[last] else None
    table.series = table.series_by = ()
    table.count, table.gone = 0, None
    if table.told is not None:
        table.told.append(SeriesEnded(why, leader))
    if leader is None:
        begin_show(table)
    else:
        table.to_move = leader
