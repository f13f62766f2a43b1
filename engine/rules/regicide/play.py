"""Playing tricks, changing trump and order, and the end of a hand."""

from __future__ import annotations

from engine.cards import FIRST_JOKER, Card, suit
from engine.rules.regicide.deal import deal
from engine.rules.regicide.events import (
    CardPlayed,
    Changed,
    GameOver,
    GameTied,
    HandScored,
    RightWon,
    TrickWon,
    WonBy,
)
from engine.rules.regicide.scoring import HandScore, score_hand, victor
from engine.rules.regicide.state import ALL_SUITS, Suit, Trick, sides
from engine.rules.regicide.table import Table
from engine.rules.regicide.tricks import best


def change(table: Table, seat: int, trump: Suit | None, reverse: bool) -> None:
    """The seat uses its right."""
    old_trump = _trump(table)
    table.trump = trump or old_trump
    table.reversed = table.reversed != reverse
    table.may_change = False
    table.tell(Changed(seat, old_trump, table.trump, reverse, table.reversed))


def play(table: Table, seat: int, card: Card) -> None:
    """The seat plays a card; the last one of a trick ends it."""
    table.take_away(seat, card)
    table.trick = (*table.trick, (seat, card))
    table.may_change = False
    table.to_move = (seat + 1) % table.seats
    if table.told is not None:
        table.told.append(CardPlayed(seat, card))
    if len(table.trick) == table.seats:
        _end_trick(table)


def _trump(table: Table) -> Suit:
    assert table.trump is not None
    return table.trump


def _end_trick(table: Table) -> None:
    """The trick goes to its winner, who leads the next one if there is any."""
    trump, leader = _trump(table), table.leader
    cards = tuple(card for _, card in table.trick)
    winner, winning = table.trick[best(cards, trump, table.reversed)]
    table.trick = ()
    table.done = (*table.done, Trick(leader, winner, trump, table.reversed, cards))
    table.tricks = tuple(taken + (seat == winner) for seat, taken in enumerate(table.tricks))
    if table.told is not None:
        table.told.append(TrickWon(winner, leader, _won_by(winning, trump), table.tricks))
    if not table.hands[winner]:
        _end_hand(table)
        return
    table.leader = table.to_move = winner
    if winner != leader:
        table.may_change = True
        table.tell(RightWon(winner))


def _won_by(card: Card, trump: Suit) -> WonBy:
    if card >= FIRST_JOKER:
        return "joker"
    return "trump" if ALL_SUITS[suit(card)] == trump else "suit"


def _end_hand(table: Table) -> None:
    """Points for the hand, and then the next one or the end of the game."""
    terms, seats = table.terms, table.seats
    all_sides = sides(terms, seats)
    tricks = [sum(table.tricks[seat] for seat in side) for side in all_sides]
    before = [table.scores[side[0]] for side in all_sides]
    scored = score_hand(tricks, before, table.carried, terms.tie)
    after = [points + more for points, more in zip(before, scored.points, strict=True)]
    bonus = table.carried if any(scored.points) else 0
    table.carried = scored.carried
    table.scores = tuple(after[seat % len(after)] for seat in range(seats))
    _tell_score(table, scored, bonus)
    won = victor(after, terms.target)
    if won is not None:
        table.phase, table.to_move, table.winners = "over", None, all_sides[won]
        table.tell(GameOver(table.winners))
        return
    if max(after) >= terms.target:
        table.tell(GameTied(tuple(seat for seat in range(seats) if table.scores[seat] == max(after))))
    deal(table, (table.dealer + 1) % seats)


def _tell_score(table: Table, scored: HandScore, bonus: int) -> None:
    if table.told is None:
        return
    count = len(scored.points)
    points = tuple(scored.points[seat % count] for seat in range(table.seats))
    table.told.append(
        HandScored(
            table.hand,
            scored.why,
            table.tricks,
            tuple(seat for seat in range(table.seats) if seat % count in scored.most),
            tuple(seat for seat, gained in enumerate(points) if gained),
            points,
            bonus,
            table.carried,
            table.scores,
        )
    )
