"""The show: pone's hand, dealer's hand, dealer's crib, counted by the table or claimed by the players."""

from __future__ import annotations

from typing import cast

from engine.cards import Card
from engine.rules.cribbage.events import (
    Claimed,
    Counted,
    HandShown,
    MugginsAsked,
    MugginsCalled,
    MugginsDeclined,
)
from engine.rules.cribbage.scoring import Line, show_lines, show_points, total
from engine.rules.cribbage.state import Pile
from engine.rules.cribbage.table import Table


def begin_show(table: Table) -> None:
    """After the last card of the play: with manual counting pone's claim is waited for, else the table counts
    everything and deals again, unless somebody wins before."""
    pone = 1 - table.dealer
    if table.terms.counting == "manual":
        _ask_for_claim(table, pone, "hand")
        return
    order: tuple[tuple[int, Pile], ...] = ((pone, "hand"), (table.dealer, "hand"), (table.dealer, "crib"))
    for seat, pile in order:
        _lay_open(table, seat, pile)
        points, lines = _worth(table, seat, pile)
        if table.peg(seat, pile, points, lines):
            table.win(seat)
            return
    table.deal(pone)


def claim(table: Table, seat: int, points: int) -> None:
    """Too low scores what was claimed, too high the true value; then the opponent is asked about muggins if
    that is played and the game goes on."""
    pile = cast("Pile", table.claiming)
    worth, lines = _worth(table, seat, pile)
    awarded = min(points, worth)
    if table.told is not None:
        table.told.append(Claimed(seat, pile, points))
    won = table.peg(seat, pile, awarded, ())
    if table.terms.muggins == "on" and not won:
        table.awarded = awarded
        table.phase, table.to_move = "muggins", 1 - seat
        if table.told is not None:
            table.told.append(MugginsAsked(1 - seat))
        return
    if table.told is not None:
        table.told.append(Counted(seat, pile, lines, worth, worth - awarded))
    if won:
        table.win(seat)
    else:
        _next_claim(table, seat, pile)


def answer_muggins(table: Table, seat: int, named: int | None) -> None:
    """The right number of missed points scores for the seat that names it; None names nothing."""
    owner, pile = 1 - seat, cast("Pile", table.claiming)
    worth, lines = _worth(table, owner, pile)
    missed = worth - cast(int, table.awarded)
    if table.told is not None:
        table.told.append(MugginsDeclined(seat) if named is None else MugginsCalled(seat, named))
        table.told.append(Counted(owner, pile, lines, worth, missed))
    table.awarded = None
    if named == missed and table.peg(seat, "muggins", missed, (Line("muggins", (), missed),)):
        table.win(seat)
    else:
        _next_claim(table, owner, pile)


def _next_claim(table: Table, seat: int, pile: Pile) -> None:
    """Pone's hand is followed by the dealer's, that by the crib, and the crib by the next deal."""
    if seat != table.dealer:
        _ask_for_claim(table, table.dealer, "hand")
    elif pile == "hand":
        _ask_for_claim(table, table.dealer, "crib")
    else:
        table.deal(1 - table.dealer)


def _ask_for_claim(table: Table, seat: int, pile: Pile) -> None:
    table.phase, table.to_move, table.claiming = "claim", seat, pile
    _lay_open(table, seat, pile)


def _lay_open(table: Table, seat: int, pile: Pile) -> None:
    if table.told is not None:
        assert table.starter is not None
        table.told.append(HandShown(seat, pile, _cards(table, seat, pile), table.starter))


def _worth(table: Table, seat: int, pile: Pile) -> tuple[int, tuple[Line, ...]]:
    """The points of a hand or crib, and their lines if anybody watches."""
    four, starter, crib = _cards(table, seat, pile), table.starter, pile == "crib"
    assert starter is not None
    if table.told is None:
        return show_points(four, starter, crib=crib), ()
    lines = show_lines(four, starter, crib=crib)
    return total(lines), lines


def _cards(table: Table, seat: int, pile: Pile) -> tuple[Card, ...]:
    if pile == "crib":
        return table.crib
    kept = table.kept[seat]
    assert kept is not None
    return kept
