"""Discards, starter, and the play of the cards: what each action does to the table."""

from __future__ import annotations

from engine.cards import VALUES, Card
from engine.rules.cribbage.events import CardLaid, Discarded, GoSaid, SeriesEnd, SeriesEnded, StarterCut
from engine.rules.cribbage.scoring import JACK, Line, play_lines
from engine.rules.cribbage.show import begin_show
from engine.rules.cribbage.state import LIMIT, PIPS
from engine.rules.cribbage.table import Table


def discard(table: Table, seat: int, cards: tuple[Card, ...]) -> None:
    """Two cards go to the crib, in the order of the hand; after the dealer's the starter is turned."""
    hand = table.hands[seat]
    away = tuple(card for card in hand if card in cards)
    table.hands[seat] = table.kept[seat] = tuple(card for card in hand if card not in cards)
    table.crib = (*table.crib, *away)
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
    if VALUES[starter] == JACK and table.score(table.dealer, "heels", (Line("heels", (starter,), 2),)):
        table.win(table.dealer)
        return
    table.phase, table.to_move = "play", pone


def lay(table: Table, seat: int, card: Card) -> None:
    """The card joins the series and scores; it may end the series, the play, or the game."""
    table.hands[seat] = tuple(one for one in table.hands[seat] if one != card)
    table.laid[seat] = (*table.laid[seat], card)
    table.series = (*table.series, card)
    table.series_by = (*table.series_by, seat)
    table.count += PIPS[card]
    if table.told is not None:
        table.told.append(CardLaid(seat, card, table.count))
    lines = play_lines(table.series, table.count)
    end = _end(table, seat)
    if end in ("go", "last"):
        lines = (*lines, Line(end, (card,), 1))
    if lines and table.score(seat, "play", lines):
        table.win(seat)
    elif end is not None:
        _end_series(table, end)
    elif table.gone is None and table.hands[1 - seat]:
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
    if table.score(last, "go", (Line("go", table.series[-1:], 1),)):
        table.win(last)
    else:
        _end_series(table, "go")


def can_play(hand: tuple[Card, ...], count: int) -> bool:
    """Whether any of the cards fits."""
    return any(count + PIPS[card] <= LIMIT for card in hand)


def _end(table: Table, seat: int) -> SeriesEnd | None:
    """Whether, and how, the card just laid ends the series."""
    if table.count == LIMIT:
        return "thirty-one"
    if not any(table.hands):
        return "last"
    if table.gone is not None and not can_play(table.hands[seat], table.count):
        return "go"
    return None


def _end_series(table: Table, why: SeriesEnd) -> None:
    """The count starts again; the opponent of the last card leads if it can, and after the last card of all
    comes the show."""
    last = table.series_by[-1]
    leader = next((seat for seat in (1 - last, last) if table.hands[seat]), None)
    table.series = table.series_by = ()
    table.count, table.gone = 0, None
    if table.told is not None:
        table.told.append(SeriesEnded(why, leader))
    if leader is None:
        begin_show(table)
    else:
        table.to_move = leader
