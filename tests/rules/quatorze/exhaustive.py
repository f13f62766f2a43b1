"""Divisions and ways to finish a turn, found by trying everything: slow, and with no idea of how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from engine.cards import VALUES, Card, is_joker
from engine.rules.quatorze.melds import HIGH_ACE, hand_points, lay_off, read, swap
from engine.rules.quatorze.state import Spread

Hand = frozenset[Card]
Table = tuple[Spread, ...]


@cache
def orders(cards: Hand) -> tuple[tuple[Card, ...], ...]:
    """Every order of exactly these cards that is a meld; of sets one only."""
    listed = tuple(sorted(cards))
    found = set()
    if not isinstance(read(listed), str):
        found.add(listed)
    for start in range(1, HIGH_ACE + 1):
        found |= {order for order in _placed((), cards, start) if not isinstance(read(order), str)}
    return tuple(sorted(found))


def _placed(laid: tuple[Card, ...], cards: Hand, rank: int) -> Iterator[tuple[Card, ...]]:
    if not cards:
        yield laid
    for card in cards:
        if is_joker(card) or VALUES[card] in (rank, 1 if rank == HIGH_ACE else rank):
            yield from _placed((*laid, card), cards - {card}, rank + 1)


def melds_of(hand: Hand) -> Iterator[tuple[Card, ...]]:
    """Every meld in every order that could be laid."""
    for size in range(3, len(hand) + 1):
        for some in combinations(sorted(hand), size):
            yield from orders(frozenset(some))


def divisions(hand: Hand) -> set[tuple[int, int]]:
    """Points on the table and points left in hand of every division."""
    left = hand_points(tuple(hand))
    return {(points, left - hand_points(tuple(laid))) for points, laid in _divided(hand)}


def _divided(hand: Hand) -> set[tuple[int, Hand]]:
    """Points and cards of every set of melds that do not overlap."""
    worth: dict[Hand, int] = {}
    for meld in melds_of(hand):
        read_as = read(meld)
        assert not isinstance(read_as, str)
        worth[frozenset(meld)] = max(read_as[1], worth.get(frozenset(meld), 0))
    found: set[tuple[int, Hand]] = {(0, frozenset())}
    for cards, points in worth.items():
        found |= {(before + points, laid | cards) for before, laid in found if not laid & cards}
    return found


class Turn:
    """Tries every way to go on in a turn; ``lacks`` is what an opening needs, 0 for who is down."""

    def __init__(self, swaps: bool) -> None:
        self._swaps = swaps
        self._known: dict[tuple[Hand, Table, Hand], bool] = {}

    def can_open_and_finish(self, hand: Sequence[Card], table: Table, owed: Hand, lacks: int) -> bool:
        return any(
            self.can_finish(frozenset(hand) - laid, (*table, *spreads), owed - laid)
            for points, laid, spreads in _openings(frozenset(hand), frozenset(), 0, ())
            if points >= lacks
        )

    def can_finish(self, hand: Hand, table: Table, owed: Hand) -> bool:
        if len(hand) <= len(owed):
            return False
        if not owed:
            return True
        key = (hand, table, owed)
        if key not in self._known:
            self._known[key] = any(self.can_finish(*after) for after in self._deeds(hand, table, owed))
        return self._known[key]

    def _deeds(self, hand: Hand, table: Table, owed: Hand) -> Iterator[tuple[Hand, Table, Hand]]:
        for meld in melds_of(hand):
            laid = frozenset(meld)
            yield hand - laid, (*table, _spread(meld)), owed - laid
        for number, spread in enumerate(table):
            before, after = table[:number], table[number + 1 :]
            for card in hand:
                for end in (None, "low", "high"):
                    longer = lay_off(spread, card, end)  # type: ignore[arg-type]
                    if isinstance(longer, Spread):
                        yield hand - {card}, (*before, longer, *after), owed - {card}
                swapped = swap(spread, card)
                if self._swaps and not isinstance(swapped, str):
                    joker = frozenset({spread.cards[swapped[1]]})
                    table_after = (*before, swapped[0], *after)
                    yield (hand - {card}) | joker, table_after, (owed - {card}) | joker


def _openings(
    hand: Hand, laid: Hand, points: int, spreads: Table
) -> Iterator[tuple[int, Hand, tuple[Spread, ...]]]:
    if spreads:
        yield points, laid, spreads
    for meld in melds_of(hand):
        if not spreads or meld > spreads[-1].cards:
            cards, read_as = frozenset(meld), read(meld)
            assert not isinstance(read_as, str)
            yield from _openings(hand - cards, laid | cards, points + read_as[1], (*spreads, _spread(meld)))


def _spread(meld: tuple[Card, ...]) -> Spread:
    read_as = read(meld)
    assert not isinstance(read_as, str)
    return Spread(0, read_as[0], meld)
